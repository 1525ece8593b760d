import KumikoFoundation

/// How a section that scrolls on its own moves.
open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject, NSCopying {
  /// Whether the row may be pulled past its ends.
  public enum Bounce: Int, Sendable {
    /// Where there is something to scroll.
    case automatic = 0
    /// Also where everything is visible.
    case always
    /// Never.
    case never
  }

  /// How fast a fling slows down.
  public enum DecelerationRate: Int, Sendable {
    /// Fast where the row moves by pages or groups, else normal.
    case automatic = 0
    /// As in a list.
    case normal
    /// As in a pager.
    case fast
  }

  /// Whether the row may be pulled past its ends; automatic unless changed.
  open var bounce = Bounce.automatic
  /// How fast a fling slows down; automatic unless changed.
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
