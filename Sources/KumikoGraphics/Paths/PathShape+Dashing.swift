import KumikoFoundation
import KumikoReporting

extension PathShape {
  /// The dashed lines: the lengths are alternately those of dashes and gaps, starting at `phase`;
  /// all in points. An odd number of lengths counts twice. Unusable lengths are reported and leave
  /// the lines solid.
  static func dashed(_ lines: [Polyline], phase: CGFloat, lengths: [CGFloat]) -> [Polyline] {
    guard !lengths.isEmpty else { return lines }
    let total = lengths.reduce(0, +)
    guard lengths.allSatisfy({ $0 >= 0 && $0.isFinite }), total > 0, total.isFinite, phase.isFinite
    else {
      Diagnostics.report(.pathDash)
      return lines
    }
    let pattern = lengths.count % 2 == 0 ? lengths : lengths + lengths
    let distance = lines.reduce(0) { $0 + $1.length }
    guard distance / total * CGFloat(lengths.count) < CGFloat(mostPoints) else {
      Diagnostics.report(.pathTooLong)
      return []
    }
    return lines.flatMap { dashed($0, phase: phase, pattern) }
  }

  private static func dashed(
    _ line: Polyline, phase: CGFloat, _ pattern: [CGFloat]
  ) -> [Polyline] {
    guard line.points.count > 1 else { return [line] }
    let whole = pattern.reduce(0, +)
    var rest = phase.truncatingRemainder(dividingBy: whole)
    if rest < 0 { rest += whole }
    var index = 0
    while rest > 0, rest >= pattern[index] {
      rest -= pattern[index]
      index = (index + 1) % pattern.count
    }
    var left = pattern[index] - rest
    let startsOn = index % 2 == 0
    var dashes: [Polyline] = []
    var dash = startsOn ? Polyline(points: [line.points[0]], isSmooth: [false]) : nil
    let corners = line.points.indices.dropFirst().map { (line.points[$0], line.isSmooth[$0]) }
    var from = line.points[0]
    for (to, isSmooth) in corners + (line.isClosed ? [(line.points[0], line.isSmooth[0])] : []) {
      var length = (to - from).length
      let direction = length > 0 ? (to - from) / length : .zero
      while length > left {
        from = from + direction * left
        length -= left
        if var ended = dash {
          ended.add(from, false)
          dashes.append(ended)
          dash = nil
        } else {
          dash = Polyline(points: [from], isSmooth: [false])
        }
        index = (index + 1) % pattern.count
        left = pattern[index]
      }
      left -= length
      dash?.add(to, isSmooth)
      from = to
    }
    if var last = dash {
      // A dash that continues beyond the start of a closed line is a single one.
      if line.isClosed, startsOn, !dashes.isEmpty {
        for (point, isSmooth) in zip(dashes[0].points, dashes[0].isSmooth).dropFirst() {
          last.add(point, isSmooth)
        }
        dashes[0] = last
      } else if line.isClosed, startsOn {
        return [line]
      } else {
        dashes.append(last)
      }
    }
    return dashes
  }
}

extension PathShape.Polyline {
  /// Its length, in points.
  var length: CGFloat {
    var length = zip(points, points.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
    if isClosed, let first = points.first, let last = points.last {
      length += (first - last).length
    }
    return length
  }

  fileprivate mutating func add(_ point: CGPoint, _ isSmooth: Bool) {
    guard point != points.last else { return }
    points.append(point)
    self.isSmooth.append(isSmooth)
  }
}
