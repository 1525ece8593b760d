import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// The bars of a scroll view, used with the pointer.
@MainActor struct ScrollBarTests {
  private func thumb(_ scroll: ScrollScreen, _ axis: UIAxis = .vertical) -> CGRect {
    guard let bars = scroll.view.bars else { return .null }
    let bar = axis == .vertical ? bars.vertical : bars.horizontal
    guard !bar.isHidden, let thumb = bar.subviews.last else { return .null }
    return thumb.convert(thumb.bounds, to: nil)
  }

  @Test func `a bar appears with movement and fades after it`() {
    let scroll = ScrollScreen()
    expect(thumb(scroll).isNull)
    scroll.wheel(0, -1)
    expect(!thumb(scroll).isNull)
    scroll.settle()
    expect(thumb(scroll).isNull)
  }

  @Test func `no frames are made while a bar waits to fade`() {
    let scroll = ScrollScreen()
    scroll.wheel(0, -1)
    while scroll.screen.pipeline.needsFrame { scroll.screen.tick() }
    expect(!thumb(scroll).isNull)
    expect(
      !scroll.screen.pipeline.isAtRest, saying: "whoever waits for the scroll waits for its bar")
    let start = scroll.screen.time
    while let wake = scroll.screen.pipeline.nextWake, !scroll.screen.pipeline.needsFrame {
      scroll.screen.tick(wake - scroll.screen.time)
    }
    expect(abs(scroll.screen.time - start - 0.7) < 0.05, saying: "it fades now")
    scroll.settle()
    expect(thumb(scroll).isNull && scroll.screen.pipeline.isAtRest)
  }

  @Test func `a bar that waits to fade stays where the content moves again`() {
    let scroll = ScrollScreen()
    scroll.wheel(0, -1)
    for _ in 0..<40 { scroll.screen.tick() }
    scroll.wheel(0, -1)
    for _ in 0..<30 { scroll.screen.tick() }
    expect(!thumb(scroll).isNull)
  }

  @Test func `the thumb shows where the content is and how much of it`() {
    let scroll = ScrollScreen(content: CGSize(width: 320, height: 960))
    scroll.view.flashScrollIndicators()
    expect(thumb(scroll) == rect(312, 2, 6, 238), thumb(scroll), rect(312, 2, 6, 238))
    scroll.view.contentOffset.y = 480
    expect(thumb(scroll) == rect(312, 240, 6, 238), thumb(scroll), rect(312, 240, 6, 238))
    scroll.view.contentOffset.y = 240
    expect(thumb(scroll) == rect(312, 121, 6, 238), thumb(scroll), rect(312, 121, 6, 238))
    // Beyond the end it is pressed together.
    scroll.view.contentOffset.y = 530
    expect(thumb(scroll) == rect(312, 290, 6, 188), thumb(scroll), rect(312, 290, 6, 188))
  }

  @Test
  func `mirrored it stands at the left, and in the middle of a million points it is not lost`() {
    let scroll = ScrollScreen(
      content: CGSize(width: 320, height: 1_000_000), direction: .rightToLeft)
    scroll.view.flashScrollIndicators()
    expect(thumb(scroll) == rect(2, 2, 6, 24), thumb(scroll), rect(2, 2, 6, 24))
  }

  @Test func `two bars leave the corner to neither, and keep to their insets`() {
    let scroll = ScrollScreen(content: CGSize(width: 640, height: 960))
    scroll.view.flashScrollIndicators()
    let end = CGPoint(x: 320, y: 480)
    scroll.view.contentOffset = end
    expect(thumb(scroll).maxY == 464, thumb(scroll).maxY)
    expect(thumb(scroll, .horizontal).maxX == 304, thumb(scroll, .horizontal).maxX)
    scroll.view.scrollIndicatorInsets = UIEdgeInsets(top: 0, left: 0, bottom: 50, right: 20)
    expect(thumb(scroll).maxY == 414, thumb(scroll).maxY)
    expect(thumb(scroll).maxX == 298, thumb(scroll).maxX)
  }

  @Test func `it appears and grows where the pointer comes to its edge`() {
    let scroll = ScrollScreen()
    scroll.screen.move(311, 30)
    scroll.screen.wait(0.3)
    expect(thumb(scroll).width == 10, thumb(scroll).width)
    scroll.screen.wait(2)
    expect(thumb(scroll).width == 10, thumb(scroll).width)
    scroll.screen.move(100, 30)
    scroll.screen.wait(0.3)
    expect(thumb(scroll).width == 6, thumb(scroll).width)
    scroll.screen.wait(2)
    expect(thumb(scroll).isNull)
  }

