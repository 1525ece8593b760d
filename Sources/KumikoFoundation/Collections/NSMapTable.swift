/// Maps objects to objects, with strong or weak references to both.
///
///     let delegates = NSMapTable<UIView, Delegate>.weakToStrongObjects()
///
/// A pair is removed when one of its objects is deallocated. Objects of Foundation and subclasses
/// of `NSObject` are compared by equality, others by identity. Not thread-safe.
open class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
  private struct Pair {
    let key: TableSlot<KeyType>
    var value: TableSlot<ObjectType>
    var isWhole: Bool { key.object != nil && value.object != nil }
  }

  private let keyOptions: NSPointerFunctions.Options
  private let valueOptions: NSPointerFunctions.Options
  private var pairs: [Int: [Pair]] = [:]
  /// The number of pairs at which those with deallocated objects are searched next.
  private var patience = 16

  /// A table that references keys and values as specified by options.
  public required init(
    keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [],
    capacity initialCapacity: Int
  ) {
    (self.keyOptions, self.valueOptions) = (keyOptions, valueOptions)
    super.init()
  }

  /// A table that references keys and values as specified by options.
  public convenience init(
    keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = []
  ) {
    self.init(keyOptions: keyOptions, valueOptions: valueOptions, capacity: 0)
  }

  /// A table with strong references to both.
  public convenience override init() { self.init(capacity: 0) }

  /// A table with strong references to both.
  open class func strongToStrongObjects() -> Self { self.init(capacity: 0) }

  /// A table that retains values as long as their keys live.
  open class func weakToStrongObjects() -> Self {
    self.init(keyOptions: .weakMemory, capacity: 0)
  }

  /// A table that retains keys.
  open class func strongToWeakObjects() -> Self {
    self.init(valueOptions: .weakMemory, capacity: 0)
  }

  /// A table that retains neither.
  open class func weakToWeakObjects() -> Self {
    self.init(keyOptions: .weakMemory, valueOptions: .weakMemory, capacity: 0)
  }

  /// The value of a key; nil if there is none.
  open func object(forKey aKey: KeyType?) -> ObjectType? {
    guard let aKey else { return nil }
    return pairs[TableHash.of(aKey, keyOptions)]?.first { isSame($0, aKey) }?.value.object
  }

  /// Sets the value of a key; no effect if either is nil.
  open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
    guard let anObject, let aKey else { return }
    forgetIfDue()
    let hash = TableHash.of(aKey, keyOptions)
    var bucket = (pairs[hash] ?? []).filter(\.isWhole)
    let value = TableSlot(anObject, valueOptions)
    if let index = bucket.firstIndex(where: { isSame($0, aKey) }) {
      bucket[index].value = value
    } else {
      bucket.append(Pair(key: TableSlot(aKey, keyOptions), value: value))
    }
    pairs[hash] = bucket
  }

  /// Removes a key and its value.
  open func removeObject(forKey aKey: KeyType?) {
    guard let aKey else { return }
    let hash = TableHash.of(aKey, keyOptions)
    let rest = (pairs[hash] ?? []).filter { !isSame($0, aKey) }
    pairs[hash] = rest.isEmpty ? nil : rest
  }

  /// Removes everything.
  open func removeAllObjects() { pairs = [:] }

  /// The number of pairs. O(n).
  open var count: Int { pairs.values.reduce(0) { $0 + $1.count { $0.isWhole } } }

  /// The keys and values as a dictionary.
  open func dictionaryRepresentation() -> [AnyHashable: ObjectType] {
    whole.reduce(into: [:]) { all, pair in
      guard let key = pair.key.object, let value = pair.value.object else { return }
      all[(key as? AnyHashable) ?? AnyHashable(ObjectIdentifier(key))] = value
    }
  }

  /// The keys, in no order.
  open func keyEnumerator() -> NSEnumerator {
    TableEnumerator(whole.compactMap { $0.key.object })
  }

  /// The values, in no order.
  open func objectEnumerator() -> NSEnumerator? {
    TableEnumerator(whole.compactMap { $0.value.object })
  }

  private var whole: [Pair] { pairs.values.flatMap { $0.filter(\.isWhole) } }

  private func isSame(_ pair: Pair, _ key: KeyType) -> Bool {
    pair.key.object.map { TableHash.areSame($0, key, keyOptions) } ?? false
  }

  /// Removes pairs with deallocated objects, now and then.
  private func forgetIfDue() {
    guard pairs.count >= patience else { return }
    for (hash, bucket) in pairs {
      let rest = bucket.filter(\.isWhole)
      pairs[hash] = rest.isEmpty ? nil : rest
    }
    patience = max(16, 2 * pairs.count)
  }
}

