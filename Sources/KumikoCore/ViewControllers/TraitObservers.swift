import KumikoFoundation

/// Identifies an observation, so that it can be ended.
@preconcurrency @MainActor public protocol UITraitChangeRegistration: AnyObject {}

/// An object whose traits can be observed: a view or a controller.
@preconcurrency @MainActor public protocol UITraitChangeObservable: AnyObject {}

/// The observers of an object's traits.
final class TraitObservers {
  final class Registration: UITraitChangeRegistration {
    let traits: [UITrait]
    let handler: (AnyObject, UITraitCollection) -> Void

    init(_ traits: [UITrait], _ handler: @escaping (AnyObject, UITraitCollection) -> Void) {
      self.traits = traits
      self.handler = handler
    }
  }

  private var registrations: [Registration] = []

  func add(_ registration: Registration) { registrations.append(registration) }

  func remove(_ registration: any UITraitChangeRegistration) {
    registrations.removeAll { $0 === registration }
  }

  func notify(_ observed: AnyObject, from old: UITraitCollection, to new: UITraitCollection) {
    for registration in registrations
    where registration.traits.contains(where: { $0.differs(old, new) }) {
      registration.handler(observed, old)
    }
  }
}

/// An object that stores the observers of its traits.
protocol TraitObserved: AnyObject {
  /// The observers, created when they are first accessed.
  var traitObserversToFill: TraitObservers { get }
}

extension UIView: UITraitChangeObservable, TraitObserved {
  /// The observers of the view's traits; nil if there is none.
  var traitObservers: TraitObservers? {
    get { viewParts[.traitObservers] }
    set { viewParts[.traitObservers] = newValue }
  }

  var traitObserversToFill: TraitObservers {
    let observers = traitObservers ?? TraitObservers()
    traitObservers = observers
    return observers
  }
}

extension UIViewController: UITraitChangeObservable, TraitObserved {
  var traitObserversToFill: TraitObservers { traitObservers }
}

extension UITraitChangeObservable {
  /// Calls `handler` with this view or controller and its former traits when one of the traits
  /// changed.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    observe(traits, handler)
  }

  /// Calls `handler` with this view or controller, as the class that the handler names, and its
  /// former traits when one of the traits changed.
  @discardableResult
  public func registerForTraitChanges<Observed: UITraitChangeObservable>(
    _ traits: [UITrait], handler: @escaping (Observed, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    observe(traits, handler)
  }

  /// Calls a method of this view or controller when one of the traits changed. It has no
  /// parameters, or this view or controller, or that and its former traits.
  ///
  ///     registerForTraitChanges([UITraitUserInterfaceStyle.self], action: #selector(styleChanged))
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], action: Selector
  ) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits, target: self, action: action)
  }

  /// Calls a method of an object, which is referenced weakly, when one of the traits changed. It
  /// has no parameters, or this view or controller, or that and its former traits.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration {
    let receiver = TargetAction(target, action)
    return observe(traits) { (observed: AnyObject, old) in
      if let target = receiver.target { action.call(on: target, observed, old) }
    }
  }

  /// Ends an observation.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    (self as? any TraitObserved)?.traitObserversToFill.remove(registration)
  }

  private func observe<Observed>(
    _ traits: [UITrait], _ handler: @escaping (Observed, UITraitCollection) -> Void
  ) -> TraitObservers.Registration {
    let registration = TraitObservers.Registration(traits) { observed, old in
      if let observed = observed as? Observed { handler(observed, old) }
    }
    (self as? any TraitObserved)?.traitObserversToFill.add(registration)
    return registration
  }
}
