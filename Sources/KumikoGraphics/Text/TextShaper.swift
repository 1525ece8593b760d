import KumikoFoundation
import Synchronization

/// Measures and shapes text. Implemented by a backend with real fonts; see `TextSystem`.
package protocol TextShaper: AnyObject, Sendable {
  /// The vertical measures of a font, in points.
  func metrics(of font: UIFont) -> FontMetrics

  /// The advance width of `text`, set on one line, in pixels at `scale` pixels per point.
  func width(of text: String, font: UIFont, scale: CGFloat) -> CGFloat

  /// Shapes `text` for one line. `width(of:font:scale:)` of the same text returns the run's width.
  func run(_ text: String, font: UIFont, scale: CGFloat, isRightToLeft: Bool) -> GlyphRun

  /// The places in `text` where a line may end, as ascending UTF-8 offsets after 0; the length of
  /// the text is the last. Mandatory breaks are not included: callers split paragraphs first.
  func lineBreaks(in text: String) -> [Int]

  /// The boundaries of words, and of the text between words, in `text`, as ascending UTF-8 offsets
  /// after 0; the length of the text is the last.
  func wordBreaks(in text: String) -> [Int]

  /// Whether there is a family of fonts with a name.
  func provides(family: String) -> Bool

  /// The names of all families, in no order; may contain duplicates.
  var families: [String] { get }

  /// The fonts of a family, in no order; may contain duplicates. Empty if there is no such family.
  func fonts(ofFamily family: String) -> [FamilyFont]

  /// Adds the fonts of an app's file; returns whether there was any.
  func add(fontFile path: String) -> Bool

  /// The family and the style of an app's font by its PostScript name; nil if there is none.
  func face(
    postScriptName name: String
  ) -> (family: String, weight: UIFont.Weight, isItalic: Bool)?

  /// The parts of a run with a single reading direction, from left to right in visual order. They
  /// fill the run without gaps, and their ranges cover all of its text.
  func stretches(of run: GlyphRun) -> [TextStretch]

  /// A paragraph shaped as a whole, of which parts are measured and extracted; nil if each part has
  /// to be shaped on its own.
  func paragraph(_ text: String, font: UIFont) -> (any ShapedParagraph)?
}

/// A font of a family.
package struct FamilyFont: Hashable, Sendable {
  /// The family's name in its own spelling.
  package let family: String
  /// How bold it is.
  package let weight: UIFont.Weight
  /// Whether its letters are slanted.
  package let isItalic: Bool
  /// Its PostScript name, if it is known to `TextShaper.face(postScriptName:)`.
  package let postScriptName: String?

  /// A font of a family.
  package init(
    family: String, weight: UIFont.Weight, isItalic: Bool = false, postScriptName: String? = nil
  ) {
    self.family = family
    self.weight = weight
    self.isItalic = isItalic
    self.postScriptName = postScriptName
  }
}

/// A text of one font that reads from left to right, shaped once for all widths and sizes.
package protocol ShapedParagraph: AnyObject, Sendable {
  /// The result of `TextShaper.width(of:font:scale:)` for a part; nil if the part is shaped
  /// differently in context.
  func width(of range: Range<Int>, font: UIFont, scale: CGFloat) -> CGFloat?

  /// The result of `TextShaper.run(_:font:scale:isRightToLeft:)` for a part; nil if the part is
  /// shaped differently in context.
  func run(_ text: String, at range: Range<Int>, font: UIFont, scale: CGFloat) -> GlyphRun?

  /// The places where its lines may end, as in `TextShaper.lineBreaks(in:)`.
  var lineBreaks: [Int] { get }
}

extension TextShaper {
  package func paragraph(_ text: String, font: UIFont) -> (any ShapedParagraph)? { nil }

  package var families: [String] { [] }

  package func fonts(ofFamily family: String) -> [FamilyFont] { [] }

  /// Not read here: the files are passed to a backend's shaper when that is installed.
  package func add(fontFile path: String) -> Bool { true }

  package func face(
    postScriptName name: String
  ) -> (family: String, weight: UIFont.Weight, isItalic: Bool)? { nil }
}

/// The shaper in use.
package enum TextSystem {
  /// The shaper that fonts and text layouts use: `PlainShaper` until a backend sets its own.
  package static var shaper: any TextShaper {
    get { current.withLock { $0 } }
    set {
      current.withLock { $0 = newValue }
      for file in fontFiles.withLock({ $0 }) { _ = newValue.add(fontFile: file) }
    }
  }

  /// Adds the fonts of an app's file, for this shaper and later ones; returns whether there was
  /// any.
  package static func add(fontFile path: String) -> Bool {
    fontFiles.withLock { $0.append(path) }
    return shaper.add(fontFile: path)
  }

  private static let fontFiles = Mutex<[String]>([])

  private static let current = Mutex<any TextShaper>(PlainShaper())
}
