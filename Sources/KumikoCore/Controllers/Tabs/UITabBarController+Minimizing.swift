import KumikoFoundation

extension UITabBarController {
  /// When the bar shrinks to the selected tab.
  public enum MinimizeBehavior: Int, Sendable {
    /// As `never`.
    case automatic = 0
    /// Never.
    case never
    /// While content is scrolled on, towards its end. It is whole again where content is scrolled
    /// back, and at its start.
    case onScrollDown
    /// While content is scrolled back, towards its start. It is whole again where content is
    /// scrolled on, and at its end.
    case onScrollUp
  }
}

/// Where the accessory of a tab bar controller stands, for what is in it.
public struct UITraitTabAccessoryEnvironment: UITraitDefinition {
  /// Not decided: outside of accessories.
  public static let defaultValue = UITabAccessory.Environment.unspecified
}

extension UITabAccessory {
  /// Where an accessory stands.
  public nonisolated enum Environment: Int, Sendable {
    /// Not decided: what asks is in no accessory.
    case unspecified = 0
    /// Nowhere.
    case none
    /// Above the bar, or above the end of a page beside a sidebar.
    case regular
    /// In one line with the selected tab, where the bar has shrunk to that.
    case inline
  }
}

extension UITraitCollection {
  /// Where the accessory of a tab bar controller stands that a view is in.
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
  /// Where the accessory of a tab bar controller stands that a view is in.
  public var tabAccessoryEnvironment: UITabAccessory.Environment {
    get { self[UITraitTabAccessoryEnvironment.self] }
    set { self[UITraitTabAccessoryEnvironment.self] = newValue }
  }
}
