import Kumiko
import KumikoTestSupport
import ScreenshotTesting
import Testing

@testable import Gallery

/// The app of photos, as a user handles it.
struct `the photo browser` {
  private func show(
    _ width: CGFloat = 800, _ height: CGFloat = 700, traits: UITraitCollection = .init()
  ) async throws -> OffscreenHost {
    try await .show("library", width, height, traits: traits)
  }

  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func `looks as it did`(style: UIUserInterfaceStyle) async throws {
    let host = try await show(640, 560, traits: UITraitCollection(userInterfaceStyle: style))
    try await host.click(button: "Select")
    await host.click(host.cell("0"))
    await host.click(host.cell("3"))
    host.send(.pointerLeft)
    await host.settle()
    await assertSnapshot(of: host, as: .image, named: style == .dark ? "dark" : "light")
  }

  @Test func `keeps the month at the top while its photos scroll`() async throws {
    let host = try await show()
    expect(host.shows("June 2026"))
    host.scroll(by: CGVector(dx: 0, dy: -4), at: CGPoint(x: 300, y: 500))
    await host.settle()
    let header = try #require(host.views(UILabel.self).first { $0.text == "June 2026" })
    let bar = try #require(host.views(UINavigationBar.self).first)
    let top = header.convert(header.bounds, to: nil).minY - bar.convert(bar.bounds, to: nil).maxY
    expect((0..<20).contains(top), saying: "\(top)")
  }

  @Test func `finds photos by their names, and says where there are none`() async throws {
    let host = try await show()
    let field = try #require(host.views(UISearchTextField.self).first)
    host.click(at: host.middle(of: field))
    await host.write("lantern")
    expect(host.cells.count == 4, host.cells.count)
    expect(host.shows("June 2026") && host.shows("March 2026"))
    await host.write("zz")
    expect(host.cells.isEmpty, host.cells)
    expect(host.shows("No Results for “lanternzz”"))
    try await host.click(button: "Cancel")
    expect(host.cell("0") != nil && !host.texts.contains { $0.hasPrefix("No Results") })
  }

  @Test func `sorts by the menu in its bar, with a mark at the order`() async throws {
    let host = try await show()
    try await host.click(button: "Sort")
    try await host.click(text: "Oldest")
    expect(host.shows("March 2026") && host.cells.first?.identifier == "43")
    try await host.click(button: "Sort")
    try await host.click(text: "Title")
    expect(host.shows("By Title") && !host.shows("March 2026"))
  }

  @Test func `selects, deletes what is selected after asking, and takes it back`() async throws {
    let host = try await show()
    let count = 44
    try await host.click(button: "Select")
    expect(host.shows("Select Photos"))
    await host.click(host.cell("0"))
    await host.click(host.cell("2"))
    expect(host.shows("2 Photos Selected"))
    try await host.click(button: "Delete")
    try await host.click(text: "Delete 2 Photos")
    expect(host.cell("0") == nil && host.cell("2") == nil && host.cell("1") != nil)
    expect(!host.shows("2 Photos Selected"))
    await host.hit("z", .control)
    expect(host.cell("0") != nil && host.cell("2") != nil)
    await host.hit("z", [.control, .shift])
    expect(host.cell("0") == nil, host.cell("0"))
    await host.hit("z", .control)
    await host.hit("a", .control)
    expect(host.shows("\(count) Photos Selected"))
  }

  @Test func `without photos it offers to bring them back`() async throws {
    let host = try await show()
    await host.hit("a", .control)
    await host.hit("delete")
    try await host.click(text: "Delete 44 Photos")
    expect(host.cells.isEmpty && host.shows("No Photos"))
    try await host.click(button: "Undo Delete")
    expect(host.cell("0") != nil && !host.shows("No Photos"))
  }

  @Test func `marks favourites with their menu`() async throws {
    let host = try await show()
    func hearts() -> Int {
      host.views(AlbumCell.self).count {
        $0.contentView.subviews.contains { $0.tintColor == .white && !$0.isHidden }
      }
    }
    let before = hearts()
    await host.openMenu(at: try host.middle(host.cell("0")))
    expect(host.shows("Favourite") && host.shows("Delete"))
    try await host.click(text: "Favourite")
    expect(hearts() == before + 1)
    await host.hit("z", .control)
    expect(hearts() == before, before)
  }

  @Test func `opens a photo, turns pages with keys and goes back where it is`() async throws {
    let host = try await show()
    await host.click(host.cell("5"))
    expect(host.texts.contains { $0.hasSuffix(" 6") }, host.texts, saying: "\(host.texts)")
    for _ in 0..<3 { await host.hit("right") }
    expect(host.texts.contains { $0.hasSuffix(" 9") }, host.texts)
    await host.hit("left")
    expect(host.texts.contains { $0.hasSuffix(" 8") }, host.texts)
    await host.hit("escape")
    expect(host.cell("7") != nil && host.shows("Library"))
  }

  @Test func `zooms with two clicks and with Control and the wheel`() async throws {
    let host = try await show()
    await host.click(host.cell("0"))
    let middle = CGPoint(x: 400, y: 400)
    func zoom() throws -> CGFloat {
      try #require(host.views(UIScrollView.self).last { $0.maximumZoomScale == 4 }).zoomScale
    }
    expect(try zoom() == 1)
    host.click(at: middle, count: 2)
    await host.settle()
    expect(abs(try zoom() - 2.5) < 0.01)
    host.click(at: middle, count: 2)
    await host.settle()
    expect(try zoom() == 1)
    host.scroll(by: CGVector(dx: 0, dy: 3), at: middle, modifiers: .control)
    await host.settle()
    expect(try zoom() > 1)
  }

  @Test func `deletes the photo that is shown, and shows the next`() async throws {
    let host = try await show()
    await host.click(host.cell("0"))
    try await host.click(button: "Delete")
    expect(host.texts.contains { $0.hasSuffix(" 2") }, host.texts)
    await host.hit("escape")
    expect(host.cell("0") == nil && host.cell("1") != nil)
    await host.hit("z", .control)
    expect(host.cell("0") != nil, host.cell("0"))
  }

  @Test(arguments: [360.0, 1_000] as [CGFloat])
  func `fills any width from right to left`(width: CGFloat) async throws {
    let host = try await show(width, 600, traits: UITraitCollection(layoutDirection: .rightToLeft))
    let first = try #require(host.cell("0"))
    expect(abs(first.frame[0] + first.frame[2] - width) < 6)
    expect(first.frame[1] == host.cell("1")?.frame[1], first.frame[1], host.cell("1")?.frame[1])
    await host.click(host.cell("1"))
    await host.hit("left")
    expect(host.texts.contains { $0.hasSuffix(" 3") }, saying: "the next one is at the left")
  }
}
