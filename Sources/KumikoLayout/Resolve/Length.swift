import KumikoFoundation

/// The value of a dimension.
enum Length: Hashable, Sendable, CustomStringConvertible {
  case fractionalWidth(CGFloat)
  case fractionalHeight(CGFloat)
  case absolute(CGFloat)
  case estimated(CGFloat)
  case uniform(CGFloat)

  var value: CGFloat {
    switch self {
    case .fractionalWidth(let value), .fractionalHeight(let value), .absolute(let value),
      .estimated(let value), .uniform(let value):
      value
    }
  }

  var isEstimated: Bool {
    switch self {
    case .estimated, .uniform: true
    case .fractionalWidth, .fractionalHeight, .absolute: false
    }
  }

  /// Whether this is a fraction of the container's length along `axis`.
  func isFraction(of axis: Axis) -> Bool {
    switch self {
    case .fractionalWidth: axis == .horizontal
    case .fractionalHeight: axis == .vertical
    case .absolute, .estimated, .uniform: false
    }
  }

  /// Points in a container of a given size. Fractions are rounded down to pixels; a deficit of a
  /// ten-thousandth of a pixel is ignored, otherwise a third of 300 would be 99.5.
  @inline(__always)
  func points(in container: CGSize, scale: CGFloat) -> CGFloat {
    switch self {
    case .fractionalWidth(let fraction):
      ((fraction * container.width) * scale + 1e-4).rounded(.down) / scale
    case .fractionalHeight(let fraction):
      ((fraction * container.height) * scale + 1e-4).rounded(.down) / scale
    case .absolute(let points), .estimated(let points), .uniform(let points): points
    }
  }

  var description: String {
    switch self {
    case .fractionalWidth(let value): "\(value.short) × width"
    case .fractionalHeight(let value): "\(value.short) × height"
    case .absolute(let value): value.short
    case .estimated(let value): "≈ \(value.short)"
    case .uniform(let value): "≈ \(value.short), as the largest sibling"
    }
  }
}

extension CGFloat {
  /// At most three decimals, none for integers: `0.333`, `44`.
  var short: String {
    guard isFinite else { return "\(Double(self))" }
    let rounded = (Double(self) * 1000).rounded() / 1000
    return Swift.abs(rounded) < 1e15 && rounded == rounded.rounded()
      ? "\(Int(rounded))" : "\(rounded)"
  }
}
