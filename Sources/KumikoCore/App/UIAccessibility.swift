import KumikoFoundation

/// The user's accessibility settings of the desktop, and the communication with assistive
/// technologies.
@preconcurrency @MainActor public enum UIAccessibility {
  /// Whether the user prefers reduced motion, or turned animations off. Views then change their
  /// position, size and transform at once, also inside animation blocks; they still fade. Set by
  /// hosts.
  public package(set) static var isReduceMotionEnabled = false {
    didSet {
      guard isReduceMotionEnabled != oldValue else { return }
      for name in [
        reduceMotionStatusDidChangeNotification, prefersCrossFadeTransitionsStatusDidChange,
        videoAutoplayStatusDidChangeNotification,
      ] {
        NotificationCenter.default.post(name: name, object: nil)
      }
    }
  }

  /// Whether the user prefers more contrast.
  public static var isDarkerSystemColorsEnabled: Bool {
    UITraitCollection.current.accessibilityContrast == .high
  }

  /// Whether materials are opaque: in a window on a desktop where the user prefers more contrast.
  /// Desktops have no separate setting for it.
  public static var isReduceTransparencyEnabled: Bool {
    UITraitCollection.current.reducesTransparency
  }

  /// Posted when `isReduceMotionEnabled` changed.
  public nonisolated static let reduceMotionStatusDidChangeNotification = Foundation.Notification
    .Name(
      "UIAccessibilityReduceMotionStatusDidChangeNotification")
  /// Posted when `isDarkerSystemColorsEnabled` changed in a running application.
  public nonisolated static let darkerSystemColorsStatusDidChangeNotification = Foundation
    .Notification.Name(
      "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
  /// Posted when `isReduceTransparencyEnabled` changed in a running application.
  public nonisolated static let reduceTransparencyStatusDidChangeNotification = Foundation
    .Notification.Name(
      "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
}

extension UIContentSizeCategory {
  /// Posted when the user's preferred text size changed in a running application.
  public static let didChangeNotification = Foundation.Notification.Name(
    "UIContentSizeCategoryDidChangeNotification")
}

extension UIApplication {
  /// The user's preferred text size.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    (keyWindow ?? windows.last)?.currentTraits.preferredContentSizeCategory
      ?? UITraitCollection.current.preferredContentSizeCategory
  }

  /// Posts the changes of traits of all windows; hosts call this when the windows have their new
  /// traits.
  package func traitsChanged(from old: UITraitCollection, to new: UITraitCollection) {
    let center = NotificationCenter.default
    if old.preferredContentSizeCategory != new.preferredContentSizeCategory {
      center.post(name: UIContentSizeCategory.didChangeNotification, object: self)
    }
    if old.preferredContentSizeCategory.isAccessibilityCategory
      != new.preferredContentSizeCategory.isAccessibilityCategory
    {
      center.post(
        name: UILargeContentViewerInteraction.enabledStatusDidChangeNotification, object: nil)
    }
    if old.accessibilityContrast != new.accessibilityContrast {
      for name in [
        UIAccessibility.darkerSystemColorsStatusDidChangeNotification,
        UIAccessibility.reduceTransparencyStatusDidChangeNotification,
        UIAccessibility.differentiateWithoutColorDidChangeNotification,
      ] {
        center.post(name: name, object: nil)
      }
    }
  }
}
