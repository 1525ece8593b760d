/// The state of a window's drawing that is kept from frame to frame.
final class WindowDrawing {
  weak var pipeline: FramePipeline?
  /// Whether the host gave the window another size that it is not laid out for yet.
  var followsNewSize = false
  /// The views that blur what is behind them.
  let backdrops = Backdrops()
  /// The views that keep what they drew.
  let contents = DrawnContents()
}

extension UIWindow {
  private var frames: WindowDrawing { ensurePart(.windowDrawing) { WindowDrawing() } }

  var pipeline: FramePipeline? {
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
