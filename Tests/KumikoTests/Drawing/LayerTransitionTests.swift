import Foundation
import Kumiko
import KumikoGraphics
import KumikoTestSupport
import Offscreen
import Testing

/// Looks of a layer or view that become others.
struct LayerTransitionTests {
  let host: OffscreenHost
  let view = UIView(frame: CGRect(x: 20, y: 20, width: 40, height: 40))

  init() throws {
    host = try OffscreenHost(size: CGSize(width: 80, height: 80), scale: 1)
    host.window.backgroundColor = .white
    view.backgroundColor = .pureRed
    host.window.addSubview(view)
    frame()
  }

  func frame() { host.advance(by: OffscreenHost.frameDuration) }

  func pixel(_ x: Int, _ y: Int) -> [Int] { host.image().pixel(x, y) }

  /// A quarter of the way.
  func show(_ type: CATransitionType, _ subtype: CATransitionSubtype?) {
    let transition = CATransition()
    (transition.type, transition.subtype, transition.duration) = (type, subtype, 1)
    transition.timingFunction = CAMediaTimingFunction(name: .linear)
    view.layer.add(transition, forKey: nil)
    view.backgroundColor = .pureBlue
    frame()
    host.advance(by: 0.25)
  }

  @Test(
    arguments: [
      (CATransitionSubtype.fromRight, (55, 40), (35, 40)), (.fromLeft, (25, 40), (45, 40)),
      (.fromTop, (40, 55), (40, 35)), (.fromBottom, (40, 25), (40, 45)),
    ])
  func `the new look pushes the old one out`(
    _ from: CATransitionSubtype, _ new: (Int, Int), _ old: (Int, Int)
  ) {
    show(.push, from)
    expect(pixel(new.0, new.1) == blue, pixel(new.0, new.1), blue)
    expect(pixel(old.0, old.1) == red, pixel(old.0, old.1), red)
    expect(pixel(15, 40) == white && pixel(65, 40) == white && pixel(40, 15) == white)
    host.advance(by: 0.8)
    expect(pixel(old.0, old.1) == blue, pixel(old.0, old.1), blue)
  }

  @Test func `the new look slides over the old one, or that away`() {
    let half = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 40))
    half.backgroundColor = .black
    view.addSubview(half)
    frame()
    show(.moveIn, nil)
    // From the left by default: the right end of the new look, over the left half of the old.
    expect(pixel(25, 40) == blue && pixel(35, 40) == black && pixel(50, 40) == red)
    host.advance(by: 1)
    view.backgroundColor = .pureRed
    frame()
    show(.reveal, .fromLeft)
    // The old look has gone ten to the right.
    expect(pixel(22, 40) == black, pixel(22, 40), black, saying: "the new look's own half")
    expect(pixel(45, 40) == black && pixel(55, 40) == red)
  }

  @Test func `a part of a transition is shown`() {
    let transition = CATransition()
    (transition.startProgress, transition.endProgress) = (0.5, 2)
    (transition.duration, transition.timingFunction) = (1, CAMediaTimingFunction(name: .linear))
    view.layer.add(transition, forKey: nil)
    view.backgroundColor = .pureBlue
    expect(view.layer.animationKeys() == [kCATransition], view.layer.animationKeys())
    frame()
    expect(isNear(pixel(40, 40), [127, 0, 128, 255], within: 4))
    view.layer.removeAnimation(forKey: kCATransition)
    frame()
    expect(pixel(40, 40) == blue && view.layer.animationKeys() == nil)
  }

  @Test(
    arguments: [
      UIView.AnimationOptions.transitionFlipFromLeft, .transitionFlipFromRight,
      .transitionFlipFromTop, .transitionFlipFromBottom,
    ])
  func `a card is turned over`(_ option: UIView.AnimationOptions) {
    var isDone = false
    UIView.transition(with: view, duration: 1, options: [option, .curveLinear]) {
      view.backgroundColor = .pureBlue
    } completion: {
      isDone = $0
    }
    frame()
    host.advance(by: 0.25)
    let isUpright = option == .transitionFlipFromLeft || option == .transitionFlipFromRight
    let (near, far): ((Int, Int), (Int, Int)) =
      switch option {
      case .transitionFlipFromLeft: ((26, 18), (53, 18))
      case .transitionFlipFromRight: ((53, 18), (26, 18))
      case .transitionFlipFromTop: ((18, 26), (18, 53))
      default: ((18, 53), (18, 26))
      }
    expect(pixel(near.0, near.1) == red, saying: "the nearer side is larger than the view")
    expect(pixel(far.0, far.1) == white, pixel(far.0, far.1), white)
    expect(pixel(40, 40) == red, pixel(40, 40), red)
    expect((isUpright ? pixel(22, 40) : pixel(40, 22)) == white, white, saying: "narrower")
    host.advance(by: 0.5)
    expect(pixel(40, 40) == blue && pixel(near.0, near.1) == white)
    expect(pixel(far.0, far.1) == blue, saying: "the back comes from the other side")
    host.advance(by: 0.3)
    expect(isDone && pixel(22, 40) == blue && pixel(18, 18) == white)
  }

  @Test func `a page is lifted, and laid down`() {
    UIView.transition(with: view, duration: 1, options: [.transitionCurlUp, .curveLinear]) {
      view.backgroundColor = .pureBlue
    }
    frame()
    host.advance(by: 0.5)
    expect(pixel(40, 25) == red && pixel(40, 55) == blue)
    host.advance(by: 0.6)
    expect(pixel(40, 25) == blue, pixel(40, 25), blue)
    UIView.transition(with: view, duration: 1, options: [.transitionCurlDown, .curveLinear]) {
      view.backgroundColor = .pureRed
    }
    frame()
    host.advance(by: 0.5)
    expect(pixel(40, 25) == red && pixel(40, 55) == blue)
    host.advance(by: 0.6)
    expect(pixel(40, 55) == red, pixel(40, 55), red)
  }

  @Test func `a view is turned over into another one`() {
    let back = UIView(frame: view.frame)
    back.backgroundColor = .pureBlue
    UIView.transition(
      from: view, to: back, duration: 1, options: [.transitionFlipFromLeft, .curveLinear])
    frame()
    host.advance(by: 0.25)
    expect(pixel(40, 40) == red && pixel(26, 18) == red)
    host.advance(by: 0.5)
    expect(pixel(40, 40) == blue && pixel(53, 18) == blue)
    host.advance(by: 0.4)
    expect(back.superview != nil && view.superview == nil && pixel(22, 22) == blue)
  }
}
