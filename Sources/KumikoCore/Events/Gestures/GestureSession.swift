import KumikoFoundation

/// The recognisers that take part in what happens in a window, and who of them wins.
///
/// A recogniser takes part from the moment a touch comes down on its view until it and everything
/// that it competes with are over; then it starts anew. States pass through here: what a
/// recogniser wants is granted, refused, or put off until those that it waits for have failed.
final class GestureSession {
  private unowned let window: UIWindow
  /// Those that take part, inner views first.
  private(set) var recognizers: [UIGestureRecognizer] = []
  private var touch: UITouch?
  /// Whether the view's part of the touch was taken away.
  private(set) var hasClaimedTouch = false
  /// The view's part of the touch; nil before recognisers have seen it come down.
  weak var content: ContentTouch?
  private var hovering: [UIHoverGestureRecognizer] = []

  init(window: UIWindow) { self.window = window }

  // MARK: Touches

  func began(_ touch: UITouch, _ event: UIEvent) {
    self.touch = touch
    (hasClaimedTouch, content) = (false, nil)
    for recognizer in candidates(for: touch, event)
    where !recognizers.contains(where: { $0 === recognizer }) {
      recognizer.session = self
      recognizers.append(recognizer)
    }
    deliver(event) { $0.touchesBegan([touch], with: event) }
  }

  func moved(_ touch: UITouch, _ event: UIEvent) {
    deliver(event) { $0.touchesMoved([touch], with: event) }
  }

  func ended(_ touch: UITouch, _ event: UIEvent) {
    deliver(event) { $0.touchesEnded([touch], with: event) }
    finish()
  }

  func cancelled(_ touch: UITouch, _ event: UIEvent) {
    deliver(event) { $0.touchesCancelled([touch], with: event) }
    for recognizer in recognizers where recognizer.state.isActive {
      request(.cancelled, by: recognizer)
    }
    finish()
  }

  /// The recognisers that see a touch: those of the view that was hit and of the views around it.
  /// A control keeps single taps to itself.
  private func candidates(for touch: UITouch, _ event: UIEvent) -> [UIGestureRecognizer] {
    var found: [UIGestureRecognizer] = []
    var view = touch.view
    var isInsideControl = false
    while let current = view {
      if current.keepsTouches { return found }
      for recognizer in current.storedGestureRecognizers where recognizer.isEnabled {
        if recognizer is UIHoverGestureRecognizer || !recognizer.follows(touch.type) { continue }
        if isInsideControl, let tap = recognizer as? UITapGestureRecognizer,
          tap.numberOfTapsRequired == 1
        {
          continue
        }
        let delegate = recognizer.delegate
        if !recognizer.shouldReceive(event)
          || delegate?.gestureRecognizer(recognizer, shouldReceive: event) == false
          || delegate?.gestureRecognizer(recognizer, shouldReceive: touch) == false
        {
          continue
        }
        found.append(recognizer)
      }
      if current.touchHandling.contains(.keepsSingleTaps) { isInsideControl = true }
      view = current.superview
    }
    return found
  }

  private func deliver(_ event: UIEvent, _ body: (UIGestureRecognizer) -> Void) {
    guard let touch else { return }
    for recognizer in recognizers where !recognizer.state.isOver {
      recognizer.follow(touch)
      recognizer.modifiers = event.modifiers
      body(recognizer)
    }
  }

  /// The touch was lifted: who waits for nothing more has failed, and when all are over they start
  /// anew.
  private func finish() {
    touch = nil
    for recognizer in recognizers
    where recognizer.state == .possible && recognizer.pendingState == nil
      && !recognizer.awaitsTouch
    {
      request(.failed, by: recognizer)
    }
    startAnewIfOver()
  }

  private func startAnewIfOver() {
    guard touch == nil, recognizers.allSatisfy(\.state.isOver) else { return }
    let over = recognizers
    recognizers = []
    for recognizer in over { recognizer.startAnew() }
  }

  // MARK: States

