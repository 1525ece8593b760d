import KumikoFoundation
import KumikoReporting

/// The contents of a program's asset catalogues by name: colours, pictures, data.
///
/// The plugin `UIKitSources` generates the calls for the catalogues of a project; they are rarely
/// needed by hand.
///
///     NamedAssets.color("Brand", [[]: .systemOrange, .dark: .systemYellow])
///     UIColor(named: "Brand")
public enum NamedAssets {
  /// The appearances that an entry of a catalogue is for; empty for any.
  public struct Appearance: OptionSet, Hashable, Sendable {
    /// The kinds as bits.
    public let rawValue: Int

    /// Kinds by their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A dark appearance.
    public static let dark = Appearance(rawValue: 1)
    /// Increased contrast.
    public static let highContrast = Appearance(rawValue: 2)

    /// The appearance specified by traits.
    init(_ traits: UITraitCollection) {
      self = []
      if traits.userInterfaceStyle == .dark { insert(.dark) }
      if traits.accessibilityContrast == .high { insert(.highContrast) }
    }
  }

  /// A file of a picture.
  public struct Picture: Sendable {
    fileprivate let file: String
    fileprivate let scale: CGFloat
    fileprivate let appearance: Appearance

    /// A file in the resources of a bundle, with this many pixels per point.
    public init(_ file: String, scale: CGFloat = 1, for appearance: Appearance = []) {
      (self.file, self.scale, self.appearance) = (file, scale, appearance)
    }
  }

  private struct Image {
    let pictures: [Picture]
    let look: Look
    let bundle: Bundle
  }

  /// How a picture is drawn.
  struct Look {
    var mode = UIImage.RenderingMode.automatic
    /// Mirrored where reading goes from right to left.
    var flips = false
  }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var colors: [String: [Appearance: UIColor]] = [:]
  nonisolated(unsafe) private static var images: [String: Image] = [:]
  nonisolated(unsafe) private static var files: [String: URL] = [:]

  /// Adds a colour under a name, in place of a former one. The variant that matches the traits best
  /// is shown.
  public static func color(_ name: String, _ variants: [Appearance: UIColor]) {
    lock.withLock { colors[name] = variants }
  }

  /// Adds a picture under a name, in place of a former one.
  ///
  /// - Parameters:
  ///   - flips: whether it is mirrored where reading goes from right to left.
  ///   - bundle: the bundle of its files.
  public static func image(
    _ name: String, _ pictures: [Picture], mode: UIImage.RenderingMode = .automatic,
    flips: Bool = false, in bundle: Bundle
  ) {
    let image = Image(
      pictures: pictures, look: Look(mode: mode, flips: flips), bundle: bundle)
    lock.withLock { images[name] = image }
  }

  /// Adds a file under a name, for `NSDataAsset`, in place of a former one.
  ///
  /// - Parameter bundle: the bundle of the file.
  public static func data(_ name: String, _ file: String, in bundle: Bundle) {
    let url = bundle.resourceURL?.appendingPathComponent(file)
    lock.withLock { files[name] = url }
  }

  /// Adds the fonts of a file, for `UIFont(name:size:)` with their family or their PostScript name.
  /// A file without fonts is reported.
  ///
  /// - Parameter bundle: the bundle of the file.
  public static func font(_ file: String, in bundle: Bundle) {
    guard let url = bundle.resourceURL?.appendingPathComponent(file) else { return }
    if !TextSystem.add(fontFile: url.path) { Diagnostics.report(.noFont(url.path)) }
  }

  /// The colour of a name; nil if there is none.
  static func color(named name: String) -> UIColor? {
    NamedMembers.runRegistrations()
    guard let variants = lock.withLock({ colors[name] }), !variants.isEmpty else { return nil }
    if variants.count == 1, let only = variants.first?.value { return only }
    return UIColor { best(of: variants, \.key, $0)?.value ?? .clear }
  }

  /// The names of colours that are similar to one.
  static func colorNames(near name: String) -> [String] {
    NearNames.of(name, among: lock.withLock { Array(colors.keys) })
  }

  /// The names of pictures that are similar to one, among those of catalogues and others.
  static func pictureNames(near name: String, or others: [String] = []) -> [String] {
    NearNames.of(name, among: lock.withLock { Array(images.keys) } + others)
  }

  /// The file and properties of a picture by its name; nil if there is none. Pictures with more
  /// pixels per point are preferred.
  static func picture(
    named name: String, for traits: UITraitCollection
  ) -> (url: URL, scale: CGFloat, look: Look, hasForms: Bool)? {
    NamedMembers.runRegistrations()
    guard let image = lock.withLock({ images[name] }) else { return nil }
    let sharp = image.pictures.sorted { $0.scale > $1.scale }
    guard let picture = best(of: sharp, \.appearance, traits),
      let folder = image.bundle.resourceURL
    else { return nil }
    let hasForms = Set(image.pictures.map(\.appearance.rawValue)).count > 1
    return (folder.appendingPathComponent(picture.file), picture.scale, image.look, hasForms)
  }

  /// The file of a name; nil if there is none.
  static func file(named name: String) -> URL? {
    NamedMembers.runRegistrations()
    return lock.withLock { files[name] }
  }

  /// The first of the best matches for the traits: a match of the dark appearance is preferred to
  /// one of the contrast; if nothing matches, the first of all.
  static func best<Variants: Collection>(
    of variants: Variants, _ appearance: (Variants.Element) -> Appearance,
    _ traits: UITraitCollection
  ) -> Variants.Element? {
    let wanted = Appearance(traits)
    func rank(_ variant: Variants.Element) -> Int {
      let appearance = appearance(variant)
      guard appearance.isSubset(of: wanted) else { return 0 }
      return 1 + (appearance.contains(.dark) ? 2 : 0) + (appearance.contains(.highContrast) ? 1 : 0)
    }
    let highest = variants.map(rank).max()
    return variants.first { rank($0) == highest }
  }
}
