import Foundation
import KumikoCore
import KumikoInspector
import Offscreen

/// Records manual input in a window, as statements of a test: by accessibility elements if they
/// have names, else by points, with a comment.
///
///     down, up      → try host.element("Save").tap()
///     text, text    → host.type("Ada")
///     wheel, wheel  → host.scroll(by: …), or reveal(…) if the next click is on a new element
///
/// It receives events before the window handles them, so that the target of an event still exists.
/// Results that are only known afterwards, such as the value of a slider, are read with the next
/// event.
final class HandRecorder {
  private weak var window: UIWindow?
  private let others: () -> [UIWindow]
  private let note: (HandNote) -> Void
  /// Events that a tool sends to the window: those are recorded elsewhere.
  private var expected: [UIEvent.Input] = []

  private var press: Press?
  private var finger: Press?
  private var typed = ""
  private var pendingKey: UIEvent.KeyPress?
  private var scroll: Scroll?
  private var afterwards: [() -> Void] = []
  private var lastClick: (point: CGPoint, place: String?)?
  private var size: CGSize
  private var leavesOut: Set<String> = []

  /// A button or a touch that is down.
  private struct Press {
    let start: CGPoint
    var end: CGPoint
    let target: Target
    var button = UIEvent.PointerButton.primary
    var clicks = 1
    var modifiers: UIEvent.KeyModifiers = []
    var id = 0
    /// The pen, if it is no finger.
    var pen: UIEvent.Pen?
  }

  /// Wheel events at one position.
  private struct Scroll {
    let point: CGPoint
    let isPrecise: Bool
    let modifiers: UIEvent.KeyModifiers
    var delta: CGVector
    /// The elements that could be found before.
    let nodes: [UIAccessibility.Node]
  }

  /// The element at a point.
  private struct Target {
    let node: UIAccessibility.Node?
    /// The number of open menus.
    var menus = 0
    /// The code that finds it again; nil if there is none.
    let code: String?
  }

  /// - Parameters:
  ///   - window: the window whose input is recorded.
  ///   - others: other windows of the program; their input is noted as left out.
  ///   - note: called with the statements, in order.
  init(
    in window: UIWindow, beside others: @escaping () -> [UIWindow],
    note: @escaping (HandNote) -> Void
  ) {
    (self.window, self.others) = (window, others)
    self.note = note
    size = window.bounds.size
    HandRecorder.recorders.removeAll { $0.recorder == nil }
    HandRecorder.recorders.append(Weak(recorder: self))
    UIWindow.inputWatch = { HandRecorder.handle($1, in: $0) }
  }

  private static func handle(_ event: UIEvent.Input, in window: UIWindow) {
    for weak in recorders { weak.recorder?.take(event, in: window) }
    recorders.removeAll { $0.recorder == nil }
    if recorders.isEmpty { UIWindow.inputWatch = nil }
  }

  private struct Weak {
    weak var recorder: HandRecorder?
  }

  private static var recorders: [Weak] = []

  /// Records pending actions, and receives no further events.
  func stop() {
    flush()
    HandRecorder.recorders.removeAll { $0.recorder == nil || $0.recorder === self }
    if HandRecorder.recorders.isEmpty { UIWindow.inputWatch = nil }
    window = nil
  }

  /// An event that a tool is about to send is not manual input.
  func expect(_ event: UIEvent.Input) { expected.append(event) }

  /// Records the pending actions, before another statement is added.
  func flush() {
    flushTyping()
    flushScroll(before: nil)
    settleAccounts()
    noteSize()
  }

  // MARK: Events

  private func take(_ event: UIEvent.Input, in window: UIWindow) {
    guard window === self.window else {
      if event.isDeed, others().contains(where: { $0 === window }) {
        leaveOut("something was done in another window")
      }
      return
    }
    if let index = expected.firstIndex(of: event) {
      expected.remove(at: index)
      return
    }
    switch event {
    case .pointerDown(let point, let button, let clicks, let modifiers):
      begin(at: point, clicks > 1 && button == .primary)
      press = Press(
        start: point, end: point, target: target(at: point, in: window), button: button,
        clicks: clicks, modifiers: modifiers)
      flushScroll(before: press?.target)
    case .pointerMoved(let point): press?.end = point
    case .pointerUp(let point, _, _):
      guard var press else { return }
      self.press = nil
      press.end = point
      ended(press)
    case .fingerDown(let point, let id):
      guard finger == nil else { return leaveOut("more than one finger was used") }
      begin(at: point, false)
      finger = Press(start: point, end: point, target: target(at: point, in: window), id: id)
      flushScroll(before: finger?.target)
    case .fingerMoved(let point, let id): if finger?.id == id { finger?.end = point }
    case .fingerUp(let point, let id):
      guard var finger, finger.id == id else { return }
      self.finger = nil
      finger.end = point
      lifted(finger)
    case .penDown(let point, let pen):
      begin(at: point, false)
      finger = Press(
        start: point, end: point, target: target(at: point, in: window), id: pen.id, pen: pen)
      flushScroll(before: finger?.target)
    case .penMoved(let point, let pen):
      if finger?.pen?.id == pen.id { finger?.end = point }
    case .penUp(let point, _):
      guard var pen = finger, pen.pen != nil else { return }
      self.finger = nil
      pen.end = point
      lifted(pen)
    case .wheel(let point, let delta, let isPrecise, let modifiers):
      turned(point, delta, isPrecise, modifiers, in: window)
    case .key(let key): pressed(key)
    case .keyUp: flushKey()
    case .text(let text):
      // The key press that typed it came before.
      if let key = pendingKey, key.isTyping { pendingKey = nil }
      flushKey()
      if typed.isEmpty { begin(at: nil, false) }
      typed += text
    case .transform: leaveOut("two fingers scaled or turned something")
    case .composition, .modifiersChanged, .pointerLeft, .penLeft: break
    }
  }

