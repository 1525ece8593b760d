import KumikoFoundation
import KumikoGraphics

/// Something that assistive programs meet and that is no view, such as a bar of a diagram that a
/// view draws. The view has it in `accessibilityElements`.
open class UIAccessibilityElement: UIResponder, UIAccessibilityIdentification {
  /// What the element is in; held weakly.
  open weak var accessibilityContainer: AnyObject?

  /// The rectangle in the coordinates of the container, in points; counts before
  /// `accessibilityFrame`, and follows where the container goes.
  open var accessibilityFrameInContainerSpace: CGRect {
    get { said(.frameInContainer) ?? .zero }
    set {
      say(.frame, nil)
      say(.frameInContainer, newValue)
    }
  }

  /// An element of a container.
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
