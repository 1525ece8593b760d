import KumikoFoundation
import KumikoGraphics

/// The screen that windows open on. A phone's screen is its window, and so it is here: the screen
/// is as large as the window with the keyboard.
@preconcurrency @MainActor public final class UIScreen: NSObject {
  var storedBrightness: CGFloat = 0.5
  /// What windows open with.
  package private(set) var openingBounds = CGRect(x: 0, y: 0, width: 800, height: 600)
  /// The window whose frame is being made: what it lays out asks for its own screen.
  weak var framedWindow: UIWindow?
  /// The window that was shown, got another size or made a frame last, where no application runs.
  weak var latestWindow: UIWindow?

  /// The main screen.
  public static let main = UIScreen()

  /// As large as the window that has the keyboard, or had it last, in points, also while it is
  /// resized. Before there is a window it is what `UIWindow(frame: UIScreen.main.bounds)` opens
  /// with: 800 × 600 unless a host says otherwise by setting it.
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

  /// What views are made for before they are in a window.
  var boundsOfNewViews: CGRect { windowBounds ?? openingBounds }

  /// The bounds of the application's window in front; nil where it has none yet.
  private var windowBounds: CGRect? {
    let application = UIApplication.shared
    return (application.keyWindow ?? application.windows.last).map(UIScreen.bounds(of:))
  }

  private static func bounds(of window: UIWindow) -> CGRect {
    CGRect(origin: .zero, size: window.bounds.size)
  }

  /// Pixels a point.
  public var scale: CGFloat = 1 {
    didSet { DrawingSystem.screenScale = scale }
  }
}
