import KumikoFoundation
import KumikoTestSupport
import Testing

/// Cubic curves of time.
struct `a timing curve` {
  static let curves: [TimingCurve] = [
    .linear, .easeIn, .easeOut, .easeInOut, TimingCurve(0.25, 0.1, 0.25, 1),
    TimingCurve(1, 0, 0, 1), TimingCurve(0, 1, 1, 0),
  ]

  @Test(arguments: curves) func `goes from 0 to 1 and stays there`(curve: TimingCurve) {
    expect(curve.value(at: -1) == 0, curve.value(at: -1))
    expect(curve.value(at: 0) == 0, curve.value(at: 0))
    expect(curve.value(at: 1) == 1, curve.value(at: 1))
    expect(curve.value(at: 7) == 1, curve.value(at: 7))
    expect(abs(curve.value(at: 1e-9)) < 1e-3)
    expect(abs(curve.value(at: 1 - 1e-9) - 1) < 1e-3)
  }

  /// For each parameter of the curve, y at x: the definition, read the other way round.
  @Test(arguments: curves) func `has the y of its x`(curve: TimingCurve) {
    func bezier(_ t: Double, _ p: Double, _ q: Double) -> Double {
      3 * (1 - t) * (1 - t) * t * p + 3 * (1 - t) * t * t * q + t * t * t
    }
    for step in 1..<20 {
      let t = Double(step) / 20
      let x = bezier(t, Double(curve.first.x), Double(curve.second.x))
      let y = bezier(t, Double(curve.first.y), Double(curve.second.y))
      // Where the curve is steep, a tiny step of x is a large one of y.
      expect(abs(curve.value(at: x) - y) < 1e-3, saying: "parameter \(t)")
    }
  }

  @Test func `has the published values`() {
    expect(TimingCurve.linear.value(at: 0.3) == 0.3)
    expect(abs(TimingCurve.easeInOut.value(at: 0.5) - 0.5) < 1e-9)
    expect(abs(TimingCurve.easeIn.value(at: 0.5) - 0.3154) < 1e-4)
    expect(abs(TimingCurve.easeOut.value(at: 0.5) - 0.6846) < 1e-4)
  }

  @Test(arguments: [TimingCurve.linear, .easeIn, .easeOut, .easeInOut])
  func `never runs backwards`(curve: TimingCurve) {
    let values = (0...200).map { curve.value(at: Double($0) / 200) }
    expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test(arguments: [TimingCurve.linear, .easeIn, .easeOut, .easeInOut])
  func `has slopes that add up to the whole way`(curve: TimingCurve) {
    let steps = 2_000
    let sum = (0..<steps).reduce(0.0) {
      $0 + curve.slope(at: (Double($1) + 0.5) / Double(steps)) / Double(steps)
    }
    expect(abs(sum - 1) < 1e-3, abs(sum - 1))
    expect(curve.slope(at: -0.1) == 0 && curve.slope(at: 1.1) == 0)
  }

  @Test func `moves control points that lie outside of time to its edge`() {
    let curve = TimingCurve(-1, 0, 2, 1)
    expect(curve.first.x == 0 && curve.second.x == 1)
  }
}
