import KumikoFoundation

extension UITabBarController {
  /// When the tab bar is minimized to the selected tab.
  ///
  ///     let tabs = UITabBarController()
  ///     tabs.tabBarMinimizeBehavior = .onScrollDown
  public enum MinimizeBehavior: Int, Sendable {
    /// Same as `never`.
    case automatic = 0
    /// Never.
    case never
    /// When content is scrolled towards its end. The bar is expanded when content is scrolled back,
    /// and at its start.
    case onScrollDown
    /// When content is scrolled back, towards its start. The bar is expanded when content is
    /// scrolled towards its end, and at its end.
    case onScrollUp
  }
}

/// The trait for the placement of a tab bar controller's accessory, for the views inside it.
public struct UITraitTabAccessoryEnvironment: UITraitDefinition {
  /// `unspecified`, the value outside of accessories.
  public static let defaultValue = UITabAccessory.Environment.unspecified
}

extension UITabAccessory {
  /// The placement of an accessory.
  public nonisolated enum Environment: Int, Sendable {
    /// The view is not in an accessory.
    case unspecified = 0
    /// No placement. It does not occur.
    case none
    /// Above the bar, or above the end of a page beside a sidebar.
    case regular
    /// In one line with the selected tab, while the bar is minimized.
    case inline
  }
}

extension UITraitCollection {
  /// The placement of the tab bar controller's accessory that contains the view.
  ///
  ///     registerForTraitChanges([UITraitTabAccessoryEnvironment.self]) {
  ///       (player: MiniPlayer, _) in
  ///       player.artist.isHidden = player.traitCollection.tabAccessoryEnvironment == .inline
  ///     }
  public var tabAccessoryEnvironment: UITabAccessory.Environment {
    self[UITraitTabAccessoryEnvironment.self]
  }
}

extension UIMutableTraits {
  /// The placement of the tab bar controller's accessory that contains the view.
  public var tabAccessoryEnvironment: UITabAccessory.Environment {
    get { self[UITraitTabAccessoryEnvironment.self] }
    set { self[UITraitTabAccessoryEnvironment.self] = newValue }
  }
}
