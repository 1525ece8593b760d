import KumikoFoundation

/// What a view remembers for Auto Layout; views without constraints have none.
final class ConstraintState {
  /// The active constraints of which this view is the nearest one around both items.
  @exclusivity(unchecked) var constraints: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  var builtInGuides: [UILayoutGuide] = []
  /// The engine of the tree of constraints whose root this view is.
  var engine: LayoutEngine? {
    didSet { if engine != nil, engine !== oldValue { ConstraintPath.isNews() } }
  }
  /// The engine with the sizes that contents ask for now; nil where there is none, or none that can
  /// take them.
  func currentEngine() -> LayoutEngine? {
    engine?.takeSizes()
    return engine
  }

  /// The engine that answers `systemLayoutSizeFitting`.
  var fittingEngine: LayoutEngine? {
    didSet { if fittingEngine != nil, fittingEngine !== oldValue { ConstraintPath.isNews() } }
  }
  /// Whether a constraint reaches from outside through this view to something inside, so that the
  /// view cannot be the root of a tree of its own.
  var isCrossed = false {
    didSet { if isCrossed != oldValue { ConstraintPath.shapeChanged() } }
  }
  /// `updateConstraints` must run before the constraints are used.
  var needsUpdate = false
  var priorities = ContentPriorities()

  /// The engine that answered which size suits best, where it can place the views in the size that
  /// came of that: what it knows need not be found again.
  func takeFittingEngine() -> LayoutEngine? {
    guard let engine = fittingEngine else { return nil }
    fittingEngine = nil
    return engine.placesInRoot() ? engine : nil
  }
}

/// How strongly a view keeps the size of its content.
struct ContentPriorities {
  /// A priority along each axis.
  struct Pair {
    var horizontal: UILayoutPriority
    var vertical: UILayoutPriority

    subscript(axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
      get { axis == .horizontal ? horizontal : vertical }
      set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
    }
  }

  /// Against being larger.
  var hugging = Pair(horizontal: .defaultLow, vertical: .defaultLow)
  /// Against being smaller.
  var resistance = Pair(horizontal: .defaultHigh, vertical: .defaultHigh)
}

extension UIView {
  @discardableResult
  func ensureConstraintState() -> ConstraintState {
    if let constraintState { return constraintState }
    let state = ConstraintState()
    constraintState = state
    return state
  }

  /// The view whose engine places this view's constrained subviews: the nearest one, from here
  /// outward, whose own frame is set by code. Constraints inside it cannot move anything outside.
  var constraintRoot: UIView {
    var view = self
    while view.sharesConstraintTree, let superview = view.storedSuperview {
      if let known = view.layoutState.constraintPath.root {
        view = known
        break
      }
      view = superview
    }
    if view !== self { layoutState.constraintPath.root = view }
    return view
  }

  /// Where `layoutIfNeeded` on this view has to start.
  func constraintRootForLayout() -> UIView { constraintRoot }

  /// Takes an activated constraint in.
  func hold(_ constraint: NSLayoutConstraint) {
    ensureConstraintState().constraints.append(constraint)
    for (item, _) in constraint.mentions { markCrossed(from: item.layoutView) }
    constraintsChanged()
  }

  func release(_ constraint: NSLayoutConstraint) {
    constraintState?.constraints.removeAll { $0 === constraint }
    constraintsChanged()
  }

  /// Views between an item and this view whose frames are set by code belong to this tree.
  func markCrossed(from item: UIView?) {
    guard let item, item !== self else { return }
    var view = item.storedSuperview
    while let current = view, current !== self {
      if current.translatesAutoresizingMaskIntoConstraints {
        current.constraintsChanged()
        current.ensureConstraintState().isCrossed = true
        current.constraintState?.engine = nil
      }
      view = current.storedSuperview
    }
  }

  /// The set of constraints, or something that all of them depend on, changed here.
  func constraintsChanged() {
    if tellConstraintRoot() { invalidateFittingEngines() }
  }

