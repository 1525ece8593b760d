import KumikoFoundation

/// The trait overrides of a view, of its controller and of the list that it is in.
final class TraitDecisions {
  var own = UITraitOverrides() { didSet { merge() } }
  var ofController = UITraitOverrides() { didSet { merge() } }
  /// The kind of list that the view is in; it has the lowest precedence.
  let list: UIListEnvironment
  /// All of them; the view's own have the highest precedence.
  private(set) var merged = UITraitCollection()
  /// The last traits around, and the resulting traits.
  private var last: (around: UITraitCollection, here: UITraitCollection)?

  init(list: UIListEnvironment = .unspecified) {
    self.list = list
    merge()
  }

  private func merge() {
    let ofList =
      list == .unspecified ? UITraitCollection() : UITraitCollection(listEnvironment: list)
    merged = ofList.overridden(by: ofController.collection).overridden(by: own.collection)
    last = nil
  }

  var isOfListAlone: Bool { own.isEmpty && ofController.isEmpty }

  /// The traits around with what is decided; the same object as long as these are the same.
  func traits(in around: UITraitCollection) -> UITraitCollection {
    if let last, last.around === around { return last.here }
    let here = around.overridden(by: merged)
    last = (around, here)
    return here
  }

  /// The shared overrides of cells in lists of a kind that have none of their own; nil if there is
  /// none.
  static func ofCells(in list: UIListEnvironment) -> TraitDecisions? {
    guard list != .unspecified else { return nil }
    if let known = shared[list] { return known }
    let made = TraitDecisions(list: list)
    shared[list] = made
    return made
  }

  private static var shared: [UIListEnvironment: TraitDecisions] = [:]
}

extension UIView {
  /// The trait overrides of the view and its controller; nil if there is none.
  var traitDecisions: TraitDecisions? {
    get { viewParts[.traitDecisions] }
    set { viewParts[.traitDecisions] = newValue }
  }

  /// Traits that override the inherited ones, for this view and its descendants. Those of a window
  /// apply to all of it: another `displayScale` draws it at another scale.
  public var traitOverrides: UITraitOverrides {
    get { traitDecisions?.own ?? UITraitOverrides() }
    set { decide(newValue, \.own) }
  }

  /// The controller of the view decides about traits.
  func take(_ overrides: UITraitOverrides, of controller: UIViewController) {
    decide(overrides, \.ofController)
  }

  private typealias Part = ReferenceWritableKeyPath<TraitDecisions, UITraitOverrides>

  private func decide(_ overrides: UITraitOverrides, _ part: Part) {
    guard overrides != traitDecisions?[keyPath: part] ?? UITraitOverrides() else { return }
    let old = currentTraits
    if storedSuperview == nil, storedWindow == nil, let before = traitDecisions?.merged {
      // No view around provides the values of traits that are no longer overridden here.
      knownTraits = knownTraits.overridden(by: .current.restricted(to: before))
    }
    let list = traitDecisions?.list ?? .unspecified
    // Those of a list alone are shared with other cells.
    let isShared = traitDecisions?.isOfListAlone ?? true
    let decisions = isShared ? TraitDecisions(list: list) : traitDecisions
    decisions?[keyPath: part] = overrides
    traitDecisions = decisions?.isOfListAlone == true ? .ofCells(in: list) : decisions
    traitDecisionsChanged(from: old)
  }

  /// The view is a cell, header or footer of a list of a kind. Returns whether it was not yet.
  @discardableResult func take(_ list: UIListEnvironment) -> Bool {
    guard list != traitDecisions?.list ?? .unspecified else { return false }
    let old = currentTraits
    let decisions = traitDecisions?.isOfListAlone == false ? TraitDecisions(list: list) : nil
    decisions?.own = traitOverrides
    decisions?.ofController = traitDecisions?.ofController ?? UITraitOverrides()
    traitDecisions = decisions ?? .ofCells(in: list)
    traitDecisionsChanged(from: old)
    return true
  }

  /// The traits of what is around, with what was decided here.
  func traits(with decisions: TraitDecisions?) -> UITraitCollection {
    let inherited = inheritedTraits ?? knownTraits
    return limited(decisions?.traits(in: inherited) ?? inherited)
  }

  /// The traits of the superview. Outside of windows each view is notified immediately of those of
  /// its superview, so that no walk up the hierarchy is needed.
  private var inheritedTraits: UITraitCollection? {
    guard var around = storedSuperview else { return nil }
    if storedWindow == nil, around.storedWindow == nil { return around.knownTraits }
    // Views without overrides have the traits of their superview in turn.
    while !around.viewParts.decidesTraits, let outer = around.storedSuperview,
      around.storedWindow != nil || outer.storedWindow != nil
    {
      around = outer
    }
    return around.currentTraits
  }

  /// Notifies this view and all descendants that the traits around it changed.
  func traitsChanged(from old: UITraitCollection) {
    let new = currentTraits
    // Traits that only the app's own code reads are tracked, and cost nothing otherwise.
    if new.looksDifferent(from: old) {
      setNeedsCompose(.all)
      setNeedsLayout()
    }
    // Constraints were solved for one direction of reading.
    if old.layoutDirection != new.layoutDirection { constraintsChanged() }
    if old != new { notifyTraitsChanged(from: old, to: new) }
    // A tint that was never set is the desktop's accent colour.
    if old.desktopLook?.accent != new.desktopLook?.accent { tintColorDidChange() }
    for subview in storedSubviews { subview.traitsChanged(from: subview.knownTraits) }
  }

  /// Adopts the traits of a new superview, and notifies all descendants.
  func observeTraits() {
    let (old, new) = (knownTraits, currentTraits)
    guard new != old else { return }
    notifyTraitsChanged(from: old, to: new)
    for subview in storedSubviews { subview.observeTraits() }
  }

  /// Notifies this view and its controller that the traits changed.
  func notifyTraitsChanged(from old: UITraitCollection, to new: UITraitCollection) {
    knownTraits = new
    new.performAsCurrent {
      traitCollectionDidChange(old)
      traitObservers?.notify(self, from: old, to: new)
      traitsChanged(from: old, to: new)
      guard let controller else { return }
      controller.traitsChanged(from: old, to: new)
      controller.traitCollectionDidChange(old)
      controller.traitObservers.notify(controller, from: old, to: new)
    }
  }
}
