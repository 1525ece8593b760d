import UIGraphics

/// The bundled font files.
nonisolated enum FontFile: String, Hashable, Sendable {
  case interRegular = "Inter-Regular.otf"
  case interMedium = "Inter-Medium.otf"
  case interSemiBold = "Inter-SemiBold.otf"
  case interBold = "Inter-Bold.otf"
  case gothicRegular = "BIZUDPGothic-Regular.ttf"
  case gothicBold = "BIZUDPGothic-Bold.ttf"
  case monoRegular = "JetBrainsMono-Regular.ttf"
  case monoBold = "JetBrainsMono-Bold.ttf"

  /// The file for a font; weights are mapped to the nearest that there is.
  init(_ font: UIFont) {
    let weight = font.weight.rawValue
    switch font.family {
    case .monospaced: self = weight < FontFile.boldFrom ? .monoRegular : .monoBold
    case .system, .named:
      self =
        switch weight {
        case ..<0.115: .interRegular
        case ..<0.265: .interMedium
        case ..<0.35: .interSemiBold
        default: .interBold
        }
    }
  }

  /// The file for letters that the font's own file lacks.
  static func fallback(for font: UIFont) -> FontFile {
    font.weight.rawValue < boldFrom ? .gothicRegular : .gothicBold
  }

  /// Whether it holds ideographs, whose lines stand further apart.
  var isJapanese: Bool { self == .gothicRegular || self == .gothicBold }

  /// Two weights only: from here on the bold one.
  private static let boldFrom: CGFloat = 0.265
}
