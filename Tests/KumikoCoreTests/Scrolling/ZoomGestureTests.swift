import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Zooming by the user: two fingers, the wheel with Control, keys.
@MainActor struct ZoomGestureTests {
  private let stage = ZoomScreen()
  private var view: UIScrollView { stage.view }

  @Test(arguments: [1, 1.5, 2] as [CGFloat])
  func `the point under two fingers stays there while they zoom`(scale: CGFloat) {
    let stage = ZoomScreen(scale: scale, direction: scale == 2 ? .rightToLeft : .leftToRight)
    stage.view.contentOffset = CGPoint(x: 120, y: 40)
    stage.log = []
    let before = stage.shown(140, 120)
    stage.pinch(about: 140, 120, from: 80, to: 160)
    expect(stage.view.isZooming && stage.view.zoomScale > 1.8)
    expect(isNear(stage.shown(140, 120), before))
    stage.up(2)
    stage.up(1)
    expect(!stage.view.isZooming)
    stage.settle()
    // It rests on the pixel grid.
    expect(isNear(stage.shown(140, 120), before, 1))
    let offset = stage.view.contentOffset
    expect(isNear(offset.x * scale, (offset.x * scale).rounded()))
    expect(stage.log.first == "begin" && stage.story.filter { $0.hasPrefix("end") }.count == 1)
  }

  @Test func `the scale is the distance of the fingers, after the points that make it a pinch`() {
    stage.pinch(about: 150, 150, from: 92, to: 192)
    // 92 + 8 → 192 + 8
    expect(isNear(view.zoomScale, 2))
  }

  @Test func `fingers that zoom move the content too`() {
    view.zoomScale = 2
    view.contentOffset = CGPoint(x: 400, y: 300)
    stage.pinch(about: 150, 150, from: 92, to: 192)
    let point = stage.shown(150, 150)
    for finger in [1, 2] {
      stage.move(finger, finger == 1 ? 70 : 270, 180)
    }
    expect(isNear(stage.shown(170, 180), point))
  }

  @Test func `beyond the limits the scale gives way, and goes back when the fingers let go`() {
    stage.pinch(about: 150, 150, from: 292, to: 12)
    let stretched = view.zoomScale
    expect(stretched < 0.5 && stretched > 0.25)
    stage.up(1)
    stage.up(2)
    expect(view.isZoomBouncing && !view.isZooming)
    expect(!stage.story.contains { $0.hasPrefix("end") }, stage.story)
    stage.settle()
    expect(view.zoomScale == 0.5 && !view.isZoomBouncing && stage.log.last == "end 0.5")
    expect(view.contentOffset == .zero, view.contentOffset)
  }

  @Test func `without bouncesZoom the limits hold`() {
    view.bouncesZoom = false
    stage.pinch(about: 150, 150, from: 292, to: 12)
    expect(view.zoomScale == 0.5, view.zoomScale)
    stage.up(1)
    stage.up(2)
    stage.settle()
    expect(view.zoomScale == 0.5 && stage.log.last == "end 0.5")
  }

  @Test func `fingers take over a scale that goes back`() {
    stage.pinch(about: 150, 150, from: 292, to: 12)
    stage.up(1)
    stage.up(2)
    stage.screen.tick()
    let before = view.zoomScale
    stage.down(1, 100, 150)
    stage.down(2, 200, 150)
    stage.move(2, 208, 150)
    expect(isNear(view.zoomScale, before, 0.1) && view.isZooming && !view.isZoomBouncing)
    stage.move(2, 300, 150)
    stage.up(2)
    stage.up(1)
    stage.settle()
    expect(view.zoomScale >= 0.5, view.zoomScale)
    expect(stage.log.count { $0 == "begin" } == 1)
    expect(stage.log.count { $0.hasPrefix("end") } == 1)
  }

  @Test func `the finger that is left scrolls, and another one zooms on`() {
    stage.pinch(about: 150, 150, from: 92, to: 192)
    stage.up(2)
    expect(!view.isZooming && stage.log.last == "end 2.0")
    let offset = view.contentOffset
    stage.move(1, 50, 120)
    stage.move(1, 50, 100)
    expect(isNear(view.zoomScale, 2) && view.contentOffset.y > offset.y + 20)
    expect(view.isDragging)
    let before = view.zoomScale
    stage.down(2, 150, 100)
    expect(isNear(view.zoomScale, before))
    stage.move(2, 250, 100)
    expect(view.isZooming && isNear(view.zoomScale, 4, 0.5))
  }

  @Test func `a third finger does not make the content jump`() {
    stage.pinch(about: 150, 150, from: 92, to: 192)
    let (scale, point) = (view.zoomScale, stage.shown(150, 150))
    stage.down(3, 150, 280)
    stage.move(3, 150, 281)
    expect(isNear(view.zoomScale, scale) && isNear(stage.shown(150, 150), point, 1))
    stage.up(3)
    expect(isNear(view.zoomScale, scale) && isNear(stage.shown(150, 150), point, 1))
  }

