import KumikoFoundation

/// How small and how large the user can make the windows of a scene.
///
///     windowScene.sizeRestrictions?.minimumSize = CGSize(width: 480, height: 320)
///
/// A window that is smaller or larger when a restriction is set gets a size that is allowed. Where
/// the two contradict each other the minimum counts, and the screen comes before both: a window is
/// never larger than the area that the desktop leaves for windows.
@preconcurrency @MainActor public final class UISceneSizeRestrictions: NSObject {
  /// The least size, in points; zero, as at first, for what the desktop finds fit to be seen.
  public var minimumSize = CGSize.zero {
    didSet { if minimumSize != oldValue { changed() } }
  }

  /// The largest size, in points; `greatestFiniteMagnitude`, as at first, for none.
  public var maximumSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
  {
    didSet { if maximumSize != oldValue { changed() } }
  }

  /// Whether the user can let a window of the scene fill the screen: by F11, where nothing else
  /// takes that key.
  public var allowsFullScreen = true

  private let changed: () -> Void

  init(changed: @escaping () -> Void) {
    self.changed = changed
    super.init()
  }
}
