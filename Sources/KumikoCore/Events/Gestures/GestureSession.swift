import KumikoFoundation

/// The recognisers that participate in the events of a window, and which of them wins.
///
/// A recogniser participates from the moment a touch begins on its view until all its touches have
/// ended and all recognisers that it competes with have finished; then it is reset. Recognisers
/// that followed the same touch compete. State changes pass through here: a state that a recogniser
/// requests is granted, refused, or deferred until those that it waits for have failed.
final class GestureSession {
  /// The participating recognisers, those of inner views first.
  private(set) var recognizers: [UIGestureRecognizer] = []
  private var hovering: [UIHoverGestureRecognizer] = []

  // MARK: Touches

  func began(_ touch: UITouch, _ event: UIEvent) {
    take(touch, among: candidates(for: touch, event))
    deliver(touch, event) { $0.touchesBegan([touch], with: event) }
  }

  /// Whether a recogniser would follow a touch of the secondary button.
  func wants(_ touch: UITouch, _ event: UIEvent) -> Bool {
    !candidates(for: touch, event).isEmpty
  }

  /// Adds a touch to recognisers.
  private func take(_ touch: UITouch, among found: [UIGestureRecognizer]) {
    for recognizer in found {
      if !recognizers.contains(where: { $0 === recognizer }) {
        recognizer.session = self
        recognizers.append(recognizer)
      }
      let followed = recognizer.touches.count { $0.phase.isDown }
      if !recognizer.state.isOver, followed < recognizer.mostTouches { recognizer.follow(touch) }
    }
  }

  func moved(_ touch: UITouch, _ event: UIEvent) {
    deliver(touch, event) { $0.touchesMoved([touch], with: event) }
  }

  func ended(_ touch: UITouch, _ event: UIEvent) {
    deliver(touch, event) {
      $0.leave(touch)
      $0.touchesEnded([touch], with: event)
    }
    finish()
  }

  func cancelled(_ touch: UITouch, _ event: UIEvent) {
    let followers = recognizers.filter { $0.touches.contains { $0 === touch } }
    deliver(touch, event) { $0.touchesCancelled([touch], with: event) }
    for recognizer in followers where recognizer.state.isActive {
      request(.cancelled, by: recognizer)
    }
    finish()
  }

