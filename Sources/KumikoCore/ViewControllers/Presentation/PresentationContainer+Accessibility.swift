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
