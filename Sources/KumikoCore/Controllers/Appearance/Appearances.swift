import KumikoFoundation
import KumikoGraphics

/// All appearance proxies, and how their values are applied to views.
@MainActor enum Appearances {
  /// What an app requested, and the object whose properties it sets.
  private struct Entry {
    let proxiedClass: AnyClass
    let traits: UITraitCollection?
    let containers: [any UIAppearanceContainer.Type]
    let proxy: NSObject
  }

  private static var entries: [Entry] = []
  /// The entries for instances of a class, in descending priority.
  private static var entriesOfClass: [ObjectIdentifier: [Entry]] = [:]
  /// An unmodified object of each class that has a proxy.
  private static var untouched: [ObjectIdentifier: NSObject] = [:]

  // MARK: Proxies

  /// The proxy that was requested before, or a new one.
  static func proxy<Proxied: NSObject>(
    _ traits: UITraitCollection?, _ containers: [any UIAppearanceContainer.Type]
  ) -> Proxied {
    let known = entries.first {
      $0.proxiedClass == Proxied.self && $0.traits == traits
        && $0.containers.elementsEqual(containers) { $0 == $1 }
    }
    if let known = known?.proxy as? Proxied { return known }
    let proxy = make(Proxied.self)
    entries.append(
      Entry(proxiedClass: Proxied.self, traits: traits, containers: containers, proxy: proxy))
    entriesOfClass = [:]
    UIView.enteredWindow = { apply(to: $0, in: $0) }
    return unsafeDowncast(proxy, to: Proxied.self)
  }

  /// Discards all proxies; used at the start of tests.
  static func reset() {
    (entries, entriesOfClass, untouched) = ([], [:], [:])
    UIView.enteredWindow = nil
  }

  private static func make(_ objectClass: NSObject.Type) -> NSObject {
    if let view = objectClass as? UIView.Type { return Construction.view(view) }
    let made = Construction.object(objectClass)
    return unsafeDowncast(made, to: NSObject.self)
  }

  private static func untouched(_ objectClass: AnyClass) -> NSObject? {
    let key = ObjectIdentifier(objectClass)
    if let known = untouched[key] { return known }
    guard let objectClass = objectClass as? NSObject.Type else { return nil }
    let made = make(objectClass)
    untouched[key] = made
    return made
  }

  // MARK: Views

  /// Applies the values of proxies to an object that was added to a window with a view.
  static func apply(to object: NSObject & Proxied, in view: UIView) {
    let entries = entries(for: type(of: object))
    guard !entries.isEmpty else { return }
    var said: Set<ObjectIdentifier> = []
    var changes: [(setting: AppearanceSetting, proxy: NSObject)] = []
    for entry in entries where counts(entry, in: view) {
      guard let untouched = untouched(entry.proxiedClass) else { continue }
      for setting in AppearanceSettings.of(entry.proxiedClass)
      where !said.contains(setting.id) && !setting.isSame(entry.proxy, untouched) {
        said.insert(setting.id)
        if isOwn(setting, of: object, untouched) { continue }
        changes.append((setting, entry.proxy))
      }
    }
    let taken = object.takenAppearance ?? TakenAppearance()
    for (setting, proxy) in changes {
      setting.copy(proxy, object)
      taken.values[setting.id] = setting.capture(object)
    }
    if !changes.isEmpty { object.takenAppearance = taken }
  }

  /// Whether the value of an object was set by the app, not by a proxy.
  private static func isOwn(
    _ setting: AppearanceSetting, of object: NSObject & Proxied, _ untouched: NSObject
  ) -> Bool {
    if let taken = object.takenAppearance?.values[setting.id] { return !taken(object) }
    return !setting.isSame(object, untouched)
  }

  private static func entries(for objectClass: AnyClass) -> [Entry] {
    let key = ObjectIdentifier(objectClass)
    if let known = entriesOfClass[key] { return known }
    var found: [Entry] = []
    var current: AnyClass? = objectClass
    while let step = current {
      found += entries.reversed().filter { $0.proxiedClass == step }
        .enumerated().sorted { a, b in
          let (left, right) = (weight(a.element), weight(b.element))
          return left == right ? a.offset < b.offset : left > right
        }.map(\.element)
      current = _getSuperclass(step)
    }
    entriesOfClass[key] = found
    return found
  }

  private static func weight(_ entry: Entry) -> Int {
    2 * entry.containers.count + (entry.traits == nil ? 0 : 1)
  }

  private static func counts(_ entry: Entry, in view: UIView) -> Bool {
    if let traits = entry.traits {
      let own = view.currentTraits
      guard own.overridden(by: traits) == own else { return false }
    }
    var rest = entry.containers[...]
    var around: UIResponder? = view.next
    while let wanted = rest.first, let current = around {
      if isInstance(current, of: wanted) { rest.removeFirst() }
      around = current.next
    }
    return rest.isEmpty
  }

  private static func isInstance(_ object: AnyObject, of wanted: AnyClass) -> Bool {
    var current: AnyClass? = type(of: object)
    while let step = current {
      if step == wanted { return true }
      current = _getSuperclass(step)
    }
    return false
  }
}

/// An object to which proxies can apply values.
protocol Proxied: AnyObject {
  var takenAppearance: TakenAppearance? { get set }
}

extension UIView: Proxied {
  /// The values that appearance proxies applied to the view; nil if there are none.
  var takenAppearance: TakenAppearance? {
    get { viewParts[.appearance] }
    set { viewParts[.appearance] = newValue }
  }
}
extension UIBarItem: Proxied {}

/// A property that proxies support.
final class AppearanceSetting {
  /// Captures the value of an object: the closure returns whether another object has the same
  /// value.
  let capture: @MainActor (NSObject) -> (NSObject) -> Bool
  let copy: @MainActor (_ source: NSObject, _ target: NSObject) -> Void
  var id: ObjectIdentifier { ObjectIdentifier(self) }

  @MainActor init<Root: NSObject, Value: SendableMetatype>(
    _ path: ReferenceWritableKeyPath<Root, Value>,
    _ isSame: @escaping @MainActor (Value, Value) -> Bool
  ) {
    capture = { object in
      let value = (object as? Root)?[keyPath: path]
      return { other in
        guard let value, let other = other as? Root else { return false }
        return isSame(value, other[keyPath: path])
      }
    }
    copy = { source, target in
      guard let source = source as? Root, let target = target as? Root else { return }
      target[keyPath: path] = source[keyPath: path]
    }
  }

  @MainActor convenience init<Root: NSObject, Value: Equatable & SendableMetatype>(
    _ path: ReferenceWritableKeyPath<Root, Value>
  ) { self.init(path, ==) }

  @MainActor func isSame(_ a: NSObject, _ b: NSObject) -> Bool { capture(a)(b) }
}
