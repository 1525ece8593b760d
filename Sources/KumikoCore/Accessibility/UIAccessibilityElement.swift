import KumikoFoundation
import KumikoGraphics

/// An element for assistive technologies that is no view, such as a bar of a chart that a view
/// draws. The view lists it in `accessibilityElements`.
open class UIAccessibilityElement: UIResponder, UIAccessibilityIdentification {
  /// The object that contains the element; held weakly.
  open weak var accessibilityContainer: AnyObject?

  /// The frame in the coordinates of the container, in points; takes precedence over
  /// `accessibilityFrame`, and moves with the container.
  open var accessibilityFrameInContainerSpace: CGRect {
    get { said(.frameInContainer) ?? .zero }
    set {
      store(.frame, nil)
      store(.frameInContainer, newValue)
    }
  }

  /// Creates an element of a container.
  public init(accessibilityContainer container: Any) {
    super.init()
    accessibilityContainer = container as AnyObject
  }

  open override var next: UIResponder? { accessibilityContainer as? UIResponder }

  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(isElement: true)
  }

  override var ownAccessibilityFrame: CGRect {
    guard let frame: CGRect = said(.frameInContainer) else { return .zero }
    guard let view = accessibilityContainer as? UIView else {
      let outer = (accessibilityContainer as? AccessibleObject)?.accessibilityFrame ?? .zero
      return frame.offsetBy(dx: outer.minX, dy: outer.minY)
    }
    return view.convert(frame, to: nil)
  }
}
