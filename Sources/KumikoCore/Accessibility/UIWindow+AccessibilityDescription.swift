import KumikoFoundation

extension UIWindow {
  /// The accessibility tree of the window as text, a line for each element: its role, its name, its
  /// value, its state.
  ///
  ///     window "Shop"
  ///       toolbar
  ///         heading "Basket"
  ///         button "Edit"
  ///       list  1000 items
  ///         list item "Apples, 2 kg"  1 of 1000  selected
  ///           button "Remove"
  ///       button "Checkout"  disabled
  ///
  /// Positions are not included; elements out of view are marked. O(views).
  public var accessibilityDescription: String {
    var lines: [String] = []
    accessibilityTree.describe(into: &lines, depth: 0)
    return lines.joined(separator: "\n")
  }
}

extension UIAccessibility.Node {
  fileprivate func describe(into lines: inout [String], depth: Int) {
    lines.append(String(repeating: "  ", count: depth) + line)
    for child in children { child.describe(into: &lines, depth: depth + 1) }
  }

  /// The description of this node alone, in a line.
  public var line: String {
    var fields = [role.rawValue + (label.isEmpty ? "" : " " + quoted(label))]
    if let value, !value.isEmpty || isText, role != .toggle { fields.append("= " + quoted(value)) }
    if let identifier { fields.append("#" + identifier) }
    fields += placeWords + stateWords
    if let hint { fields.append("hint " + quoted(hint)) }
    fields += details.map { "detail " + quoted($0) }
    let own = actions.filter(\.isOfApp).map(\.name)
    if !own.isEmpty { fields.append("actions: " + own.map(quoted).joined(separator: ", ")) }
    return fields.joined(separator: "  ")
  }

  private var placeWords: [String] {
    var words: [String] = []
    if [.list, .outline].contains(role), let count = children.compactMap(\.count).max() {
      words.append(count == 1 ? "1 item" : "\(count) items")
    }
    if let rowCount, let columnCount { words.append("\(rowCount) × \(columnCount)") }
    if let position, let count { words.append("\(position) of \(count)") }
    if let row, let column { words.append("row \(row + 1), column \(column + 1)") }
    if let level { words.append("level \(level)") }
    return words
  }

  private var stateWords: [String] {
    var words: [String] = []
    func add(_ state: UIAccessibility.States, _ word: String) {
      if states.contains(state) { words.append(word) }
    }
    if states.contains(.checkable) {
      words.append(
        states.contains(.mixed) ? "partly on" : states.contains(.checked) ? "on" : "off")
    }
    if states.contains(.expandable) {
      words.append(states.contains(.expanded) ? "expanded" : "collapsed")
    }
    add(.selected, "selected")
    add(.disabled, "disabled")
    add(.modal, "modal")
    add(.hasMenu, "opens a menu")
    add(.busy, "busy")
    add(.focused, "focused")
    if role == .textView, !states.contains(.editable) { words.append("read only") }
    if !states.contains(.showing) { words.append("out of sight") }
    return words
  }

  private func quoted(_ text: String) -> String {
    let escapes = ["\\": "\\\\", "\"": "\\\"", "\n": "\\n", "\r": "\\r", "\r\n": "\\r\\n"]
    let shown = text.count > 100 ? text.prefix(99) + "…" : text
    return "\"" + shown.map { escapes[String($0)] ?? String($0) }.joined() + "\""
  }
}

extension UIAccessibility.Action {
  fileprivate nonisolated var isOfApp: Bool {
    switch self {
    case .custom, .next, .previous: true
    default: false
    }
  }
}
