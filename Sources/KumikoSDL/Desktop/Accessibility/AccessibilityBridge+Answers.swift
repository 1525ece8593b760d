import Foundation
import KumikoCDBus
import KumikoCore

/// A node that is asked about.
struct AskedNode {
  let node: UIAccessibility.Node
  let pass: AccessibilityPass
  let parent: UIAccessibility.Node?
  let index: Int

  var id: UIAccessibility.ID { node.id }
}

/// An answer to a call.
enum BusAnswer {
  case values([BusArgument])
  case refused(String, String)

  static func value(_ argument: BusArgument) -> BusAnswer { .values([argument]) }
  static let nothing = BusAnswer.values([])

  static func noMethod(_ what: String) -> BusAnswer {
    .refused("org.freedesktop.DBus.Error.UnknownMethod", "there is no \(what) here")
  }

  static func wrong(_ what: String) -> BusAnswer {
    .refused("org.freedesktop.DBus.Error.InvalidArgs", what)
  }
}

// What assistive programs ask, and the answers.
extension AccessibilityBridge {
  /// The answer to a call; an error for what is not there or makes no sense.
  func answer(_ call: BusMessage) -> BusMessage? {
    switch answer(call.path ?? "", call.interface, call.member, call.arguments) {
    case .values(let values): return BusMessage(answering: call, with: values)
    case .refused(let name, let text): return BusMessage(refusing: call, name, text)
    }
  }

  private func answer(
    _ path: String, _ interface: String, _ member: String, _ arguments: [BusValue]
  ) -> BusAnswer {
    switch interface {
    case "org.freedesktop.DBus.Peer":
      return member == "Ping" ? .nothing : .noMethod("Peer.\(member)")
    case "org.freedesktop.DBus.Introspectable": return .value(.text("<node/>"))
    default: break
    }
    if path == ATSPI.cache {
      return member == "GetItems" ? .value(cacheItems) : .noMethod("\(interface).\(member)")
    }
    if interface == "org.freedesktop.DBus.Properties" {
      return answerProperty(path, member, arguments)
    }
    guard interface.hasPrefix(ATSPI.prefix) else { return .noMethod("\(interface).\(member)") }
    let short = String(interface.dropFirst(ATSPI.prefix.count))
    if path == ATSPI.root { return answerRoot(short, member, arguments) }
    guard let asked = find(path) else {
      return .refused(Self.gone, "\(path) is not there any more")
    }
    return answer(asked, short, member, arguments)
  }

  private static let gone = "org.freedesktop.DBus.Error.UnknownObject"

  /// The node of a path; nil where there is none any more.
  func find(_ path: String) -> AskedNode? {
    guard path.hasPrefix(ATSPI.folder) else { return nil }
    let id = UIAccessibility.ID(String(path.dropFirst(ATSPI.folder.count)))
    for (index, window) in windows().enumerated() {
      let tree = window.accessibilityPass.current()
      guard let node = tree.node(id) else { continue }
      if node.role == .window {
        return AskedNode(node: node, pass: window.accessibilityPass, parent: nil, index: index)
      }
      let parent = tree.parent(of: id)
      return AskedNode(
        node: node, pass: window.accessibilityPass, parent: parent,
        index: parent?.children.firstIndex { $0.id == id } ?? 0)
    }
    return nil
  }

  // MARK: Properties

  private func answerProperty(
    _ path: String, _ member: String, _ arguments: [BusValue]
  ) -> BusAnswer {
    guard case .text(let interface)? = arguments.first else {
      return .wrong("\(member) needs the name of an interface")
    }
    let short =
      interface.hasPrefix(ATSPI.prefix)
      ? String(interface.dropFirst(ATSPI.prefix.count)) : interface
    let asked = find(path)
    guard asked != nil || path == ATSPI.root else {
      return .refused(Self.gone, "\(path) is not there any more")
    }
    let all = asked.map { properties(of: $0, short) } ?? rootProperties(short)
    switch (member, arguments.count) {
    case ("GetAll", _): return .value(.options(all))
    case ("Get", 2...):
      guard case .text(let name) = arguments[1], let found = all.first(where: { $0.name == name })
      else { return .wrong("\(interface) has no such property here") }
      return .value(.variant(found.value))
    case ("Set", 3...):
      guard case .text(let name) = arguments[1] else { return .wrong("a name is needed") }
      return set(name, of: short, asked, to: arguments[2])
    default: return .noMethod("Properties.\(member)")
    }
  }

  private func set(
    _ name: String, of interface: String, _ asked: AskedNode?, to value: BusValue
  ) -> BusAnswer {
    switch (interface, name, value) {
    case ("Application", "Id", .integer(let number)):
      registryNumber = Int32(clamping: number)
      return .nothing
    case ("Value", "CurrentValue", .real(let number)):
      guard let asked, asked.pass.setValue(number, of: asked.id) else {
        return .wrong("the value cannot be set to \(number)")
      }
      return .nothing
    default: return .wrong("\(interface).\(name) cannot be set so")
    }
  }

  private func rootProperties(_ interface: String) -> [(name: String, value: BusArgument)] {
    switch interface {
    case "Accessible":
      [
        ("Name", .text(ProcessInfo.processInfo.processName)), ("Description", .text("")),
        ("Parent", parentOfRoot), ("ChildCount", .integer(Int32(windows().count))),
        ("Locale", .text(Locale.current.identifier)), ("AccessibleId", .text("")),
        ("HelpText", .text("")),
      ]
    case "Application":
      [
        ("ToolkitName", .text("Kumiko")), ("Version", .text("1")),
        ("ToolkitVersion", .text("1")), ("AtspiVersion", .text("2.1")),
        ("InterfaceVersion", .integer(1)), ("Id", .integer(registryNumber)),
      ]
    default: []
    }
  }

