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
  /// The pen that moved the pointer last; nil if it was a mouse.
  private var pen: UIEvent.Pen?
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
  private let relayed: RelayedInput

  init(window: UIWindow) {
    _window = Owner(window, orElse: UIWindow())
    gestures = GestureSession()
    touches = TouchInput(window: window, gestures)
    transforms = TransformGesture(gestures)
    scrolls = ScrollGesture(gestures)
    tips = ToolTips(window: window)
    hints = CommandHints(window: window)
    keys = HeldKeys(window: window)
    relayed = RelayedInput(window: window)
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
    touches.begin(nil, at: position, clicks: 1, [], time)
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
    case .pointerMoved, .pointerLeft, .penMoved, .penLeft, .composition, .keyUp: break
    case .modifiersChanged: tips.end(at: time)
    // The key that is held for hints was itself pressed.
    case .key(let key) where key.isModifier: tips.end(at: time)
    default:
      tips.end(at: time)
      hints.end()
    }
    if UIResponder.someRelay {
      let isTaken = relayed.take(event)
      if let place = relayed.pointer { pointer = place }
      if isTaken { return }
    }
    switch event {
    case .pointerMoved(let position):
      (pointer, pen) = (position, nil)
      if touches.isEmpty {
        tips.pointerMoved()
        hoverUnderPointer(at: time)
      } else {
        touches.move(nil, to: position, modifiers, time)
        touches.move(TouchInput.secondary, to: position, modifiers, time)
      }
    case .pointerLeft: leave(time)
    case .pointerDown(let position, let button, let clicks, let modifiers):
      pointer = position
      self.modifiers = modifiers
      switch button {
      case .primary: touches.begin(nil, at: position, clicks: clicks, modifiers, time)
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
      // A hand rests on the screen beside the pen.
      guard !touches.isPenDown else { return }
      pointer = nil
      hover(nil)
      touches.begin(id, at: position, modifiers, time)
    case .fingerMoved(let position, let id): touches.move(id, to: position, modifiers, time)
    case .fingerUp(let position, let id):
      endTap(of: id, at: position)
      touches.end(id, at: position, modifiers, time)
    case .penMoved, .penDown, .penUp, .penLeft: take(ofPen: event, time)
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

  private func leave(_ time: TimeInterval) {
    (pointer, pen) = (nil, nil)
    if touches.isEmpty { hover(nil) }
    tips.pointer(at: nil, over: nil, time)
  }

  /// A pen near the screen moves the pointer; one that touches does not.
  private func take(ofPen event: InputEvent, _ time: TimeInterval) {
    switch event {
    case .penMoved(let position, let pen):
      guard touches.isEmpty else {
        touches.move(TouchInput.number(of: pen.id), to: position, modifiers, time, pen)
        return touches.move(TouchInput.secondary, to: position, modifiers, time)
      }
      (pointer, self.pen) = (position, pen)
      tips.pointerMoved()
      hoverUnderPointer(at: time)
    case .penDown(let position, let pen):
      guard window.drag == nil, !touches.isPointerDown else { return }
      (pointer, self.pen) = (nil, nil)
      hover(nil)
      touches.begin(TouchInput.number(of: pen.id), at: position, modifiers, time, pen)
    case .penUp(let position, let pen):
      touches.end(TouchInput.number(of: pen.id), at: position, modifiers, time, pen)
    case .penLeft(let id):
      touches.cancel(TouchInput.number(of: id), at: time)
      leave(time)
    default: break
    }
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
    gestures.hover(over: view, at: pointer ?? .zero, pen)
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
