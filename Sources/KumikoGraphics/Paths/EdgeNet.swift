import KumikoFoundation
import KumikoReporting

/// The lines of two paths, cut where they cross, so that the area on each side of a line is the
/// same along all of it.
///
///     path ──► lines on a fine grid ──► cut at crossings ──► winding numbers on each side
///          ──► boundary lines of the interior ──► loops
///
/// Points lie on a grid of 1/1024 point: rounded lines may cross again, and are then cut again.
struct EdgeNet {
  /// A point of the grid.
  struct Node: Hashable {
    var x: Int
    var y: Int
  }

  /// A line, and how often each path runs along it; positive from `a` to `b`.
  fileprivate struct Edge {
    var a: Node
    var b: Node
    var one: Int
    var two: Int
  }

  private struct Ends: Hashable {
    let a: Node
    let b: Node
  }

  /// The maximum number of lines that are combined.
  static let mostEdges = 50_000
  private static let grid: CGFloat = 1_024

  private var edges: [Edge] = []

  /// Nil for paths of too many lines.
  init?(_ one: PathShape, _ two: PathShape) {
    add(one, isFirst: true)
    add(two, isFirst: false)
    guard edges.count <= EdgeNet.mostEdges else { return nil }
    merge()
    // Rounded crossings rarely cause others, and hardly ever further ones.
    for _ in 0..<8 {
      guard cutCrossings() else { break }
      merge()
      if edges.count > EdgeNet.mostEdges { return nil }
    }
  }

  private mutating func add(_ shape: PathShape, isFirst: Bool) {
    for line in shape.flattened(tolerance: 0.05) {
      let nodes = line.points.map { EdgeNet.node($0) }
      for index in nodes.indices {
        let (a, b) = (nodes[index], nodes[(index + 1) % nodes.count])
        if a != b { edges.append(Edge(a: a, b: b, one: isFirst ? 1 : 0, two: isFirst ? 0 : 1)) }
      }
    }
  }

  static func node(_ point: CGPoint) -> Node {
    Node(x: (point.x * grid).rounded().whole, y: (point.y * grid).rounded().whole)
  }

  static func point(_ node: Node) -> CGPoint {
    CGPoint(x: CGFloat(node.x) / grid, y: CGFloat(node.y) / grid)
  }

  /// Merges lines that coincide; those that cancel are removed.
  private mutating func merge() {
    var known: [Ends: Int] = [:]
    var merged: [Edge] = []
    for edge in edges {
      let isForward = (edge.a.x, edge.a.y) < (edge.b.x, edge.b.y)
      let (a, b) = isForward ? (edge.a, edge.b) : (edge.b, edge.a)
      let sign = isForward ? 1 : -1
      if let index = known[Ends(a: a, b: b)] {
        merged[index].one += sign * edge.one
        merged[index].two += sign * edge.two
      } else {
        known[Ends(a: a, b: b)] = merged.count
        merged.append(Edge(a: a, b: b, one: sign * edge.one, two: sign * edge.two))
      }
    }
    edges = merged.filter { $0.one != 0 || $0.two != 0 }
  }

  // MARK: Crossings

  /// Cuts lines where others cross or touch them; returns whether any was cut.
  private mutating func cutCrossings() -> Bool {
    var cuts: [Int: Set<Node>] = [:]
    func span(_ edge: Edge, _ isAcross: Bool) -> (Int, Int) {
      isAcross ? (edge.a.x, edge.b.x) : (edge.a.y, edge.b.y)
    }
    // Bands along the axis on which fewer share one; in each, a sweep along the other axis.
    let (rows, columns) = (
      Bands(edges.map { span($0, false) }), Bands(edges.map { span($0, true) })
    )
    let isAcross = columns.pairs < rows.pairs
    let bands = isAcross ? columns : rows
    for band in 0..<bands.count {
      let order = bands.members(of: band).map { ($0, Span(span(edges[$0], !isAcross))) }
        .sorted { $0.1.low < $1.1.low }
      var active: [(Int, Span)] = []
      for (index, own) in order {
        active.removeAll { $0.1.high < own.low }
        let top = Span(span(edges[index], isAcross))
        for (other, _) in active {
          let passed = Span(span(edges[other], isAcross))
          // A pair that shares several bands is tested in the first.
          guard passed.high >= top.low, passed.low <= top.high,
            bands.band(of: max(passed.low, top.low)) == band
          else { continue }
          note(EdgeNet.meetings(edges[index], edges[other]), index, other, &cuts)
        }
        active.append((index, own))
      }
    }
    guard !cuts.isEmpty else { return false }
    var cut: [Edge] = []
    for (index, edge) in edges.enumerated() {
      guard let nodes = cuts[index] else {
        cut.append(edge)
        continue
      }
      let stops = [edge.a] + nodes.sorted { edge.a.distance($0) < edge.a.distance($1) } + [edge.b]
      for (a, b) in zip(stops, stops.dropFirst()) where a != b {
        cut.append(Edge(a: a, b: b, one: edge.one, two: edge.two))
      }
    }
    edges = cut
    return true
  }

