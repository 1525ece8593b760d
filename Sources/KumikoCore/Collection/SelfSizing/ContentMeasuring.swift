/// When a visible item is measured again, besides updates of it.
enum ContentMeasuring: Int {
  /// Never.
  case never = 0
  /// When its content requires it, or constraints in it change.
  case onChange
  /// The same.
  case onChangeOfConstraints
}
