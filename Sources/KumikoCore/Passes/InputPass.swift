import KumikoFoundation

/// Turns the host's input events into touches, hovers, scrolls and keys.
///
/// A touch belongs to the view in which it began until it ends (`TouchInput`). The wheel belongs to
/// the scroll view under the pointer that can move in its direction; movement that it cannot use is
/// passed to the scroll view around it. Fingers on a touchpad move the same view until they stop.
final class InputPass {
  @Owner private var window: UIWindow
  private let touches: TouchInput
  /// Another finger, while something is dragged.
  private var tap: (finger: Int, position: CGPoint)?
  /// The keys that are held.
  private var modifiers: KeyModifiers = []
  private var pointer: CGPoint?
  private weak var hovered: UIView?
  /// The innermost row under the pointer, regardless of the view in it that the pointer is over.
  private weak var hoveredRow: (any ElementView)?
  private var shape = PointerShape.arrow
  private let gestures: GestureSession
  private let touchpad = TouchpadGesture()
  private let transforms: TransformGesture
  private let scrolls: ScrollGesture
  private let tips: ToolTips
  private let hints: CommandHints
  private let keys: HeldKeys
  /// The views that show another program: under the pointer, and where a button or fingers went
  /// down.
  private weak var relayOver: UIView?
  private var relayPressed: [Int?: UIView] = [:]

  init(window: UIWindow) {
    _window = Owner(window, orElse: UIWindow())
    gestures = GestureSession()
    touches = TouchInput(window: window, gestures)
    transforms = TransformGesture(gestures)
    scrolls = ScrollGesture(gestures)
    tips = ToolTips(window: window)
    hints = CommandHints(window: window)
    keys = HeldKeys(window: window)
    window.gestures = gestures
  }

  func run(_ events: [InputEvent], at time: TimeInterval) {
    // Events hit what is laid out, also where views were added since the last frame.
    if !events.isEmpty {
      EventTurn.end()
      window.eventTime = time
      LayoutPass.run(on: window)
    }
    for event in events {
      UIWindow.inputWatch?(window, event)
      handle(event, at: time)
      EventTurn.end()
      if event.isOfKeyboard { tips.keyboardMoved(at: time) }
    }
  }

  /// A click without a pointer, by a key or an assistive technology: the pointer and the focus ring
  /// stay where they are.
  func click(at position: CGPoint, _ time: TimeInterval) {
    let showsFocus = window.showsFocus
    window.eventTime = time
    LayoutPass.run(on: window)
    touches.begin(nil, at: position, 1, [], time)
    EventTurn.end()
    touches.end(nil, at: position, [], time)
    EventTurn.end()
    window.showsFocus = showsFocus
  }

  /// Views may have moved under a resting pointer: the hover follows.
  func contentMoved(at time: TimeInterval) {
    tips.contentMoved(at: time)
    hoverUnderPointer(at: time)
  }

  private func hoverUnderPointer(at time: TimeInterval) {
    guard window.drag == nil else { return followDrag() }
    guard touches.isEmpty, let pointer else { return }
    let view = window.hitTest(pointer, with: nil)
    hover(view)
    tips.pointer(at: pointer, over: view, time)
  }

