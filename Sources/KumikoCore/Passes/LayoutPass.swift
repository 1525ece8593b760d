import KumikoFoundation

/// Runs `layoutSubviews()` on the views that need layout, from the outside in, until none does.
///
/// Layout always ends. Views that request layout again during their own layout get a few rounds;
/// after `LayoutState.maximumRounds` the pass reports the view and ends. A view that is being laid
/// out is not laid out once more from inside: it gets its next round when it is done. Views that
/// are added by the layout of others may add some in turn, but not without end; see `Offspring`.
enum LayoutPass {
  /// The number of passes that run, one inside another.
  private static var depth = 0
  private static var offspring = Offspring()

  static func run(on root: UIView) {
    if depth == 0 { offspring.beginPass() }
    depth += 1
    defer { depth -= 1 }
    root.drawnTraits.performAsCurrent { settleLayout(of: root) }
  }

  /// Brings properties and layout of the application's windows, and of the window of the last
  /// frame, up to date now instead of with their next frames.
  static func flushUpdates() {
    let windows = UIApplication.shared.windows
    let latest = UIScreen.main.latestWindow
    for window in windows + (latest.map { windows.contains($0) ? [] : [$0] } ?? []) {
      window.updatePropertiesIfNeeded()
      window.layoutIfNeeded()
    }
  }

  /// A view got a superview.
  static func noteArrival(of view: UIView) {
    if depth > 0 { offspring.note(view) }
  }

  private static func settleLayout(of root: UIView) {
    for round in 1...LayoutState.maximumRounds {
      var visited = false
      layout(root, &visited)
      guard visited else { return }
      if round == LayoutState.maximumRounds, let view = firstUnsettled(root) {
        Diagnostics.report(.layoutDoesNotSettle(view.debugName, passes: LayoutState.maximumRounds))
        settle(root)
      }
    }
  }

  private static func layout(_ view: UIView, _ visited: inout Bool) {
    guard view.isUnsettled else { return }
    if view.traitDecisions == nil { return layoutBranch(view, &visited) }
    view.drawnTraits.performAsCurrent { layoutBranch(view, &visited) }
  }

  private static func layoutBranch(_ view: UIView, _ visited: inout Bool) {
    if view.needsAnyProperties {
      visited = true
      if view.storedWindow != nil { view.controller?.isAppearingIfDue() }
      view.bringPropertiesUpToDate()
    }
    if view.canBeLaidOut {
      guard offspring.mayLayOut(view) else { return settle(view) }
      visited = true
      layoutSubviews(of: view)
    }
    view.layoutState.subtreeNeedsLayout = false
    for subview in view.storedSubviews { layout(subview, &visited) }
    // A subview may have marked the path again while it was laid out.
    for subview in view.storedSubviews where subview.isUnsettled {
      view.layoutState.subtreeNeedsLayout = true
      if subview.canBeLaidOut || subview.layoutState.subtreeNeedsLayout
        || subview.needsAnyProperties
      {
        visited = true
      }
    }
  }

  private static func layoutSubviews(of view: UIView) {
    ConstraintPath.isNews()
    view.layoutState.needsLayout = false
    view.layoutState.isBeingLaidOut = true
    let outer = offspring.parent
    offspring.parent = Offspring.Parent(view)
    if view.storedWindow != nil { view.controller?.isAppearingIfDue() }
    view.layer.layoutSublayers()
    view.keepClearOfInputPanel()
    let hasMoved = view.applyConstraintsOfLayout()
    offspring.parent = outer
    view.layoutState.isBeingLaidOut = false
    if hasMoved { view.setNeedsLayout() }
  }

  /// The innermost of the first views that need layout: a change inside marks the views around it
  /// as well.
  private static func firstUnsettled(_ view: UIView) -> UIView? {
    for subview in view.storedSubviews {
      if let found = firstUnsettled(subview) { return found }
    }
    return view.canBeLaidOut || view.needsAnyProperties ? view : nil
  }

  private static func settle(_ view: UIView) {
    ConstraintPath.isNews()
    view.layoutState.needsLayout = false
    view.layoutState.subtreeNeedsLayout = false
    view.layoutState.needsProperties = false
    view.layoutState.needsPropertiesOfController = false
    for subview in view.storedSubviews { settle(subview) }
  }
}

/// Counts the views that are added while others are laid out.
///
/// A cell is added in the layout of its list, and a label in that of the cell: these are
/// generations. A view that adds one of its own kind whenever it is laid out has no last
/// generation, so late generations have a cost, each twice that of the one before, and once the
/// budget is spent no view that was added in this pass is laid out any more.
private struct Offspring {
  /// The view that is being laid out.
  struct Parent {
    let generation: Int
    let kin: Int
    let type: UIView.Type

    init(_ view: UIView) {
      let birth = view.layoutState.birth
      let isNew = birth.pass == LayoutBirth.latestPass
      (generation, kin) = isNew ? (Int(birth.generation), Int(birth.kin)) : (0, 0)
      type = Swift.type(of: view)
    }
  }

  var parent: Parent?
  private var spent = 0
  private var count = 0
  private var isExhausted = false

  /// Generations without a cost, and those among them of one kind.
  private static let freeGenerations = 8
  private static let freeKin = 4
  private static let budget = 1_024
  /// The most views in one pass that are added by the layout of others that were added too.
  private static let mostViews = 20_000

  mutating func beginPass() {
    LayoutBirth.latestPass &+= 1
    self = Offspring()
  }

  func note(_ view: UIView) {
    guard let parent else { return }
    let isKin = type(of: view) == parent.type
    view.layoutState.birth = LayoutBirth(
      pass: LayoutBirth.latestPass, generation: UInt32(clamping: parent.generation + 1),
      kin: UInt32(clamping: parent.kin + (isKin ? 1 : 0)))
  }

  /// Whether a view is laid out; one with too many generations is not, and is reported.
  mutating func mayLayOut(_ view: UIView) -> Bool {
    let birth = view.layoutState.birth
    guard birth.pass == LayoutBirth.latestPass, birth.generation > 1 else { return true }
    if isExhausted { return false }
    count += 1
    for excess in [
      Int(birth.generation) - Offspring.freeGenerations, Int(birth.kin) - Offspring.freeKin,
    ]
    where excess >= 0 {
      spent += 1 << min(excess, 20)
    }
    guard spent > Offspring.budget || count > Offspring.mostViews else { return true }
    isExhausted = true
    Diagnostics.report(.layoutAddsViewsForever(view.debugName, generations: Int(birth.generation)))
    return false
  }
}

/// The pass in which a view was added by the layout of another, and its generation.
struct LayoutBirth {
  /// The number of the latest pass.
  static var latestPass: UInt32 = 0

  var pass: UInt32 = 0
  /// The number of views that were added one by the layout of the other, this one included.
  var generation: UInt32 = 0
  /// The number of those that added one of their own kind.
  var kin: UInt32 = 0
}

extension UIView {
  fileprivate var isUnsettled: Bool {
    layoutState.needsLayout || layoutState.subtreeNeedsLayout || needsAnyProperties
  }

  /// Whether the view needs layout, and is not being laid out.
  fileprivate var canBeLaidOut: Bool { layoutState.needsLayout && !layoutState.isBeingLaidOut }
}
