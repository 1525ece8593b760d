import KumikoFoundation
import KumikoGraphics

// The icon of the program: in the title bar, in the list of windows, in the dock.
extension UIApplication {
  /// Whether the icon can be changed: always.
  public var supportsAlternateIcons: Bool { true }

  /// The name of the current icon's image; nil for the program's default icon.
  public var alternateIconName: String? { storedIconName }

  /// Sets the icon to another image of the program, for all windows and until the program
  /// terminates; nil for the default, which is the image `AppIcon` where there is one.
  ///
  /// Wayland uses the icon in the desktop file that has the program's name, and ignores this one.
  /// `completion` receives an error where there is no such image; the icon is unchanged then.
  public func setAlternateIconName(
    _ alternateIconName: String?, completionHandler completion: (((any Error)?) -> Void)? = nil
  ) {
    if let alternateIconName, UIImage(namedOnce: alternateIconName) == nil {
      completion?(CocoaError(.fileNoSuchFile))
      return
    }
    storedIconName = alternateIconName
    (host as? any DesktopApplicationHost)?.iconChanged()
    completion?(nil)
  }

  /// The number on the program's icon in the desktop's panel or dock, of unread messages for
  /// example; none is shown for 0, the default, and less. It is removed when the program
  /// terminates.
  ///
  /// The number is sent over the session bus (`com.canonical.Unity.LauncherEntry`) to the desktop,
  /// which finds the icon by the desktop file that has the program's name. Plasma, the docks of
  /// Ubuntu and elementary OS, Dash to Dock, Dash to Panel and Plank show it; GNOME itself, Xfce
  /// and panels without docks do not. Without a bus the number is stored without effect.
  public var applicationIconBadgeNumber: Int {
    get { environment.badgeNumber }
    set {
      guard newValue != environment.badgeNumber else { return }
      environment.badgeNumber = newValue
      (host as? any DesktopApplicationHost)?.badgeNumberChanged(to: newValue)
    }
  }

  /// The icon; nil where the program has none.
  package var icon: UIImage? {
    if let storedIconName { return UIImage(namedOnce: storedIconName) }
    // Most programs have none: their desktop file specifies it.
    return UIImage(namedOnce: "AppIcon", isExpected: false)
  }
}
