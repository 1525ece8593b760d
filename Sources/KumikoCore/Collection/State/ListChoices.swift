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
  var backgroundView: UIView?
  /// Stands for the menus of items.
  var itemMenus: UIContextMenuInteraction?
}

/// The titles along the edge of a list.
struct IndexTitles {
  /// Shows them; nil where there are none.
  var strip: IndexStrip?
  /// Whether they are to be asked for.
  var needLoading = true
}
