import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What views of an app's own are told, and what they decide.
@MainActor struct ViewHookTests {
  private final class Told: UIView {
    var log: [String] = []
    override func didAddSubview(_ subview: UIView) { log.append("added \(subview.tag)") }
    override func willRemoveSubview(_ subview: UIView) {
      log.append("leaves \(subview.tag) of \(subviews.count)")
    }
    override func safeAreaInsetsDidChange() { log.append("safe area \(Int(safeAreaInsets.top))") }
    override func tintColorDidChange() {
      super.tintColorDidChange()
      log.append("tint")
    }
  }

  private func tagged(_ tag: Int) -> UIView {
    let view = UIView()
    view.tag = tag
    return view
  }

  @Test func `a superview is told of subviews after they came and before they go`() {
    let view = Told()
    let (one, two) = (tagged(1), tagged(2))
    view.addSubview(one)
    view.insertSubview(two, at: 0)
    one.removeFromSuperview()
    UIView().addSubview(two)
    expect(view.log == ["added 1", "added 2", "leaves 1 of 2", "leaves 2 of 1"], view.log)
  }

  @Test func `a view hears of another tint, its own or one from above`() {
    let (outer, inner) = (Told(), Told())
    outer.addSubview(inner)
    (outer.log, inner.log) = ([], [])
    outer.tintColor = .red
    expect(outer.log == ["tint"] && inner.log == ["tint"])
    inner.tintColor = .blue
    expect(inner.log == ["tint", "tint"], inner.log)
    outer.tintColor = .green
    // It has one of its own.
    expect(inner.tintColor == .blue && inner.log.count == 2)
  }

  @Test func `a view hears of another safe area`() {
    let controller = UIViewController()
    let view = Told()
    controller.view = view
    let screen = ControllerScreen(controller)
    view.log = []
    controller.additionalSafeAreaInsets.top = 30
    screen.settle()
    expect(view.log == ["safe area 30"], view.log)
  }

