import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Writes down the touches that it gets.
private final class TouchView: UIView {
  var log: [String] = []
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("began") }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("moved") }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("ended") }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.append("cancelled")
  }
}

private final class Judge: NSObject, UIGestureRecognizerDelegate {
  var begins = true
  var receives = true
  var allowsBoth = false

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { receives }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { allowsBoth }
}

@MainActor struct GestureTests {
  private let screen = ViewScreen()
  private let view = TouchView(frame: rect(50, 50, 200, 200))

  init() {
    screen.root.addSubview(view)
    screen.tick()
  }

  // MARK: Tap

  @Test func `a tap is recognised when it is lifted`() {
    var places: [CGPoint] = []
    let tap = UITapGestureRecognizer { places.append($0.location(in: $0.view)) }
    view.addGestureRecognizer(tap)
    screen.press(60, 70)
    expect(places.isEmpty, places)
    screen.lift(60, 70)
    expect(places == [CGPoint(x: 10, y: 20)], places)
    expect(tap.state == .possible, tap.state)
    expect(view.log == ["began", "cancelled"], view.log)
  }

  @Test func `a tap that strays is none`() {
    var count = 0
    view.addGestureRecognizer(UITapGestureRecognizer { _ in count += 1 })
    screen.press(60, 60)
    screen.move(75, 60)
    screen.lift(75, 60)
    expect(count == 0, count)
    expect(view.log == ["began", "moved", "ended"], view.log)
    screen.click(60, 60)
    expect(count == 1, count)
  }

  @Test func `two taps in time are a double tap`() {
    var count = 0
    let double = UITapGestureRecognizer { _ in count += 1 }
    double.numberOfTapsRequired = 2
    view.addGestureRecognizer(double)
    screen.click(60, 60)
    screen.click(62, 60)
    expect(count == 1, count)
    screen.click(60, 60)
    screen.wait(0.5)
    screen.click(60, 60)
    expect(count == 1, count)
    screen.click(60, 60)
    expect(count == 2, count)
  }

  @Test func `a single tap can wait until it is no double tap`() {
    var log: [String] = []
    let single = UITapGestureRecognizer { _ in log.append("single") }
    let double = UITapGestureRecognizer { _ in log.append("double") }
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    view.addGestureRecognizer(single)
    view.addGestureRecognizer(double)
    screen.click(60, 60)
    expect(log.isEmpty, log)
    screen.wait(0.5)
    expect(log == ["single"], log)
    screen.click(60, 60)
    screen.click(60, 60)
    screen.wait(0.5)
    expect(log == ["single", "double"], log)
    expect(!screen.pipeline.needsFrame)
  }

  @Test(arguments: [1, 2, 3])
  func `recognisers that would wait for each other in a circle recognise nevertheless`(
    _ count: Int
  ) {
    var taps = 0
    let circle = (0..<count).map { _ in UITapGestureRecognizer { _ in taps += 1 } }
    for recognizer in circle { view.addGestureRecognizer(recognizer) }
    var kinds: [String] = []
    for (index, recognizer) in circle.enumerated() {
      kinds += reportKinds { recognizer.require(toFail: circle[(index + 1) % count]) }
    }
    expect(kinds == ["gesture.circle"], kinds)
    screen.click(60, 60)
    screen.wait(1)
    expect(taps == 1, taps)
  }