  @Test func `no frames are made while the pointer rests on a bar or holds it`() {
    let scroll = ScrollScreen()
    scroll.screen.move(311, 30)
    scroll.screen.wait(1)
    expect(scroll.screen.pipeline.isAtRest && thumb(scroll).width == 10)
    scroll.screen.press(311, 30)
    scroll.screen.wait(1)
    expect(scroll.screen.pipeline.isAtRest && thumb(scroll).width == 10)
    scroll.screen.lift(311, 30)
    scroll.screen.wait(1)
    expect(scroll.screen.pipeline.isAtRest && thumb(scroll).width == 10)
    scroll.screen.move(100, 30)
    scroll.settle()
    expect(thumb(scroll).isNull)
  }

  @Test func `where there is nothing to scroll, the edge belongs to the content`() {
    let scroll = ScrollScreen(content: CGSize(width: 320, height: 480))
    scroll.screen.move(311, 30)
    scroll.screen.wait(0.3)
    expect(thumb(scroll).isNull)
    expect(scroll.screen.window.hitTest(CGPoint(x: 311, y: 30), with: nil) === scroll.view)
  }

  @Test func `a finger at the edge is the content's`() {
    let scroll = ScrollScreen()
    scroll.swipe((0...5).map { CGPoint(x: 314, y: 400 - 20 * CGFloat($0)) })
    expect(scroll.y == 90, scroll.y)
  }

  @Test func `the thumb is dragged to the very ends, and the content with it`() {
    let scroll = ScrollScreen()
    scroll.screen.press(315, 20)
    scroll.screen.move(315, 120)
    let track = 476.0
    let length = track * 480 / 2_000
    expect(abs(scroll.y - 100 / (track - length) * 1_520) < 0.001)
    expect(thumb(scroll).minY == 102, thumb(scroll).minY)
    scroll.screen.move(315, 70)
    expect(abs(scroll.y - 50 / (track - length) * 1_520) < 0.001)
    // Off the bar it is still dragged.
    scroll.screen.move(50, 900)
    expect(scroll.y == 1_520, scroll.y)
    scroll.screen.move(50, -50)
    expect(scroll.y == 0, scroll.y)
    scroll.screen.lift(50, -50)
  }

  @Test
  func `the thumb stays under the pointer while the content grows, and the content never jumps`() {
    let scroll = ScrollScreen()
    scroll.screen.press(315, 20)
    var random = SeededGenerator(seed: 7)
    var last = scroll.y
    for step in 0..<60 {
      let y = 20 + CGFloat(step) * 5
      scroll.screen.move(315, y)
      expect(thumb(scroll).minY == 2 + CGFloat(step) * 5, thumb(scroll).minY)
      expect(scroll.y >= last, scroll.y, last)
      expect(scroll.y - last < 400)
      last = scroll.y
      scroll.view.contentSize.height += CGFloat(random.below(200))
      expect(scroll.y == last, scroll.y, last)
      expect(thumb(scroll).minY == 2 + CGFloat(step) * 5, thumb(scroll).minY)
    }
    scroll.screen.move(315, 600)
    expect(scroll.y == scroll.view.contentSize.height - 480, scroll.y)
    scroll.screen.lift(315, 600)
  }

  @Test func `a press beside the thumb turns pages until the thumb is there`() {
    let scroll = ScrollScreen()
    scroll.screen.press(315, 400)
    scroll.screen.wait(0.3)
    expect(abs(scroll.y - 416) < 2, abs(scroll.y - 416))
    scroll.screen.wait(3)
    // Three pages bring the thumb to 299 … 413; the fourth is due while it is on its way there.
    expect(scroll.y == 1_520, scroll.y)
    expect(thumb(scroll).contains(CGPoint(x: 315, y: 400)), thumb(scroll))
    scroll.screen.lift(315, 400)
    scroll.screen.press(315, 10)
    scroll.screen.lift(315, 10)
    scroll.settle()
    expect(scroll.y == CGFloat(1_520 - 416), scroll.y)
  }

  @Test func `a press on the bar is no press on what lies below`() {
    let scroll = ScrollScreen()
    var taps = 0
    scroll.view.addGestureRecognizer(UITapGestureRecognizer { _ in taps += 1 })
    scroll.screen.click(315, 20)
    expect(taps == 0, taps)
    scroll.screen.click(100, 20)
    expect(taps == 1, taps)
  }
}
