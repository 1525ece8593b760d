import Synchronization

/// How an object references a value that is associated with it.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// A weak reference. The value is nil after it was deallocated.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// A strong reference.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// Stores a copy if the value is an object that can be copied.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// A strong reference.
  case OBJC_ASSOCIATION_RETAIN = 769
  /// Stores a copy if the value is an object that can be copied.
  case OBJC_ASSOCIATION_COPY = 771
}

/// Associates a value with an object under a key; nil removes it.
///
/// The value is released together with the object if that is a view, a view controller or another
/// responder; with other objects some time later, when values are associated again.
///
/// - Parameter key: the address of a variable, which must be global or static: the addresses of
///   others change.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  guard let owner = Associations.object(object) else { return }
  Associations.set(Associations.Value(value, policy), of: owner, UInt(bitPattern: key))
}

/// The value associated with an object under a key; nil if there is none.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  Associations.object(object).flatMap { Associations.value(of: $0, UInt(bitPattern: key)) }
}

/// Removes all values associated with an object.
public func objc_removeAssociatedObjects(_ object: Any) {
  Associations.object(object).map(Associations.removeAll)
}

/// Locks an object for other threads, until `objc_sync_exit(_:)`; the same thread may lock it
/// again.
///
/// - Returns: 0.
@discardableResult
public func objc_sync_enter(_ obj: Any) -> Int32 {
  ObjectLocks.lock(of: obj).lock()
  return 0
}

/// Unlocks an object.
///
/// - Returns: 0.
@discardableResult
public func objc_sync_exit(_ obj: Any) -> Int32 {
  ObjectLocks.lock(of: obj).unlock()
  return 0
}

/// Calls a closure. Without Objective-C objects are released at once, not at the end of a pool.
public func autoreleasepool<Result>(
  invoking body: () throws -> Result
) rethrows -> Result { try body() }

/// Values associated with objects under keys.
package enum Associations {
  /// A value with its policy.
  struct Value {
    private var kept: Any?
    private weak var object: AnyObject?
    private let isWeak: Bool

    init(_ value: Any?, _ policy: objc_AssociationPolicy) {
      let value = value.flatMap(Associations.unwrapped)
      isWeak = policy == .OBJC_ASSOCIATION_ASSIGN && value.map(Associations.isObject) == true
      switch policy {
      case .OBJC_ASSOCIATION_ASSIGN where isWeak: object = value as AnyObject
      case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
        kept = (value as? any NSCopying)?.copy(with: nil) ?? value
      default: kept = value
      }
    }

    var value: Any? { isWeak ? object : kept }
    var isNothing: Bool { value == nil }
  }

  private final class Entry {
    weak var owner: AnyObject?
    var values: [UInt: Value] = [:]
    init(_ owner: AnyObject) { self.owner = owner }
  }

  private static let lock = NSLock()
  /// Whether any object ever had an associated value: checked when a responder is deallocated.
  package static var areUsed: Bool { used.load(ordering: .relaxed) }
  private static let used = Atomic(false)
  nonisolated(unsafe) private static var entries: [ObjectIdentifier: Entry] = [:]
  /// The number of entries at which those of deallocated objects are searched next.
  nonisolated(unsafe) private static var limit = 64

  static func isObject(_ value: Any) -> Bool { type(of: value) is AnyClass }

  static func object(_ value: Any) -> AnyObject? {
    unwrapped(value).flatMap { isObject($0) ? $0 as AnyObject : nil }
  }

  /// The value of an optional; nil if it has none.
  static func unwrapped(_ value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first.flatMap { unwrapped($0.value) }
  }

  static func value(of owner: AnyObject, _ key: UInt) -> Any? {
    lock.withLock { entry(of: owner)?.values[key]?.value }
  }

  static func set(_ value: Value, of owner: AnyObject, _ key: UInt) {
    // Removed values are released outside of the lock: their `deinit` may associate values.
    let gone: [Any?] = lock.withLock {
      used.store(true, ordering: .relaxed)
      var gone: [Any?] = forgetGone()
      let entry =
        entry(of: owner)
        ?? {
          let entry = Entry(owner)
          entries[ObjectIdentifier(owner)] = entry
          return entry
        }()
      gone.append(entry.values.removeValue(forKey: key))
      if !value.isNothing { entry.values[key] = value }
      return gone
    }
    withExtendedLifetime(gone) {}
  }

  /// Releases all values associated with an object, which may be being deallocated.
  package static func removeAll(of owner: AnyObject) {
    let gone = lock.withLock { entries.removeValue(forKey: ObjectIdentifier(owner)) }
    withExtendedLifetime(gone) {}
  }

  /// Another object may reuse the address of a deallocated one.
  private static func entry(of owner: AnyObject) -> Entry? {
    entries[ObjectIdentifier(owner)].flatMap { $0.owner === owner ? $0 : nil }
  }

  private static func forgetGone() -> [Any?] {
    guard entries.count >= limit else { return [] }
    let gone = entries.filter { $0.value.owner == nil }
    for key in gone.keys { entries[key] = nil }
    limit = max(64, entries.count * 2)
    return Array(gone.values)
  }
}

/// Locks of objects, which exist while a thread holds or waits for them.
enum ObjectLocks {
  private struct Entry {
    weak var owner: AnyObject?
    let lock: NSRecursiveLock
  }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var entries: [ObjectIdentifier: Entry] = [:]
  /// The number of entries at which those of deallocated objects are searched next.
  nonisolated(unsafe) private static var limit = 64

  /// A lock is kept as long as its object: an object is usually locked repeatedly.
  static func lock(of value: Any) -> NSRecursiveLock {
    guard let object = Associations.object(value) else { return NSRecursiveLock() }
    return lock.withLock {
      if let known = entries[ObjectIdentifier(object)], known.owner === object {
        return known.lock
      }
      if entries.count >= limit {
        entries = entries.filter { $0.value.owner != nil }
        limit = max(64, 2 * entries.count)
      }
      let made = Entry(owner: object, lock: NSRecursiveLock())
      entries[ObjectIdentifier(object)] = made
      return made.lock
    }
  }

  /// The number of locks; for tests.
  static var count: Int { lock.withLock { entries.count } }
}

extension Associations {
  /// Associates a value with an object under a key; nil removes it.
  package static func keep<Value>(
    _ value: Value?, for object: AnyObject, _ key: UnsafeRawPointer
  ) { objc_setAssociatedObject(object, key, value, .OBJC_ASSOCIATION_RETAIN) }

  /// The value associated with an object under a key; nil if there is none.
  package static func kept<Value>(for object: AnyObject, _ key: UnsafeRawPointer) -> Value? {
    objc_getAssociatedObject(object, key) as? Value
  }
}
