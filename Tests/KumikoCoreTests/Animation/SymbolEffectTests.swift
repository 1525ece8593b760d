import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Symbols that do something.
@MainActor @Suite(.serialized) struct SymbolEffectTests {
  private let screen = ViewScreen()
  private let view = UIImageView(frame: rect(20, 20, 40, 40))
  private final class Ends { var list: [Bool] = [] }
  private let ends = Ends()

  init() {
    view.image = UIImage(systemName: "heart")
    screen.root.addSubview(view)
    screen.tick()
  }

  private var shown: (scale: CGFloat, alpha: CGFloat, angle: CGFloat) {
    let state = view.presentedState
    let transform = state.transform
    return (
      hypot(transform.a, transform.b), state.alpha, atan2(transform.b, transform.a)
    )
  }

  private func note(_ context: UISymbolEffectCompletionContext) {
    expect(context.sender === view, context.sender, view)
    ends.list.append(context.isFinished)
  }

  /// The least and the greatest size and opacity in some seconds.
  private func extremes(_ seconds: Double) -> (scale: ClosedRange<CGFloat>, alpha: CGFloat) {
    var (low, high, alpha): (CGFloat, CGFloat, CGFloat) = (shown.scale, shown.scale, shown.alpha)
    for _ in 0..<Int(seconds * 60) {
      screen.tick()
      (low, high) = (min(low, shown.scale), max(high, shown.scale))
      alpha = min(alpha, shown.alpha)
    }
    return (low...high, alpha)
  }

  @Test func `a bounce is larger for a moment, and says when it is over`() {
    view.addSymbolEffect(.bounce) { note($0) }
    let range = extremes(0.45).scale
    expect(range.upperBound > 1.1 && range.lowerBound < 1 && ends.list.isEmpty)
    screen.wait(0.3)
    expect(shown.scale == 1 && ends.list == [true])
    view.addSymbolEffect(.bounce.down.byLayer, options: .speed(2).repeat(2))
    let down = extremes(0.45).scale
    expect(down.lowerBound < 0.9, down.lowerBound)
    screen.wait(0.2)
    expect(shown.scale == 1, shown.scale)
  }

  /// The greatest way from its place in some seconds, and how far it turned.
  private func farthest(_ seconds: Double) -> (x: CGFloat, y: CGFloat, angle: CGFloat) {
    var (x, y, angle): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    for _ in 0..<Int(seconds * 60) {
      screen.tick()
      let transform = view.presentedState.transform
      if abs(transform.tx) > abs(x) { x = transform.tx }
      if abs(transform.ty) > abs(y) { y = transform.ty }
      if abs(shown.angle) > abs(angle) { angle = shown.angle }
    }
    return (x, y, angle)
  }

  @Test func `a wiggle turns, or moves along a direction, and comes back`() {
    view.addSymbolEffect(.wiggle) { note($0) }
    let turn = farthest(1)
    expect(turn.angle > 0.15 && abs(turn.x) < 1e-6 && ends.list == [true], turn)
    expect(shown.angle == 0 && view.presentedState.transform == .identity)
    view.addSymbolEffect(.wiggle.counterClockwise.byLayer)
    expect(farthest(1).angle < -0.15)
    view.addSymbolEffect(.wiggle.up)
    let up = farthest(1)
    expect(up.y < -5 && abs(up.x) < 1e-6 && up.angle == 0, up)
    view.addSymbolEffect(.wiggle.custom(angle: 90))
    expect(farthest(1).y > 5)
    view.addSymbolEffect(.wiggle.forward, options: .nonRepeating)
    expect(farthest(1).x > 5)
    view.semanticContentAttribute = .forceRightToLeft
    view.addSymbolEffect(.wiggle.forward)
    expect(farthest(1).x < -5)
  }

  @Test func `what is replaced by magic is replaced as it says for others`() {
    let pause = UIImage(systemName: "pause") ?? UIImage()
    view.setSymbolImage(
      pause, contentTransition: ReplaceSymbolEffect().magic(fallback: .offUp.byLayer)
    ) { note($0) }
    expect(view.image === pause && ends.list == [true], ends.list, saying: "at once")
    let play = UIImage(systemName: "play") ?? UIImage()
    view.setSymbolImage(play, contentTransition: .replace.magic(fallback: .downUp.byLayer))
    expect(extremes(0.5).scale.lowerBound < 0.9)
  }