  @Test func `a scale that code sets while fingers zoom is where they go on`() {
    stage.pinch(about: 150, 150, from: 92, to: 192)
    view.setZoomScale(1, animated: true)
    expect(view.zoomScale == 1, view.zoomScale)
    stage.move(2, 251, 150)
    expect(isNear(view.zoomScale, 1, 0.05) && view.isZooming)
  }

  @Test func `the wheel with Control zooms about the pointer`() {
    view.contentOffset = CGPoint(x: 100, y: 50)
    stage.log = []
    let before = stage.shown(220, 80)
    stage.wheel(1, at: 220, 80)
    expect(view.isZooming)
    for _ in 0..<4 {
      stage.screen.tick()
      expect(isNear(stage.shown(220, 80), before))
    }
    stage.settle()
    expect(isNear(view.zoomScale, 1.2) && isNear(stage.shown(220, 80), before, 1))
    expect(stage.log.first == "begin" && stage.log.last == "end 1.2")
    // Notches add up, and end at the limits without giving way.
    for _ in 0..<30 { stage.wheel(1, at: 220, 80) }
    stage.settle()
    expect(view.zoomScale == 4, view.zoomScale)
    stage.wheel(-1, at: 220, 80)
    stage.settle()
    expect(isNear(view.zoomScale, 4 / 1.2))
  }

  @Test func `the pointer moves between notches without taking the content along`() {
    stage.wheel(2, at: 100, 100)
    stage.screen.tick()
    let before = stage.shown(200, 200)
    stage.wheel(1, at: 200, 200)
    for _ in 0..<3 { stage.screen.tick() }
    expect(isNear(stage.shown(200, 200), before))
  }

  @Test func `the wheel with Control scrolls where nothing can be zoomed`() {
    stage.zooms = false
    stage.wheel(-1, at: 100, 100)
    stage.settle()
    expect(view.contentOffset.y == 64 && view.zoomScale == 1)
    stage.zooms = true
    view.maximumZoomScale = 0.5
    stage.wheel(-1, at: 100, 100)
    stage.settle()
    expect(view.contentOffset.y == 100 && view.zoomScale == 1)
  }

  @Test func `the wheel without Control scrolls what can be zoomed`() {
    stage.wheel(-1, at: 100, 100, [])
    stage.settle()
    expect(view.contentOffset.y == 64 && view.zoomScale == 1)
  }

  @Test func `fingers on a touchpad zoom at once, and for as long as they move`() {
    let middle = CGPoint(x: 150, y: 150)
    for _ in 0..<4 {
      stage.screen.send(.transform(middle, scale: 1.1, rotation: 0, modifiers: []))
    }
    expect(isNear(view.zoomScale, 1.4641) && view.isZooming)
    stage.settle()
    expect(!view.isZooming && isNear(view.zoomScale, 1.4641))
    for odd in [CGFloat.nan, .infinity, 0, -1] {
      stage.screen.send(.transform(middle, scale: odd, rotation: 0, modifiers: []))
    }
    stage.settle()
    expect(isNear(view.zoomScale, 1.4641))
  }

  @Test func `keys with Control zoom in, out and back where no view takes them`() {
    for name in ["=", "+", "keypad +"] {
      stage.screen.send(.key(KeyPress(name, modifiers: .control)))
    }
    stage.settle()
    let (once, scale) = (CGFloat(1.25), view.zoomScale)
    expect(isNear(scale, once * once * once))
    stage.screen.send(.key(KeyPress("-", modifiers: .control)))
    stage.settle()
    expect(isNear(view.zoomScale, once * once))
    stage.screen.send(.key(KeyPress("0", modifiers: .control)))
    stage.settle()
    expect(view.zoomScale == 1, view.zoomScale)
    stage.screen.send(.key(KeyPress("-")))
    expect(view.zoomScale == 1, view.zoomScale)
  }

  @Test func `a list inside of what is zoomed scrolls, and the wheel with Control zooms it`() {
    let list = UIScrollView(frame: rect(0, 0, 200, 200))
    list.contentSize = CGSize(width: 200, height: 2_000)
    stage.picture.addSubview(list)
    stage.screen.tick()
    stage.wheel(1, at: 100, 100)
    stage.settle()
    expect(isNear(view.zoomScale, 1.2) && list.contentOffset == .zero)
    stage.wheel(-1, at: 100, 100, [])
    stage.settle()
    expect(list.contentOffset.y == 64, list.contentOffset.y)
  }

  @Test func `bars are as long as the part of the zoomed content that is visible`() {
    /// The thumb is the shorter one of what a bar contains.
    func thumb() -> CGFloat {
      view.bars?.vertical.subviews.map(\.frame.height).min() ?? 0
    }
    view.zoomScale = 2
    view.flashScrollIndicators()
    stage.screen.tick()
    let before = thumb()
    stage.wheel(2, at: 100, 100)
    stage.screen.wait(0.3)
    expect(view.bars?.vertical.isHidden == false && thumb() > 10 && thumb() < before - 10)
  }
}
