import KumikoFoundation
import KumikoReporting
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Trees of views that change while they are laid out: whatever they do, the pass ends, every view
/// has a place, and nothing outlives the window.
@MainActor struct ViewTreeFuzzTests {
  /// Counts the views that are alive.
  private final class Life {
    static var count = 0
    init() { Life.count += 1 }
    deinit { MainActor.assumeIsolated { Life.count -= 1 } }
  }

  private final class WildView: UIView {
    private let life = Life()
    weak var world: World?
    var isWild = false

    override func layoutSubviews() {
      super.layoutSubviews()
      if isWild { world?.actDuringLayout(of: self) }
    }

    override func updateConstraints() {
      super.updateConstraints()
      if isWild { world?.actDuringLayout(of: self) }
    }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      if isWild { world?.actDuringLayout(of: self) }
    }

    override func willMove(toSuperview newSuperview: UIView?) {
      super.willMove(toSuperview: newSuperview)
      if isWild { world?.actDuringLayout(of: self) }
    }
  }

  private final class WildStack: UIStackView {
    private let life = Life()
    weak var world: World?

    override func layoutSubviews() {
      super.layoutSubviews()
      world?.actDuringLayout(of: self)
    }
  }

  private final class WildLabel: UILabel {
    private let life = Life()
  }

  /// A screen of views, and what they do.
  private final class World {
    let screen: ViewScreen
    var random: SeededGenerator
    var views: [UIView] = []
    var constraints: [NSLayoutConstraint] = []
    /// How much may still happen during layout, so that a frame ends.
    var budget = 0
    private var depth = 0

    init(_ random: SeededGenerator) {
      self.random = random
      screen = ViewScreen(scale: [1, 1.5, 2][self.random.below(3)])
      views = [screen.root]
      for _ in 0..<(2 + self.random.below(12)) { addView(to: anyView) }
      for _ in 0..<self.random.below(14) { addConstraint() }
    }

    var anyView: UIView { views[random.below(views.count)] }

    func length(_ limit: Int) -> CGFloat { CGFloat(random.below(limit)) }

    func addView(to superview: UIView) {
      guard views.count < 60 else { return }
      let view: UIView
      switch random.below(8) {
      case 0, 1:
        let stack = WildStack()
        stack.world = self
        stack.axis = random.below(2) == 0 ? .horizontal : .vertical
        stack.spacing = length(20)
        stack.alignment = [.fill, .center, .leading, .trailing][random.below(4)]
        stack.distribution =
          [.fill, .fillEqually, .equalSpacing, .fillProportionally][
            random.below(4)]
        view = stack
      case 2:
        let label = WildLabel()
        label.text = String(repeating: "word ", count: random.below(9))
        label.numberOfLines = random.below(3)
        view = label
      case 3: view = UIScrollView()
      default:
        let wild = WildView()
        wild.world = self
        wild.isWild = random.below(3) == 0
        view = wild
      }
      view.frame = CGRect(x: length(99), y: length(99), width: length(99), height: length(99))
      view.autoresizingMask = UIView.AutoresizingMask(rawValue: UInt(random.below(64)))
      views.append(view)
      attach(view, to: superview)
    }

    func attach(_ view: UIView, to superview: UIView) {
      if let stack = superview as? UIStackView, random.below(4) > 0 {
        stack.insertArrangedSubview(view, at: random.below(stack.arrangedSubviews.count + 1))
      } else if random.below(3) == 0 {
        superview.insertSubview(view, at: random.below(4))
      } else {
        superview.addSubview(view)
      }
    }

    func addConstraint() {
      let (one, other) = (anyView, anyView)
      if random.below(4) > 0 { one.translatesAutoresizingMaskIntoConstraints = false }
      let relation: NSLayoutConstraint.Relation = [.equal, .lessThanOrEqual, .greaterThanOrEqual][
        random.below(3)]
      let attributes: [NSLayoutConstraint.Attribute] = [
        .left, .right, .leading, .trailing, .top, .bottom, .width, .height, .centerX, .centerY,
        .firstBaseline, .lastBaseline,
      ]
      let first = attributes[random.below(attributes.count)]
      let horizontal: [NSLayoutConstraint.Attribute] = [
        .left, .right, .leading, .trailing, .centerX,
      ]
      let vertical: [NSLayoutConstraint.Attribute] = [
        .top, .bottom, .centerY, .firstBaseline, .lastBaseline,
      ]
      let kin =
        horizontal.contains(first)
        ? horizontal : vertical.contains(first) ? vertical : [.width, .height]
      let second = kin[random.below(kin.count)]
      let item: AnyObject =
        switch random.below(8) {
        case 0: other.layoutMarginsGuide
        case 1: other.safeAreaLayoutGuide
        case 2: (other as? UIScrollView)?.contentLayoutGuide ?? other
        default: other
        }
      let isSingle = (first == .width || first == .height) && random.below(2) == 0
      let constraint = NSLayoutConstraint(
        item: one, attribute: first, relatedBy: relation, toItem: isSingle ? nil : item,
        attribute: isSingle ? .notAnAttribute : second,
        multiplier: [1, 1, 1, 0.5, 2, 0.1, 7, 16.0 / 9, 0, -1][random.below(10)],
        constant: length(200) - 100)
      constraint.priority = UILayoutPriority(
        [1_000, 1_000, 999, 750, 500, 250, 1][random.below(7)])
      constraints.append(constraint)
      constraint.isActive = true
    }

    func act() {
      let view = anyView
      switch random.below(24) {
      case 0, 1: addView(to: view)
      case 2: if view !== screen.root { view.removeFromSuperview() }
      case 3: attach(view, to: anyView)
      case 4, 5: addConstraint()
      case 6:
        constraints.isEmpty ? () : (constraints[random.below(constraints.count)].isActive = false)
      case 7:
        constraints.isEmpty ? () : (constraints[random.below(constraints.count)].isActive = true)
      case 8:
        if !constraints.isEmpty {
          constraints[random.below(constraints.count)].constant = length(100) - 50
        }
      case 9:
        if !constraints.isEmpty {
          constraints[random.below(constraints.count)].priority = UILayoutPriority(
            Float(1 + random.below(1_000)))
        }
      case 10: view.isHidden.toggle()
      case 11:
        view.transform =
          [
            .identity, CGAffineTransform(scaleX: 0, y: 2), CGAffineTransform(rotationAngle: 1),
            CGAffineTransform(scaleX: 1e6, y: 1e-6),
          ][random.below(4)]
      case 12:
        view.frame = CGRect(x: length(50), y: length(50), width: length(300), height: length(300))
      case 13: view.bounds.size = CGSize(width: length(300), height: length(300))
      case 14: view.setNeedsLayout()
      case 15: view.layoutIfNeeded()
      case 16: view.setNeedsUpdateConstraints()
      case 17: _ = view.systemLayoutSizeFitting(CGSize(width: length(300), height: length(300)))
      case 18: (view as? UILabel)?.text = String(repeating: "other words ", count: random.below(9))
      case 19: (view as? UIStackView)?.arrangedSubviews.last?.removeFromSuperview()
      case 20:
        guard let stack = view as? UIStackView, let last = stack.arrangedSubviews.first else {
          return
        }
        stack.removeArrangedSubview(last)
      case 21: view.translatesAutoresizingMaskIntoConstraints.toggle()
      case 22:
        UIView.animate(withDuration: 0.1) { [self] in
          view.alpha = length(2)
          view.frame.origin.x = length(200)
          view.superview?.layoutIfNeeded()
        }
      default:
        // Views that nobody else knows.
        guard view !== screen.root else { return }
        views.removeAll { $0 === view }
        if random.below(2) == 0 { view.removeFromSuperview() }
      }
    }

    func actDuringLayout(of view: UIView) {
      guard budget > 0, depth < 6 else { return }
      budget -= 1
      depth += 1
      defer { depth -= 1 }
      if random.below(3) == 0 { act() }
      if random.below(6) == 0, view !== screen.root { view.removeFromSuperview() }
      if random.below(6) == 0 { view.setNeedsLayout() }
    }

    /// What is wrong with a view or what is inside.
    func problem(_ view: UIView, _ superview: UIView?) -> String? {
      if view.superview !== superview { return "\(view.debugName) has another superview" }
      if view.window !== screen.window { return "\(view.debugName) has no window" }
      let frame = view.frame
      let isFinite = [frame.minX, frame.minY, frame.width, frame.height].allSatisfy(\.isFinite)
      if !isFinite { return "\(view.debugName) has the frame \(frame)" }
      if Set(view.subviews.map(ObjectIdentifier.init)).count != view.subviews.count {
        return "\(view.debugName) has a subview twice"
      }
      for subview in view.subviews {
        if let problem = problem(subview, view) { return problem }
      }
      return nil
    }
  }

  private func problemAfterActing(_ random: inout SeededGenerator) -> String? {
    let world = World(random)
    for _ in 0..<10 {
      world.budget = 40
      world.act()
      if world.random.below(2) == 0 { world.screen.tick() }
      if world.random.below(8) == 0 { world.screen.resize(200 + world.length(200), 300) }
    }
    world.budget = 0
    world.screen.wait(0.3)
    return world.problem(world.screen.window, nil)
  }

  @Test func `trees that change while they are laid out stay whole, and nothing outlives them`() {
    Diagnostics.withHandler({ _ in }) {
      Fuzzing("view trees", seeds: 60, known: [30_613]).run { random in
        let before = Life.count
        if let problem = problemAfterActing(&random) { return problem }
        return Life.count == before ? nil : "\(Life.count - before) views leaked"
      }
    }
  }

  /// Adds itself somewhere else, or its new superview to itself, when it is about to be added.
  private final class Wanderer: UIView {
    var detour: UIView?
    var swallows = false

    override func willMove(toSuperview newSuperview: UIView?) {
      super.willMove(toSuperview: newSuperview)
      if let detour {
        self.detour = nil
        detour.addSubview(self)
      }
      if swallows, let newSuperview {
        swallows = false
        addSubview(newSuperview)
      }
    }
  }

  @Test func `a view that is added somewhere else on its way in ends where it was added last`() {
    let (outer, detour, view) = (UIView(), UIView(), Wanderer())
    view.detour = detour
    outer.addSubview(view)
    expect(view.superview === outer, view.superview, outer)
    expect(outer.subviews.count == 1 && detour.subviews.isEmpty)
  }

  @Test func `views cannot come to be inside each other, whatever they do on their way in`() {
    let (outer, view) = (UIView(), Wanderer())
    view.swallows = true
    let reports = ReportLog.reports("view.movedMeanwhile") { outer.addSubview(view) }
    expect(reports.count == 1, reports.count)
    expect(outer.superview === view && view.superview == nil && outer.subviews.isEmpty)
  }
}
