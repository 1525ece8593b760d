import KumikoFoundation

/// How a group arranges its subitems.
enum Arrangement: Sendable {
  /// One after another along an axis.
  case line(Axis, Filling)
  /// All items of the section, by a kind of its own.
  case whole(any GroupKind)
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