  @Test func `a view that is round hears only of presses inside of its circle`() {
    final class Round: UIView {
      var presses = 0
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        let (x, y) = (point.x - bounds.midX, point.y - bounds.midY)
        return x * x + y * y <= bounds.width * bounds.width / 4
      }
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { presses += 1 }
    }
    let screen = ViewScreen()
    let view = Round(frame: rect(0, 0, 100, 100))
    screen.root.addSubview(view)
    screen.tick()
    expect(UIView(frame: rect(5, 5, 10, 10)).point(inside: CGPoint(x: 9, y: 9), with: nil))
    expect(!UIView(frame: rect(5, 5, 10, 10)).point(inside: CGPoint(x: 10, y: 9), with: nil))
    screen.click(3, 3)
    expect(view.presses == 0, view.presses)
    screen.click(50, 3)
    expect(view.presses == 1, view.presses)
  }

  @Test func `an interaction is told where it goes, and comes to one view at a time`() {
    final class Interaction: NSObject, UIInteraction {
      weak var view: UIView?
      var log: [String] = []
      func willMove(to view: UIView?) { log.append("will \(view?.tag ?? 0)") }
      func didMove(to view: UIView?) {
        log.append("did \(view?.tag ?? 0)")
        self.view = view
      }
    }
    let (one, two) = (tagged(1), tagged(2))
    let interaction = Interaction()
    one.addInteraction(interaction)
    expect(one.interactions.count == 1 && interaction.view === one)
    two.addInteraction(interaction)
    expect(one.interactions.isEmpty && two.interactions.count == 1)
    two.removeInteraction(interaction)
    expect(two.interactions.isEmpty && interaction.view == nil)
    expect(interaction.log.first == "will 1" && interaction.log.suffix(2) == ["will 0", "did 0"])
    // Another view's is not taken away.
    one.addInteraction(interaction)
    two.removeInteraction(interaction)
    expect(interaction.view === one, interaction.view, one)
  }

  @Test func `margins that are flexible take what a superview gains or loses`() {
    func place(_ mask: UIView.AutoresizingMask) -> CGRect {
      let outer = UIView(frame: rect(0, 0, 100, 100))
      let inner = UIView(frame: rect(10, 10, 40, 40))
      inner.autoresizingMask = mask
      outer.addSubview(inner)
      outer.frame.size = CGSize(width: 100, height: 200)
      return inner.frame
    }
    expect(place(.flexibleBottomMargin) == rect(10, 10, 40, 40))
    expect(place(.flexibleTopMargin) == rect(10, 110, 40, 40))
    // Shared as the margins were: 10 and 50 of 60.
    let shared = place([.flexibleTopMargin, .flexibleBottomMargin])
    expect(abs(shared.minY - (10 + 100 * 10 / 60)) <= 1 && shared.height == 40)
  }

  // MARK: Auto Layout

  @Test func `a constraint or guide that was taken away holds nothing any more`() {
    let screen = ViewScreen()
    let view = SizedView(50, 20)
    let guide = UILayoutGuide()
    screen.root.addLayoutGuide(guide)
    expect(guide.owningView === screen.root && screen.root.layoutGuides.contains { $0 === guide })
    var width: NSLayoutConstraint?
    var pins: [NSLayoutConstraint] = []
    screen.root.constrain(view) {
      let wide = view.widthAnchor.constraint(greaterThanOrEqualToConstant: 90)
      width = wide
      pins = [
        guide.leadingAnchor.constraint(equalTo: screen.root.leadingAnchor, constant: 30),
        view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      ]
      return [wide] + pins
    }
    screen.tick()
    expect(view.frame == rect(30, 0, 90, 20), view.frame, rect(30, 0, 90, 20))
    expect(pins[0].firstAttribute == .leading && pins[0].secondAttribute == .leading)
    if let width {
      expect(width.firstAttribute == .width && width.secondAttribute == .notAnAttribute)
      view.removeConstraint(width)
    }
    screen.tick()
    expect(view.frame.width == 50, view.frame.width)
    screen.root.removeConstraints(pins)
    expect(pins.allSatisfy { !$0.isActive }, pins)
    screen.root.removeLayoutGuide(guide)
    expect(guide.owningView == nil, guide.owningView)
  }

  @Test func `constraints are made anew when a view asks, once, before it is laid out`() {
    final class Lazy: UIView {
      var updates = 0
      override func updateConstraints() {
        updates += 1
        super.updateConstraints()
      }
    }
    let screen = ViewScreen()
    let view = Lazy(frame: rect(0, 0, 10, 10))
    screen.root.addSubview(view)
    screen.tick()
    let before = view.updates
    view.setNeedsUpdateConstraints()
    view.setNeedsUpdateConstraints()
    expect(view.needsUpdateConstraints())
    view.updateConstraintsIfNeeded()
    expect(!view.needsUpdateConstraints() && view.updates == before + 1)
    screen.tick()
    expect(view.updates == before + 1, view.updates)
  }

  @Test func `who hugs its content more keeps its size, and the other one grows`() {
    let screen = ViewScreen()
    let (a, b) = (SizedView(50, 20), SizedView(50, 20))
    screen.root.constrain(a, b) {
      NSLayoutConstraint.constraints(
        withVisualFormat: "|[a][b]|", metrics: nil, views: ["a": a, "b": b])
    }
    expect(a.contentHuggingPriority(for: .horizontal) == .defaultLow)
    a.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    expect(a.contentHuggingPriority(for: .horizontal) == .defaultHigh)
    expect(a.contentHuggingPriority(for: .vertical) == .defaultLow)
    screen.tick()
    expect(a.frame.width == 50 && b.frame.width == 270)
  }

  @Test func `a view asks for no size of its own, and fills what is offered where it may`() {
    expect(
      UIView().intrinsicContentSize
        == CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric))
    let outer = UIView()
    let inner = SizedView(30, 20)
    outer.constrain(inner) {
      NSLayoutConstraint.constraints(
        withVisualFormat: "|-5-[v]-5-|", metrics: nil, views: ["v": inner])
        + NSLayoutConstraint.constraints(
          withVisualFormat: "V:|[v]|", metrics: nil, views: ["v": inner])
    }
    expect(
      outer.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        == CGSize(width: 40, height: 20),
      outer.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize))
    let wide = outer.systemLayoutSizeFitting(
      UIView.layoutFittingExpandedSize, withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    expect(wide == CGSize(width: 10_000, height: 20), wide)
  }
}
