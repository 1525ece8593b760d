import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// The movements of scrolled content against the formulas that they follow.
@MainActor struct ScrollFormulaTests {
  private nonisolated static let rates = [UIScrollView.DecelerationRate.normal, .fast]

  /// The offsets at the times of frames, until the way is over.
  private func offsets(_ glide: Glide) -> [(time: Double, offset: Double, velocity: Double)] {
    var glide = glide
    var places: [(time: Double, offset: Double, velocity: Double)] = []
    for frame in 0..<2_000 where !glide.hasArrived {
      glide.advance(to: Double(frame) / 60)
      places.append((Double(frame) / 60, glide.offset, glide.velocity))
    }
    return places
  }

  @Test(arguments: rates) func `what is pushed keeps its rate's share each millisecond`(
    _ rate: UIScrollView.DecelerationRate
  ) {
    let glide = Glide(
      coastingFrom: 100, velocity: 1_500, rate: rate, within: 0...100_000, bounces: true,
      after: nil)
    let places = offsets(glide)
    expect(places.count > 20, places.count)
    for place in places.dropLast() {
      // The sum of all milliseconds so far, each a share of the one before it.
      let share = pow(rate.rawValue, place.time * 1_000)
      expect(abs(place.velocity - 1_500 * share) < 0.001, abs(place.velocity - 1_500 * share))
      let way = 1.5 * (share - 1) / log(rate.rawValue)
      expect(abs(place.offset - 100 - way) < 0.001, abs(place.offset - 100 - way))
    }
    // What is as slow as 10 points a second stops.
    expect(abs(glide.rest - 100 + 1.49 / log(rate.rawValue)) < 0.001)
    expect(abs((places.dropLast().last?.velocity ?? 0) - 10) < 2)
  }

  @Test func `the normal rate goes on for half a second's way, the fast one a tenth`() {
    expect(abs(UIScrollView.DecelerationRate.normal.distance(1_010) - 499.5) < 0.01)
    expect(abs(UIScrollView.DecelerationRate.fast.distance(-1_010) + 99.5) < 0.01)
    expect(UIScrollView.DecelerationRate.normal.distance(9) == 0)
  }

  @Test func `beyond the end a spring takes over the velocity, swings once and comes back`() {
    let glide = Glide(
      coastingFrom: 900, velocity: 2_000, rate: .normal, within: 0...1_000, bounces: true,
      after: nil)
    let places = offsets(glide)
    expect(glide.rest == 1_000, glide.rest)
    expect(places.last?.offset == 1_000, places.last?.offset)
    // 2,000 less what 100 points cost at this rate.
    let left = 2_000 - 100 / UIScrollView.DecelerationRate.normal.timeConstant
    let reached = UIScrollView.DecelerationRate.normal.timeConstant * log(2_000 / left)
    for place in places.dropLast() where place.time > reached {
      let time = place.time - reached
      expect(abs(place.offset - 1_000 - left * time * exp(-11 * time)) < 0.001)
    }
    // A critically damped spring goes furthest after an eleventh of a second here.
    let furthest = places.map(\.offset).max() ?? 0
    expect(abs(furthest - 1_000 - left / 11 / M_E) < 1, abs(furthest - 1_000 - left / 11 / M_E))
    // Once beyond, it never comes back inside.
    let beyond = places.drop { $0.offset < 1_000 }
    expect(beyond.allSatisfy { $0.offset >= 1_000 }, beyond)
  }

  @Test func `without bounces it stops at the end`() {
    let glide = Glide(
      coastingFrom: 900, velocity: 2_000, rate: .normal, within: 0...1_000, bounces: false,
      after: nil)
    let places = offsets(glide)
    expect(places.allSatisfy { $0.offset <= 1_000 }, places)
    expect(places.last?.offset == 1_000, places.last?.offset)
  }