  /// A recogniser wants a state.
  func request(_ state: UIGestureRecognizer.State, by recognizer: UIGestureRecognizer) {
    guard recognizers.contains(where: { $0 === recognizer }), !recognizer.state.isOver else {
      return
    }
    switch state {
    case .possible: break
    case .failed:
      recognizer.enter(.failed)
      grantPending()
    case .began, .changed, .ended:
      if recognizer.state == .possible {
        recognize(recognizer, state)
      } else {
        recognizer.enter(state)
      }
    case .cancelled:
      recognizer.enter(recognizer.state == .possible ? .failed : .cancelled)
      grantPending()
    }
    if recognizer.state.isOver { startAnewIfOver() }
  }

  private func recognize(
    _ recognizer: UIGestureRecognizer, _ state: UIGestureRecognizer.State
  ) {
    let waitsFor = recognizers.filter { $0 !== recognizer && recognizer.waits(for: $0) }
    let isRefused =
      waitsFor.contains { $0.state.isActive || $0.state == .ended }
      || recognizers.contains { isPrevented(recognizer, by: $0) }
      || recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) == false
      || recognizer.view?.gestureRecognizerShouldBegin(recognizer) == false
    if isRefused { return request(.failed, by: recognizer) }
    if waitsFor.contains(where: { $0.state == .possible }) {
      recognizer.pendingState = state
      return
    }
    claimTouch(for: recognizer)
    recognizer.enter(state)
    for other in recognizers where other !== recognizer && other.state == .possible {
      if mayPrevent(recognizer, other) { request(.failed, by: other) }
    }
    grantPending()
  }

  /// Whether a recogniser that has recognised keeps this one from doing so.
  private func isPrevented(_ recognizer: UIGestureRecognizer, by other: UIGestureRecognizer) -> Bool
  {
    other !== recognizer && (other.state.isActive || other.state == .ended)
      && mayPrevent(other, recognizer)
  }

  private func mayPrevent(_ winner: UIGestureRecognizer, _ loser: UIGestureRecognizer) -> Bool {
    guard winner.canPrevent(loser), loser.canBePrevented(by: winner) else { return false }
    func allows(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
      a.delegate?.gestureRecognizer(a, shouldRecognizeSimultaneouslyWith: b) ?? false
    }
    return !allows(winner, loser) && !allows(loser, winner)
  }

  /// Those whose obstacles have failed go on.
  private func grantPending() {
    for recognizer in recognizers {
      guard let state = recognizer.pendingState else { continue }
      recognizer.pendingState = nil
      recognize(recognizer, state)
    }
  }

  private func claimTouch(for recognizer: UIGestureRecognizer) {
    guard recognizer.cancelsTouchesInView, let touch, !hasClaimedTouch else { return }
    hasClaimedTouch = true
    content?.cancel(UIEvent(timestamp: touch.timestamp, touches: [touch], modifiers: []))
  }

  /// Ends what a recogniser is doing, because it was switched off or taken away.
  func withdraw(_ recognizer: UIGestureRecognizer) {
    request(.cancelled, by: recognizer)
    recognizers.removeAll { $0 === recognizer }
    hovering.removeAll { $0 === recognizer }
    recognizer.session = nil
    recognizer.startAnew()
    startAnewIfOver()
  }

  // MARK: Hover

  /// The pointer is over a view, or over none, and holds no button.
  func hover(over view: UIView?, at position: CGPoint) {
    var chain: [UIHoverGestureRecognizer] = []
    var current = view
    while let ancestor = current {
      for case let recognizer as UIHoverGestureRecognizer in ancestor.storedGestureRecognizers
      where recognizer.isEnabled {
        chain.append(recognizer)
      }
      current = ancestor.superview
    }
    let left = hovering.filter { old in !chain.contains { $0 === old } }
    hovering = chain
    for recognizer in left { recognizer.pointerLeft() }
    for recognizer in chain {
      recognizer.session = self
      recognizer.pointerMoved(to: position)
    }
  }
}
