import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Animations that are begun and committed, as before there were blocks.
@MainActor struct OpenAnimationTests {
  private let screen = ViewScreen()
  private let view = UIView(frame: rect(0, 0, 10, 10))

  init() {
    view.backgroundColor = .red
    screen.root.addSubview(view)
    view.center.x = 0
    screen.tick()
  }

  private var x: CGFloat { view.presentedState.center.x }

  @Test func `what is changed between begin and commit moves for a fifth of a second`() {
    UIView.beginAnimations("move", context: nil)
    view.center.x = 100
    UIView.commitAnimations()
    screen.tick()
    screen.wait(0.1)
    expect(abs(x - 50) < 1, abs(x - 50))
    screen.wait(0.11)
    expect(x == 100, x)
  }

  @Test func `it takes the time and the curve that are said`() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(1)
    UIView.setAnimationDelay(0.5)
    UIView.setAnimationCurve(.linear)
    UIView.setAnimationBeginsFromCurrentState(true)
    view.center.x = 100
    UIView.commitAnimations()
    screen.tick()
    screen.wait(0.4)
    expect(x == 0, x)
    screen.wait(0.35)
    expect(abs(x - 25) < 1, abs(x - 25))
    screen.wait(0.8)
    expect(x == 100, x)
  }

  @Test func `it runs there and back as often as is said`() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(1)
    UIView.setAnimationCurve(.linear)
    UIView.setAnimationRepeatCount(2)
    UIView.setAnimationRepeatAutoreverses(true)
    view.center.x = 100
    UIView.commitAnimations()
    screen.tick()
    screen.wait(1.5)
    expect(abs(x - 50) < 1, abs(x - 50))
    screen.wait(1)
    expect(abs(x - 50) < 1, abs(x - 50))
    screen.wait(0.5)
    expect(abs(x - 100) < 1, abs(x - 100))
  }

  @Test func `what is changed outside takes effect at once, and so does what has no time`() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0)
    view.center.x = 100
    UIView.commitAnimations()
    screen.tick()
    expect(x == 100, x)
    view.center.x = 40
    screen.tick()
    expect(x == 40, x)
  }

  @Test func `one inside of another has its own time, and gives that of the other back`() {
    let other = UIView(frame: rect(0, 0, 10, 10))
    screen.root.addSubview(other)
    screen.tick()
    UIView.beginAnimations("outer", context: nil)
    UIView.setAnimationDuration(1)
    UIView.beginAnimations("inner", context: nil)
    view.center.x = 100
    UIView.commitAnimations()
    other.center.x = 100
    UIView.commitAnimations()
    screen.tick()
    screen.wait(0.3)
    expect(x == 100, x)
    expect(other.presentedState.center.x < 60, other.presentedState.center.x)
  }

  @Test func `one that is left open ends with the event, which is reported`() {
    let kinds = reportKinds {
      UIView.beginAnimations("open", context: nil)
      view.center.x = 100
      EventTurn.end()
    }
    expect(kinds == ["animation.leftOpen"], kinds)
    view.center.x = 40
    screen.tick()
    expect(x == 40, x)
  }

  @Test func `a commit without a begin is reported`() {
    expect(reportKinds { UIView.commitAnimations() } == ["animation.commit"])
  }
}
