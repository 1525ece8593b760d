import Foundation
import KumikoCDBus
import KumikoCore
import KumikoTestSupport
import Testing

@testable import KumikoSDL

/// What assistive programs are answered about tables, links, texts and relations, and to nonsense.
struct AccessibilityAnswerTests {
  private let bridge = AccessibilityBridge(environment: [:])
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))

  init() {
    let window = window
    bridge.windows = { [window] }
    bridge.patience = 0
  }

  private func add(_ view: UIView, y: CGFloat) {
    view.frame = CGRect(x: 10, y: y, width: 300, height: 40)
    window.addSubview(view)
  }

  private func path(_ name: String, _ role: UIAccessibility.Role? = nil) throws -> String {
    let all = window.accessibilityPass.fresh().root.all
    let node = try #require(all.first { $0.label == name && (role == nil || $0.role == role) })
    return ATSPI.folder + node.id.description
  }

  private func ask(
    _ path: String, _ interface: String, _ member: String, _ arguments: [BusArgument] = []
  ) throws -> BusMessage {
    let name = interface.hasPrefix("org.") ? interface : ATSPI.prefix + interface
    let call = try #require(BusMessage(to: "a.b", path, name, member))
    for argument in arguments { call.append(argument) }
    dbus_message_set_serial(call.reference, 7)
    return try #require(bridge.answer(call))
  }

  private func error(_ message: BusMessage) -> String {
    dbus_message_get_error_name(message.reference).map { String(cString: $0) } ?? ""
  }

  private func get(_ path: String, _ interface: String, _ name: String) throws -> BusValue {
    try #require(
      ask(
        path, "org.freedesktop.DBus.Properties", "Get",
        [.text(ATSPI.prefix + interface), .text(name)]
      ).arguments.first)
  }

  // MARK: Nonsense

  @Test func `A call with other types, or for what is not there, is an error of its kind`() throws {
    add(UISwitch(), y: 10)
    window.subviews[0].accessibilityLabel = "Wi-Fi"
    let wifi = try path("Wi-Fi")
    let cases: [(String, String, String, [BusArgument], String)] = [
      (wifi, "Accessible", "GetChildAtIndex", [.text("one")], "InvalidArgs"),
      (wifi, "Accessible", "GetChildAtIndex", [], "InvalidArgs"),
      (wifi, "Accessible", "GetRole", [.integer(1)], "InvalidArgs"),
      (wifi, "Accessible", "Explode", [], "UnknownMethod"),
      (wifi, "Table", "GetRowAtIndex", [.integer(0)], "UnknownMethod"),
      (wifi, "org.example.Nothing", "GetRole", [], "UnknownMethod"),
      (wifi, "org.freedesktop.DBus.Peer", "Explode", [], "UnknownMethod"),
      (wifi, "org.freedesktop.DBus.Introspectable", "Explode", [], "UnknownMethod"),
      (wifi, "Action", "GetName", [.integer(-1)], "InvalidArgs"),
      (wifi, "Component", "ScrollTo", [.number(77)], "InvalidArgs"),
      (wifi + "0", "Accessible", "GetRole", [], "UnknownObject"),
      ("/nowhere", "Accessible", "GetRole", [], "UnknownObject"),
      (ATSPI.root, "Component", "GetSize", [], "UnknownMethod"),
      (ATSPI.cache, "Cache", "Explode", [], "UnknownMethod"),
    ]
    for (path, interface, member, arguments, wanted) in cases {
      let answer = try ask(path, interface, member, arguments)
      expect(
        error(answer) == "org.freedesktop.DBus.Error." + wanted, error(answer),
        saying: "\(interface).\(member)")
    }
  }

  @Test func `A property that is not there, cannot be set, or not to that, is an error`() throws {
    let slider = UISlider()
    slider.accessibilityLabel = "Speed"
    add(slider, y: 10)
    let speed = try path("Speed")
    func set(_ interface: String, _ name: String, _ value: BusArgument) throws -> String {
      error(
        try ask(
          speed, "org.freedesktop.DBus.Properties", "Set",
          [.text(ATSPI.prefix + interface), .text(name), .variant(value)]))
    }
    let errors = "org.freedesktop.DBus.Error."
    expect(try set("Accessible", "Name", .text("x")) == errors + "PropertyReadOnly")
    expect(try set("Value", "MinimumValue", .real(1)) == errors + "PropertyReadOnly")
    expect(try set("Accessible", "Nothing", .text("x")) == errors + "UnknownProperty")
    expect(try set("Value", "CurrentValue", .text("x")) == errors + "InvalidArgs")
    expect(try set("Value", "CurrentValue", .real(.nan)) == errors + "InvalidArgs")
    expect(try set("Value", "CurrentValue", .real(0.5)) == "" && slider.value == 0.5)
    let nameless = try ask(
      speed, "org.freedesktop.DBus.Properties", "Get", [.text(ATSPI.prefix + "Value")])
    expect(error(nameless) == errors + "InvalidArgs", error(nameless))
  }

  // MARK: Relations and links

  @Test func `A field that a text names knows that text, and the text the field`() throws {
    let (label, field) = (UILabel(), UITextField())
    label.text = "Street"
    add(label, y: 10)
    add(field, y: 60)
    let (text, entry) = (try path("Street", .text), try path("Street", .textField))
    func relation(_ path: String) throws -> [BusValue] {
      guard
        case .list(let all)? = try ask(path, "Accessible", "GetRelationSet").arguments.first
      else { return [] }
      return all
    }
    expect(
      try relation(entry) == [.list([.number(2), .list([.list([.text(""), .text(text)])])])])
    expect(
      try relation(text) == [.list([.number(1), .list([.list([.text(""), .text(entry)])])])])
  }

  @Test func `A text has its links, each a node and a part of it`() throws {
    let words = NSMutableAttributedString(string: "Read the terms")
    words.addAttribute(.link, value: "probe:terms", range: NSRange(location: 9, length: 5))
    let view = UITextView()
    view.isEditable = false
    view.attributedText = words
    view.accessibilityLabel = "Print"
    add(view, y: 10)
    let print = try path("Print")
    expect(try ask(print, "Hypertext", "GetNLinks").arguments == [.integer(1)])
    let node = try path("terms")
    let part = node + ATSPI.linkSuffix
    expect(
      try ask(print, "Hypertext", "GetLink", [.integer(0)]).arguments
        == [.list([.text(""), .text(part)])])
    expect(
      try ask(print, "Hypertext", "GetLink", [.integer(9)]).arguments
        == [.list([.text(""), .text(ATSPI.null)])])
    expect(try ask(print, "Hypertext", "GetLinkIndex", [.integer(10)]).arguments == [.integer(0)])
    expect(try ask(print, "Hypertext", "GetLinkIndex", [.integer(1)]).arguments == [.integer(-1)])
    expect(try ask(part, "Hyperlink", "GetURI", [.integer(0)]).arguments == [.text("probe:terms")])
    expect(
      try ask(part, "Hyperlink", "GetObject", [.integer(0)]).arguments
        == [.list([.text(""), .text(node)])])
    expect(try ask(part, "Hyperlink", "IsValid").arguments == [.truth(true)])
    expect(try get(part, "Hyperlink", "StartIndex") == .integer(9))
    expect(try get(part, "Hyperlink", "EndIndex") == .integer(14))
    expect(try ask(node, "Accessible", "GetRole").arguments == [.number(88)])
  }

  // MARK: Texts

  @Test func `Letters say how they look, and lines where they are`() throws {
    let rich = NSMutableAttributedString(string: "Bold text. More of it.\nBelow")
    rich.addAttributes(
      [
        .font: UIFont.boldSystemFont(ofSize: 20), .underlineStyle: 1,
        .foregroundColor: UIColor.red, .accessibilitySpeechLanguage: "fr-FR",
      ], range: NSRange(location: 0, length: 4))
    let view = UITextView()
    view.attributedText = rich
    view.accessibilityLabel = "Notes"
    add(view, y: 10)
    view.frame.size.height = 80
    let notes = try path("Notes")
    func words(_ message: BusMessage) -> [String: String] {
      guard case .list(let pairs)? = message.arguments.first else { return [:] }
      return pairs.reduce(into: [:]) {
        if case .list(let pair) = $1, case .text(let key) = pair[0] { $0[key] = pair[1].words }
      }
    }
    let run = try ask(notes, "Text", "GetAttributeRun", [.integer(0), .truth(true)])
    expect(run.arguments.suffix(2) == [.integer(0), .integer(4)], run.arguments.suffix(2))
    let look = words(run)
    expect(look["weight"] == "700" && look["size"] == "20pt" && look["underline"] == "single")
    expect(look["fg-color"] == "255,0,0" && look["language"] == "fr-FR")
    let own = words(try ask(notes, "Text", "GetAttributeRun", [.integer(9), .truth(false)]))
    expect(own["weight"] == nil, own["weight"])
    expect(
      try ask(notes, "Text", "GetAttributeValue", [.integer(0), .text("weight")]).arguments
        == [.text("700")])
    expect(words(try ask(notes, "Text", "GetDefaultAttributes"))["weight"] == "400")
    func piece(_ member: String, _ place: Int32, _ unit: UInt32) throws -> String {
      try ask(notes, "Text", member, [.integer(place), .number(unit)]).arguments[0].words
    }
    expect(try piece("GetStringAtOffset", 6, 1) == "text. ")
    expect(try piece("GetStringAtOffset", 6, 2) == "Bold text. ")
    expect(try piece("GetStringAtOffset", 13, 2) == "More of it.\n")
    expect(try piece("GetStringAtOffset", 25, 3) == "Below")
    expect(try piece("GetStringAtOffset", 2, 4) == "Bold text. More of it.\n")
    expect(try piece("GetStringAtOffset", 2, 99) == "")
    expect(try piece("GetStringAtOffset", -5, 1) == "")
    expect(try piece("GetTextBeforeOffset", 6, 1) == "Bold ")
    expect(try piece("GetTextAfterOffset", 1, 1) == "text. ")
    let lines = try ask(
      notes, "Text", "GetBoundedRanges",
      [
        .integer(0), .integer(0), .integer(400), .integer(400), .number(1), .number(0), .number(0),
      ])
    guard case .list(let found)? = lines.arguments.first else {
      return _ = Issue.record("no lines")
    }
    expect(found.count == 2, found.count)
    let none = try ask(notes, "Text", "GetCharacterExtents", [.integer(-1), .number(1)])
    expect(none.arguments == Array(repeating: .integer(0), count: 4), none.arguments)
  }

  @Test func `A selection is one, and can be cut and put in again`() throws {
    let field = UITextField()
    field.placeholder = "Name"
    field.text = "Zoë Kumi"
    add(field, y: 10)
    let name = try path("Name")
    func did(_ interface: String, _ member: String, _ arguments: [BusArgument]) throws -> Bool {
      try ask(name, interface, member, arguments).arguments == [.truth(true)]
    }
    expect(try did("Text", "AddSelection", [.integer(0), .integer(3)]))
    expect(try !did("Text", "AddSelection", [.integer(4), .integer(5)]))
    expect(
      try ask(name, "Text", "GetSelection", [.integer(0)]).arguments == [.integer(0), .integer(3)])
    expect(try did("Text", "SetSelection", [.integer(0), .integer(4), .integer(-1)]))
    expect(try did("Text", "RemoveSelection", [.integer(0)]))
    expect(try !did("Text", "RemoveSelection", [.integer(0)]))
    expect(try did("EditableText", "CutText", [.integer(0), .integer(4)]))
    expect(field.text == "Kumi", field.text)
    expect(try did("EditableText", "PasteText", [.integer(-1)]) && field.text == "KumiZoë ")
    expect(try !did("EditableText", "CutText", [.integer(3), .integer(2)]))
    expect(try !did("EditableText", "DeleteText", [.integer(0), .integer(99)]))
    expect(
      error(try ask(name, "EditableText", "CopyText", [.integer(5), .integer(1)])).hasSuffix(
        "InvalidArgs"))
  }

  // MARK: Collections, notices, events

  @Test func `What is looked for is found before and after a place, also by its attributes`()
    throws
  {
    for (index, title) in ["One", "Two", "Three"].enumerated() {
      let button = UIButton(configuration: .plain())
      button.setTitle(title, for: .normal)
      button.accessibilityIdentifier = "id\(index)"
      add(button, y: 10 + 50 * CGFloat(index))
    }
    let root = ATSPI.folder + window.accessibilityPass.fresh().root.id.description
    func rule(roles: [Int32], attributes: [(String, String)] = [], _ match: Int32 = 1)
      -> BusArgument
    {
      .structure([
        .list(of: "i", []), .integer(1), .texts(attributes), .integer(match),
        .list(of: "i", roles.map { .integer($0) }), .integer(2), .list(of: "s", []), .integer(1),
        .truth(false),
      ])
    }
    func names(_ member: String, _ arguments: [BusArgument]) throws -> [String] {
      guard case .list(let found)? = try ask(root, "Collection", member, arguments).arguments.first
      else { return ["no list"] }
      return try found.map {
        guard case .list(let parts) = $0 else { return "" }
        return try get(parts[1].words, "Accessible", "Name").words
      }
    }
    // Push buttons are the bit 43.
    let buttons = rule(roles: [0, 1 << 11])
    let whole: [BusArgument] = [.number(1), .integer(0), .truth(true)]
    expect(try names("GetMatches", [buttons] + whole) == ["One", "Two", "Three"])
    expect(
      try names("GetMatches", [buttons, .number(4), .integer(2), .truth(true)])
        == ["Three", "Two"])
    expect(
      try names("GetMatches", [buttons, .number(3), .integer(1), .truth(true)]) == ["One"])
    let two = BusArgument.object(try path("Two"))
    expect(
      try names(
        "GetMatchesFrom", [two, buttons, .number(1), .number(2), .integer(0), .truth(true)])
        == ["Three"])
    expect(
      try names(
        "GetMatchesTo",
        [two, buttons, .number(1), .number(2), .truth(false), .integer(0), .truth(true)])
        == ["One"])
    expect(
      try names("GetMatches", [rule(roles: [], attributes: [("id", "id0:id2")])] + whole)
        == ["One", "Three"])
    expect(
      try names(
        "GetMatches", [rule(roles: [0, 1 << 11], attributes: [("id", "id0")], 3)] + whole)
        == ["Two", "Three"])
    let lost = try ask(
      root, "Collection", "GetMatchesFrom",
      [.object("/nowhere"), buttons, .number(1), .number(2), .integer(0), .truth(true)])
    expect(error(lost).hasSuffix("InvalidArgs"), error(lost))
  }

  @Test func `An announcement is a notice that can be asked, until others have come`() throws {
    _ = window.accessibilityPass.fresh()
    for number in 1...9 { bridge.reportNotice("Notice \(number)") }
    let path = ATSPI.folder + "n9"
    expect(try get(path, "Accessible", "Name") == .text("Notice 9"))
    expect(try ask(path, "Accessible", "GetRole").arguments == [.number(101)])
    expect(try ask(path, "Accessible", "GetChildren").arguments == [.list([])])
    expect(error(try ask(path, "Text", "GetNSelections")).hasSuffix("UnknownMethod"))
    expect(
      error(try ask(ATSPI.folder + "n1", "Accessible", "GetRole")).hasSuffix("UnknownObject"))
  }

  @Test func `A window that changes all the time is not built anew for each question`() throws {
    let label = UILabel()
    label.text = "Before"
    add(label, y: 10)
    let before = try path("Before")
    _ = try ask(before, "Accessible", "GetRole")
    bridge.patience = 60
    label.text = "After"
    expect(try get(before, "Accessible", "Name") == .text("Before"))
    bridge.patience = 0
    expect(try get(before, "Accessible", "Name") == .text("After"))
  }
}