  @Test func `a pulse goes on until it is taken away, or as often as wanted`() {
    view.addSymbolEffect(.pulse)
    expect(extremes(1).alpha < 0.5, extremes(1).alpha)
    expect(extremes(20).alpha < 0.5, extremes(20).alpha)
    view.removeSymbolEffect(ofType: .pulse)
    screen.tick()
    expect(shown.alpha == 1 && extremes(1).alpha == 1)
    view.addSymbolEffect(.pulse, options: .nonRepeating) { note($0) }
    screen.wait(1.2)
    expect(shown.alpha == 1 && ends.list == [true])
    view.addSymbolEffect(.breathe, options: .repeat(.periodic(2, delay: 1)))
    expect(extremes(1.5).scale.upperBound > 1.05, extremes(1.5).scale.upperBound)
    view.removeAllSymbolEffects()
    screen.tick()
    expect(shown.scale == 1, shown.scale)
  }

  @Test func `a scale is held, and is on top of what the app set`() {
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    view.addSymbolEffect(.scale.up)
    screen.wait(1)
    expect(shown.scale > 2.1 && view.transform.a == 2)
    view.addSymbolEffect(.scale.down)
    screen.wait(1)
    expect(shown.scale < 1.9, shown.scale)
    view.removeSymbolEffect(ofType: .scale)
    screen.wait(1)
    expect(abs(shown.scale - 2) < 0.001, abs(shown.scale - 2))
  }

  @Test func `a symbol goes, keeps its place, and comes back`() {
    let size = view.intrinsicContentSize
    view.addSymbolEffect(.disappear) { note($0) }
    screen.wait(1)
    expect(shown.alpha == 0 && view.alpha == 1 && view.intrinsicContentSize == size)
    view.addSymbolEffect(.appear)
    screen.wait(1)
    expect(shown.alpha == 1 && shown.scale == 1 && ends.list == [true])
    view.addSymbolEffect(.disappear, animated: false)
    screen.wait(0.1)
    expect(shown.alpha == 0, shown.alpha)
    view.removeSymbolEffect(ofType: .disappear)
    screen.wait(1)
    expect(shown.alpha == 1, shown.alpha)
  }

  @Test func `a symbol turns round, and not where motion is to be reduced`() {
    view.addSymbolEffect(.rotate)
    screen.wait(0.25)
    expect(abs(shown.angle) > 0.2, abs(shown.angle))
    screen.wait(1)
    expect(abs(shown.angle) < 0.001, abs(shown.angle))
    UIAccessibility.isReduceMotionEnabled = true
    defer { UIAccessibility.isReduceMotionEnabled = false }
    view.addSymbolEffect(.bounce) { note($0) }
    view.addSymbolEffect(.rotate.counterClockwise)
    expect(extremes(0.5).scale == 1...1 && shown.angle == 0)
    expect(ends.list == [true], ends.list, saying: "it is over at once")
    view.addSymbolEffect(.pulse)
    expect(extremes(1).alpha < 0.5, extremes(1).alpha)
    view.removeAllSymbolEffects()
    view.addSymbolEffect(.disappear)
    expect(extremes(0.2).scale.upperBound <= 1, extremes(0.2).scale.upperBound)
    screen.wait(1)
    expect(shown.alpha == 0, shown.alpha)
  }

  @Test func `icons are of one piece`() {
    expect(BounceSymbolEffect.bounce.wholeSymbol == .bounce.byLayer)
    expect(PulseSymbolEffect.pulse.wholeSymbol == .pulse.byLayer)
    expect(ScaleSymbolEffect.scale.down.wholeSymbol == .scale.down.byLayer)
    expect(AppearSymbolEffect.appear.down.wholeSymbol == .appear.down.byLayer)
    expect(DisappearSymbolEffect.disappear.up.wholeSymbol == .disappear.up.byLayer)
    expect(BreatheSymbolEffect.breathe.plain.wholeSymbol == .breathe.plain.byLayer)
    expect(BreatheSymbolEffect.breathe.pulse.wholeSymbol != .breathe.plain)
    expect(RotateSymbolEffect.rotate.clockwise.wholeSymbol == .rotate.byLayer)
    expect(ReplaceSymbolEffect.replace.upUp.wholeSymbol == .replace.upUp.byLayer)
    expect(ReplaceSymbolEffect.replace.downUp == .replace)
    expect(AppearSymbolEffect.appear.up == .appear && ScaleSymbolEffect.scale.up == .scale)
  }

