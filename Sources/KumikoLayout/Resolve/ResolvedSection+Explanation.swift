import KumikoFoundation

extension ResolvedSection {
  /// Why an item is where it is, from the solver's own record: a line for the section, one for the
  /// copy of the group, and the decisions at each level down to the item.
  ///
  /// - Precondition: the item exists.
  /// - Complexity: that of finding one frame, and solving its group once more.
  package func explanation(ofItem item: Int) -> String {
    let frame = frame(ofItem: item)
    let group = arrangement.group(ofItem: item)
    let lines = [
      "item \(item) of section \(index): \(frame.minX.short), \(frame.minY.short), "
        + "\(frame.width.short) × \(frame.height.short)",
      "section: insets \(template.insets.short); groups are sized in "
        + "\(template.reference.width.short) × \(template.reference.height.short)"
        + (template.isOrthogonal ? "; scrolls on its own" : ""),
      "copy \(group.index) of the group starts at \((group.origin + contentOrigin)[template.stacking].short)"
        + ", \(template.spacing.short) between copies",
    ]
    return (lines + arrangement.explanation(ofItem: item, in: group)).joined(separator: "\n")
  }
}
