import KumikoFoundation

/// The reports of this module; those of a single kind of group are in the file of that kind.
///
/// Those about a group contain its description, so that it can be found in code.
enum LayoutReport {
  static func invalidLength(_ length: Length, in node: String) -> Report {
    Report(
      kind: "layout.invalidDimension",
      message:
        "The dimension \(length) is not a finite number of at least zero and at most 10¹⁵, and "
        + "counts as the nearest such number: "
        + "\(node). Check for a division by zero where the number is made.")
  }

  static func invalidDistance(_ name: String, _ value: CGFloat, in node: String) -> Report {
    Report(
      kind: "layout.invalidDistance",
      message:
        "\(name) is \(value.short), which is not a finite number within ±10¹⁵, and counts as the "
        + "nearest such number: \(node).")
  }

  static func emptyGroup(_ group: String) -> Report {
    Report(
      kind: "layout.emptyGroup",
      message: "A group needs at least one subitem; its section shows no items: \(group).")
  }

  static func invalidCount(_ count: Int, in group: String) -> Report {
    Report(
      kind: "layout.invalidCount",
      message: "A group with a count needs a count of at least 1; \(count) counts as 1: \(group).")
  }

  static func notNestable(_ kind: String, in group: String) -> Report {
    Report(
      kind: "layout.notNestable",
      message: "A \(kind) is to be the group of its section; inside of another group it shows one "
        + "item for each copy: \(group).")
  }

  static func justifiedGroups(in group: String) -> Report {
    Report(
      kind: "layout.justifiedGroups",
      message: "A justified group takes cells, not groups; the group in it is shown as one cell: "
        + "\(group).")
  }

  static func masonryGroups(in group: String) -> Report {
    Report(
      kind: "layout.masonryGroups",
      message: "A masonry group takes cells, not groups; a group in it is shown as one cell: "
        + "\(group). Give it the cells themselves, or a section of its own.")
  }

  static func itemLargerThanGroup(
    needs: CGFloat, available: CGFloat, in group: String
  ) -> Report {
    Report(
      kind: "layout.itemLargerThanGroup",
      message:
        "The first subitem needs \(needs.short) points but its group has \(available.short); "
        + "one subitem is placed in each group and sticks out: \(group).")
  }

  static func tooManyItems(limit: Int, in group: String) -> Report {
    Report(
      kind: "layout.tooManySubitems",
      message: "More than \(limit) subitems fit into one group; a new group starts after "
        + "\(limit): \(group). Use larger subitems, or a smaller group.")
  }

  static func insetsLargerThanContainer(_ container: CGSize, in group: String) -> Report {
    Report(
      kind: "layout.insetsLargerThanContainer",
      message: "The insets leave no space in \(container.width.short) × "
        + "\(container.height.short) points; the content has zero size there: \(group).")
  }

  static func spacingSwallowsGroup(_ spacing: CGFloat, in group: String) -> Report {
    Report(
      kind: "layout.spacingSwallowsGroup",
      message: "An interGroupSpacing of \(spacing.short) moves each group before the one that "
        + "precedes it; groups are kept a pixel apart: \(group).")
  }

  static func duplicateKinds(_ kinds: [String], in section: Int?) -> Report {
    Report(
      kind: "layout.duplicateSupplementaryKinds",
      message:
        "Each supplementary kind may stand once in \(section.map { "section \($0)" } ?? "the configuration"); "
        + "\(kinds.map { "\"\($0)\"" }.joined(separator: ", ")) stands more often. The later ones "
        + "get the item indices 1, 2, … of that kind.")
  }

  static func invalidMeasuredSize(_ size: CGSize, of element: String) -> Report {
    Report(
      kind: "layout.invalidMeasuredSize",
      message: "\(element) asked for \(size.width.short) × \(size.height.short) points, which is "
        + "not a size; it keeps its estimate. Check preferredLayoutAttributesFitting(_:).")
  }

  static func missingSection(_ index: Int, items: Int) -> Report {
    Report(
      kind: "layout.missingSection",
      message: "The section provider returned nil for section \(index), which has \(items) items; "
        + "they are shown as a plain list. Return an NSCollectionLayoutSection.")
  }
}
