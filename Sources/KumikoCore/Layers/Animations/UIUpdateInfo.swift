import KumikoFoundation

/// What is known of the frame that is being made.
@preconcurrency @MainActor public final class UIUpdateInfo: NSObject {
  /// The time of the frame, in seconds of `CACurrentMediaTime()`: what moves is where it is then.
  public let modelTime: TimeInterval

  static var running: (window: UIWindow, info: UIUpdateInfo)?

  init(_ time: TimeInterval) { modelTime = time }

  /// By when the frame should be made: a sixtieth of a second after its time.
  public var completionDeadlineTime: TimeInterval { modelTime + 1.0 / 60 }

  /// When the frame is likely to be seen: a sixtieth of a second after its time.
  public var estimatedPresentationTime: TimeInterval { modelTime + 1.0 / 60 }

  /// That of the frame that the view's window makes; nil where it makes none now.
  public class func current(for view: UIView) -> UIUpdateInfo? {
    running.flatMap { $0.window === view.nearestWindow ? $0.info : nil }
  }

  /// That of the frame that a window of the scene makes; nil where none makes one now.
  public class func current(for windowScene: UIWindowScene) -> UIUpdateInfo? {
    running.flatMap { $0.window.windowScene === windowScene ? $0.info : nil }
  }
}
