import Foundation
import KumikoCDBus
import KumikoCore
import KumikoTestSupport
import Testing

@testable import KumikoSDL

/// What assistive programs are answered, without a bus between.
struct AccessibilityBridgeTests {
  private let bridge = AccessibilityBridge(environment: [:])
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  private let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 30))
  private let toggle = UISwitch(frame: CGRect(x: 10, y: 50, width: 60, height: 30))

  init() {
    field.placeholder = "Name"
    field.text = "組子 craft"
    toggle.accessibilityLabel = "Wi-Fi"
    toggle.accessibilityIdentifier = "wifi"
    window.addSubview(field)
    window.addSubview(toggle)
    let window = window
    bridge.windows = { [window] }
  }

  private func ask(
    _ path: String, _ interface: String, _ member: String, _ arguments: [BusArgument] = []
  ) throws -> BusMessage {
    let call = try #require(BusMessage(to: "a.b", path, interface, member))
    for argument in arguments { call.append(argument) }
    dbus_message_set_serial(call.reference, 7)
    return try #require(bridge.answer(call))
  }

  private func path(_ label: String) throws -> String {
    let node = try #require(window.accessibilityTree.all.first { $0.label == label })
    _ = window.accessibilityPass.fresh()
    return ATSPI.folder + node.id.description
  }

  @Test func `Without a bus nothing happens, nor where the user wants none`() {
    expect(!bridge.isConnected)
    expect(!AccessibilityBridge(environment: ["KUMIKO_ACCESSIBILITY": "0"]).isConnected)
    expect(
      !AccessibilityBridge(environment: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent"])
        .isConnected)
  }

  @Test func `The program, its windows and what is in them are told`() throws {
    let children = try ask(ATSPI.root, "org.a11y.atspi.Accessible", "GetChildren").arguments
    expect(children == [.list([.list([.text(""), .text(try path(""))])])])
    let wifi = try path("Wi-Fi")
    expect(try ask(wifi, "org.a11y.atspi.Accessible", "GetRole").arguments == [.number(62)])
    let attributes = try ask(wifi, "org.a11y.atspi.Accessible", "GetAttributes").arguments
    expect(
      attributes == [
        .list([.list([.text("toolkit"), .text("Kumiko")]), .list([.text("id"), .text("wifi")])])
      ], attributes)
    let name = try ask(
      wifi, "org.freedesktop.DBus.Properties", "Get",
      [.text("org.a11y.atspi.Accessible"), .text("Name")])
    expect(name.arguments == [.text("Wi-Fi")], name.arguments)
    let extents = try ask(wifi, "org.a11y.atspi.Component", "GetExtents", [.number(1)]).arguments
    guard case .list(let numbers)? = extents.first else { return _ = Issue.record("no numbers") }
    expect(numbers.prefix(2) == [.integer(10), .integer(50)], numbers.prefix(2))
  }

  @Test func `A click, and a text, are taken`() throws {
    let wifi = try path("Wi-Fi")
    expect(
      try ask(wifi, "org.a11y.atspi.Action", "DoAction", [.integer(0)]).arguments == [.truth(true)])
    expect(toggle.isOn)
    let name = try path("Name")
    let text = try ask(name, "org.a11y.atspi.Text", "GetText", [.integer(0), .integer(2)])
    expect(text.arguments == [.text("組子")], text.arguments)
    _ = try ask(
      name, "org.a11y.atspi.EditableText", "InsertText",
      [.integer(2), .text("!?"), .integer(1)])
    expect(field.text == "組子! craft", field.text)
    let word = try ask(name, "org.a11y.atspi.Text", "GetStringAtOffset", [.integer(5), .number(1)])
    expect(word.arguments == [.text("craft"), .integer(4), .integer(9)], word.arguments)
  }

  @Test func `What is not there, and what makes no sense, is an error with a sentence`() throws {
    let wifi = try path("Wi-Fi")
    for (path, interface, member, arguments) in [
      (ATSPI.folder + "v999999999", "org.a11y.atspi.Accessible", "GetRole", []),
      (wifi, "org.a11y.atspi.Accessible", "Fly", []), (wifi, "org.a11y.atspi.Text", "GetText", []),
      (wifi, "com.example.Nothing", "Ask", []),
      (wifi, "org.a11y.atspi.Action", "DoAction", [.integer(99)]),
      (wifi, "org.a11y.atspi.Action", "DoAction", [.text("first")]),
      (wifi, "org.freedesktop.DBus.Properties", "Get", [.number(1)]),
      (wifi, "org.freedesktop.DBus.Properties", "Set", [.text("a"), .text("b"), .real(.nan)]),
      (ATSPI.cache, "org.a11y.atspi.Cache", "Drop", []),
    ] as [(String, String, String, [BusArgument])] {
      let answer = try ask(path, interface, member, arguments)
      expect(answer.isError)
      guard case .text(let sentence)? = answer.arguments.first else {
        Issue.record("\(member) has no sentence")
        continue
      }
      expect(sentence.count > 10, sentence.count)
    }
  }

  @Test func `Whatever is asked is answered`() throws {
    var random = SeededGenerator(seed: 22)
    let paths = [ATSPI.root, ATSPI.cache, try path("Wi-Fi"), try path("Name"), "/", "/a/b"]
    let numbers: [Int32] = [.min, -2, -1, 0, 1, 5, 1_000_000, .max]
    func argument(_ letter: Character) -> BusArgument {
      switch letter {
      case "i": .integer(numbers.randomElement(using: &random) ?? 0)
      case "u": .number(UInt32.random(in: 0...9, using: &random))
      case "s":
        .text(["", "組", String(repeating: "x", count: 9)].randomElement(using: &random) ?? "")
      case "b": .truth(Bool.random(using: &random))
      default: .list(of: "i", [.integer(-1)])
      }
    }
    let methods = ATSPI.methods.flatMap { interface, members in
      members.map { (interface, $0.key, $0.value) }
    }.sorted { ($0.0, $0.1) < ($1.0, $1.1) }
    for _ in 0..<4_000 {
      guard let (interface, member, signature) = methods.randomElement(using: &random) else {
        return
      }
      // Mostly what the method takes, else anything.
      let letters =
        Int.random(in: 0..<4, using: &random) == 0
        ? ["", "i", "a", "us", "iiii"].randomElement(using: &random) ?? "" : signature
      _ = try ask(
        paths.randomElement(using: &random) ?? "", "org.a11y.atspi." + interface, member,
        letters.map(argument))
    }
  }
}
