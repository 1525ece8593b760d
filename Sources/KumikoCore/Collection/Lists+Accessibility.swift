import KumikoFoundation
import KumikoLayout
import KumikoSnapshots

// The accessibility of lists: the counts of all rows, and nodes for those that exist. A row is
// identified by its item, whatever cell shows it.

extension ItemsView {
  var listAccessibility: AccessibilityDefaults {
    .container(showsOutline ? .outline : .list)
  }

  /// Whether rows have a hierarchy.
  private var showsOutline: Bool {
    guard let source = source as? any OutlineControlling else { return false }
    return (0..<items.counts.count).prefix(100).contains { source.hasOutline(inSection: $0) }
  }

  /// Rows and headers in the order of the data, then other elements.
  var listParts: [AccessibilityPart] {
    let elements = views.ordered
    let total = items.counts.reduce(0, +)
    let before = countsBefore(elements.map { $0.id.indexPath.section })
    let outline = source as? any OutlineControlling
    let outlined = Set(
      Set(elements.map { $0.id.indexPath.section }).filter {
        outline?.hasOutline(inSection: $0) == true
      })
    let order = BoundaryOrder(elements, in: self)
    var parts: [(order: BoundaryOrder.Place, part: AccessibilityPart)] = []
    for (id, view) in elements where !view.isHidden {
      var place = AccessibilityPlace()
      let path = id.indexPath
      if id.isItem {
        place = self.place(
          of: path, total, before[path.section] ?? 0,
          outlined.contains(path.section) ? outline : nil)
      } else if case .supplementary = id {
        // A view above or below all sections is an ordinary one.
        if !id.isOfWholeList { place.role = order.isHeading(id) ? .heading : .group }
      } else {
        continue
      }
      parts.append(
        (order.place(id), AccessibilityPart(object: view, key: key(of: id), place: place)))
    }
    parts.sort { $0.order < $1.order }
    let known = Set(elements.map { ObjectIdentifier($0.view) })
    let others = storedSubviews.filter {
      !known.contains(ObjectIdentifier($0)) && !($0 is ReusableView)
    }
    return nested(parts.map(\.part))
      + ReadingOrder.sorted(others, in: self).map { AccessibilityPart(object: $0) }
  }

  /// Sets the parents of rows in outlines, where those exist.
  private func nested(_ parts: [AccessibilityPart]) -> [AccessibilityPart] {
    var open: [(level: Int, key: String)] = []
    return parts.map { part in
      guard let level = part.place.level, let key = part.key else {
        open = []
        return part
      }
      var part = part
      open.removeAll { $0.level >= level }
      part.place.parentKey = open.last?.key
      open.append((level, key))
      return part
    }
  }

  private func place(
    of path: IndexPath, _ total: Int, _ before: Int, _ outline: (any OutlineControlling)?
  ) -> AccessibilityPlace {
    var place = AccessibilityPlace(
      role: .listItem, position: before + path.item + 1, count: total)
    place.isSelectable = allowsSelection
    place.isSelected = selection.contains(path)
    place.isFocused = isFirstResponder && selection.cursor == path
    let handle = items.handle(at: path)
    place.deeds = { [weak self] in
      guard let self, let path = handle.flatMap(items.path) else { return [] }
      return deeds(at: path)
    }
    guard let outline, let state = outline.outlineState(at: path) else { return place }
    place.role = .outlineItem
    place.level = state.level + 1
    let cell = views.view(at: path) as? UICollectionViewListCell
    if cell?.disclosureMark != nil {
      place.isExpanded = state.isExpanded
      place.toggle = { [weak outline] in _ = outline?.toggleExpansion(at: path) }
    }
    return place
  }

  /// The number of items before each of some sections.
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

  /// The key of an element whatever view shows it, in letters and digits.
  private func key(of id: ElementID) -> String? {
    let list = "l\(accessibilityNumber)"
    switch items.key(of: id) {
    case .item(let number): return "\(list)_i\(number)"
    case .supplementary(let kind, let section, let index):
      return "\(list)_s\(section)_\(kind.inLettersAndDigits)_\(index)"
    case .decoration, .loose: return nil
    }
  }
}

extension String {
  /// The text in letters and digits, which differs from that of any other text: what is neither is
  /// its number between underscores.
  var inLettersAndDigits: String {
    unicodeScalars.map { scalar in
      scalar.isASCII && scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        ? String(scalar) : "_\(String(scalar.value, radix: 16))_"
    }.joined()
  }
}

