import KumikoFoundation
import KumikoGraphics

// Layers and coordinates.
extension CALayer {
  /// Converts a point of this layer to coordinates of another one, or of the outermost layer if
  /// nil; in points.
  public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { view.converted(p, to: l?.view) }

  /// Converts a point of another layer, or of the outermost one if nil, to coordinates of this
  /// layer; in points.
  public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    l.map { $0.view.converted(p, to: view) } ?? view.fromRoot(p)
  }

  /// The smallest upright rectangle around a rectangle of this layer, in coordinates of another
  /// one, or of the outermost layer if nil.
  public func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
    r.aroundCorners { convert($0, to: l) }
  }

  /// The smallest upright rectangle around a rectangle of another layer, or of the outermost one if
  /// nil, in coordinates of this layer.
  public func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    r.aroundCorners { convert($0, from: l) }
  }

  func farthestLayer(at p: CGPoint) -> CALayer? {
    guard !isHidden, view.facesForward else { return nil }
    let point = view.fromSuperview(p)
    let isInside = !view.sharesSpace && contains(point)
    if masksToBounds, !isInside { return nil }
    for inner in view.composedSubviews.reversed() {
      if let found = inner.layer.hitTest(point) { return found }
    }
    return isInside ? self : nil
  }

  /// The part of the layer's bounds that its superlayers do not clip, in the layer's coordinates;
  /// zero if there is none.
  public var visibleRect: CGRect {
    var rect = bounds
    var inner = view
    while let outer = inner.storedSuperview, !rect.isNull {
      var around = rect.aroundCorners { view.converted($0, to: outer) }
      if outer.viewMarks.clips { around = around.intersection(outer.storedBounds) }
      if around.isNull { return .zero }
      rect = around.aroundCorners { outer.converted($0, to: view) }.intersection(bounds)
      inner = outer
    }
    return rect.isNull ? .zero : rect
  }

  /// The ratio of the size of a curve's corners to that of a circle's with the same radius.
  public class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? CornerRadii.continuousExtent : 1
  }
}
