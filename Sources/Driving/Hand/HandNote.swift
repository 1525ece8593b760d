/// Something for the test.
enum HandNote {
  case statement(String)
  /// In the place of what was noted last.
  case replacement(String)
  case tap(String, isEmptyField: Bool)
  case typing(String)
  /// Scrolls to something, however far: lists do not show the same rows then.
  case reveal(String)
  case comment(String)
}
