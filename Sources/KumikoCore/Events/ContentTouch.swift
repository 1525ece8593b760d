import KumikoFoundation

/// The part of a touch that is delivered to its view; recognisers receive the touch independently.
///
/// A finger inside a scroll view may be about to scroll. The touched view is notified when the
/// finger has stayed for a moment, or is lifted before; if it scrolls meanwhile, never:
///
///     down ┄┄┄ 0.15 s ┄┄┄ began ──── moved, ended      held
///     down ┄┄ up: began, ended                         tapped
///     down ┄┄ scrolls                                  flicked: the view is not notified
final class ContentTouch: FrameStepping {
  /// Seconds for which a finger must stay to be no scroll.
  static let delay: TimeInterval = 0.15

  private enum Stage { case waiting, known, over }

  private let touch: UITouch
  private let modifiers: KeyModifiers
  @Owner private var window: UIWindow
  private var stage = Stage.waiting
  /// The pan recognisers that may still begin and cancel the touch.
  private var pans: [WeakRecognizer] = []
  /// The recognisers that must fail before the view is notified of the touch, and of its end.
  private var delays: (began: [WeakRecognizer], ended: [WeakRecognizer]) = ([], [])
  /// The end of the touch, delivered after those have failed.
  private var last: UIEvent?

  /// A touch that began and that no recogniser has claimed.
  init(_ touch: UITouch, of window: UIWindow, modifiers: KeyModifiers) {
    self.touch = touch
    _window = Owner(window, orElse: UIWindow())
    self.modifiers = modifiers
  }

  /// Notifies the view of it, now or later.
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
    if !isHeldBack { beginUnlessScrolling(event) }
  }

  /// Notifies the view, once the touch has stayed for a moment if it may still scroll.
  private func beginUnlessScrolling(_ event: UIEvent) {
    if mayScroll {
      window.animator.wake(self, at: event.timestamp + ContentTouch.delay)
    } else {
      begin(event)
    }
  }

  /// Whether the view was notified of the touch.
  var isKnown: Bool { stage == .known }

  private var mayScroll: Bool { pans.contains { $0.value?.state == .possible } }
  private var isHeldBack: Bool { delays.began.contains { $0.value?.state == .possible } }
  /// Whether a recogniser delays the end of the touch: one that awaits no other touch, such as the
  /// next tap, does not.
  private var isHeldAtEnd: Bool {
    delays.ended.contains { $0.value?.state == .possible && $0.value?.awaitsTouch == true }
  }

  /// A recogniser that may have delayed the touch has failed; it may begin again at once.
  func recognizerFailed(_ recognizer: UIGestureRecognizer) {
    guard !touch.isClaimed else { return }
    let wasHeldBack = !delays.began.isEmpty
    delays.began.removeAll { $0.value === recognizer }
    delays.ended.removeAll { $0.value === recognizer }
    if stage == .waiting, wasHeldBack, !isHeldBack {
      beginUnlessScrolling(
        UIEvent(timestamp: touch.timestamp, touches: [touch], modifiers: modifiers))
    }
    if let last, !isHeldBack, !isHeldAtEnd {
      self.last = nil
      notifyEnd(last)
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

  /// The touch moved, and is still delivered to the view.
  func move(_ event: UIEvent) {
    if stage == .waiting, !mayScroll, !isHeldBack { begin(event) }
    if stage == .known { touch.view?.touchesMoved([touch], with: event) }
  }

  /// The touch ended.
  func end(_ event: UIEvent) {
    guard !isHeldBack, !isHeldAtEnd else { return last = event }
    notifyEnd(event)
  }

  private func notifyEnd(_ event: UIEvent) {
    begin(event)
    if stage == .known { touch.view?.touchesEnded([touch], with: event) }
    stage = .over
  }

  /// Whether the view still has to be notified of the end of the touch.
  var isUnfinished: Bool { last != nil && stage != .over }

  /// The touch was cancelled, by a recogniser or from outside.
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

  /// The scroll views around this one that delay touches until they are no scrolls. Views that are
  /// dragged themselves, such as sliders, are not delayed.
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
