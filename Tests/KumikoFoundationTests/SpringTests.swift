import KumikoFoundation
import KumikoTestSupport
import Testing

/// The closed form of a damped spring.
struct `a spring` {
  static let springs: [Spring] = [
    Spring(duration: 0.3, bounce: 0.05), Spring(duration: 0.3, bounce: 0.5),
    Spring(duration: 0.3), Spring(duration: 0.5, bounce: -0.4),
    Spring(mass: 2, stiffness: 150, damping: 3), Spring(mass: 0.5, stiffness: 20, damping: 60),
    Spring(stiffness: 100, damping: 20.001), Spring(stiffness: 100, damping: 19.999_999_9),
    Spring(stiffness: 100, damping: 0),
  ]

  /// Displacement and velocity at the end of `steps` steps of Runge and Kutta.
  private func integrated(
    _ spring: Spring, _ x: Double, _ v: Double, until time: Double, steps: Int = 4_000
  ) -> (Double, Double) {
    func force(_ x: Double, _ v: Double) -> Double {
      -(spring.stiffness * x + spring.damping * v) / spring.mass
    }
    let h = time / Double(steps)
    var (x, v) = (x, v)
    for _ in 0..<steps {
      let a1 = force(x, v)
      let (x2, v2) = (x + h / 2 * v, v + h / 2 * a1)
      let a2 = force(x2, v2)
      let (x3, v3) = (x + h / 2 * v2, v + h / 2 * a2)
      let a3 = force(x3, v3)
      let (x4, v4) = (x + h * v3, v + h * a3)
      x += h / 6 * (v + 2 * v2 + 2 * v3 + v4)
      v += h / 6 * (a1 + 2 * a2 + 2 * a3 + force(x4, v4))
    }
    return (x, v)
  }

  @Test(arguments: springs) func `obeys its equation of motion`(spring: Spring) {
    for time in [0.01, 0.1, 0.25, 0.7] {
      let response = spring.response(at: time)
      let (x, v) = integrated(spring, 1, 0, until: time)
      expect(abs(response.fromDisplacement.displacement - x) < 1e-6, saying: "at \(time)")
      expect(abs(response.fromDisplacement.velocity - v) < 1e-4, saying: "at \(time)")
      let (y, w) = integrated(spring, 0, 1, until: time)
      expect(abs(response.fromVelocity.displacement - y) < 1e-6, saying: "at \(time)")
      expect(abs(response.fromVelocity.velocity - w) < 1e-4, saying: "at \(time)")
    }
  }

  @Test(arguments: springs) func `starts where it is released`(spring: Spring) {
    let response = spring.response(at: 0)
    expect(response.fromDisplacement == (1, 0), response.fromDisplacement)
    expect(response.fromVelocity == (0, 1), response.fromVelocity)
  }

  /// Going on from what is at one moment gives the same as never having stopped.
  @Test(arguments: springs) func `is continuous when it is taken over`(spring: Spring) {
    let (first, second) = (spring.response(at: 0.1), spring.response(at: 0.15))
    let (x, v) = first.fromDisplacement
    let displacement = x * second.fromDisplacement.0 + v * second.fromVelocity.0
    let velocity = x * second.fromDisplacement.1 + v * second.fromVelocity.1
    let whole = spring.response(at: 0.25).fromDisplacement
    expect(abs(displacement - whole.displacement) < 1e-9, abs(displacement - whole.displacement))
    expect(abs(velocity - whole.velocity) < 1e-7, abs(velocity - whole.velocity))
  }

  @Test(arguments: springs.filter { $0.damping > 0 })
  func `stays at rest once it has settled`(spring: Spring) {
    let settled = spring.settlingTime(tolerance: 0.001)
    expect(settled > 0, settled)
    for step in 0..<200 {
      let time = settled + Double(step) * 0.01
      expect(abs(spring.response(at: time).fromDisplacement.displacement) <= 0.001 + 1e-12)
    }
  }

  @Test func `without bounce never passes its goal, with bounce it does`() {
    func lowest(_ bounce: Double) -> Double {
      let spring = Spring(duration: 0.3, bounce: bounce)
      return (0..<1_000).map {
        spring.response(at: Double($0) / 500).fromDisplacement.displacement
      }.min() ?? 0
    }
    expect(lowest(0) >= 0, lowest(0))
    expect(lowest(-0.5) >= 0, lowest(-0.5))
    expect(lowest(0.3) < -0.01, lowest(0.3))
    // Hardly any overshoot: what collection views move with.
    expect(lowest(0.05) > -0.001, lowest(0.05))
  }

  @Test(arguments: [(0.35, 286.4), (0.5, 161.7), (0.6, 121.7), (0.8, 80.9), (1, 85.3)])
  func `for a time and a damping ratio has the stiffness that UIKit's has`(
    ratio: Double, stiffness: Double
  ) {
    for duration in [0.2, 0.8, 3] {
      let spring = Spring(settlingIn: duration, dampingRatio: ratio)
      expect(abs(spring.stiffness * duration * duration - stiffness) < 0.05)
      expect(abs(spring.damping - 2 * ratio * spring.stiffness.squareRoot()) < 1e-9)
    }
  }

  @Test func `for a time has settled then, with any damping and any push`() {
    for step in 1...100 {
      for velocity in [-200, -30, -3, -0.5, 0, 0.5, 2, 4, 4.5, 7, 12, 60, 1_000] as [Double] {
        let spring = Spring(
          settlingIn: 0.7, dampingRatio: Double(step) / 100, velocity: velocity)
        let response = spring.response(at: 0.7)
        // A push towards rest takes away from the displacement.
        let rest =
          response.fromDisplacement.displacement - velocity * response.fromVelocity.displacement
        let size = max(1, abs(velocity) * 0.7)
        // UIKit's rule bounds the sine's part alone: hardly damped, a push leaves more.
        expect(abs(rest) < (step < 5 ? 0.3 : 0.1) * size, saying: "\(step) %, \(velocity)")
        if step >= 30 { expect(abs(rest) < 0.03 * size, saying: "\(step) %, \(velocity)") }
      }
    }
  }

  @Test(arguments: [
    Spring(mass: 0, stiffness: 0, damping: -1), Spring(duration: 0), Spring(duration: -1),
    Spring(duration: 0.3, bounce: 2), Spring(duration: 0.3, bounce: -5),
    Spring(settlingIn: 0, dampingRatio: 0), Spring(settlingIn: .infinity, dampingRatio: .nan),
    Spring(settlingIn: 1e300, dampingRatio: 7, velocity: .nan),
    Spring(settlingIn: 0.3, dampingRatio: 0.5, velocity: 1e300),
    Spring(settlingIn: 0.3, dampingRatio: 1, velocity: -1e300),
  ])
  func `from numbers out of range has finite answers`(spring: Spring) {
    for time in [0, 0.01, 1, 100] as [Double] {
      let response = spring.response(at: time)
      expect(response.fromDisplacement.displacement.isFinite)
      expect(response.fromVelocity.velocity.isFinite)
    }
    expect(spring.settlingTime().isFinite)
  }
}
