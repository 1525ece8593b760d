/// The scripts with contextual shaping, by HarfBuzz's names; all others are shaped alike.
nonisolated enum Script: String, Sendable {
  case common = "Zyyy"
  case hebrew = "Hebr"
  case arabic = "Arab"
  case syriac = "Syrc"
  case thaana = "Thaa"
  case nko = "Nkoo"
  case devanagari = "Deva"
  case bengali = "Beng"
  case gurmukhi = "Guru"
  case gujarati = "Gujr"
  case oriya = "Orya"
  case tamil = "Taml"
  case telugu = "Telu"
  case kannada = "Knda"
  case malayalam = "Mlym"
  case sinhala = "Sinh"
  case thai = "Thai"
  case lao = "Laoo"
  case tibetan = "Tibt"
  case myanmar = "Mymr"
  case hangul = "Hang"
  case ethiopic = "Ethi"
  case khmer = "Khmr"
  case mongolian = "Mong"

  /// The script of a character; nil for common characters, which take that of their neighbours.
  init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case ..<0x590: return nil
    case 0x590...0x5FF, 0xFB1D...0xFB4F: self = .hebrew
    case 0x600...0x6FF, 0x750...0x77F, 0x8A0...0x8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFC:
      self = .arabic
    case 0x700...0x74F: self = .syriac
    case 0x780...0x7BF: self = .thaana
    case 0x7C0...0x7FF: self = .nko
    case 0x900...0x97F: self = .devanagari
    case 0x980...0x9FF: self = .bengali
    case 0xA00...0xA7F: self = .gurmukhi
    case 0xA80...0xAFF: self = .gujarati
    case 0xB00...0xB7F: self = .oriya
    case 0xB80...0xBFF: self = .tamil
    case 0xC00...0xC7F: self = .telugu
    case 0xC80...0xCFF: self = .kannada
    case 0xD00...0xD7F: self = .malayalam
    case 0xD80...0xDFF: self = .sinhala
    case 0xE00...0xE7F: self = .thai
    case 0xE80...0xEFF: self = .lao
    case 0xF00...0xFFF: self = .tibetan
    case 0x1000...0x109F: self = .myanmar
    case 0x1100...0x11FF, 0xAC00...0xD7FF: self = .hangul
    case 0x1200...0x139F: self = .ethiopic
    case 0x1780...0x17FF: self = .khmer
    case 0x1800...0x18AF: self = .mongolian
    default: return nil
    }
  }
}
