import KumikoFoundation

extension UIFont {
  /// The names of the families that `init(name:size:)` knows, from A to Z: those that Kumiko
  /// brings, those of fonts of the app's own, and those of the system. O(fonts of the system).
  public static var familyNames: [String] {
    NamedMembers.hear()
    return Set(TextSystem.shaper.families).sorted()
  }

  /// The names of the fonts of a family, thin ones first, as `init(name:size:)` takes them; none
  /// where there is no such family. A font of the app's own has its PostScript name, others have
  /// those that `fontName` gives them. Capital letters make no difference. O(fonts of the system).
  public static func fontNames(forFamilyName familyName: String) -> [String] {
    NamedMembers.hear()
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

  /// The names of families and fonts that are like one, as `init(name:size:)` takes them.
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
