import KumikoAssets
import KumikoGraphics
import Synchronization

/// A font file: one that is bundled with Kumiko, or one of the system.
nonisolated struct FontFile: Hashable, Sendable {
  /// The properties of a file.
  struct Facts: Hashable, Sendable {
    let path: String
    /// The index of the face in a file with several; the bits from the 16th on select a variation
    /// of it.
    var face = 0
    /// Whether it has colour glyphs.
    var isColored = false
  }

  /// How the glyphs of a file are modified for drawing.
  struct Style: Hashable, Sendable {
    /// Whether they are slanted.
    var isSlanted = false
    /// Their width in percent of that in the file.
    var stretch = 100
    /// Radius of their corners, in thousandths of an em.
    var rounding = 0
    /// The additional slant, in thousandths of their height.
    var lean = 0
    /// The width of the outline that is drawn instead of filled glyphs, in thousandths of an em; 0
    /// for filled glyphs.
    var stroke = 0

    /// No modification.
    static let plain = Style()
  }

  private let index: Int
  /// How glyphs are drawn.
  private(set) var style = Style.plain

  static let interRegular = FontFile(index: 0)
  static let interMedium = FontFile(index: 1)
  static let interSemiBold = FontFile(index: 2)
  static let interBold = FontFile(index: 3)
  static let gothicRegular = FontFile(index: 4)
  static let gothicBold = FontFile(index: 5)
  static let monoRegular = FontFile(index: 6)
  static let monoBold = FontFile(index: 7)

  /// The names of the bundled files, in the order of the constants above.
  private static let bundled = [
    "Inter-Regular.otf", "Inter-Medium.otf", "Inter-SemiBold.otf", "Inter-Bold.otf",
    "BIZUDPGothic-Regular.ttf", "BIZUDPGothic-Bold.ttf", "JetBrainsMono-Regular.ttf",
    "JetBrainsMono-Bold.ttf",
  ]

  /// All files in use; a file is its index in this table.
  private static let table = Mutex(bundled.map { Facts(path: BundledAssets.font($0)) })

  private init(index: Int) { self.index = index }

  /// A file of the system.
  init(_ facts: Facts) {
    index = FontFile.table.withLock { table in
      if let known = table.firstIndex(of: facts) { return known }
      table.append(facts)
      return table.count - 1
    }
  }

  /// The file with glyphs drawn in the style of a font; `isItalic` if those in the file are
  /// slanted.
  func drawn(as font: UIFont, isItalic: Bool = false) -> FontFile {
    var file = self
    file.style = Style(
      isSlanted: font.isItalic && !isItalic,
      stretch: Int((100 * font.stretch).rounded()),
      rounding: font.family == .rounded ? rounding(font.weight.rawValue) : 0,
      lean: Int((1_000 * font.lean).rounded()),
      stroke: Int((1_000 * font.strokeWidth).rounded(.up)))
    return file
  }

  /// For Inter about four fifths of the radius that makes the ends of stems half circles. Other
  /// files have strokes of half that width, ideographs above all.
  private func rounding(_ weight: CGFloat) -> Int {
    guard index < FontFile.gothicRegular.index else { return 14 }
    return switch weight {
    case ..<0.115: 30
    case ..<0.265: 34
    case ..<0.35: 40
    default: 46
    }
  }

  /// The bundled file for a font; weights are mapped to the nearest available one. A family that is
  /// not bundled gets the interface font's.
  init(_ font: UIFont) {
    let weight = font.weight.rawValue
    self =
      switch FontFamily(font.family) {
      case .mono: weight < FontFile.boldFrom ? .monoRegular : .monoBold
      case .gothic: weight < FontFile.boldFrom ? .gothicRegular : .gothicBold
      case .inter, .other:
        switch weight {
        case ..<0.115: .interRegular
        case ..<0.265: .interMedium
        case ..<0.35: .interSemiBold
        default: .interBold
        }
      }
  }

  /// The properties of the file.
  var facts: Facts { FontFile.table.withLock { $0[index] } }

  /// The fallback files for glyphs that the font's own file lacks, in order of priority.
  static func fallbacks(for font: UIFont) -> [FontFile] {
    let files: [FontFile] =
      font.weight.rawValue < boldFrom
      ? [.gothicRegular, .interRegular] : [.gothicBold, .interBold]
    return files.map { $0.drawn(as: font) }
  }

  /// Whether it contains ideographs, whose lines have more spacing.
  var isJapanese: Bool {
    index == FontFile.gothicRegular.index || index == FontFile.gothicBold.index
  }

  /// There are only two weights: from here on the bold one.
  static let boldFrom: CGFloat = 0.265
}

/// The bundled families, by their names.
nonisolated enum FontFamily: Equatable {
  case inter, gothic, mono
  /// A family of the system.
  case other(String)

  /// The names of the families, and the bundled weights.
  static let bundled: [String: [UIFont.Weight]] = [
    "Inter": [.regular, .medium, .semibold, .bold], "BIZ UDPGothic": [.regular, .bold],
    "JetBrains Mono": [.regular, .bold],
  ]

  /// The generic name of serif families in fontconfig.
  static let serif = "serif"

  init(_ family: UIFont.Family) {
    switch family {
    case .system, .rounded: self = .inter
    case .serif: self = .other(FontFamily.serif)
    case .monospaced: self = .mono
    case .named(let name):
      self =
        switch name.lowercased() {
        case "inter": .inter
        case "biz udpgothic", "biz udp gothic": .gothic
        case "jetbrains mono": .mono
        default: .other(name)
        }
    }
  }
}
