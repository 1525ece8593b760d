import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What a scroll view in another one leaves to that.
@MainActor struct ScrollTransferTests {
  private let screen = ViewScreen()
  private let outer = UIScrollView(frame: rect(0, 0, 320, 480))
  private let inner = UIScrollView(frame: rect(0, 0, 320, 200))

  init() {
    outer.contentSize = CGSize(width: 320, height: 2_000)
    inner.contentSize = CGSize(width: 320, height: 240)
    outer.addSubview(inner)
    screen.root.addSubview(outer)
    screen.tick()
  }

  private func scroll(_ x: CGFloat, _ y: CGFloat, isPrecise: Bool) {
    screen.send(
      .wheel(
        CGPoint(x: 100, y: 100), delta: CGVector(dx: x, dy: y), isPrecise: isPrecise,
        modifiers: []))
    screen.wait(1)
  }

  @Test(arguments: [true, false])
  func `at its end the one around goes on, unless it keeps what it cannot use`(isPrecise: Bool) {
    expect(inner.transfersVerticalScrollingToParent && inner.transfersHorizontalScrollingToParent)
    for _ in 0..<2 { scroll(0, -1, isPrecise: isPrecise) }
    expect(inner.contentOffset.y == 40, inner.contentOffset)
    let before = outer.contentOffset.y
    expect(before > 0, before)
    inner.transfersVerticalScrollingToParent = false
    scroll(0, -1, isPrecise: isPrecise)
    expect(outer.contentOffset.y == before && inner.contentOffset.y == 40, outer.contentOffset)
    inner.transfersVerticalScrollingToParent = true
    scroll(0, -1, isPrecise: isPrecise)
    expect(outer.contentOffset.y > before, outer.contentOffset)
  }

  @Test func `each axis is a matter of its own`() {
    inner.contentOffset.y = 40
    inner.transfersHorizontalScrollingToParent = false
    scroll(0, -1, isPrecise: false)
    expect(outer.contentOffset.y == 64, outer.contentOffset)
    expect(inner.transfersVerticalScrollingToParent)
  }

  @Test(arguments: [true, false])
  func `one that has nothing to scroll keeps nothing`(isPrecise: Bool) {
    inner.transfersVerticalScrollingToParent = false
    inner.contentSize = CGSize(width: 320, height: 100)
    scroll(0, -1, isPrecise: isPrecise)
    expect(outer.contentOffset.y > 0, outer.contentOffset)
  }
}
