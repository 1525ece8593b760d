/// The names of properties that can be observed, by their key paths.
package enum KeyNames {
  /// Returns the key paths of a class's properties by their names, also for its subclasses.
  typealias Teller = @MainActor (AnyClass) -> [String: AnyKeyPath]

  private static let lock = NSLock()
  nonisolated(unsafe) private static var tellers: [Teller] = []
  nonisolated(unsafe) private static var known: [ObjectIdentifier: [AnyKeyPath: String]] = [:]
  nonisolated(unsafe) private static var names: [AnyKeyPath: String] = [:]
  nonisolated(unsafe) private static var sources: [String: [(AnyClass) -> Set<String>]] = [:]

  static func add(_ teller: @escaping Teller) {
    lock.withLock {
      tellers.append(teller)
      known = [:]
      names = [:]
    }
  }

  static func add(sourcesOf key: String, _ names: @escaping (AnyClass) -> Set<String>) {
    lock.withLock { sources[key, default: []].append(names) }
  }

  /// The registered properties of a class, including those of its superclasses. One that a class
  /// overrides has two key paths.
  private static func keys(of type: AnyClass) -> [AnyKeyPath: String] {
    let (found, all) = lock.withLock { (known[ObjectIdentifier(type)], tellers) }
    if let found { return found }
    var told: [AnyKeyPath: String] = [:]
    for teller in all {
      let found: [String: AnyKeyPath] = unisolated((type, teller)) { $0.1($0.0) }
      for (name, path) in found { told[path] = name }
    }
    lock.withLock { known[ObjectIdentifier(type)] = told }
    return told
  }

  /// The name of a property. An unregistered one has a name derived from its key path, which begins
  /// with a backslash.
  static func name(of path: AnyKeyPath, of object: AnyObject, root: AnyClass) -> String {
    NamedMembers.runRegistrations(for: object)
    if let name = lock.withLock({ names[path] }) { return name }
    let name = keys(of: root)[path] ?? nested(path, root) ?? unknown(path)
    lock.withLock { names[path] = name }
    return name
  }

  /// `layer.bounds`.
  private static func nested(_ path: AnyKeyPath, _ root: AnyClass) -> String? {
    for (first, outer) in keys(of: root) {
      guard let type = Swift.type(of: first).valueType as? AnyClass else { continue }
      for (second, inner) in keys(of: type) where first.appending(path: second) == path {
        return outer + "." + inner
      }
    }
    return nil
  }

  private static func unknown(_ path: AnyKeyPath) -> String {
    "\\" + path.debugDescription.drop { $0 != "." }.dropFirst()
  }

  /// The paths of names to a value, and to those that it depends on.
  static func chains(of name: String, _ object: AnyObject) -> [[String]] {
    if name.hasPrefix("\\") { return [[name]] }
    let names = name.split(separator: ".").map(String.init)
    var chains = [names]
    guard names.count == 1 else { return chains }
    var waiting = [name]
    var seen: Set<String> = [name]
    while let next = waiting.popLast() {
      for source in sources(of: next, object).sorted() where seen.insert(source).inserted {
        chains.append(source.split(separator: ".").map(String.init))
        waiting.append(source)
      }
    }
    return chains
  }

  private static func sources(of key: String, _ object: AnyObject) -> Set<String> {
    guard let telling = object as? any DependentKeyTelling else {
      return toldSources(of: key, type(of: object))
    }
    return unisolated(telling) { type(of: $0).keyPathsForValuesAffectingValue(forKey: key) }
  }

  /// The registered properties that the value of a property depends on.
  static func toldSources(of key: String, _ type: AnyClass) -> Set<String> {
    let told = lock.withLock { sources[key] ?? [] }
    return told.reduce(into: []) { $0.formUnion($1(type)) }
  }

  /// Objects of UIKit's within paths that are not replaced while they are observed.
  private static let lasting: Set<String> = [
    "navigationController", "tabBarController", "navigationBar", "tabBar", "view", "contentView",
    "titleLabel", "textLabel", "imageView", "searchTextField",
  ]

  /// Whether changes of a property are reported to observers, as far as is known.
  static func isObservable(_ name: String, of object: AnyObject) -> Bool {
    if name.hasPrefix("\\") { return false }
    var isObservable = true
    let end = name.split(separator: ".").last.map(String.init)
    walk(name, from: object) { key, object in
      NamedMembers.runRegistrations(for: object)
      isObservable =
        isObservable
        && (keys(of: type(of: object)).values.contains(key) || !sources(of: key, object).isEmpty
          || key != end && lasting.contains(key))
      return key
    }
    return isObservable
  }

  /// The names under which properties are known: `hidden` for `isHidden`.
  static func known(_ path: String, of object: AnyObject) -> String {
    var names: [String] = []
    walk(path, from: object) { key, object in
      let name = KeyValues.known(key, of: object)
      names.append(name)
      return name
    }
    let rest = path.split(separator: ".").dropFirst(names.count).map(String.init)
    return (names + rest).joined(separator: ".")
  }

  /// Follows the names of a path from object to object, as far as there are objects.
  private static func walk(
    _ path: String, from object: AnyObject, _ visit: (String, AnyObject) -> String
  ) {
    var next: AnyObject? = object
    let keys = path.split(separator: ".").map(String.init)
    for (index, key) in keys.enumerated() {
      guard let object = next else { return }
      let name = visit(key, object)
      guard index < keys.count - 1 else { return }
      next = KeyValues.value(name, of: object).flatMap(Associations.object)
    }
  }

  /// The names of an object's observable properties.
  package static func observed(of object: AnyObject) -> [String] {
    NamedMembers.runRegistrations(for: object)
    return Set(keys(of: type(of: object)).values).sorted()
  }

  /// The key path reported to an observer: the name, or the path's description if it has none.
  static func shown(_ path: AnyKeyPath, _ name: String) -> String {
    name.hasPrefix("\\") ? path.debugDescription : name
  }

  /// Whether a path passes through an optional value: `\.page?.title`.
  static func isOptional(_ path: AnyKeyPath) -> Bool {
    let text = path.debugDescription
    return text.contains("?.") || text.contains("!.")
  }
}

/// Calls a closure of the main actor on the current thread: key-value coding does not specify
/// threads, and using a view on another one is the caller's own risk.
package func unisolated<Given, Result>(
  _ given: Given, _ body: @MainActor (Given) -> Result
) -> Result {
  withoutActuallyEscaping(body) { unsafeBitCast($0, to: ((Given) -> Result).self)(given) }
}
