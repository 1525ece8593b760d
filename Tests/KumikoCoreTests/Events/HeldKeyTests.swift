import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Hears of keys and of touches, and asks what a touch is.
private final class Key: UIView {
  var told: [String] = []
  override var canBecomeFirstResponder: Bool { true }

  private func note(_ name: String, _ presses: Set<UIPress>) {
    told += presses.map { "\(name) \($0.key?.charactersIgnoringModifiers ?? "-")" }
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    note("began", presses)
  }
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    note("ended", presses)
  }
  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    note("cancelled", presses)
  }
  override func remoteControlReceived(with event: UIEvent?) {
    told.append("\(event?.type == .remoteControl) \(event?.subtype.rawValue ?? -1)")
  }
}

/// What responders of an app override that is passed on, or never called on a desktop.
private final class Passing: UIView {
  override var next: UIResponder? { outer }
  let outer: UIResponder

  init(_ outer: UIResponder) {
    self.outer = outer
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }
}

private final class Telephone: UIResponder {
  var moved = 0
  override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { moved += 1 }
  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    super.motionEnded(motion, with: event)
    moved += 10
  }
  override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    moved += 100
  }
  override func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) { moved += 1_000 }
}

@Suite(.serialized) @MainActor struct HeldKeyTests {
  private let screen = ViewScreen()
  private let view = Key(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  init() {
    screen.root.addSubview(view)
    screen.tick()
    view.becomeFirstResponder()
  }

  private func key(_ name: String, isRepeat: Bool = false) -> UIEvent.KeyPress {
    UIEvent.KeyPress(name, isRepeat: isRepeat)
  }

  @Test func `a key is told of as it goes down and up, and not while it is held`() {
    expect(key("f", isRepeat: true).isRepeat && !key("f").isRepeat)
    screen.send(.key(key("f")))
    screen.send(.key(key("f", isRepeat: true)))
    screen.send(UIEvent.Input.keyUp(key("f")))
    screen.send(.keyUp(key("f")))
    expect(view.told == ["began f", "ended f"], view.told)
  }

  @Test func `a key that goes down twice was lifted unseen`() {
    screen.send(.key(key("f")))
    screen.send(.key(key("f")))
    expect(view.told == ["began f", "cancelled f", "began f"], view.told)
  }

  @Test func `keys for sounds reach who asked for them, once each`() {
    screen.send(.key(key("audionext")))
    expect(!view.told.contains("true 104"), view.told)
    view.told = []
    UIApplication.shared.beginReceivingRemoteControlEvents()
    screen.send(.key(key("audionext")))
    screen.send(.key(key("audionext", isRepeat: true)))
    UIApplication.shared.endReceivingRemoteControlEvents()
    expect(view.told == ["true 104"], view.told)
    expect(UIEvent.EventSubtype.remoteControlNextTrack.rawValue == 104)
  }

  @Test func `what a responder does not use goes on to the next`() {
    let passing = Passing(view)
    let event = UIPressesEvent([], at: 0, modifiers: [])
    passing.pressesChanged([], with: event)
    passing.pressesEnded([UIPress(key("a"), at: 0)], with: event)
    passing.pressesCancelled([UIPress(key("b"), at: 0)], with: event)
    passing.remoteControlReceived(with: UIEvent(timestamp: 0, touches: [], modifiers: []))
    expect(view.told == ["ended a", "cancelled b", "false 0"], view.told)
  }

  @Test func `what a telephone alone feels can be overridden, and called by hand`() {
    let telephone = Telephone()
    telephone.motionBegan(.motionShake, with: nil)
    telephone.motionEnded(.motionShake, with: nil)
    telephone.motionCancelled(.motionShake, with: nil)
    telephone.touchesEstimatedPropertiesUpdated([])
    expect(telephone.moved == 1_111, telephone.moved)
    UIResponder().motionBegan(.motionShake, with: nil)
  }
}
