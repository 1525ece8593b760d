import KumikoFoundation

/// How a group arranges its subitems.
enum Arrangement: Sendable {
  /// One after another along an axis.
  case line(Axis, Filling)
  /// All items of the section, by a kind of its own.
  case whole(any GroupKind)
  /// Frames from a provider.
  case custom

  /// How many subitems a line has.
  enum Filling: Sendable, Hashable {
    /// The list repeated, as many as fit.
    case list
    /// A number of them, sharing the line equally.
    case divided(Int)
    /// A number of them, at their own size.
    case copies(Int)
    /// As many as fit with a minimum length, sharing the line equally.
    case widest(CGFloat)
  }
}
