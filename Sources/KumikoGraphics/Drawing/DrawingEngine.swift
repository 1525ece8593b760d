import KumikoCPictures
import KumikoFoundation
import KumikoReporting
import Synchronization

/// Coverage of the pixels of a rectangle, in an engine's own representation.
package final class DrawingMask {
  /// The pixels of the mask; outside of them nothing is covered.
  package let area: PixelRect
  /// The engine's own form.
  package let storage: AnyObject

  /// Coverage of an engine.
  package init(area: PixelRect, storage: AnyObject) {
    (self.area, self.storage) = (area, storage)
  }
}

/// The paint for pixels.
package enum DrawingPaint {
  /// One colour.
  case color(RGBA)
  /// A gradient, in the coordinates of the surface.
  case gradient(GradientPaint)
  /// A picture.
  case picture(PicturePaint)
  /// Another surface, whose upper left pixel is drawn at a position.
  case surface(any DrawingSurface, x: Int, y: Int)
}

/// A picture as a paint.
package struct PicturePaint {
  /// Its pixels.
  package var bitmap: Bitmap
  /// The transform from the pixels of the surface to those of the picture.
  package var reading: CGAffineTransform
  /// Whether values between pixels are interpolated.
  package var isSmooth = true
  /// Whether the picture is repeated; else its border pixels are extended.
  package var repeats = false

  package init(_ bitmap: Bitmap, reading: CGAffineTransform) {
    (self.bitmap, self.reading) = (bitmap, reading)
  }
}

/// A gradient as a paint.
package struct GradientPaint {
  /// The shape of the gradient.
  package enum Shape {
    /// From one point to another, constant across.
    case linear(CGPoint, CGPoint)
    /// From one circle to another.
    case radial(CGPoint, CGFloat, CGPoint, CGFloat)
    /// Around a point, from an angle in radians on, in the direction from x to y.
    case conic(CGPoint, CGFloat)
  }

  /// How they run.
  package var shape: Shape
  /// The colours with their locations, 0 … 1, rising.
  package var stops: [(place: CGFloat, color: RGBA)]
  /// The transform from the pixels of the surface to the coordinates of the shape.
  package var reading: CGAffineTransform
  /// Whether the first and the last colour extend beyond their locations.
  package var extends: (before: Bool, after: Bool)
}

/// The letters of a run as coverage, and those with their own colours.
package struct DrawnGlyphs {
  /// The coverage; nil if all letters have their own colours.
  package var mask: Bitmap?
  /// From the start of the baseline to the coverage's upper left, in pixels.
  package var offset: (x: Int, y: Int)
  /// Pictures and their positions, in pixels from the start of the baseline.
  package var colored: [(Bitmap, CGRect)]

  /// Letters.
  package init(mask: Bitmap?, offset: (x: Int, y: Int), colored: [(Bitmap, CGRect)]) {
    (self.mask, self.offset, self.colored) = (mask, offset, colored)
  }
}

/// Pixels that a `CGContext` draws on: premultiplied sRGB, the first row on top.
package protocol DrawingSurface: AnyObject {
  /// Pixels per row.
  var width: Int { get }
  /// Rows.
  var height: Int { get }

  /// Composites a paint onto the pixels of an area inside the surface, through an optional mask.
  func composite(
    _ paint: DrawingPaint, through mask: DrawingMask?, in area: PixelRect,
    operation: CGBlendMode, alpha: Float)

  /// The opacity of the pixels of an area, as coverage.
  func coverage(in area: PixelRect) -> DrawingMask

  /// The current pixels.
  func picture() -> Bitmap

  /// Calls a block that reads and changes the pixels, native-endian words 0xAARRGGBB.
  func withPixels(_ block: (_ pixels: UnsafeMutableRawPointer, _ pitch: Int) -> Void)
}

