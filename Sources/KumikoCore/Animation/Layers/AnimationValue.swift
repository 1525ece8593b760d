import KumikoFoundation
import KumikoGraphics

/// A value between which and another one an animation of a layer goes: as numbers.
struct AnimationValue {
  /// What the numbers are.
  enum Kind: Equatable {
    case number
    case point
    case rect
    case color
    case transform
    case numbers
    case colors
    /// The points of a path, which has to have the same parts.
    case path(PathShape)
    /// Not between anything.
    case object
  }

  var numbers: [Double]
  let kind: Kind
  private(set) var object: Any?

  init(_ numbers: [Double], _ kind: Kind) { (self.numbers, self.kind) = (numbers, kind) }

  init(_ point: CGPoint) { self.init([Double(point.x), Double(point.y)], .point) }

  init(_ color: RGBA) {
    self.init(
      [Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha)], .color)
  }

  init(_ colors: [RGBA]) { self.init(colors.flatMap { AnimationValue($0).numbers }, .colors) }

  init(_ path: PathShape) {
    self.init(
      path.elements.flatMap(\.points).flatMap { [Double($0.x), Double($0.y)] }, .path(path))
  }

  init(_ transform: CGAffineTransform) {
    self.init(
      [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty].map {
        Double($0)
      }, .transform)
  }

  /// A value that an app gave; nil for what cannot be animated.
  init?(_ value: Any) {
    switch value {
    case let number as CGFloat: self.init([Double(number)], .number)
    case let number as Double: self.init([number], .number)
    case let number as Float: self.init([Double(number)], .number)
    case let number as Int: self.init([Double(number)], .number)
    case let flag as Bool: self.init([flag ? 1 : 0], .number)
    case let number as NSNumber: self.init([number.doubleValue], .number)
    case let point as CGPoint: self.init(point)
    case let size as CGSize: self.init([Double(size.width), Double(size.height)], .point)
    case let vector as CGVector: self.init([Double(vector.dx), Double(vector.dy)], .point)
    case let rect as CGRect:
      self.init([rect.minX, rect.minY, rect.width, rect.height].map { Double($0) }, .rect)
    case let color as CGColor: self.init(color.rgba)
    case let color as UIColor: self.init(color.rgba(with: .current))
    case let transform as CATransform3D: self.init(transform.flattened)
    case let transform as CGAffineTransform: self.init(transform)
    case let path as CGPath: self.init(path.shape)
    case let values as [Any]:
      let parts = values.compactMap { AnimationValue($0) }
      guard parts.count == values.count else { return nil }
      if parts.allSatisfy({ $0.kind == .color }), !parts.isEmpty {
        self.init(parts.flatMap(\.numbers), .colors)
      } else if parts.allSatisfy({ $0.kind == .number }) {
        self.init(parts.flatMap(\.numbers), .numbers)
      } else {
        return nil
      }
    case let value as NSValue: self.init(value)
    case let image as CGImage:
      self.init([], .object)
      object = image
    default: return nil
    }
    guard numbers.allSatisfy(\.isFinite) else { return nil }
  }

  private init?(_ value: NSValue) {
    let type = String(cString: value.objCType)
    if type == String(cString: NSValue(point: .zero).objCType) {
      self.init(value.pointValue)
    } else if type == String(cString: NSValue(size: .zero).objCType) {
      self.init([Double(value.sizeValue.width), Double(value.sizeValue.height)], .point)
    } else if type == String(cString: NSValue(rect: .zero).objCType) {
      let rect = value.rectValue
      self.init([rect.minX, rect.minY, rect.width, rect.height].map { Double($0) }, .rect)
    } else {
      return nil
    }
  }

  // MARK: Reading

  var number: Double { numbers.first ?? 0 }
  var point: CGPoint { numbers.count > 1 ? CGPoint(x: numbers[0], y: numbers[1]) : .zero }

  var color: RGBA { AnimationValue.color(numbers[...]) }

  var colors: [RGBA] {
    stride(from: 0, to: numbers.count - 3, by: 4).map {
      AnimationValue.color(numbers[$0..<($0 + 4)])
    }
  }

  private static func color(_ numbers: ArraySlice<Double>) -> RGBA {
    guard numbers.count >= 4 else { return .clear }
    let parts = numbers.prefix(4).map { Float($0) }
    return RGBA(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }

  var transform: CGAffineTransform {
    guard numbers.count == 6 else { return .identity }
    return CGAffineTransform(
      numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
  }

  var path: PathShape? {
    guard case .path(let shape) = kind else { return nil }
    return shape.with(
      stride(from: 0, to: numbers.count - 1, by: 2).map {
        CGPoint(x: numbers[$0], y: numbers[$0 + 1])
      })
  }

  // MARK: Between

  /// A share of the way to another value, from this one; one of the two where there is no way.
  func mixed(_ other: AnimationValue, _ share: Double) -> AnimationValue {
    guard numbers.count == other.numbers.count, fits(other) else {
      return share < 0.5 ? self : other
    }
    var result = self
    if kind == .transform { return AnimationValue(transform.mixed(other.transform, share)) }
    for index in numbers.indices {
      result.numbers[index] += (other.numbers[index] - numbers[index]) * share
    }
    return result
  }

  /// The sum, number by number; for transforms one after the other.
  func plus(_ other: AnimationValue) -> AnimationValue {
    guard numbers.count == other.numbers.count else { return self }
    if kind == .transform { return AnimationValue(other.transform.concatenating(transform)) }
    var result = self
    for index in numbers.indices { result.numbers[index] += other.numbers[index] }
    return result
  }

  func minus(_ other: AnimationValue) -> AnimationValue {
    guard numbers.count == other.numbers.count else { return self }
    var result = self
    for index in numbers.indices { result.numbers[index] -= other.numbers[index] }
    return result
  }

  private func fits(_ other: AnimationValue) -> Bool {
    if case .path(let a) = kind, case .path(let b) = other.kind { return a.hasParts(of: b) }
    return kind == other.kind && kind != .object
  }
}

extension CGAffineTransform {
  /// A share of the way to another transform: turned, scaled and moved by that share of each, so
  /// that what turns keeps its size.
  func mixed(_ other: CGAffineTransform, _ share: Double) -> CGAffineTransform {
    let (one, two) = (Parts(self), Parts(other))
    func between(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * CGFloat(share) }
    var turn = two.rotation - one.rotation
    // The shorter way round.
    turn -= (turn / (2 * .pi)).rounded() * 2 * .pi
    var parts = one
    parts.rotation = one.rotation + turn * CGFloat(share)
    parts.scale = CGPoint(
      x: between(one.scale.x, two.scale.x), y: between(one.scale.y, two.scale.y))
    parts.shear = between(one.shear, two.shear)
    parts.translation = CGPoint(
      x: between(one.translation.x, two.translation.x),
      y: between(one.translation.y, two.translation.y))
    return parts.transform
  }

  /// A transform as what it does one after the other: shear, scale, rotation, translation.
  struct Parts {
    var scale: CGPoint
    var shear: CGFloat
    var rotation: CGFloat
    var translation: CGPoint

    init(_ t: CGAffineTransform) {
      let across = (t.a * t.a + t.b * t.b).squareRoot()
      let determinant = t.a * t.d - t.b * t.c
      rotation = across > 0 ? atan2(t.b, t.a) : 0
      scale = CGPoint(x: across, y: across > 0 ? determinant / across : 0)
      shear = across > 0 ? (t.a * t.c + t.b * t.d) / across : 0
      translation = CGPoint(x: t.tx, y: t.ty)
    }

    var transform: CGAffineTransform {
      let (sine, cosine) = (sin(rotation), cos(rotation))
      return CGAffineTransform(
        cosine * scale.x, sine * scale.x, cosine * shear - sine * scale.y,
        sine * shear + cosine * scale.y, translation.x, translation.y)
    }
  }
}
