import KumikoFoundation

/// The radius of a corner.
public nonisolated struct UICornerRadius: Hashable, Sendable, CustomStringConvertible,
  ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral
{
  enum Kind: Hashable {
    case fixed(Double), concentric(minimum: Double), capsule(maximum: Double)
  }

  let kind: Kind

  /// A radius in points; what is below 0 or no finite number counts as 0.
  public static func fixed(_ radius: Double) -> UICornerRadius {
    UICornerRadius(kind: .fixed(radius.isFinite ? max(0, radius) : 0))
  }

  /// A radius about the centre of the corner of what is around: that one's radius without the
  /// distance between both corners (the larger one of both axes).
  ///
  /// - Parameter minimum: the least radius in points, also where nothing around is rounded; nil for
  ///   0.
  public static func containerConcentric(minimum: CGFloat? = nil) -> UICornerRadius {
    let minimum = Double(minimum ?? 0)
    return UICornerRadius(kind: .concentric(minimum: minimum.isFinite ? max(0, minimum) : 0))
  }

  private init(kind: Kind) { self.kind = kind }

  static func capsule(maximum: Double?) -> UICornerRadius {
    UICornerRadius(kind: .capsule(maximum: maximum.map { max(0, $0) } ?? .infinity))
  }

  /// A radius in points.
  public init(floatLiteral value: Double) { self = .fixed(value) }

  /// A radius in points.
  public init(integerLiteral value: Int) { self = .fixed(Double(value)) }

  /// The radius in words.
  public var description: String {
    switch kind {
    case .fixed(let radius): "fixed(\(radius))"
    case .concentric(let minimum): "containerConcentric(minimum: \(minimum))"
    case .capsule: "capsule"
    }
  }

  var followsContainer: Bool { if case .concentric = kind { true } else { false } }
}
