import KumikoFoundation
import KumikoGraphics
import KumikoReporting

/// A layer that only places what is inside of it, in the space that the layer itself is in.
///
/// What is inside another layer lies flat in the plane of that. What is inside this one keeps its
/// depth: the faces of a box, or both sides of a card, are turned together.
///
///     let card = CATransformLayer()
///     front.isDoubleSided = false
///     back.isDoubleSided = false
///     back.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
///     card.sublayers = [front, back]
///     card.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
///
/// Nothing is drawn of the layer itself, and nothing inside is clipped: contents and a mask have no
/// effect, a background, border, corners, a shadow or clipping is reported as well. The opacity is
/// that of each layer inside, not of all as one picture. The layer is found by no point; those
/// inside are. Of two transform layers that reach through each other one is in front as a whole.
open class CATransformLayer: CALayer {
  override var standardContent: (any LayerContent)? {
    CALayer.hasDepth = true
    return SharedSpace()
  }

  override func blank() -> CALayer { CATransformLayer() }

  open override func presentation() -> CATransformLayer? { shownCopy() as? CATransformLayer }

  // MARK: What has no effect

  open override var backgroundColor: CGColor? {
    get { nil }
    set { refuse("backgroundColor", newValue != nil) }
  }

  open override var cornerRadius: CGFloat {
    get { 0 }
    set { refuse("cornerRadius", newValue != 0) }
  }

  open override var borderWidth: CGFloat {
    get { 0 }
    set { refuse("borderWidth", newValue != 0) }
  }

  open override var masksToBounds: Bool {
    get { false }
    set { refuse("masksToBounds", newValue) }
  }

  open override var shadowOpacity: Float {
    get { 0 }
    set { refuse("shadowOpacity", newValue != 0) }
  }

  private func refuse(_ property: String, _ matters: Bool) {
    if matters { Diagnostics.report(.transformOnly(property)) }
  }
}

/// The content of a transform layer: nothing by itself.
private final class SharedSpace: LayerContent {
  var sharesSpace: Bool { true }

  func compose(into canvas: inout Canvas, radii: CornerRadii) {}
}
