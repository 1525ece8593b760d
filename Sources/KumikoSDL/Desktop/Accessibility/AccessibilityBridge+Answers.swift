import Foundation
import KumikoCDBus
import KumikoCore

/// The node that a call is about.
struct AskedNode {
  let node: UIAccessibility.Node
  let pass: AccessibilityPass
  let parent: UIAccessibility.Node?
  let index: Int

  var id: UIAccessibility.ID { node.id }
}

/// The reply to a call.
enum BusAnswer {
  case values([BusArgument])
  case refused(String, String)

  static func value(_ argument: BusArgument) -> BusAnswer { .values([argument]) }
  static let nothing = BusAnswer.values([])

  static func noMethod(_ what: String) -> BusAnswer {
    .refused("org.freedesktop.DBus.Error.UnknownMethod", "there is no \(what) here")
  }

  static func noProperty(_ what: String) -> BusAnswer {
    .refused("org.freedesktop.DBus.Error.UnknownProperty", "there is no \(what) here")
  }

  static func wrong(_ what: String) -> BusAnswer {
    .refused("org.freedesktop.DBus.Error.InvalidArgs", what)
  }

  static func gone(_ path: String) -> BusAnswer {
    .refused("org.freedesktop.DBus.Error.UnknownObject", "\(path) is not there any more")
  }
}

/// A parsed call.
struct AskedCall {
  let path: String
  let interface: String
  let member: String
  let signature: String
  let arguments: [BusValue]

  init(_ message: BusMessage) {
    path = message.path ?? ""
    interface = message.interface
    member = message.member
    signature = message.signature
    arguments = message.arguments
  }

  /// An integer argument; the types were checked before.
  func number(_ index: Int) -> Int {
    arguments.indices.contains(index) ? arguments[index].whole ?? 0 : 0
  }
}

// Dispatch of the calls of assistive technologies, and the replies.
extension AccessibilityBridge {
  /// The reply to a call; an error if the object does not exist or the call is invalid.
  func answer(_ message: BusMessage) -> BusMessage? {
    switch answer(AskedCall(message)) {
    case .values(let values): return BusMessage(answering: message, with: values)
    case .refused(let name, let text): return BusMessage(refusing: message, name, text)
    }
  }

  private func answer(_ call: AskedCall) -> BusAnswer {
    switch call.interface {
    case "org.freedesktop.DBus.Peer":
      return call.member == "Ping" ? .nothing : .noMethod("Peer.\(call.member)")
    case "org.freedesktop.DBus.Introspectable":
      return call.member == "Introspect"
        ? .value(.text("<node/>")) : .noMethod("Introspectable.\(call.member)")
    case "org.freedesktop.DBus.Properties": return answerProperty(call)
    default: break
    }
    if call.path == ATSPI.cache {
      return call.interface == ATSPI.prefix + "Cache" && call.member == "GetItems"
        ? .value(cacheItems) : .noMethod("\(call.interface).\(call.member)")
    }
    guard call.interface.hasPrefix(ATSPI.prefix),
      case let short = String(call.interface.dropFirst(ATSPI.prefix.count)),
      let signature = ATSPI.methods[short]?[call.member]
    else { return .noMethod("\(call.interface).\(call.member)") }
    guard call.signature == signature else {
      return .wrong(
        "\(short).\(call.member) takes \"\(signature)\" and was given \"\(call.signature)\"")
    }
    if call.path == ATSPI.root { return answerRoot(short, call) }
    if let notice = notice(call.path) { return answer(about: notice, short, call) }
    guard let asked = find(call.path) else { return .gone(call.path) }
    return answer(asked, short, call)
  }

