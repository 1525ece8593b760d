import KumikoFoundation
import KumikoGraphics

/// A value of a layer's property that an animation interpolates, as numbers.
struct AnimationValue {
  /// The type that the numbers represent.
  enum Kind: Equatable {
    case number
    case point
    case size
    case rect
    case color
    case transform
    case numbers
    case colors
    /// The points of a path, which has to have the same parts.
    case path(PathShape)
    /// A value that is not interpolated.
    case object
  }

  var numbers: [Double]
  let kind: Kind
  private(set) var object: Any?

  init(_ numbers: [Double], _ kind: Kind) { (self.numbers, self.kind) = (numbers, kind) }

  init(_ point: CGPoint) { self.init([Double(point.x), Double(point.y)], .point) }

  init(_ size: CGSize) { self.init([Double(size.width), Double(size.height)], .size) }

  /// A value that is not interpolated.
  init(object: Any?) {
    self.init([], .object)
    self.object = object
  }

  init(_ color: RGBA) {
    self.init(
      [Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha)], .color)
  }

  init(_ colors: [RGBA]) { self.init(colors.flatMap { AnimationValue($0).numbers }, .colors) }

  init(_ path: PathShape) {
    self.init(
      path.elements.flatMap(\.points).flatMap { [Double($0.x), Double($0.y)] }, .path(path))
  }

  init(_ matrix: CATransform3D) {
    self.init(matrix.numbers, .transform)
  }

  /// A value that an app gave; nil for values that cannot be animated.
  init?(any value: Any) {
    switch value {
    case let number as CGFloat: self.init([Double(number)], .number)
    case let number as Double: self.init([number], .number)
    case let number as Float: self.init([Double(number)], .number)
    case let number as Int: self.init([Double(number)], .number)
    case let flag as Bool: self.init([flag ? 1 : 0], .number)
    case let number as NSNumber: self.init([number.doubleValue], .number)
    case let point as CGPoint: self.init(point)
    case let size as CGSize: self.init(size)
    case let vector as CGVector: self.init([Double(vector.dx), Double(vector.dy)], .point)
    case let rect as CGRect:
      self.init([rect.minX, rect.minY, rect.width, rect.height].map { Double($0) }, .rect)
    case let color as CGColor: self.init(color.rgba)
    case let color as UIColor: self.init(color.rgba(with: .current))
    case let transform as CATransform3D: self.init(transform)
    case let transform as CGAffineTransform:
      self.init(CATransform3DMakeAffineTransform(transform))
    case let path as CGPath: self.init(path.shape)
    case let values as [Any]:
      let parts = values.compactMap { AnimationValue(any: $0) }
      guard parts.count == values.count else { return nil }
      if parts.allSatisfy({ $0.kind == .color }), !parts.isEmpty {
        self.init(parts.flatMap(\.numbers), .colors)
      } else if parts.allSatisfy({ $0.kind == .number }) {
        self.init(parts.flatMap(\.numbers), .numbers)
      } else {
        return nil
      }
    case let value as NSValue: self.init(value)
    case let image as CGImage: self.init(object: image)
    default: return nil
    }
    guard numbers.allSatisfy(\.isFinite) else { return nil }
  }

  private init?(_ value: NSValue) {
    let type = String(cString: value.objCType)
    if value is NSNumber { return nil }
    if let matrix = value.spaceTransform {
      self.init(matrix)
    } else if let vector = value.vector {
      self.init([Double(vector.dx), Double(vector.dy)], .point)
    } else if let transform = value.planeTransform {
      self.init(CATransform3DMakeAffineTransform(transform))
    } else if type == String(cString: NSValue(point: .zero).objCType) {
      self.init(value.pointValue)
    } else if type == String(cString: NSValue(size: .zero).objCType) {
      self.init(value.sizeValue)
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
    stride(from: 0, to: numbers.count - 3, by: 4).map(color)
  }

  private func color(at index: Int) -> RGBA {
    AnimationValue.color(numbers[index..<(index + 4)])
  }

  private static func color(_ numbers: ArraySlice<Double>) -> RGBA {
    guard numbers.count >= 4 else { return .clear }
    let parts = numbers.prefix(4).map { Float($0) }
    return RGBA(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }

  var matrix: CATransform3D {
    guard kind == .transform, numbers.count == 16 else { return CATransform3DIdentity }
    return CATransform3D(numbers: numbers)
  }

  /// The value in the type that apps use; nil if there is none.
  var any: Any? {
    switch kind {
    case .number: CGFloat(number)
    case .point: point
    case .size: CGSize(width: point.x, height: point.y)
    case .rect where numbers.count == 4:
      CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    case .rect: CGRect.zero
    case .color: CGColor(color)
    case .transform: matrix
    case .numbers: numbers.map { NSNumber(value: $0) }
    case .colors: colors.map { CGColor($0) }
    case .path: path.map { CGPath($0) }
    case .object: object
    }
  }

  var path: PathShape? {
    guard case .path(let shape) = kind else { return nil }
    return shape.with(
      stride(from: 0, to: numbers.count - 1, by: 2).map {
        CGPoint(x: numbers[$0], y: numbers[$0 + 1])
      })
  }

  // MARK: Between

  /// The value interpolated by a share of the distance to another value; the nearer one of the two
  /// where no interpolation exists.
  func mixed(_ other: AnimationValue, _ share: Double) -> AnimationValue {
    guard numbers.count == other.numbers.count, fits(other) else {
      return share < 0.5 ? self : other
    }
    var result = self
    if kind == .transform { return AnimationValue(matrix.mixed(other.matrix, share)) }
    if kind == .color || kind == .colors {
      for index in stride(from: 0, to: numbers.count - 3, by: 4) {
        let (start, end) = (color(at: index).premultiplied, other.color(at: index).premultiplied)
        let color = RGBA(premultiplied: start + (end - start) * share)
        result.numbers.replaceSubrange(index..<(index + 4), with: AnimationValue(color).numbers)
      }
      return result
    }
    for index in numbers.indices {
      result.numbers[index] += (other.numbers[index] - numbers[index]) * share
    }
    return result
  }

  /// The sum, number by number; for transforms one after the other.
  func plus(_ other: AnimationValue) -> AnimationValue {
    guard numbers.count == other.numbers.count else { return self }
    if kind == .transform { return AnimationValue(CATransform3DConcat(other.matrix, matrix)) }
    var result = self
    for index in numbers.indices { result.numbers[index] += other.numbers[index] }
    return result
  }

  /// The difference: the value that, added to the other one, gives this one.
  func minus(_ other: AnimationValue) -> AnimationValue {
    guard numbers.count == other.numbers.count else { return self }
    if kind == .transform {
      return AnimationValue(CATransform3DConcat(matrix, CATransform3DInvert(other.matrix)))
    }
    var result = self
    for index in numbers.indices { result.numbers[index] -= other.numbers[index] }
    return result
  }

  /// Whether a property that has another value can have this one: a number for a number, and so
  /// on. Points, sizes and vectors stand for each other, as do paths.
  func canReplace(_ other: AnimationValue) -> Bool {
    switch (kind, other.kind) {
    case (.path, .path), (.point, .size), (.size, .point): true
    // A list without elements is of either kind.
    case (.numbers, .colors), (.colors, .numbers): numbers.isEmpty || other.numbers.isEmpty
    default: kind == other.kind
    }
  }

  /// The value of the same kind that stands for none; nil where a property cannot be without one.
  var none: AnimationValue? {
    switch kind {
    case .color: AnimationValue(.clear)
    case .path: AnimationValue(PathShape())
    case .numbers, .colors: AnimationValue([], kind)
    case .object: AnimationValue(object: nil)
    case .number, .point, .size, .rect, .transform: nil
    }
  }

  private func fits(_ other: AnimationValue) -> Bool {
    if case .path(let a) = kind, case .path(let b) = other.kind { return a.hasParts(of: b) }
    return kind == other.kind && kind != .object
      || [kind, other.kind] == [.point, .size] || [kind, other.kind] == [.size, .point]
  }
}

extension CATransform3D {
  /// The transform interpolated by a share of the distance to another one.
  func mixed(_ other: CATransform3D, _ share: Double) -> CATransform3D {
    if CATransform3DIsAffine(self), CATransform3DIsAffine(other) {
      return CATransform3DMakeAffineTransform(flattened.mixed(other.flattened, share))
    }
    var state = AnimatableState(matrix: other)
    let start = AnimatableState(matrix: self)
    state.set(.transform, start.distance(.transform, from: state) * (1 - share), from: state)
    return state.matrix
  }
}

extension AnimatableState {
  fileprivate init(matrix: CATransform3D) {
    self.init(
      center: .zero, size: .zero, origin: .zero, transform: .identity, alpha: 1,
      backgroundColor: .clear, cornerRadius: 0)
    self.matrix = matrix
  }
}
