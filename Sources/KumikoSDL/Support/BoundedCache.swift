/// Values by key within a bound on their total cost; the least recently used are evicted first.
///
/// Entries form a ring in order of use through integer links, so that finding, inserting and
/// evicting are O(1).
///
///     newest → b → c → oldest → (newest)
nonisolated struct BoundedCache<Key: Hashable, Value> {
  /// The highest total cost.
  let limit: Int
  /// The cost of all values.
  private(set) var cost = 0

  private struct Entry {
    var key: Key
    var cost: Int
  }

  /// The slots of the neighbours in order of use; -1 for none.
  private struct Link {
    var newer = -1
    var older = -1
  }

  private var entries: [Entry?] = []
  // Separate from the entries, so that using a value touches nothing else.
  private var values: [Value?] = []
  private var links: [Link] = []
  private var free: [Int] = []
  private var slots: [Key: Int] = [:]
  /// The slot of the most recently used or inserted value; a value stays in its slot.
  private(set) var newest = -1
  private var oldest = -1

  /// An empty cache.
  init(limit: Int) { self.limit = limit }

  /// Number of values.
  var count: Int { slots.count }

  /// The value of a key, which then counts as just used.
  mutating func value(for key: Key) -> Value? {
    guard let slot = slots[key] else { return nil }
    use(slot)
    return values[slot]
  }

  /// Counts the value of a slot as just used.
  mutating func use(_ slot: Int) {
    guard slot != newest else { return }
    unlink(slot)
    linkAsNewest(slot)
  }

  /// Inserts a value, and returns the evicted ones: an older one with the same key, the least
  /// recently used ones, or the value itself if it alone exceeds the limit.
  mutating func insert(_ value: Value, for key: Key, cost valueCost: Int) -> [Value] {
    guard valueCost <= limit else {
      return [slots.removeValue(forKey: key).flatMap { take($0) }, value].compactMap(\.self)
    }
    let slot = emptySlot()
    var evicted: [Value] = []
    // A single lookup of the key: it returns the former slot.
    if let former = slots.updateValue(slot, forKey: key), let old = take(former) {
      evicted.append(old)
    }
    while cost + valueCost > limit, oldest >= 0, let old = remove(oldest) { evicted.append(old) }
    (entries[slot], values[slot]) = (Entry(key: key, cost: valueCost), value)
    cost += valueCost
    linkAsNewest(slot)
    return evicted
  }

  private mutating func emptySlot() -> Int {
    if let reused = free.popLast() { return reused }
    entries.append(nil)
    values.append(nil)
    links.append(Link())
    return entries.count - 1
  }

  /// Removes and returns everything.
  mutating func removeAll() -> [Value] {
    let all = values.compactMap(\.self)
    self = BoundedCache(limit: limit)
    return all
  }

  private mutating func remove(_ slot: Int) -> Value? {
    if let entry = entries[slot] { slots.removeValue(forKey: entry.key) }
    return take(slot)
  }

  /// Empties a slot that no key refers to any more.
  private mutating func take(_ slot: Int) -> Value? {
    guard let entry = entries[slot] else { return nil }
    unlink(slot)
    cost -= entry.cost
    entries[slot] = nil
    free.append(slot)
    return values[slot].take()
  }

  private mutating func unlink(_ slot: Int) {
    let link = links[slot]
    if link.newer >= 0 { links[link.newer].older = link.older } else { newest = link.older }
    if link.older >= 0 { links[link.older].newer = link.newer } else { oldest = link.newer }
  }

  private mutating func linkAsNewest(_ slot: Int) {
    links[slot] = Link(newer: -1, older: newest)
    if newest >= 0 { links[newest].newer = slot } else { oldest = slot }
    newest = slot
  }
}
