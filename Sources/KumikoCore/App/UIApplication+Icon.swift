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
    if let alternateIconName, UIImage(named: alternateIconName) == nil {
      completion?(CocoaError(.fileNoSuchFile))
      return
    }
    storedIconName = alternateIconName
    (host as? any DesktopApplicationHost)?.iconChanged()
    completion?(nil)
  }

  /// The icon; nil where the program has none.
  package var icon: UIImage? { UIImage(named: storedIconName ?? "AppIcon") }
}
