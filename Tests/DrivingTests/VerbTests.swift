import Kumiko
import KumikoTestSupport
import Testing

@testable import Driving

/// What each verb does, and says.
struct `verbs of a session` {
  @Test func `list what can be opened, and open it`() async throws {
    let session = try emptySession()
    let list = try await session.texts("list")
    expect(list[0].contains("DrivingTests.Order\tDrivingTests/OrderScreen.swift:3"), list)
    expect(list[0].split(separator: "\n").count == 2, list)
    let opened = try await session.texts("open Order", "open DrivingTests.Small")
    expect(
      opened == [
        "opened DrivingTests.Order, 300 × 400 points",
        "opened DrivingTests.Small, 200 × 100 points",
      ], opened)
  }

  @Test func `number elements, and take the numbers`() async throws {
    let session = try await orderSession()
    let lines = try await session.texts("elements")[0].split(separator: "\n")
    let save = try #require(lines.first { $0.contains("button \"Save\"") })
    expect(lines[0].hasPrefix("#1 text \"Nothing yet\"  #status at 0 0 "), lines[0])
    let said = try await session.texts("tap \(save.prefix { $0 != " " })")
    let status = try await session.status()
    expect(said == ["tapped button \"Save\""] && status == "Save  0", said, status)
  }

  @Test func `make a picture in which each element has a frame and its number`() async throws {
    let session = try await orderSession()
    let plain = try await session.run("screenshot")
    let numbered = try await session.run("picture")
    guard case .picture(let before) = plain[0], case .picture(let after) = numbered[0] else {
      return expect(false, plain, numbered)
    }
    let (first, second) = try (#require(UIImage(data: before)), #require(UIImage(data: after)))
    expect(first.size == second.size && first.size == CGSize(width: 300, height: 400), first.size)
    let window = try session.stage().window
    let unmarked = try NumberedPicture.pngData(before, of: window, in: window.bounds, [])
    expect(unmarked != after && plain.count == 1)
    expect(numbered[1].text?.hasPrefix("#1 text \"Nothing yet\"") == true, numbered[1])
  }

  @Test func `write to files, and say where`() async throws {
    let folder = try ScratchFolder()
    let session = try await orderSession()
    for verb in ["picture", "screenshot", "tree", "views", "accessibility", "dump", "record"] {
      _ = try await session.texts("\(verb) \(folder.file(verb))")
      expect(folder.data(verb)?.isEmpty == false, verb)
    }
    let said = try await session.texts("tree \(folder.file("b"))", "dump \(folder.file("c"))")
    expect(said == ["wrote \(folder.file("b"))"], said)
    for verb in ["picture", "screenshot", "tree", "views", "accessibility", "dump", "record"] {
      let problem = await session.problem("\(verb) /nowhere/a")
      expect(problem?.hasPrefix("/nowhere/a cannot be written; check") == true, problem)
    }
  }

  @Test func `say what is there as JSON, as views and as it is heard`() async throws {
    let session = try await orderSession()
    let tree = try JSONValue(Data(try await session.texts("tree")[0].utf8))
    guard case .list(let elements) = tree else { return expect(false, tree) }
    let save = try #require(elements.first { $0["label"] == .text("Save") })
    expect(save["role"] == .text("button") && save["actions"] == .list([.text("click")]), save)
    let views = try await session.texts("views")[0]
    expect(views.contains("UISlider") && views.contains("Nothing yet"), views)
    let heard = try await session.texts("accessibility")[0]
    expect(heard.contains("button \"Save\"") && heard.contains("Row 0"), heard)
  }

  @Test func `say why an element has its frame`() async throws {
    let session = try await orderSession()
    let slider = try await session.texts("explain Amount")[0]
    expect(slider.contains("A column of a stack places it, number 3 of 6"), slider)
    let row = try await session.texts("explain Row 1")[0]
    expect(row.contains("item 1 of section 0"), row)
  }

  @Test func `tap, type and set by meaning`() async throws {
    let session = try await orderSession()
    try await session.texts("type-into Name Ada", "set Amount 7", "tap role=button Save")
    var status = try await session.status()
    expect(status == "Save Ada 7", status)
    try await session.texts(
      "tap \"Name\"", "type  Lovelace", "press Cancel", "perform Amount increment")
    status = try await session.status()
    expect(status == "Cancel AdaLovelace 7", status)
    try await session.texts("tap Save")
    status = try await session.status()
    expect(status == "Save AdaLovelace 8", status)
  }

  @Test func `answer typing with the field as it is then`() async throws {
    let session = try await orderSession()
    let typed = try await session.texts("type-into Name Ada", "type-into Name 茶")
    expect(typed[0].hasPrefix("typed into text field \"Name\"  = \"Ada\""), typed)
    expect(typed[1].hasPrefix("typed into text field \"Name\"  = \"Ada茶\""), typed)
  }

  @Test func `use keys, places and fingers`() async throws {
    let session = try await orderSession()
    try await session.texts("tap Name", "type abc", "key shift+left", "key delete", "tap Save")
    let status = try await session.status()
    expect(status.hasPrefix("Save ab"), status)
    func top() throws -> CGFloat {
      try session.stage().window.elementDescription.collections[0].contentOffset[1]
    }
    try await session.texts("wheel 0 -2 150 350", "settle")
    let wheeled = try top()
    try await session.texts("scroll down", "settle", "scroll in=\"Row 12\" down", "settle")
    let scrolled = try top()
    try await session.texts("scroll up", "settle", "swipe 150 350 150 250 100", "settle")
    let swiped = try top()
    expect(wheeled > 0 && scrolled > wheeled && swiped != scrolled, [wheeled, scrolled, swiped])
    try await session.texts("drag 150 350 150 300 50", "click 150 380", "wait 20")
  }

  @Test func `click items by their place`() async throws {
    let session = try await orderSession()
    try await session.texts(
      "click-item 0 1", "ctrl-click-item 0 2", "shift-click-item 0 3", "settle")
    let cells = try session.stage().window.elementDescription.collections[0].elements
    expect(cells.contains { $0.selected }, cells)
    let problem = await session.problem("click-item 0 150")
    expect(problem?.contains("item 150 of section 0 is not on the screen") == true, problem)
  }

  @Test func `scroll to rows that are not made yet`() async throws {
    let session = try await orderSession()
    let problem = await session.problem("tap Row 150")
    expect(problem?.contains("'reveal' scrolls to those that are not shown") == true, problem)
    let said = try await session.texts("reveal Row 150", "tap Row 150")
    expect(said[0].contains("\"Row 150\"") && said[0].hasSuffix("is to be seen"), said)
    let missing = await session.problem("reveal Row 900")
    expect(missing?.hasPrefix("there is no 'Row 900'; there are: ") == true, missing)
    expect(missing?.contains("'reveal'") == false, missing)
  }

  @Test func `change size and look`() async throws {
    let session = try await orderSession()
    try await session.texts(
      "resize 350 500", "appearance dark", "direction rtl", "text-size AccessibilityL",
      "contrast high")
    let window = try session.stage().window
    let traits = window.traitCollection
    expect(window.bounds.size == CGSize(width: 350, height: 500), window.bounds)
    expect(traits.userInterfaceStyle == .dark && traits.layoutDirection == .rightToLeft, traits)
    expect(traits.preferredContentSizeCategory == .accessibilityLarge, traits)
    expect(traits.accessibilityContrast == .high, traits)
  }

  @Test func `open menus, and say where there is none`() async throws {
    let session = try await orderSession()
    let problem = await session.problem("menu Save")
    expect(problem == "the secondary button opens no menu on button \"Save\"", problem)
    let said = try await session.texts("menu Name")
    expect(said.count == 1 && said[0].hasPrefix("opened the menu of text field \"Name\""), said)
  }

  @Test func `say what must be so`() async throws {
    let session = try await orderSession()
    try await session.texts("type-into Name Ada", "expect value=Ada Name", "expect-none Sorry")
    let other = await session.problem("expect value=Eve Name")
    expect(other?.hasSuffix("has the value 'Ada', where 'Eve' was expected") == true, other)
    let there = await session.problem("expect-none Save")
    expect(there == "button \"Save\" is there, where no 'Save' was expected", there)
  }

  @Test func `are listed by help, each with its form`() async throws {
    let help = try await emptySession().texts("help")[0]
    for verb in Verb.all { expect(help.contains(verb.form) && help.contains(verb.help), verb.name) }
    expect(help.contains("type-into [role=…] NAME TEXT"), help)
    expect(Set(Verb.all.map(\.name)).count == Verb.all.count)
  }
}
