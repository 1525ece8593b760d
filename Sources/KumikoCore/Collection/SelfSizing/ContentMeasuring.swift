/// When an item on the screen is measured again, besides updates that name it.
enum ContentMeasuring: Int {
  /// Never.
  case never = 0
  /// When its content asks for it, or constraints in it change.
  case onChange
  /// The same.
  case onChangeOfConstraints
}
