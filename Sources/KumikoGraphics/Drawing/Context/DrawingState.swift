import KumikoFoundation

/// The graphics state of a context, which is saved and restored.
struct DrawingState {
  /// The transform from the current coordinates to the pixels of the surface.
  var transform: CGAffineTransform
  var clip: DrawingClip
  var fill = RGBA.black
  /// The pattern in place of the fill colour.
  var fillPattern: PatternTile?
  var stroke = RGBA.black
  var pen = PathShape.Pen()
  var letters = CGTextDrawingMode.fill
  var alpha: Float = 1
  var mode = CGBlendMode.normal
  var shadow: DrawingShadow?
  var interpolation = CGInterpolationQuality.default
  var isSmooth = true
  var allowsSmooth = true
  /// The colour space of fill components.
  var fillSpace = CGColorSpaceCreateDeviceRGB()
  var strokeSpace = CGColorSpaceCreateDeviceRGB()

  /// The origin of patterns, in points.
  var patternPhase = CGSize.zero

  /// Whether edges are soft.
  var softens: Bool { isSmooth && allowsSmooth }
}

/// The settings of a context that change the appearance of text with its own colour.
package struct TextSettings: Equatable {
  private let transform: CGAffineTransform
  private let area: PixelRect
  private let mask: ObjectIdentifier?
  private let alpha: Float
  private let mode: CGBlendMode
  private let shadow: DrawingShadow?
  private let letters: CGTextDrawingMode
  private let layers: Int

  /// The current settings of a context.
  package init(_ context: CGContext) {
    let state = context.state
    (transform, area, mask) = (
      state.transform, state.clip.area, state.clip.mask.map { ObjectIdentifier($0) }
    )
    (alpha, mode, shadow, letters) = (state.alpha, state.mode, state.shadow, state.letters)
    layers = context.layers.count
  }
}

/// The clip of drawing.
struct DrawingClip {
  var area: PixelRect
  /// Coverage of the area; nil for all of it.
  var mask: DrawingMask?
}

/// A shadow under drawing, in pixels.
struct DrawingShadow: Equatable {
  var offset: CGSize
  var blur: CGFloat
  var color: RGBA
}

/// Memory outside of the context that holds its pixels.
struct SharedPixels {
  let memory: UnsafeMutableRawPointer
  let bytesPerRow: Int
  let form: PixelForm
  let info: CGBitmapInfo
  /// Whether the context frees the memory.
  let isOwn: Bool
}
