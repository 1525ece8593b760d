import KumikoFoundation

/// Settings that few controllers have.
struct ControllerSettings {
  /// The style that was set.
  var chosenStyle = UIModalPresentationStyle.automatic
  /// The style that `automatic` stands for.
  var automaticStyle = UIModalPresentationStyle.pageSheet

  var presentationStyle: UIModalPresentationStyle {
    chosenStyle == .automatic ? automaticStyle : chosenStyle
  }

  var restorationIdentifier: String?
  var restorationClass: (any UIViewControllerRestoration.Type)?
  var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// The transition of its appearance; nil for the usual one.
  var preferredTransition: UIViewController.Transition?
  /// Whether presentations may stay inside; nil for the default of its class.
  var definesPresentationContext: Bool?
  var providesTransitionStyle = false
  var restoresFocus = true
  var focusGroup: String?
  /// The first responder when another page was pushed on a navigation stack.
  weak var formerResponder: UIView?
  /// The transition whose end a delegate is being notified of.
  var endedTransition: ControllerTransition?
  var capturesStatusBar = false
  /// The reads of observed objects by the controller's code.
  var observedReads: ObservedReads?
  var extendedEdges = UIRectEdge.all
  var extendsUnderOpaqueBars = false
  var adjustsScrollViews = true
  var overridesByParent = UITraitOverrides()
  /// The container that keeps the controller and adds it as a child when it is to be shown.
  weak var holder: UIViewController?
}