  /// A new action begins: the previous one is complete.
  private func begin(at point: CGPoint?, _ isSecondClick: Bool) {
    flushTyping()
    if point == nil { flushScroll(before: nil) }
    if !isSecondClick { lastClick = nil }
    settleAccounts()
    noteSize()
  }

  /// Records that the window was resized meanwhile.
  private func noteSize() {
    guard let window, window.bounds.size != size else { return }
    size = window.bounds.size
    note(.statement("try host.resize(to: \(Recorder.text(size)))"))
  }

  private func settleAccounts() {
    let due = afterwards
    afterwards = []
    for account in due { account() }
  }

  private func leaveOut(_ what: String) {
    guard leavesOut.insert(what).inserted else { return }
    flush()
    note(.comment("Left out: \(what)."))
  }

  // MARK: Pointer and fingers

  private func ended(_ press: Press) {
    let isClick = press.start.isNear(press.end)
    switch press.button {
    case .primary where isClick: clicked(press)
    case .primary: dragged(press, "drag")
    case .secondary where press.target.code != nil: openedMenu(press)
    default:
      let point = Recorder.text(press.start)
      comment(about: press.target)
      for name in ["pointerDown", "pointerUp"] {
        let clicks = name == "pointerDown" ? ", clicks: 1" : ""
        note(
          .statement(
            "host.send(.\(name)(\(point), button: .\(press.button)\(clicks), modifiers: []))"))
      }
    }
  }

  private func clicked(_ press: Press) {
    let target = press.target
    defer { lastClick = (press.start, place(press.start, of: target)) }
    if press.clicks > 1, let last = lastClick {
      // The recorded click was the first half of this double click.
      return note(.replacement(click(press, at: last.place)))
    }
    guard let node = target.node, let code = target.code else {
      comment(about: target)
      return note(.statement(click(press, at: nil)))
    }
    if node.range != nil, press.modifiers.isEmpty { return moved(node, code) }
    let isEmptyField = node.value?.isEmpty ?? true
    guard press.modifiers.isEmpty, !node.states.contains(.disabled),
      !node.states.contains(.editable) || isEmptyField
    else { return note(.statement(click(press, at: place(press.start, of: target)))) }
    note(.tap(code, isEmptyField: node.states.contains(.editable)))
  }

  private func click(_ press: Press, at place: String?) -> String {
    var text = "host.click(at: \(place ?? Recorder.text(press.start))"
    let names = Recorder.names(of: press.modifiers)
    if !names.isEmpty { text += ", modifiers: [\(names)]" }
    if press.clicks > 1 { text += ", count: \(press.clicks)" }
    return text + ")"
  }

  /// A slider or similar: its resulting value is recorded.
  private func moved(_ node: UIAccessibility.Node, _ code: String) {
    afterwards.append { [weak self] in
      guard let self, let now = nodes().first(where: { $0.id == node.id })?.range else { return }
      note(.statement("try \(code).setValue(\(now.value))"))
    }
  }

  private func dragged(_ press: Press, _ name: String) {
    if let node = press.target.node, let code = press.target.code, node.range != nil {
      return moved(node, code)
    }
    let end = window.map { target(at: press.end, in: $0) } ?? Target(node: nil, code: nil)
    if press.target.code == nil || end.code == nil { comment(about: Target(node: nil, code: nil)) }
    let (from, to) = (place(press.start, of: press.target), place(press.end, of: end))
    note(
      .statement(
        "host.\(name)(from: \(from ?? Recorder.text(press.start)), "
          + "to: \(to ?? Recorder.text(press.end))\(press.pen.argument))"))
  }

