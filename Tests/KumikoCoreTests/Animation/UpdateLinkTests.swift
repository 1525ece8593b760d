import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Actions with the frames of a window.
@MainActor @Suite(.serialized) struct UpdateLinkTests {
  private let screen = ViewScreen()

  @Test func `a link acts with the frames that others cause, and causes none itself`() {
    var times: [TimeInterval] = []
    let link = UIUpdateLink(view: screen.root) { times.append($1.modelTime) }
    screen.tick()
    expect(times.isEmpty, times, saying: "not enabled")
    link.isEnabled = true
    expect(!screen.pipeline.needsFrame)
    screen.tick()
    expect(times == [screen.time], times)
    link.isEnabled = false
    screen.tick()
    expect(times.count == 1, times.count)
  }

  @Test func `a link that asks for it has frames made, while its view is in a window`() {
    var count = 0
    let link = UIUpdateLink(view: screen.root) { _, _ in count += 1 }
    link.requiresContinuousUpdates = true
    link.isEnabled = true
    screen.wait(0.5)
    expect(count == 30 && screen.pipeline.needsFrame)
    screen.root.removeFromSuperview()
    screen.tick()
    screen.tick()
    expect(count == 30 && !screen.pipeline.needsFrame)
    screen.window.addSubview(screen.root)
    screen.tick()
    expect(count == 31 && screen.pipeline.needsFrame, saying: "it goes on when the view is back")
    link.requiresContinuousUpdates = false
    screen.tick()
    screen.tick()
    expect(!screen.pipeline.needsFrame)
  }

  @Test func `a link is called no more often than it prefers`() {
    var count = 0
    let link = UIUpdateLink(view: screen.root) { _, _ in count += 1 }
    link.addAction(to: .afterCADisplayLinkDispatch) { _, _ in count += 100 }
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 60, preferred: 20)
    link.requiresContinuousUpdates = true
    link.isEnabled = true
    screen.wait(1)
    expect(count == 2_020, count, saying: "each phase with every third frame")
    link.preferredFrameRateRange = .default
    screen.wait(0.5)
    expect(count == 2_020 + 3_030, count)
  }

  @Test func `phases come in their order, around events, display links and layout`() {
    final class Noting: UIView {
      var note: (String) -> Void = { _ in }
      override func layoutSubviews() {
        super.layoutSubviews()
        note("layout")
      }
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        note("event")
        setNeedsLayout()
      }
    }
    var notes: [String] = []
    let view = Noting(frame: screen.root.bounds)
    view.note = { notes.append($0) }
    screen.root.addSubview(view)
    screen.tick()
    notes = []
    let phases: [(String, UIUpdateActionPhase)] = [
      ("done", .afterUpdateComplete), ("commit", .beforeCATransactionCommit),
      ("committed", .afterCATransactionCommit), ("scheduled", .afterUpdateScheduled),
      ("before", .beforeEventDispatch), ("after", .afterEventDispatch),
      ("links", .beforeCADisplayLinkDispatch), ("linked", .afterCADisplayLinkDispatch),
    ]
    let link = UIUpdateLink(view: view)
    for (name, phase) in phases { link.addAction(to: phase) { _, _ in notes.append(name) } }
    link.isEnabled = true
    screen.press(10, 10)
    expect(
      notes == [
        "scheduled", "before", "event", "after", "links", "linked", "commit", "layout",
        "committed", "done",
      ], notes)
  }

  @Test func `what an action changes is shown with the same frame`() {
    let link = UIUpdateLink(view: screen.root)
    link.addAction(to: .beforeCATransactionCommit) { [root = screen.root] _, _ in
      root.setNeedsUpdateProperties()
    }
    link.isEnabled = true
    screen.tick()
    expect(!screen.root.layoutState.needsProperties)
  }

  @Test func `the frame is known while it is made`() {
    var found: [Bool] = []
    let link = UIUpdateLink(view: screen.root) { [root = screen.root] link, info in
      found = [link.currentUpdateInfo() === info, UIUpdateInfo.current(for: root) === info]
      expect(info.completionDeadlineTime > info.modelTime)
      expect(info.estimatedPresentationTime > info.modelTime)
    }
    link.isEnabled = true
    expect(link.currentUpdateInfo() == nil, link.currentUpdateInfo())
    screen.tick()
    expect(found == [true, true], found)
    expect(link.currentUpdateInfo() == nil, link.currentUpdateInfo())
  }

  @Test func `a link that nobody keeps ends`() {
    var count = 0
    do {
      let link = UIUpdateLink(view: screen.root) { _, _ in count += 1 }
      link.isEnabled = true
      screen.tick()
    }
    screen.tick()
    expect(count == 1, count)
  }

  private final class Counter: NSObject {
    var calls: [String] = []
    func act() { calls.append("nothing") }
    func note(_ link: UIUpdateLink) { calls.append("link \(link.isEnabled)") }
  }

  @Test func `objects that are not kept are called, with the link where they take it`() {
    var counter: Counter? = Counter()
    weak let kept = counter
    let (plain, taking) = (Selector(Counter.act), Selector(Counter.note))
    let link = UIUpdateLink(view: screen.root, actionTarget: counter as Any, selector: plain)
    link.addAction(target: counter as Any, selector: taking)
    link.addAction(to: .beforeEventDispatch, target: counter as Any, selector: plain)
    link.isEnabled = true
    screen.tick()
    expect(counter?.calls == ["nothing", "nothing", "link true"], counter?.calls)
    let scene = UIWindowScene(
      session: UISceneSession(role: .windowApplication),
      connectionOptions: UIScene.ConnectionOptions(nil))
    screen.window.windowScene = scene
    let other = UIUpdateLink(windowScene: scene, actionTarget: counter as Any, selector: plain)
    (link.isEnabled, other.isEnabled) = (false, true)
    screen.tick()
    expect(counter?.calls.count == 4, counter?.calls)
    counter = nil
    screen.tick()
    expect(kept == nil, kept)
  }

  private final class Steps: NSObject {
    var times: [TimeInterval] = []
    func step(_ link: CADisplayLink) { times.append(link.timestamp) }
  }

  @Test func `a display link is called with the first frame of a clock that begins at zero`() {
    let steps = Steps()
    let link = CADisplayLink(target: steps, selector: Selector(Steps.step))
    link.add(to: .main, forMode: .common)
    defer { link.invalidate() }
    screen.tick(0)
    expect(steps.times == [0], steps.times)
    expect(link.targetTimestamp == 1.0 / 60 && link.duration == 1.0 / 60)
    screen.tick(0)
    screen.tick()
    expect(steps.times == [0, 1.0 / 60], steps.times)
  }
}
