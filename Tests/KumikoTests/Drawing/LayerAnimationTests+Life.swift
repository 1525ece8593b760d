import Foundation
import Kumiko
import KumikoGraphics
import KumikoTestSupport
import Offscreen
import Testing

// When animations begin and end, and who hears of it.
extension LayerAnimationTests {
  @Test func `animations of layers in a view stop when it leaves the window`() {
    let listener = AnimationListener()
    let inner = CALayer()
    inner.frame = CGRect(x: 0, y: 0, width: 5, height: 5)
    layer.addSublayer(inner)
    host.advance(by: OffscreenHost.frameDuration)
    let animation = basic("opacity", from: 0, to: 1)
    animation.delegate = listener
    inner.add(animation, forKey: nil)
    run(0.25)
    view.removeFromSuperview()
    expect(listener.heard == ["start", "stopped"], listener.heard)
  }

  @Test func `the delegate hears of the start and of the end`() {
    let listener = AnimationListener()
    let animation = basic("position.x", from: 0, to: 100)
    animation.delegate = listener
    layer.add(animation, forKey: "a")
    run(0.5)
    expect(listener.heard == ["start"], listener.heard)
    host.advance(by: 1)
    expect(listener.heard == ["start", "finished"], listener.heard)
    layer.add(animation, forKey: "a")
    run(0.1)
    view.removeFromSuperview()
    expect(listener.heard.suffix(2) == ["start", "stopped"], listener.heard.suffix(2))
  }

  @Test func `a transaction waits for its animations`() {
    var isDone = 0
    CATransaction.begin()
    CATransaction.setAnimationDuration(0.5)
    CATransaction.setDisableActions(true)
    expect(CATransaction.disableActions())
    expect(CATransaction.animationDuration() == 0.5)
    CATransaction.setCompletionBlock { isDone += 1 }
    layer.add(basic("position.x", from: 0, to: 100, duration: 0), forKey: nil)
    CATransaction.commit()
    run(0.25)
    expect(abs(shown.position.x - 50) < 1 && isDone == 0)
    host.advance(by: 0.3)
    expect(isDone == 1, isDone)
    CATransaction.setCompletionBlock { isDone += 1 }
    CATransaction.flush()
    expect(isDone == 2, isDone)
    expect(Drawing.reports { CATransaction.commit() } == ["animation.transaction"])
  }

  @Test func `a transition fades what changed`() {
    let listener = AnimationListener()
    let fade = CATransition()
    fade.type = .fade
    fade.duration = 1
    fade.timingFunction = CAMediaTimingFunction(name: .linear)
    fade.delegate = listener
    layer.add(fade, forKey: nil)
    view.backgroundColor = .pureBlue
    run(0.5)
    expect(isNear(host.image().pixel(10, 10), [127, 0, 127, 255], within: 4))
    host.advance(by: 0.6)
    expect(host.image().pixel(10, 10) == blue, host.image().pixel(10, 10), blue)
    expect(listener.heard == ["start", "finished"], listener.heard)
    fade.type = CATransitionType(rawValue: "cube")
    expect(Drawing.reports { layer.add(fade, forKey: nil) } == ["animation.transition"])
  }

  @Test func `what cannot be animated is reported`() {
    let kinds = Drawing.reports {
      layer.add(CAPropertyAnimation(keyPath: "zoom"), forKey: nil)
      layer.add(basic("strokeEnd", to: 1), forKey: nil)
      layer.add(basic("opacity", to: "half"), forKey: nil)
    }
    expect(kinds == ["animation.keyPath", "animation.keyPath", "animation.value"], kinds)
  }

  @Test func `what is added outside of a window begins when the layer comes into one`() {
    let (inner, listener) = (CALayer(), AnimationListener())
    inner.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    inner.backgroundColor = UIColor.pureBlue.cgColor
    let fade = basic("opacity", from: 1, to: 0)
    fade.delegate = listener
    inner.add(fade, forKey: "fade")
    let newcomer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    newcomer.layer.addSublayer(inner)
    newcomer.layer.add(basic("position.x", from: 50, to: 150), forKey: "way")
    host.advance(by: 5)
    expect(inner.animationKeys() == ["fade"] && listener.heard.isEmpty)
    UIView.animate(withDuration: 1) { self.view.addSubview(newcomer) }
    run(0.5)
    expect(abs((inner.presentation()?.opacity ?? 0) - 0.5) < 0.02)
    expect(abs((newcomer.layer.presentation()?.position.x ?? 0) - 100) < 2)
    run(0.6)
    expect(inner.animationKeys() == nil && listener.heard == ["start", "finished"])
  }

  @Test func `an endless animation ends with its layer, not where that moves to another place`() {
    let (inner, other) = (CALayer(), CALayer())
    let endless = basic("opacity", from: 1, to: 0)
    endless.repeatCount = .infinity
    layer.addSublayer(other)
    layer.addSublayer(inner)
    inner.add(endless, forKey: "e")
    run(0.25)
    layer.insertSublayer(inner, at: 0)
    other.addSublayer(inner)
    expect(inner.animationKeys() == ["e"], inner.animationKeys())
    run(0.25)
    expect(abs((inner.presentation()?.opacity ?? 0) - 0.5) < 0.04)
    other.removeFromSuperlayer()
    expect(inner.animationKeys() == nil, inner.animationKeys())
  }

  @Test func `nothing is drawn when all animations are over`() {
    let endless = basic("opacity", from: 1, to: 0)
    endless.repeatCount = .infinity
    layer.add(endless, forKey: "e")
    run(5)
    expect(layer.animationKeys() == ["e"], layer.animationKeys())
    view.removeFromSuperview()
    expect(layer.animationKeys() == nil, layer.animationKeys())
  }
}
