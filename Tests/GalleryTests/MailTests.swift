import Kumiko
import KumikoTestSupport
import ScreenshotTesting
import Testing

@testable import Gallery

/// The app of mail, as a user handles it.
struct `the mail` {
  private func show(
    _ width: CGFloat = 1_000, _ height: CGFloat = 700, traits: UITraitCollection = .init()
  ) async throws -> OffscreenHost {
    try await .show("mail", width, height, traits: traits)
  }

  /// The numbers of the messages that are listed.
  private func messages(_ host: OffscreenHost) -> [String] {
    host.window.elementDescription.collections.filter { $0.kind == "table" }
      .flatMap(\.elements).filter { $0.kind == "cell" }.compactMap(\.identifier)
  }

  private func message(_ host: OffscreenHost, _ id: String) throws -> CGPoint {
    let elements = host.window.elementDescription.collections.filter { $0.kind == "table" }
      .flatMap(\.elements)
    return try host.middle(elements.first { $0.kind == "cell" && $0.identifier == id })
  }

  private func click(_ id: String, _ host: OffscreenHost) async throws {
    host.click(at: try message(host, id))
    await host.settle()
  }

  private func flags(_ host: OffscreenHost) -> Int {
    host.views(UIImageView.self).count { $0.tintColor == .systemOrange }
  }

  private let inbox = ["0", "1", "2", "3", "4", "5"]

  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func `looks as it did`(style: UIUserInterfaceStyle) async throws {
    let host = try await show(960, 520, traits: UITraitCollection(userInterfaceStyle: style))
    try await click("1", host)
    host.send(.pointerLeft)
    await host.settle()
    await assertSnapshot(of: host, as: .image, named: style == .dark ? "dark" : "light")
  }

