import KumikoFoundation

// Views that controllers make for themselves.
extension UIViewController {
  /// The bounds that a view is made for now; nil where they are not known.
  static var boundsOfNewViews: CGRect?

  static var frameOfNewViews: CGRect { boundsOfNewViews ?? UIScreen.main.bounds }

  /// A view without content that follows the size of its superview.
  static func emptyView() -> UIView {
    let view = UIView(frame: frameOfNewViews)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    return view
  }
}
