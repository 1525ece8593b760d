import KumikoFoundation

/// The part of a touch that is for the view in which it came down; recognisers see it beside that.
///
/// A finger inside of a scroll view may be about to scroll. What it touches hears of it when it has
/// stayed for a moment, or is lifted before; where it scrolls meanwhile, never:
///
///     down ┄┄┄ 0.15 s ┄┄┄ began ──── moved, ended      held
///     down ┄┄ up: began, ended                         tapped
///     down ┄┄ scrolls                                  flicked: the view hears nothing
final class ContentTouch: FrameStepping {
  /// Seconds that a finger stays until it does not scroll.
  static let delay: TimeInterval = 0.15

  private enum Stage { case waiting, known, over }

  private let touch: UITouch
  private let modifiers: KeyModifiers
  @Owner private var window: UIWindow
  private var stage = Stage.waiting
  /// The drags that may still begin and take the touch away.
  private var pans: [WeakRecognizer] = []
  /// Those that must fail before the view hears of the touch, and that it was lifted.
  private var delays: (began: [WeakRecognizer], ended: [WeakRecognizer]) = ([], [])
  /// What is told last, when those have failed.
  private var last: UIEvent?

  /// A touch that came down and that no recogniser has claimed.
  init(_ touch: UITouch, of window: UIWindow, modifiers: KeyModifiers) {
    self.touch = touch
    _window = Owner(window, orElse: UIWindow())
    self.modifiers = modifiers
  }

  /// Tells the view of it, now or later.
  func start(_ event: UIEvent, in view: UIView, among recognizers: [UIGestureRecognizer]) {
    guard view.innermostScrollView?.touchesShouldBegin([touch], with: event, in: view) ?? true
    else {
      stage = .over
      return
    }
    pans = view.scrollViewsThatDelay.map(\.panGestureRecognizer)
      .filter { pan in recognizers.contains { $0 === pan } }.map { WeakRecognizer(value: $0) }
    let followers = recognizers.filter { $0.touches.contains { $0 === touch } }
    delays.began = followers.filter(\.delaysTouchesBegan).map { WeakRecognizer(value: $0) }
    delays.ended = followers.filter(\.delaysTouchesEnded).map { WeakRecognizer(value: $0) }
    if isHeldBack { return }
    if mayScroll {
      window.animator.wake(self, at: event.timestamp + ContentTouch.delay)
    } else {
      begin(event)
    }
  }

  /// Whether the view was told of the touch.
  var isKnown: Bool { stage == .known }

  private var mayScroll: Bool { pans.contains { $0.value?.state == .possible } }
  private var isHeldBack: Bool { delays.began.contains { $0.value?.state == .possible } }
  /// A recogniser that waits for nothing more, such as another tap, holds nothing back.
  private var isHeldAtEnd: Bool {
    delays.ended.contains { $0.value?.state == .possible && $0.value?.awaitsTouch == true }
  }

  /// A recogniser has failed that may have held the touch back; it may begin anew at once.
  func recognizerFailed(_ recognizer: UIGestureRecognizer) {
    guard !touch.isClaimed else { return }
    let wasHeldBack = !delays.began.isEmpty
    delays.began.removeAll { $0.value === recognizer }
    delays.ended.removeAll { $0.value === recognizer }
    if stage == .waiting, wasHeldBack, !isHeldBack, !mayScroll {
      begin(UIEvent(timestamp: touch.timestamp, touches: [touch], modifiers: modifiers))
    }
    if let last, !isHeldBack, !isHeldAtEnd {
      self.last = nil
      tellEnd(last)
    }
  }

  private func begin(_ event: UIEvent) {
    guard stage == .waiting else { return }
    stage = .known
    window.animator.forget(self)
    let phase = touch.phase
    touch.phase = .began
    touch.view?.touchesBegan([touch], with: event)
    touch.phase = phase
  }

  /// The touch moved, and is still the view's.
  func move(_ event: UIEvent) {
    if stage == .waiting, !mayScroll, !isHeldBack { begin(event) }
    if stage == .known { touch.view?.touchesMoved([touch], with: event) }
  }

  /// The touch was lifted.
  func end(_ event: UIEvent) {
    guard !isHeldBack, !isHeldAtEnd else { return last = event }
    tellEnd(event)
  }

  private func tellEnd(_ event: UIEvent) {
    begin(event)
    if stage == .known { touch.view?.touchesEnded([touch], with: event) }
    stage = .over
  }

  /// Whether the view is still to hear that the touch was lifted.
  var isUnfinished: Bool { last != nil && stage != .over }

  /// The touch was taken away, by a recogniser or from outside.
  func cancel(_ event: UIEvent) {
    window.animator.forget(self)
    let wasKnown = stage == .known
    last = nil
    stage = .over
    if wasKnown { touch.view?.touchesCancelled([touch], with: event) }
  }

  func step(to time: TimeInterval) -> Bool {
    if isHeldBack { return false }
    begin(UIEvent(timestamp: time, touches: [touch], modifiers: modifiers))
    return false
  }
}

extension UIView {
  /// The nearest scroll view around this one.
  fileprivate var innermostScrollView: UIScrollView? {
    var view = superview
    while let current = view {
      if let scrollView = current as? UIScrollView { return scrollView }
      view = current.superview
    }
    return nil
  }

  /// The scroll views around this one that wait until a finger does not scroll. What is dragged
  /// itself, as a slider is, follows at once.
  fileprivate var scrollViewsThatDelay: [UIScrollView] {
    var found: [UIScrollView] = []
    var view: UIView? = self
    while let current = view {
      if current.touchHandling.contains(.followsDragsAtOnce) { return [] }
      if current !== self, let scrollView = current as? UIScrollView, scrollView.isScrollEnabled,
        scrollView.delaysContentTouches
      {
        found.append(scrollView)
      }
      view = current.superview
    }
    return found
  }
}
