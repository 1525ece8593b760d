import KumikoFoundation

// Colours in other forms, and hints that nothing here depends on.
extension CGContext {
  /// The colour of areas, in cyan, magenta, yellow and black, each 0 … 1.
  public func setFillColor(
    cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    setFillColor(
      CGColor(
        genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
  }

  /// The colour of lines, in cyan, magenta, yellow and black, each 0 … 1.
  public func setStrokeColor(
    cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    setStrokeColor(
      CGColor(
        genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
  }

  /// What the numbers mean that `setFillColor(_:)` takes; sRGB unless set. The colour of areas
  /// becomes black.
  public func setFillColorSpace(_ space: CGColorSpace) {
    (state.fillSpace, state.fill, state.fillPattern) = (space, .black, nil)
  }

  /// What the numbers mean that `setStrokeColor(_:)` takes; sRGB unless set. The colour of lines
  /// becomes black.
  public func setStrokeColorSpace(_ space: CGColorSpace) {
    (state.strokeSpace, state.stroke) = (space, .black)
  }

  /// The colour of areas by its numbers in the space that was set, the opacity last.
  public func setFillColor(_ components: UnsafePointer<CGFloat>) {
    if let color = CGColor(colorSpace: state.fillSpace, components: components) {
      setFillColor(color)
    }
  }

  /// The colour of lines by its numbers in the space that was set, the opacity last.
  public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
    if let color = CGColor(colorSpace: state.strokeSpace, components: components) {
      setStrokeColor(color)
    }
  }

  /// From where on pictures are repeated that areas are filled with; the corner that the context
  /// began with unless set.
  public func setPatternPhase(_ phase: CGSize) {
    guard phase.width.isFinite, phase.height.isFinite else {
      return Diagnostics.report(.drawingNumber)
    }
    state.patternPhase = phase
  }

  // MARK: Hints

  /// How far lines in place of curves may be off, in pixels. They are off by a twentieth at most,
  /// whatever is set.
  public func setFlatness(_ flatness: CGFloat) {}

  /// What is done with colours that cannot be shown: they are moved to the nearest, whatever is
  /// set.
  public func setRenderingIntent(_ intent: CGColorRenderingIntent) {}

  /// Whether edges may be soft; where not, they are not, whatever `setShouldAntialias(_:)` says.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {
    state.allowsSmooth = allowsAntialiasing
  }

  /// Whether letters are drawn by parts of pixels. They are drawn as everywhere, whatever is set.
  public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}

  /// Whether letters may be drawn by parts of pixels. They are drawn as everywhere, whatever is
  /// set.
  public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}

  /// Whether letters may stand between pixels. They are drawn as everywhere, whatever is set.
  public func setShouldSubpixelPositionFonts(_ shouldSubpixelPositionFonts: Bool) {}

  /// Whether letters may stand between pixels. They are drawn as everywhere, whatever is set.
  public func setAllowsFontSubpixelPositioning(_ allowsFontSubpixelPositioning: Bool) {}

  /// Whether places of letters are rounded. They are drawn as everywhere, whatever is set.
  public func setShouldSubpixelQuantizeFonts(_ shouldSubpixelQuantizeFonts: Bool) {}

  /// Whether places of letters may be rounded. They are drawn as everywhere, whatever is set.
  public func setAllowsFontSubpixelQuantization(_ allowsFontSubpixelQuantization: Bool) {}

  /// Nothing waits to be drawn, so there is nothing to do.
  public func synchronize() {}

  /// A size in pixels.
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(state.transform) }

  /// A size that is given in pixels.
  public func convertToUserSpace(_ size: CGSize) -> CGSize {
    size.applying(state.transform.inverted())
  }
}