  /// Records the intersections of two lines, except at their own ends.
  private func note(
    _ nodes: [Node], _ one: Int, _ other: Int, _ cuts: inout [Int: Set<Node>]
  ) {
    for node in nodes {
      for index in [one, other] where node != edges[index].a && node != edges[index].b {
        cuts[index, default: []].insert(node)
      }
    }
  }

  /// The crossing of two lines, and the ends of one that lie on the other.
  private static func meetings(_ e: Edge, _ f: Edge) -> [Node] {
    var nodes = [f.a, f.b].filter { e.holds($0) } + [e.a, e.b].filter { f.holds($0) }
    if !nodes.isEmpty { return nodes }
    let (d, g) = (e.b.minus(e.a), f.b.minus(f.a))
    let cross = d.x * g.y - d.y * g.x
    guard cross != 0 else { return [] }
    let delta = f.a.minus(e.a)
    let t = (delta.x * g.y - delta.y * g.x) / cross
    let u = (delta.x * d.y - delta.y * d.x) / cross
    guard t > 0, t < 1, u > 0, u < 1 else { return [] }
    nodes.append(
      Node(
        x: e.a.x + Int((t * d.x).rounded()), y: e.a.y + Int((t * d.y).rounded())))
    return nodes
  }

  // MARK: Inside

  /// The loops around the interior, which a closure decides by the winding numbers of both paths.
  /// The interior is to the right of their lines if y points down.
  func loops(_ isInside: (_ one: Int, _ two: Int) -> Bool) -> [[Node]] {
    let rows = Bands(edges.map { ($0.a.y, $0.b.y) })
    let columns = Bands(edges.map { ($0.a.x, $0.b.x) })
    var kept: [(from: Node, to: Node)] = []
    for (index, edge) in edges.enumerated() {
      // A horizontal line is tested from above, a vertical one from the left, others along the
      // shorter axis.
      let middle = edge.middle
      let isFlat =
        edge.a.y == edge.b.y
        || edge.a.x != edge.b.x
          && columns.members(at: middle.x).count < rows.members(at: middle.y).count
      let around = beyond(index, edge, isFlat ? columns : rows, flat: isFlat)
      // The change of the winding number on the side from which the ray crosses the line.
      let sign = isFlat ? (edge.a.x < edge.b.x ? 1 : -1) : (edge.a.y < edge.b.y ? 1 : -1)
      let near = isInside(around.one + sign * edge.one, around.two + sign * edge.two)
      let far = isInside(around.one, around.two)
      guard near != far else { continue }
      // For a ray down, the right is the near side; for one to the right, it is the far one.
      let keeps = isFlat ? (far == (edge.a.x < edge.b.x)) : (near == (edge.a.y < edge.b.y))
      kept.append(keeps ? (edge.a, edge.b) : (edge.b, edge.a))
    }
    return EdgeNet.chained(kept)
  }

  /// The winding numbers of the lines that a ray from the middle of a line crosses: to the right,
  /// or down for a horizontal one.
  private func beyond(
    _ index: Int, _ edge: Edge, _ bands: Bands, flat: Bool
  ) -> (one: Int, two: Int) {
    let middle = edge.middle
    let (along, across) = flat ? (middle.x, middle.y) : (middle.y, middle.x)
    var sum = (one: 0, two: 0)
    for other in bands.members(at: along) where other != index {
      let passed = edges[other]
      let (a, b) = (passed.a.place(flat), passed.b.place(flat))
      guard (a.0 <= along) != (b.0 <= along) else { continue }
      let place = a.1 + (b.1 - a.1) * ((along - a.0) / (b.0 - a.0))
      guard place > across else { continue }
      let sign = a.0 < b.0 ? 1 : -1
      sum.one += sign * passed.one
      sum.two += sign * passed.two
    }
    return sum
  }

