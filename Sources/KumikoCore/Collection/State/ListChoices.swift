import KumikoFoundation

/// The app's settings of a list.
struct ListChoices {
  var selectionFollowsFocus = false
  var remembersFocus = true
  var allowsFocus = true
  var allowsFocusDuringEditing = true
  /// When items are measured again as their content changes.
  var contentMeasuring = ContentMeasuring.onChange
  var isEditing = false
  /// The list environment of sections for which the layout specifies none.
  var environment = UIListEnvironment.none
  var backgroundView: UIView?
  /// A view behind the items, in addition to that.
  var filler: (any BackOfList)?
  /// The interaction that represents the menus of items.
  var itemMenus: UIContextMenuInteraction?
}

/// A view behind the items of a list that follows their positions.
protocol BackOfList: UIView {
  /// Places the view: the list was laid out.
  func placeInList()
}

/// The section index of a list.
struct IndexTitles {
  /// The view that shows it; nil where there are no titles.
  var strip: IndexStrip?
  /// Whether the titles must be requested.
  var needLoading = true
}
