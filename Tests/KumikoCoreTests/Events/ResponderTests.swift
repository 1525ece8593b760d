import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

private final class KeyView: UIView {
  var keys: [String] = []
  var canGive = true
  override var canBecomeFirstResponder: Bool { true }
  override var canResignFirstResponder: Bool { canGive }
  override func handleKey(_ key: KeyPress) -> Bool {
    keys.append(key.name)
    return true
  }
}

private final class TouchController: UIViewController {
  var touches = 0
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { self.touches += 1 }
}

@MainActor struct ResponderTests {
  private let screen = ViewScreen()

  @Test func `what a view does not answer goes to its controller and on`() {
    let controller = TouchController()
    let inner = UIView(frame: rect(10, 10, 50, 50))
    screen.window.rootViewController = controller
    controller.view.addSubview(inner)
    screen.window.sendSubviewToBack(screen.root)
    expect(inner.next === controller.view, inner.next, controller.view)
    expect(controller.view.next === controller, controller.view.next, controller)
    expect(controller.next === screen.window, controller.next, screen.window)
    screen.tick()
    screen.click(20, 20)
    expect(controller.touches == 1, controller.touches)
  }

  @Test func `the keyboard goes from one view to another`() {
    let (first, second) = (KeyView(), KeyView())
    expect(!first.becomeFirstResponder())
    screen.root.addSubview(first)
    screen.root.addSubview(second)
    expect(first.becomeFirstResponder() && first.isFirstResponder)
    screen.pipeline.enqueue(.key(KeyPress("a")))
    screen.tick()
    first.canGive = false
    expect(!second.becomeFirstResponder() && first.isFirstResponder)
    first.canGive = true
    expect(second.becomeFirstResponder() && !first.isFirstResponder)
    screen.pipeline.enqueue(.key(KeyPress("b")))
    screen.tick()
    expect(first.keys == ["a"] && second.keys == ["b"])
    expect(second.resignFirstResponder() && !second.isFirstResponder)
    expect(!screen.root.becomeFirstResponder())
  }

  @Test func `a view that leaves loses the keyboard`() {
    let view = KeyView()
    screen.root.addSubview(view)
    view.becomeFirstResponder()
    view.removeFromSuperview()
    expect(screen.window.firstResponder == nil, screen.window.firstResponder)
  }
}

/// Tab, arrows and the ring that shows where the keyboard is.
@MainActor struct ResponderFocusTests {
  private let screen = ViewScreen()

  private func key(_ name: String, _ modifiers: KeyModifiers = []) {
    screen.pipeline.enqueue(.key(KeyPress(name, modifiers: modifiers)))
    screen.tick()
  }

  private func add(_ controls: UIControl...) {
    for (index, control) in controls.enumerated() {
      control.frame = rect(20, CGFloat(20 + index * 60), 124, 31)
      screen.root.addSubview(control)
    }
    screen.tick()
  }

  private func hasRing(_ control: UIControl) -> Bool {
    control.subviews.contains { $0 is FocusRing }
  }

  @Test func `tab goes round the controls that can be used`() {
    let (first, second, third) = (UISwitch(), UISwitch(), UISwitch())
    second.isEnabled = false
    add(first, second, third)
    key("tab")
    expect(first.isFirstResponder && hasRing(first))
    key("tab")
    expect(third.isFirstResponder && hasRing(third) && !hasRing(first))
    key("tab")
    expect(first.isFirstResponder)
    key("tab", .shift)
    expect(third.isFirstResponder)
    screen.click(300, 300)
    expect(third.isFirstResponder && !hasRing(third))
  }

  @Test func `keys work the control that has the keyboard`() {
    let (toggle, slider) = (UISwitch(), UISlider())
    let segments = UISegmentedControl(items: ["a", "b", "c"])
    segments.setEnabled(false, forSegmentAt: 1)
    add(toggle, slider, segments)
    key("tab")
    key("space")
    expect(toggle.isOn)
    key("left")
    expect(!toggle.isOn)
    key("tab")
    key("right")
    key("up")
    expect(abs(slider.value - 0.1) < 1e-5, abs(slider.value - 0.1))
    key("tab")
    key("right")
    key("right")
    expect(segments.selectedSegmentIndex == 2, segments.selectedSegmentIndex)
    key("left")
    expect(segments.selectedSegmentIndex == 0, segments.selectedSegmentIndex)
  }

