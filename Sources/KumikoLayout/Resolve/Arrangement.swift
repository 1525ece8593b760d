import KumikoFoundation

/// How a group arranges its subitems.
enum Arrangement: Sendable, Hashable {
  /// One after another along an axis.
  case line(Axis, Filling)
  /// In columns, each item where it can start highest.
  case masonry(columns: Int)
  /// Frames from a provider.
  case custom

  /// How many subitems a line takes.
  enum Filling: Sendable, Hashable {
    /// The list again and again, as many as fit.
    case list
    /// So many, sharing the line equally.
    case divided(Int)
    /// So many, at their own size.
    case copies(Int)
    /// As many as are at least so long, sharing the line equally.
    case widest(CGFloat)
  }
}
