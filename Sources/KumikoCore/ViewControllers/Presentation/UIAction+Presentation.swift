extension UIAction {
  /// What called the action last, where something can be presented from it: a view or the button of
  /// a bar; nil where there is none.
  ///
  ///     let share = UIAction(title: "Share") { action in
  ///       sheet.popoverPresentationController?.sourceItem = action.presentationSourceItem
  ///     }
  public var presentationSourceItem: (any UIPopoverPresentationControllerSourceItem)? {
    sender as? any UIPopoverPresentationControllerSourceItem
  }
}
