import KumikoFoundation
import KumikoGraphics

/// What few views are told: kept apart, so that the others need no memory for it.
final class RareViewState {
  var restorationIdentifier: String?
  var preservesMargins = false
  var autoresizesSubviews = true
  var isExclusiveTouch = false
  /// What was said about the pointer over the view; nil for as the view has it.
  var hoverStyle: UIHoverStyle??
  var tintAdjustment = UIView.TintAdjustmentMode.automatic
  var leastTextSize: UIContentSizeCategory?
  var mostTextSize: UIContentSizeCategory?
  var motionEffects: [UIMotionEffect] = []
  var largeContent: LargeContent?
  var focus = FocusChoices()
  var assistant: AnyObject?
  /// How the corners are rounded; nil for as the layer says.
  var corners: UICornerConfiguration?
  /// What the view's code read of observed objects.
  var observedReads: ObservedReads?
}

/// What was said about showing a view large; nil for as the view has it.
struct LargeContent {
  var isShown: Bool?
  var title: String?
  var image: UIImage?
  var insets = UIEdgeInsets.zero
  var scalesImage: Bool?
}

extension UIView {
  /// What it was told; made where it is to be kept.
  func ensureRare() -> RareViewState {
    if let rare { return rare }
    let made = RareViewState()
    rare = made
    return made
  }
}
