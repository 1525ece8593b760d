import Foundation
import KumikoCMalloc
import KumikoSnapshots

/// Snapshots and differences, through their public API, against three baselines:
///
/// - `hash`: the limit, every identifier of both sides hashed once into a flat table of 4-byte
///   slots;
/// - `CollectionDifference`: the standard library's, without moves;
/// - `Heckel`: a straightforward difference with a Dictionary.
///
/// # Limits that are not met
///
/// - A shuffle, derived or not: the minimum number of moves requires a longest increasing
///   subsequence of a random order, which takes 5 to 6 ns per item with the fastest search of those
///   that were measured (a set of bits; binary searches and comparisons of several at once take 6
///   to 30; two sets that start from both ends, or one whose summary stays in a register, as long
///   as one), and reading it off another. 0.3 × `hash` is 1.2 ns.
/// - A fifth changed in a derived snapshot up to 100,000: finding each old position, numbering the
///   common items on both sides and writing insertions and deletions takes about 40 instructions
///   per item, 3 to 4 ns. 0.3 × `hash` is 1.2 ns up to 10,000.
/// - A reversal at 1,000: 0.3 × `hash` is 1.1 µs; writing a thousand moves takes 0.5, and the fixed
///   cost of every difference, above all allocations, 0.4.
/// - A tenth of `Heckel` with Int identifiers where a fifth changes or all are shuffled: `hash`
///   itself takes a seventh.
func snapshotBenchmarks() -> [Benchmark] {
  let ints: [Benchmark] = [1_000, 10_000, 100_000, 1_000_000].flatMap { count in
    differenceRows("Int", count) { Int(truncatingIfNeeded: UInt($0) &* 0x9E37_79B9_7F4A_7C15) }
  }
  let others: [Benchmark] = [1_000, 100_000].flatMap { count in
    differenceRows("UUID", count, uuid) + differenceRows("String", count) { "item number \($0)" }
  }
  return ints + others + sectionRows() + editRows(100_000) + queryRows(100_000)
}

private func uuid(_ number: Int) -> UUID {
  var random = Mixer(state: UInt64(number))
  let (a, b) = (random.next(), random.next())
  return withUnsafeBytes(of: (a, b)) { UUID(uuid: $0.load(as: uuid_t.self)) }
}

/// Random numbers that are the same on every run (SplitMix64).
struct Mixer: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}

// MARK: - Differences

private typealias Snapshot<ID: Hashable> = NSDiffableDataSourceSnapshot<Int, ID>

/// Two lists, and their snapshots.
private final class Pair<ID: Hashable> {
  let old: [ID]
  let new: [ID]
  let oldSnapshot: Snapshot<ID>
  /// Built from scratch.
  let newSnapshot: Snapshot<ID>
  /// An edited copy of the old one.
  let derived: Snapshot<ID>

  init(_ shape: Shape, _ count: Int, _ make: (Int) -> ID) {
    let numbers = shape.numbers(count)
    old = (0..<count).map(make)
    new = numbers.map(make)
    oldSnapshot = snapshot(old)
    newSnapshot = snapshot(new)
    var copy = oldSnapshot
    shape.edit(&copy, count, numbers, make)
    derived = copy
  }
}

private func snapshot<ID: Hashable>(_ items: [ID]) -> Snapshot<ID> {
  var snapshot = Snapshot<ID>()
  snapshot.appendSections([0])
  snapshot.appendItems(items)
  return snapshot
}

/// How the new list differs from 0 ..< n.
private enum Shape: String, CaseIterable {
  case identical, append, scattered, fifth, rotate, shuffle, reverse

  func numbers(_ count: Int) -> [Int] {
    var random = Mixer(state: 7)
    let all = Array(0..<count)
    switch self {
    case .identical: return all
    case .append: return all + (count..<count + max(count / 100, 1))
    case .scattered: return mixed(count, every: 100, &random)
    case .fifth:
      // One in fifty moves to any other position.
      let numbers = mixed(count, every: 5, &random).enumerated().map { index, number in
        let isMoved = Int.random(in: 0..<50, using: &random) == 0
        return (place: isMoved ? Int.random(in: 0..<count, using: &random) : index, number: number)
      }
      return numbers.sorted { $0.place < $1.place }.map(\.number)
    case .rotate: return Array(all[1...]) + [0]
    case .shuffle: return all.shuffled(using: &random)
    case .reverse: return all.reversed()
    }
  }

