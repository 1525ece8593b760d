import KumikoFoundation
import KumikoGraphics

/// A type that contains views whose appearance can be customised: views and view controllers.
@preconcurrency @MainActor public protocol UIAppearanceContainer: NSObjectProtocol {}

/// A type with a proxy that customises the appearance of all its instances.
///
///     UINavigationBar.appearance().barTintColor = .systemOrange
///     UILabel.appearance(whenContainedInInstancesOf: [Sidebar.self]).textColor = .secondaryLabel
///
/// The values of a proxy are applied to a view when it is added to a window, and to a bar item when
/// its bar is; views that are in a window already do not change. A value set on the view itself
/// stays: one that differs from that of a new view of its class. The proxy of a subclass takes
/// precedence over that of its superclass, one with more containers over one with fewer, and of two
/// equal ones the one that was requested last.
///
/// A proxy supports the properties that UIKit marks with `UI_APPEARANCE_SELECTOR`: colours,
/// backgrounds, fonts and attributes of titles, appearances of bars, separators,
/// `keyboardDismissMode` and a few more; the article "From UIKit to Kumiko" lists them all. Other
/// properties of a proxy, and those that an app's own classes add, can be set but have no effect.
@preconcurrency @MainActor public protocol UIAppearance: NSObjectProtocol {
  /// The proxy of all instances.
  static func appearance() -> Self
  /// The proxy of instances that are inside an instance of the first class, which is inside one of
  /// the second, and so on.
  static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
  /// The proxy of instances with these traits; traits that the collection does not specify are
  /// ignored.
  static func appearance(for trait: UITraitCollection) -> Self
  /// The proxy of instances with these traits inside such containers.
  static func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
}

extension UIAppearance where Self: NSObject {
  /// The proxy of all instances.
  public static func appearance() -> Self { Appearances.proxy(nil, []) }

  /// The proxy of instances inside such containers, the innermost first.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { Appearances.proxy(nil, containerTypes) }

  /// The proxy of instances with these traits.
  public static func appearance(for trait: UITraitCollection) -> Self {
    Appearances.proxy(trait, [])
  }

  /// The proxy of instances with these traits inside such containers.
  public static func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { Appearances.proxy(trait, containerTypes) }
}

extension UIView: UIAppearance, UIAppearanceContainer {}
extension UIViewController: UIAppearanceContainer {}
extension UIBarItem: UIAppearance {}
