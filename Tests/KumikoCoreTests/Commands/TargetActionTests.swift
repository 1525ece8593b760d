import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Controls, recognisers and bar buttons that call methods of objects.
@MainActor struct TargetActionTests {
  private final class Listener: NSObject {
    var log: [String] = []
    func pressed() { log.append("pressed") }
    func pressed(_ sender: UIButton) { log.append("pressed \(sender.currentTitle ?? "")") }
    func pressed(_ sender: Any, for event: UIEvent?) {
      log.append("pressed for \(event == nil ? "nothing" : "an event")")
    }
    func tapped(_ tap: UITapGestureRecognizer) { log.append("tapped \(tap.state)") }
    func itemPressed(_ item: UIBarButtonItem) { log.append("item \(item.title ?? "")") }
  }

  private final class Page: UIViewController {
    var log: [String] = []
    var isWilling = true
    func save(_ sender: Any?) { log.append("save") }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      isWilling && super.canPerformAction(action, withSender: sender)
    }
  }

  private let listener = Listener()
  private let page = Page()
  private let screen: ControllerScreen
  private let button = UIButton(frame: CGRect(x: 20, y: 100, width: 100, height: 40))

  init() {
    screen = ControllerScreen(page)
    button.setTitle("Buy", for: .normal)
    page.view.addSubview(button)
    screen.tick()
  }

  @Test func `a click calls the methods, in their order, with the sender and the event`() {
    button.addTarget(
      listener, action: Selector(Listener.pressed as (Listener) -> @MainActor () -> Void),
      for: .touchUpInside)
    button.addAction(
      UIAction { [listener] _ in listener.log.append("action") }, for: .touchUpInside)
    button.addTarget(
      listener, action: Selector(Listener.pressed as (Listener) -> @MainActor (UIButton) -> Void),
      for: .touchUpInside)
    button.addTarget(listener, action: Selector(Listener.pressed(_:for:)), for: .touchUpInside)
    screen.click(button)
    expect(listener.log == ["pressed", "action", "pressed Buy", "pressed for an event"])
    listener.log = []
    button.sendActions(for: .touchUpInside)
    expect(listener.log.last == "pressed for nothing", listener.log.last)
  }

  @Test func `a pointer that leaves and comes back tells so, and a second click that it is one`() {
    var log: [String] = []
    for (name, event) in [
      ("repeat", .touchDownRepeat), ("enter", .touchDragEnter), ("exit", .touchDragExit),
    ] as [(String, UIControl.Event)] {
      button.addAction(UIAction { _ in log.append(name) }, for: event)
    }
    screen.send(.pointerDown(CGPoint(x: 30, y: 110), button: .primary, clicks: 1, modifiers: []))
    screen.send(.pointerMoved(CGPoint(x: 300, y: 400)))
    screen.send(.pointerMoved(CGPoint(x: 310, y: 400)))
    screen.send(.pointerMoved(CGPoint(x: 30, y: 110)))
    screen.send(.pointerUp(CGPoint(x: 30, y: 110), button: .primary, modifiers: []))
    expect(log == ["exit", "enter"], log)
    screen.send(.pointerDown(CGPoint(x: 30, y: 110), button: .primary, clicks: 2, modifiers: []))
    expect(log == ["exit", "enter", "repeat"], log)
    let touches = UIControl.Event.allTouchEvents
    expect(touches.isSuperset(of: [.touchDownRepeat, .touchDragExit, .touchCancel]))
    expect(touches.isDisjoint(with: [.valueChanged, .applicationReserved, .allEditingEvents]))
    expect(UIControl.Event.allEvents.isSuperset(of: [touches, .applicationReserved]))
  }

  @Test func `a method is called once however often it was added, and no longer when removed`() {
    let selector = Selector(Listener.pressed(_:for:), named: "pressed:forEvent:")
    button.addTarget(listener, action: selector, for: .touchUpInside)
    button.addTarget(listener, action: selector, for: [.touchUpInside, .touchCancel])
    button.sendActions(for: [.touchUpInside, .touchCancel])
    expect(listener.log.count == 1, listener.log.count)
    expect(button.allControlEvents == [.touchUpInside, .touchCancel], button.allControlEvents)
    expect(button.allTargets == [listener], button.allTargets)
    expect(
      button.actions(forTarget: listener, forControlEvent: .touchCancel) == ["pressed:forEvent:"],
      button.actions(forTarget: listener, forControlEvent: .touchCancel))
    button.removeTarget(listener, action: "pressed:forEvent:", for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    expect(listener.log.count == 1 && button.allControlEvents == .touchCancel)
    button.removeTarget(nil, action: nil, for: .allEvents)
    expect(button.allTargets.isEmpty && button.allControlEvents.isEmpty)
    expect(button.actions(forTarget: listener, forControlEvent: .allEvents) == nil)
  }

  @Test func `targets are not kept alive`() {
    var gone: Listener? = Listener()
    weak let weakly = gone
    button.addTarget(gone, action: Selector(Listener.pressed(_:for:)), for: .touchUpInside)
    let tap = UITapGestureRecognizer(target: gone, action: Selector(Listener.tapped))
    let item = UIBarButtonItem(
      title: "Go", style: .plain, target: gone, action: Selector(Listener.itemPressed))
    page.view.addGestureRecognizer(tap)
    gone = nil
    expect(weakly == nil, weakly)
    expect(reportKinds { screen.click(button) }.isEmpty)
    expect(reportKinds { screen.click(CGPoint(x: 300, y: 500)) }.isEmpty)
    expect(reportKinds { item.performAction() }.isEmpty)
  }

  @Test func `a recogniser calls a method until it is removed`() {
    let tap = UITapGestureRecognizer(target: listener, action: Selector(Listener.tapped))
    page.view.addGestureRecognizer(tap)
    screen.click(CGPoint(x: 300, y: 500))
    expect(listener.log == ["tapped ended"], listener.log)
    tap.removeTarget(listener, action: nil)
    screen.click(CGPoint(x: 300, y: 500))
    expect(listener.log.count == 1, listener.log.count)
    let plain = UIGestureRecognizer(target: listener, action: nil)
    expect(plain.view == nil, plain.view)
    let edge = UIScreenEdgePanGestureRecognizer(target: listener, action: Selector(Listener.tapped))
    expect(edge.allowedTouchTypes == UITouch.TouchType.onScreen)
    let other = Selector(Listener.tapped)
    tap.addTarget(listener, action: other)
    screen.click(CGPoint(x: 300, y: 500))
    expect(listener.log.count == 2, listener.log.count)
  }

  @Test func `buttons of bars call methods, whatever they were made of`() {
    let press = Selector(Listener.itemPressed)
    page.navigationItem.rightBarButtonItems = [
      UIBarButtonItem(title: "Text", style: .done, target: listener, action: press),
      UIBarButtonItem(barButtonSystemItem: .edit, target: listener, action: press),
    ]
    let star = UIImage(systemName: "star")
    for item in [
      UIBarButtonItem(image: star, style: .plain, target: listener, action: press),
      UIBarButtonItem(
        image: star, landscapeImagePhone: star, style: .done, target: listener, action: press),
    ] {
      item.title = "star"
      item.performAction()
      expect(item.image === star && listener.log == ["item star"])
      listener.log = []
    }
    let navigation = UINavigationController(rootViewController: UIViewController())
    screen.window.rootViewController = navigation
    navigation.setViewControllers([page], animated: false)
    screen.settle()
    for title in ["Text", "Edit"] {
      if let button = navigation.navigationBar.button(title) { screen.click(button) }
    }
    expect(listener.log == ["item Text", "item Edit"], listener.log)
  }

  @Test func `without an object the first along the chain that has the method is called`() {
    button.addTarget(nil, action: Selector(Page.save), for: .touchUpInside)
    screen.click(button)
    expect(page.log == ["save"], page.log)
    page.isWilling = false
    screen.click(button)
    expect(page.log == ["save"], page.log, saying: "it may refuse")
    expect(!UIApplication.shared.sendAction(Selector(Page.save), to: nil, from: button, for: nil))
  }

  @Test func `an object without the method, and a value, are reported`() {
    button.addTarget(page, action: Selector(Listener.pressed(_:for:)), for: .touchUpInside)
    expect(reportKinds { screen.click(button) } == ["selector.notAnswered"])
    expect(
      reportKinds { button.addTarget(3, action: Selector(Page.save), for: .touchCancel) }
        == ["action.targetWithoutIdentity"])
  }

  @Test func `a control may send its actions elsewhere`() {
    final class Sender: UIControl {
      var sent: [String] = []
      override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        sent.append("\(action)")
      }
      override func sendAction(_ action: UIAction) { sent.append(action.title) }
    }
    let control = Sender()
    control.addTarget(page, action: "save:", for: .valueChanged)
    control.addAction(UIAction(title: "act") { _ in }, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    expect(control.sent == ["save:", "act"] && page.log.isEmpty)
    var handlers: [String] = []
    control.enumerateEventHandlers { action, target, events, stop in
      handlers.append(action?.title ?? "\(target?.1.description ?? "") \(events == .valueChanged)")
      stop = true
    }
    expect(handlers == ["save: true"], handlers)
  }
}
