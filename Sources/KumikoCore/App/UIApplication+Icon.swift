import KumikoFoundation
import KumikoGraphics

// The picture that stands for the program: in the title bar, in the list of windows, in the dock.
extension UIApplication {
  /// Whether the icon can be changed: always.
  public var supportsAlternateIcons: Bool { true }

  /// The name of the image that is the icon at the moment; nil for the program's usual one.
  public var alternateIconName: String? { storedIconName }

  /// Makes another image of the program its icon, for all windows and until the program ends; nil
  /// for the usual one, which is the image `AppIcon` where there is one.
  ///
  /// Wayland takes icons from the desktop file that has the program's name, and ignores this one.
  /// `completion` is given an error where there is no such image; the icon stays as it was then.
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

  /// The number at the program's picture in the desktop's panel or dock, of messages that wait for
  /// example; none is shown for 0, as unless set, and less. It goes when the program ends.
  ///
  /// The desktop is told on its session bus (`com.canonical.Unity.LauncherEntry`) and finds the
  /// picture by the desktop file that has the program's name. Plasma, the docks of Ubuntu and
  /// elementary OS, Dash to Dock, Dash to Panel and Plank show it; GNOME itself, Xfce and panels
  /// without docks do not. Without a bus the number is kept, and nothing else happens.
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
    // Most programs have none: their desktop file names it.
    return UIImage(namedOnce: "AppIcon", isExpected: false)
  }
}
