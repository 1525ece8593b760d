import KumikoFoundation
import KumikoGraphics

/// Fills a node with what its object says.
struct NodeFiller {
  let object: AccessibleObject
  let defaults: AccessibilityDefaults
  let place: AccessibilityPlace
  let clip: CGRect

  func fill(_ node: inout UIAccessibility.Node) {
    let traits = object.accessibilityTraits
    node.traits = traits
    node.label = cut(object.accessibilityLabel) ?? cut(defaults.placeholder) ?? ""
    if node.label.isEmpty, [.listItem, .outlineItem, .cell, .heading].contains(node.role) {
      node.label = cut(node.wordsInside.joined(separator: ", ")) ?? ""
    }
    node.value = cut(object.accessibilityValue)
    node.hint = cut(object.accessibilityHint)
    node.identifier = object.accessibilityIdentifier ?? defaults.identifier
    node.language = object.accessibilityLanguage
    node.frame = object.accessibilityPath?.bounds ?? object.accessibilityFrame
    node.activationPoint = object.accessibilityActivationPoint
    node.range = defaults.range
    node.position = place.position
    node.count = place.count
    node.level = place.level
    node.row = place.row
    node.column = place.column
    if let table = object as? any UIAccessibilityContainerDataTable {
      node.rowCount = table.accessibilityRowCount()
      node.columnCount = table.accessibilityColumnCount()
    }
    if let provider = object as? any AXCustomContentProvider {
      node.details = (provider.accessibilityCustomContent ?? []).map { "\($0.label): \($0.value)" }
    }
    node.caret = (object as? any AccessibleText)?.accessibilitySelection.upperBound
    node.states = states(node)
    node.actions = actions(node)
  }

  /// Texts for which nobody would wait are cut.
  private func cut(_ text: String?) -> String? {
    guard let text, text.utf8.count > 4_096, text.count > 4_096 else { return text }
    Diagnostics.report(.longAccessibilityText(text.utf8.count, of: "\(type(of: object))"))
    return text.prefix(4_096) + "…"
  }

  private func states(_ node: UIAccessibility.Node) -> UIAccessibility.States {
    var states: UIAccessibility.States = []
    let traits = node.traits.union(defaults.traits)
    func set(_ state: UIAccessibility.States, _ holds: Bool) {
      if holds { states.insert(state) }
    }
    set(.disabled, traits.contains(.notEnabled))
    set(.selectable, place.isSelectable || node.role == .tab)
    set(.selected, place.isSelected || traits.contains(.selected))
    set(.changesOften, traits.contains(.updatesFrequently))
    set(.modal, object.accessibilityViewIsModal)
    set(.hasMenu, defaults.opensMenu)
    set(.busy, defaults.isBusy)
    set(.focused, defaults.isFocused || place.isFocused)
    let view = object as? UIView
    set(
      .focusable,
      defaults.isFocused || place.isSelectable || view?.canBecomeFocused == true
        || node.role == .menuItem)
    if let isExpanded = place.isExpanded ?? defaults.isExpanded {
      set(.expandable, true)
      set(.expanded, isExpanded)
    }
    if let check = defaults.check {
      set(.checkable, true)
      set(.checked, check == .on)
      set(.mixed, check == .mixed)
    }
    if let text = object as? any AccessibleText { set(.editable, text.isAccessibilityEditable) }
    if let list = object as? any AccessibleSelection {
      set(.multiselectable, list.allowsSeveralForAccessibility)
    }
    let seen = node.frame.intersection(clip)
    set(.showing, !seen.isNull && !seen.isEmpty)
    return states
  }

  private func actions(_ node: UIAccessibility.Node) -> [UIAccessibility.Action] {
    var actions: [UIAccessibility.Action] = []
    guard !node.states.contains(.disabled) else { return [] }
    if node.isInteractive || place.isSelectable || node.role == .menuItem || node.role == .tab
      || object.accessibilityRespondsToUserInteraction
    {
      actions.append(.activate)
    }
    if place.toggle != nil { actions.append(.toggleExpansion) }
    if node.traits.contains(.adjustable) { actions += [.increment, .decrement] }
    if node.states.contains(.modal) { actions.append(.escape) }
    for (index, action) in (object.accessibilityCustomActions ?? []).enumerated() {
      actions.append(.custom(index, action.name))
    }
    for (index, rotor) in (object.accessibilityCustomRotors ?? []).enumerated() {
      actions += [.next(index, rotor.name), .previous(index, rotor.name)]
    }
    return actions
  }
}

extension UIAccessibility.Node {
  /// What is read of what is inside, each once: the name of a field may be the text before it.
  fileprivate nonisolated var wordsInside: [String] {
    children.flatMap(\.words).reduce(into: []) { words, word in
      if words.last != word { words.append(word) }
    }
  }

  private nonisolated var words: [String] {
    let own = [label, value ?? ""].filter { !$0.isEmpty }
    return own.isEmpty ? wordsInside : own
  }
}

/// A text that assistive programs read letter by letter, and may change; offsets count Unicode
/// scalars.
protocol AccessibleText: AnyObject {
  var accessibilityText: String { get }
  var accessibilitySelection: Range<Int> { get set }
  var isAccessibilityEditable: Bool { get }
  /// Replaces a part; returns whether it could be.
  func replaceForAccessibility(_ range: Range<Int>, with text: String) -> Bool
  /// Where a part is in the window, in points.
  func accessibilityFrame(of range: Range<Int>) -> CGRect
}

/// A container of which assistive programs select things.
protocol AccessibleSelection: AnyObject {
  var allowsSeveralForAccessibility: Bool { get }
  /// How many are selected, also those that are not shown.
  var selectedCountForAccessibility: Int { get }
  /// Selects or deselects a part that is shown; returns whether it could be.
  func selectForAccessibility(_ part: AccessibleObject, _ isSelected: Bool) -> Bool
  /// Selects all or nothing; returns whether it could be.
  func selectAllForAccessibility(_ all: Bool) -> Bool
}

extension UIView {
  /// What can be read inside, without what can be used, in the order of reading.
  var spokenWords: [String] {
    ReadingOrder.sorted(storedSubviews, in: self).flatMap { view -> [String] in
      guard !view.isHidden, view.alpha > 0.01, !view.accessibilityElementsHidden else { return [] }
      guard view.isAccessibilityElement else {
        return view.accessibilityElements == nil ? view.spokenWords : []
      }
      guard !view.accessibilityRespondsToUserInteraction else { return [] }
      return [view.accessibilityLabel, view.accessibilityValue].compactMap { $0 }
        .filter { !$0.isEmpty }
    }
  }
}
