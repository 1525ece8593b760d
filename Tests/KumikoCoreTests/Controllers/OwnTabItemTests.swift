import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Tabs of an app's own class.
@MainActor struct OwnTabItemTests {
  private final class Raised: UITabBarItem {
    override var titlePositionAdjustment: UIOffset {
      get { UIOffset(horizontal: 0, vertical: -7) }
      set {}
    }
  }

  private func titleFrame(_ item: UITabBarItem) -> CGRect? {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 300, height: 50))
    bar.setItems([item], animated: false)
    let screen = ViewScreen()
    screen.root.addSubview(bar)
    screen.tick()
    func label(in view: UIView) -> UILabel? {
      (view as? UILabel).flatMap { $0.text == "Tab" ? $0 : nil }
        ?? view.subviews.lazy.compactMap(label).first
    }
    return label(in: bar)?.frame
  }

  @Test func `a tab whose class says so has its text elsewhere`() throws {
    let usual = try #require(titleFrame(UITabBarItem(title: "Tab", image: nil, tag: 0)))
    let raised = try #require(titleFrame(Raised(title: "Tab", image: nil, tag: 0)))
    expect(raised == usual.offsetBy(dx: 0, dy: -7), raised, usual.offsetBy(dx: 0, dy: -7))
  }
}
