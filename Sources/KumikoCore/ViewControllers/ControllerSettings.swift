import KumikoFoundation

/// What few controllers are told.
struct ControllerSettings {
  var restorationIdentifier: String?
  var restorationClass: (any UIViewControllerRestoration.Type)?
  var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// How it comes and goes; nil for the usual way.
  var preferredTransition: UIViewController.Transition?
  /// Whether what is presented may stay inside; nil for as usual for its class.
  var definesPresentationContext: Bool?
  var providesTransitionStyle = false
  var restoresFocus = true
  var focusGroup: String?
  /// Who had the keyboard when another page came in front on a navigation stack.
  weak var formerResponder: UIView?
  var capturesStatusBar = false
  /// What the controller's code read of observed objects.
  var observedReads: ObservedReads?
  var extendedEdges = UIRectEdge.all
  var extendsUnderOpaqueBars = false
  var adjustsScrollViews = true
  var overridesByParent = UITraitOverrides()
  /// The container that keeps the controller and takes it in when it is to be seen.
  weak var holder: UIViewController?
}