  /// The node at a path; nil if it no longer exists.
  func find(_ path: String) -> AskedNode? {
    guard path.hasPrefix(ATSPI.folder) else { return nil }
    let name = path.dropFirst(ATSPI.folder.count)
    // A link is exposed both as a node and as a part of a text.
    let isLink = name.hasSuffix(ATSPI.linkSuffix)
    let id = UIAccessibility.ID(String(isLink ? name.dropLast(ATSPI.linkSuffix.count) : name))
    for (index, window) in windows().enumerated() {
      let tree = tree(of: window)
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

  private func answerProperty(_ call: AskedCall) -> BusAnswer {
    let signatures = ["Get": "ss", "GetAll": "s", "Set": "ssv"]
    guard let signature = signatures[call.member] else {
      return .noMethod("Properties.\(call.member)")
    }
    guard call.signature == signature, case .text(let interface)? = call.arguments.first else {
      return .wrong(
        "Properties.\(call.member) takes \"\(signature)\" and was given \"\(call.signature)\"")
    }
    let short =
      interface.hasPrefix(ATSPI.prefix)
      ? String(interface.dropFirst(ATSPI.prefix.count)) : interface
    let notice = notice(call.path)
    let asked = notice == nil ? find(call.path) : nil
    guard asked != nil || notice != nil || call.path == ATSPI.root else { return .gone(call.path) }
    let all =
      notice.map { noticeProperties($0, short) } ?? asked.map { properties(of: $0, short) }
      ?? rootProperties(short)
    if call.member == "GetAll" { return .value(.options(all)) }
    guard case .text(let name) = call.arguments[1],
      let found = all.first(where: { $0.name == name })
    else { return .noProperty("\(interface).\(call.arguments[1].words)") }
    guard call.member == "Set" else { return .value(.variant(found.value)) }
    return set(name, of: short, asked, to: call.arguments[2])
  }

  private func set(
    _ name: String, of interface: String, _ asked: AskedNode?, to value: BusValue
  ) -> BusAnswer {
    guard let type = ATSPI.settable[interface]?[name] else {
      return .refused(
        "org.freedesktop.DBus.Error.PropertyReadOnly", "\(interface).\(name) cannot be set")
    }
    switch (name, value) {
    case ("Id", .integer(let number)):
      registryNumber = Int32(clamping: number)
      return .nothing
    case ("CurrentValue", .real(let number)):
      guard let asked, asked.pass.setValue(number, of: asked.id) else {
        return .wrong("the value cannot be set to \(number)")
      }
      return .nothing
    default: return .wrong("\(interface).\(name) takes a variant of \"\(type)\"")
    }
  }

  private func rootProperties(_ interface: String) -> [(name: String, value: BusArgument)] {
    switch interface {
    case "Accessible":
      [
        ("Name", .text(programName)), ("Description", .text("")),
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

  private var programName: String { ProcessInfo.processInfo.processName }

  // MARK: Root and cache

  private func answerRoot(_ interface: String, _ call: AskedCall) -> BusAnswer {
    let roots = windows().map { tree(of: $0).root }
    switch (interface, call.member) {
    case ("Accessible", "GetChildren"):
      return .value(.list(of: "(so)", roots.map { reference($0.id) }))
    case ("Accessible", "GetChildAtIndex"):
      let index = call.number(0)
      return .value(roots.indices.contains(index) ? reference(roots[index].id) : nowhere)
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
    // The program is reachable on the bus only, not peer to peer.
    case ("Application", "GetApplicationBusAddress"): return .value(.text(""))
    default: return .noMethod("\(interface).\(call.member)")
    }
  }

  /// The current windows and their nodes, for clients that keep a cache.
  private var cacheItems: BusArgument {
    var items: [BusArgument] = [
      .structure([
        .reference(name, ATSPI.root), .reference(name, ATSPI.root), parentOfRoot, .integer(-1),
        .integer(Int32(windows().count)),
        .list(of: "s", ["Accessible", "Application"].map { .text(ATSPI.prefix + $0) }),
        .text(programName), .number(75), .text(""),
        .list(of: "u", ATSPI.words([8, 24, 25, 30]).map(BusArgument.number)),
      ])
    ]
    for (index, window) in windows().enumerated() {
      add(tree(of: window).root, nil, index, window.accessibilityPass, to: &items)
    }
    return .list(of: "((so)(so)(so)iiassusau)", items)
  }

  private func add(
    _ node: UIAccessibility.Node, _ parent: UIAccessibility.Node?, _ index: Int,
    _ pass: AccessibilityPass, to items: inout [BusArgument]
  ) {
    items.append(
      .structure([
        reference(node.id), .reference(name, ATSPI.root),
        parent.map { reference($0.id) } ?? .reference(name, ATSPI.root),
        .integer(Int32(index)), .integer(Int32(node.children.count)),
        .list(of: "s", ATSPI.interfaces(of: node).map(BusArgument.text)),
        .text(pass.spokenName(of: node)), .number(ATSPI.role(of: node)), .text(describe(node)),
        .list(of: "u", ATSPI.words(ATSPI.states(of: node)).map(BusArgument.number)),
      ]))
    for (index, child) in node.children.enumerated() { add(child, node, index, pass, to: &items) }
  }
}

extension BusValue {
  /// The value as text, for errors.
  nonisolated var words: String {
    if case .text(let text) = self { text } else { "\(self)" }
  }
}
