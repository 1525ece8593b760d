import KumikoFoundation

/// What a view, the controller whose view it is and the list that it is in decide about traits.
final class TraitDecisions {
  var own = UITraitOverrides() { didSet { merge() } }
  var ofController = UITraitOverrides() { didSet { merge() } }
  /// The kind of list that the view is in; it counts last.
  let list: UIListEnvironment
  /// All of them; what the view decides counts first.
  private(set) var merged = UITraitCollection()
  /// The traits around that were asked with last, and what came of them.
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

  /// What the cells of lists of a kind share that decide nothing themselves; nil for nothing.
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
  /// What the view and its controller decide about traits; nil for nothing.
  var traitDecisions: TraitDecisions? {
    get { viewParts[.traitDecisions] }
    set { viewParts[.traitDecisions] = newValue }
  }

  /// Traits that this view has, with everything inside, whatever is around it. A window's count for
  /// all of it: another `displayScale` draws it at another scale.
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
      // Nobody around says what holds where nothing is decided here any more.
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

  /// The view is a cell, header or footer of a list of a kind. Returns whether it was none before.
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

  /// The traits of the view around. Outside of windows each view hears at once of those that it is
  /// in, so that nobody needs to ask all the way out.
  private var inheritedTraits: UITraitCollection? {
    guard var around = storedSuperview else { return nil }
    if storedWindow == nil, around.storedWindow == nil { return around.knownTraits }
    // Views that decide nothing have the traits of what is around them in turn.
    while !around.viewParts.decidesTraits, let outer = around.storedSuperview,
      around.storedWindow != nil || outer.storedWindow != nil
    {
      around = outer
    }
    return around.currentTraits
  }

  /// Tells this view and everything inside that the traits around it changed.
  func traitsChanged(from old: UITraitCollection) {
    let new = currentTraits
    // What nothing but the app's own code reads is followed, and costs nothing else.
    if new.looksDifferent(from: old) {
      setNeedsCompose(.all)
      setNeedsLayout()
    }
    // Constraints were solved for one direction of reading.
    if old.layoutDirection != new.layoutDirection { constraintsChanged() }
    if old != new { tellTraitsChanged(from: old, to: new) }
    // The tint that nobody set is the desktop's accent colour.
    if old.desktopLook?.accent != new.desktopLook?.accent { tintColorDidChange() }
    for subview in storedSubviews { subview.traitsChanged(from: subview.knownTraits) }
  }

  /// Takes the traits of the view around, which is another one, and tells everything inside.
  func hearOfTraits() {
    let (old, new) = (knownTraits, currentTraits)
    guard new != old else { return }
    tellTraitsChanged(from: old, to: new)
    for subview in storedSubviews { subview.hearOfTraits() }
  }

  /// Tells this view and its controller that the traits changed.
  func tellTraitsChanged(from old: UITraitCollection, to new: UITraitCollection) {
    knownTraits = new
    new.performAsCurrent {
      traitCollectionDidChange(old)
      traitObservers?.tell(self, from: old, to: new)
      traitsChanged(from: old, to: new)
      guard let controller else { return }
      controller.traitsChanged(from: old, to: new)
      controller.traitCollectionDidChange(old)
      controller.traitObservers.tell(controller, from: old, to: new)
    }
  }
}