  @Test func `a push from beyond the end into the content coasts there`() {
    let glide = Glide(
      coastingFrom: -80, velocity: 1_000, rate: .normal, within: 0...5_000, bounces: true,
      after: nil)
    expect(abs(glide.rest - 414.5) < 0.01, abs(glide.rest - 414.5))
    let weak = Glide(
      coastingFrom: -80, velocity: 20, rate: .normal, within: 0...5_000, bounces: true, after: nil)
    expect(weak.rest == 0, weak.rest)
    let far = Glide(
      coastingFrom: -80, velocity: 40_000, rate: .normal, within: 0...5_000, bounces: true,
      after: nil)
    let fastest = offsets(far).map { abs($0.velocity) }.max() ?? 0
    expect(far.rest == 5_000, far.rest)
    expect(fastest <= 40_001, fastest)
  }

  @Test(arguments: [-300.0, -20, 0, 1, 40, 250, 900])
  func `a chosen place is reached exactly, without a jump and hardly beyond`(_ rest: Double) {
    for velocity in [-3_000.0, -400, 0, 30, 500, 3_000] {
      let glide = Glide(from: 0, velocity: velocity, to: rest, rate: .normal, after: nil)
      let places = offsets(glide)
      expect(places.last?.offset == rest, places.last?.offset, rest)
      expect(places.count < 400, places.count, saying: "\(velocity) to \(rest)")
      let fastest = places.map { abs($0.velocity) }.max() ?? 0
      for (one, next) in zip(places, places.dropFirst()) {
        expect(abs(next.offset - one.offset) <= fastest / 60 + 0.3, abs(next.offset - one.offset))
      }
      if velocity * rest > 0, abs(rest) >= 250 {
        let beyond = places.map { ($0.offset - rest) * (rest < 0 ? -1 : 1) }.max() ?? 0
        expect(beyond < 2, beyond, saying: "\(velocity) to \(rest)")
      }
    }
  }

  @Test func `pulled beyond the end, content gives way by the formula and never a length`() {
    for (distance, length) in [(1.0, 480.0), (100, 480), (1_000, 480), (100_000, 300)] {
      let stretch = RubberBand.stretch(of: distance, over: length)
      expect(abs(stretch - (1 - 1 / (distance * 0.55 / length + 1)) * length) < 1e-9)
      expect(stretch < length, stretch, length)
      expect(RubberBand.stretch(of: -distance, over: length) == -stretch)
    }
    expect(
      abs(RubberBand.distance(stretching: RubberBand.stretch(of: 200, over: 480), over: 480) - 200)
        < 1e-6)
    expect(RubberBand.stretch(of: 50, over: 0) == 0)
  }

  @Test func `a pull follows exactly inside, and finds its way back from beyond`() {
    var pull = RubberBand(at: 20, within: 0...100, length: 400)
    expect(pull.move(by: 30, within: 0...100, stretches: true) == 50)
    let beyond = pull.move(by: -90, within: 0...100, stretches: true)
    expect(beyond == RubberBand.stretch(of: -40, over: 400), beyond)
    expect(pull.move(by: 45, within: 0...100, stretches: true) == 5)
    // Caught beyond the end, it does not jump.
    var caught = RubberBand(at: beyond, within: 0...100, length: 400)
    let offset = caught.move(by: 0, within: 0...100, stretches: true)
    expect(abs(offset - beyond) < 1e-9, abs(offset - beyond))
    var held = RubberBand(at: 0, within: 0...100, length: 400)
    expect(held.move(by: -70, within: 0...100, stretches: false) == 0)
    // What was pulled against a hard end is not owed.
    expect(held.move(by: 10, within: 0...100, stretches: false) == 10)
  }

  @Test func `speed is that of the last moments`() {
    var meter = SpeedMeter()
    expect(meter.velocity == .zero, meter.velocity)
    for step in 0..<60 {
      meter.note(CGPoint(x: Double(step * step), y: 0), at: Double(step) / 100)
    }
    // From 53² to 59² in 60 ms.
    expect(abs(meter.velocity.dx - (59 * 59 - 53 * 53) / 0.06) < 1)
    meter.note(CGPoint(x: 59 * 59, y: 0), at: 5)
    expect(meter.velocity == .zero, meter.velocity)
  }
}
