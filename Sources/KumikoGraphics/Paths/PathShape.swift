import KumikoFoundation

/// An element of a path.
package enum PathElement: Hashable, Sendable {
  /// Begins a subpath at a point.
  case move(CGPoint)
  /// A straight line to a point.
  case line(CGPoint)
  /// A quadratic Bézier curve: its control point, and its end.
  case quadratic(CGPoint, CGPoint)
  /// A cubic Bézier curve: its control points, and its end.
  case cubic(CGPoint, CGPoint, CGPoint)
  /// A straight line back to the start of the subpath, whose ends are joined.
  case close

  /// Its points; its end is the last.
  package var points: [CGPoint] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .quadratic(let control, let end): [control, end]
    case .cubic(let first, let second, let end): [first, second, end]
    case .close: []
    }
  }

  /// The end point; nil for an element that closes the subpath.
  package var end: CGPoint? {
    switch self {
    case .move(let point), .line(let point): point
    case .quadratic(_, let end), .cubic(_, _, let end): end
    case .close: nil
    }
  }

  /// Visits its points one by one, its end last. Avoids arrays, since outlines of hundreds of
  /// elements are created for each frame.
  func forEachPoint(_ body: (CGPoint) -> Void) {
    switch self {
    case .move(let point), .line(let point): body(point)
    case .quadratic(let control, let end):
      body(control)
      body(end)
    case .cubic(let first, let second, let end):
      body(first)
      body(second)
      body(end)
    case .close: break
    }
  }

  /// Whether all numbers are finite.
  fileprivate var isFinite: Bool {
    switch self {
    case .move(let point), .line(let point): point.isFinite
    case .quadratic(let control, let end): control.isFinite && end.isFinite
    case .cubic(let first, let second, let end):
      first.isFinite && second.isFinite && end.isFinite
    case .close: true
    }
  }

  fileprivate func mapped(_ map: (CGPoint) -> CGPoint) -> PathElement {
    switch self {
    case .move(let point): .move(map(point))
    case .line(let point): .line(map(point))
    case .quadratic(let control, let end): .quadratic(map(control), map(end))
    case .cubic(let first, let second, let end): .cubic(map(first), map(second), map(end))
    case .close: .close
    }
  }
}

