import KumikoFoundation

/// The minimum and maximum size of the windows of a scene.
///
///     windowScene.sizeRestrictions?.minimumSize = CGSize(width: 480, height: 320)
///
/// A window that is smaller or larger when a restriction is set is resized accordingly. Where the
/// two contradict each other the minimum takes precedence, and the screen limits both: a window is
/// never larger than the area that the desktop leaves for windows.
@preconcurrency @MainActor public final class UISceneSizeRestrictions: NSObject {
  /// The minimum size, in points; zero, the default, for the desktop's minimum.
  public var minimumSize = CGSize.zero {
    didSet { if minimumSize != oldValue { changed() } }
  }

  /// The maximum size, in points; `greatestFiniteMagnitude`, the default, for none.
  public var maximumSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
  {
    didSet { if maximumSize != oldValue { changed() } }
  }

  /// Whether the user can make a window of the scene fill the screen: by F11, where nothing else
  /// handles that key.
  public var allowsFullScreen = true

  private let changed: () -> Void

  init(changed: @escaping () -> Void) {
    self.changed = changed
    super.init()
  }
}
