import Kumiko
import KumikoTestSupport
import ScreenshotTesting
import Testing

@testable import Gallery

/// The first screen: what was asked for, in one collection view.
struct `the overview` {
  private func button(_ title: String, _ host: OffscreenHost) -> UIButton? {
    func find(_ view: UIView) -> UIButton? {
      if let button = view as? UIButton, button.currentTitle == title { return button }
      return view.subviews.lazy.compactMap(find).first
    }
    return host.rootViewController.flatMap { find($0.view) }
  }

  private func press(_ title: String, _ host: OffscreenHost) async throws {
    let button = try #require(self.button(title, host))
    host.click(at: button.convert(CGPoint(x: 10, y: 10), to: nil))
    await host.settle()
  }

  private func names(_ host: OffscreenHost) -> [String] {
    host.cells.map { "\($0.section)-\($0.identifier ?? "")" }
  }

  @Test func `shows cells, a masonry and a tag cloud, and marks`() async throws {
    let host = try await OffscreenHost.show("overview", 900, 640)
    expect(Set(host.cells.map(\.section)) == [0, 1, 2])
    expect(host.cells.filter(\.selected).compactMap(\.identifier) == ["2", "5", "14", "21"])
    await assertSnapshot(of: host, as: .image)
  }

  @Test func `shows its three parts at one glance in the window that opens`() async throws {
    let host = try OffscreenHost(size: CGSize(width: 800, height: 600))
    host.rootViewController = BrowserViewController(
      screen: try #require(Screen.named("overview")), showsList: true)
    await host.settle()
    for section in 0...2 {
      let frames = host.cells.filter { $0.section == section && $0.frame[0] >= 216 }.map(\.frame)
      expect(!frames.isEmpty, frames)
      let seen = frames.filter { $0[1] + $0[3] <= 572 }
      expect(section < 2 ? seen.count == frames.count : seen.count >= 6, saying: "\(section)")
    }
    let pictures = host.views(UIImageView.self).filter { $0.bounds.height >= 40 && $0.image != nil }
    expect(pictures.count == 2, pictures.count, saying: "pictures among the cards")
  }

  @Test func `deletes what is marked, and takes it back`() async throws {
    let host = try await OffscreenHost.show("overview", 900, 640)
    let before = names(host)
    try await press("Delete", host)
    expect(names(host) == before.filter { !["0-2", "0-5", "1-14", "2-21"].contains($0) })
    expect(button("Delete", host)?.isEnabled == false, button("Delete", host)?.isEnabled)
    try await press("Undo", host)
    expect(names(host) == before, names(host), before)
    expect(button("Undo", host)?.isEnabled == false, button("Undo", host)?.isEnabled)
    expect(host.cells.filter(\.selected).compactMap(\.identifier) == ["2", "5", "14", "21"])
  }

  @Test func `has a menu for each item`() async throws {
    let host = try await OffscreenHost.show("overview", 900, 640)
    await host.openMenu(at: try host.middle(host.cell("3")))
    try await host.click(text: "Mark All")
    expect(host.cells.filter(\.selected).count == host.cells.count)
    await host.openMenu(at: try host.middle(host.cell("3")))
    try await host.click(text: "Remove All Marks")
    expect(host.cells.filter(\.selected).isEmpty, host.cells.filter(\.selected))
    await host.openMenu(at: try host.middle(host.cell("15")))
    try await host.click(text: "Delete")
    expect(host.cell("15") == nil && host.cell("3") != nil)
  }

  @Test func `inserts one in each part, and shuffles each by itself`() async throws {
    let host = try await OffscreenHost.show("overview", 900, 800)
    let before = names(host)
    try await press("Insert", host)
    expect(Set(names(host)).subtracting(before) == ["0-37", "1-38", "2-39"])
    let inserted = names(host)
    try await press("Shuffle", host)
    expect(Set(names(host)) == Set(inserted), Set(inserted))
    expect(names(host) != inserted, names(host), inserted)
  }

  @Test func `has keys for deleting and for taking back`() async throws {
    let host = try await OffscreenHost.show("overview", 900, 640)
    let count = host.cells.count
    host.click(at: CGPoint(x: 40, y: 110))
    await host.settle()
    host.send(.key(KeyPress("delete")))
    await host.settle()
    expect(host.cells.count == count - 5, host.cells.count)
    host.send(.key(KeyPress("z", modifiers: .control)))
    await host.settle()
    expect(host.cells.count == count, host.cells.count, count)
  }

  @Test func `loses whole parts, and gets them back`() async throws {
    let host = try await OffscreenHost.show("overview", 900, 640)
    let count = host.cells.count
    host.click(at: CGPoint(x: 40, y: 110))
    host.send(.key(KeyPress("a", modifiers: .control)))
    try await press("Delete", host)
    expect(host.cells.isEmpty, host.cells)
    try await press("Undo", host)
    expect(host.cells.count == count, host.cells.count, count)
  }

  @Test func `has its buttons and edges in place at every width`() async throws {
    for width in [360.0, 500, 777] as [CGFloat] {
      let host = try await OffscreenHost.show("overview", width, 480)
      for title in ["Insert", "Delete", "Shuffle", "Undo"] {
        let frame = try #require(
          button(title, host).map { $0.convert($0.bounds, to: nil) })
        expect(CGRect(x: 0, y: 0, width: width, height: 480).contains(frame))
      }
      let sides = [0, 1].map { section in
        let frames = host.cells.filter { $0.section == section }.map(\.frame)
        return [frames.map { $0[0] }.min(), frames.map { $0[0] + $0[2] }.max()]
      }
      expect(sides[0] == sides[1], sides[0], sides[1])
      expect(sides[0][0] == 16, sides[0][0])
    }
  }
}
