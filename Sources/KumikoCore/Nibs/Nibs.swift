import KumikoFoundation

/// The nibs of the program: what the tool of the plugin `UIKitSources` made of `.xib` files, and
/// what a program adds by hand.
nonisolated public enum Nibs {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var nibs:
    [String: @MainActor @Sendable (NibBuilder) -> [Any?]] = [:]

  /// Adds a nib under its name; a former one of that name and language goes.
  ///
  /// - Parameters:
  ///   - language: the language that it is for; nil for one that has no other.
  ///   - build: makes the objects at the top of the nib.
  public static func add(
    _ name: String, language: String? = nil,
    _ build: @escaping @MainActor @Sendable (NibBuilder) -> [Any?]
  ) {
    NibNames.added(language)
    lock.withLock { nibs[NibNames.key(name, language)] = build }
  }

  /// What makes a nib's objects; nil where there is none of that name.
  static func nib(named name: String) -> (@MainActor @Sendable (NibBuilder) -> [Any?])? {
    NamedMembers.hear()
    return lock.withLock { NibNames.find(name, in: nibs) }
  }

  /// The names of nibs that are like one.
  static func names(near name: String) -> [String] {
    NibNames.near(name, among: lock.withLock { Array(nibs.keys) })
  }

  /// Keeps objects until the turn of the main loop ends, as those are that UIKit returns: apps hand
  /// them to weak properties before they stand in a view.
  @MainActor static func keep(_ objects: [Any]) {
    nonisolated(unsafe) let kept = objects
    DispatchQueue.main.async { withExtendedLifetime(kept) {} }
  }

  /// The objects of a nib, connected and told that they are there; nil where there is no such nib.
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

/// What nibs and storyboards are found by: their names, the language of the program, and the kind
/// of device.
nonisolated enum NibNames {
  static func key(_ name: String, _ language: String?) -> String {
    language.map { name + "/" + $0 } ?? name
  }

  /// A nib or storyboard of a language makes it one that the program speaks.
  static func added(_ language: String?) {
    if let language { ProgramResources.know(language) }
  }

  /// Those of some keys that are like a name, without what they say of language and device.
  static func near(_ name: String, among keys: [String]) -> [String] {
    NearNames.of(
      name,
      among: keys.map { key in
        let name = key.prefix { $0 != "/" }
        return String(name.hasSuffix("~ipad") ? name.dropLast(5) : name)
      })
  }

  /// What is there for a name: for tablets before that for all devices, in the languages of the
  /// program before that for all.
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

/// A nib: views that were laid out in Xcode, and that are made as often as needed.
///
/// The plugin `UIKitSources` turns the `.xib` files of a project into code, under their names.
@preconcurrency @MainActor open class UINib: NSObject {
  private let name: String

  /// The nib of a name. The bundle says nothing here: nibs are part of the program.
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
      Nibs.keep(objects)
      return objects
    }
    Diagnostics.report(.noNib(name, near: Nibs.names(near: name)))
    return []
  }

  /// What is given to a nib beside its owner.
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
  /// Makes the objects of a nib, with an object that others of the nib are connected to. Where
  /// there is no nib of that name, that is reported, and nil comes back.
  @preconcurrency @MainActor @discardableResult
  public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? {
    guard let objects = Nibs.load(name, owner: owner, options: options) else {
      Diagnostics.report(.noNib(name, near: Nibs.names(near: name)))
      return nil
    }
    Nibs.keep(objects)
    return objects
  }
}
