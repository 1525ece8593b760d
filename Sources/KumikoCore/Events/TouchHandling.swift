/// How touches in a view that the user operates are shared with recognisers and scroll views around
/// it.
struct TouchHandling: OptionSet {
  let rawValue: Int

  /// Single taps are reserved for the view, not for recognisers around it.
  static let keepsSingleTaps = TouchHandling(rawValue: 1)
  /// Drags are tracked at once, even if a scroll view around it would wait.
  static let followsDragsAtOnce = TouchHandling(rawValue: 2)
  /// Drags that begin in it do not scroll, unless the scroll view overrides that.
  static let keepsDrags = TouchHandling(rawValue: 4)
  /// Drags across are the view's own, as those of a slider are: they do not swipe the row that it
  /// is in.
  static let followsDragsAcross = TouchHandling(rawValue: 8)
}