  /// One in `share` is deleted, and as many are inserted.
  private func mixed(_ count: Int, every share: Int, _ random: inout Mixer) -> [Int] {
    var numbers: [Int] = []
    var next = count
    for number in 0..<count {
      if Int.random(in: 0..<share, using: &random) > 0 { numbers.append(number) }
      if Int.random(in: 0..<share, using: &random) == 0 {
        numbers.append(next)
        next += 1
      }
    }
    return numbers
  }

  /// Edits a copy of the old snapshot as an app would.
  func edit<ID: Hashable>(
    _ snapshot: inout Snapshot<ID>, _ count: Int, _ numbers: [Int], _ make: (Int) -> ID
  ) {
    switch self {
    case .identical: return
    case .append: snapshot.appendItems(numbers[count...].map(make))
    case .rotate: snapshot.moveItem(make(0), afterItem: make(count - 1))
    case .scattered:
      let kept = Set(numbers)
      snapshot.deleteItems((0..<count).filter { !kept.contains($0) }.map(make))
      for (index, number) in numbers.enumerated() where number >= count && index > 0 {
        snapshot.insertItems([make(number)], afterItem: make(numbers[index - 1]))
      }
    case .fifth, .shuffle, .reverse:
      let kept = Set(numbers)
      snapshot.deleteItems((0..<count).filter { !kept.contains($0) }.map(make))
      snapshot.appendItems(numbers.map(make))
    }
  }
}

/// Holds one value at a time, so that rows share their measured values and memory stays small.
private final class Shared {
  static var key = ""
  static var value: Any?

  static func pair<ID: Hashable>(
    _ type: String, _ shape: Shape, _ count: Int, _ make: (Int) -> ID
  ) -> Pair<ID> {
    let wanted = "\(type) \(shape) \(count)"
    if key == wanted, let pair = value as? Pair<ID> { return pair }
    value = nil
    let pair = Pair(shape, count, make)
    (key, value) = (wanted, pair)
    return pair
  }
}

private func differenceRows<ID: Hashable>(
  _ type: String, _ count: Int, _ make: @escaping (Int) -> ID
) -> [Benchmark] {
  Shape.allCases.flatMap { rows(type, count, $0, make) }
}

private func rows<ID: Hashable>(
  _ type: String, _ count: Int, _ shape: Shape, _ make: @escaping (Int) -> ID
) -> [Benchmark] {
  let name = "snapshots/\(type)/\(count)/\(shape.rawValue)"
  // Reading the clock takes half a microsecond: short work is repeated, and so are baselines.
  let shortRepeats = max(10_000 / count, 1)
  func measure(_ label: String, repeats: Int? = nil, _ body: @escaping (Pair<ID>) -> Void)
    -> Measurement
  {
    let repeats = repeats ?? shortRepeats
    return Measurement(
      label, units: repeats,
      prepare: {
        let pair = Shared.pair(type, shape, count, make)
        return { for _ in 0..<repeats { body(pair) } }
      })
  }
  let hash = measure("hash") { consume(hashAll($0.old, $0.new)) }
  let separate = measure("separate") {
    consume(SnapshotDifference(from: $0.oldSnapshot, to: $0.newSnapshot))
  }
  // A difference of identical snapshots takes less time than reading the clock at any size.
  let derived = measure("derived", repeats: shape == .identical ? 1_000 : nil) {
    consume(SnapshotDifference(from: $0.oldSnapshot, to: $0.derived))
  }
  var rows = [
    Benchmark("\(name)/separate", subject: separate, baseline: hash, ratioLimit: 2),
    Benchmark(
      "\(name)/derived", subject: derived, baseline: hash, ratioLimit: 0.3,
      timeLimit: shape == .identical ? 1e-6 : nil),
  ]
  if count <= 100_000 {
    let heckel = measure("Heckel") { consume(heckelDifference($0.old, $0.new)) }
    rows.append(
      Benchmark("\(name)/separate", subject: separate, baseline: heckel, ratioLimit: 0.1))
  }
  // With many edits the standard library's difference takes minutes.
  if count <= 100_000, ![.shuffle, .reverse, .fifth].contains(shape) || count <= 1_000 {
    let standard = measure("CollectionDifference") { consume($0.new.difference(from: $0.old)) }
    rows.append(
      Benchmark("\(name)/separate", subject: separate, baseline: standard, ratioLimit: 1))
  }
  return rows
}

