import KumikoFoundation
import KumikoGraphics

/// The screen that windows open on.
@preconcurrency @MainActor public final class UIScreen: NSObject {
  var storedBrightness: CGFloat = 0.5

  /// The main screen.
  public static let main = UIScreen()

  /// Where a window opens by default, in points: 800 × 600 unless a host says otherwise. A window
  /// on the desktop has its own size; this is what `UIWindow(frame: UIScreen.main.bounds)` starts
  /// with.
  public var bounds = CGRect(x: 0, y: 0, width: 800, height: 600)

  /// Pixels a point.
  public var scale: CGFloat = 1 {
    didSet { DrawingSystem.screenScale = scale }
  }
}
