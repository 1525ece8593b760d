import KumikoFoundation

/// The style in which a controller is presented.
public nonisolated enum UIModalPresentationStyle: Int, Sendable {
  /// Over the whole window; the content below is hidden.
  case fullScreen = 0
  /// As a sheet that leaves a margin.
  case pageSheet = 1
  /// As a sheet of medium size.
  case formSheet = 2
  /// Over the nearest controller around that `definesPresentationContext`, or else over the whole
  /// window; the content below is hidden.
  case currentContext = 3
  /// By a `UIPresentationController` that the `transitioningDelegate` returns; over the whole
  /// window unless that specifies another frame.
  case custom = 4
  /// Over the whole window; the content below stays visible where it is not covered.
  case overFullScreen = 5
  /// Over the nearest controller around that `definesPresentationContext`, or else over the whole
  /// window; the content below stays visible where it is not covered.
  case overCurrentContext = 6
  /// As a popover that points at its source.
  case popover = 7
  /// No style: as the result of `adaptivePresentationStyle(for:traitCollection:)`, no adaptation.
  case none = -1
  /// As a page sheet.
  case automatic = -2

  /// Creates the presentation controller for a controller in this style.
  @MainActor func presentationController(for controller: UIViewController)
    -> UIPresentationController
  {
    switch self {
    case .fullScreen, .overFullScreen, .currentContext, .overCurrentContext:
      CoverPresentation(presenting: controller, as: self)
    case .custom:
      UIPresentationController(presentedViewController: controller, presenting: nil)
    case .pageSheet, .automatic, .none:
      UISheetPresentationController(presenting: controller, isForm: false)
    case .formSheet: UISheetPresentationController(presenting: controller, isForm: true)
    case .popover:
      UIPopoverPresentationController(presentedViewController: controller, presenting: nil)
    }
  }
}