  /// Lines as loops, each turning right where it can.
  private static func chained(_ lines: [(from: Node, to: Node)]) -> [[Node]] {
    var next: [Node: [Int]] = [:]
    for (index, line) in lines.enumerated() { next[line.from, default: []].append(index) }
    var isUsed = Array(repeating: false, count: lines.count)
    var loops: [[Node]] = []
    for start in lines.indices where !isUsed[start] {
      var (loop, current) = ([lines[start].from], start)
      isUsed[start] = true
      while lines[current].to != lines[start].from {
        loop.append(lines[current].to)
        let incoming = lines[current].to.minus(lines[current].from)
        let choice = (next[lines[current].to] ?? []).filter { !isUsed[$0] }.max {
          incoming.turn(to: lines[$0].to.minus(lines[$0].from))
            < incoming.turn(to: lines[$1].to.minus(lines[$1].from))
        }
        guard let choice else { break }
        isUsed[choice] = true
        current = choice
      }
      let corners = EdgeNet.corners(of: loop)
      if corners.count > 2 { loops.append(corners) }
    }
    return loops
  }

  /// A loop without collinear nodes.
  private static func corners(of loop: [Node]) -> [Node] {
    loop.indices.filter { index in
      let before = loop[(index + loop.count - 1) % loop.count]
      let after = loop[(index + 1) % loop.count]
      let (d, g) = (loop[index].minus(before), after.minus(loop[index]))
      return d.x * g.y - d.y * g.x != 0
    }.map { loop[$0] }
  }
}

extension EdgeNet.Node {
  /// The coordinates along and across a ray that points down, or to the right.
  fileprivate func place(_ isDown: Bool) -> (Double, Double) {
    isDown ? (Double(x), Double(y)) : (Double(y), Double(x))
  }

  fileprivate func minus(_ other: EdgeNet.Node) -> SIMD2<Double> {
    [Double(x - other.x), Double(y - other.y)]
  }

  fileprivate func distance(_ other: EdgeNet.Node) -> Double {
    let delta = other.minus(self)
    return delta.x * delta.x + delta.y * delta.y
  }
}

extension SIMD2<Double> {
  /// The angle to another direction, to the right if y points down.
  fileprivate func turn(to other: SIMD2<Double>) -> Double {
    atan2(x * other.y - y * other.x, x * other.x + y * other.y)
  }
}

/// The start and end of a line along an axis.
private struct Span {
  let low: Int
  let high: Int

  init(_ ends: (Int, Int)) { (low, high) = (min(ends.0, ends.1), max(ends.0, ends.1)) }
}

extension EdgeNet {
  /// The indexes of spans by the bands of an axis that they intersect.
  private struct Bands {
    private var members: [[Int]]
    private let start: Int
    private let length: Int

    /// As many bands as leave most spans in a few of them.
    init(_ spans: [(Int, Int)]) {
      let low = spans.map { min($0.0, $0.1) }.min() ?? 0
      let high = spans.map { max($0.0, $0.1) }.max() ?? 0
      let total = spans.reduce(0.0) { $0 + abs(Double($1.0) - Double($1.1)) }
      let average = max(1, total / Double(max(1, spans.count)))
      let most = max(1, min(1_024, spans.count))
      let wanted = min(Double(most), 4 * Double(high - low) / average)
      let count = max(1, Int(wanted))
      start = low
      length = max(1, (high - low) / count + 1)
      members = Array(repeating: [], count: count + 1)
      for (index, span) in spans.enumerated() {
        let (first, last) = (min(span.0, span.1), max(span.0, span.1))
        for band in ((first - low) / length)...((last - low) / length) {
          members[band].append(index)
        }
      }
    }

    var count: Int { members.count }

    /// The number of pairs that share a band.
    var pairs: Double { members.reduce(0) { $0 + Double($1.count) * Double($1.count) } }

    func members(of band: Int) -> [Int] { members[band] }

    /// The band of a coordinate.
    func band(of place: Int) -> Int { (place - start) / length }

    func members(at place: Double) -> [Int] {
      let band = Int((place - Double(start)) / Double(length))
      return members.indices.contains(band) ? members[band] : []
    }
  }
}

extension EdgeNet.Edge {
  /// The point halfway.
  fileprivate var middle: (x: Double, y: Double) {
    ((Double(a.x) + Double(b.x)) / 2, (Double(a.y) + Double(b.y)) / 2)
  }

  /// Whether a node other than the ends lies on the line, at the precision of the grid.
  fileprivate func holds(_ node: EdgeNet.Node) -> Bool {
    guard node != a, node != b else { return false }
    let (delta, there) = (b.minus(a), node.minus(a))
    let along = delta.x * there.x + delta.y * there.y
    let square = delta.x * delta.x + delta.y * delta.y
    guard along > 0, along < square else { return false }
    let cross = delta.x * there.y - delta.y * there.x
    return abs(cross) <= 0.5 * square.squareRoot()
  }
}

extension Report {
  static let pathCombining = Report(
    kind: "path.combining",
    message:
      "paths of more than \(EdgeNet.mostEdges) lines were to be combined; an empty path came "
      + "out. Combine simpler ones.")
}
