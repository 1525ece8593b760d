import KumikoFoundation

extension PresentationContainer {
  /// Views below are not accessible. The presented view has its title as its name.
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
  /// The first object to query about the presented view: the first responder in it, or else its
  /// content; nil for other views.
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
