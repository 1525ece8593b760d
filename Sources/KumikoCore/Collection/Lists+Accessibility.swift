import KumikoFoundation
import KumikoLayout
import KumikoSnapshots

// What lists say to assistive programs: the truth about all rows, and nodes for those that are
// there. A row is named by its item, whatever cell shows it.

extension ItemsView {
  var listAccessibility: AccessibilityDefaults {
    .container(showsOutline ? .outline : .list)
  }

  /// Whether rows belong to others.
  private var showsOutline: Bool {
    guard let source = source as? any OutlineControlling else { return false }
    return (0..<items.counts.count).prefix(100).contains { source.hasOutline(inSection: $0) }
  }

  /// Rows and headers in the order of the data, then what else is there.
  var listParts: [AccessibilityPart] {
    let elements = views.ordered
    let total = items.counts.reduce(0, +)
    let before = countsBefore(elements.map { $0.id.indexPath.section })
    let outline = source as? any OutlineControlling
    var parts: [(order: (Int, Int, Int, String), part: AccessibilityPart)] = []
    for (id, view) in elements where !view.isHidden {
      var place = AccessibilityPlace()
      let path = id.indexPath
      if id.isItem {
        place = self.place(of: path, total, before[path.section] ?? 0, outline)
      } else if case .supplementary = id {
        place.role = id.isHeader ? .heading : .group
      } else {
        continue
      }
      parts.append(
        (id.readingOrder, AccessibilityPart(object: view, key: key(of: id), place: place)))
    }
    let known = Set(elements.map { ObjectIdentifier($0.view) })
    let others = storedSubviews.filter {
      !known.contains(ObjectIdentifier($0)) && !($0 is ReusableView)
    }
    return parts.sorted { $0.order < $1.order }.map(\.part)
      + ReadingOrder.sorted(others, in: self).map { AccessibilityPart(object: $0) }
  }

  private func place(
    of path: IndexPath, _ total: Int, _ before: Int, _ outline: (any OutlineControlling)?
  ) -> AccessibilityPlace {
    var place = AccessibilityPlace(
      role: .listItem, position: before + path.item + 1, count: total)
    place.isSelectable = allowsSelection
    place.isSelected = selection.contains(path)
    place.isFocused = isFirstResponder && selection.cursor == path
    guard let outline, outline.hasOutline(inSection: path.section),
      let state = outline.outlineState(at: path)
    else { return place }
    place.role = .outlineItem
    place.level = state.level + 1
    let cell = views.view(at: path) as? UICollectionViewListCell
    if cell?.showsDisclosure == true {
      place.isExpanded = state.isExpanded
      place.toggle = { [weak outline] in _ = outline?.toggleExpansion(at: path) }
    }
    return place
  }

  /// How many items come before each of some sections.
  private func countsBefore(_ sections: [Int]) -> [Int: Int] {
    guard let last = sections.max() else { return [:] }
    let wanted = Set(sections)
    var (sum, before) = (0, [Int: Int]())
    for (section, count) in items.counts.prefix(last + 1).enumerated() {
      if wanted.contains(section) { before[section] = sum }
      sum += count
    }
    return before
  }

  /// The name of an element whatever view shows it, in letters and digits.
  private func key(of id: ElementID) -> String? {
    let list = "l\(accessibilityNumber)"
    switch items.key(of: id) {
    case .item(let number): return "\(list)_i\(number)"
    case .supplementary(let kind, let section, let index):
      return "\(list)_s\(section)_\(kind.filter { $0.isLetter && $0.isASCII })_\(index)"
    case .decoration, .loose: return nil
    }
  }
}

extension ItemsView: AccessibleSelection {
  var allowsSeveralForAccessibility: Bool { allowsMultipleSelection }

  var selectedCountForAccessibility: Int { selection.paths.count }

  func selectForAccessibility(_ part: AccessibleObject, _ isSelected: Bool) -> Bool {
    guard allowsSelection, let view = part as? ReusableView, let path = shownPath(of: view) else {
      return false
    }
    guard selection.contains(path) != isSelected else { return true }
    if isSelected {
      guard let wanted = willSelect(path) else { return false }
      setSelected(true, wanted)
      didSelect(wanted)
    } else {
      guard let wanted = willDeselect(path) else { return false }
      setSelected(false, wanted)
      didDeselect(wanted)
    }
    return true
  }

  func selectAllForAccessibility(_ all: Bool) -> Bool {
    guard allowsSelection, !all || currentPolicy.allowsRanges else { return false }
    act(all ? .everything : .nothing)
    return true
  }
}

extension ElementID {
  nonisolated var isHeader: Bool {
    guard case .supplementary(let kind, _, _) = self else { return false }
    return kind.lowercased().contains("header")
  }

  /// Headers, items, footers of a section; headers of the table first.
  fileprivate nonisolated var readingOrder: (Int, Int, Int, String) {
    switch self {
    case .item(let section, let item): (section, 1, item, "")
    case .supplementary(let kind, let section, let index):
      index == Int.max
        ? (isHeader ? -1 : Int.max, 0, 0, kind) : (section, isHeader ? 0 : 2, index, kind)
    case .decoration(let kind, let section): (section, 3, 0, kind)
    }
  }
}

extension ReusableView {
  /// What can be read on the content.
  func rowAccessibility(isElement: Bool) -> AccessibilityDefaults {
    var defaults = AccessibilityDefaults(isElement: isElement)
    if isElement { defaults.label = spokenWords.joined(separator: ", ") }
    return defaults
  }
}

extension UICollectionViewListCell {
  /// Whether it has a mark that opens and closes it.
  fileprivate var showsDisclosure: Bool {
    accessories.contains {
      if case .outlineDisclosure = $0.kind { return !$0.isHidden }
      return false
    }
  }
}

extension AccessoryView {
  var accessoryAccessibility: AccessibilityDefaults {
    let name: String? =
      switch accessory.kind {
      case .delete: "Delete"
      case .insert: "Insert"
      case .reorder: "Reorder"
      case .detail: "More Info"
      case .label, .custom: nil
      case .multiselect, .disclosureIndicator, .outlineDisclosure, .checkmark: ""
      }
    guard let name else { return AccessibilityDefaults() }
    guard !name.isEmpty else { return .hidden }
    return .element(.button, name, traits: stateTraits.union(.button))
  }
}

extension SwipeButton {
  var swipeAccessibility: AccessibilityDefaults {
    .element(
      .button, action.title ?? action.image?.spokenName, traits: stateTraits.union(.button))
  }
}