  private func properties(
    of asked: AskedNode, _ interface: String
  ) -> [(name: String, value: BusArgument)] {
    let node = asked.node
    switch interface {
    case "Accessible":
      return [
        ("Name", .text(node.label)), ("Description", .text(describe(node))),
        ("Parent", parent(of: asked)), ("ChildCount", .integer(Int32(node.children.count))),
        ("Locale", .text(node.language ?? Locale.current.identifier)),
        ("AccessibleId", .text(node.identifier ?? "")), ("HelpText", .text(node.hint ?? "")),
      ]
    case "Action": return [("NActions", .integer(Int32(node.actions.count)))]
    case "Value":
      guard let range = node.range else { return [] }
      return [
        ("MinimumValue", .real(range.minimum)), ("MaximumValue", .real(range.maximum)),
        ("MinimumIncrement", .real(range.step)), ("CurrentValue", .real(range.value)),
        ("Text", .text(node.value ?? "")),
      ]
    case "Text":
      let text = text(of: asked)
      return [
        ("CharacterCount", .integer(Int32(text.count))),
        ("CaretOffset", .integer(Int32(node.caret ?? -1))),
      ]
    case "Selection":
      return [("NSelectedChildren", .integer(Int32(selected(in: node).count)))]
    case "Table":
      return [
        ("NRows", .integer(Int32(clamping: node.rowCount ?? 0))),
        ("NColumns", .integer(Int32(clamping: node.columnCount ?? 0))), ("Caption", nowhere),
        ("Summary", nowhere), ("NSelectedRows", .integer(0)), ("NSelectedColumns", .integer(0)),
      ]
    case "TableCell":
      return [
        ("ColumnSpan", .integer(1)), ("RowSpan", .integer(1)),
        (
          "Position",
          .structure([.integer(Int32(node.row ?? 0)), .integer(Int32(node.column ?? 0))])
        ), ("Table", asked.parent.map { reference($0.id) } ?? nowhere),
      ]
    default: return []
    }
  }

  func parent(of asked: AskedNode) -> BusArgument {
    asked.parent.map { reference($0.id) } ?? .reference(name, ATSPI.root)
  }

  private func describe(_ node: UIAccessibility.Node) -> String {
    var parts: [String] = []
    if node.range == nil, !node.isText, !node.states.contains(.checkable), let value = node.value {
      parts.append(value)
    }
    if let hint = node.hint { parts.append(hint) }
    return (parts + node.details).joined(separator: ", ")
  }

  // MARK: Root and cache

  private func answerRoot(
    _ interface: String, _ member: String, _ arguments: [BusValue]
  ) -> BusAnswer {
    let roots = windows().map { $0.accessibilityPass.current().root }
    switch (interface, member) {
    case ("Accessible", "GetChildren"):
      return .value(.list(of: "(so)", roots.map { reference($0.id) }))
    case ("Accessible", "GetChildAtIndex"):
      guard let index = arguments.first?.whole, roots.indices.contains(index) else {
        return .value(nowhere)
      }
      return .value(reference(roots[index].id))
    case ("Accessible", "GetIndexInParent"): return .value(.integer(-1))
    case ("Accessible", "GetRole"): return .value(.number(75))
    case ("Accessible", "GetRoleName"), ("Accessible", "GetLocalizedRoleName"):
      return .value(.text("application"))
    case ("Accessible", "GetState"):
      return .value(.list(of: "u", ATSPI.words([8, 24, 25, 30]).map(BusArgument.number)))
    case ("Accessible", "GetAttributes"):
      return .value(.texts([("toolkit", "Kumiko")]))
    case ("Accessible", "GetApplication"): return .value(.reference(name, ATSPI.root))
    case ("Accessible", "GetInterfaces"):
      return .value(
        .list(of: "s", ["Accessible", "Application"].map { .text(ATSPI.prefix + $0) }))
    case ("Accessible", "GetRelationSet"): return .value(.list(of: "(ua(so))", []))
    case ("Application", "GetLocale"): return .value(.text(Locale.current.identifier))
    default: return .noMethod("\(interface).\(member)")
    }
  }

  /// What is there now, for programs that keep a copy: windows and what is in them.
  private var cacheItems: BusArgument {
    var items: [BusArgument] = []
    for (index, window) in windows().enumerated() {
      add(window.accessibilityPass.current().root, nil, index, to: &items)
    }
    return .list(of: "((so)(so)(so)iiassusau)", items)
  }

  private func add(
    _ node: UIAccessibility.Node, _ parent: UIAccessibility.Node?, _ index: Int,
    to items: inout [BusArgument]
  ) {
    let root = BusArgument.reference(name, ATSPI.root)
    items.append(
      .structure([
        reference(node.id), root, parent.map { reference($0.id) } ?? root, .integer(Int32(index)),
        .integer(Int32(node.children.count)),
        .list(of: "s", ATSPI.interfaces(of: node).map(BusArgument.text)), .text(node.label),
        .number(ATSPI.role(of: node)), .text(describe(node)),
        .list(of: "u", ATSPI.words(ATSPI.states(of: node)).map(BusArgument.number)),
      ]))
    for (index, child) in node.children.enumerated() { add(child, node, index, to: &items) }
  }
}
