/// What a section keeps its content away from, across the scroll direction, beside its own insets.
public enum UIContentInsetsReference: Int, Sendable {
  /// What the layout's configuration says.
  case automatic = 0
  /// Nothing.
  case none
  /// The safe area of the collection view.
  case safeArea
  /// The layout margins of the collection view.
  case layoutMargins
  /// The column in which text is comfortable to read.
  case readableContent
}