  @Test func `options say how often and how fast, whatever came first`() {
    expect(SymbolEffectOptions.repeating.speed(2) == .speed(2).repeat(.continuous))
    expect(SymbolEffectOptions.repeat(3) == .default.repeat(3))
    expect(SymbolEffectOptions.repeat(nil) == .repeating, SymbolEffectOptions.repeat(nil))
    expect(SymbolEffectOptions.nonRepeating != .default)
    expect(
      SymbolEffectOptions.speed(-1) == .default && SymbolEffectOptions.speed(.nan) == .default)
    expect(SymbolEffectOptions.repeat(.periodic) == .repeat(.periodic(nil, delay: 0.5)))
  }

  @Test func `one that becomes larger as it replaces another does so`() {
    view.setSymbolImage(UIImage(systemName: "star")!, contentTransition: .replace.upUp)
    expect(extremes(0.25).scale.upperBound > 1.05, extremes(0.25).scale.upperBound)
  }

  @Test func `a button's symbol bounces as it is pressed, where an app wants that`() {
    let button = UIButton(configuration: .plain())
    button.configuration?.image = UIImage(systemName: "heart")
    button.frame = rect(100, 100, 60, 40)
    screen.root.addSubview(button)
    screen.tick()
    func greatest() -> CGFloat {
      screen.click(130, 120)
      return (0..<40).reduce(1) { most, _ in
        screen.tick()
        return max(most, button.imageView?.presentedState.transform.a ?? 1)
      }
    }
    expect(!button.isSymbolAnimationEnabled && greatest() == 1)
    button.isSymbolAnimationEnabled = true
    expect(greatest() > 1.1, greatest())
    let star = UIImage(systemName: "star")
    button.configuration?.image = star
    expect(button.imageView?.image === star, button.imageView?.image, star)
    screen.wait(0.15)
    expect((button.imageView?.presentedState.transform.a ?? 1) < 0.95)
    screen.wait(1)
    expect(button.imageView?.presentedState.transform.a == 1)
  }

  @Test func `another symbol takes the place, and only symbols do anything`() {
    let other = UIImage(systemName: "star")
    view.setSymbolImage(other!, contentTransition: .replace) { note($0) }
    expect(view.image === other, view.image, other)
    expect(extremes(0.2).scale.lowerBound < 0.95, extremes(0.2).scale.lowerBound)
    screen.wait(1)
    expect(ends.list == [true] && shown.scale == 1)
    view.setSymbolImage(UIImage(systemName: "heart")!, contentTransition: .replace.offUp)
    view.setSymbolImage(other!, contentTransition: .automatic)
    expect(view.image === other, view.image, other)
    view.image = nil
    view.addSymbolEffect(.bounce) { note($0) }
    expect(ends.list == [true, false], ends.list)
  }

  @Test func `a symbol appears from the side that the effect says`() {
    func scale() -> CGFloat { view.presentedState.transform.a }
    for (effect, isDown) in [(AppearSymbolEffect.appear.up, false), (.appear.down, true)] {
      for start in [DisappearSymbolEffect.disappear.up, .disappear.down] {
        view.addSymbolEffect(start, animated: false)
        screen.wait(0.1)
        view.addSymbolEffect(effect)
        screen.wait(0.1)
        expect(isDown ? scale() > 1.05 : scale() < 0.95, scale(), isDown)
        screen.wait(0.5)
        expect(scale() == 1 && view.presentedState.alpha == 1, scale())
        view.removeAllSymbolEffects(animated: false)
        screen.wait(0.1)
      }
    }
  }
}
