import KumikoFoundation

/// The methods by which one controller has another one shown.
enum ShowingMethod: Int, CaseIterable {
  case show
  case showDetail

  /// The method that a selector names; nil for other selectors.
  init?(_ selector: Selector) {
    switch selector {
    case "show:sender:", "showViewController:sender:": self = .show
    case "showDetailViewController:sender:": self = .showDetail
    default: return nil
    }
  }

  /// The selector of the method.
  var selector: Selector {
    switch self {
    case .show: Selector(UIViewController.show(_:sender:), named: "show:sender:")
    case .showDetail:
      Selector(
        UIViewController.showDetailViewController(_:sender:),
        named: "showDetailViewController:sender:")
    }
  }

  /// Whether the class of a controller overrides the method. If that cannot be determined the
  /// answer is `true`, and the controller may pass the call on.
  func isOverridden(by controller: UIViewController) -> Bool {
    guard let place = ShowingMethod.places[self] else { return true }
    return MethodTable(type(of: controller))[place] != MethodTable(UIViewController.self)[place]
  }

  private static let places: [ShowingMethod: Int] = {
    let places = MethodTable.places(
      overriddenBy: Overriding.self, of: UIViewController.self, after: UIResponder.self,
      unlike: Plain.self)
    guard places.count == allCases.count else { return [:] }
    return Dictionary(uniqueKeysWithValues: zip(allCases, places))
  }()
}

extension UIViewController {
  /// Lets a controller around this one show another one; returns whether one does. This one has
  /// been tried already.
  func hand(_ showing: ShowingMethod, _ controller: UIViewController, _ sender: Any?) -> Bool {
    guard let target = parent?.targetViewController(forAction: showing.selector, sender: sender)
    else { return false }
    switch showing {
    case .show: target.show(controller, sender: sender)
    case .showDetail: target.showDetailViewController(controller, sender: sender)
    }
    return true
  }
}

private final class Plain: UIViewController {}

private final class Overriding: UIViewController {
  override func show(_ vc: UIViewController, sender: Any?) {}
  override func showDetailViewController(_ vc: UIViewController, sender: Any?) {}
}
