import KumikoFoundation

/// The nibs of the program: those that the tool of the plugin `UIKitSources` generated from `.xib`
/// files, and those that a program adds by hand.
nonisolated public enum Nibs {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var nibs:
    [String: @MainActor @Sendable (NibBuilder) -> [Any?]] = [:]

  /// Adds a nib under its name; replaces a former one of that name and language.
  ///
  /// - Parameters:
  ///   - language: the language of the nib; nil for a nib of all languages.
  ///   - build: creates the top-level objects of the nib.
  public static func add(
    _ name: String, language: String? = nil,
    _ build: @escaping @MainActor @Sendable (NibBuilder) -> [Any?]
  ) {
    NibNames.added(language)
    lock.withLock { nibs[NibNames.key(name, language)] = build }
  }

  /// The block that creates a nib's objects; nil if there is none of that name.
  static func nib(named name: String) -> (@MainActor @Sendable (NibBuilder) -> [Any?])? {
    NamedMembers.runRegistrations()
    return lock.withLock { NibNames.find(name, in: nibs) }
  }

  /// The names of nibs that are like one.
  static func names(near name: String) -> [String] {
    NibNames.near(name, among: lock.withLock { Array(nibs.keys) })
  }

  /// Keeps objects alive until the turn of the main loop ends, as UIKit does with all that it makes
  /// from a nib: weak properties hold what an app adds to a view later, or takes out and adds
  /// again.
  @MainActor static func keep(_ objects: [AnyObject]) {
    guard !objects.isEmpty else { return }
    nonisolated(unsafe) let kept = objects
    DispatchQueue.main.async { withExtendedLifetime(kept) {} }
  }

  /// The objects of a nib, connected and notified by `awakeFromNib()`; nil if there is no such nib.
  @MainActor static func load(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? {
    guard let build = nib(named: name) else { return nil }
    let owner = owner.flatMap { type(of: $0) is AnyClass ? $0 as AnyObject : nil }
    let builder = NibBuilder(
      name: name, owner: owner, externals: options?[.externalObjects] as? [String: Any] ?? [:])
    let objects = build(builder).compactMap(\.self)
    builder.finish()
    return objects
  }
}

/// Finds nibs and storyboards by their names, the language of the program, and the kind of device.
nonisolated enum NibNames {
  static func key(_ name: String, _ language: String?) -> String {
    language.map { name + "/" + $0 } ?? name
  }

  /// Called for the language of a nib or storyboard: adds it to those that the program supports.
  static func added(_ language: String?) {
    if let language { ProgramResources.know(language) }
  }

  /// The names among some keys that are similar to a name, without their suffixes of language and
  /// device.
  static func near(_ name: String, among keys: [String]) -> [String] {
    NearNames.of(
      name,
      among: keys.map { key in
        let name = key.prefix { $0 != "/" }
        return String(name.hasSuffix("~ipad") ? name.dropLast(5) : name)
      })
  }

  /// The value for a name: one for tablets before one for all devices, one in the languages of the
  /// program before one for all.
  static func find<Value>(_ name: String, in all: [String: Value]) -> Value? {
    for name in [name + "~ipad", name] {
      if let exact = all[key(name, ProgramResources.language())] ?? all[name] { return exact }
    }
    // None of the language: the one that the program was written in, else the first by name.
    let others = all.keys.filter { $0.hasPrefix(name + "/") }.sorted()
    let chosen = others.first { $0 == key(name, "en") } ?? others.first
    return chosen.flatMap { all[$0] }
  }
}

/// A nib: views that were laid out in Xcode, and that can be created any number of times.
///
/// The plugin `UIKitSources` turns the `.xib` files of a project into code, under their names.
@preconcurrency @MainActor open class UINib: NSObject {
  private let name: String

  /// The nib of a name. The bundle has no effect: nibs are part of the program.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.name = name
    super.init()
  }

  /// Makes the objects of the nib, with an object that others of the nib are connected to.
  ///
  /// - Returns: the objects at the top of the nib. Where there is no nib of its name, that is
  ///   reported, and there are none.
  open func instantiate(
    withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil
  ) -> [Any] {
    if let objects = Nibs.load(name, owner: ownerOrNil, options: optionsOrNil) {
      return objects
    }
    Diagnostics.report(.noNib(name, near: Nibs.names(near: name)))
    return []
  }

  /// The kinds of objects that are passed to a nib besides its owner.
  public struct OptionsKey: Hashable, RawRepresentable, Sendable {
    /// The name of the option.
    public let rawValue: String
    /// An option of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Objects that the nib has placeholders for, by the placeholders' identifiers: a dictionary of
    /// texts and objects.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }
}

extension Bundle {
  /// Creates the objects of a nib, with an owner that others of the nib are connected to. If there
  /// is no nib of that name, this is reported and the result is nil.
  @preconcurrency @MainActor @discardableResult
  public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? {
    guard let objects = Nibs.load(name, owner: owner, options: options) else {
      Diagnostics.report(.noNib(name, near: Nibs.names(near: name)))
      return nil
    }
    return objects
  }
}
