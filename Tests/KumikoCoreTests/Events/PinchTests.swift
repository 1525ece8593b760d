import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// A view of 300 × 300 points with recognisers, and fingers.
final class FingerScreen {
  let screen = ViewScreen()
  let view = FingerView(frame: rect(0, 0, 300, 300))

  init() {
    screen.root.addSubview(view)
    screen.tick()
  }

  func down(_ finger: Int, _ x: CGFloat, _ y: CGFloat) {
    screen.send(.fingerDown(CGPoint(x: x, y: y), id: finger))
  }
  func move(_ finger: Int, _ x: CGFloat, _ y: CGFloat) {
    screen.send(.fingerMoved(CGPoint(x: x, y: y), id: finger))
  }
  func up(_ finger: Int, _ x: CGFloat, _ y: CGFloat) {
    screen.send(.fingerUp(CGPoint(x: x, y: y), id: finger))
  }
  func settle() { for _ in 0..<600 where screen.pipeline.needsFrame { screen.tick() } }
}

/// Writes down the touches that it gets, each with the number of all.
final class FingerView: UIView {
  var log: [String] = []
  private func note(_ name: String, _ touches: Set<UITouch>, _ event: UIEvent?) {
    log.append("\(name) \(touches.count) of \(event?.allTouches?.count ?? 0)")
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("began", touches, event)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("moved", touches, event)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("ended", touches, event)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("cancelled", touches, event)
  }
}

/// Two fingers that scale and turn.
@MainActor struct PinchTests {
  private let stage = FingerScreen()

  @Test func `a pinch begins after 8 points, without a jump, and says how fast it is`() {
    var seen: [(UIGestureRecognizer.State, CGFloat, CGFloat)] = []
    stage.view.addGestureRecognizer(
      UIPinchGestureRecognizer { seen.append(($0.state, $0.scale, $0.velocity)) })
    stage.down(1, 100, 100)
    stage.down(2, 192, 100)
    stage.move(2, 199, 100)
    expect(seen.isEmpty, seen)
    stage.move(2, 200, 100)
    expect(seen.map(\.0) == [.began] && isNear(seen[0].1, 1))
    stage.move(2, 250, 100)
    expect(isNear(seen[1].1, 1.5) && seen[1].0 == .changed && seen[1].2 > 5)
    stage.move(1, 200, 100)
    expect(isNear(seen[2].1, 0.5) && seen[2].2 < 0)
    stage.up(1, 200, 100)
    stage.move(2, 280, 100)
    expect(isNear(seen.last?.1 ?? 0, 0.5))
    stage.up(2, 280, 100)
    expect(seen.last?.0 == .ended, seen.last?.0)
  }

  @Test func `a scale that is set is counted on from`() {
    var pinch: UIPinchGestureRecognizer?
    stage.view.addGestureRecognizer(UIPinchGestureRecognizer { pinch = $0 })
    stage.down(1, 100, 100)
    stage.down(2, 192, 100)
    stage.move(2, 250, 100)
    pinch?.scale = 1
    stage.move(2, 400 - 100, 100)
    expect(isNear(pinch?.scale ?? 0, 200 / 150))
    let reports = reportKinds {
      pinch?.scale = 0
      pinch?.scale = .nan
    }
    expect(reports.count == 2 && isNear(pinch?.scale ?? 0, 200 / 150))
  }

  @Test func `fingers at one place make no scale that is no number`() {
    var scales: [CGFloat] = []
    stage.view.addGestureRecognizer(UIPinchGestureRecognizer { scales.append($0.scale) })
    stage.down(1, 100, 100)
    stage.down(2, 100, 100)
    stage.move(2, 150, 100)
    stage.move(2, 100, 100)
    expect(!scales.isEmpty && scales.allSatisfy { $0.isFinite && $0 > 0 })
  }

