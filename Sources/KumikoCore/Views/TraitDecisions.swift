import KumikoFoundation

/// What a view and the controller whose view it is decide about traits.
final class TraitDecisions {
  var own = UITraitOverrides() { didSet { merge() } }
  var ofController = UITraitOverrides() { didSet { merge() } }
  /// Both; what the view decides counts first.
  private(set) var merged = UITraitCollection()

  private func merge() { merged = ofController.collection.overridden(by: own.collection) }
}

extension UIView {
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
    let decisions = traitDecisions ?? TraitDecisions()
    decisions[keyPath: part] = overrides
    traitDecisions = decisions.own.isEmpty && decisions.ofController.isEmpty ? nil : decisions
    traitDecisionsChanged(from: old)
  }

  /// The traits of what is around, with what was decided here.
  func traits(with decisions: TraitDecisions?) -> UITraitCollection {
    let inherited = inheritedTraits ?? knownTraits
    return limited(decisions.map { inherited.overridden(by: $0.merged) } ?? inherited)
  }

  /// The traits of the view around. Outside of windows each view hears at once of those that it is
  /// in, so that nobody needs to ask all the way out.
  private var inheritedTraits: UITraitCollection? {
    guard let storedSuperview else { return nil }
    return storedWindow == nil && storedSuperview.storedWindow == nil
      ? storedSuperview.knownTraits : storedSuperview.currentTraits
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
