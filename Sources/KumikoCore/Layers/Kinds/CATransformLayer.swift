import KumikoFoundation
import KumikoGraphics
import KumikoReporting

/// A layer that only positions its sublayers, in the 3D space of its superlayer.
///
/// Sublayers of other layers lie flat in the plane of their superlayer. Sublayers of this one keep
/// their depth: the sides of a box, or both sides of a card, are turned together.
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
/// that of each layer inside, not of all as one picture. Hit-testing does not find the layer, but
/// its sublayers. Of two transform layers that intersect in space one is in front as a whole.
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

/// The content of a transform layer: empty itself.
private final class SharedSpace: LayerContent {
  var sharesSpace: Bool { true }

  func compose(into canvas: inout Canvas, radii: CornerRadii) {}
}
