import KumikoFoundation
import KumikoReporting

// The reports of layers and their animations: what was given, and what to do.

extension Report {
  static let layerContents = Report(
    kind: "layer.contents",
    message: "the contents of a layer are no CGImage; nothing is shown. Give the cgImage of a "
      + "UIImage.")

  static let layerCannotBeMask = Report(
    kind: "layer.mask",
    message: "a layer or view was to be the mask of itself, of one inside of it, or is shown "
      + "elsewhere; there is no mask. Give one that is in no other.")

  static func replicas(_ count: Int) -> Report {
    Report(
      kind: "layer.replicas",
      message:
        "a CAReplicatorLayer was to draw \(count) copies; it draws \(Replicas.most). Ask for "
        + "fewer.")
  }

  static func transformOnly(_ property: String) -> Report {
    Report(
      kind: "layer.transformOnly",
      message: "the \(property) of a CATransformLayer was set, which draws nothing of its own; it "
        + "has no effect. Set it of a layer inside.")
  }

  static func layerClass(_ name: String) -> Report {
    Report(
      kind: "layer.class",
      message: "the layerClass \(name) of a view is no CALayer; its layer is a CALayer. Give a "
        + "class made from CALayer.")
  }

  static func animationKeyPath(_ keyPath: String) -> Report {
    Report(
      kind: "animation.keyPath",
      message: "'\(keyPath)' of this layer cannot be animated; the animation does nothing. Animate "
        + "position, bounds, transform, opacity, a colour, or a property of the layer's kind.")
  }

  static func animationValue(_ value: String, of keyPath: String) -> Report {
    Report(
      kind: "animation.value",
      message:
        "'\(keyPath)' of a layer was given the value \(value), which is not of its kind; the "
        + "layer's own value stands for it. Give a number, point, size, rectangle, CGColor, "
        + "transform or CGPath, as the property has it.")
  }

  static func animationTransition(_ type: String) -> Report {
    Report(
      kind: "animation.transition",
      message: "there is no transition '\(type)'; the layer fades. Use .fade, .push, .moveIn or "
        + ".reveal.")
  }

  static let transactionCommit = Report(
    kind: "animation.transaction",
    message: "a CATransaction was committed that was not begun; nothing happens. Call begin() "
      + "before commit().")

  static let animationCommit = Report(
    kind: "animation.commit",
    message: "UIView.commitAnimations() was called without an animation that was begun; nothing "
      + "happens. Call beginAnimations(_:context:) before it.")

  static func animationLeftOpen(_ name: String?) -> Report {
    Report(
      kind: "animation.leftOpen",
      message: "the animation '\(name ?? "")' was begun and not committed when the event was over; "
        + "it is committed now. Call UIView.commitAnimations() after the changes.")
  }
}
