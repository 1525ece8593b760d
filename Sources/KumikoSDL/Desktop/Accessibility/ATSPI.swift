import Foundation
import KumikoCore

/// Names and numbers of AT-SPI 2, the protocol of assistive technologies on Linux.
enum ATSPI {
  static let registry = "org.a11y.atspi.Registry"
  static let root = "/org/a11y/atspi/accessible/root"
  static let folder = "/org/a11y/atspi/accessible/"
  static let cache = "/org/a11y/atspi/cache"
  static let null = "/org/a11y/atspi/null"
  static let prefix = "org.a11y.atspi."
  /// The suffix of the path of a link as a part of its text: libatspi keeps one kind of object per
  /// path.
  static let linkSuffix = "_h"

  static func role(of node: UIAccessibility.Node) -> UInt32 {
    switch node.role {
    case .window: 23
    case .alert: 2
    case .dialog: 16
    case .group: 39
    case .landmark: 110
    case .list: node.children.contains { $0.states.contains(.selectable) } ? 98 : 31
    case .listItem: 32
    case .outline: 65
    case .outlineItem: 91
    case .table: 55
    case .cell: 56
    case .heading: 83
    case .text: 29
    case .image: 27
    case .button: node.states.contains(.checkable) ? 62 : 43
    case .link: 88
    case .toggle: 62
    case .slider: 51
    case .stepper: 52
    case .progress: 42
    case .activity: 3
    case .textField, .searchField: 79
    case .secureField: 40
    case .textView: 61
    case .tabBar: 38
    case .tab: 37
    case .toolbar: 63
    case .menuBar: 34
    case .menu: 33
    case .menuItem:
      node.states.contains(.hasMenu) ? 33 : node.states.contains(.checkable) ? 8 : 35
    case .picker: 52
    case .status: 54
    case .divider: 50
    }
  }

  static func roleName(of node: UIAccessibility.Node) -> String {
    switch node.role {
    case .window: "frame"
    case .button: "push button"
    case .toggle: "toggle button"
    case .stepper, .picker: "spin button"
    case .textField, .searchField: "entry"
    case .secureField: "password text"
    case .textView: "text"
    case .text: "label"
    case .group: "panel"
    case .list: role(of: node) == 98 ? "list box" : "list"
    case .outline: "tree"
    case .outlineItem: "tree item"
    case .cell: "table cell"
    case .tabBar: "page tab list"
    case .tab: "page tab"
    case .toolbar: "tool bar"
    case .progress: "progress bar"
    case .activity: "animation"
    case .status: "statusbar"
    case .divider: "separator"
    default: node.role.rawValue
    }
  }

  /// The numbers of the states of a node.
  static func states(of node: UIAccessibility.Node) -> [Int] {
    var states: [Int] = [30]
    let pairs: [(UIAccessibility.States, Int)] = [
      (.active, 1), (.busy, 3), (.checked, 4), (.editable, 7), (.expandable, 9), (.expanded, 10),
      (.focusable, 11), (.focused, 12), (.modal, 16), (.multiselectable, 18), (.selectable, 22),
      (.selected, 23), (.showing, 25), (.mixed, 32), (.checkable, 41), (.hasMenu, 42),
    ]
    for (state, number) in pairs where node.states.contains(state) { states.append(number) }
    if !node.states.contains(.disabled) { states += [8, 24] }
    if node.role == .divider { states.append(29) }
    if node.role == .slider || node.role == .progress {
      states.append(node.frame.height > node.frame.width ? 29 : 14)
    }
    if node.states.contains(.expandable), !node.states.contains(.expanded) { states.append(5) }
    if node.isText {
      states += [node.role == .textView ? 17 : 26, 38]
      if !node.states.contains(.editable) { states.append(43) }
    }
    return states
  }

  /// The names of states in events.
  static func names(of states: UIAccessibility.States) -> [String] {
    let pairs: [(UIAccessibility.States, String)] = [
      (.active, "active"), (.busy, "busy"), (.checked, "checked"), (.editable, "editable"),
      (.expanded, "expanded"), (.focused, "focused"), (.selected, "selected"),
      (.showing, "showing"), (.mixed, "indeterminate"),
    ]
    return pairs.filter { states.contains($0.0) }.map(\.1)
  }

  static func words(_ numbers: [Int]) -> [UInt32] {
    var words: [UInt32] = [0, 0]
    for number in numbers { words[number / 32] |= 1 << UInt32(number % 32) }
    return words
  }

  /// The interfaces that a node implements.
  static func interfaces(of node: UIAccessibility.Node) -> [String] {
    var names = ["Accessible", "Component", "Collection"]
    if !node.actions.isEmpty || node.hasMoreActions { names.append("Action") }
    if node.range != nil { names.append("Value") }
    if hasText(node) { names.append("Text") }
    if node.isText, node.states.contains(.editable) { names.append("EditableText") }
    if [.list, .outline, .tabBar].contains(node.role) { names.append("Selection") }
    if node.role == .table { names.append("Table") }
    if node.role == .cell { names.append("TableCell") }
    if node.role == .image { names.append("Image") }
    if node.role == .link { names.append("Hyperlink") }
    if node.children.contains(where: { $0.role == .link }), hasText(node) {
      names.append("Hypertext")
    }
    return names.map { prefix + $0 }
  }

  static func hasText(_ node: UIAccessibility.Node) -> Bool {
    node.isText || [.text, .heading, .link].contains(node.role)
  }

  static func attributes(of node: UIAccessibility.Node) -> [(String, String)] {
    var attributes = [("toolkit", "Kumiko")]
    func add(_ name: String, _ value: Int?) {
      if let value { attributes.append((name, "\(value)")) }
    }
    add("posinset", node.position)
    add("setsize", node.count ?? ([.list, .outline].contains(node.role) ? size(of: node) : nil))
    add("level", node.level ?? (node.role == .heading ? 1 : nil))
    add("rowindex", node.row.map { $0 + 1 })
    add("colindex", node.column.map { $0 + 1 })
    add("rowcount", node.rowCount)
    add("colcount", node.columnCount)
    // The description that is spoken in place of a number that is rounded to whole steps.
    if node.range != nil, let value = node.value, !value.isEmpty {
      attributes.append(("valuetext", value))
    }
    if let identifier = node.identifier { attributes.append(("id", identifier)) }
    if let context = node.textualContext {
      attributes.append(("textual-context", context.rawValue))
    }
    return attributes
  }

  /// The language of a node in POSIX form: `de_CH`.
  static func locale(of node: UIAccessibility.Node) -> String {
    node.language?.replacing("-", with: "_") ?? Locale.current.identifier
  }

  private static func size(of list: UIAccessibility.Node) -> Int? {
    list.children.compactMap(\.count).max()
  }
}