  private func handle(_ event: InputEvent, at time: TimeInterval) {
    if UIApplication.shared.isIgnoringInteractionEvents, event.isTouchThatBegins { return }
    switch event {
    case .pointerMoved, .pointerLeft, .composition, .keyUp: break
    case .modifiersChanged: tips.end(at: time)
    // The key that is held for hints was itself pressed.
    case .key(let key) where key.isModifier: tips.end(at: time)
    default:
      tips.end(at: time)
      hints.end()
    }
    if UIResponder.someRelay, relay(event) { return }
    switch event {
    case .pointerMoved(let position):
      pointer = position
      if touches.isEmpty {
        tips.pointerMoved()
        hoverUnderPointer(at: time)
      } else {
        touches.move(nil, to: position, modifiers, time)
        touches.move(TouchInput.secondary, to: position, modifiers, time)
      }
    case .pointerLeft:
      pointer = nil
      if touches.isEmpty { hover(nil) }
      tips.pointer(at: nil, over: nil, time)
    case .pointerDown(let position, let button, let clicks, let modifiers):
      pointer = position
      self.modifiers = modifiers
      switch button {
      case .primary: touches.begin(nil, at: position, clicks, modifiers, time)
      case .secondary:
        if !touches.beginSecondary(at: position, clicks, modifiers, time) {
          openContextMenu(at: position)
        }
      case .back: (window.hitTest(position, with: nil) ?? window).goBack()
      case .middle: _ = window.hitTest(position, with: nil)?.middlePressed(at: position)
      }
    case .pointerUp(let position, let button, let modifiers):
      pointer = position
      switch button {
      case .primary: touches.end(nil, at: position, modifiers, time)
      case .secondary: touches.end(TouchInput.secondary, at: position, modifiers, time)
      case .back, .middle: break
      }
    case .fingerDown(let position, let id):
      // While a mouse button is held, or items are dragged, further fingers are ignored.
      guard window.drag == nil, !touches.isPointerDown else { return tap = (id, position) }
      pointer = nil
      hover(nil)
      touches.begin(id, at: position, 1, [], time)
    case .fingerMoved(let position, let id): touches.move(id, to: position, modifiers, time)
    case .fingerUp(let position, let id):
      endTap(of: id, at: position)
      touches.end(id, at: position, [], time)
    case .transform(let position, let scale, let rotation, let modifiers):
      pointer = position
      transforms.transform(
        by: scale, rotation: rotation, at: position, in: window, modifiers, time)
    case .wheel(let position, let delta, let isPrecise, let modifiers):
      pointer = position
      wheel(at: position, delta, isPrecise, modifiers, time)
    case .key(let key):
      if let problem = KeyPress.problem(withName: key.name) {
        return Diagnostics.report(.unknownKey(problem))
      }
      if let watch = UIWindow.keyWatch, watch(window, key) { return }
      if window.drag?.handleKey(key) == true || keys.control(key, at: time) { return }
      if KeyCommands.perform(key, in: window, beforeOthers: true) { return }
      if KeyInputs(in: window)?.take(key) == true { return keys.went(down: key, at: time) }
      if !window.keyTarget.handleKey(key),
        !KeyCommands.perform(key, in: window, beforeOthers: false), !command(key),
        !window.scroll(by: key, pointer: pointer)
      {
        keys.went(down: key, at: time)
      }
    case .keyUp(let key): keys.went(up: key, at: time)
    case .modifiersChanged(let modifiers):
      self.modifiers = modifiers
      window.heldModifiers = modifiers
      hints.modifiersChanged(modifiers, at: time)
      window.drag?.take(modifiers)
    case .text(let text):
      if let input = KeyInputs(in: window) { return input.take(text) }
      _ = window.keyTarget.handleText(text)
    case .composition(let text, let focus):
      if KeyInputs(in: window)?.compose(text, focus: focus) == true { return }
      _ = window.keyTarget.handleComposition(text, focus: focus)
    }
  }

  /// Passes an event on to a view that shows another program; returns whether the event is handled
  /// by that.
  private func relay(_ event: InputEvent) -> Bool {
    switch event {
    case .pointerMoved(let point):
      if let view = relayPressed[nil] { return hand(event, at: point, to: view) }
      let view = window.hitTest(point, with: nil)
      if let over = relayOver, over !== view { _ = over.relay(.pointerLeft) }
      relayOver = view.flatMap { hand(event, at: point, to: $0) ? $0 : nil }
    case .pointerLeft: relayOver = relayOver.flatMap { $0.relay(event) ? nil : $0 }
    case .pointerDown(let point, _, _, _): return press(nil, event, at: point)
    case .fingerDown(let point, let id): return press(id, event, at: point)
    case .pointerUp(let point, _, _):
      return relayPressed.removeValue(forKey: nil).map { hand(event, at: point, to: $0) } ?? false
    case .fingerUp(let point, let id):
      return relayPressed.removeValue(forKey: id).map { hand(event, at: point, to: $0) } ?? false
    case .fingerMoved(let point, let id):
      return relayPressed[id].map { hand(event, at: point, to: $0) } ?? false
    case .wheel(let point, _, _, _), .transform(let point, _, _, _):
      return window.hitTest(point, with: nil).map { hand(event, at: point, to: $0) } ?? false
    case .keyUp, .modifiersChanged: _ = window.keyTarget.relay(event)
    case .key, .text, .composition: break
    }
    return false
  }

  /// A button or a finger went down: further events of it are for the same view.
  private func press(_ finger: Int?, _ event: InputEvent, at point: CGPoint) -> Bool {
    guard let view = window.hitTest(point, with: nil), hand(event, at: point, to: view) else {
      return false
    }
    relayPressed[finger] = view
    return true
  }

  private func hand(_ event: InputEvent, at point: CGPoint, to view: UIView) -> Bool {
    guard view.relay(event.moved(to: view.convert(point, from: nil))) else { return false }
    if !event.isOfFinger { pointer = point }
    return true
  }

  /// The innermost view under the pointer that has a menu opens it.
  private func openContextMenu(at position: CGPoint) {
    var view = window.hitTest(position, with: nil)
    while let current = view {
      if current.openContextMenu(at: current.convert(position, from: nil)) { return }
      view = current.superview
    }
  }

  /// Performs the editing command of a key; returns whether a responder handled it.
  private func command(_ key: KeyPress) -> Bool {
    EditCommand(key)?.send(to: window.keyTarget, from: nil) ?? false
  }

