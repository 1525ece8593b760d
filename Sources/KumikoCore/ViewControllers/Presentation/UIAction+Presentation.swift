extension UIAction {
  /// The last sender of the action if something can be presented from it: a view or a bar button
  /// item; otherwise nil.
  ///
  ///     let share = UIAction(title: "Share") { action in
  ///       sheet.popoverPresentationController?.sourceItem = action.presentationSourceItem
  ///     }
  public var presentationSourceItem: (any UIPopoverPresentationControllerSourceItem)? {
    sender as? any UIPopoverPresentationControllerSourceItem
  }
}
