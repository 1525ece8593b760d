import KumikoFoundation

/// The nibs of the program: what the tool of the plugin `UIKitSources` made of `.xib` files, and
/// what a program adds by hand.
nonisolated public enum Nibs {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var nibs:
    [String: @MainActor @Sendable (NibBuilder) -> [Any?]] = [:]

  /// Adds a nib under its name; a former one of that name goes.
  ///
  /// - Parameter build: makes the objects at the top of the nib.
  public static func add(
    _ name: String, _ build: @escaping @MainActor @Sendable (NibBuilder) -> [Any?]
  ) {
    lock.withLock { nibs[name] = build }
  }

  /// What makes a nib's objects; nil where there is none of that name.
  static func nib(named name: String) -> (@MainActor @Sendable (NibBuilder) -> [Any?])? {
    NamedMembers.hear()
    return lock.withLock { nibs[name] }
  }

  /// The objects of a nib, connected and told that they are there; nil where there is no such nib.
  @MainActor static func load(_ name: String, owner: Any?) -> [Any]? {
    guard let build = nib(named: name) else { return nil }
    let builder = NibBuilder(name: name, owner: owner as? NSObject)
    let objects = build(builder).compactMap(\.self)
    builder.finish()
    return objects
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
    if let objects = Nibs.load(name, owner: ownerOrNil) { return objects }
    Diagnostics.report(.noNib(name))
    return []
  }

  /// What is given to a nib beside its owner. Objects that stand for others are not known here.
  public struct OptionsKey: Hashable, RawRepresentable, Sendable {
    /// The name of the option.
    public let rawValue: String
    /// An option of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}

extension Bundle {
  /// Makes the objects of a nib, with an object that others of the nib are connected to. Where
  /// there is no nib of that name, that is reported, and nil comes back.
  @MainActor @discardableResult
  public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? {
    if let objects = Nibs.load(name, owner: owner) { return objects }
    Diagnostics.report(.noNib(name))
    return nil
  }
}
