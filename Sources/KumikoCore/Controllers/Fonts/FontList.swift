import KumikoFoundation
import KumikoGraphics

/// The families that a font picker offers, and the typefaces of the expanded ones.
struct FontList {
  /// A row of the list.
  enum Row: Equatable {
    case family(String)
    /// A typeface by the name of its font.
    case face(String, family: String)
  }

  /// All available families, and the fonts of a family. Tests replace them.
  static var families: () -> [String] = { UIFont.familyNames }
  static var fonts: (String) -> [String] = { UIFont.fontNames(forFamilyName: $0) }

  let includeFaces: Bool
  private let families: [String]
  private let traits: UIFontDescriptor.SymbolicTraits
  private(set) var rows: [Row] = []
  private(set) var open: String?
  private(set) var search = ""

  init(_ configuration: UIFontPickerViewController.Configuration) {
    includeFaces = configuration.includeFaces
    let traits = configuration.filteredTraits
    self.traits = traits
    let all = FontList.families().sorted {
      $0.localizedStandardCompare($1) == .orderedAscending
    }
    families =
      traits.isEmpty
      ? all
      : all.filter { family in
        FontList.fonts(family).contains { FontList.font($0, has: traits) }
      }
    update()
  }

  /// Whether a font has all of some traits. Fonts do not declare that they are monospaced: that is
  /// measured.
  private static func font(_ name: String, has traits: UIFontDescriptor.SymbolicTraits) -> Bool {
    guard let font = UIFont(name: name, size: 20) else { return false }
    var present = font.fontDescriptor.symbolicTraits
    if traits.contains(.traitMonoSpace) {
      func width(_ text: String) -> CGFloat {
        NSAttributedString(string: text, attributes: [.font: font]).size().width
      }
      if abs(width("iiii") - width("WWWW")) < 0.1 { present.insert(.traitMonoSpace) }
    }
    return present.isSuperset(of: traits)
  }

  /// Filters for families with the text in their name, ignoring case and accents.
  mutating func search(_ text: String) {
    search = text.trimmingCharacters(in: .whitespaces)
    update()
  }

  /// Shows or hides the typefaces of a family.
  mutating func toggle(_ family: String) {
    open = open == family ? nil : family
    update()
  }

  func faces(_ family: String) -> [String] {
    let fonts = FontList.fonts(family)
    return traits.isEmpty ? fonts : fonts.filter { FontList.font($0, has: traits) }
  }

  private mutating func update() {
    let found =
      search.isEmpty ? families : families.filter { $0.localizedStandardContains(search) }
    rows = found.flatMap { family -> [Row] in
      guard includeFaces, family == open else { return [.family(family)] }
      return [.family(family)] + faces(family).map { .face($0, family: family) }
    }
  }
}
