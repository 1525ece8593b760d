import Synchronization

/// The observers of properties by objects.
///
/// Objects store nothing for it: code that changes a property calls `mayReceive(_:)`, which only
/// tests one bit of a shared word unless an observed object has the same bit.
package enum KeyObservers {
  private final class Entry {
    weak var owner: AnyObject?
    var steps: [String: [Step]] = [:]
    init(_ owner: AnyObject) { self.owner = owner }
  }

  private struct Step {
    let observation: KeyObservation
    let isLast: Bool
  }

  /// A bit for each observed object, derived from its address.
  private static let bits = Atomic<UInt>(0)
  private static let lock = NSRecursiveLock()
  nonisolated(unsafe) private static var entries: [ObjectIdentifier: Entry] = [:]
  /// The number of entries at which those of deallocated objects are searched next.
  nonisolated(unsafe) private static var limit = 64

  private static func bit(_ object: ObjectIdentifier) -> UInt {
    1 << (((UInt(bitPattern: object) >> 4) &* 0x9E37_79B9_7F4A_7C15) >> 58)
  }

  /// Whether an object has observers. For most objects without any, testing one bit suffices.
  package static func mayReceive(_ object: AnyObject) -> Bool {
    let (bits, identity) = (bits.load(ordering: .relaxed), ObjectIdentifier(object))
    guard bits != 0, bits & bit(identity) != 0 else { return false }
    return lock.withLock { entries[identity] != nil }
  }

  static func locked<Result>(_ body: () -> Result) -> Result { lock.withLock(body) }

  // MARK: Changes

  /// A property is about to change.
  package static func willChange(_ object: AnyObject, _ key: String) {
    for step in steps(object, key) { step.observation.willChange() }
  }

  /// A property has changed.
  package static func didChange(_ object: AnyObject, _ key: String) {
    for step in steps(object, key) { step.observation.didChange(isLast: step.isLast) }
  }

  private static func steps(_ object: AnyObject, _ key: String) -> [Step] {
    guard mayReceive(object) else { return [] }
    return lock.withLock {
      guard let entry = entries[ObjectIdentifier(object)], entry.owner === object else { return [] }
      return entry.steps[key] ?? []
    }
  }

  // MARK: Observations

  /// Registers an observation for every property along its path from an object to the value, as it
  /// is now.
  static func place(_ observation: KeyObservation, on object: AnyObject) {
    var links: [(AnyObject, String, isLast: Bool)] = []
    for chain in observation.chains {
      var next: AnyObject? = object
      for (index, key) in chain.enumerated() {
        guard let object = next else { break }
        let isLast = index == chain.count - 1
        links.append((object, key, isLast))
        if !isLast { next = KeyValues.value(key, of: object).flatMap(Associations.object) }
      }
    }
    lock.withLock {
      guard !observation.isEnded else { return }
      remove(observation)
      forgetGone()
      for (object, key, isLast) in links {
        let identity = ObjectIdentifier(object)
        var entry = entries[identity]
        if entry?.owner !== object { entry = nil }
        let found = entry ?? Entry(object)
        entries[identity] = found
        found.steps[key, default: []].append(Step(observation: observation, isLast: isLast))
        observation.places.append(KeyObservation.Place(object: identity, key: key))
        bits.bitwiseOr(bit(identity), ordering: .relaxed)
      }
    }
  }

  /// Ends an observation.
  static func end(_ observation: KeyObservation) {
    // Removed entries are released outside of the lock: they may hold the last reference to others.
    withExtendedLifetime(observation) {
      lock.withLock {
        observation.isEnded = true
        remove(observation)
        takeBits()
      }
    }
  }

  /// Forgets an object, which may be being deallocated.
  package static func forget(_ object: AnyObject) {
    guard mayReceive(object) else { return }
    let gone = lock.withLock {
      let gone = entries.removeValue(forKey: ObjectIdentifier(object))
      takeBits()
      return gone
    }
    withExtendedLifetime(gone) {}
  }

  private static func remove(_ observation: KeyObservation) {
    for place in observation.places {
      guard let entry = entries[place.object] else { continue }
      entry.steps[place.key]?.removeAll { $0.observation === observation }
      if entry.steps[place.key]?.isEmpty == true { entry.steps[place.key] = nil }
      if entry.steps.isEmpty { entries[place.object] = nil }
    }
    observation.places = []
  }

  private static func takeBits() {
    bits.store(entries.keys.reduce(0) { $0 | bit($1) }, ordering: .relaxed)
  }

  private static func forgetGone() {
    guard entries.count >= limit else { return }
    let gone = entries.filter { $0.value.owner == nil }
    for key in gone.keys { entries[key] = nil }
    limit = max(64, entries.count * 2)
    takeBits()
    DispatchQueue.main.async { [gone = UncheckedBox(gone)] in withExtendedLifetime(gone) {} }
  }

  private struct UncheckedBox: @unchecked Sendable {
    let value: [ObjectIdentifier: Entry]
    init(_ value: [ObjectIdentifier: Entry]) { self.value = value }
  }
}

extension NSObject {
  /// A property is about to change; by its name for key-value coding.
  package func willChange(_ key: String) {
    NamedMembers.willChange(self, key)
  }

  /// A property has changed, as announced by `willChange(_:)`.
  package func didChange(_ key: String) {
    NamedMembers.didChange(self, key)
  }
}