  /// Another finger was lifted. While the first one holds items it adds to them.
  private func endTap(of id: Int, at position: CGPoint) {
    guard let began = tap, began.finger == id else { return }
    tap = nil
    guard position.distance(to: began.position) < UIPanGestureRecognizer.fingerThreshold else {
      return
    }
    window.drag?.tap(at: position, of: window)
  }

  // MARK: Hover and wheel

  /// The effect on the view under the pointer.
  private var hoverHighlight: HoverHighlight?

  private func hover(_ view: UIView?) {
    gestures.hover(over: view, at: pointer ?? .zero)
    hoverRow(around: view)
    showPointer(over: view)
    guard view !== hovered else { return }
    let old = hovered
    hovered = view
    old?.pointerLeft()
    view?.pointerEntered()
    hoverHighlight = HoverHighlight.follow(hoverHighlight, over: view)
  }

  /// While a button is held the pointer keeps the shape that it had when the button went down,
  /// unless a drag determines it.
  private func showPointer(over view: UIView?) {
    show(pointer.map { window.pointerShape(over: view, at: $0) } ?? .arrow)
  }

  /// During a drag the pointer shows which operation a drop would perform.
  func followDrag() {
    if let drag = window.drag { show(drag.pointerShape) }
  }

  private func show(_ wanted: PointerShape) {
    guard wanted != shape else { return }
    shape = wanted
    window.desktop?.showPointer(wanted)
  }

  private func hoverRow(around view: UIView?) {
    var current = view
    while let ancestor = current, !(ancestor is any ElementView) {
      // A button or text inside takes the click for itself.
      current = ancestor.canBecomeFirstResponder ? nil : ancestor.superview
    }
    let row = current as? any ElementView
    guard row !== hoveredRow else { return }
    hoveredRow?.isHovered = false
    hoveredRow = row
    row?.isHovered = true
  }

  private func wheel(
    at position: CGPoint, _ delta: CGVector, _ isPrecise: Bool, _ modifiers: KeyModifiers,
    _ time: TimeInterval
  ) {
    // Shift turns the wheel's direction sideways, as is usual on the desktop.
    var rest =
      modifiers.contains(.shift) && delta.dx == 0 ? CGVector(dx: delta.dy, dy: 0) : delta
    guard rest.dx.isFinite, rest.dy.isFinite else { return }
    if modifiers.contains(.control),
      transforms.wheel(rest.dy, isPrecise, at: position, in: window, modifiers, time)
    {
      return
    }
    let notch = UIScrollView.notch
    let points = CGVector(dx: rest.dx * notch, dy: rest.dy * notch)
    if !touchpad.isMoving,
      scrolls.move(
        by: points, isPrecise ? .continuous : .discrete, at: position, in: window, modifiers, time)
    {
      return
    }
    var view = window.hitTest(position, with: nil)
    if isPrecise { return touchpad.move(by: points, at: position, over: view, in: window, time) }
    while let current = view, rest != .zero {
      if let scrollView = current as? UIScrollView {
        // A notch is as long for content that is shown larger.
        let turn = scrollView.movement(fromWindow: rest).withLength(of: rest)
        let left =
          scrollView.isScrollEnabled
          ? scrollView.transferred(scrollView.wheel(turn, at: position)) : turn
        rest = left == turn ? rest : scrollView.movement(toWindow: left).withLength(of: left)
      }
      view = current.superview
    }
  }
}

extension InputEvent {
  /// Whether it may bring the keyboard to something else.
  fileprivate var isOfKeyboard: Bool {
    switch self {
    case .key, .text: true
    default: false
    }
  }

  /// Whether it is the first event of a touch or a turn of the wheel.
  fileprivate var isTouchThatBegins: Bool {
    switch self {
    case .pointerDown, .fingerDown, .wheel, .transform: true
    default: false
    }
  }

  fileprivate var isOfFinger: Bool {
    switch self {
    case .fingerDown, .fingerMoved, .fingerUp: true
    default: false
    }
  }

  /// The same at another place.
  fileprivate func moved(to point: CGPoint) -> InputEvent {
    switch self {
    case .pointerMoved: .pointerMoved(point)
    case .pointerDown(_, let button, let clicks, let modifiers):
      .pointerDown(point, button: button, clicks: clicks, modifiers: modifiers)
    case .pointerUp(_, let button, let modifiers):
      .pointerUp(point, button: button, modifiers: modifiers)
    case .fingerDown(_, let id): .fingerDown(point, id: id)
    case .fingerMoved(_, let id): .fingerMoved(point, id: id)
    case .fingerUp(_, let id): .fingerUp(point, id: id)
    case .wheel(_, let delta, let isPrecise, let modifiers):
      .wheel(point, delta: delta, isPrecise: isPrecise, modifiers: modifiers)
    case .transform(_, let scale, let rotation, let modifiers):
      .transform(point, scale: scale, rotation: rotation, modifiers: modifiers)
    case .pointerLeft, .key, .keyUp, .modifiersChanged, .text, .composition: self
    }
  }
}
