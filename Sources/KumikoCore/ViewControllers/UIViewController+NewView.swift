import KumikoFoundation
import KumikoReporting

// The initial state of a controller's view.

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

  /// Loads the view if it was not loaded yet, for bounds: code that reads the view's frame in
  /// `viewDidLoad()` finds its size there.
  func loadView(for bounds: CGRect) -> UIView? {
    let outer = UIViewController.boundsOfNewViews
    UIViewController.boundsOfNewViews = bounds
    defer { UIViewController.boundsOfNewViews = outer }
    return view
  }

  /// The bounds that a view is loaded for now; nil if they are not known.
  static var boundsOfNewViews: CGRect?

  static var frameOfNewViews: CGRect { boundsOfNewViews ?? UIScreen.main.boundsOfNewViews }

  /// Takes an empty view where `loadView()` asks for the view before it has set one: on iOS it is
  /// called again for that, without end.
  ///
  /// - Returns: whether it does.
  func takesEmptyView() -> Bool {
    guard appearance.isLoadingView else { return false }
    Diagnostics.report(.viewAskedWhileLoading(debugName))
    view = UIViewController.emptyView()
    return true
  }

  /// Runs `loadView()`.
  func loading(_ body: () -> Void) {
    appearance.isLoadingView = true
    body()
    appearance.isLoadingView = false
  }

  /// A view without content that follows the size of its superview.
  static func emptyView() -> UIView {
    let view = UIView(frame: frameOfNewViews)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    return view
  }
}
