import KumikoFoundation

extension UIFont {
  /// The family of a font.
  package enum Family: Hashable, Sendable {
    /// The interface font.
    case system
    /// The interface font in a rounded design.
    case rounded
    /// The system's font with serifs.
    case serif
    /// The monospaced font.
    case monospaced
    /// A font of the system by its family name.
    case named(String)
  }

  /// The letters of a font, without their size.
  struct Face: Hashable, Sendable {
    var family = Family.system
    var weight = Weight.regular
    var width = Width.standard
    var isItalic = false
    var hasEqualDigits = false
    /// Modifications of the letters by attributes of texts.
    var effect = Effect.none

    /// Modifications of a font's letters.
    struct Effect: Hashable, Sendable {
      static let none = Effect()
      /// The slant to the right, as a fraction of the height; negative to the left.
      var lean: CGFloat = 0
      /// The factor of their width.
      var stretch: CGFloat = 1
      /// The width of the outline that is drawn instead of filled letters, as a fraction of the
      /// size; 0 for filled letters.
      var stroke: CGFloat = 0
    }

    init(
      family: Family = .system, weight: Weight = .regular, width: Width = .standard,
      isItalic: Bool = false, hasEqualDigits: Bool = false
    ) {
      self.family = family
      self.weight = weight
      self.width = width
      self.isItalic = isItalic
      self.hasEqualDigits = hasEqualDigits
    }

    /// Whether the weight is one of the bold ones.
    var isBold: Bool { weight.rawValue >= Weight.semibold.rawValue }

    // MARK: Names

    /// The face of a name: of a family, with or without a style behind a hyphen, or the PostScript
    /// name of an app's own font; nil if there is no such family. If one of Apple's is not
    /// installed, a similar face is substituted, which is reported.
    init?(named name: String) {
      NamedMembers.runRegistrations()
      if let own = TextSystem.shaper.face(postScriptName: name) {
        self.init(family: .named(own.family), weight: own.weight, isItalic: own.isItalic)
        return
      }
      if TextSystem.shaper.provides(family: name) {
        self.init(family: .named(name))
        return
      }
      guard let hyphen = name.lastIndex(of: "-"),
        let style = Face.style(name[name.index(after: hyphen)...]),
        TextSystem.shaper.provides(family: String(name[..<hyphen]))
      else {
        guard let face = Face.standIn(for: name) else { return nil }
        Diagnostics.report(.fontStandIn(name, by: face.familyName))
        self = face
        return
      }
      self.init(
        family: .named(String(name[..<hyphen])), weight: style.weight, isItalic: style.isItalic)
    }

    /// The weight and slant in a style's name, as `SemiBold`, `Italic` or `BoldItalic`; nil for
    /// other names.
    static func style(_ name: some StringProtocol) -> (weight: Weight, isItalic: Bool)? {
      var rest = name.lowercased().filter { $0 != " " }
      let slant = ["italic", "oblique"].first { rest.hasSuffix($0) }
      if let slant { rest.removeLast(slant.count) }
      if rest.isEmpty, slant != nil { return (.regular, true) }
      guard let weight = weights.first(where: { $0.name.lowercased() == rest })?.weight else {
        return nil
      }
      return (weight, slant != nil)
    }

    private static let weights: [(name: String, weight: Weight)] = [
      ("UltraLight", .ultraLight), ("Thin", .thin), ("Light", .light), ("Regular", .regular),
      ("Medium", .medium), ("SemiBold", .semibold), ("Bold", .bold), ("Heavy", .heavy),
      ("Black", .black),
    ]

    /// The name of the family. Intermediate weights have the name of the nearest.
    var familyName: String {
      switch family {
      case .system, .rounded: "Inter"
      case .serif: "serif"
      case .monospaced: "JetBrains Mono"
      case .named(let name): name
      }
    }

    /// The name of the style, such as `Bold`.
    var styleName: String {
      let nearest = Face.weights.min {
        abs($0.weight.rawValue - weight.rawValue) < abs($1.weight.rawValue - weight.rawValue)
      }
      let name = nearest?.name ?? "Regular"
      return isItalic ? (name == "Regular" ? "Italic" : name + "Italic") : name
    }
  }

  /// The name of the font's family.
  public var familyName: String { face.familyName }

  /// The name of the family and of the style, such as `Inter-SemiBold`; can be passed to
  /// `init(name:size:)`.
  public var fontName: String { face.familyName + "-" + face.styleName }
}
