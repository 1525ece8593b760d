import KumikoFoundation
import KumikoGraphics

/// What can contain views whose looks a proxy sets: views and controllers.
@preconcurrency @MainActor public protocol UIAppearanceContainer: NSObjectProtocol {}

/// What has a proxy that sets the looks of all its instances.
///
///     UINavigationBar.appearance().barTintColor = .systemOrange
///     UILabel.appearance(whenContainedInInstancesOf: [Sidebar.self]).textColor = .secondaryLabel
///
/// A view takes what proxies say when it comes into a window, a bar item when its bar does; views
/// that are in one already do not change. What somebody set on the view itself stays: a value
/// other than the one that a new view of its class has. The proxy of a subclass counts more than
/// that of its superclass, one that names more containers more than others, and of two like these
/// the one that was asked for last.
///
/// A proxy carries properties that UIKit marks for it: colours, backgrounds, fonts and attributes
/// of titles, appearances of bars, separators, `keyboardDismissMode` and a few more; the article
/// "From UIKit to Kumiko" lists them all. Other properties of a proxy, and those that an
/// app's own classes add, can be set and change nothing.
@preconcurrency @MainActor public protocol UIAppearance: NSObjectProtocol {
  /// The proxy of all instances.
  static func appearance() -> Self
  /// The proxy of instances that are inside of an instance of the first class, which is inside of
  /// one of the second, and so on.
  static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
  /// The proxy of instances with these traits; what the collection leaves open does not count.
  static func appearance(for trait: UITraitCollection) -> Self
  /// The proxy of instances with these traits inside of such containers.
  static func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
}

extension UIAppearance where Self: NSObject {
  /// The proxy of all instances.
  public static func appearance() -> Self { Appearances.proxy(nil, []) }

  /// The proxy of instances inside of such containers, the innermost first.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { Appearances.proxy(nil, containerTypes) }

  /// The proxy of instances with these traits.
  public static func appearance(for trait: UITraitCollection) -> Self {
    Appearances.proxy(trait, [])
  }

  /// The proxy of instances with these traits inside of such containers.
  public static func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { Appearances.proxy(trait, containerTypes) }
}

extension UIView: UIAppearance, UIAppearanceContainer {}
extension UIViewController: UIAppearanceContainer {}
extension UIBarItem: UIAppearance {}
