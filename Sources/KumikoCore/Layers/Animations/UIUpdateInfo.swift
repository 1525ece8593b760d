import KumikoFoundation

/// Information about the frame in production.
@preconcurrency @MainActor public final class UIUpdateInfo: NSObject {
  /// The time of the frame, in seconds of `CACurrentMediaTime()`: animations are shown as they are
  /// then.
  public let modelTime: TimeInterval

  static var running: (window: UIWindow, info: UIUpdateInfo)?

  init(_ time: TimeInterval) { modelTime = time }

  /// The deadline of the frame: a sixtieth of a second after its time.
  public var completionDeadlineTime: TimeInterval { modelTime + 1.0 / 60 }

  /// The estimated time of its presentation: a sixtieth of a second after its time.
  public var estimatedPresentationTime: TimeInterval { modelTime + 1.0 / 60 }

  /// The information about the frame that the view's window produces; nil if it produces none now.
  public class func current(for view: UIView) -> UIUpdateInfo? {
    running.flatMap { $0.window === view.nearestWindow ? $0.info : nil }
  }

  /// The information about the frame that a window of the scene produces; nil if none produces one
  /// now.
  public class func current(for windowScene: UIWindowScene) -> UIUpdateInfo? {
    running.flatMap { $0.window.windowScene === windowScene ? $0.info : nil }
  }
}
