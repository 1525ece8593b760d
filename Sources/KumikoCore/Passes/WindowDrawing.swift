/// What a window requests of the pipeline that produces its frames.
protocol WindowPipeline: AnyObject {
  /// The time of the window's frames where it is not the host's; nil where it is.
  var clock: FrameClock? { get set }
  /// Whether nothing moves or waits for time until the next event.
  var isAtRest: Bool { get }
  /// Remembers an event for the next frame.
  func enqueue(_ event: InputEvent)
  /// Remembers a click without a pointer, at a point of the window.
  func enqueueClick(at point: CGPoint)
  /// Called when the operation that a drag would perform here has changed.
  func followDrag()
}

/// The state of a window's drawing that is kept from frame to frame.
final class WindowDrawing {
  weak var pipeline: (any WindowPipeline)?
  /// Whether the host gave the window another size that it is not laid out for yet.
  var followsNewSize = false
  /// The views that blur what is behind them.
  let backdrops = Backdrops()
  /// The views that keep what they drew.
  let contents = DrawnContents()
}

extension UIWindow {
  private var frames: WindowDrawing { ensurePart(.windowDrawing) { WindowDrawing() } }

  var pipeline: (any WindowPipeline)? {
    get { frames.pipeline }
    set { frames.pipeline = newValue }
  }

  var followsNewSize: Bool {
    get { frames.followsNewSize }
    set { frames.followsNewSize = newValue }
  }

  var backdrops: Backdrops { frames.backdrops }

  var drawnContents: DrawnContents { frames.contents }
}
