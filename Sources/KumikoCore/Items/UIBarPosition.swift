/// Where a bar is.
public nonisolated enum UIBarPosition: Int, Sendable {
  /// Not said.
  case any = 0
  /// At the bottom of what is around it.
  case bottom
  /// At its top.
  case top
  /// At the top of the window.
  case topAttached
}

/// A bar whose place can be asked for.
@preconcurrency @MainActor public protocol UIBarPositioning: NSObjectProtocol {
  /// Where the bar is.
  var barPosition: UIBarPosition { get }
}

/// Says where a bar is. The method may be left out.
@preconcurrency @MainActor public protocol UIBarPositioningDelegate: NSObjectProtocol {
  /// Where a bar is that stands by itself: asked when it comes into a window. At the top of the
  /// window its background goes on to the upper edge of that.
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  /// Not said.
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}
