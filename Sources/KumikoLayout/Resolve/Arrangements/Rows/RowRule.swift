import KumikoFoundation

/// Items in rows of a number each, every row as long as its longest item: the total length of
/// adjacent items, for any column of the first of them.
///
/// An inserted or removed item moves all that follow to other columns, and each row gets other
/// items. So a sum stores for each possible column of the first item: the length of the items that
/// complete the open row, the length of the full rows that follow, and the length of the open row
/// at the end.
///
///     columns 3, first item in column 1       head       sum           tail
///     · a b │ c d e │ f g h │ i               max(a, b)  max(c, d, e)  i
///                                                        + max(f, g, h)
struct RowRule: SizeRule {
  /// The maximum number of columns.
  static let mostColumns = 16

  /// From 1 to `mostColumns`.
  let columns: Int
  /// The axis along which rows follow each other.
  let axis: Axis
  /// The assumed length of an item that was not measured.
  let estimate: CGFloat

  struct Sum: Sendable {
    var count = 0
    /// One for each column of the first item; less than any length if there is nothing.
    var head = InlineArray<16, CGFloat>(repeating: -.infinity)
    var sum = InlineArray<16, CGFloat>(repeating: 0)
    var tail = InlineArray<16, CGFloat>(repeating: -.infinity)
  }

  func run(_ count: Int) -> Sum {
    var sum = Sum(count: count)
    guard count > 0 else { return sum }
    for column in 0..<columns {
      sum.head[column] = estimate
      let rest = count - (columns - column)
      guard rest >= 0 else { continue }
      sum.sum[column] = CGFloat(rest / columns) * estimate
      if rest % columns > 0 { sum.tail[column] = estimate }
    }
    return sum
  }

  func page(_ page: SizePage, count: Int) -> Sum {
    var sum = Sum(count: count)
    for first in 0..<columns {
      var front = Front(column: first)
      var head: CGFloat?
      for place in 0..<count {
        guard front.add(page.length(place, axis, else: estimate), columns: columns) else {
          continue
        }
        if head == nil { head = front.close() } else { sum.sum[first] += front.close() }
      }
      sum.head[first] = head ?? front.open
      if head != nil { sum.tail[first] = front.open }
    }
    return sum
  }

  func joined(_ sums: ArraySlice<Sum>) -> Sum {
    var whole = Sum()
    for next in sums {
      for column in 0..<columns {
        let here = (column + whole.count) % columns
        if column + whole.count < columns {
          whole.head[column] = max(whole.head[column], next.head[here])
          if here + next.count >= columns {
            (whole.sum[column], whole.tail[column]) = (next.sum[here], next.tail[here])
          }
        } else if here + next.count < columns {
          whole.tail[column] = max(whole.tail[column], next.head[here])
        } else {
          whole.sum[column] += max(whole.tail[column], next.head[here]) + next.sum[here]
          whole.tail[column] = next.tail[here]
        }
      }
      whole.count += next.count
    }
    return whole
  }

  /// The filling state of rows.
  struct Front {
    /// The length of the full rows.
    var sum: CGFloat = 0
    /// How many rows are full.
    var rows = 0
    /// The number of items in the open row, and their length.
    var column = 0
    var open = -CGFloat.infinity

    init(column: Int = 0) { self.column = column }

    /// Adds an item to the open row; returns whether it is full now.
    @inline(__always)
    mutating func add(_ length: CGFloat, columns: Int) -> Bool {
      if length > open { open = length }
      column += 1
      return column == columns
    }

    /// Closes the open row and returns its length.
    @inline(__always)
    mutating func close() -> CGFloat {
      let length = open
      sum += length
      rows += 1
      (column, open) = (0, -.infinity)
      return length
    }

    /// Adds adjacent items.
    @inline(__always)
    mutating func add(_ items: Sum, columns: Int) {
      guard items.count > 0 else { return }
      let first = column
      guard first + items.count >= columns else {
        open = max(open, items.head[first])
        column += items.count
        return
      }
      sum += max(open, items.head[first]) + items.sum[first]
      open = items.tail[first]
      rows += (first + items.count) / columns
      column = (first + items.count) % columns
    }
  }
}
