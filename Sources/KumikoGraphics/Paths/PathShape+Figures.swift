import KumikoFoundation

extension PathShape {
  /// A rectangle, from its origin along x.
  package mutating func addRect(_ rect: CGRect) {
    guard !rect.isNull else { return }
    move(to: CGPoint(x: rect.minX, y: rect.minY))
    guard current != nil else { return }
    addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    close()
  }

  /// An ellipse that fills a rectangle, from the middle of its right side along y.
  package mutating func addEllipse(in rect: CGRect) {
    guard !rect.isNull else { return }
    var circle = PathShape()
    circle.addArc(center: .zero, radius: 1, from: 0, to: 2 * .pi, backward: false)
    circle.close()
    append(
      circle.applying(
        CGAffineTransform(
          a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY)))
  }

  /// The radii of a rectangle's corners: at its origin, then along x and around.
  package typealias Radii = (CGSize, CGSize, CGSize, CGSize)

  /// A rectangle with corners that are quarters of ellipses, no larger than half of its sides.
  package mutating func addRoundedRect(_ rect: CGRect, radii: Radii) {
    guard !rect.isNull, rect.minX.isFinite, rect.minY.isFinite, rect.width.isFinite,
      rect.height.isFinite
    else { return }
    func fitting(_ size: CGSize) -> CGSize {
      CGSize(
        width: size.width > 0 ? min(size.width, rect.width / 2) : 0,
        height: size.height > 0 ? min(size.height, rect.height / 2) : 0)
    }
    let (a, b, c, d) = (fitting(radii.0), fitting(radii.1), fitting(radii.2), fitting(radii.3))
    // The control points of a quarter ellipse's curve, as a fraction of the axes.
    let reach = 1 - 4 / 3 * tan(CGFloat.pi / 8)
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    func corner(_ to: CGPoint, _ first: CGPoint, _ second: CGPoint, _ size: CGSize) {
      if size.width > 0, size.height > 0 { addCurve(to: to, first, second) }
    }
    move(to: CGPoint(x: left + a.width, y: top))
    addLine(to: CGPoint(x: right - b.width, y: top))
    corner(
      CGPoint(x: right, y: top + b.height), CGPoint(x: right - b.width * reach, y: top),
      CGPoint(x: right, y: top + b.height * reach), b)
    addLine(to: CGPoint(x: right, y: bottom - c.height))
    corner(
      CGPoint(x: right - c.width, y: bottom), CGPoint(x: right, y: bottom - c.height * reach),
      CGPoint(x: right - c.width * reach, y: bottom), c)
    addLine(to: CGPoint(x: left + d.width, y: bottom))
    corner(
      CGPoint(x: left, y: bottom - d.height), CGPoint(x: left + d.width * reach, y: bottom),
      CGPoint(x: left, y: bottom - d.height * reach), d)
    addLine(to: CGPoint(x: left, y: top + a.height))
    corner(
      CGPoint(x: left + a.width, y: top), CGPoint(x: left, y: top + a.height * reach),
      CGPoint(x: left + a.width * reach, y: top), a)
    close()
  }
}

extension CGPoint {
  static func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }
  static func - (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x - b.x, y: a.y - b.y) }
  static func * (a: CGPoint, factor: CGFloat) -> CGPoint {
    CGPoint(x: a.x * factor, y: a.y * factor)
  }
  static func / (a: CGPoint, divisor: CGFloat) -> CGPoint {
    CGPoint(x: a.x / divisor, y: a.y / divisor)
  }
  var isFinite: Bool { x.isFinite && y.isFinite }
  var length: CGFloat { (x * x + y * y).squareRoot() }
}

extension PathShape {
  /// The rectangle, if it is a single upright one.
  var uprightRect: CGRect? {
    let isClosed = elements.count == 5 && elements[4] == .close
    guard isClosed || elements.count == 4 || elements.count == 6 && elements[5] == .close,
      case .move(let a) = elements[0], case .line(let b) = elements[1],
      case .line(let c) = elements[2], case .line(let d) = elements[3],
      a.x == d.x && b.x == c.x && a.y == b.y && c.y == d.y
        || a.x == b.x && c.x == d.x && a.y == d.y && b.y == c.y
    else { return nil }
    if elements.count == 6, elements[4] != .line(a) { return nil }
    let (x, y) = (min(a.x, c.x), min(a.y, c.y))
    return CGRect(x: x, y: y, width: max(a.x, c.x) - x, height: max(a.y, c.y) - y)
  }
}
