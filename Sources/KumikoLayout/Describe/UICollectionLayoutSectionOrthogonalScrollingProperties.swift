import KumikoFoundation

/// The motion of a section that scrolls on its own.
open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject, NSCopying {
  /// Whether the row bounces at its ends.
  public enum Bounce: Int, Sendable {
    /// If the content is larger than the visible area.
    case automatic = 0
    /// Even if everything is visible.
    case always
    /// Never.
    case never
  }

  /// The deceleration after a fling.
  public enum DecelerationRate: Int, Sendable {
    /// Fast for paging and group paging, else normal.
    case automatic = 0
    /// As in a list.
    case normal
    /// As in a pager.
    case fast
  }

  /// Whether the row bounces at its ends; automatic by default.
  open var bounce = Bounce.automatic
  /// The deceleration after a fling; automatic by default.
  open var decelerationRate = DecelerationRate.automatic

  /// Both automatic.
  public required override init() { super.init() }

  /// A copy with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    (copy.bounce, copy.decelerationRate) = (bounce, decelerationRate)
    return copy
  }
}
