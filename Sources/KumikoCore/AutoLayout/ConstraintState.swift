import KumikoFoundation

/// The Auto Layout state of a view; views without constraints have none.
final class ConstraintState {
  /// The active constraints whose nearest common ancestor is this view, and those that were added
  /// to it.
  @exclusivity(unchecked) var constraints: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  var builtInGuides: [UILayoutGuide] = []
  /// The engine of the constraint tree whose root this view is.
  var engine: LayoutEngine? {
    didSet { if engine != nil, engine !== oldValue { ConstraintPath.isNews() } }
  }
  /// The engine with the current intrinsic sizes; nil where there is none, or none that can adopt
  /// them.
  func currentEngine() -> LayoutEngine? {
    engine?.takeSizes()
    return engine
  }

  /// The engine for `systemLayoutSizeFitting`.
  var fittingEngine: LayoutEngine? {
    didSet { if fittingEngine != nil, fittingEngine !== oldValue { ConstraintPath.isNews() } }
  }
  /// Whether a constraint connects a view outside to one inside of this view, so that the view
  /// cannot be the root of a tree of its own.
  var isCrossed = false {
    didSet { if isCrossed != oldValue { ConstraintPath.shapeChanged() } }
  }
  /// Constraints of this tree were changed while its root was laid out.
  var changedInLayout = false
  /// `updateConstraints` must run before the constraints are used.
  var needsUpdate = false
  /// `updateConstraints` is running, and brought its view up to date from inside: that follows
  /// when it has returned.
  var (isInUpdate, updatesAgain) = (false, false)
  var priorities = ContentPriorities()
  /// Whether the superview takes its size from the constraints inside, where that is cached.
  var sizesSuperview = ConstraintPath.Answer()

  /// The engine that computed the fitting size, where it can place the views in the size that
  /// resulted: its solution can be reused.
  func takeFittingEngine() -> LayoutEngine? {
    guard let engine = fittingEngine else { return nil }
    fittingEngine = nil
    return engine.placesInRoot() ? engine : nil
  }
}

/// The content hugging and compression resistance priorities of a view.
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

  /// The hugging priorities.
  var hugging = Pair(horizontal: .defaultLow, vertical: .defaultLow)
  /// The compression resistance priorities.
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

  /// The view whose engine places this view's constrained subviews: the nearest ancestor, starting
  /// here, whose own frame is set by code. Constraints inside it cannot move anything outside.
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

  /// The view on which `layoutIfNeeded` of this view has to start.
  func constraintRootForLayout() -> UIView { constraintRoot }

  /// Adds an activated constraint.
  func hold(_ constraint: NSLayoutConstraint) {
    ensureConstraintState().constraints.append(constraint)
    if constraintState?.constraints.count == 1 { treeMayBeShared() }
    for (item, _) in constraint.mentions { markCrossed(from: item.layoutView) }
    constraintsChanged()
  }

  func release(_ constraint: NSLayoutConstraint) {
    constraintState?.constraints.removeAll { $0 === constraint }
    if constraintState?.constraints.isEmpty == true { treeMayBeShared() }
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

  /// Called when the set of constraints changed here, or something that all of them depend on.
  func constraintsChanged() {
    if notifyConstraintRoot() { invalidateFittingEngines() }
  }

  /// Invalidates the root's engine; returns `false` where there is nothing to invalidate.
  private func notifyConstraintRoot() -> Bool {
    var root = self
    while !root.layoutState.constraintPath.hasToldRoot, root.sharesConstraintTree,
      let superview = root.storedSuperview
    {
      root = superview
    }
    if !root.layoutState.constraintPath.hasToldRoot {
      guard root.constraintState != nil || constraintState != nil else { return false }
      root.constraintState?.engine = nil
      if root.layoutState.isBeingLaidOut {
        root.ensureConstraintState().changedInLayout = true
      } else {
        root.setNeedsLayout()
      }
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
    var isReported = false
    var view: UIView? = self
    while let current = view, !current.layoutState.constraintPath.hasToldFitting {
      current.constraintState?.fittingEngine = nil
      if current.observesFittingSize {
        current.fittingSizeChanged()
        isReported = true
      }
      view = current.storedSuperview
    }
    // Overrides of the notification are called for each change.
    if isReported { return }
    view = self
    while let current = view, !current.layoutState.constraintPath.hasToldFitting {
      current.layoutState.constraintPath.hasToldFitting = true
      view = current.storedSuperview
    }
  }

  /// Releases the engines of this view and of its ancestors that hold a view that was inside: the
  /// view may become an ancestor of them.
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

  /// Called when the frame was set by code: engines that use it as given are updated.
  func frameChangedForConstraints() {
    guard constraintState != nil || storedSuperview?.constraintState != nil else { return }
    constraintState?.engine?.rootChanged()
    guard translatesAutoresizingMaskIntoConstraints, let superview = storedSuperview else { return }
    let outer = superview.constraintRoot
    if outer !== self, outer.constraintState?.engine?.frameWasSet(of: self) == true {
      outer.setNeedsLayout()
    }
  }

  /// Deactivates the constraints between this view or a descendant and views outside.
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
      || sizesSuperview
  }

  /// Whether the constraints inside determine the size of the superview, too, which constraints
  /// place: by its mask the view is as large as that, as what is loaded from a nib often is.
  var sizesSuperview: Bool {
    guard autoresizingMask == [.flexibleWidth, .flexibleHeight],
      let constraintState, !constraintState.constraints.isEmpty, let superview = storedSuperview
    else { return false }
    if let known = constraintState.sizesSuperview.value { return known }
    let sizes =
      superview.viewMarks.resizesSubviews && !(superview is UIScrollView)
      && (!superview.translatesAutoresizingMaskIntoConstraints || superview.sizesSuperview)
    constraintState.sizesSuperview.value = sizes
    return sizes
  }

  /// The view that fills this one by its mask, and whose constraints determine a size.
  var fillingSubview: UIView? {
    guard constraintState?.constraints.isEmpty ?? true, viewMarks.resizesSubviews else {
      return nil
    }
    return storedSubviews.first {
      $0.translatesAutoresizingMaskIntoConstraints
        && $0.autoresizingMask == [.flexibleWidth, .flexibleHeight]
        && ($0.constraintState?.constraints.isEmpty == false || $0.fillingSubview != nil)
    }
  }

  /// Called when constraints inside of a view that is resized by its mask may belong to another
  /// tree now.
  func treeMayBeShared() {
    guard translatesAutoresizingMaskIntoConstraints,
      autoresizingMask == [.flexibleWidth, .flexibleHeight]
    else { return }
    frameIsGivenOtherwise()
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

  /// Sets the frames of the constrained subviews to the solution of the engine.
  ///
  /// - Returns: whether one of them moved.
  @discardableResult
  func applyConstraints() -> Bool {
    let root = constraintRoot
    if root.constraintState == nil, constraintState == nil { return false }
    let state = root.ensureConstraintState()
    let engine = state.currentEngine() ?? state.takeFittingEngine() ?? LayoutEngine(root: root)
    state.engine = engine
    return engine.apply(to: self)
  }

  /// Places what constraints move that were changed in the layout of their root. Views that remake
  /// equal constraints whenever they are laid out are done with this.
  ///
  /// - Returns: whether the view needs another layout, since something moved.
  func applyConstraintsOfLayout() -> Bool {
    guard let constraintState, constraintState.changedInLayout else { return false }
    constraintState.changedInLayout = false
    return applyConstraints()
  }
}