extension ItemsView: AccessibleSelection {
  var allowsSeveralForAccessibility: Bool { allowsMultipleSelection }

  func selectForAccessibility(_ part: AccessibleObject, _ isSelected: Bool) -> Bool {
    guard offersSelection, let view = part as? ReusableView, let path = shownPath(of: view),
      view.isUserInteractionEnabled
    else { return false }
    guard selection.contains(path) != isSelected else { return true }
    if isSelected, currentPolicy == .single, let item = items.handle(at: path) {
      // It takes the place of the one that was selected.
      act(.click(item, []), selecting: item)
      return selection.contains(path)
    }
    if isSelected {
      guard let wanted = willSelect(path) else { return false }
      setSelected(true, wanted)
      didSelect(wanted)
    } else {
      guard let wanted = willDeselect(path) else { return false }
      setSelected(false, wanted)
      didDeselect(wanted)
    }
    selectionChanged()
    return true
  }

  func selectAllForAccessibility(_ all: Bool) -> Bool {
    guard offersSelection, !all || currentPolicy.allowsRanges else { return false }
    act(all ? .everything : .nothing)
    return true
  }
}

extension ItemsView {
  /// Announces a change of all rows at once: no other event reports those that are not visible.
  func announce(_ action: SelectionAction) {
    let count = selection.paths.count
    let text: String? =
      switch action {
      case .everything where count > 0: count == 1 ? "1 row selected" : "All \(count) rows selected"
      case .nothing where count == 0: "Nothing selected"
      default: nil
      }
    if let text { UIAccessibility.post(notification: .announcement, argument: text) }
  }
}

extension ItemsView: ScrollStatusProviding {
  /// A description of the visible rows.
  var ownScrollStatus: String? {
    let paths = visibleElements().filter { $0.id.isItem }.map(\.id.indexPath).sorted()
    guard let first = paths.first, let last = paths.last else { return nil }
    let before = countsBefore([first.section, last.section])
    let total = items.counts.reduce(0, +)
    let (from, to) = (
      (before[first.section] ?? 0) + first.item + 1, (before[last.section] ?? 0) + last.item + 1
    )
    return "Rows \(from) to \(to) of \(total)"
  }
}

extension ReusableView {
  /// The readable text of the content.
  func rowAccessibility(
    isElement: Bool, accessories: [UICellAccessory] = []
  ) -> AccessibilityDefaults {
    var defaults = AccessibilityDefaults(isElement: isElement)
    if isElement { defaults.label = spokenWords.joined(separator: ", ") }
    // A row with a check mark is the chosen one.
    if accessories.contains(where: \.isShownCheckmark) { defaults.traits.insert(.selected) }
    return defaults
  }
}

extension UICellAccessory {
  fileprivate var isShownCheckmark: Bool {
    if case .checkmark = kind { return !isHidden }
    return false
  }
}

extension AccessoryView {
  var accessoryAccessibility: AccessibilityDefaults {
    let name: String? =
      switch accessory.kind {
      case .delete: deletionName
      case .insert: "Insert"
      case .reorder: "Reorder"
      case .detail: "More Info"
      case .label, .popUpMenu, .custom: nil
      case .multiselect, .disclosureIndicator, .outlineDisclosure, .checkmark: ""
      }
    guard let name else { return AccessibilityDefaults() }
    guard !name.isEmpty else { return .hidden }
    return .element(.button, name, traits: stateTraits.union(.button))
  }

  /// The name of the deletion, including the row.
  private var deletionName: String {
    var view = superview
    while let current = view, !(current is ReusableView) { view = current.superview }
    // The content alone: this mark is itself in the row.
    let content =
      (view as? UICollectionViewCell)?.contentView ?? (view as? UITableViewCell)?.contentView
    return (content?.spokenWords.first).map { "Delete \($0)" } ?? "Delete"
  }
}

extension UIContextualAction {
  /// The name of the action: as specified by the app, else its text or its icon; nil for neither.
  var spokenName: String? {
    let names = [resolvedLabel, title, image?.spokenName]
    return names.lazy.compactMap { $0 }.first { !$0.isEmpty }
  }
}

extension SwipeButton {
  var swipeAccessibility: AccessibilityDefaults {
    var defaults = AccessibilityDefaults.element(
      .button, action.spokenName, traits: stateTraits.union(.button))
    defaults.hint = action.resolvedHint
    defaults.identifier = action.resolvedIdentifier
    return defaults
  }
}
