import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

@MainActor struct ToolTipTests {
  private final class Shown {
    let window = UIWindow()
    let pipeline: FramePipeline
    var time: TimeInterval = 0
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))

    init() {
      pipeline = FramePipeline(window: window)
      window.configure(
        size: CGSize(width: 400, height: 300),
        traits: UITraitCollection(userInterfaceStyle: .light, displayScale: 1))
      window.addSubview(view)
      tick()
    }

    func tick() {
      time += 1.0 / 60
      _ = pipeline.tick(at: time)
    }

    /// Lets time pass as a host does: it makes frames only where one is asked for.
    func wait(_ seconds: TimeInterval) {
      let end = time + seconds
      while let wake = pipeline.nextWake, wake <= end {
        time = max(time, wake)
        _ = pipeline.tick(at: time)
      }
      time = end
      if pipeline.needsFrame { tick() }
    }

    func send(_ events: InputEvent...) {
      for event in events { pipeline.enqueue(event) }
      tick()
    }

    func move(_ x: CGFloat, _ y: CGFloat) { send(.pointerMoved(CGPoint(x: x, y: y))) }

    var tip: ToolTipView? { window.subviews.compactMap { $0 as? ToolTipView }.first }

    func button(_ x: CGFloat, _ y: CGFloat, _ tip: String) -> UIButton {
      let button = UIButton(frame: CGRect(x: x, y: y, width: 60, height: 30))
      button.toolTip = tip
      view.addSubview(button)
      tick()
      return button
    }
  }

  private let shown = Shown()

  @Test func `a tip comes where the pointer rests, and goes when it leaves`() {
    let button = shown.button(10, 10, "Shuffle")
    expect(button.toolTip == "Shuffle", button.toolTip)
    shown.move(20, 20)
    shown.wait(0.3)
    shown.move(30, 20)
    shown.wait(0.4)
    expect(shown.tip == nil, shown.tip, saying: "it was moved meanwhile")
    shown.wait(0.2)
    expect(shown.tip?.text == "Shuffle", shown.tip?.text)
    expect(shown.pipeline.nextWake == nil, shown.pipeline.nextWake)
    shown.move(40, 20)
    expect(shown.tip != nil, shown.tip, saying: "it is still the same button")
    shown.move(200, 200)
    expect(shown.tip == nil, shown.tip)
    shown.wait(2)
    expect(shown.tip == nil, shown.tip)
  }

  @Test func `the next tip comes soon after the last`() {
    _ = (shown.button(10, 10, "One"), shown.button(80, 10, "Two"))
    shown.move(20, 20)
    shown.wait(0.6)
    shown.move(90, 20)
    expect(shown.tip == nil, shown.tip)
    shown.wait(0.1)
    expect(shown.tip?.text == "Two", shown.tip?.text)
    shown.move(300, 200)
    shown.wait(1)
    shown.move(20, 20)
    shown.wait(0.1)
    expect(shown.tip == nil, shown.tip)
  }

  @Test(arguments: ["press", "key", "wheel", "leave"])
  func `a tip goes when something else is done`(what: String) {
    _ = shown.button(10, 10, "One")
    shown.move(20, 20)
    shown.wait(0.6)
    expect(shown.tip != nil, shown.tip)
    let point = CGPoint(x: 20, y: 20)
    switch what {
    case "press":
      shown.send(.pointerDown(point, button: .primary, clicks: 1, modifiers: []))
      expect(shown.tip == nil, shown.tip)
      shown.send(.pointerUp(point, button: .primary, modifiers: []))
    case "key": shown.send(.key(KeyPress("a")))
    case "wheel":
      shown.send(.wheel(point, delta: CGVector(dx: 0, dy: 1), isPrecise: false, modifiers: []))
    default: shown.send(.pointerLeft)
    }
    expect(shown.tip == nil, shown.tip)
    shown.move(22, 20)
    shown.wait(2)
    expect(
      (shown.tip != nil) == (what == "leave"), saying: "not again before the pointer was elsewhere")
  }

  @Test func `a delegate says what the tip at a point is, and where it holds`() {
    final class Halves: UIToolTipInteractionDelegate {
      func toolTipInteraction(
        _ interaction: UIToolTipInteraction, configurationAt point: CGPoint
      ) -> UIToolTipConfiguration? {
        point.x < 200
          ? UIToolTipConfiguration(
            toolTip: "left", in: CGRect(x: 0, y: 0, width: 200, height: 300)) : nil
      }
    }
    let (halves, interaction) = (Halves(), UIToolTipInteraction())
    interaction.delegate = halves
    shown.view.addInteraction(interaction)
    shown.move(100, 100)
    shown.wait(1)
    expect(shown.tip?.text == "left", shown.tip?.text)
    shown.move(199, 100)
    expect(shown.tip != nil, shown.tip)
    shown.move(201, 100)
    shown.wait(1)
    expect(shown.tip == nil, shown.tip)
    interaction.isEnabled = false
    shown.move(100, 100)
    shown.wait(1)
    expect(shown.tip == nil, shown.tip)
    interaction.isEnabled = true
    shown.view.removeInteraction(interaction)
    shown.move(110, 100)
    shown.wait(1)
    expect(shown.tip == nil, shown.tip)
  }

  @Test func `a title that is cut short shows itself, one that is whole does not`() {
    let label = UILabel(frame: CGRect(x: 10, y: 10, width: 60, height: 20))
    label.text = "A title that is far too long for its label"
    shown.view.addSubview(label)
    shown.move(20, 20)
    shown.wait(1)
    expect(shown.tip == nil, shown.tip)
    label.showsExpansionTextWhenTruncated = true
    shown.move(21, 20)
    shown.wait(1)
    expect(shown.tip?.text == label.text, shown.tip?.text, label.text)
    label.removeFromSuperview()
    shown.move(22, 20)
    expect(
      shown.tip == nil, shown.tip,
      saying: "what it was about has gone, though not what the pointer is over")
    shown.view.addSubview(label)
    label.text = "A"
    shown.move(200, 200)
    shown.move(21, 20)
    shown.wait(1)
    expect(shown.tip == nil, shown.tip)
  }

  @Test func `of two cut titles the one in front shows itself`() {
    for text in ["The title behind, which is too long", "The title in front, too long as well"] {
      let label = UILabel(frame: CGRect(x: 10, y: 10, width: 60, height: 20))
      label.text = text
      label.showsExpansionTextWhenTruncated = true
      shown.view.addSubview(label)
    }
    shown.move(20, 20)
    shown.wait(1)
    expect(shown.tip?.text == "The title in front, too long as well", shown.tip?.text)
  }

  @Test func `a pointer that is told again where it rests does not wait anew`() {
    _ = shown.button(10, 10, "One")
    shown.move(20, 20)
    for _ in 0..<3 {
      shown.wait(0.2)
      shown.move(20, 20)
    }
    expect(shown.tip?.text == "One", shown.tip?.text)
  }

  @Test func `after a press the next tip takes all of its time`() {
    _ = (shown.button(10, 10, "One"), shown.button(80, 10, "Two"))
    shown.move(20, 20)
    shown.wait(0.6)
    let point = CGPoint(x: 20, y: 20)
    shown.send(.pointerDown(point, button: .primary, clicks: 1, modifiers: []))
    shown.send(.pointerUp(point, button: .primary, modifiers: []))
    shown.move(90, 20)
    shown.wait(0.3)
    expect(shown.tip == nil, shown.tip)
    shown.wait(0.3)
    expect(shown.tip?.text == "Two", shown.tip?.text)
  }

  @Test func `a tip stays inside of the window`() {
    let long = String(repeating: "Some words that go on. ", count: 8)
    for (x, y) in [(5.0, 5.0), (395, 5), (5, 295), (395, 295), (200, 290)] {
      let button = shown.button(0, 0, long)
      button.frame = shown.view.bounds
      shown.move(x, y)
      shown.wait(1)
      let frame = shown.tip?.frame ?? .null
      expect(shown.window.bounds.contains(frame), shown.window.bounds, saying: "\(x), \(y)")
      expect(!frame.contains(CGPoint(x: x, y: y)), frame, saying: "\(x), \(y)")
      expect(frame.width <= 320 && frame.height > 30)
      button.removeFromSuperview()
      shown.move(x, y - 1)
    }
  }

  @Test func `a button that goes takes its tip along`() {
    let button = shown.button(10, 10, "One")
    shown.move(20, 20)
    shown.wait(1)
    button.removeFromSuperview()
    shown.tick()
    expect(shown.tip == nil, shown.tip)
    shown.wait(2)
    expect(shown.tip == nil, shown.tip)
  }
}
