import Kumiko
import KumikoTestSupport
import ScreenshotTesting
import Testing

@testable import Gallery

/// All screens in one window.
struct `the list of screens` {
  private func show(_ width: CGFloat, _ height: CGFloat) async throws -> OffscreenHost {
    let host = try OffscreenHost(size: CGSize(width: width, height: height))
    host.rootViewController = BrowserViewController(
      screen: try #require(Screen.named("story")), showsList: true)
    await host.settle()
    return host
  }

  @Test func `stands beside the screen that is clicked`() async throws {
    let host = try await show(1_000, 800)
    expect(host.cell("story")?.selected == true, host.cell("story")?.selected)
    let frames = { host.window.elementDescription.collections.map(\.frame) }
    expect(frames().contains([0, 0, 216, 772]) && frames().contains([216, 0, 784, 772]))
    expect(host.texts.contains("Blocks of many types; more is loaded at the end"), host.texts)
    for (name, button) in [("grid", "Shuffle"), ("table", "Edit"), ("grid", "Shuffle")] {
      await host.click(host.cell(name))
      expect(host.cell(name)?.selected == true && host.cell("story")?.selected == false)
      expect(host.texts.contains(button), host.texts)
    }
    expect(!host.texts.contains("Edit"), host.texts, saying: "the table is gone")
  }

  @Test func `comes before a screen where the window is narrow`() async throws {
    let host = try await show(375, 812)
    expect(host.cell("story") == nil, host.cell("story"), saying: "it opens with the screen")
    for (name, button) in [("grid", "Shuffle"), ("table", "Edit"), ("table", "Edit")] {
      expect(host.press("Kumiko"))
      await host.settle()
      expect(host.cells.compactMap(\.identifier) == Screen.all.map(\.name))
      await host.click(host.cell(name))
      expect(host.texts.contains(button), host.texts)
      expect(host.cell(name) == nil, host.cell(name))
    }
    try host.resize(to: CGSize(width: 1_000, height: 700))
    await host.settle()
    expect(host.cell("table")?.selected == true && host.texts.contains("Edit"))
  }

  @Test func `is divided into groups, and has the screen that shows a mistake at its end`()
    async throws
  {
    let host = try await show(800, 800)
    expect(Screen.Group.allCases.map(\.title) == ["Start", "Apps", "Layouts", "Data", "Articles"])
    expect(
      Screen.all.map(\.group)
        == Screen.Group.allCases.flatMap { group in
          Screen.of(group).map(\.group)
        })
    for group in Screen.Group.allCases { expect(host.texts.contains(group.title), host.texts) }
    // At the size that it opens with, every app is to be seen.
    try host.resize(to: CGSize(width: 800, height: 600))
    await host.settle()
    for name in ["library", "board", "mail", "player", "chat"] {
      let frame = try #require(host.cell(name)).frame
      expect(frame[1] + frame[3] <= 572, saying: "\(name)")
    }
    expect(Screen.all.last?.name == "grid-naive")
  }

  @Test(arguments: ["library", "mail", "board", "player", "chat"])
  func `keeps the keyboard, and shows the next with an arrow`(name: String) async throws {
    let host = try await show(1_100, 700)
    await host.click(host.cell(name))
    expect(host.cell(name)?.selected == true, host.cell(name)?.selected)
    let place = try #require(Screen.all.firstIndex { $0.name == name })
    await host.hit("down")
    let next = Screen.all[place + 1]
    expect(host.cell(next.name)?.selected == true && host.cell(name)?.selected == false)
    expect(host.texts.contains(next.summary.prefix(1).uppercased() + next.summary.dropFirst()))
    await host.hit("up")
    expect(host.cell(name)?.selected == true, host.cell(name)?.selected)
  }

  @Test func `looks as it did`() async throws {
    await assertSnapshot(of: try await show(800, 480), as: .matrix(appearances: [.light, .dark]))
  }

  @Test func `gives way to the keys with F1, and comes back with Escape`() async throws {
    let host = try await show(800, 600)
    let fresh = try await show(800, 600)
    host.key("F1")
    await host.settle()
    expect(host.texts.contains("Ctrl+W, Ctrl+Q"), host.texts)
    host.key("escape")
    await host.settle()
    await assertSame(host, fresh)
  }

  @Test func `draws the parts of a layout with F2, and says why an item is there`() async throws {
    let host = try OffscreenHost(size: CGSize(width: 600, height: 400))
    host.rootViewController = BrowserViewController(
      screen: try #require(Screen.named("layouts")), showsList: false)
    await host.settle()
    let before = host.bitmap().bytes
    host.key("F2")
    await host.settle()
    for size in ["136 × 72", "group 568 × 72", "section 600 × 216", "16", "8"] {
      expect(host.texts.contains(size), host.texts, saying: "\(size)")
    }
    let card = try #require(host.cells.first { $0.section == 1 })
    host.click(at: CGPoint(x: card.frame[0] + 200, y: card.frame[1] + 10))
    await host.settle()
    expect(host.texts.contains { $0.hasPrefix("item 0 of section 1") && $0.contains("measured") })
    host.key("F2")
    host.send(.pointerLeft)
    await host.settle()
    expect(host.bitmap().bytes == before, host.bitmap().bytes, before)
  }

  @Test func `counts live cells and tells of updates with F3`() async throws {
    let host = try OffscreenHost(size: CGSize(width: 600, height: 400))
    host.rootViewController = BrowserViewController(
      screen: try #require(Screen.named("diff")), showsList: false)
    await host.settle()
    host.key("F3")
    await host.settle()
    let numbers = { host.texts.first { $0.contains("cells live") } }
    expect(numbers() == "\(host.cells.count) of 60 cells live\nno updates yet", numbers())
    for button in ["Insert", "Delete"] {
      expect(host.press(button))
      await host.settle()
    }
    let lines = try #require(numbers()).split(separator: "\n").map(String.init)
    expect(lines.count == 3 && lines[0].hasSuffix("of 60 cells live"))
    expect(lines[1...] == ["+0 −3 · 0 moved · 0 updated", "+3 −0 · 0 moved · 0 updated"])
    expect(
      host.texts.contains("0 inserted · 3 deleted · 0 moved"), host.texts,
      saying: "the screen hears of it, too")
    host.key("F3")
    await host.settle()
    expect(numbers() == nil, numbers())
  }

  @Test func `tells how long frames took with F3, and is no news itself`() async throws {
    let host = try OffscreenHost(size: CGSize(width: 600, height: 400))
    host.rootViewController = BrowserViewController(
      screen: try #require(Screen.named("grid")), showsList: false)
    await host.settle()
    host.key("F3")
    await host.settle()
    expect(!host.texts.contains { $0.contains("frames") }, saying: "nobody has measured")
    func note(_ milliseconds: Double) {
      var frame = MeasuredFrame(beganAt: 0)
      frame.ended(.layout, at: milliseconds / 1_000)
      host.window.frameTimes.note(frame)
    }
    for milliseconds in [1.0, 2, 30] { note(milliseconds) }
    let shown = "frames 2.0 ms, worst 30.0 of 16.7\n1 late, the last: layout 30.0 of 30.0"
    func numbers() -> NumbersView? {
      host.window.rootViewController?.view.subviews.compactMap { $0 as? NumbersView }.first
    }
    numbers()?.refresh()
    expect(host.texts.contains { $0.hasPrefix(shown) }, host.texts)
    note(500)
    numbers()?.refresh()
    // One frame more is the one that showed it.
    expect(host.texts.contains { $0.hasPrefix(shown) }, host.texts)
  }
}
