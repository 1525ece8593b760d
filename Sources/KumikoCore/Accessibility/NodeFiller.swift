import KumikoFoundation
import KumikoGraphics

/// Fills a node with the properties of its object.
struct NodeFiller {
  let asked: AskedObject
  let place: AccessibilityPlace
  let clip: CGRect
  private var object: AccessibleObject { asked.object }
  private var defaults: AccessibilityDefaults { asked.defaults }
  private var kinds: AccessibilityKinds { asked.kinds }

  func fill(_ node: inout UIAccessibility.Node) {
    node.traits = object.resolvedTraits
    fillWords(&node)
    node.frame = object.resolvedFrame
    node.activationPoint = object.resolvedActivationPoint
    node.range = defaults.range
    fillPlace(&node)
    if kinds.contains(.text), let text = object as? any AccessibleText {
      let selection = text.accessibilitySelection
      node.caret = selection.upperBound
      node.textSelection = selection.isEmpty ? nil : selection
      node.text = text.accessibilityBuffer
    }
    node.states = states(node)
    node.actions = actions(node)
    node.hasMoreActions = place.deeds != nil || mayDrag
  }

  private func fillWords(_ node: inout UIAccessibility.Node) {
    let asked = object.askedLabel
    node.label = cut(asked?.string ?? object.accessibilityLabel) ?? ""
    if node.label.isEmpty { node.label = cut(defaults.placeholder) ?? "" }
    if node.label.isEmpty, [.listItem, .outlineItem, .cell, .heading].contains(node.role) {
      node.label = cut(node.wordsInside.joined(separator: ", ")) ?? ""
    }
    node.value =
      node.isText
      ? object.resolvedValueText.map { String($0.prefix(NodeFiller.most)) }
      : cut(object.resolvedValueText)
    if node.value == nil, kinds.contains(.page),
      let page = object as? any UIAccessibilityReadingContent
    {
      node.value = cut(PageText.page(of: page))
    }
    node.hint = cut(object.resolvedHint)
    // A tool tip often repeats the label.
    if node.hint == node.label || node.hint == "" { node.hint = nil }
    node.identifier = object.resolvedIdentifier ?? defaults.identifier
    node.inputLabels = object.resolvedInputLabels.filter { $0 != node.label }
    node.textualContext = object.resolvedTextualContext
    node.language = object.resolvedLanguage
    if let attributed = asked ?? object.setLabel {
      node.language = node.language ?? attributed.common(.accessibilitySpeechLanguage)
      node.level = attributed.common(.accessibilityTextHeadingLevel)
    }
    if kinds.contains(.details), let provider = object as? any AXCustomContentProvider {
      node.details = provider.resolvedCustomContent.map { "\($0.label): \($0.value)" }
    }
  }

  private func fillPlace(_ node: inout UIAccessibility.Node) {
    node.position = place.position
    node.count = place.count
    node.level = place.level ?? node.level
    node.row = place.row
    node.column = place.column
    node.rowSpan = place.rowSpan
    node.columnSpan = place.columnSpan
    if kinds.contains(.table), let table = object as? any UIAccessibilityContainerDataTable {
      node.rowCount = table.accessibilityRowCount()
      node.columnCount = table.accessibilityColumnCount()
    }
  }

  /// The maximum number of characters of a text.
  private static let most = 4_096

  /// Truncates texts that would take too long to read.
  private func cut(_ text: String?) -> String? {
    guard let text, text.utf8.count > NodeFiller.most, text.count > NodeFiller.most else {
      return text
    }
    Diagnostics.report(.longAccessibilityText(text.utf8.count, of: "\(type(of: object))"))
    return text.prefix(NodeFiller.most) + "…"
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
    set(.modal, object.resolvedIsModal)
    set(.hasMenu, defaults.opensMenu)
    set(.busy, defaults.isBusy)
    set(.focused, defaults.isFocused || place.isFocused)
    let view = object as? UIView
    set(
      .focusable,
      defaults.isFocused || place.isSelectable || view?.canBecomeFocused == true
        || node.role == .menuItem || (object as? UIAccessibilityElement)?.mayHaveKeyboard == true)
    let said = object.accessibilityExpandedStatus.isExpanded
    if let isExpanded = said ?? place.isExpanded ?? defaults.isExpanded {
      set(.expandable, true)
      set(.expanded, isExpanded)
    }
    if let check = defaults.check {
      set(.checkable, true)
      set(.checked, check == .on)
      set(.mixed, check == .mixed)
    }
    if kinds.contains(.text), let text = object as? any AccessibleText {
      set(.editable, text.isAccessibilityEditable)
    }
    if kinds.contains(.selection), let list = object as? any AccessibleSelection {
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
      || object.resolvedIsInteractive || (object as? UIView)?.reactsToTaps == true
    {
      actions.append(.activate)
    }
    if place.toggle != nil { actions.append(.toggleExpansion) }
    if node.traits.contains(.adjustable) { actions += [.increment, .decrement] }
    if mayShowMenu { actions.append(.showMenu) }
    if node.traits.contains(.supportsZoom) { actions += [.zoomIn, .zoomOut] }
    if let scroll = object as? UIScrollView {
      actions += scroll.directionsForAccessibility.map { .scroll($0) }
    }
    if node.states.contains(.modal) { actions.append(.escape) }
    for (index, action) in object.resolvedCustomActions.enumerated() {
      actions.append(.custom(index, action.name))
    }
    for (index, rotor) in object.resolvedCustomRotors.enumerated() {
      actions += [.next(index, rotor.name), .previous(index, rotor.name)]
    }
    return actions
  }
}

extension NodeFiller {
  /// Whether something may be dragged from the object or dropped on it.
  private var mayDrag: Bool {
    if (object as? UIView)?.mayDrag == true { return true }
    let isSaid = object.said(.dragSources) as Any? != nil || object.said(.dropPoints) as Any? != nil
    return isSaid
  }

