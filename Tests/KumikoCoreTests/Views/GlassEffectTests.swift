import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// The material that looks like glass.
@MainActor @Suite(.serialized) struct GlassEffectTests {
  private let screen = ViewScreen()

  private func shown(_ glass: UIGlassEffect) -> UIVisualEffectView {
    let view = UIVisualEffectView(effect: glass)
    view.frame = rect(20, 20, 120, 44)
    screen.root.addSubview(view)
    screen.tick()
    return view
  }

  private func color(_ view: UIVisualEffectView) -> RGBA {
    (view.backgroundColor ?? .clear).rgba(with: view.currentTraits)
  }

  @Test func `glass is a capsule that is soft and seen through, with a line along its edge`() {
    let view = shown(UIGlassEffect(style: .regular))
    expect(view.backdropDeviation > 0 && color(view).alpha < 0.8, color(view))
    expect(view.effectiveRadius(corner: .allCorners) == 22)
    expect(view.layer.borderWidth == 1 && view.layer.borderColor != nil)
    view.frame.size.height = 30
    screen.tick()
    expect(view.effectiveRadius(corner: .topLeft) == 15, view.effectiveRadius(corner: .topLeft))
    let clear = shown(UIGlassEffect(style: .clear))
    expect(
      color(clear).alpha < color(view).alpha && clear.backdropDeviation < view.backdropDeviation)
    view.effect = UIBlurEffect(style: .systemMaterial)
    screen.tick()
    expect(view.effectiveRadius(corner: .allCorners) == 0 && view.layer.borderWidth == 0)
  }

  @Test func `corners that were given stay`() {
    let view = UIVisualEffectView(effect: nil)
    view.cornerConfiguration = .uniformCorners(radius: 8)
    let other = UIVisualEffectView(effect: nil)
    other.layer.cornerRadius = 6
    for view in [view, other] {
      view.frame = rect(0, 0, 100, 60)
      view.effect = UIGlassEffect(style: .regular)
      screen.root.addSubview(view)
    }
    screen.tick()
    expect(view.effectiveRadius(corner: .allCorners) == 8)
    expect(other.effectiveRadius(corner: .allCorners) == 6)
  }

  @Test func `its colour follows the appearance and the tint`() {
    let view = shown(UIGlassEffect(style: .regular))
    let light = color(view)
    let edge = view.layer.borderColor
    screen.root.overrideUserInterfaceStyle = .dark
    screen.tick()
    expect(color(view).red < light.red - 0.5, (color(view), light))
    expect(view.layer.borderColor != edge, saying: "the line too")
    let tinted = UIGlassEffect(style: .regular)
    tinted.tintColor = .red
    view.effect = tinted
    expect(color(view).red > 0.9 && color(view).green < 0.4 && color(view).alpha < 1)
    tinted.tintColor = .blue
    view.effect = tinted
    expect(color(view).blue > 0.9, color(view), saying: "given again, it is shown again")
  }

  @Test func `glass that is interactive lights up and stands out, and what is on it is used`() {
    let glass = UIGlassEffect(style: .regular)
    let still = shown(glass)
    screen.move(80, 40)
    screen.wait(0.3)
    let rest = color(still)
    glass.isInteractive = true
    let view = shown(glass)
    var presses = 0
    let button = UIButton(frame: rect(0, 0, 120, 44))
    button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
    view.contentView.addSubview(button)
    screen.move(300, 400)
    screen.wait(0.3)
    expect(color(view) == rest, (color(view), rest))
    screen.move(80, 40)
    screen.wait(0.3)
    expect(color(view).alpha > rest.alpha, (color(view), rest))
    screen.press(80, 40)
    screen.wait(0.3)
    expect(view.transform.a > 1.02, view.transform)
    screen.lift(80, 40)
    screen.wait(0.3)
    expect(view.transform == .identity && presses == 1, (view.transform, presses))
    view.effect = nil
    expect(view.gestureRecognizers?.isEmpty ?? true)
  }
}