  @Test func `one finger, and two that move alike, are no pinch`() {
    var count = 0
    stage.view.addGestureRecognizer(UIPinchGestureRecognizer { _ in count += 1 })
    stage.down(1, 100, 100)
    stage.move(1, 200, 100)
    stage.down(2, 200, 200)
    for step in 1...10 {
      stage.move(1, 200 + CGFloat(step) * 5, 100)
      stage.move(2, 200 + CGFloat(step) * 5, 200)
    }
    stage.up(1, 250, 100)
    stage.up(2, 250, 200)
    expect(count == 0, count)
  }

  @Test func `the wheel with Control pinches, about the pointer, and ends by itself`() {
    var seen: [(UIGestureRecognizer.State, CGFloat, CGPoint, Int)] = []
    stage.view.addGestureRecognizer(
      UIPinchGestureRecognizer {
        seen.append(($0.state, $0.scale, $0.location(in: nil), $0.numberOfTouches))
      })
    let point = CGPoint(x: 40, y: 60)
    stage.screen.send(
      .wheel(point, delta: CGVector(dx: 0, dy: -1), isPrecise: false, modifiers: .control))
    stage.settle()
    expect(seen.first?.0 == .began && seen.last?.0 == .ended)
    expect(isNear(seen.last?.1 ?? 0, 1 / 1.2))
    expect(seen.allSatisfy { $0.2 == point && $0.3 == 0 }, seen)
    expect(stage.view.log.isEmpty, stage.view.log)
  }

  @Test func `a rotation follows two fingers over several turns`() {
    var turn: UIRotationGestureRecognizer?
    var states: [UIGestureRecognizer.State] = []
    stage.view.addGestureRecognizer(
      UIRotationGestureRecognizer {
        turn = $0
        states.append($0.state)
      })
    stage.down(1, 150, 150)
    stage.down(2, 250, 150)
    for step in 1...80 {
      let angle = CGFloat(step) * .pi / 20
      stage.move(2, 150 + 100 * cos(angle), 150 + 100 * sin(angle))
    }
    // Two turns, but for the 8 points on a circle of 50 that made it a rotation.
    expect(isNear(turn?.rotation ?? 0, 4 * .pi - 8.0 / 50, 0.01))
    expect((turn?.velocity ?? 0) > 8)
    turn?.rotation = 0
    stage.move(2, 150 + 100 * cos(0.3), 150 + 100 * sin(0.3))
    expect(isNear(turn?.rotation ?? 0, 0.3, 0.01))
    stage.up(1, 150, 150)
    stage.up(2, 245, 180)
    expect(states.first == .began && states.last == .ended)
    expect(reportKinds { turn?.rotation = .nan } == ["input.rotationNotFinite"])
  }

  @Test func `fingers on a touchpad scale and turn at a time where a delegate lets both`() {
    final class Both: NSObject, UIGestureRecognizerDelegate {
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
      ) -> Bool { true }
    }
    let both = Both()
    var (scale, angle): (CGFloat, CGFloat) = (1, 0)
    let pinch = UIPinchGestureRecognizer { scale = $0.scale }
    let turn = UIRotationGestureRecognizer { angle = $0.rotation }
    (pinch.delegate, turn.delegate) = (both, both)
    stage.view.addGestureRecognizer(pinch)
    stage.view.addGestureRecognizer(turn)
    for _ in 0..<3 {
      stage.screen.send(
        .transform(CGPoint(x: 50, y: 50), scale: 2, rotation: 0.1, modifiers: []))
    }
    expect(isNear(scale, 8) && isNear(angle, 0.3))
    // The wheel does not turn: a rotation does not keep the pinch from it.
    stage.settle()
    (pinch.delegate, turn.delegate) = (nil, nil)
    (scale, angle) = (1, 0)
    stage.screen.send(
      .wheel(
        CGPoint(x: 50, y: 50), delta: CGVector(dx: 0, dy: 1), isPrecise: true, modifiers: .control))
    expect(isNear(scale, 1.2) && angle == 0)
  }
}