/// Lines and curves, as a value. Every subpath begins with a `move`, and all points are finite.
package struct PathShape: Hashable, Sendable {
  package private(set) var elements: [PathElement] = []
  /// The start of the next line; nil in an empty path.
  package private(set) var current: CGPoint?
  /// The start of the subpath.
  private var start = CGPoint.zero
  /// Whether it had more elements than can be drawn: then it has none, and accepts no more.
  private var isTooLong = false

  package init() {}

  package var isEmpty: Bool { elements.isEmpty }

  // MARK: Adding

  /// Begins a subpath. A preceding one without lines is removed.
  package mutating func move(to point: CGPoint) {
    guard !isTooLong, PathShape.isUsable(point.isFinite) else { return }
    if case .move = elements.last { elements.removeLast() }
    elements.append(.move(point))
    (start, current) = (point, point)
  }

  package mutating func addLine(to point: CGPoint) { add(.line(point)) }

  package mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    add(.quadratic(control, end))
  }

  package mutating func addCurve(to end: CGPoint, _ first: CGPoint, _ second: CGPoint) {
    add(.cubic(first, second, end))
  }

  /// Closes the subpath; the next element begins at its start.
  package mutating func close() {
    guard !isEmpty, !isClosed else { return }
    elements.append(.close)
    current = start
  }

  /// Adds an element; all but `move` need a preceding one.
  mutating func add(_ element: PathElement) {
    guard !isTooLong, PathShape.isUsable(element.isFinite) else { return }
    guard current != nil else { return Diagnostics.report(.pathWithoutStart) }
    // After a closed subpath another one begins at the same point.
    if isClosed { elements.append(.move(start)) }
    elements.append(element)
    current = element.end
    if elements.count > PathShape.mostPoints { giveUp() }
  }

  /// Whether nothing was added since the subpath was closed.
  private var isClosed: Bool {
    if case .close = elements.last { true } else { false }
  }

  /// A path that had more elements than can be drawn.
  static let tooLong: PathShape = {
    var path = PathShape()
    path.isTooLong = true
    return path
  }()

  /// Frees the memory of a path that is too long to be drawn.
  private mutating func giveUp() {
    Diagnostics.report(.pathTooLong)
    self = .tooLong
  }

  /// Appends another path.
  package mutating func append(_ other: PathShape) {
    if other.isTooLong { self = other }
    guard !isTooLong, !other.isEmpty else { return }
    guard elements.count + other.elements.count <= PathShape.mostPoints else { return giveUp() }
    if case .move = elements.last { elements.removeLast() }
    elements += other.elements
    (start, current) = (other.start, other.current)
  }

  /// Adds a line to the start of an arc, or begins a path there; then adds the arc.
  ///
  /// Angles are in radians, from the direction of x to that of y. An arc in the opposite direction
  /// is `backward`. An arc of a full turn or more is a circle. Up to a quarter is one cubic curve,
  /// which is off by less than 0.03 % of the radius.
  package mutating func addArc(
    center: CGPoint, radius: CGFloat, from: CGFloat, to: CGFloat, backward: Bool
  ) {
    guard radius >= 0, PathShape.isUsable(center.isFinite && from.isFinite && to.isFinite),
      radius.isFinite
    else {
      if !(radius >= 0) { Diagnostics.report(.pathNumber) }
      return
    }
    let sweep = PathShape.sweep(from, to, backward: backward)
    // The difference of two angles can overflow.
    guard sweep.isFinite else { return Diagnostics.report(.pathNumber) }
    func place(_ angle: CGFloat) -> CGPoint {
      CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
    if current == nil { move(to: place(from)) } else { addLine(to: place(from)) }
    let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / CGFloat(count)
    let reach = 4 / 3 * tan(step / 4) * radius
    guard sweep != 0, radius > 0 else { return }
    for index in 0..<count {
      let (a, b) = (from + CGFloat(index) * step, from + CGFloat(index + 1) * step)
      let (p, q) = (place(a), place(b))
      addCurve(
        to: q, CGPoint(x: p.x - reach * sin(a), y: p.y + reach * cos(a)),
        CGPoint(x: q.x + reach * sin(b), y: q.y - reach * cos(b)))
    }
  }

  private static func sweep(_ from: CGFloat, _ to: CGFloat, backward: Bool) -> CGFloat {
    let turn = 2 * CGFloat.pi
    let difference = backward ? from - to : to - from
    if difference >= turn { return backward ? -turn : turn }
    var sweep = difference.truncatingRemainder(dividingBy: turn)
    if sweep < 0 { sweep += turn }
    return backward ? -sweep : sweep
  }

  /// Adds an arc that is tangent to the lines from the current point to a corner, and from there to
  /// another point.
  package mutating func addArc(corner: CGPoint, toward end: CGPoint, radius: CGFloat) {
    guard PathShape.isUsable(corner.isFinite && end.isFinite), radius.isFinite, radius >= 0 else {
      return
    }
    guard let from = current else { return Diagnostics.report(.pathWithoutStart) }
    let (a, b) = (from - corner, end - corner)
    let (la, lb) = (a.length, b.length)
    let cross = a.x * b.y - a.y * b.x
    guard la > 0, lb > 0, radius > 0, abs(cross) > 1e-12 * la * lb else {
      return addLine(to: corner)
    }
    let angle = atan2(abs(cross), a.x * b.x + a.y * b.y)
    let distance = radius / tan(angle / 2)
    let (ua, ub) = (a / la, b / lb)
    let begin = corner + ua * distance
    let bisector = ua + ub
    let center = corner + bisector * (radius / sin(angle / 2) / bisector.length)
    let (first, last) = (begin - center, corner + ub * distance - center)
    addArc(
      center: center, radius: radius, from: atan2(first.y, first.x), to: atan2(last.y, last.x),
      backward: cross > 0)
  }

  // MARK: Others

  /// The path with every point transformed; empty if the transform is not finite.
  package func applying(_ transform: CGAffineTransform) -> PathShape {
    if transform == .identity { return self }
    var result = self
    result.elements = elements.map { $0.mapped { $0.applying(transform) } }
    result.start = start.applying(transform)
    result.current = current?.applying(transform)
    guard PathShape.isUsable(result.elements.allSatisfy(\.isFinite)) else { return PathShape() }
    return result
  }

  /// The subpaths in the other direction, the last first.
  package func reversed() -> PathShape {
    var result = PathShape()
    for subpath in subpaths.reversed() {
      var points = subpath.points
      let end = points.removeLast()
      result.move(to: end)
      for element in subpath.elements.reversed() {
        let to = points.removeLast()
        switch element {
        case .line: result.addLine(to: to)
        case .quadratic(let control, _): result.addQuadCurve(to: to, control: control)
        case .cubic(let first, let second, _): result.addCurve(to: to, second, first)
        case .move, .close: break
        }
      }
      if subpath.isClosed { result.close() }
    }
    return result
  }

  /// A subpath: its start, the following elements, and their ends.
  private struct Subpath {
    var points: [CGPoint]
    var elements: [PathElement] = []
    var isClosed = false
  }

  private var subpaths: [Subpath] {
    var found: [Subpath] = []
    for element in elements {
      switch element {
      case .move(let point): found.append(Subpath(points: [point]))
      case .close: found[found.count - 1].isClosed = true
      default:
        found[found.count - 1].elements.append(element)
        if let end = element.end { found[found.count - 1].points.append(end) }
      }
    }
    return found
  }

  /// Whether numbers are finite; if not, that is reported.
  private static func isUsable(_ isUsable: Bool) -> Bool {
    if !isUsable { Diagnostics.report(.pathNumber) }
    return isUsable
  }
}
