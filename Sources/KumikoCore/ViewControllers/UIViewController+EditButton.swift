extension UIViewController {
  /// Says on the button that edits whether that goes on.
  func updateEditButton(_ item: UIBarButtonItem) {
    item.title = storedIsEditing ? "Done" : "Edit"
    item.style = storedIsEditing ? .done : .plain
  }

  /// What reports call the controller.
  var debugName: String { spokenName }
}
