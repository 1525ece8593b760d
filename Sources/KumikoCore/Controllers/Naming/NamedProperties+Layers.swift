import KumikoFoundation
import KumikoGraphics

// Properties that nibs set by key, as in Objective-C.

extension NamedProperties {
  /// Registers those of layers.
  static func allLayers() {
    layers1()
    layers2()
  }

  private static func layers1() {
    NamedMembers.own("endPoint", \CAGradientLayer.endPoint)
    NamedMembers.own("startPoint", \CAGradientLayer.startPoint)
    NamedMembers.own("type", \CAGradientLayer.type)
    NamedMembers.own("allowsEdgeAntialiasing", \CALayer.allowsEdgeAntialiasing)
    NamedMembers.own("allowsGroupOpacity", \CALayer.allowsGroupOpacity)
    NamedMembers.own("anchorPointZ", \CALayer.anchorPointZ)
    NamedMembers.own("anchorPoint", \CALayer.anchorPoint)
    NamedMembers.own("autoreverses", \CALayer.autoreverses)
    NamedMembers.own("beginTime", \CALayer.beginTime)
    NamedMembers.own("bounds", \CALayer.bounds)
    NamedMembers.own("contentsCenter", \CALayer.contentsCenter)
    NamedMembers.own("contentsFormat", \CALayer.contentsFormat)
    NamedMembers.own("contentsGravity", \CALayer.contentsGravity)
    NamedMembers.own("contentsRect", \CALayer.contentsRect)
    NamedMembers.own("contentsScale", \CALayer.contentsScale)
    NamedMembers.own("cornerCurve", \CALayer.cornerCurve)
    NamedMembers.own("drawsAsynchronously", \CALayer.drawsAsynchronously)
    NamedMembers.own("duration", \CALayer.duration)
    NamedMembers.own("edgeAntialiasingMask", \CALayer.edgeAntialiasingMask)
    NamedMembers.own("fillMode", \CALayer.fillMode)
    NamedMembers.own("frame", \CALayer.frame)
    NamedMembers.own("doubleSided", \CALayer.isDoubleSided)
    NamedMembers.own("hidden", \CALayer.isHidden)
    NamedMembers.own("opaque", \CALayer.isOpaque)
    NamedMembers.own("magnificationFilter", \CALayer.magnificationFilter)
    NamedMembers.own("maskedCorners", \CALayer.maskedCorners)
    NamedMembers.own("minificationFilter", \CALayer.minificationFilter)
    NamedMembers.own("name", \CALayer.name)
    NamedMembers.own("needsDisplayOnBoundsChange", \CALayer.needsDisplayOnBoundsChange)
    NamedMembers.own("position", \CALayer.position)
    NamedMembers.own("rasterizationScale", \CALayer.rasterizationScale)
    NamedMembers.own("repeatCount", \CALayer.repeatCount)
    NamedMembers.own("repeatDuration", \CALayer.repeatDuration)
    NamedMembers.own("speed", \CALayer.speed)
    NamedMembers.own("timeOffset", \CALayer.timeOffset)
    NamedMembers.own("instanceAlphaOffset", \CAReplicatorLayer.instanceAlphaOffset)
    NamedMembers.own("instanceBlueOffset", \CAReplicatorLayer.instanceBlueOffset)
    NamedMembers.own("instanceCount", \CAReplicatorLayer.instanceCount)
    NamedMembers.own("instanceDelay", \CAReplicatorLayer.instanceDelay)
    NamedMembers.own("instanceGreenOffset", \CAReplicatorLayer.instanceGreenOffset)
    NamedMembers.own("instanceRedOffset", \CAReplicatorLayer.instanceRedOffset)
    NamedMembers.own("preservesDepth", \CAReplicatorLayer.preservesDepth)
    NamedMembers.own("fillRule", \CAShapeLayer.fillRule)
    NamedMembers.own("lineCap", \CAShapeLayer.lineCap)
    NamedMembers.own("lineDashPhase", \CAShapeLayer.lineDashPhase)
    NamedMembers.own("lineJoin", \CAShapeLayer.lineJoin)
    NamedMembers.own("lineWidth", \CAShapeLayer.lineWidth)
    NamedMembers.own("miterLimit", \CAShapeLayer.miterLimit)
    NamedMembers.own("strokeEnd", \CAShapeLayer.strokeEnd)
    NamedMembers.own("strokeStart", \CAShapeLayer.strokeStart)
  }

  private static func layers2() {
    NamedMembers.own("alignmentMode", \CATextLayer.alignmentMode)
    NamedMembers.own("allowsFontSubpixelQuantization", \CATextLayer.allowsFontSubpixelQuantization)
    NamedMembers.own("fontSize", \CATextLayer.fontSize)
    NamedMembers.own("wrapped", \CATextLayer.isWrapped)
    NamedMembers.own("truncationMode", \CATextLayer.truncationMode)
  }
}
