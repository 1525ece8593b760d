/// A statement for the recorded test.
enum HandNote {
  case statement(String)
  /// Replaces the previous statement.
  case replacement(String)
  case tap(String, isEmptyField: Bool)
  case typing(String)
  /// Scrolls to an element, by any distance: the visible rows of lists differ afterwards.
  case reveal(String)
  case comment(String)
}
