import KumikoFoundation

/// The radius of a corner.
public nonisolated struct UICornerRadius: Hashable, Sendable, CustomStringConvertible,
  ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral
{
  enum Kind: Hashable {
    case fixed(Double), concentric(minimum: Double), capsule(maximum: Double)
  }

  let kind: Kind

  /// A radius in points; negative numbers, and those that are not finite, count as 0.
  public static func fixed(_ radius: Double) -> UICornerRadius {
    UICornerRadius(kind: .fixed(radius.isFinite ? max(0, radius) : 0))
  }

  /// A radius concentric with the same corner of the nearest superview in which that is rounded:
  /// that radius less the distance between the two corners, the larger one of both axes.
  ///
  /// - Parameter minimum: the minimum radius in points, also if no superview has that corner
  ///   rounded; nil for 0.
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
