import KumikoFoundation

// Solving the items of a line.
extension MeasuredLines {
  func solved(_ line: PackedLine) -> SolvedGroup {
    let items = line.first..<(line.first + line.count)
    if line.count == plain.perGroup, !tree.sizes.containsMeasured(items) { return plain.full }
    var count = line.count
    if items.upperBound == itemCount {
      // The last line keeps the positions that it would have if it were filled with estimates.
      var state = tree.result.state
      while packer.place(nil, &state).closed == 0 { count += 1 }
    }
    let solver = solver(of: line, subitemCount: count)
    return SolvedGroup(
      solver.solve(template.group, in: template.reference), stacking: stacking,
      limit: line.count, scale: solver.scale)
  }

  func solver(of line: PackedLine, subitemCount: Int) -> Solver {
    var solver = template.solver
    solver.limit = line.count
    solver.measured = MeasuredLeaves(tree.sizes, line.first..<(line.first + line.count))
    solver.subitemCount = subitemCount
    return solver
  }

  func placed(_ line: PackedLine) -> PlacedGroup {
    let solved = solved(line)
    return PlacedGroup(
      index: line.index, firstItem: line.first,
      origin: CGPoint(stacking, line.start + plain.lead, template.acrossStart(solved)),
      solved: solved)
  }
}