/// A set of objects, with strong or weak references.
open class NSHashTable<ObjectType: AnyObject>: NSObject {
  private let options: NSPointerFunctions.Options
  private var slots: [Int: [TableSlot<ObjectType>]] = [:]
  private var patience = 16

  /// A table that references objects as specified by options.
  public required init(options: NSPointerFunctions.Options = [], capacity initialCapacity: Int) {
    self.options = options
    super.init()
  }

  /// A table that references objects as specified by options.
  public convenience init(options: NSPointerFunctions.Options) {
    self.init(options: options, capacity: 0)
  }

  /// A table with strong references.
  public convenience override init() { self.init(capacity: 0) }

  /// A table with weak references.
  open class func weakObjects() -> Self { self.init(options: .weakMemory, capacity: 0) }

  /// Adds an object unless it is present.
  open func add(_ object: ObjectType?) {
    guard let object, !contains(object) else { return }
    if slots.count >= patience {
      for (hash, bucket) in slots {
        let rest = bucket.filter { $0.object != nil }
        slots[hash] = rest.isEmpty ? nil : rest
      }
      patience = max(16, 2 * slots.count)
    }
    slots[TableHash.of(object, options), default: []].append(TableSlot(object, options))
  }

  /// Removes an object.
  open func remove(_ object: ObjectType?) {
    guard let object else { return }
    let hash = TableHash.of(object, options)
    let rest = (slots[hash] ?? []).filter {
      $0.object.map { !TableHash.areSame($0, object, options) } ?? false
    }
    slots[hash] = rest.isEmpty ? nil : rest
  }

  /// Removes everything.
  open func removeAllObjects() { slots = [:] }

  /// Adds the objects of another table.
  open func union(_ other: NSHashTable<ObjectType>) { other.allObjects.forEach(add) }

  /// Removes the objects of another table.
  open func minus(_ other: NSHashTable<ObjectType>) { other.allObjects.forEach(remove) }

  /// Removes the objects that another table does not have.
  open func intersect(_ other: NSHashTable<ObjectType>) {
    allObjects.filter { !other.contains($0) }.forEach(remove)
  }

  /// Whether another table has all of the objects.
  open func isSubset(of other: NSHashTable<ObjectType>) -> Bool {
    allObjects.allSatisfy(other.contains)
  }

  /// Whether another table has at least one of the objects.
  open func intersects(_ other: NSHashTable<ObjectType>) -> Bool {
    allObjects.contains(where: other.contains)
  }

  /// The object of the table that equals another; nil if there is none.
  open func member(_ object: ObjectType?) -> ObjectType? {
    guard let object else { return nil }
    return slots[TableHash.of(object, options)]?.lazy.compactMap(\.object).first {
      TableHash.areSame($0, object, options)
    }
  }

  /// Whether an object is present.
  open func contains(_ anObject: ObjectType?) -> Bool { member(anObject) != nil }

  /// The number of objects. O(n).
  open var count: Int { allObjects.count }

  /// The objects, in no order.
  open var allObjects: [ObjectType] { slots.values.flatMap { $0.compactMap(\.object) } }

  /// One of the objects; nil if there are none.
  open var anyObject: ObjectType? { allObjects.first }

  /// Enumerates the objects.
  open func objectEnumerator() -> NSEnumerator { TableEnumerator(allObjects) }
}
