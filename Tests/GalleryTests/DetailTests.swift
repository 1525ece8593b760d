import Kumiko
import KumikoTestSupport
import ScreenshotTesting
import Testing

@testable import Gallery

/// Small things that are noticed once they are wrong.
struct `a detail of the Gallery` {
  private func height(_ note: String, _ host: OffscreenHost) throws -> Double {
    try #require(host.cells.first { $0.identifier == note }).frame[3]
  }

  @Test(arguments: ["品名", "Description", "備考"])
  func `a click on the caption of a field puts the caret into its text`(note: String) async throws {
    let host = try await OffscreenHost.show("form")
    try await host.click(text: note)
    await host.hit("end", .control)
    await host.write("!")
    expect(host.views(UITextView.self).contains { $0.isFirstResponder && $0.text.hasSuffix("!") })
  }

  @Test func `a field is as high as before when the first Japanese word is typed`() async throws {
    let host = try await OffscreenHost.show("form")
    let empty = try height("備考", host)
    try await host.click(text: "備考")
    for text in ["a", "組", "子"] {
      await host.write(text)
      expect(try height("備考", host) == empty, saying: "\(text)")
    }
    host.send(.composition("らんぷ", focus: 0..<9))
    await host.settle()
    expect(try height("備考", host) == empty)
    await host.hit("a", .control)
    await host.hit("backspace")
    await host.write("あ")
    expect(try height("備考", host) == empty)
    await host.hit("return")
    let two = try height("備考", host)
    expect(two > empty, two, empty)
    await host.write("い")
    expect(try height("備考", host) == two)
  }

  @Test(arguments: ["layouts", "photos", "diff"])
  func `what cannot be clicked looks under the pointer as it does without`(
    name: String
  ) async throws {
    let host = try await OffscreenHost.show(name)
    let before = host.bitmap().bytes
    let cell = try #require(host.cells.first { $0.frame[1] > 60 })
    host.send(.pointerMoved(try host.middle(cell)))
    await host.settle()
    expect(host.bitmap().bytes == before, host.bitmap().bytes, before)
  }

  @Test(arguments: ["Small", "Large"])
  func `the first whole picture stays where it is when pictures get another size`(
    size: String
  ) async throws {
    let host = try await OffscreenHost.show("photos")
    await host.scrollDown(40)
    let first = try #require(
      host.cells.filter { $0.frame[1] >= 48 }.min { ($0.section, $0.item) < ($1.section, $1.item) })
    try await host.click(button: size)
    let after = try #require(host.cells.first { $0.item == first.item })
    expect(abs(after.frame[1] - first.frame[1]) <= 1, saying: "\(first.frame), then \(after.frame)")
    expect(after.frame[3] != first.frame[3], after.frame[3], first.frame[3])
  }

  @Test func `a picture in the circle has no text that is cut to dots`() async throws {
    let host = try await OffscreenHost.show("sections")
    try await host.click(button: "Circle")
    for label in host.views(UILabel.self) where label.text?.hasPrefix("¥") == true {
      expect(label.bounds.width >= label.intrinsicContentSize.width)
    }
    // Words pass below pictures.
    let cells = host.views(UICollectionViewCell.self)
    let words = cells.indices.filter { cells[$0].contentConfiguration is TextCard }
    let pictures = cells.indices.filter { cells[$0].contentConfiguration is ProductContent }
    expect(!words.isEmpty && !pictures.isEmpty)
    expect((words.max() ?? 0) < (pictures.min() ?? 0))
  }

  @Test func `the board leads back to the list in a narrow window`() async throws {
    let host = try OffscreenHost(size: CGSize(width: 375, height: 700))
    host.rootViewController = BrowserViewController(
      screen: try #require(Screen.named("board")), showsList: true)
    await host.settle()
    expect(host.shows("Workshop"))
    let back = try #require(
      host.views(UIButton.self).first {
        $0.currentTitle == "Kumiko" || $0.currentTitle == "Back"
          || $0.accessibilityLabel == "Back" || host.middle(of: $0).x < 30
      })
    host.click(at: host.middle(of: back))
    await host.settle()
    expect(host.shows("Typography"))
  }
}
