import KumikoFoundation

/// What an app chose about a list.
struct ListChoices {
  var selectionFollowsFocus = false
  var remembersFocus = true
  var allowsFocus = true
  var allowsFocusDuringEditing = true
  /// Whether items are measured again as their content changes.
  var contentMeasuring = ContentMeasuring.onChange
  var isEditing = false
  /// Which kind of list the sections are of which the layout does not say it.
  var environment = UIListEnvironment.none
  var backgroundView: UIView?
  /// What stands behind the items, besides that.
  var filler: (any BackOfList)?
  /// Stands for the menus of items.
  var itemMenus: UIContextMenuInteraction?
}

/// A view behind the items of a list that follows them.
protocol BackOfList: UIView {
  /// Takes its place: the list was laid out.
  func placeInList()
}

/// The titles along the edge of a list.
struct IndexTitles {
  /// Shows them; nil where there are none.
  var strip: IndexStrip?
  /// Whether they are to be asked for.
  var needLoading = true
}
