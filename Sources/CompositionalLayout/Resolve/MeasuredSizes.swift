import UIFoundation

/// Sizes of the items that were measured; nothing is stored for the others.
struct MeasuredSizes: Sendable {
  private var table: [Int: CGSize] = [:]

  /// How many items were measured.
  var count: Int { table.count }

  subscript(item: Int) -> CGSize? {
    get { table.isEmpty ? nil : table[item] }
    set { table[item] = newValue }
  }
}
