import Kumiko
import KumikoTestSupport
import ScreenshotTesting
import Testing

@testable import Gallery

/// Every screen of the Gallery as a user handles it.
struct `a screen of the Gallery` {
  private static nonisolated let names = [
    "overview", "drawing", "typography", "library", "board", "mail", "player", "chat", "layouts",
    "photos", "sections", "million", "table", "diff", "form", "grid", "story", "grid-naive",
  ]

  /// Those that are no lists.
  private static nonisolated let withoutCells: Set = ["drawing"]

  @Test func `is in the list, and in these tests`() {
    expect(Screen.all.map(\.name) == Self.names)
  }

  @Test(arguments: names)
  func `is drawn at every size, in light and dark`(name: String) async throws {
    for (width, height, scale, style) in [
      (800, 600, 1, .light), (1280, 800, 1.5, .dark), (375, 812, 2, .light), (1, 1, 1, .dark),
    ] as [(CGFloat, CGFloat, CGFloat, UIUserInterfaceStyle)] {
      let host = try await OffscreenHost.show(
        name, width, height, scale: scale, traits: UITraitCollection(userInterfaceStyle: style))
      if width > 1 {
        expect(host.cells.isEmpty == Self.withoutCells.contains(name))
        // Dark screens are dark, and something stands on them.
        let (mean, shades) = host.brightness
        expect(style == .dark ? mean < 128 : mean > 128, style, saying: "\(mean)")
        expect(shades > 4, shades, saying: "\(shades) shades")
      }
      await host.scrollDown()
      try host.resize(to: CGSize(width: 500, height: 300))
      await host.settle()
      expect(host.cells.isEmpty == Self.withoutCells.contains(name))
    }
  }

  @Test func `with naive cells shows marks where nobody put them; the grid does not`() async throws
  {
    for (name, isCured) in [("grid-naive", false), ("grid", true)] {
      let clicked = try await OffscreenHost.show(name, 500, 400)
      let untouched = try await OffscreenHost.show(name, 500, 400)
      for item in 0..<12 { await clicked.click(clicked.cells.first { $0.item == item }) }
      clicked.send(.pointerLeft)
      for host in [clicked, untouched] {
        await host.scrollDown()
        host.send(.pointerLeft)
        await host.settle()
      }
      if isCured {
        await assertSame(clicked, untouched)
      } else {
        await assertDifferent(clicked, untouched)
      }
    }
  }

  @Test func `of a story loads more at its end, up to fifteen`() async throws {
    let host = try await OffscreenHost.show("story")
    for _ in 0..<4 { await host.scrollDown() }
    expect(host.cells.last?.identifier == "14", host.cells.last?.identifier)
    expect(host.cells.last?.section == 3, host.cells.last?.section)
  }

  @Test func `of a story counts hearts`() async throws {
    let host = try await OffscreenHost.show("story", 800, 2_000)
    let cells = host.cells.map(\.frame)
    expect(host.press("13"))
    await host.settle()
    expect(host.texts.contains("14") && !host.texts.contains("13"))
    expect(host.press("14") && host.press("8"))
    await host.settle()
    expect(host.texts.contains("13") && host.texts.contains("9"))
    expect(host.cells.map(\.frame) == cells, host.cells.map(\.frame), cells)
  }