  private final class Referee: NSObject, UIGestureRecognizerDelegate {
    var waits: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
    var blocks: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
    var sees: (UIEvent) -> Bool = { _ in true }
    var asked: [String] = []

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { waits(gestureRecognizer, otherGestureRecognizer) }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { blocks(gestureRecognizer, otherGestureRecognizer) }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
    ) -> Bool {
      asked.append("event")
      return sees(event)
    }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool {
      asked.append("touch")
      return true
    }
  }

  @Test(arguments: ["waits", "blocks", "overrides"])
  func `who waits for whom can be said when it matters`(by: String) {
    final class Patient: UITapGestureRecognizer {
      override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool {
        (other as? UITapGestureRecognizer)?.numberOfTapsRequired == 2
      }
    }
    var log: [String] = []
    let act = UIAction { _ in log.append("single") }
    let single =
      by == "overrides" ? Patient(primaryAction: act) : UITapGestureRecognizer(primaryAction: act)
    let double = UITapGestureRecognizer { _ in log.append("double") }
    double.numberOfTapsRequired = 2
    let referee = Referee()
    if by == "waits" { referee.waits = { $0 === single && $1 === double } }
    if by == "blocks" { referee.blocks = { $0 === double && $1 === single } }
    single.delegate = referee
    double.delegate = referee
    view.addGestureRecognizer(single)
    view.addGestureRecognizer(double)
    screen.click(60, 60)
    expect(log.isEmpty, log)
    screen.wait(0.5)
    expect(log == ["single"], log)
    screen.click(60, 60)
    screen.click(60, 60)
    screen.wait(0.5)
    expect(log == ["single", "double"], log)
  }

  @Test func `a recogniser that does not see an event is not asked about its touch`() {
    var count = 0
    let tap = UITapGestureRecognizer { _ in count += 1 }
    let referee = Referee()
    tap.delegate = referee
    view.addGestureRecognizer(tap)
    screen.click(60, 60)
    expect(referee.asked == ["event", "touch"], referee.asked)
    referee.sees = { _ in false }
    screen.click(60, 60)
    expect(referee.asked == ["event", "touch", "event"], referee.asked)
    expect(count == 1, count)
  }

  @Test func `a view keeps its touch where the recogniser says so`() {
    let tap = UITapGestureRecognizer { _ in }
    tap.cancelsTouchesInView = false
    view.addGestureRecognizer(tap)
    screen.click(60, 60)
    expect(view.log == ["began", "ended"], view.log)
  }

  @Test func `a button keeps its tap from recognisers around it`() {
    var (taps, presses) = (0, 0)
    view.addGestureRecognizer(UITapGestureRecognizer { _ in taps += 1 })
    let button = UIButton(configuration: .filled(), primaryAction: UIAction { _ in presses += 1 })
    button.frame = rect(10, 10, 80, 30)
    view.addSubview(button)
    screen.click(80, 70)
    expect(taps == 0 && presses == 1)
  }

  // MARK: Pan

  @Test func `a drag begins after a few points and follows the pointer`() {
    var log: [String] = []
    let pan = UIPanGestureRecognizer { pan in
      log.append("\(pan.state) \(Int(pan.translation(in: pan.view).x))")
    }
    view.addGestureRecognizer(pan)
    screen.press(60, 60)
    screen.move(62, 60)
    expect(log.isEmpty, log)
    screen.move(70, 60)
    screen.move(90, 60)
    expect(abs(pan.velocity(in: nil).x - 600) < 100)
    screen.lift(90, 60)
    expect(log == ["began 10", "changed 30", "ended 30"], log)
    expect(view.log == ["began", "moved", "cancelled"], view.log)
  }

  @Test func `a translation can be counted from anew`() {
    var last = CGPoint.zero
    let pan = UIPanGestureRecognizer { pan in
      last = pan.translation(in: pan.view)
      pan.setTranslation(.zero, in: pan.view)
    }
    view.addGestureRecognizer(pan)
    screen.press(60, 60)
    screen.move(80, 60)
    expect(last == CGPoint(x: 20, y: 0), last)
    screen.move(83, 64)
    expect(last == CGPoint(x: 3, y: 4), last)
  }

  @Test func `the inner of two drags wins, or both where a delegate allows it`() {
    let inner = UIView(frame: rect(0, 0, 100, 100))
    view.addSubview(inner)
    var log: [String] = []
    let outerPan = UIPanGestureRecognizer { log.append("outer \($0.state)") }
    let innerPan = UIPanGestureRecognizer { log.append("inner \($0.state)") }
    view.addGestureRecognizer(outerPan)
    inner.addGestureRecognizer(innerPan)
    func drag() {
      screen.press(60, 60)
      screen.move(80, 60)
      screen.lift(80, 60)
    }
    drag()
    expect(log == ["inner began", "inner ended"], log)
    log = []
    let judge = Judge()
    judge.allowsBoth = true
    outerPan.delegate = judge
    drag()
    expect(log == ["inner began", "outer began", "inner ended", "outer ended"], log)
    log = []
    judge.receives = false
    drag()
    expect(log == ["inner began", "inner ended"], log)
    innerPan.delegate = judge
    judge.receives = true
    judge.begins = false
    log = []
    drag()
    expect(log.isEmpty, log)
  }

  @Test func `switching a recogniser off ends what it is doing`() {
    var log: [UIGestureRecognizer.State] = []
    let pan = UIPanGestureRecognizer { log.append($0.state) }
    view.addGestureRecognizer(pan)
    screen.press(60, 60)
    screen.move(80, 60)
    pan.isEnabled = false
    screen.move(90, 60)
    expect(log == [.began, .cancelled], log)
    expect(pan.state == .possible, pan.state)
  }

  // MARK: Long press

  @Test func `a press that is held begins by itself`() {
    var log: [UIGestureRecognizer.State] = []
    view.addGestureRecognizer(UILongPressGestureRecognizer { log.append($0.state) })
    screen.press(60, 60)
    screen.wait(0.4)
    expect(log.isEmpty, log)
    screen.wait(0.2)
    expect(log == [.began], log)
    screen.move(70, 60)
    screen.lift(70, 60)
    expect(log == [.began, .changed, .ended], log)
    expect(view.log == ["began", "cancelled"], view.log)
    expect(!screen.pipeline.isAnimating)
  }

  @Test func `a press without a duration begins at once`() {
    var log: [UIGestureRecognizer.State] = []
    let press = UILongPressGestureRecognizer { log.append($0.state) }
    press.minimumPressDuration = 0
    view.addGestureRecognizer(press)
    screen.press(60, 60)
    expect(log == [.began], log)
    screen.lift(60, 60)
    expect(log == [.began, .ended], log)
    // Also where both come before one frame.
    log = []
    screen.pipeline.enqueue(
      .pointerDown(CGPoint(x: 60, y: 60), button: .primary, clicks: 1, modifiers: []))
    screen.lift(60, 60)
    expect(log == [.began, .ended], log)
  }

  @Test func `a press that is lifted early or strays is none`() {
    var count = 0
    view.addGestureRecognizer(UILongPressGestureRecognizer { _ in count += 1 })
    screen.press(60, 60)
    screen.wait(0.3)
    screen.lift(60, 60)
    screen.wait(0.5)
    screen.press(60, 60)
    screen.move(80, 60)
    screen.wait(1)
    screen.lift(80, 60)
    expect(count == 0, count)
  }

  // MARK: Hover

  @Test func `hover follows the pointer in and out`() {
    var log: [UIGestureRecognizer.State] = []
    let hover = UIHoverGestureRecognizer { log.append($0.state) }
    view.addGestureRecognizer(hover)
    screen.move(60, 60)
    screen.move(61, 60)
    expect(hover.location(in: view) == CGPoint(x: 11, y: 10), hover.location(in: view))
    screen.move(10, 10)
    expect(log == [.began, .changed, .ended], log)
    expect(hover.state == .possible, hover.state)
  }

  @Test func `a removed recogniser hears nothing`() {
    var count = 0
    let tap = UITapGestureRecognizer { _ in count += 1 }
    view.addGestureRecognizer(tap)
    view.removeGestureRecognizer(tap)
    expect(view.gestureRecognizers == nil && tap.view == nil)
    screen.click(60, 60)
    expect(count == 0, count)
  }
}
