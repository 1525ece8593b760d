import KumikoCFontconfig
import KumikoGraphics

// All fonts of the system.
nonisolated extension SystemFonts {
  /// The fonts of a family, or of all; each family by the first of its names.
  static func fonts(of family: String? = nil) -> [FamilyFont] {
    guard FcInit() != 0, let pattern = FcPatternCreate() else { return [] }
    defer { FcPatternDestroy(pattern) }
    if let family { FcPatternAddString(pattern, FC_FAMILY, family) }
    FcPatternAddBool(pattern, FC_SCALABLE, FcBool(1))
    guard let wanted = FcObjectSetCreate() else { return [] }
    defer { FcObjectSetDestroy(wanted) }
    for name in [FC_FAMILY, FC_WEIGHT, FC_SLANT] { FcObjectSetAdd(wanted, name) }
    guard let set = FcFontList(nil, pattern, wanted) else { return [] }
    defer { FcFontSetDestroy(set) }
    return (0..<Int(set.pointee.nfont)).compactMap { set.pointee.fonts[$0] }.compactMap { found in
      guard let name = names(of: found).first else { return nil }
      // The pattern of a variable font has a range of weights, and its instances are listed
      // separately.
      var (weight, slant) = (Int32(FC_WEIGHT_REGULAR), Int32(FC_SLANT_ROMAN))
      FcPatternGetInteger(found, FC_WEIGHT, 0, &weight)
      FcPatternGetInteger(found, FC_SLANT, 0, &slant)
      return FamilyFont(
        family: name, weight: self.weight(weight), isItalic: slant > FC_SLANT_ROMAN)
    }
  }

  /// A weight of fontconfig in UIKit's units.
  static func weight(_ weight: Int32) -> UIFont.Weight {
    let all: [(Int32, UIFont.Weight)] = [
      (FC_WEIGHT_THIN, .ultraLight), (FC_WEIGHT_EXTRALIGHT, .thin), (FC_WEIGHT_LIGHT, .light),
      (FC_WEIGHT_REGULAR, .regular), (FC_WEIGHT_MEDIUM, .medium), (FC_WEIGHT_DEMIBOLD, .semibold),
      (FC_WEIGHT_BOLD, .bold), (FC_WEIGHT_EXTRABOLD, .heavy), (FC_WEIGHT_BLACK, .black),
    ]
    return all.min { abs($0.0 - weight) < abs($1.0 - weight) }?.1 ?? .regular
  }
}