  @Test func `of a form grows with its text, and keeps one choice a section`() async throws {
    let host = try await OffscreenHost.show("form", 500, 960)
    let before = try #require(host.cell("備考"))
    let below = try #require(host.cell("紙 Paper"))
    host.click(at: CGPoint(x: before.frame[0] + 40, y: before.frame[1] + 40))
    host.type("一行目")
    for _ in 0..<3 {
      host.key("return")
      host.type("次の行")
    }
    await host.settle()
    let after = try #require(host.cell("備考"))
    let growth = after.frame[3] - before.frame[3]
    expect(growth > 40, growth)
    expect(host.texts.contains { $0.contains("備考 \(Int(after.frame[3].rounded(.up)))") })
    expect(abs(try #require(host.cell("紙 Paper")).frame[1] - below.frame[1] - growth) < 1)
    await host.click(host.cell("紙 Paper"))
    await host.click(host.cell("できしだい When it is done"))
    let selected = host.cells.filter(\.selected).compactMap(\.identifier)
    expect(selected == ["できしだい When it is done", "紙 Paper"], selected)
  }

  @Test func `has tiles on which white text can be read`() {
    for number in 0..<24 {
      var parts: (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
      UIColor.tile(number).getRed(&parts.0, green: &parts.1, blue: &parts.2, alpha: nil)
      let linear = [parts.0, parts.1, parts.2].map {
        $0 <= 0.03928 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4)
      }
      let luminance = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
      expect(1.05 / (luminance + 0.05) >= 4.5, saying: "tile \(number)")
    }
  }

  @Test func `of a shop has a picture of everything`() {
    let products = ShopPresenter().products
    expect(products.count == 10, products.count)
    for product in products {
      let picture = UIImage(named: product.picture)
      expect(picture?.size == CGSize(width: 240, height: 180), saying: "\(product.name)")
    }
  }

  @Test func `of a million says which numbers are shown`() async throws {
    let host = try await OffscreenHost.show("million")
    expect(host.texts.contains("0 – 87"), host.texts)
    expect(host.press("Go to 500,000"))
    await host.settle()
    let shown = host.cells.compactMap(\.item)
    let (first, last) = (try #require(shown.min()), try #require(shown.max()))
    expect(first < 500_000 && last > 500_000)
    expect(host.texts.contains("\(first.formatted()) – \(last.formatted())"), host.texts)
  }

  @Test func `of a table looks as it did`() async throws {
    await assertSnapshot(
      of: try await OffscreenHost.show("table", 400, 720),
      as: .matrix(appearances: [.light, .dark]))
  }

  @Test func `of a table keeps one check mark a section`() async throws {
    let host = try await OffscreenHost.show("table", 500, 900)
    let selected = { host.cells.filter(\.selected).compactMap(\.identifier) }
    expect(selected() == ["翌日 Tomorrow", "なし None"])
    await host.click(host.cell("紙 Paper"))
    await host.click(host.cell("京都の店で Collected in Kyoto"))
    await host.click(host.cell("京都の店で Collected in Kyoto"))
    await host.click(host.cell("砥石 Whetstone"))
    expect(selected() == ["京都の店で Collected in Kyoto", "紙 Paper"])
    expect(host.checkMarked == selected(), host.checkMarked)
    await host.scrollDown()
    host.scroll(by: CGVector(dx: 0, dy: 100), at: CGPoint(x: 100, y: 300))
    await host.settle()
    expect(host.checkMarked == selected(), host.checkMarked)
  }

  @Test func `of a table deletes what is swiped away, and counts anew`() async throws {
    let host = try await OffscreenHost.show("table", 500, 1_200)
    expect(host.texts.contains("¥47,300"), host.texts)
    let row = try #require(host.cell("鉋 Smoothing plane")).frame
    let middle = row[1] + row[3] / 2
    host.swipe(from: CGPoint(x: 400, y: middle), to: CGPoint(x: 280, y: middle))
    await host.settle()
    expect(host.cell("鉋 Smoothing plane") != nil, saying: "it only shows the button")
    host.click(at: CGPoint(x: 450, y: middle))
    await host.settle()
    expect(host.cell("鉋 Smoothing plane") == nil, host.cell("鉋 Smoothing plane"))
    expect(host.texts.contains("¥23,100"), host.texts)
    expect(host.press("Refill"))
    await host.settle()
    expect(host.cell("鉋 Smoothing plane") != nil && host.texts.contains("¥47,300"))
  }

  @Test func `of a table is put in another order by its handles, within the basket`() async throws {
    let host = try await OffscreenHost.show("table", 500, 1_200)
    let basket = { host.cells.filter { $0.section == 2 }.compactMap(\.identifier) }
    let before = basket()
    expect(host.press("Edit"))
    await host.settle()
    let saw = try #require(host.cell(before[1])).frame
    let handle = CGPoint(x: saw[0] + saw[2] - 24, y: saw[1] + saw[3] / 2)
    host.drag(from: handle, to: CGPoint(x: handle.x, y: 20), duration: 0.5)
    await host.settle()
    expect(basket() == [before[1], before[0]] + before[2...], basket())
    expect(host.press("Done"))
    await host.settle()
    expect(host.press("Refill"))
    await host.settle()
    expect(basket() == before, basket(), before)
  }

  @Test func `of sections puts products into the cart, and morphs with its selection`() async throws
  {
    let host = try await OffscreenHost.show("sections", 800, 1_200)
    await host.click(host.cells.first { $0.section == 2 && $0.item == 2 })
    expect(host.texts.filter { $0 == "¥15,400 × 1" }.count == 2)
    await host.click(host.cell("組子"))
    for layout in ["Circle", "Flow", "Circle", "Sections"] {
      expect(host.press(layout))
      await host.advanceRunningTasks(by: 0.1)
    }
    await host.settle()
    expect(host.cells.filter(\.selected).map(\.identifier) == ["組子"])
    expect(host.cells.filter { $0.section > 0 }.count == 8 + 10)
  }

  @Test func `of differences says what each update did`() async throws {
    let host = try await OffscreenHost.show("diff", 800, 900)
    for (button, caption) in [
      ("Insert", "3 inserted · 0 deleted · 0 moved"),
      ("Delete", "0 inserted · 3 deleted · 0 moved"),
    ] {
      expect(host.press(button))
      await host.settle()
      expect(host.texts.contains(caption), host.texts)
    }
    expect(host.press("Shuffle") && host.press("Across"))
    await host.settle()
    expect(host.press("Sort"))
    await host.settle()
    expect(host.cells.count == 60, host.cells.count)
    for section in 0..<3 {
      let numbers = host.cells.filter { $0.section == section }.compactMap(\.identifier)
        .compactMap(Int.init)
      expect(numbers == numbers.sorted() && !numbers.isEmpty)
    }
  }

  @Test func `of differences plays until it is stopped`() async throws {
    let host = try await OffscreenHost.show("diff")
    let start = host.cells.compactMap(\.identifier)
    expect(host.press("Play"))
    await host.runWaitingTasks()
    expect(host.press("Pause"))
    await host.settle()
    expect(host.texts.contains("Play"), host.texts)
    expect(host.cells.compactMap(\.identifier) != start, host.cells.compactMap(\.identifier), start)
  }
}
