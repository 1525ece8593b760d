import KumikoCFontconfig
import KumikoGraphics
import Synchronization

/// The fonts of the system, found by fontconfig: for families that are not bundled, and for glyphs
/// that the bundled files lack. Nothing is looked up before the first of them is needed.
nonisolated final class SystemFonts: Sendable {
  private struct State {
    /// Files in which glyphs were found, the latest last.
    var known: [FontFile] = []
    var letters: [Letter: FontFile?] = [:]
    var families: [String: Found?] = [:]
  }

  /// A file of a family.
  struct Found: Sendable {
    let file: FontFile
    /// Whether its glyphs are slanted.
    let isItalic: Bool
  }

  private struct Letter: Hashable {
    let scalar: UInt32
    let isPicture: Bool
    let isBold: Bool
  }

  private let state = Mutex(State())

  /// The maximum number of characters whose file is cached.
  private static let limit = 1 << 16

  /// The file with the glyph of a character, or with its emoji glyph; nil if no font has it.
  func file(
    for scalar: Unicode.Scalar, isPicture: Bool, bold: Bool,
    provides: (FontFile, Unicode.Scalar) -> Bool
  ) -> FontFile? {
    let key = Letter(scalar: scalar.value, isPicture: isPicture, isBold: bold)
    let known = state.withLock { state in (state.letters[key], state.known) }
    if let found = known.0 { return found }
    let near = known.1.last { $0.facts.isColored == isPicture && provides($0, scalar) }
    let found = near ?? SystemFonts.search(scalar, isPicture: isPicture, bold: bold)?.file
    let file = found.flatMap { provides($0, scalar) ? $0 : nil }
    state.withLock { state in
      if state.letters.count > SystemFonts.limit { state.letters = [:] }
      state.letters[key] = .some(file)
      if let file, !state.known.contains(file) { state.known.append(file) }
    }
    return file
  }

  /// The file of a family, an italic one if that is requested and available; nil if the system has
  /// no such family.
  func file(family: String, weight: CGFloat, isItalic: Bool = false) -> Found? {
    let key = "\(family)/\(weight)/\(isItalic)"
    if let known = state.withLock({ $0.families[key] }) { return known }
    let file = SystemFonts.match { pattern in
      FcPatternAddString(pattern, FC_FAMILY, family)
      FcPatternAddInteger(pattern, FC_WEIGHT, SystemFonts.weight(weight))
      FcPatternAddInteger(pattern, FC_SLANT, isItalic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
      // Of a variable font, the named instance, selected by its index.
      FcPatternAddBool(pattern, FC_VARIABLE, FcBool(0))
    } accepts: { found in
      // Fontconfig's match for serif is accepted, unless it had to fall back to a sans-serif font.
      family == FontFamily.serif
        ? SystemFonts.names(of: found).contains { $0.lowercased().contains("serif") }
        : SystemFonts.names(of: found).contains { $0.lowercased() == family.lowercased() }
    }
    state.withLock { $0.families[key] = .some(file) }
    return file
  }

  private static func search(_ scalar: Unicode.Scalar, isPicture: Bool, bold: Bool) -> Found? {
    match { pattern in
      guard let letters = FcCharSetCreate() else { return }
      FcCharSetAddChar(letters, scalar.value)
      FcPatternAddCharSet(pattern, FC_CHARSET, letters)
      FcCharSetDestroy(letters)
      FcPatternAddString(pattern, FC_FAMILY, isPicture ? "emoji" : "sans-serif")
      FcPatternAddInteger(pattern, FC_WEIGHT, bold ? FC_WEIGHT_BOLD : FC_WEIGHT_REGULAR)
      FcPatternAddBool(pattern, isPicture ? FC_COLOR : FC_SCALABLE, FcBool(1))
    } accepts: { _ in
      true
    }
  }

  /// The best file for a pattern.
  private static func match(
    _ describe: (OpaquePointer) -> Void, accepts: (OpaquePointer) -> Bool
  ) -> Found? {
    guard FcInit() != 0, let pattern = FcPatternCreate() else { return nil }
    defer { FcPatternDestroy(pattern) }
    describe(pattern)
    FcConfigSubstitute(nil, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultMatch
    guard let found = FcFontMatch(nil, pattern, &result), result == FcResultMatch else {
      return nil
    }
    defer { FcPatternDestroy(found) }
    return accepts(found) ? file(of: found) : nil
  }

  static func file(of found: OpaquePointer) -> Found? {
    var path: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(found, FC_FILE, 0, &path) == FcResultMatch, let path else {
      return nil
    }
    var facts = FontFile.Facts(path: String(cString: path))
    var (face, isColored) = (Int32(0), FcBool(0))
    if FcPatternGetInteger(found, FC_INDEX, 0, &face) == FcResultMatch {
      // The upper half selects an instance of the face, such as its bold.
      facts.face = Int(face)
    }
    FcPatternGetBool(found, FC_COLOR, 0, &isColored)
    facts.isColored = isColored != 0
    var slant = Int32(0)
    FcPatternGetInteger(found, FC_SLANT, 0, &slant)
    return Found(file: FontFile(facts), isItalic: slant > FC_SLANT_ROMAN)
  }

  static func names(of found: OpaquePointer) -> [String] {
    var names: [String] = []
    var name: UnsafeMutablePointer<FcChar8>?
    while FcPatternGetString(found, FC_FAMILY, Int32(names.count), &name) == FcResultMatch,
      let name
    {
      names.append(String(cString: name))
    }
    return names
  }

  /// A weight of UIKit in fontconfig's units.
  static func weight(_ weight: CGFloat) -> Int32 {
    switch weight {
    case ..<(-0.5): FC_WEIGHT_THIN
    case ..<(-0.2): FC_WEIGHT_LIGHT
    case ..<0.115: FC_WEIGHT_REGULAR
    case ..<0.265: FC_WEIGHT_MEDIUM
    case ..<0.35: FC_WEIGHT_DEMIBOLD
    case ..<0.5: FC_WEIGHT_BOLD
    default: FC_WEIGHT_BLACK
    }
  }
}
