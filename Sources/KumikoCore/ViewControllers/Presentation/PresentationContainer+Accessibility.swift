import KumikoFoundation

extension PresentationContainer {
  /// What is below cannot be met. What is presented is called by its title.
  var containerAccessibility: AccessibilityDefaults {
    var defaults = AccessibilityDefaults.container(.dialog, title)
    defaults.isModal = true
    return defaults
  }

  private var title: String? {
    var controller: UIViewController? = presentedController
    while let current = controller {
      if let title = current.title, !title.isEmpty { return title }
      controller = current.children.last
    }
    return nil
  }
}

extension UIView {
  /// Where a question about what is presented begins: with who has the keyboard in there, else with
  /// the content; nil for other views.
  var presentedContent: UIResponder? {
    guard let container = self as? PresentationContainer else { return nil }
    if let place = window?.firstResponder as? UIView, place.isDescendant(of: container) {
      return place
    }
    return container.presentedController.shownContent
  }
}

extension UIViewController {
  /// The view of the innermost controller that gets keys.
  var shownContent: UIResponder {
    var controller = self
    while let child = controller.keyChild, child !== controller { controller = child }
    return controller.viewIfLoaded ?? controller
  }
}
