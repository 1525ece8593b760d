import KumikoFoundation

extension UIColor {
  /// Sets this colour as fill and stroke colour.
  public func set() {
    setFill()
    setStroke()
  }

  /// Sets this colour as fill colour.
  public func setFill() { CGContext.withCurrent { $0.setFillColor(cgColor) } }

  /// Sets this colour as stroke colour.
  public func setStroke() { CGContext.withCurrent { $0.setStrokeColor(cgColor) } }
}

extension UIBezierPath {
  /// Fills the interior of the path with the current fill colour.
  public func fill() { CGContext.withCurrent { fill(in: $0) } }

  /// Strokes the path in its own width, with the current stroke colour.
  public func stroke() { CGContext.withCurrent { stroke(in: $0) } }

  /// Fills the interior of the path, with a blend mode and an opacity.
  public func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    mixed(blendMode, alpha) { fill(in: $0) }
  }

  /// Strokes the path, with a blend mode and an opacity.
  public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    mixed(blendMode, alpha) { stroke(in: $0) }
  }

  /// Clips all further drawing to the interior of the path.
  public func addClip() {
    CGContext.withCurrent { context in
      context.cut(
        to: cgPath.shape.applying(context.state.transform), evenOdd: usesEvenOddFillRule)
    }
  }

  private func fill(in context: CGContext) {
    context.fill(cgPath.shape.applying(context.state.transform), evenOdd: usesEvenOddFillRule)
  }

  private func stroke(in context: CGContext) {
    context.stroke(cgPath.shape.applying(context.state.transform), pen: pen)
  }

  private func mixed(_ mode: CGBlendMode, _ alpha: CGFloat, _ draw: (CGContext) -> Void) {
    CGContext.withCurrent { context in
      context.saveGState()
      context.setBlendMode(mode)
      context.setAlpha(alpha)
      draw(context)
      context.restoreGState()
    }
  }
}
