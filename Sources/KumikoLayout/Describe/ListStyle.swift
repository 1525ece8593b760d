/// The appearance of a list, as far as frames depend on it.
package enum ListStyle: Int, Sendable {
  /// Rows from edge to edge; headers stay visible.
  case plain = 0
  /// Groups of rows from edge to edge with space between them.
  case grouped
  /// Groups of rows as cards with margins around them.
  case insetGrouped
  /// Rows of a sidebar with margins beside them.
  case sidebar
  /// Rows of a sidebar from edge to edge.
  case sidebarPlain
}
