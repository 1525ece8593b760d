import KumikoFoundation

extension PathShape {
  /// The elements as bytes: of each its kind, and the coordinates of its points as little-endian
  /// numbers of eight bytes.
  var archive: Data {
    var data = Data(capacity: elements.count * 17)
    for element in elements {
      data.append(element.archivedKind)
      element.forEachPoint { point in
        for number in [Double(point.x), Double(point.y)] {
          withUnsafeBytes(of: number.bitPattern.littleEndian) { data.append(contentsOf: $0) }
        }
      }
    }
    return data
  }

  /// The path of such bytes; nil for others.
  init?(archive data: Data) {
    self.init()
    var rest = data[...]
    func point() -> CGPoint? {
      guard rest.count >= 16 else { return nil }
      let numbers = rest.prefix(16).withUnsafeBytes { bytes in
        [0, 8].map {
          Double(
            bitPattern: UInt64(
              littleEndian: bytes.loadUnaligned(fromByteOffset: $0, as: UInt64.self)))
        }
      }
      rest = rest.dropFirst(16)
      let point = CGPoint(x: numbers[0], y: numbers[1])
      return point.isFinite ? point : nil
    }
    while let kind = rest.popFirst() {
      guard kind == 0 || current != nil else { return nil }
      switch kind {
      case 0:
        guard let point = point() else { return nil }
        move(to: point)
      case 1:
        guard let point = point() else { return nil }
        addLine(to: point)
      case 2:
        guard let control = point(), let end = point() else { return nil }
        addQuadCurve(to: end, control: control)
      case 3:
        guard let first = point(), let second = point(), let end = point() else { return nil }
        addCurve(to: end, first, second)
      case 4: close()
      default: return nil
      }
    }
  }
}

extension PathElement {
  fileprivate var archivedKind: UInt8 {
    switch self {
    case .move: 0
    case .line: 1
    case .quadratic: 2
    case .cubic: 3
    case .close: 4
    }
  }
}

extension PathShape.Pen {
  func encode(with coder: NSCoder) {
    coder.encode(Double(width), forKey: "UIBezierPathLineWidth")
    coder.encode(Int(cap.rawValue), forKey: "UIBezierPathLineCapStyle")
    coder.encode(Int(join.rawValue), forKey: "UIBezierPathLineJoinStyle")
    coder.encode(Double(miterLimit), forKey: "UIBezierPathMiterLimit")
    guard !dashLengths.isEmpty else { return }
    coder.encode(
      dashLengths.map { NSNumber(value: Double($0)) }, forKey: "KumikoDashLengths")
    coder.encode(Double(dashPhase), forKey: "KumikoDashPhase")
  }

  init(coder: NSCoder) {
    self.init(width: coder.archivedNumber("UIBezierPathLineWidth") ?? 1)
    cap = CGLineCap(rawValue: coder.decodeInt32(forKey: "UIBezierPathLineCapStyle")) ?? .butt
    join = CGLineJoin(rawValue: coder.decodeInt32(forKey: "UIBezierPathLineJoinStyle")) ?? .miter
    miterLimit = coder.archivedNumber("UIBezierPathMiterLimit") ?? 10
    dashLengths =
      (coder.decodeArrayOfObjects(ofClass: NSNumber.self, forKey: "KumikoDashLengths") ?? [])
      .map { CGFloat($0.doubleValue) }.filter(\.isFinite)
    dashPhase = coder.archivedNumber("KumikoDashPhase") ?? 0
  }
}
