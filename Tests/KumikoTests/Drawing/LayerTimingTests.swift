import Foundation
import Kumiko
import KumikoGraphics
import KumikoTestSupport
import Offscreen
import Testing

/// Layers with a time of their own.
struct LayerTimingTests {
  let host: OffscreenHost
  let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

  init() throws {
    host = try OffscreenHost(size: CGSize(width: 100, height: 100), scale: 1)
    outer.addSubview(view)
    host.window.addSubview(outer)
    frame()
  }

  func frame() { host.advance(by: OffscreenHost.frameDuration) }

  var x: CGFloat { view.layer.presentation()?.position.x ?? -1 }

  func move(_ seconds: Double = 1) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 100, seconds)
    return animation
  }

  /// As Apple's technical note 1673 has it.
  func pause(_ layer: CALayer) {
    let time = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.speed = 0
    layer.timeOffset = time
  }

  func resume(_ layer: CALayer) {
    let paused = layer.timeOffset
    layer.speed = 1
    layer.timeOffset = 0
    layer.beginTime = 0
    layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
  }

  @Test func `everything in a layer that is paused stands still, and goes on from there`() {
    view.layer.add(move(), forKey: "x")
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.alpha = 0 }
    frame()
    host.advance(by: 0.3)
    pause(outer.layer)
    frame()
    let stopped = x
    expect(abs(stopped - 30) < 3, abs(stopped - 30))
    host.advance(by: 5)
    expect(x == stopped && abs((view.layer.presentation()?.opacity ?? 0) - 0.7) < 0.03)
    expect(view.layer.animationKeys() == ["x"], view.layer.animationKeys())
    resume(outer.layer)
    host.advance(by: 0.5)
    expect(abs(x - stopped - 50) < 3, abs(x - stopped - 50))
    host.advance(by: 0.5)
    expect(view.layer.animationKeys() == nil && view.layer.presentation()?.opacity == 0)
  }

  @Test func `time that is set shows that moment`() {
    let layer = view.layer
    layer.speed = 0
    let animation = move()
    animation.isRemovedOnCompletion = false
    animation.fillMode = .both
    layer.add(animation, forKey: "x")
    frame()
    expect(x == 0, x)
    for (time, place) in [(0.5, 50.0), (0.25, 25), (2, 100), (0.75, 75)] {
      layer.timeOffset = time
      frame()
      expect(abs(x - CGFloat(place)) < 0.01)
    }
  }

  @Test func `a layer's time goes faster`() {
    view.layer.speed = 2
    view.layer.add(move(), forKey: "x")
    frame()
    host.advance(by: 0.25)
    expect(abs(x - 50) < 0.1, abs(x - 50))
    host.advance(by: 0.3)
    expect(view.layer.animationKeys() == nil, view.layer.animationKeys())
  }

  @Test func `times go from layer to layer`() {
    outer.layer.beginTime = 10
    outer.layer.speed = 2
    view.layer.timeOffset = 3
    expect(view.layer.convertTime(12, from: nil) == 7, view.layer.convertTime(12, from: nil))
    expect(view.layer.convertTime(7, to: nil) == 12, view.layer.convertTime(7, to: nil))
    expect(view.layer.convertTime(4, from: outer.layer) == 7)
    expect(view.layer.convertTime(7, to: outer.layer) == 4)
    outer.layer.speed = 0
    expect(view.layer.convertTime(99, from: nil) == 3, view.layer.convertTime(99, from: nil))
    expect(outer.layer.convertTime(3, to: nil) == 10, outer.layer.convertTime(3, to: nil))
  }

  @Test func `what a layer keeps of its time can be read`() {
    let layer = CALayer()
    expect(layer.speed == 1 && layer.duration == 0 && layer.fillMode == .removed)
    (layer.duration, layer.repeatCount, layer.repeatDuration) = (1, 2, 3)
    (layer.autoreverses, layer.fillMode) = (true, .forwards)
    expect(layer.duration == 1 && layer.repeatCount == 2 && layer.repeatDuration == 3)
    expect(layer.autoreverses && layer.fillMode == .forwards)
    layer.speed = .nan
    layer.beginTime = .infinity
    expect(layer.speed == 1 && layer.beginTime == 0)
  }

  @Test func `an animation runs backwards, from where it is told to`() {
    let back = move()
    (back.speed, back.timeOffset) = (-1, 1)
    view.layer.add(back, forKey: "x")
    frame()
    host.advance(by: 0.25)
    expect(abs(x - 75) < 0.1, abs(x - 75))
    host.advance(by: 0.8)
    expect(view.layer.animationKeys() == nil, view.layer.animationKeys())
    let part = move()
    (part.timeOffset, part.speed) = (0.5, 0.5)
    view.layer.add(part, forKey: "x")
    frame()
    host.advance(by: 0.5)
    expect(abs(x - 75) < 0.1, abs(x - 75))
  }
}