  /// Whether the object has a menu to show, as far as can be known without creating it.
  private var mayShowMenu: Bool {
    if place.showMenu != nil || defaults.hasMenu { return true }
    let interactions = (object as? UIView)?.storedInteractions ?? []
    return interactions.contains { $0 is any MenuInteraction }
  }
}

/// The protocols that an object implements, of those that nodes ask for. They are those of its
/// class, and most objects have none.
struct AccessibilityKinds: OptionSet {
  let rawValue: UInt8

  static let text = AccessibilityKinds(rawValue: 1)
  static let page = AccessibilityKinds(rawValue: 2)
  static let details = AccessibilityKinds(rawValue: 4)
  static let table = AccessibilityKinds(rawValue: 8)
  static let selection = AccessibilityKinds(rawValue: 16)

  @exclusivity(unchecked) private static var known: [ObjectIdentifier: AccessibilityKinds] = [:]

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(of object: AccessibleObject) {
    let key = ObjectIdentifier(type(of: object))
    if let known = Self.known[key] {
      self = known
      return
    }
    self = []
    if object is any AccessibleText { insert(.text) }
    if object is any UIAccessibilityReadingContent { insert(.page) }
    if object is any AXCustomContentProvider { insert(.details) }
    if object is any UIAccessibilityContainerDataTable { insert(.table) }
    if object is any AccessibleSelection { insert(.selection) }
    Self.known[key] = self
  }
}

extension AXCustomContentProvider {
  fileprivate var resolvedCustomContent: [AXCustomContent] { accessibilityCustomContent ?? [] }
}

extension NSAttributedString {
  /// The value that the whole text has for a key; nil where it has none or several.
  func common<Value>(_ key: Key) -> Value? {
    guard length > 0 else { return nil }
    var range = NSRange()
    let value = attribute(
      key, at: 0, longestEffectiveRange: &range, in: NSRange(location: 0, length: length))
    return range.length == length ? value as? Value : nil
  }
}

extension UIAccessibility.Node {
  /// The texts inside that are read, each once: the name of a field may be the text before it.
  /// Usable elements have texts of their own and are left out, unless there are no others.
  fileprivate nonisolated var wordsInside: [String] {
    let words = words(ofUsable: false)
    return words.isEmpty ? self.words(ofUsable: true) : words
  }

  private nonisolated func words(ofUsable: Bool) -> [String] {
    children.filter { ofUsable || !$0.isInteractive }.flatMap(\.words)
      .reduce(into: []) { words, word in
        if words.last != word { words.append(word) }
      }
  }

  private nonisolated var words: [String] {
    let own = [label, value ?? ""].filter { !$0.isEmpty }
    return own.isEmpty ? wordsInside : own
  }
}

/// A container whose elements assistive technologies can select.
protocol AccessibleSelection: AnyObject {
  var allowsSeveralForAccessibility: Bool { get }
  /// Selects or deselects an element that is shown; returns whether that was possible.
  func selectForAccessibility(_ part: AccessibleObject, _ isSelected: Bool) -> Bool
  /// Selects all or none; returns whether that was possible.
  func selectAllForAccessibility(_ all: Bool) -> Bool
}

extension UIView {
  /// The texts inside, without those of usable elements and of lists, in reading order.
  var spokenWords: [String] {
    ReadingOrder.sorted(storedSubviews, in: self).flatMap { view -> [String] in
      guard !view.isHidden, view.alpha > 0.01, !view.resolvedHidesElements else { return [] }
      guard view.resolvedIsElement else {
        let isApart = AccessibilityKinds(of: view).contains(.selection)
        return isApart || view.resolvedElements != nil ? [] : view.spokenWords
      }
      guard !view.resolvedIsInteractive else { return [] }
      return [view.resolvedLabel, view.resolvedValueText].compactMap { $0 }
        .filter { !$0.isEmpty }
    }
  }
}
