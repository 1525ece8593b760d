import KumikoFoundation
import KumikoGraphics

/// The animatable values of a view, to be restored later.
struct ViewValues {
  private let state: AnimatableState
  private let backgroundColor: UIColor?

  /// The values of the model.
  init(of view: UIView) {
    state = view.modelState
    backgroundColor = view.backgroundColor
  }

  /// The values on the screen.
  init(presentedBy view: UIView) {
    state = view.presentedState
    backgroundColor = UIColor(cgColor: CGColor(state.backgroundColor))
  }

  /// Applies some of the values to a view.
  func apply(_ properties: [AnimatedProperty], to view: UIView) {
    for property in properties {
      switch property {
      case .center: view.anchoredCenter = state.center
      case .size: view.bounds.size = state.size
      case .origin: view.bounds.origin = state.origin
      case .transform: view.setSpaceTransform(state.matrix)
      case .alpha: view.alpha = state.alpha
      case .backgroundColor: view.backgroundColor = backgroundColor
      case .cornerRadius: view.layer.cornerRadius = state.cornerRadius
      case .shadow:
        let (layer, shadow) = (view.layer, state.shadow)
        layer.shadowOpacity = shadow.opacity
        layer.shadowRadius = CGFloat(shadow.radius)
        layer.shadowOffset = CGSize(width: CGFloat(shadow.x), height: CGFloat(shadow.y))
        layer.shadowColor = CGColor(shadow.color)
      case .dissolve: break
      }
    }
  }
}