  /// The recognisers that see a touch: those of the hit-tested view and of its superviews. A
  /// control keeps single taps to itself.
  private func candidates(
    for touch: UITouch, _ event: UIEvent,
    where isMeant: (UIGestureRecognizer) -> Bool = { _ in true }
  ) -> [UIGestureRecognizer] {
    var found: [UIGestureRecognizer] = []
    var view = touch.view
    var isInsideControl = false
    while let current = view {
      if current.keepsTouches { return found }
      for recognizer in current.storedGestureRecognizers where recognizer.isEnabled {
        if recognizer is UIHoverGestureRecognizer
          || touch.scroll.isEmpty && !recognizer.follows(touch.type)
          || !isMeant(recognizer) || recognizer.wantsSecondaryButton != touch.isSecondary
        {
          continue
        }
        if isInsideControl, let tap = recognizer as? UITapGestureRecognizer,
          tap.numberOfTapsRequired == 1
        {
          continue
        }
        let delegate = recognizer.delegate
        if !recognizer.shouldReceive(event)
          || delegate?.gestureRecognizer(recognizer, shouldReceive: event) == false
          || touch.scroll.isEmpty
            && delegate?.gestureRecognizer(recognizer, shouldReceive: touch) == false
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

  private func deliver(_ touch: UITouch, _ event: UIEvent, _ body: (UIGestureRecognizer) -> Void) {
    for recognizer in recognizers where !recognizer.state.isOver {
      guard recognizer.touches.contains(where: { $0 === touch }) else { continue }
      recognizer.modifiers = event.modifiers
      body(recognizer)
    }
  }

  /// A touch ended: recognisers that wait for nothing more have failed, and those that have all
  /// finished are reset.
  private func finish() {
    for recognizer in recognizers
    where recognizer.state == .possible && recognizer.pendingState == nil
      && !recognizer.awaitsTouch && !recognizer.touches.contains(where: \.phase.isDown)
    {
      request(.failed, by: recognizer)
    }
    startAnewIfOver()
  }

  /// Resets those whose competitors have all finished, and whose touches have ended.
  private func startAnewIfOver() {
    var rest = recognizers
    var over: [UIGestureRecognizer] = []
    while !rest.isEmpty {
      var group = [rest.removeFirst()]
      var count = 0
      while count < group.count {
        let member = group[count]
        group += rest.filter { $0.competes(with: member) }
        rest.removeAll { $0.competes(with: member) }
        count += 1
      }
      let isOver = group.allSatisfy { member in
        member.state.isOver && !member.course.contains(where: \.phase.isDown)
      }
      if isOver { over += group }
    }
    guard !over.isEmpty else { return }
    recognizers.removeAll { recognizer in over.contains { $0 === recognizer } }
    for recognizer in over { recognizer.startAnew() }
  }

  // MARK: States

  /// A recogniser requests a state.
  func request(_ state: UIGestureRecognizer.State, by recognizer: UIGestureRecognizer) {
    guard recognizers.contains(where: { $0 === recognizer }), !recognizer.state.isOver else {
      return
    }
    switch state {
    case .possible: break
    case .failed:
      recognizer.enter(.failed)
      grantPending()
      for touch in recognizer.course { touch.content?.recognizerFailed(recognizer) }
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
    let rivals = rivals(of: recognizer)
    let waitsFor = rivals.filter { recognizer.waits(for: $0) }
    let isRefused =
      waitsFor.contains { $0.state.isActive || $0.state == .ended }
      || rivals.contains { isPrevented(recognizer, by: $0) }
      || recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) == false
      || recognizer.view?.gestureRecognizerShouldBegin(recognizer) == false
      || isRefusedByContent(recognizer)
    if isRefused { return request(.failed, by: recognizer) }
    if waitsFor.contains(where: { $0.state == .possible }) {
      recognizer.pendingState = state
      return
    }
    claimTouches(of: recognizer)
    recognizer.enter(state)
    for other in rivals where other.state == .possible {
      if mayPrevent(recognizer, other) { request(.failed, by: other) }
    }
    grantPending()
  }

  /// Whether a view under a touch, which would lose it to the recogniser, keeps it.
  private func isRefusedByContent(_ recognizer: UIGestureRecognizer) -> Bool {
    guard recognizer.cancelsTouchesInView else { return false }
    return recognizer.touches.contains { touch in
      guard touch.scroll.isEmpty, let view = touch.view, view !== recognizer.view
      else { return false }
      return !view.gestureRecognizerShouldBegin(recognizer)
    }
  }

  /// The competitors of a recogniser.
  private func rivals(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
    recognizers.filter { $0 !== recognizer && $0.competes(with: recognizer) }
  }

  /// Whether a recogniser that has recognised prevents this one from doing so.
  private func isPrevented(_ recognizer: UIGestureRecognizer, by other: UIGestureRecognizer) -> Bool
  {
    (other.state.isActive || other.state == .ended)
      && mayPrevent(other, recognizer)
  }

  private func mayPrevent(_ winner: UIGestureRecognizer, _ loser: UIGestureRecognizer) -> Bool {
    guard winner.canPrevent(loser), loser.canBePrevented(by: winner) else { return false }
    func allows(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
      a.delegate?.gestureRecognizer(a, shouldRecognizeSimultaneouslyWith: b) ?? false
    }
    return !allows(winner, loser) && !allows(loser, winner)
  }

  /// Grants the states of recognisers whose failure requirements are fulfilled.
  private func grantPending() {
    for recognizer in recognizers {
      guard let state = recognizer.pendingState else { continue }
      recognizer.pendingState = nil
      recognize(recognizer, state)
    }
  }

  private func claimTouches(of recognizer: UIGestureRecognizer) {
    guard recognizer.cancelsTouchesInView else { return }
    for touch in recognizer.touches { claim(touch) }
  }

  private func claim(_ touch: UITouch) {
    guard !touch.isClaimed else { return }
    touch.isClaimed = true
    touch.content?.cancel(UIEvent(timestamp: touch.timestamp, touches: [touch], modifiers: []))
  }

  // MARK: Scaling and rotating without touches

  /// Fingers on a touchpad, or the wheel with Control, begin to scale or rotate at the location of
  /// `touch`, which is delivered only to recognisers. Returns whether one accepts it.
  func transformBegan(_ touch: UITouch, _ event: UIEvent, turns: Bool) -> Bool {
    let found = candidates(for: touch, event) { $0.followsTransforms(turning: turns) }
    take(touch, among: found)
    touch.isClaimed = true
    for recognizer in found where recognizer.state == .possible && recognizer.touch === touch {
      recognizer.modifiers = event.modifiers
      recognizer.state = .began
    }
    if found.contains(where: { $0.state.isActive && $0.touch === touch }) { return true }
    touch.phase = .cancelled
    cancelled(touch, event)
    return false
  }

  /// The transform continues, scaled by a factor and rotated by an angle in radians.
  func transform(_ touch: UITouch, by scale: CGFloat, rotation: CGFloat, _ event: UIEvent) {
    deliver(touch, event) { recognizer in
      recognizer.transformed(by: scale, rotation: rotation, at: event.timestamp)
    }
  }

  /// The transform has ended.
  func transformEnded(_ touch: UITouch, _ event: UIEvent) {
    deliver(touch, event) { if $0.state.isActive { $0.state = .ended } }
    finish()
  }

  // MARK: Scrolling without touches

  /// The wheel, or fingers on a touchpad, begin to scroll by points at the location of `touch`. It
  /// is delivered to recognisers of `end`, the view that would scroll, and of views inside it.
  /// Returns whether one accepts it.
  func scrollBegan(
    _ touch: UITouch, by movement: CGVector, within end: UIView?, _ event: UIEvent
  ) -> Bool {
    let found = candidates(for: touch, event) { recognizer in
      recognizer.followsScrolls(of: touch.scroll)
        && (end.map { recognizer.view?.isDescendant(of: $0) ?? false } ?? true)
    }
    guard !found.isEmpty else { return false }
    take(touch, among: found)
    touch.isClaimed = true
    scroll(touch, by: movement, event)
    if found.contains(where: { $0.state.isActive && $0.touch === touch }) { return true }
    touch.phase = .cancelled
    cancelled(touch, event)
    return false
  }

  /// The scroll continues by points.
  func scroll(_ touch: UITouch, by movement: CGVector, _ event: UIEvent) {
    deliver(touch, event) { $0.scrolled(by: movement, at: event.timestamp) }
  }

  // MARK: Withdrawing

  /// Cancels a recogniser, because it was disabled or removed.
  func withdraw(_ recognizer: UIGestureRecognizer) {
    request(.cancelled, by: recognizer)
    recognizers.removeAll { $0 === recognizer }
    hovering.removeAll { $0 === recognizer }
    recognizer.session = nil
    recognizer.startAnew()
    startAnewIfOver()
  }

  // MARK: Hover

  /// The pointer is over a view, or over none, without a pressed button; or a pen is near.
  func hover(over view: UIView?, at position: CGPoint, _ pen: UIEvent.Pen? = nil) {
    let type = pen == nil ? UITouch.TouchType.indirectPointer : .pencil
    var chain: [UIHoverGestureRecognizer] = []
    var current = view
    while let ancestor = current {
      for case let recognizer as UIHoverGestureRecognizer in ancestor.storedGestureRecognizers
      where recognizer.isEnabled && recognizer.follows(type) {
        chain.append(recognizer)
      }
      current = ancestor.superview
    }
    let left = hovering.filter { old in !chain.contains { $0 === old } }
    hovering = chain
    for recognizer in left { recognizer.pointerLeft() }
    for recognizer in chain {
      recognizer.session = self
      recognizer.pointerMoved(to: position, pen)
    }
  }
}
