import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport

@testable import KumikoCore

private let odd: [CGFloat] = [
  .nan, .infinity, -.infinity, 1e308, -1e308, 1e19, -1e19, .leastNonzeroMagnitude, 0, 17,
  .greatestFiniteMagnitude, -1, 1e9, 1e155,
]

/// Numbers with which mostly nothing can be placed.
extension SeededGenerator {
  mutating func number() -> CGFloat { odd[below(odd.count)] }

  mutating func size() -> CGSize { CGSize(width: number(), height: number()) }

  mutating func point() -> CGPoint { CGPoint(x: number(), y: number()) }

  mutating func insets() -> UIEdgeInsets {
    UIEdgeInsets(top: number(), left: number(), bottom: number(), right: number())
  }

  mutating func rect() -> CGRect { CGRect(origin: point(), size: size()) }
}

extension UIView {
  /// The first view in the tree with a place that is none, as it is and as it is on the screen.
  var placeProblem: String? {
    let shown = presentedState
    let numbers = [
      frame.minX, frame.minY, frame.width, frame.height, bounds.minX, bounds.minY, alpha,
      shown.center.x, shown.center.y, shown.size.width, shown.size.height, shown.transform.a,
      shown.transform.tx, shown.alpha,
    ]
    guard numbers.allSatisfy(\.isFinite) else { return "\(debugName) has \(numbers)" }
    return subviews.lazy.compactMap(\.placeProblem).first
  }
}