/// Draws paths, pictures and letters into pixels. Implemented by a backend; see `DrawingSystem`.
package protocol DrawingEngine: AnyObject, Sendable {
  /// A surface of transparent pixels; nil if there is not enough memory.
  func surface(width: Int, height: Int) -> (any DrawingSurface)?

  /// The coverage of closed polygons.
  func mask(
    filling polygons: [[CGPoint]], evenOdd: Bool, isSmooth: Bool, in area: PixelRect
  ) -> DrawingMask

  /// The coverage, or the opacity, of a picture over an area; `reading` is the transform from the
  /// pixels of the surface to those of the picture. Its border pixels are extended.
  func mask(of picture: Bitmap, reading: CGAffineTransform, in area: PixelRect) -> DrawingMask

  /// The intersection of two masks.
  func mask(_ one: DrawingMask, within other: DrawingMask) -> DrawingMask

  /// The same with soft edges, larger by the radius of the blur; the deviation is in pixels.
  func mask(blurring mask: DrawingMask, deviation: Double) -> DrawingMask

  /// Coverage as a picture.
  func bitmap(of mask: DrawingMask) -> Bitmap

  /// The letters of a run.
  func glyphs(of run: GlyphRun) -> DrawnGlyphs?

  /// A picture as a JPEG file, for a quality of 0 … 1; nil if it cannot be written.
  func jpegData(of bitmap: Bitmap, quality: Double) -> Data?

  /// A writer of a PDF document, which passes on the bytes as they are produced.
  ///
  /// - Parameter information: the title and other metadata, by their names in PDF.
  func pageWriter(
    _ information: [String: String], write: @escaping @Sendable (Data) throws -> Void
  ) -> any PageWriter
}

extension DrawingMask {
  /// The same coverage at another position.
  package func offset(dx: Int, dy: Int) -> DrawingMask {
    DrawingMask(area: area.offset(dx: dx, dy: dy), storage: storage)
  }
}

/// The engine in use.
package enum DrawingSystem {
  /// The engine that contexts use; nil if the program has no backend. If contexts are created
  /// before a host has started, the linked backend sets its engine then.
  package static var engine: (any DrawingEngine)? {
    get {
      if let found = current.withLock({ $0 }) { return found }
      linked
      return current.withLock { $0 }
    }
    set { current.withLock { $0 = newValue } }
  }

  /// Whether a backend has set its engine.
  package static var isInstalled: Bool { current.withLock { $0 != nil } }

  private static let current = Mutex<(any DrawingEngine)?>(nil)
  private static let linked: Void = kumiko_install_linked_images()

  /// Pixels per point of the main screen, for pictures that are drawn outside of frames.
  package static var screenScale: CGFloat {
    get { screen.withLock { $0 } }
    set { screen.withLock { $0 = newValue } }
  }

  private static let screen = Mutex<CGFloat>(1)

  /// The longest side of a surface, in pixels.
  package static let longestSide = 16_384
  /// The maximum number of pixels of a surface: a quarter of a gigabyte.
  package static let mostPixels = 1 << 26

  /// Whether a size in pixels is neither empty nor too large to be drawn on.
  package static func fits(width: Int, height: Int) -> Bool {
    (1...longestSide).contains(width) && (1...longestSide).contains(height)
      && width * height <= mostPixels
  }

  /// Whether a size in pixels can be drawn on; if not, that is reported.
  package static func canDraw(width: Int, height: Int) -> Bool {
    guard fits(width: width, height: height) else {
      Diagnostics.report(.drawingSize(width, height))
      return false
    }
    if engine == nil { Diagnostics.report(.drawingWithoutEngine) }
    return engine != nil
  }
}

extension Report {
  static func drawingSize(_ width: Int, _ height: Int) -> Report {
    Report(
      kind: "drawing.size",
      message: "\(width) × \(height) pixels cannot be drawn on; nothing is drawn. Ask for 1 to "
        + "\(DrawingSystem.longestSide) pixels a side, and for no more than "
        + "\(DrawingSystem.mostPixels) in all.")
  }
}
