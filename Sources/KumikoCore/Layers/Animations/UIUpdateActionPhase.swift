import KumikoFoundation

/// A phase of a frame's production, at which a `UIUpdateLink` acts. They follow in the order below.
@preconcurrency @MainActor public final class UIUpdateActionPhase: NSObject {
  /// A frame begins.
  public static let afterUpdateScheduled = UIUpdateActionPhase()
  /// Before events are given to views and recognisers.
  public static let beforeEventDispatch = UIUpdateActionPhase()
  /// After events were given to views and recognisers.
  public static let afterEventDispatch = UIUpdateActionPhase()
  /// Before animations are advanced and `CADisplayLink`s are called.
  public static let beforeCADisplayLinkDispatch = UIUpdateActionPhase()
  /// After animations were advanced and `CADisplayLink`s were called.
  public static let afterCADisplayLinkDispatch = UIUpdateActionPhase()
  /// Before properties, constraints and layout are brought up to date: the last point to change
  /// what this frame shows.
  public static let beforeCATransactionCommit = UIUpdateActionPhase()
  /// After the contents of the frame were composed.
  public static let afterCATransactionCommit = UIUpdateActionPhase()
  /// The frame is complete.
  public static let afterUpdateComplete = UIUpdateActionPhase()
}
