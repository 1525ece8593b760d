/// The position of a bar.
public nonisolated enum UIBarPosition: Int, Sendable {
  /// Not specified.
  case any = 0
  /// At the bottom of its superview.
  case bottom
  /// At the top of its superview.
  case top
  /// At the top of the window.
  case topAttached
}

/// A bar that reports its position.
@preconcurrency @MainActor public protocol UIBarPositioning: NSObjectProtocol {
  /// The position of the bar.
  var barPosition: UIBarPosition { get }
}

/// Says where a bar is. The method may be left out.
@preconcurrency @MainActor public protocol UIBarPositioningDelegate: NSObjectProtocol {
  /// The position of a bar that is not part of a controller; called when the bar is added to a
  /// window. If it is at the top of the window, its background extends to the upper edge of the
  /// window.
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  /// Not specified.
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}
