import Kumiko
import KumikoTestSupport
import ScreenshotTesting
import Testing

@testable import Gallery

/// The app of cards in columns, as a user handles it.
struct `the board` {
  private func show(
    _ width: CGFloat = 1_000, _ height: CGFloat = 700, traits: UITraitCollection = .init()
  ) async throws -> OffscreenHost {
    try await .show("board", width, height, traits: traits)
  }

  /// The cards of each column, from the top.
  private func columns(_ host: OffscreenHost) -> [[String]] {
    host.window.elementDescription.collections.map { column in
      column.elements.filter { $0.kind == "cell" }.compactMap(\.identifier)
    }
  }

  private let start = [["1", "2", "3", "4"], ["5", "6"], ["7"]]

  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func `looks as it did`(style: UIUserInterfaceStyle) async throws {
    let host = try await show(900, 480, traits: UITraitCollection(userInterfaceStyle: style))
    await host.click(host.cell("2"))
    host.send(.pointerLeft)
    await host.settle()
    await assertSnapshot(of: host, as: .image, named: style == .dark ? "dark" : "light")
  }

  @Test func `moves a card that is dragged to another column, and takes it back`() async throws {
    let host = try await show()
    expect(columns(host) == start, columns(host), start)
    host.drag(
      from: try host.middle(host.cell("2")), to: try host.middle(host.cell("6")), duration: 0.8)
    await host.settle()
    let moved = columns(host)
    expect(moved[0] == ["1", "3", "4"] && moved[1].contains("2") && moved[1].count == 3)
    expect(host.texts.count { $0 == "3" } == 2, saying: "the headers count")
    await host.hit("z", .control)
    expect(columns(host) == start, columns(host), start)
    await host.hit("z", [.control, .shift])
    expect(columns(host) == moved, columns(host), moved)
  }

  @Test func `takes a card into the space below the others`() async throws {
    let host = try await show()
    host.drag(
      from: try host.middle(host.cell("1")), to: CGPoint(x: 780, y: 500), duration: 0.8)
    await host.settle()
    expect(columns(host) == [["2", "3", "4"], ["5", "6"], ["7", "1"]], columns(host))
  }

  @Test func `puts a column in another order`() async throws {
    let host = try await show()
    let last = try #require(host.cell("4")).frame
    host.drag(
      from: try host.middle(host.cell("1")),
      to: CGPoint(x: last[0] + 100, y: last[1] + last[3] - 4), duration: 0.8)
    await host.settle()
    expect(columns(host) == [["2", "3", "4", "1"], ["5", "6"], ["7"]], columns(host))
  }

  @Test func `makes a card of a text from another program`() async throws {
    let host = try await show()
    let operation = host.drop(
      [NSItemProvider(object: "Buy glue" as NSString)], at: CGPoint(x: 780, y: 500))
    await host.settle()
    expect(operation == .copy, operation)
    expect(columns(host)[2].count == 2 && host.shows("Buy glue"))
  }

  @Test func `asks for a new card, which needs a title`() async throws {
    let host = try await show()
    await host.hit("n", .control)
    expect(host.shows("New Card") && host.shows("In “To Do”"))
    let add = try #require(host.views(UIButton.self).last { $0.currentTitle == "Add" })
    expect(!add.isEnabled)
    await host.write("Oil the plane")
    expect(add.isEnabled)
    await host.hit("tab")
    await host.write("With camellia oil")
    await host.hit("return")
    expect(columns(host)[0].count == 5, columns(host)[0].count)
    expect(host.shows("Oil the plane") && host.shows("With camellia oil"))
    await host.hit("z", .control)
    expect(columns(host) == start, columns(host), start)
  }

  @Test func `adds below a column by its button`() async throws {
    let host = try await show()
    let plus = try #require(
      host.views(UIButton.self).first { host.middle(of: $0).x > 700 && host.middle(of: $0).y > 60 })
    host.click(at: host.middle(of: plus))
    await host.settle()
    expect(host.shows("In “Done”"))
    await host.hit("escape")
    expect(!host.shows("In “Done”") && columns(host) == start)
  }

  @Test func `selects one card in all, and deletes it with a key`() async throws {
    let host = try await show()
    await host.click(host.cell("2"))
    await host.hit("escape")
    await host.click(host.cell("5"))
    await host.hit("escape")
    expect(host.cells.filter(\.selected).compactMap(\.identifier) == ["5"])
    await host.hit("delete")
    expect(columns(host)[1] == ["6"], columns(host)[1])
    await host.hit("delete")
    expect(columns(host)[1] == ["6"], columns(host)[1], saying: "nothing is selected any more")
    try await host.click(button: "Undo")
    expect(columns(host) == start, columns(host), start)
  }

  @Test func `moves and tags cards by their menus`() async throws {
    let host = try await show()
    await host.openMenu(at: try host.middle(host.cell("3")))
    try await host.click(text: "Move to")
    try await host.click(text: "Done")
    expect(columns(host) == [["1", "2", "4"], ["5", "6"], ["3", "7"]], columns(host))
    await host.openMenu(at: try host.middle(host.cell("3")))
    try await host.click(text: "Tags")
    try await host.click(text: "Bug")
    await host.hit("escape")
    await host.hit("escape")
    let chips = host.views(TagChip.self).filter { $0.text == "Bug" }
    expect(chips.count == 2, chips.count)
  }

  @Test func `pulls a card aside to delete it`() async throws {
    let host = try await show()
    let card = try host.middle(host.cell("6"))
    host.swipe(from: CGPoint(x: card.x + 80, y: card.y), to: CGPoint(x: card.x - 20, y: card.y))
    await host.settle()
    expect(host.cell("6") != nil, host.cell("6"))
    host.click(at: CGPoint(x: card.x + 120, y: card.y))
    await host.settle()
    expect(columns(host)[1] == ["5"], columns(host)[1])
  }

  @Test func `edits a card in a sheet, and asks before changes are lost`() async throws {
    let host = try await show(500, 800)
    await host.click(host.cell("1"))
    let field = try #require(host.views(UITextField.self).last)
    expect(field.text == "Sharpen the chisels", field.text)
    host.click(at: host.middle(of: field))
    await host.hit("a", .control)
    await host.write("Sharpen all blades")
    await host.hit("escape")
    expect(host.shows("Discard Changes"))
    try await host.click(text: "Keep Editing")
    try await host.click(button: "Idea")
    try await host.click(button: "Save")
    expect(host.shows("Sharpen all blades") && !host.shows("Card"))
    expect(host.views(TagChip.self).first { $0.text == "Idea" } != nil)
    await host.hit("z", .control)
    expect(host.shows("Sharpen the chisels"))
  }

  @Test func `scrolls to the columns that a narrow window does not show`() async throws {
    for direction in [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft] {
      let host = try await show(360, 600, traits: UITraitCollection(layoutDirection: direction))
      let isReversed = direction == .rightToLeft
      let first = try #require(host.cell("1")).frame
      expect(first[0] >= 0 && first[0] + first[2] <= 360, saying: "\(first)")
      expect(isReversed ? first[0] + first[2] > 330 : first[0] < 30, saying: "\(first)")
      host.scroll(
        by: CGVector(dx: isReversed ? 40 : -40, dy: 0), at: CGPoint(x: 180, y: 560))
      await host.settle()
      let last = try #require(host.cell("7")).frame
      expect(last[0] >= 0 && last[0] + last[2] <= 360, saying: "\(last)")
    }
  }
}
