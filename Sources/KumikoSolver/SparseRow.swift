/// The nonzero coefficients of one row of a ``Tableau``, in the order of their columns.
struct SparseRow {
  struct Entry {
    let column: Int
    var coefficient: Double
  }

  private(set) var entries: [Entry] = []

  init() {}

  /// A row of one.
  init(in column: Int) { entries = [Entry(column: column, coefficient: 1)] }

  /// The coefficient in a column: zero if the row has none. Logarithmic in the row's length.
  subscript(column: Int) -> Double {
    let place = place(of: column)
    guard place < entries.count, entries[place].column == column else { return 0 }
    return entries[place].coefficient
  }

  /// Adds an entry in a column that has none.
  mutating func insert(_ coefficient: Double, in column: Int) {
    entries.insert(Entry(column: column, coefficient: coefficient), at: place(of: column))
  }

  /// Drops the entry in a column.
  mutating func remove(_ column: Int) {
    let place = place(of: column)
    if place < entries.count, entries[place].column == column { entries.remove(at: place) }
  }

  mutating func scale(by factor: Double) {
    for index in entries.indices { entries[index].coefficient *= factor }
  }

  /// Drops entries that nearly cancelled.
  mutating func prune() {
    entries.removeAll { abs($0.coefficient) < Tableau.negligible }
  }

  /// Solves `symbol = constant + entries` for the symbol of a column.
  mutating func solve(for column: Int, inverse: Double) {
    for index in entries.indices {
      let entry = entries[index]
      entries[index].coefficient =
        entry.column == column ? inverse : -entry.coefficient * inverse
    }
  }

  /// Adds `factor · source`. The entry of the column `replaced` is removed first; entries that
  /// nearly cancel are removed. The columns of added and removed entries are appended to the
  /// changes.
  mutating func add(
    _ factor: Double, _ source: SparseRow, replacing replaced: Int = -1,
    _ changes: inout Changes
  ) {
    changes.entries.removeAll(keepingCapacity: true)
    entries.withUnsafeBufferPointer { own in
      source.entries.withUnsafeBufferPointer { other in
        var index = 0
        for addend in other {
          let column = addend.column
          while index < own.count, own[index].column < column {
            changes.entries.append(own[index])
            index += 1
          }
          let isThere = index < own.count && own[index].column == column
          let old = isThere && column != replaced ? own[index].coefficient : 0
          if isThere { index += 1 }
          let sum = old + factor * addend.coefficient
          if abs(sum) < Tableau.negligible || abs(sum) < abs(old) * 1e-10 {
            if isThere { changes.gone.append(column) }
          } else {
            changes.entries.append(Entry(column: column, coefficient: sum))
            if !isThere { changes.come.append(column) }
          }
        }
        changes.entries.append(contentsOf: own[index...])
      }
    }
    swap(&entries, &changes.entries)
  }

  /// The changes by an addition, and working space that is reused by the next one.
  struct Changes {
    var come: [Int] = []
    var gone: [Int] = []
    fileprivate var entries: [Entry] = []
  }

  /// The index of a column's entry, or where it would be.
  private func place(of column: Int) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].column < column { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
