import UIFoundation

/// What can be observed of a trait collection; the type stands for the trait.
@MainActor public protocol UITraitDefinition {
  /// Whether two collections decide this trait differently.
  static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool
}

/// A trait, as its type.
public typealias UITrait = any UITraitDefinition.Type

/// Light or dark.
public struct UITraitUserInterfaceStyle: UITraitDefinition {
  /// Whether two collections decide this trait differently.
  public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
    a.userInterfaceStyle != b.userInterfaceStyle
  }
}

/// Pixels a point.
public struct UITraitDisplayScale: UITraitDefinition {
  /// Whether two collections decide this trait differently.
  public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
    a.displayScale != b.displayScale
  }
}

/// Room along x.
public struct UITraitHorizontalSizeClass: UITraitDefinition {
  /// Whether two collections decide this trait differently.
  public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
    a.horizontalSizeClass != b.horizontalSizeClass
  }
}

/// Room along y.
public struct UITraitVerticalSizeClass: UITraitDefinition {
  /// Whether two collections decide this trait differently.
  public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
    a.verticalSizeClass != b.verticalSizeClass
  }
}

/// The direction in which lines are read.
public struct UITraitLayoutDirection: UITraitDefinition {
  /// Whether two collections decide this trait differently.
  public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
    a.layoutDirection != b.layoutDirection
  }
}

/// How large the user wants text to be.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {
  /// Whether two collections decide this trait differently.
  public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
    a.preferredContentSizeCategory != b.preferredContentSizeCategory
  }
}

/// Whether the user asks for stronger contrast.
public struct UITraitAccessibilityContrast: UITraitDefinition {
  /// Whether two collections decide this trait differently.
  public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
    a.accessibilityContrast != b.accessibilityContrast
  }
}

/// Names an observation, to end it by.
@MainActor public protocol UITraitChangeRegistration: AnyObject {}

/// Anything whose traits can be observed: views and controllers.
@MainActor public protocol UITraitChangeObservable: AnyObject {}

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

extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {}

extension UITraitChangeObservable where Self: UIView {
  /// Calls `handler` with this view and its former traits when one of the traits changed.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let registration = TraitObservers.Registration(traits) { observed, old in
      if let observed = observed as? Self { handler(observed, old) }
    }
    let observers = traitObservers ?? TraitObservers()
    traitObservers = observers
    observers.add(registration)
    return registration
  }

  /// Ends an observation.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitObservers?.remove(registration)
  }
}

extension UITraitChangeObservable where Self: UIViewController {
  /// Calls `handler` with this controller and its former traits when one of the traits changed.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let registration = TraitObservers.Registration(traits) { observed, old in
      if let observed = observed as? Self { handler(observed, old) }
    }
    traitObservers.add(registration)
    return registration
  }

  /// Ends an observation.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitObservers.remove(registration)
  }
}
