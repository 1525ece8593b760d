/// The insets that a section's content respects across the scroll direction, besides its own.
public enum UIContentInsetsReference: Int, Sendable {
  /// Those of the layout's configuration; in a configuration itself, no insets.
  case automatic = 0
  /// No insets.
  case none
  /// The safe area of the collection view.
  case safeArea
  /// The layout margins of the collection view.
  case layoutMargins
  /// The column in which text is comfortable to read.
  case readableContent
}
