import KumikoFoundation

extension PathShape {
  /// Whether both have the same kinds of elements.
  package func hasParts(of other: PathShape) -> Bool {
    elements.count == other.elements.count
      && zip(elements, other.elements).allSatisfy { $0.points.count == $1.points.count }
  }

  /// The same elements with other points.
  package func with(_ points: [CGPoint]) -> PathShape {
    var rest = points[...]
    var result = PathShape()
    for element in elements {
      let own = Array(rest.prefix(element.points.count))
      rest = rest.dropFirst(own.count)
      guard own.count == element.points.count else { return result }
      switch element {
      case .move: result.move(to: own[0])
      case .line: result.addLine(to: own[0])
      case .quadratic: result.addQuadCurve(to: own[1], control: own[0])
      case .cubic: result.addCurve(to: own[2], own[0], own[1])
      case .close: result.close()
      }
    }
    return result
  }

  /// The part of the path between two fractions of its length, 0 … 1, with flattened curves.
  /// O(points).
  package func part(from start: Double, to end: Double, tolerance: CGFloat) -> PathShape {
    PathShape(lines(from: start, to: end, tolerance: tolerance))
  }

  /// The outline of a pen's stroke along such a part, as `strokedPolygons` for a whole path.
  /// O(points).
  package func strokedPolygons(
    _ pen: Pen, from start: Double, to end: Double, tolerance: CGFloat
  ) -> [[CGPoint]]? {
    var lines = lines(from: start, to: end, tolerance: tolerance)
    // A part consists of lines, which meet in corners.
    for index in lines.indices {
      lines[index].isSmooth = Array(repeating: false, count: lines[index].points.count)
    }
    lines.removeAll(where: \.points.isEmpty)
    return PathShape.strokedPolygons(lines, pen, tolerance: tolerance)
  }

  private func lines(from start: Double, to end: Double, tolerance: CGFloat) -> [Polyline] {
    let lines = flattened(tolerance: tolerance)
    let total = lines.reduce(0) { $0 + $1.length }
    let (first, last) = (CGFloat(max(0, start)) * total, CGFloat(min(1, end)) * total)
    guard last > first else { return [] }
    var result: [Polyline] = []
    var place: CGFloat = 0
    for line in lines {
      let length = line.length
      defer { place += length }
      guard place < last, place + length > first else { continue }
      if first <= place, last >= place + length {
        result.append(line)
      } else {
        result.append(line.part(from: max(0, first - place), to: min(length, last - place)))
      }
    }
    return result
  }
}

extension PathShape.Polyline {
  /// The part between two distances from the beginning; open.
  fileprivate func part(from start: CGFloat, to end: CGFloat) -> PathShape.Polyline {
    var corners = points
    var smooth = isSmooth
    if isClosed, let first = points.first {
      corners.append(first)
      smooth.append(isSmooth[0])
    }
    var part = PathShape.Polyline(points: [], isSmooth: [])
    func add(_ point: CGPoint, _ isSmooth: Bool) {
      guard point != part.points.last else { return }
      part.points.append(point)
      part.isSmooth.append(isSmooth)
    }
    var place: CGFloat = 0
    for index in corners.indices.dropLast() {
      let (from, to) = (corners[index], corners[index + 1])
      let length = (to - from).length
      defer { place += length }
      guard length > 0, place + length > start, place < end else { continue }
      let (begin, finish) = (max(0, (start - place) / length), min(1, (end - place) / length))
      add(from + (to - from) * begin, begin == 0 && smooth[index])
      add(finish == 1 ? to : from + (to - from) * finish, finish == 1 && smooth[index + 1])
    }
    return part
  }
}