  private func openedMenu(_ press: Press) {
    let before = press.target.menus
    let (code, point) = (press.target.code ?? "", Recorder.text(press.start))
    afterwards.append { [weak self] in
      guard let self else { return }
      guard nodes().filter({ $0.role == .menu }).count <= before else {
        return note(.statement("try \(code).openMenu()"))
      }
      note(.comment("The secondary button opened no menu at \(point)."))
    }
  }

  private func lifted(_ finger: Press) {
    guard finger.start.isNear(finger.end) else { return dragged(finger, "swipe") }
    if finger.target.code == nil { comment(about: finger.target) }
    let place = place(finger.start, of: finger.target) ?? Recorder.text(finger.start)
    note(.statement("host.tap(at: \(place)\(finger.pen.argument))"))
  }

  // MARK: Wheel

  private func turned(
    _ point: CGPoint, _ delta: CGVector, _ isPrecise: Bool, _ modifiers: UIEvent.KeyModifiers,
    in window: UIWindow
  ) {
    if let scroll, scroll.isPrecise == isPrecise, scroll.modifiers == modifiers,
      scroll.point.isNear(point, within: 40)
    {
      self.scroll?.delta.dx += delta.dx
      self.scroll?.delta.dy += delta.dy
      return
    }
    begin(at: nil, false)
    scroll = Scroll(
      point: point, isPrecise: isPrecise, modifiers: modifiers, delta: delta, nodes: nodes())
  }

  private func flushScroll(before target: Target?) {
    guard let scroll else { return }
    self.scroll = nil
    // The user scrolled in order to reach this element, by any distance.
    if let node = target?.node, target?.code != nil,
      !scroll.nodes.contains(where: { $0.id == node.id }),
      let name = Recorder.name(of: node, in: nodes())
    {
      return note(.reveal("_ = try await host.reveal(\(name))"))
    }
    let point = Recorder.text(scroll.point)
    guard !scroll.isPrecise else {
      let points = CGVector(dx: scroll.delta.dx * 64, dy: scroll.delta.dy * 64)
      return note(.statement("host.glide(by: \(Recorder.text(points)), at: \(point))"))
    }
    let names = Recorder.names(of: scroll.modifiers)
    note(
      .statement(
        "host.scroll(by: \(Recorder.text(scroll.delta)), at: \(point)"
          + (names.isEmpty ? "" : ", modifiers: [\(names)]") + ")"))
  }

  // MARK: Keys

  private func pressed(_ key: UIEvent.KeyPress) {
    guard !key.isHeld, !key.isInspectors else { return }
    flushKey()
    if key.isTyping { return pendingKey = key }
    begin(at: nil, false)
    note(.statement("host.key(\(Recorder.keys(key)))"))
  }

  /// A key that typed no text.
  private func flushKey() {
    guard let key = pendingKey else { return }
    pendingKey = nil
    begin(at: nil, false)
    note(.statement("host.key(\(Recorder.keys(key)))"))
  }

  private func flushTyping() {
    guard !typed.isEmpty else { return }
    let text = typed
    typed = ""
    note(.typing(text))
  }

  // MARK: Elements

  private func nodes() -> [UIAccessibility.Node] {
    window.map { Array($0.accessibilityPass.fresh().root.all.dropFirst()) } ?? []
  }

  /// The innermost element at a point that has a name, or can be used.
  private func target(at point: CGPoint, in window: UIWindow) -> Target {
    let nodes = nodes()
    let hit = window.hitTest(point, with: nil)
    let there = nodes.filter { node in
      guard node.frame.contains(point), node.states.contains(.showing) else { return false }
      guard let view = window.accessibilityPass.view(node.id), let hit else { return true }
      return hit.isDescendant(of: view) || view.isDescendant(of: hit)
    }
    let used = there.last { $0.actions.contains(.activate) || $0.states.contains(.editable) }
    let single = there.last { $0.children.isEmpty && !$0.label.isEmpty }
    guard let node = used ?? single else { return Target(node: nil, code: nil) }
    let menus = nodes.count { $0.role == .menu }
    return Target(node: node, menus: menus, code: Recorder.element(node, in: nodes))
  }

  /// A point relative to an element; nil if that has no name.
  private func place(_ point: CGPoint, of target: Target) -> String? {
    guard let frame = target.node?.frame, let code = target.code, frame.width > 0, frame.height > 0
    else { return nil }
    func share(_ distance: CGFloat, _ length: CGFloat) -> String {
      Recorder.text(min(1, max(0, distance / length)))
    }
    let x = share(point.x - frame.minX, frame.width)
    let y = share(point.y - frame.minY, frame.height)
    return "try \(code).point(x: \(x), y: \(y))"
  }

  private func comment(about target: Target) {
    guard target.code == nil else { return }
    note(
      .comment(
        target.node.map { "\($0.line) has no name of its own: give it an identifier." }
          ?? "Nothing that has a name is there: the point is all that is known of it."))
  }
}
