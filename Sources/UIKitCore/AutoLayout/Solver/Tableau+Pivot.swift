nonisolated extension Tableau {
  /// Lets the basic symbol of `row` and the parametric symbol of `column` change places.
  ///
  ///     B = k + a·N + b·P    becomes    N = -k/a + (1/a)·B - (b/a)·P,
  ///
  /// and that is put for N wherever N occurs. Rows and costs without N are not touched.
  mutating func pivot(row: Int, column: Int) {
    pivotCount += 1
    journal?.append((row, column))
    let inverse = 1 / cells[row * stride + column]
    let constant = -constants[row] * inverse
    solve(row: row, for: column, inverse: inverse)
    constants[row] = constant
    let (stride, rows, levels) = (self.stride, rowCount, strengths.count)
    support.withUnsafeBufferPointer { support in
      cells.withUnsafeMutableBufferPointer { cells in
        let source = UnsafeBufferPointer(rebasing: cells[row * stride..<(row + 1) * stride])
        for other in 0..<rows where other != row {
          let factor = cells[other * stride + column]
          if factor == 0 { continue }
          cells[other * stride + column] = 0
          constants[other] += factor * constant
          Self.add(factor, source, to: cells, from: other * stride, at: support)
        }
        costs.withUnsafeMutableBufferPointer { costs in
          for level in 0..<levels {
            let factor = costs[level * stride + column]
            if factor == 0 { continue }
            costs[level * stride + column] = 0
            Self.add(factor, source, to: costs, from: level * stride, at: support)
          }
        }
      }
    }
    let (leaving, entering) = (rowSymbols[row], columnSymbols[column])
    rowSymbols[row] = entering
    columnSymbols[column] = leaving
    places[entering] = .row(row)
    places[leaving] = .column(column)
  }

  /// Takes back the pivots in the journal: each is its own inverse.
  mutating func undoJournal() {
    let pivots = journal ?? []
    journal = nil
    for (row, column) in pivots.reversed() { pivot(row: row, column: column) }
  }

  /// Solves a row for the symbol of `column` and notes in `support` where it is not zero.
  private mutating func solve(row: Int, for column: Int, inverse: Double) {
    support.removeAll(keepingCapacity: true)
    let start = row * stride
    for index in 0..<columnCount {
      let coefficient = cells[start + index]
      if coefficient == 0 { continue }
      cells[start + index] = index == column ? inverse : -coefficient * inverse
      support.append(index)
    }
  }

  /// `target += factor · source` where `source` is not zero; what all but cancels becomes zero.
  @inline(__always)
  private static func add(
    _ factor: Double, _ source: UnsafeBufferPointer<Double>,
    to target: UnsafeMutableBufferPointer<Double>, from start: Int,
    at support: UnsafeBufferPointer<Int>
  ) {
    for index in support {
      let old = target[start + index]
      let sum = old + factor * source[index]
      let isRounding = abs(sum) < negligible || abs(sum) < abs(old) * 1e-10
      target[start + index] = isRounding ? 0 : sum
    }
  }
}