/// 100 sections of 1,000, of which 1 % of the items moves to another section.
private func sectionRows() -> [Benchmark] {
  var random = Mixer(state: 3)
  let old = (0..<100).map { section in (0..<1_000).map { section * 1_000 + $0 } }
  var new = old
  for _ in 0..<1_000 {
    let (from, to) = (
      Int.random(in: 0..<100, using: &random), Int.random(in: 0..<100, using: &random)
    )
    guard let index = new[from].indices.randomElement(using: &random) else { continue }
    let item = new[from].remove(at: index)
    new[to].insert(item, at: Int.random(in: 0...new[to].count, using: &random))
  }
  func make(_ content: [[Int]]) -> Snapshot<Int> {
    var snapshot = Snapshot<Int>()
    snapshot.appendSections(Array(content.indices))
    for (section, items) in content.enumerated() { snapshot.appendItems(items, toSection: section) }
    return snapshot
  }
  let (before, after) = (make(old), make(new))
  var derived = before
  for (section, items) in new.enumerated() {
    for (index, item) in items.enumerated() where item / 1_000 != section {
      if index > 0 {
        derived.moveItem(item, afterItem: items[index - 1])
      } else {
        derived.moveItem(item, beforeItem: items[1])
      }
    }
  }
  let flat = (Array(old.joined()), Array(new.joined()))
  let hash = Measurement("hash", body: { consume(hashAll(flat.0, flat.1)) })
  func row(_ name: String, _ limit: Double, to end: Snapshot<Int>) -> Benchmark {
    Benchmark(
      "snapshots/Int/sections 100 × 1000, 1 % move/\(name)",
      subject: Measurement(name, body: { consume(SnapshotDifference(from: before, to: end)) }),
      baseline: hash, ratioLimit: limit)
  }
  return [row("separate", 2, to: after), row("derived", 0.3, to: derived)]
}

// MARK: - Edits and queries

private func editRows(_ count: Int) -> [Benchmark] {
  let items = Array(0..<count)
  let base = snapshot(items)
  var random = Mixer(state: 5)
  let scattered = items.filter { _ in Int.random(in: 0..<100, using: &random) == 0 }
  let block = Array(count..<count + count / 10)
  let hash = Measurement("hash of all", body: { consume(hashAll(items, [])) })
  func edit(_ name: String, _ limit: Double, _ body: @escaping (inout Snapshot<Int>) -> Void)
    -> Benchmark
  {
    let work = {
      var copy = base
      body(&copy)
      consume(copy)
    }
    let subject = Measurement(name, body: work)
    return Benchmark("snapshots/edit/\(name)", subject: subject, baseline: hash, timeLimit: limit)
  }
  let append = Measurement("append", body: { consume(snapshot(items)) })
  return [
    Benchmark("snapshots/edit/append all", subject: append, baseline: hash, ratioLimit: 1),
    edit("insert one", 10e-6) { $0.insertItems([-1], afterItem: count / 2) },
    edit("move one", 10e-6) { $0.moveItem(7, afterItem: count / 2) },
    edit("delete one", 10e-6) { $0.deleteItems([count / 2]) },
    edit("delete 1 %", 1e-3) { $0.deleteItems(scattered) },
    edit("insert 10 %", 1e-3) { $0.insertItems(block, afterItem: count / 2) },
    thousandEdits(count, base, hash),
  ]
}

