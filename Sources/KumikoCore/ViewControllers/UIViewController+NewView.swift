import KumikoFoundation

// What the view of a controller has when it is made.

extension UIViewController {
  /// The margins of the controller's view, given those that were set on it.
  func margins(insteadOf set: NSDirectionalEdgeInsets?) -> NSDirectionalEdgeInsets {
    let own = set ?? .zero
    guard viewRespectsSystemMinimumLayoutMargins else { return own }
    let least = systemMinimumLayoutMargins
    return NSDirectionalEdgeInsets(
      top: max(own.top, least.top), leading: max(own.leading, least.leading),
      bottom: max(own.bottom, least.bottom), trailing: max(own.trailing, least.trailing))
  }

  /// Makes the view where it was not made yet, for bounds: code that reads the view's frame in
  /// `viewDidLoad()` finds its size there.
  func loadView(for bounds: CGRect) -> UIView? {
    let outer = UIViewController.boundsOfNewViews
    UIViewController.boundsOfNewViews = bounds
    defer { UIViewController.boundsOfNewViews = outer }
    return view
  }

  /// The bounds that a view is made for now; nil where they are not known.
  static var boundsOfNewViews: CGRect?

  static var frameOfNewViews: CGRect { boundsOfNewViews ?? UIScreen.main.boundsOfNewViews }

  /// A view without content that follows the size of its superview.
  static func emptyView() -> UIView {
    let view = UIView(frame: frameOfNewViews)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    return view
  }
}
