import KumikoFoundation

/// The touches in a window, from their beginning to their end: the pointer with its button held, a
/// pen, or fingers.
///
/// A touch belongs to the view in which it began. A view that does not enable multiple touches
/// receives the first one alone; gesture recognisers follow all of them.
final class TouchInput {
  private struct Held {
    let touch: UITouch
    /// The finger or the pen of the touch; nil for the pointer.
    let finger: Int?
    /// Whether it was always near where it began, as a tap is.
    var isTap = true
    /// The view's part of it.
    var content: ContentTouch?
  }

  @Owner private var window: UIWindow
  private let gestures: GestureSession
  private var held: [Held] = []
  /// Touches that ended, of which views are still to be notified.
  private var unfinished: [ContentTouch] = []
  /// The last tap of a finger or a pen, and how many there were in a row.
  private var lastTap: (position: CGPoint, time: TimeInterval, count: Int)?

  /// The number of the pointer's secondary button among those of fingers.
  static let secondary = Int.min

  init(window: UIWindow, _ gestures: GestureSession) {
    _window = Owner(window, orElse: UIWindow())
    self.gestures = gestures
  }

  /// The number of a pen among those of fingers.
  static func number(of pen: Int) -> Int { secondary + 1 + pen & 0xFF_FFFF }

  var isEmpty: Bool { held.isEmpty }

  /// Whether a pen touches.
  var isPenDown: Bool { held.contains { $0.touch.type == .pencil } }

  /// Whether the pointer's button is held.
  var isPointerDown: Bool { held.contains { $0.finger == nil } }

  /// A finger went down, or a pen, or, if nil, the pointer's button. The last two are single
  /// touches: a hand that rests on the screen does not touch beside a pen. The clicks of the
  /// pointer are counted by the desktop, the taps of fingers and pens here.
  func begin(
    _ finger: Int?, at position: CGPoint, clicks: Int? = nil, _ modifiers: KeyModifiers,
    _ time: TimeInterval, _ pen: UIEvent.Pen? = nil
  ) {
    let isSingle = finger == nil || pen != nil
    for stale in held where isSingle || stale.finger == finger || stale.finger == nil {
      cancel(stale, at: time)
    }
    window.showsFocus = false
    let touch = UITouch(
      finger == nil ? .indirectPointer : pen == nil ? .direct : .pencil, at: position,
      clicks: clicks ?? taps(at: position, time), time: time, window: window)
    touch.pen = pen
    held.append(Held(touch: touch, finger: finger))
    let event = event(of: touch, modifiers, time)
    let view = window.hitTest(position, with: event)
    touch.view = view
    // An exclusive touch is not delivered beside others, nor are others beside it.
    guard mayBegin(touch) else { return held.removeAll { $0.touch === touch } }
    window.deliver(event) { [self] in start(touch, in: view, event, modifiers) }
  }

  /// How many taps there are in a row with one that begins.
  private func taps(at position: CGPoint, _ time: TimeInterval) -> Int {
    guard let lastTap, held.isEmpty,
      time - lastTap.time <= UITapGestureRecognizer.longestPause,
      position.distance(to: lastTap.position) <= UITapGestureRecognizer.tolerance * 2
    else { return 1 }
    return lastTap.count + 1
  }

  /// The pointer's secondary button was pressed; returns whether a recogniser follows it. Views do
  /// not receive it.
  func beginSecondary(
    at position: CGPoint, _ clicks: Int, _ modifiers: KeyModifiers, _ time: TimeInterval
  ) -> Bool {
    guard held.isEmpty else { return false }
    let touch = UITouch(
      .indirectPointer, at: position, clicks: clicks, time: time, window: window)
    (touch.isSecondary, touch.isClaimed) = (true, true)
    let event = UIEvent(timestamp: time, touches: [touch], modifiers: modifiers)
    touch.view = window.hitTest(position, with: event)
    guard gestures.wants(touch, event) else { return false }
    held.append(Held(touch: touch, finger: TouchInput.secondary))
    window.deliver(event) { [self] in gestures.began(touch, event) }
    return true
  }

