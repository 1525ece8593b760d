extension UIViewController {
  /// Shows on the edit button whether the controller is editing.
  func updateEditButton(_ item: UIBarButtonItem) {
    item.title = storedIsEditing ? "Done" : "Edit"
    item.style = storedIsEditing ? .done : .plain
  }

  /// The name of the controller in reports.
  var debugName: String { spokenName }
}