  @Test func `leaves the message its space in a small window, and breaks no word`() async throws {
    let host = try OffscreenHost(size: CGSize(width: 800, height: 600))
    host.rootViewController = BrowserViewController(
      screen: try #require(Screen.named("mail")), showsList: true)
    await host.settle()
    expect(messages(host).count >= 4 && !host.shows("Suppliers"), saying: "mailboxes give way")
    for label in host.views(UILabel.self) where label.window != nil {
      let words = (label.text ?? "").split(separator: " ")
      let widest =
        words.map { word in
          (String(word) as NSString).size(withAttributes: [.font: label.font as Any]).width
        }.max() ?? 0
      expect(widest <= label.bounds.width + 1, widest, saying: "\(label.text ?? "")")
    }
    try await host.click(button: "Sidebar")
    expect(host.shows("Suppliers"))
    try await host.click(text: "Orders")
    expect(messages(host) == ["6"], messages(host))
  }

  @Test func `says when messages came`() async throws {
    let host = try await show()
    expect(host.shows("08:00") && host.shows("05:30") && !host.shows("31 May"))
    let now = MailStore.now
    let day: TimeInterval = 86_400
    let ages: [TimeInterval] = [0, 3_600, day, 3 * day, 6 * day, 7 * day, 40 * day]
    let texts = ages.map { MessageDate.text(of: now.addingTimeInterval(-$0), now: now) }
    expect(
      texts == ["08:00", "07:00", "Yesterday", "Friday", "Tuesday", "25 May", "22 Apr"], texts)
  }

  @Test func `has a menu for each message`() async throws {
    let host = try await show()
    await host.openMenu(at: try message(host, "1"))
    for title in ["Reply", "Mark as Unread", "Flag", "Move to", "Move to Trash"] {
      expect(host.shows(title), saying: "\(title)")
    }
    try await host.click(text: "Flag")
    expect(flags(host) == 2, flags(host))
    await host.openMenu(at: try message(host, "2"))
    try await host.click(text: "Move to Trash")
    expect(messages(host) == ["0", "1", "3", "4", "5"], messages(host))
    await host.openMenu(at: try message(host, "0"))
    try await host.click(text: "Reply")
    expect(host.shows("New Message"))
  }

  @Test func `shows a message that is clicked, which then is read`() async throws {
    let host = try await show()
    expect(messages(host) == inbox && host.shows("No Message Selected"))
    expect(host.texts.contains("2"), host.texts, saying: "two are unread")
    try await click("0", host)
    let text = try #require(host.views(UITextView.self).last)
    expect(text.text.hasPrefix("The lantern\nFrom Naoko\nMonday 1 June, 08:00\n\nWhen will"))
    expect(!host.shows("No Message Selected") && !host.texts.contains("2"))
  }

  @Test func `folds and unfolds its mailboxes, and shows the one that is chosen`() async throws {
    let host = try await show()
    try await host.click(text: "Suppliers")
    expect(messages(host) == ["7"], messages(host))
    try await host.click(text: "Trash")
    expect(messages(host) == [] && host.shows("No Mail"))
    let row = try #require(host.cell("Inbox") ?? host.cells.first { $0.item == 1 }).frame
    host.click(at: CGPoint(x: row[0] + 60, y: row[1] + row[3] / 2))
    await host.settle()
    expect(messages(host) == inbox, messages(host), inbox)
    for isFolded in [true, false] {
      host.click(at: CGPoint(x: row[0] + row[2] - 24, y: row[1] + row[3] / 2))
      await host.settle()
      expect(host.shows("Suppliers") != isFolded, isFolded)
    }
    expect(messages(host) == inbox, messages(host), inbox)
  }

  @Test func `pulls messages aside: to read, to flag, to the trash`() async throws {
    let host = try await show()
    func pull(_ id: String, by distance: CGFloat, thenClickAt x: CGFloat?) async throws {
      let point = try message(host, id)
      host.swipe(from: point, to: CGPoint(x: point.x + distance, y: point.y))
      await host.settle()
      guard let x else { return }
      host.click(at: CGPoint(x: point.x + x, y: point.y))
      await host.settle()
    }
    // The list is 280 points wide, and an action 74.
    try await pull("0", by: 60, thenClickAt: -110)
    expect(!host.texts.contains("2"), host.texts)
    try await pull("1", by: -110, thenClickAt: 50)
    expect(flags(host) == 2, flags(host))
    try await pull("2", by: -250, thenClickAt: nil)
    expect(messages(host) == ["0", "1", "3", "4", "5"], messages(host))
    await host.hit("z", .control)
    expect(messages(host) == inbox, messages(host), inbox)
  }

  @Test func `edits many messages at once`() async throws {
    let host = try await show(1_000, 900)
    try await host.click(button: "Edit")
    let trash = try #require(host.views(UIButton.self).first { $0.currentTitle == "Trash" })
    expect(!trash.isEnabled)
    try await click("1", host)
    try await click("3", host)
    try await host.click(button: "Mark")
    try await host.click(text: "As Unread")
    expect(host.texts.contains("3"), host.texts, saying: "three are unread")
    try await host.click(button: "Edit")
    try await click("0", host)
    try await click("5", host)
    try await host.click(button: "Trash")
    expect(messages(host) == ["1", "2", "3", "4"], messages(host))
    expect(host.views(UIButton.self).contains { $0.currentTitle == "Edit" })
  }

  @Test func `finds messages, the unread of them, and those with a flag`() async throws {
    let host = try await show()
    let field = try #require(host.views(UISearchTextField.self).first)
    host.click(at: host.middle(of: field))
    await host.settle()
    await host.write("naoko")
    expect(messages(host) == ["0", "4"], messages(host))
    try await host.click(text: "Unread")
    expect(messages(host) == ["0"], messages(host))
    try await host.click(text: "All")
    host.click(at: host.middle(of: field))
    await host.hit("a", .control)
    await host.write("flagged ")
    expect(field.tokens.count == 1 && field.text == "" && messages(host) == ["4"])
    await host.hit("backspace")
    await host.hit("backspace")
    expect(field.tokens.isEmpty && messages(host) == inbox)
    await host.write("nothing of this kind")
    expect(messages(host) == [] && host.texts.contains { $0.hasPrefix("No Results for") })
    await host.hit("escape")
    expect(messages(host) == inbox, messages(host), inbox)
  }

  @Test func `fetches mail when its list is pulled down`() async throws {
    let host = try await show()
    let first = try message(host, "1")
    host.swipe(from: first, to: CGPoint(x: first.x, y: first.y + 350), duration: 0.5)
    await host.settle()
    expect(host.shows("One more lantern") || messages(host).count == 7, saying: "\(messages(host))")
  }

  @Test func `writes a message, now and later`() async throws {
    let host = try await show()
    await host.hit("n", .control)
    expect(host.shows("New Message"))
    await host.write("Jonas")
    await host.hit("return")
    await host.write("Yes")
    await host.hit("return")
    await host.write("There is a place left.")
    try await host.click(button: "Send")
    try await host.click(text: "Sent")
    expect(host.shows("Jonas") && messages(host).count == 2)
    try await host.click(text: "Drafts")
    await host.hit("n", .control)
    await host.write("Amina")
    let toggle = try #require(host.views(UISwitch.self).last)
    expect(host.views(UIDatePicker.self).isEmpty, host.views(UIDatePicker.self))
    host.click(at: host.middle(of: toggle))
    await host.settle()
    expect(host.views(UIDatePicker.self).count == 1, host.views(UIDatePicker.self).count)
    try await host.click(button: "Schedule")
    expect(messages(host).count == 1 && host.shows("Amina"))
  }

  @Test func `asks what becomes of a draft`() async throws {
    let host = try await show()
    await host.hit("n", .control)
    await host.write("Jonas")
    try await host.click(button: "Cancel")
    try await host.click(text: "Save Draft")
    expect(!host.shows("New Message"))
    try await host.click(text: "Drafts")
    expect(host.shows("Jonas"))
  }

  @Test func `answers, flags and reads by keys, where a message is chosen`() async throws {
    let host = try await show()
    await host.hit("r", .control)
    expect(!host.shows("New Message"))
    try await click("2", host)
    await host.hit("l", [.control, .shift])
    expect(flags(host) == 2, flags(host))
    await host.hit("u", [.control, .shift])
    expect(!host.texts.contains("2"), host.texts, saying: "none are unread")
    await host.hit("r", .control)
    expect(host.views(UITextField.self).map(\.text).contains("Re: Photos of the tea room"))
  }

  @Test(arguments: [360.0, 1_200] as [CGFloat])
  func `hears its keys beside the list of screens, and fits its sheet in`(
    width: CGFloat
  ) async throws {
    let host = try OffscreenHost(size: CGSize(width: width, height: 640))
    host.rootViewController = BrowserViewController(
      screen: try #require(Screen.named("mail")), showsList: width > 1_000)
    await host.settle()
    await host.hit("n", .control)
    expect(host.shows("New Message"))
    let field = try #require(host.views(UITextField.self).last)
    let frame = field.convert(field.bounds, to: nil)
    expect(frame.minX >= 0 && frame.maxX <= width && frame.width > 200, saying: "\(frame)")
    await host.hit("escape")
    expect(!host.shows("New Message"))
    await host.hit("n", .control)
    expect(host.shows("New Message"), saying: "the keys are back")
  }

  @Test(arguments: [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
  func `goes in and out of a message in a narrow window`(
    direction: UITraitEnvironmentLayoutDirection
  ) async throws {
    let host = try await show(360, 640, traits: UITraitCollection(layoutDirection: direction))
    expect(messages(host) == inbox, messages(host), inbox)
    try await click("4", host)
    expect(host.views(UITextView.self).last?.text.hasPrefix("Drawing of the door") == true)
    try await host.click(button: "Inbox")
    expect(messages(host) == inbox, messages(host), inbox)
    try await host.click(button: "Mailboxes")
    try await host.click(text: "Orders")
    expect(messages(host) == ["6"], messages(host))
  }
}
