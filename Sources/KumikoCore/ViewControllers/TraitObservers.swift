import KumikoFoundation

/// What can be observed of a trait collection; the type stands for the trait.
@preconcurrency @MainActor public protocol UITraitDefinition {
  /// Whether two collections decide this trait differently.
  static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool
}

/// A trait, as its type.
public typealias UITrait = any UITraitDefinition.Type

/// Light or dark.
@preconcurrency @MainActor public struct UITraitUserInterfaceStyle: UITraitDefinition {
  /// Whether two collections decide this trait differently.
  public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
    a.userInterfaceStyle != b.userInterfaceStyle
  }
}

/// Pixels a point.
@preconcurrency @MainActor public struct UITraitDisplayScale: UITraitDefinition {
  /// Whether two collections decide this trait differently.
  public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
    a.displayScale != b.displayScale
  }
}

/// Space along x.
@preconcurrency @MainActor public struct UITraitHorizontalSizeClass: UITraitDefinition {
  /// Whether two collections decide this trait differently.
  public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
    a.horizontalSizeClass != b.horizontalSizeClass
  }
}

/// Space along y.
@preconcurrency @MainActor public struct UITraitVerticalSizeClass: UITraitDefinition {
  /// Whether two collections decide this trait differently.
  public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
    a.verticalSizeClass != b.verticalSizeClass
  }
}

/// The direction in which lines are read.
@preconcurrency @MainActor public struct UITraitLayoutDirection: UITraitDefinition {
  /// Whether two collections decide this trait differently.
  public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
    a.layoutDirection != b.layoutDirection
  }
}

/// How large the user wants text to be.
@preconcurrency @MainActor public struct UITraitPreferredContentSizeCategory: UITraitDefinition {
  /// Whether two collections decide this trait differently.
  public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
    a.preferredContentSizeCategory != b.preferredContentSizeCategory
  }
}

/// Whether the user asks for stronger contrast.
@preconcurrency @MainActor public struct UITraitAccessibilityContrast: UITraitDefinition {
  /// Whether two collections decide this trait differently.
  public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
    a.accessibilityContrast != b.accessibilityContrast
  }
}

/// The kind of device.
@preconcurrency @MainActor public struct UITraitUserInterfaceIdiom: UITraitDefinition {
  /// Whether two collections decide this trait differently.
  public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
    a.userInterfaceIdiom != b.userInterfaceIdiom
  }
}

/// Names an observation, to end it by.
@preconcurrency @MainActor public protocol UITraitChangeRegistration: AnyObject {}

/// Anything whose traits can be observed: views and controllers.
@preconcurrency @MainActor public protocol UITraitChangeObservable: AnyObject {}

/// Who hears of changes of which traits.
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

  func tell(_ observed: AnyObject, from old: UITraitCollection, to new: UITraitCollection) {
    for registration in registrations
    where registration.traits.contains(where: { $0.differs(old, new) }) {
      registration.handler(observed, old)
    }
  }
}

/// What keeps who observes its traits.
protocol TraitObserved: AnyObject {
  /// Who hears of changes, made when it is first asked for.
  var traitObserversToFill: TraitObservers { get }
}

extension UIView: UITraitChangeObservable, TraitObserved {
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