  private func start(
    _ touch: UITouch, in view: UIView?, _ event: UIEvent, _ modifiers: KeyModifiers
  ) {
    gestures.began(touch, event)
    guard !touch.isClaimed, let view, mayReceive(of: touch, view),
      let index = held.firstIndex(where: { $0.touch === touch })
    else { return }
    let content = ContentTouch(touch, of: window, modifiers: modifiers)
    held[index].content = content
    touch.content = content
    content.start(event, in: view, among: gestures.recognizers)
  }

  func move(
    _ finger: Int?, to position: CGPoint, _ modifiers: KeyModifiers, _ time: TimeInterval,
    _ pen: UIEvent.Pen? = nil
  ) {
    guard let index = held.firstIndex(where: { $0.finger == finger }) else { return }
    let moved = held[index]
    guard moved.touch.position != position || moved.touch.pen != pen else { return }
    let touch = moved.touch
    if position.distance(to: touch.start) > UITapGestureRecognizer.tolerance {
      held[index].isTap = false
    }
    touch.pen = pen
    update(touch, position, .moved, time)
    let event = event(of: touch, modifiers, time)
    window.deliver(event) { [self] in
      gestures.moved(touch, event)
      if !touch.isClaimed { moved.content?.move(event) }
    }
  }

  func end(
    _ finger: Int?, at position: CGPoint, _ modifiers: KeyModifiers, _ time: TimeInterval,
    _ pen: UIEvent.Pen? = nil
  ) {
    guard let index = held.firstIndex(where: { $0.finger == finger }) else { return }
    let ended = held[index]
    ended.touch.pen = pen
    update(ended.touch, position, .ended, time)
    let event = event(of: ended.touch, modifiers, time)
    held.remove(at: index)
    if finger != nil {
      let isTap = ended.isTap && held.isEmpty
      lastTap = isTap ? (position, time, ended.touch.tapCount) : nil
    }
    window.deliver(event) { [self] in
      gestures.ended(ended.touch, event)
      guard !ended.touch.isClaimed, let content = ended.content else { return }
      unfinished.removeAll { !$0.isUnfinished }
      content.end(event)
      if content.isUnfinished { unfinished.append(content) }
    }
  }

  /// The device of a touch is gone.
  func cancel(_ finger: Int, at time: TimeInterval) {
    for gone in held where gone.finger == finger { cancel(gone, at: time) }
  }

  private func cancel(_ stale: Held, at time: TimeInterval) {
    update(stale.touch, stale.touch.position, .cancelled, time)
    let event = event(of: stale.touch, [], time)
    held.removeAll { $0.touch === stale.touch }
    window.deliver(event) { [self] in
      gestures.cancelled(stale.touch, event)
      if !stale.touch.isClaimed { stale.content?.cancel(event) }
    }
  }

  /// Whether a touch may begin beside the present ones.
  private func mayBegin(_ touch: UITouch) -> Bool {
    func isExclusive(_ touch: UITouch) -> Bool { touch.view?.isExclusiveTouch ?? false }
    return held.allSatisfy { other in
      other.touch.view === touch.view || !isExclusive(other.touch) && !isExclusive(touch)
    }
  }

  /// Whether a view receives a touch in addition to those that it has.
  private func mayReceive(of touch: UITouch, _ view: UIView) -> Bool {
    view.isMultipleTouchEnabled
      || !held.contains { $0.touch !== touch && $0.touch.view === view }
  }

  /// An event in which one touch changed while the others stay where they are.
  private func event(
    of touch: UITouch, _ modifiers: KeyModifiers, _ time: TimeInterval
  ) -> UIEvent {
    for other in held where other.touch !== touch { other.touch.phase = .stationary }
    return UIEvent(timestamp: time, touches: Set(held.map(\.touch)), modifiers: modifiers)
  }

  private func update(
    _ touch: UITouch, _ position: CGPoint, _ phase: UITouch.Phase, _ time: TimeInterval
  ) {
    touch.previousPosition = touch.position
    touch.position = position
    touch.phase = phase
    touch.timestamp = time
  }
}
