import CompositionalLayout
import UIFoundation

/// What a list cell needs to know of its place in the list.
struct ListPlace: Equatable {
  /// How the list looks.
  var style: ListStyle
  /// Whether the row is the first of its group.
  var isFirst = false
  /// Whether the row is the last of its group.
  var isLast = false
  /// Whether a line is drawn below the row, unless it is the last one.
  var showsSeparator = true
  /// Whether this is a header or footer.
  var isBoundary = false

  /// The ground of such a cell, unless another one was set.
  var background: UIBackgroundConfiguration {
    switch (style, isBoundary) {
    case (.plain, false): .listPlainCell()
    case (.plain, true): .listPlainHeaderFooter()
    case (.grouped, false), (.insetGrouped, false): .listGroupedCell()
    case (.grouped, true), (.insetGrouped, true): .listGroupedHeaderFooter()
    case (.sidebar, false), (.sidebarPlain, false): .listSidebarCell()
    case (.sidebar, true), (.sidebarPlain, true): .listSidebarHeader()
    }
  }

  /// The corners of a card that the row is at the end of.
  var card: (radius: CGFloat, corners: CACornerMask)? {
    guard style == .insetGrouped, !isBoundary else { return nil }
    var corners: CACornerMask = []
    if isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    return corners.isEmpty ? nil : (10, corners)
  }

  /// Whether the line below is drawn.
  var hasLine: Bool {
    showsSeparator && !isLast && !isBoundary && style != .sidebar && style != .sidebarPlain
  }
}
