import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What views do while the pointer is over them because an app says so.
@MainActor struct HoverEffectTests {
  private let page = UIViewController()
  private let card = UIView(frame: CGRect(x: 50, y: 100, width: 120, height: 60))
  private let screen: ControllerScreen

  init() {
    page.view.addSubview(card)
    screen = ControllerScreen(page)
    screen.settle()
  }

  private func point(_ x: CGFloat, _ y: CGFloat) {
    screen.send(.pointerMoved(CGPoint(x: x, y: y)))
    screen.settle()
  }
  /// What lies behind the card, or over it.
  private var plates: [UIView] { page.view.subviews.filter { $0 !== card } }

  @Test func `a view lights up, in its shape, and is as before when the pointer leaves`() {
    card.hoverStyle = UIHoverStyle(effect: .highlight, shape: .capsule)
    point(60, 110)
    expect(plates.count == 1 && plates[0].frame == card.frame && plates[0].layer.cornerRadius == 30)
    expect(plates[0].alpha == 1 && plates[0].backgroundColor == .tertiarySystemFill)
    point(80, 120)
    expect(plates.count == 1)
    point(300, 400)
    expect(plates.isEmpty && card.transform == .identity)
  }

  @Test func `a view is lifted, from what is inside of it too`() {
    card.hoverStyle = UIHoverStyle(effect: .lift, shape: .rect(cornerRadius: 12).inset(by: -4))
    let inner = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    card.addSubview(inner)
    point(65, 115)
    expect(card.transform.a > 1 && plates.first?.layer.shadowOpacity ?? 0 > 0)
    expect(plates.first?.frame == card.bounds.insetBy(dx: -4, dy: -4).offsetBy(dx: 50, dy: 100))
    expect(plates.first?.layer.cornerRadius == 12)
    point(300, 400)
    expect(card.transform == .identity && plates.isEmpty)
  }

  @Test func `a rectangle of its own is where it is in the view`() {
    let part = CGRect(x: 10, y: 5, width: 30, height: 20)
    card.hoverStyle = UIHoverStyle(effect: .highlight, shape: .fixedRect(part, cornerRadius: 4))
    point(60, 110)
    expect(plates.first?.frame == CGRect(x: 60, y: 105, width: 30, height: 20))
    expect(plates.first?.layer.cornerRadius == 4)
  }

  @Test func `a style that is switched off does nothing, nor does one without an effect`() {
    let style = UIHoverStyle(effect: .lift)
    style.isEnabled = false
    card.hoverStyle = style
    point(60, 110)
    expect(plates.isEmpty && card.transform == .identity)
    card.hoverStyle = .automatic()
    point(300, 400)
    point(60, 110)
    expect(plates.isEmpty)
    card.hoverStyle = UIHoverStyle(shape: .circle)
    point(300, 400)
    point(60, 110)
    expect(plates.count == 1 && plates[0].frame == CGRect(x: 80, y: 100, width: 60, height: 60))
  }

  @Test func `a control with an effect of its own does not light up as others do`() {
    let button = UIButton(configuration: .gray())
    button.frame = CGRect(x: 50, y: 300, width: 100, height: 40)
    page.view.addSubview(button)
    button.hoverStyle = UIHoverStyle(effect: .lift)
    point(60, 310)
    expect(!button.isHovered && button.transform.a > 1)
    button.hoverStyle = UIHoverStyle(effect: .automatic, shape: .capsule)
    point(300, 500)
    point(60, 310)
    expect(button.isHovered && button.transform == .identity)
  }
}
