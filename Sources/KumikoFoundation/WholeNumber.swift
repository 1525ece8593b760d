// Converts calculated lengths to integers; all such conversions use this. Swift's own conversion
// traps if a calculation resulted in NaN or is out of range.

extension CGFloat {
  /// The integer, rounded towards zero. Values are clamped to ±10⁹, and NaN becomes 0.
  package var whole: Int { Double(self).whole }

  /// The integer, rounded towards zero and clamped to a range; NaN becomes the lower bound.
  package func whole(in range: ClosedRange<Int>) -> Int { Double(self).whole(in: range) }
}

extension Double {
  /// The integer, rounded towards zero. Values are clamped to ±10⁹, and NaN becomes 0.
  package var whole: Int {
    isNaN ? 0 : Int(Swift.min(Swift.max(self, -1e9), 1e9))
  }

  /// The integer, rounded towards zero and clamped to a range; NaN becomes the lower bound.
  package func whole(in range: ClosedRange<Int>) -> Int {
    guard self > Double(range.lowerBound) else { return range.lowerBound }
    return self < Double(range.upperBound) ? Int(self) : range.upperBound
  }
}

extension CGFloat {
  /// The largest length of views and layouts, in points: larger ones are clamped. Sums and products
  /// of such lengths stay finite.
  package static let lengthLimit: CGFloat = 1e15

  /// Whether this is a number within ±`lengthLimit`.
  package var isLength: Bool { magnitude <= CGFloat.lengthLimit }

  /// The length clamped to ±`lengthLimit`; 0 for NaN and infinity.
  package var nearestLength: CGFloat {
    isFinite ? Swift.min(Swift.max(self, -CGFloat.lengthLimit), CGFloat.lengthLimit) : 0
  }
}
