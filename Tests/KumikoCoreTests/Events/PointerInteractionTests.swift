import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Shapes of the pointer over parts of a view, and effects on views under it.
@MainActor struct PointerInteractionTests {
  private final class Owner: NSObject, UIPointerInteractionDelegate {
    var heard: [String] = []
    var region: (CGPoint, UIPointerRegion) -> UIPointerRegion? = { $1 }
    var style: (UIPointerRegion) -> UIPointerStyle? = { _ in nil }

    func pointerInteraction(
      _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
      defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? { region(request.location, defaultRegion) }
    func pointerInteraction(
      _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? {
      heard.append("style \(region.identifier.map { "\($0)" } ?? "")")
      return style(region)
    }
    func pointerInteraction(
      _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
      animator: any UIPointerInteractionAnimating
    ) {
      heard.append("enters")
      animator.addAnimations { interaction.view?.alpha = 0.5 }
      animator.addCompletion { [weak self] in self?.heard.append("there \($0)") }
    }
    func pointerInteraction(
      _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
      animator: any UIPointerInteractionAnimating
    ) {
      heard.append("exits")
      animator.addAnimations { interaction.view?.alpha = 1 }
    }
  }

  private let screen = ViewScreen()
  private let view = UIView(frame: rect(20, 20, 100, 40))
  private let owner = Owner()

  private func add(_ interaction: UIPointerInteraction) -> UIPointerInteraction {
    screen.root.addSubview(view)
    view.addInteraction(interaction)
    screen.tick()
    return interaction
  }

  private func shape(_ x: CGFloat, _ y: CGFloat) -> PointerShape {
    screen.move(x, y)
    return screen.window.pointerShape(
      over: screen.window.hitTest(CGPoint(x: x, y: y), with: nil), at: CGPoint(x: x, y: y))
  }

  @Test func `a part of a view has its own pointer, and the rest the usual one`() {
    owner.region = { point, usual in
      point.x < 50 ? UIPointerRegion(rect: rect(0, 0, 50, 40), identifier: "left") : nil
    }
    owner.style = { _ in UIPointerStyle(shape: .verticalBeam(length: 20)) }
    _ = add(UIPointerInteraction(delegate: owner))
    expect(shape(30, 30) == .text, shape(30, 30))
    expect(shape(40, 30) == .text, shape(40, 30))
    expect(shape(90, 30) == .arrow, shape(90, 30))
    expect(shape(5, 5) == .arrow, shape(5, 5))
    screen.wait(1)
    // It was left before it was there.
    expect(owner.heard == ["enters", "style left", "exits", "there false"], owner.heard)
    expect(view.alpha == 1, view.alpha)
    owner.style = { _ in .hidden() }
    expect(shape(30, 30) == .hidden, shape(30, 30))
    expect(view.alpha == 0.5, view.alpha)
    screen.wait(1)
    expect(owner.heard.last == "there true", owner.heard.last)
  }

  @Test func `regions with other names in the same place are others`() {
    owner.region = { UIPointerRegion(rect: $1.rect, identifier: AnyHashable($0.x < 50 ? 1 : 2)) }
    owner.style = {
      UIPointerStyle(
        shape: $0.identifier == AnyHashable(1) ? .horizontalBeam(length: 9) : .roundedRect(.zero))
    }
    _ = add(UIPointerInteraction(delegate: owner))
    expect(shape(30, 30) == .text && shape(90, 30) == .arrow && shape(31, 30) == .text)
    expect(owner.heard.filter { $0.hasPrefix("style") } == ["style 1", "style 2", "style 1"])
    // One that is not where the pointer is is none.
    owner.region = { point, _ in UIPointerRegion(rect: rect(point.x + 5, 0, 10, 10)) }
    expect(shape(40, 30) == .arrow, shape(40, 30))
    owner.region = { _, usual in usual }
    owner.style = { _ in .system() }
    expect(shape(42, 30) == .arrow, shape(42, 30))
  }

  @Test func `a style is asked for again when it is invalidated, and ends with the interaction`() {
    owner.style = { _ in UIPointerStyle(shape: .verticalBeam(length: 20)) }
    let interaction = add(UIPointerInteraction(delegate: owner))
    expect(shape(30, 30) == .text, shape(30, 30))
    owner.style = { _ in .hidden() }
    interaction.invalidate()
    expect(interaction.pointer == .hidden, interaction.pointer)
    owner.heard = []
    owner.region = { _, _ in nil }
    interaction.invalidate()
    expect(interaction.pointer == nil && owner.heard.contains("exits"))
    expect(!owner.heard.contains("enters"), owner.heard)
    owner.region = { _, usual in usual }
    expect(shape(31, 30) == .hidden, shape(31, 30))
    interaction.isEnabled = false
    expect(interaction.pointer == nil, interaction.pointer)
    expect(shape(32, 30) == .arrow, shape(32, 30))
    interaction.isEnabled = true
    expect(shape(33, 30) == .hidden, shape(33, 30))
    view.removeInteraction(interaction)
    expect(shape(34, 30) == .arrow && interaction.view == nil)
  }

  /// What is beside the view in its superview.
  private var plates: [UIView] { screen.root.subviews.filter { $0 !== view } }

  @Test func `a large view has a background under the pointer, a small one grows`() throws {
    _ = add(UIPointerInteraction())
    screen.move(30, 30)
    screen.wait(1)
    let plate = try #require(plates.first)
    expect(plate.frame == view.frame && plate.alpha == 1 && plate.backgroundColor != nil)
    expect(screen.root.subviews.first === plate, saying: "behind the view")
    expect(view.transform == .identity, view.transform)
    screen.move(5, 5)
    screen.wait(1)
    expect(plates.isEmpty, plates)
    view.frame = rect(20, 20, 40, 40)
    screen.move(30, 30)
    screen.wait(1)
    expect(view.transform.a > 1, view.transform.a)
    expect(plates.first?.layer.shadowOpacity ?? 0 > 0)
    expect(plates.first?.backgroundColor == nil, plates.first?.backgroundColor)
    screen.move(200, 200)
    screen.wait(1)
    expect(view.transform == .identity && plates.isEmpty)
  }

  @Test func `an effect is as it is asked for, and leaves a transform of the app's alone`() throws {
    owner.style = { [view] _ in
      UIPointerStyle(
        effect: .hover(
          UITargetedPreview(view: view), preferredTintMode: .overlay, prefersShadow: true),
        shape: .roundedRect(rect(10, 10, 120, 60), radius: 4))
    }
    _ = add(UIPointerInteraction(delegate: owner))
    screen.move(30, 30)
    screen.wait(1)
    let plate = try #require(plates.first)
    expect(plate.frame == rect(10, 10, 120, 60) && plate.layer.cornerRadius == 4)
    expect(screen.root.subviews.last === plate, saying: "over the view")
    view.transform = CGAffineTransform(rotationAngle: 1)
    screen.move(250, 250)
    screen.wait(1)
    expect(view.transform == CGAffineTransform(rotationAngle: 1), view.transform)
    expect(UIPointerEffect.highlight(UITargetedPreview(view: view)).parts.tint == .underlay)
    expect(
      UIPointerShape.roundedRect(.zero)
        == .roundedRect(.zero, radius: UIPointerShape.defaultCornerRadius))
    // Only growth, and one whose target is in no window: nothing.
    for effect: UIPointerEffect in [
      .hover(UITargetedPreview(view: view), preferredTintMode: .none),
      .highlight(UITargetedPreview(view: UIView(frame: rect(0, 0, 9, 9)))),
      .lift(UITargetedPreview(view: view)),
    ] {
      view.transform = .identity
      owner.style = { _ in UIPointerStyle(effect: effect) }
      screen.move(31, 30)
      screen.wait(1)
      expect(plates.count == (effect.parts.hasShadow ? 1 : 0), plates.count)
      expect((view.transform.a > 1) == effect.parts.grows, effect.parts.grows)
      screen.move(250, 250)
      screen.wait(1)
      expect(plates.isEmpty, plates)
    }
  }
}
