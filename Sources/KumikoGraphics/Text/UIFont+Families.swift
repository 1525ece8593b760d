import KumikoFoundation

extension UIFont {
  /// The names of the families for `init(name:size:)`, in alphabetical order: those bundled with
  /// Kumiko, those of the app's own fonts, and those of the system. O(fonts of the system).
  public static var familyNames: [String] {
    NamedMembers.runRegistrations()
    return Set(TextSystem.shaper.families).sorted()
  }

  /// The names of the fonts of a family for `init(name:size:)`, thin ones first; empty if there is
  /// no such family. An app's own font has its PostScript name, others have their `fontName`. Case
  /// is ignored. O(fonts of the system).
  public static func fontNames(forFamilyName familyName: String) -> [String] {
    NamedMembers.runRegistrations()
    let fonts = Set(TextSystem.shaper.fonts(ofFamily: familyName)).sorted { one, other in
      if one.weight != other.weight { return one.weight < other.weight }
      return !one.isItalic && other.isItalic
    }
    var names: [String] = []
    for font in fonts {
      let face = Face(family: .named(font.family), weight: font.weight, isItalic: font.isItalic)
      let name = font.postScriptName ?? "\(face.familyName)-\(face.styleName)"
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// The names of families and fonts that are similar to one, for `init(name:size:)`.
  static func names(near name: String) -> [String] {
    nearNames.near(name) {
      let (families, hyphen) = (familyNames, name.lastIndex(of: "-"))
      guard let hyphen else { return families }
      // Families first, since each font of the system would be many names.
      let family = String(name[..<hyphen])
      let near = families.contains(family) ? [family] : NearNames.of(family, among: families)
      return families + near.flatMap { fontNames(forFamilyName: $0) }
    }
  }

  private static let nearNames = NearNames.Memory()
}
