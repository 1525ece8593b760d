// Fonts of Apple's systems, which apps expect to be installed: a similar face is substituted if the
// font is neither bundled nor installed.
extension UIFont.Face {
  private enum Manner { case plain, serif, monospaced, rounded }

  /// Families by their names without spaces, in lowercase. Names of fonts begin with these.
  private static let manners: [(families: [String], manner: Manner)] = [
    (
      [
        "academyengravedlet", "alnile", "applesdgothicneo", "arial", "arialhebrew",
        "avenir", "avenirnext", "avenirnextcondensed", "chalkboardse", "chalkduster",
        "damascus", "dinalternate", "dincondensed", "euphemiaucas", "farah", "futura",
        "galvji", "geezapro", "geneva", "gillsans", "helvetica", "helveticaneue",
        "hiraginosans", "hirakakupro", "hirakakupron", "impact", "kailasa", "kefa",
        "kohinoorbangla", "kohinoordevanagari", "kohinoortelugu", "lucidagrande",
        "markerfelt", "muktamahee", "noteworthy", "optima", "papyrus", "partylet",
        "pingfanghk", "pingfangsc", "pingfangtc", "sfcompact", "sfpro", "sfprodisplay",
        "sfprotext", "tahoma", "thonburi", "trattatello", "trebuchet", "verdana",
      ], .plain
    ),
    (
      [
        "americantypewriter", "baskerville", "bodonisvtytwoitctt", "bodoni72", "bradleyhanditctt",
        "charter", "cochin", "copperplate", "didot", "georgia", "hiraginomincho", "hiraminpron",
        "hoeflertext", "iowanoldstyle", "newyork", "palatino", "rockwell", "savoyelet",
        "snellroundhand", "superclarendon", "timesnewroman", "times", "zapfino",
      ], .serif
    ),
    (["andalemono", "courier", "couriernew", "menlo", "monaco", "sfmono"], .monospaced),
    (["arialroundedmtbold", "sfprorounded"], .rounded),
  ]

  private static let weightsOfStyles: [String: UIFont.Weight] = [
    "ultralight": .ultraLight, "extralight": .ultraLight, "thin": .thin, "light": .light,
    "book": .regular, "roman": .regular, "regular": .regular, "w3": .light, "medium": .medium,
    "wide": .regular, "condensed": .regular, "demibold": .semibold, "semibold": .semibold,
    "w6": .semibold, "bold": .bold, "heavy": .heavy, "extrabold": .heavy, "black": .black,
    "extrablack": .black,
  ]

  /// The substitute for a font of Apple's, by the name of the font or of its family; nil if Apple
  /// has none of that name.
  static func standIn(for name: String) -> Self? {
    let letters = name.lowercased().filter { $0 != " " }
    let parts = letters.split(separator: "-", maxSplits: 1).map { trimmed(String($0)) }
    guard var family = parts.first else { return nil }
    var style = parts.count > 1 ? parts[1] : ""
    if style.isEmpty, manner(of: family) == nil {
      // Some names have no hyphen: `DamascusBold`.
      let ends = weightsOfStyles.keys.filter { family.hasSuffix($0) }
      guard let end = ends.max(by: { $0.count < $1.count }) else { return nil }
      family.removeLast(end.count)
      style = end
    }
    guard let manner = manner(of: family) else { return nil }
    let slant = ["italic", "oblique", "ital", "ita", "it"].first { style.hasSuffix($0) }
    if let slant { style.removeLast(slant.count) }
    for narrow in ["condensed", "compressed"] where style.hasPrefix(narrow) && style != narrow {
      style.removeFirst(narrow.count)
    }
    guard let weight = style.isEmpty ? .regular : weightsOfStyles[style] else { return nil }
    let hasSerifs = manner == .serif && TextSystem.shaper.provides(family: "serif")
    let letterforms: UIFont.Family =
      switch manner {
      case .plain: .system
      case .serif: hasSerifs ? .serif : .system
      case .monospaced: .monospaced
      case .rounded: .rounded
      }
    return Self(family: letterforms, weight: weight, isItalic: slant != nil)
  }

  private static func manner(of family: String) -> Manner? {
    manners.first { $0.families.contains(family) }?.manner
  }

  /// A part of a name without suffixes of foundries.
  private static func trimmed(_ part: String) -> String {
    var rest = part
    for end in ["psmt", "mt", "ms", "ps", "plain"] where rest.hasSuffix(end) && rest != end {
      rest.removeLast(end.count)
      break
    }
    return rest
  }
}