/// A thousand single edits at random positions of one snapshot; the time is that of one.
private func thousandEdits(_ count: Int, _ base: Snapshot<Int>, _ hash: Measurement) -> Benchmark {
  let prepare: () -> () -> Void = {
    var copy = base
    var random = Mixer(state: 11)
    return {
      for step in 0..<1_000 {
        let place = Int.random(in: 0..<count, using: &random)
        switch step % 3 {
        case 0: copy.insertItems([-1 - step], afterItem: place)
        case 1: copy.moveItem(place, beforeItem: count / 2 + 1)
        default: copy.deleteItems([-step])
        }
      }
      consume(copy)
    }
  }
  let subject = Measurement("edits", units: 1_000, prepare: prepare)
  return Benchmark(
    "snapshots/edit/one of 1000 in a row", subject: subject, baseline: hash, timeLimit: 10e-6)
}

private func queryRows(_ count: Int) -> [Benchmark] {
  let base = snapshot(Array(0..<count))
  var edited = base
  var random = Mixer(state: 13)
  for step in 0..<100 {
    edited.moveItem(Int.random(in: 0..<count, using: &random), beforeItem: 50_000 + step)
  }
  let wanted = (0..<1_000).map { _ in Int.random(in: 0..<count, using: &random) }
  let dictionary = Dictionary(uniqueKeysWithValues: (0..<count).map { ($0, $0) })
  let lookUp = Measurement(
    "Dictionary", units: 1_000, body: { for item in wanted { consume(dictionary[item]) } })
  func query(_ name: String, _ limit: Double, _ body: @escaping (Int) -> Void) -> Benchmark {
    let subject = Measurement(
      name, units: 1_000, body: { for item in wanted { body(item) } })
    return Benchmark(
      "snapshots/query/\(name)", subject: subject, baseline: lookUp, timeLimit: limit)
  }
  return [
    query("indexOfItem", 60e-9) { consume(base.indexOfItem($0)) },
    query("indexOfItem after 100 moves", 60e-9) { consume(edited.indexOfItem($0)) },
    query("sectionIdentifier(containingItem:)", 60e-9) {
      consume(base.sectionIdentifier(containingItem: $0))
    },
    query("itemIdentifier(atSection:item:)", 60e-9) {
      consume(edited.itemIdentifier(atSection: 0, item: $0))
    },
    queriesAfterAnEdit(base, lookUp),
  ]
}

/// Both queries by identifier, each pair on a snapshot that was just edited.
private func queriesAfterAnEdit(_ base: Snapshot<Int>, _ lookUp: Measurement) -> Benchmark {
  let subject = Measurement(
    "after an edit", units: 2_000,
    prepare: {
      let edited = (0..<1_000).map { step in
        var copy = base
        copy.moveItem(step * 90, beforeItem: 50_000 + step)
        return copy
      }
      return {
        for (step, snapshot) in edited.enumerated() {
          consume(snapshot.indexOfItem(step * 90))
          consume(snapshot.sectionIdentifier(containingItem: step * 90 + 1))
        }
      }
    })
  return Benchmark(
    "snapshots/query/directly after an edit", subject: subject, baseline: lookUp, timeLimit: 1e-6)
}

// MARK: - Memory

/// The memory of a snapshot of a million Int identifiers, and of a copy with ten edits.
func snapshotReadings() -> [Reading] {
  /// The bytes that stay allocated for each result of `make`.
  func bytes(_ make: () -> [Snapshot<Int>]) -> Double {
    let before = kumiko_allocated_bytes()
    let snapshots = make()
    return withExtendedLifetime(snapshots) {
      (Double(kumiko_allocated_bytes()) - Double(before)) / Double(snapshots.count)
    }
  }
  let count = 1_000_000
  return [
    Reading("snapshots/memory of an item of 1,000,000", unit: "bytes", limit: 40) {
      bytes { [snapshot(Array(0..<count))] } / Double(count)
    },
    Reading("snapshots/memory of ten edits of 1,000,000 items", unit: "kB", limit: 64) {
      let base = snapshot(Array(0..<count))
      let added = bytes {
        (0..<1_000).map { number in
          var copy = base
          for step in 0..<3 {
            copy.insertItems([count + step], afterItem: step * 300_000 + number)
            copy.moveItem(step * 1_000 + number, beforeItem: 900_000)
            copy.deleteItems([step * 70_000 + 5_000 + number])
          }
          copy.appendItems([-1])
          return copy
        }
      }
      return withExtendedLifetime(base) { added / 1_024 }
    },
  ]
}
