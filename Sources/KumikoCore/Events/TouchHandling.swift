/// What a view that the user operates wants of touches in it, from recognisers and scroll views
/// around.
struct TouchHandling: OptionSet {
  let rawValue: Int

  /// Single taps are for the view, not for recognisers around it.
  static let keepsSingleTaps = TouchHandling(rawValue: 1)
  /// A drag is followed at once, also where a scroll view around would wait whether it scrolls.
  static let followsDragsAtOnce = TouchHandling(rawValue: 2)
  /// A drag that began in it does not scroll, unless the scroll view says otherwise.
  static let keepsDrags = TouchHandling(rawValue: 4)
}
