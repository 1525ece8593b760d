import Kumiko
import KumikoTestSupport
import ScreenshotTesting
import Testing

@testable import KumikoCore

/// What assistive programs hear and do, and what tests find by meaning.
@Suite(.serialized)
struct `acting by meaning` {
  private final class Row: UIView, AXCustomContentProvider {
    var accessibilityCustomContent: [AXCustomContent]! = []
    var focus: [String] = []
    override func accessibilityElementDidBecomeFocused() { focus.append("came") }
    override func accessibilityElementDidLoseFocus() { focus.append("left") }
  }

  private func row(_ name: String) -> Row {
    let row = Row()
    row.isAccessibilityElement = true
    row.accessibilityLabel = name
    return row
  }

  @Test func `actions, rotors and details of an app's own are offered by name`() async throws {
    let (first, second) = (row("First"), row("Second"))
    var done: [String] = []
    let delete = UIAccessibilityCustomAction(name: "Delete") { action in
      done.append(action.name)
      return true
    }
    let refuse = UIAccessibilityCustomAction(name: "Refuse") { _ in false }
    expect(delete.attributedName.string == "Delete" && delete.image == nil)
    first.accessibilityCustomActions = [delete, refuse]
    let rotor = UIAccessibilityCustomRotor(name: "Errors") { predicate in
      guard predicate.searchDirection == .next, predicate.currentItem.targetElement == nil else {
        return nil
      }
      return UIAccessibilityCustomRotorItemResult(targetElement: second, targetRange: nil)
    }
    first.accessibilityCustomRotors = [rotor]
    let size = AXCustomContent(label: "Size", value: "3 MB")
    size.importance = .high
    expect((size.copy() as? AXCustomContent)?.importance == .high)
    expect(size.attributedLabel.string + size.attributedValue.string == "Size3 MB")
    second.accessibilityCustomContent = [
      size,
      AXCustomContent(
        attributedLabel: NSAttributedString(string: "Kind"),
        attributedValue: NSAttributedString(string: "PDF")),
    ]
    let host = try await OffscreenHost.column([first, second])
    expect(
      host.heard == [
        "text \"First\"  actions: \"Delete\", \"Refuse\", \"Next Errors\", \"Previous Errors\"",
        "text \"Second\"  detail \"Size: 3 MB\"  detail \"Kind: PDF\"",
      ], host.heard)
    try host.element("First").perform("Delete")
    expect(done == ["Delete"], done)
    #expect(throws: ScreenElementProblem.self) { try host.element("First").perform("Refuse") }
    #expect(throws: ScreenElementProblem.self) { try host.element("First").perform("Fly") }
    let events = try await host.accessibilityEvents {
      try host.element("First").perform("Next Errors")
    }
    let id = try host.element("Second").node.id
    expect(events.contains(.focus(id)), events)
    expect(second.focus == ["came", "left"], second.focus)
    #expect(throws: ScreenElementProblem.self) {
      try host.element("First").perform("Previous Errors")
    }
  }

  @Test func `an object is left when nobody listens to its window, whoever listens to others`()
    async throws
  {
    let here = row("Here")
    let host = try await OffscreenHost.column([here])
    let other = try await OffscreenHost.column([row("There")])
    _ = await other.accessibilityEvents {
      _ = await host.accessibilityEvents {
        UIAccessibility.post(notification: .layoutChanged, argument: here)
      }
      expect(here.focus == ["came", "left"], here.focus)
    }
  }

  @Test func `who listens hears what changed, and nothing is built while nobody does`()
    async throws
  {
    let toggle = UISwitch()
    toggle.accessibilityLabel = "Wi-Fi"
    let label = UILabel()
    label.text = "Off"
    let field = UITextField()
    field.placeholder = "Name"
    let host = try await OffscreenHost.column([toggle, label, field])
    toggle.setOn(true, animated: false)
    await host.settle()
    expect(host.window.knownAccessibilityPass == nil, host.window.knownAccessibilityPass)
    let id = { (name: String) in try host.element(name).node.id }
    let (wifi, name) = (try id("Wi-Fi"), try id("Name"))
    let text = try id("Off")
    let events = await host.accessibilityEvents {
      toggle.setOn(false, animated: false)
      label.text = "Not any more"
      field.becomeFirstResponder()
      host.type("Zoë")
      await host.settle()
    }
    expect(events.contains(.states(wifi, .checked, isOn: false)), events)
    expect(events.contains(.label(text, "Not any more")), events)
    expect(events.contains(.text(name, at: 0, removed: "", inserted: "Zoë")), events)
    expect(events.contains(.caret(name, 3)), events)
    expect(events.contains(.focus(name)), events)
    let none = await host.accessibilityEvents { await host.settle() }
    expect(none.isEmpty, none)
  }

  @Test func `rows that come and go are told with their places`() async throws {
    let controller = NumberList(count: 3)
    let host = try OffscreenHost(size: CGSize(width: 300, height: 300))
    host.rootViewController = controller
    await host.settle()
    let list = host.elements(role: .list)[0].node.id
    let gone = try host.element("Row 1").node.id
    let events = await host.accessibilityEvents {
      controller.show([0, 2, 7])
      await host.settle()
    }
    let came = try host.element("Row 7").node.id
    expect(events.contains(.removed(gone, from: list, index: 1)), events)
    expect(events.contains(.added(came, to: list, index: 2)), events)
  }

  @Test func `an app tells things, and asks who listens`() async throws {
    let view = row("Here")
    let host = try await OffscreenHost.column([view])
    expect(!UIAccessibility.isVoiceOverRunning)
    final class Heard {
      var running = 0
      weak var focused: UIView?
    }
    let heard = Heard()
    let token = NotificationCenter.default.addObserver(
      forName: UIAccessibility.voiceOverStatusDidChangeNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { heard.running += 1 } }
    let other = NotificationCenter.default.addObserver(
      forName: UIAccessibility.elementFocusedNotification, object: nil, queue: nil
    ) { note in
      let element = note.userInfo?[UIAccessibility.focusedElementUserInfoKey] as? UIView
      // Other tests may listen meanwhile, and be at something else.
      MainActor.assumeIsolated {
        if element === view { heard.focused = element }
      }
    }
    defer {
      NotificationCenter.default.removeObserver(token)
      NotificationCenter.default.removeObserver(other)
    }
    let id = try host.element("Here").node.id
    let events = await host.accessibilityEvents {
      expect(UIAccessibility.isVoiceOverRunning)
      UIAccessibility.post(notification: .announcement, argument: "Saved")
      UIAccessibility.post(notification: .layoutChanged, argument: view)
      expect(view.accessibilityElementIsFocused())
      expect(UIAccessibility.focusedElement(using: .notificationVoiceOver) as? UIView === view)
      UIAccessibility.post(
        notification: .screenChanged, argument: NSAttributedString(string: "Page"))
      UIAccessibility.post(notification: .pageScrolled, argument: "Page 2")
    }
    expect(heard.running == 2 && heard.focused === view)
    expect(
      events == [
        .announcement("Saved", .default), .focus(id),
        .screenChanged(host.window.accessibilityTree.id),
        .announcement("Page", .default), .announcement("Page 2", .default),
      ], events)
    expect(view.focus == ["came", "left"], view.focus)
  }

  @Test func `a text that is read with its row leads to the row`() async throws {
    let controller = NumberList(count: 3)
    let host = try OffscreenHost(size: CGSize(width: 300, height: 300))
    host.rootViewController = controller
    await host.settle()
    let cell = try #require(controller.list.cellForItem(at: IndexPath(item: 1, section: 0)))
    let row = try host.element("Row 1").node.id
    let events = await host.accessibilityEvents {
      UIAccessibility.post(notification: .layoutChanged, argument: cell.contentView)
    }
    expect(events.contains(.focus(row)), events)
  }

  @Test func `settings that desktops do not have are off, others follow the desktop`() {
    for isOn in [
      UIAccessibility.isBoldTextEnabled, UIAccessibility.isInvertColorsEnabled,
      UIAccessibility.isGrayscaleEnabled, UIAccessibility.isMonoAudioEnabled,
      UIAccessibility.isClosedCaptioningEnabled, UIAccessibility.isGuidedAccessEnabled,
      UIAccessibility.isSwitchControlRunning, UIAccessibility.isAssistiveTouchRunning,
      UIAccessibility.isSpeakSelectionEnabled, UIAccessibility.isSpeakScreenEnabled,
      UIAccessibility.isShakeToUndoEnabled, UIAccessibility.isOnOffSwitchLabelsEnabled,
      UIAccessibility.buttonShapesEnabled, UIAccessibility.shouldDifferentiateWithoutColor,
      UIAccessibility.prefersCrossFadeTransitions,
    ] { expect(!isOn) }
    expect(UIAccessibility.isVideoAutoplayEnabled)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 5, height: 5))
    window.addSubview(view)
    expect(UIAccessibility.convertToScreenCoordinates(view.bounds, in: view).minX == 10)
    let path = UIBezierPath(rect: view.bounds)
    expect(UIAccessibility.convertToScreenCoordinates(path, in: view).bounds.minX == 10)
  }

  @Test func `what is not there, or twice, or covered, is said in a sentence`() async throws {
    let (one, two) = (UIButton(configuration: .plain()), UIButton(configuration: .plain()))
    for button in [one, two] { button.setTitle("Save", for: .normal) }
    two.isEnabled = false
    let host = try await OffscreenHost.column([one, two])
    try host.tap("Save")
    two.isEnabled = true
    let several = #expect(throws: ScreenElementProblem.self) { try host.tap("Save") }
    expect(several?.description.hasPrefix("2 elements are called \"Save\"; choose one") == true)
    let none = #expect(throws: ScreenElementProblem.self) { try host.element("Send") }
    expect(
      none?.description.contains("no element is called \"Send\"; there are:\n  button \"Save\"")
        == true)
    two.isEnabled = false
    let disabled = #expect(throws: ScreenElementProblem.self) { try host.elements("Save")[1].tap() }
    expect(
      disabled?.description
        == "button \"Save\"  disabled cannot be used now; a click would do nothing",
      disabled?.description)
    let cover = UIView(frame: host.window.bounds)
    host.rootViewController?.view.addSubview(cover)
    let covered = #expect(throws: ScreenElementProblem.self) { try host.elements("Save")[0].tap() }
    expect(covered?.description.contains("is covered by a UIView") == true)
    let typed = #expect(throws: ScreenElementProblem.self) {
      try host.elements("Save")[0].type("x")
    }
    expect(typed?.description.contains("takes no text") == true)
    let old = host.elements("Save")[0]
    one.removeFromSuperview()
    let gone = #expect(throws: ScreenElementProblem.self) { try old.tap() }
    expect(gone?.description.contains("not on the screen any more") == true)
  }

  @Test func `a row far down is scrolled to before it is clicked`() async throws {
    let scroll = UIScrollView()
    let button = UIButton(configuration: .plain())
    button.setTitle("Agree", for: .normal)
    var count = 0
    button.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
    let host = try await OffscreenHost.column([scroll])
    scroll.frame = CGRect(x: 0, y: 0, width: 400, height: 300)
    scroll.contentSize = CGSize(width: 400, height: 2_000)
    button.frame = CGRect(x: 20, y: 1_800, width: 100, height: 40)
    scroll.addSubview(button)
    expect(host.heard == ["button \"Agree\"  out of sight"], host.heard)
    try host.tap("Agree")
    expect(count == 1, count)
    expect(scroll.accessibilityScroll(.up) && scroll.accessibilityScroll(.next))
  }

  @Test func `an audit finds what has no name, is small, pale or cut off`() async throws {
    let nameless = UIButton(frame: .zero)
    nameless.addAction(UIAction { _ in }, for: .touchUpInside)
    let pale = UILabel()
    pale.text = "Pale"
    pale.textColor = UIColor(white: 0.8, alpha: 1)
    let long = UILabel()
    long.text = String(repeating: "A text that is too long ", count: 5)
    let near = UIButton(frame: .zero)
    near.accessibilityLabel = "Near"
    near.addAction(UIAction { _ in }, for: .touchUpInside)
    let host = try await OffscreenHost.column([nameless, pale, long])
    nameless.frame.size = CGSize(width: 20, height: 20)
    near.frame = CGRect(x: 42, y: 20, width: 30, height: 30)
    host.rootViewController?.view.addSubview(near)
    let issues = host.auditAccessibility()
    expect(
      issues.map(\.kind) == [.missingLabel, .smallTarget, .lowContrast, .clippedText],
      issues.map(\.kind))
    expect(issues[1].description == "button is a small target: 20 × 20 points")
    expect(issues[2].description.hasPrefix("text \"Pale\" has little contrast: 1."))
    expect(issues[2].frame.minX == 20 && issues[2].element == "text \"Pale\"")
    expect(issues[1].detail == "20 × 20 points", issues[1].detail)
    expect(host.auditAccessibility([.clippedText]).count == 1)
  }

  @Test func `keys lead to every control, in the order in which it is read`() async throws {
    let buttons = ["One", "Two", "Three"].map { title in
      let button = UIButton(configuration: .plain())
      button.setTitle(title, for: .normal)
      return button
    }
    let host = try await OffscreenHost.column(buttons)
    var met: [String] = []
    for _ in buttons {
      host.key("tab")
      met.append(host.window.accessibilityTree.focused?.label ?? "")
    }
    expect(met == host.elements(role: .button).map(\.label))
  }
}
