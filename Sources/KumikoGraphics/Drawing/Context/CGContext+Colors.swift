import KumikoFoundation

// Colours in other colour spaces, and hints without an effect here.
extension CGContext {
  /// Sets the fill colour, in cyan, magenta, yellow and black, each 0 … 1.
  public func setFillColor(
    cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    setFillColor(
      CGColor(
        genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
  }

  /// Sets the stroke colour, in cyan, magenta, yellow and black, each 0 … 1.
  public func setStrokeColor(
    cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    setStrokeColor(
      CGColor(
        genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
  }

  /// Sets the colour space of the components passed to `setFillColor(_:)`; sRGB by default. The
  /// fill colour becomes black.
  public func setFillColorSpace(_ space: CGColorSpace) {
    (state.fillSpace, state.fill, state.fillPattern) = (space, .black, nil)
  }

  /// Sets the colour space of the components passed to `setStrokeColor(_:)`; sRGB by default. The
  /// stroke colour becomes black.
  public func setStrokeColorSpace(_ space: CGColorSpace) {
    (state.strokeSpace, state.stroke) = (space, .black)
  }

  /// Sets the fill colour by its components in the fill colour space, the opacity last.
  public func setFillColor(_ components: UnsafePointer<CGFloat>) {
    if let color = CGColor(colorSpace: state.fillSpace, components: components) {
      setFillColor(color)
    }
  }

  /// Sets the stroke colour by its components in the stroke colour space, the opacity last.
  public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
    if let color = CGColor(colorSpace: state.strokeSpace, components: components) {
      setStrokeColor(color)
    }
  }

  /// Sets the origin from which fill patterns are repeated; by default the initial corner of the
  /// context.
  public func setPatternPhase(_ phase: CGSize) {
    guard phase.width.isFinite, phase.height.isFinite else {
      return Diagnostics.report(.drawingNumber)
    }
    state.patternPhase = phase
  }

  // MARK: Hints

  /// Sets the maximum distance of curves from their line segments, in pixels. It is always at most
  /// a twentieth, regardless of this setting.
  public func setFlatness(_ flatness: CGFloat) {}

  /// Sets the conversion of colours that cannot be shown: they always become the nearest,
  /// regardless of this setting.
  public func setRenderingIntent(_ intent: CGColorRenderingIntent) {}

  /// Sets whether edges may be soft; if not, `setShouldAntialias(_:)` is ignored.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {
    state.allowsSmooth = allowsAntialiasing
  }

  /// Sets whether text uses subpixel rendering; has no effect.
  public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}

  /// Sets whether text may use subpixel rendering; has no effect.
  public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}

  /// Sets whether letters may be positioned between pixels; has no effect.
  public func setShouldSubpixelPositionFonts(_ shouldSubpixelPositionFonts: Bool) {}

  /// Sets whether letters may be positioned between pixels; has no effect.
  public func setAllowsFontSubpixelPositioning(_ allowsFontSubpixelPositioning: Bool) {}

  /// Sets whether positions of letters are rounded; has no effect.
  public func setShouldSubpixelQuantizeFonts(_ shouldSubpixelQuantizeFonts: Bool) {}

  /// Sets whether positions of letters may be rounded; has no effect.
  public func setAllowsFontSubpixelQuantization(_ allowsFontSubpixelQuantization: Bool) {}

  /// Has no effect: drawing is not deferred.
  public func synchronize() {}

  /// A size in pixels.
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(state.transform) }

  /// Converts a size in pixels.
  public func convertToUserSpace(_ size: CGSize) -> CGSize {
    size.applying(state.transform.inverted())
  }
}
