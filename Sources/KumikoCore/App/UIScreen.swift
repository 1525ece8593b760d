import KumikoFoundation
import KumikoGraphics

/// The screen that windows open on. A phone's screen is its window, and so it is here: the screen
/// has the size of the key window.
///
///     let window = UIWindow(frame: UIScreen.main.bounds)
///     let pixels = UIScreen.main.bounds.width * UIScreen.main.scale
@preconcurrency @MainActor public final class UIScreen: NSObject {
  var storedBrightness: CGFloat = 0.5
  /// The initial bounds of windows.
  package private(set) var openingBounds = CGRect(x: 0, y: 0, width: 800, height: 600)
  /// The window whose frame is being rendered: layout uses its screen.
  weak var framedWindow: UIWindow?
  /// The window that was shown, resized or rendered last, where no application runs.
  weak var latestWindow: UIWindow?

  /// The main screen.
  public static let main = UIScreen()

  /// The size of the window that is key, or was key last, in points, also while it is resized.
  /// Before there is a window it is the initial size of `UIWindow(frame: UIScreen.main.bounds)`:
  /// 800 × 600 unless a host sets another one.
  public var bounds: CGRect {
    get {
      framedWindow.map(UIScreen.bounds(of:)) ?? windowBounds
        ?? latestWindow.map(UIScreen.bounds(of:)) ?? openingBounds
    }
    set {
      openingBounds = newValue
      latestWindow = nil
    }
  }

  /// The bounds that views are designed for before they are in a window.
  var boundsOfNewViews: CGRect { windowBounds ?? openingBounds }

  /// The bounds of the application's frontmost window; nil where it has none yet.
  private var windowBounds: CGRect? {
    let application = UIApplication.shared
    return (application.keyWindow ?? application.windows.last).map(UIScreen.bounds(of:))
  }

  private static func bounds(of window: UIWindow) -> CGRect {
    CGRect(origin: .zero, size: window.bounds.size)
  }

  /// Pixels per point.
  public var scale: CGFloat = 1 {
    didSet { DrawingSystem.screenScale = scale }
  }
}