  @Test func `the ring has two bands and ends 4 points outside of the control`() {
    let button = UIButton(configuration: .filled())
    add(button)
    key("tab")
    let ring = button.subviews.first { $0 is FocusRing }
    expect(ring?.frame == rect(-4, -4, 132, 39), ring?.frame, rect(-4, -4, 132, 39))
    expect(ring?.layer.cornerRadius == 10, ring?.layer.cornerRadius)
    button.frame.size.width = 60
    expect(ring?.frame.width == 68, ring?.frame.width)
  }

  @Test func `Keys that nobody uses climb from the first responder, or from the controller's view`()
  {
    final class Listener: UIViewController {
      var heard: [String] = []
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard let key = presses.first?.key else { return }
        heard.append("\(key.keyCode) \(key.characters) \(key.modifierFlags.rawValue >> 17)")
      }
    }
    let screen = ViewScreen()
    let listener = Listener()
    screen.window.rootViewController = listener
    for (name, modifiers) in [
      ("F2", []), ("a", .shift), ("PageUp", .control), ("ß", []),
    ] as [(String, KeyModifiers)] {
      screen.send(.key(KeyPress(name, modifiers: modifiers)))
    }
    expect(
      listener.heard == [
        "keyboardF2  0", "keyboardA A 1", "keyboardPageUp  2", "keyboardErrorUndefined ß 0",
      ], listener.heard)
    // A key that the window uses, here to look for a control, goes no further.
    let button = UIButton(configuration: .filled(), primaryAction: nil)
    listener.view.addSubview(button)
    screen.send(.key(KeyPress("tab")))
    expect(button.isFirstResponder && listener.heard.count == 4)
    screen.send(.key(KeyPress("f1")))
    expect(listener.heard.last == "keyboardF1  0", listener.heard.last)
  }

  @Test func `Shift types what stands above on the key, and signs have their places`() {
    let keys: [(KeyPress, String, UIKeyboardHIDUsage)] = [
      (KeyPress("1", modifiers: .shift), "!", .keyboard1),
      (KeyPress("=", modifiers: .shift), "+", .keyboardEqualSign),
      (KeyPress("="), "=", .keyboardEqualSign),
      (KeyPress("-"), "-", .keyboardHyphen),
      (KeyPress("/", modifiers: .shift), "?", .keyboardSlash),
      (KeyPress("ö", modifiers: .shift), "Ö", .keyboardErrorUndefined),
      (KeyPress("ß", modifiers: .shift), "ß", .keyboardErrorUndefined),
      (KeyPress("keypad +"), "+", .keypadPlus), (KeyPress("space"), " ", .keyboardSpacebar),
      (KeyPress("2", modifiers: .shift, characters: "\"", usage: .keyboard2), "\"", .keyboard2),
      (KeyPress("pagedown"), "", .keyboardPageDown),
      (KeyPress("left shift"), "", .keyboardLeftShift),
    ]
    for (press, characters, usage) in keys {
      let key = UIPress(press).key
      expect(key?.characters == characters && key?.keyCode == usage, saying: "\(press)")
    }
    expect(UIPress(KeyPress("1", modifiers: .shift)).key?.charactersIgnoringModifiers == "1")
  }

  @Test func `A key that no keyboard has is reported with near names, and nothing is pressed`() {
    let view = KeyView()
    screen.root.addSubview(view)
    view.becomeFirstResponder()
    let reports = ReportLog.reports("input.unknownKey") {
      for name in ["Retrun", "page down", "q", "", "Return"] { key(name) }
    }
    expect(view.keys == ["q", "", "return"], view.keys)
    expect(
      reports.map(\.message) == [
        "a key was pressed that no keyboard has, and nothing was done: there is no key 'retrun'; "
          + "did you mean 'return'?",
        "a key was pressed that no keyboard has, and nothing was done: there is no key 'page down'; "
          + "did you mean 'pagedown'?",
      ], reports.map(\.message))
  }

  @Test(arguments: [
    ("retrun", "return"), ("page down", "pagedown"), ("pgdn", "pagedown"), ("esc", "escape"),
    ("enter", "keypad enter"), ("arrowleft", "left"), ("del", "delete"), ("ctrl", "left ctrl"),
    ("caps lock", "capslock"), ("bakcspace", "backspace"), ("numlok", "numlock"),
  ])
  func `Near names are those that somebody may have meant`(wrong: String, meant: String) {
    expect(KeyPress.problem(withName: wrong)?.contains("'\(meant)'") == true)
    expect(KeyPress.problem(withName: meant) == nil, KeyPress.problem(withName: meant))
  }

  @Test func `What is near no name says how keys are called`() {
    expect(
      KeyPress.problem(withName: "qwxyz")
        == "there is no key 'qwxyz'; keys are called as SDL_GetKeyName does, such as 'a', 'return' "
        + "or 'pageup'")
  }
}