  /// Has the root build its engine anew; false where there is nothing to build.
  private func tellConstraintRoot() -> Bool {
    var root = self
    while !root.layoutState.constraintPath.hasToldRoot, root.sharesConstraintTree,
      let superview = root.storedSuperview
    {
      root = superview
    }
    if !root.layoutState.constraintPath.hasToldRoot {
      guard root.constraintState != nil || constraintState != nil else { return false }
      root.constraintState?.engine = nil
      root.setNeedsLayout()
    }
    var view = self
    while !view.layoutState.constraintPath.hasToldRoot {
      view.layoutState.constraintPath.hasToldRoot = true
      guard view !== root, let superview = view.storedSuperview else { break }
      view = superview
    }
    return true
  }

  func invalidateFittingEngines() {
    var isHeard = false
    var view: UIView? = self
    while let current = view, !current.layoutState.constraintPath.hasToldFitting {
      current.constraintState?.fittingEngine = nil
      if current.hearsOfFittingSize {
        current.fittingSizeChanged()
        isHeard = true
      }
      view = current.storedSuperview
    }
    // Who wants to hear of each change is told of each.
    if isHeard { return }
    view = self
    while let current = view, !current.layoutState.constraintPath.hasToldFitting {
      current.layoutState.constraintPath.hasToldFitting = true
      view = current.storedSuperview
    }
  }

  /// Engines of this view and of those around it let go of a view that was inside: it may come to
  /// be around them.
  func dropEngines(holding view: UIView) {
    var ancestor: UIView? = self
    while let current = ancestor {
      if let state = current.constraintState {
        if state.engine?.keeps(view) == true { state.engine = nil }
        if state.fittingEngine?.keeps(view) == true { state.fittingEngine = nil }
      }
      ancestor = current.storedSuperview
    }
  }

  func engineConstantChanged(_ constraint: NSLayoutConstraint) {
    if constraintState?.engine?.update(constraint) == false { constraintState?.engine = nil }
    constraint.holder?.invalidateFittingEngines()
    setNeedsLayout()
  }

  /// The frame was set by code: engines that use it as given must hear of it.
  func frameChangedForConstraints() {
    guard constraintState != nil || storedSuperview?.constraintState != nil else { return }
    constraintState?.engine?.rootChanged()
    guard translatesAutoresizingMaskIntoConstraints, let superview = storedSuperview else { return }
    let outer = superview.constraintRoot
    if outer !== self, outer.constraintState?.engine?.frameWasSet(of: self) == true {
      outer.setNeedsLayout()
    }
  }

  /// Ends the constraints between this view or something inside and views outside.
  func deactivateOutgoingConstraints() {
    var ancestor = storedSuperview
    while let current = ancestor {
      let outgoing = (current.constraintState?.constraints ?? []).filter { constraint in
        constraint.mentions.contains { $0.item.layoutView?.isDescendant(of: self) == true }
      }
      NSLayoutConstraint.deactivate(outgoing)
      ancestor = current.storedSuperview
    }
  }

  /// Whether constraints inside belong to the tree of the superview.
  var sharesConstraintTree: Bool {
    !translatesAutoresizingMaskIntoConstraints || constraintState?.isCrossed == true
  }

  /// All constraints of the tree whose root this view is.
  func allConstraints() -> [NSLayoutConstraint] {
    var result: [NSLayoutConstraint] = []
    var waiting = [self]
    while let view = waiting.popLast() {
      if let state = view.constraintState { result += state.constraints }
      for subview in view.storedSubviews.reversed() where subview.sharesConstraintTree {
        waiting.append(subview)
      }
    }
    return result
  }

  // MARK: Layout

  /// Gives the constrained subviews the frames that the engine finds.
  func applyConstraints() {
    let root = constraintRoot
    if root.constraintState == nil, constraintState == nil { return }
    let state = root.ensureConstraintState()
    let engine = state.currentEngine() ?? state.takeFittingEngine() ?? LayoutEngine(root: root)
    state.engine = engine
    engine.apply(to: self)
  }
}
