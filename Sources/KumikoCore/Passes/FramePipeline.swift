import KumikoFoundation
import KumikoGraphics

/// Produces the frames of one window: the passes in their order, each in a file of its own.
///
///     input → main-actor work → animation → layout (with self-sizing) → compose
///       → the host's: replay → present
///
/// The pipeline has no clock and no surface. A host adds events, calls `tick` once a frame with the
/// time, and replays the returned display list.
@preconcurrency @MainActor package final class FramePipeline: WindowPipeline {
  /// The window whose frames are produced.
  package let window: UIWindow

  private var input: InputPass
  private var pendingEvents: [InputEvent] = []
  private var pendingClicks: [CGPoint] = []
  private var damage = Damage()
  private var lastSurface: PixelRect?
  /// Whether the frame that was composed last shows another part of any content.
  private var hasScrolled = false

  /// Whether frames may move pixels of the frame before, as they do unless this is turned off: for
  /// a replayer that cannot, or that draws as fast as it moves.
  package var movesPixels = true

  /// The time of the window's frames where it is not the host's; nil where it is.
  var clock: FrameClock?

  /// Called when a pass has ended, for hosts that measure; the pipeline itself has no clock.
  package var passEnded: ((FramePass) -> Void)?

  /// Makes frames of `window`.
  package init(window: UIWindow) {
    self.window = window
    input = InputPass(window: window)
    window.pipeline = self
  }

  /// Remembers an event for the input pass of the next frame.
  package func enqueue(_ event: InputEvent) { pendingEvents.append(event) }

  /// Enqueues a click without a pointer, at a point of the window.
  func enqueueClick(at point: CGPoint) { pendingClicks.append(point) }

  /// Whether a frame would do anything: an event waits, something moves, or a view changed.
  package var needsFrame: Bool {
    !pendingEvents.isEmpty || !pendingClicks.isEmpty || isAnimating || window.hasPendingChanges
      || !damage.isEmpty || clock?.isDue == true
  }

  /// Whether there is work for a window that is not visible: an event, or a view that changed.
  package var hasWork: Bool {
    !pendingEvents.isEmpty || !pendingClicks.isEmpty || window.hasPendingChanges
  }

  /// Whether a frame may begin now: also while an event is handled, where its handler waits for
  /// another program.
  package private(set) var mayBegin = true

  /// Whether something moves, so that the next frame is due at the next refresh of the display.
  package var isAnimating: Bool { window.animator.isActive && !timeStands }

  /// Whether nothing moves or waits for time until the next event: hosts without a display advance
  /// time until this is `true`.
  package var isAtRest: Bool { !needsFrame && !awaitsTime }

  /// Whether something moves, or waits for its time, such as a bar that fades a while after the
  /// scroll.
  package var awaitsTime: Bool { !window.animator.isAtRest && !timeStands }

  private var timeStands: Bool { clock?.stands ?? false }

  /// The time of the next frame although nothing moves until then, such as for a blinking caret; in
  /// seconds of the host's clock, nil for never.
  package var nextWake: TimeInterval? {
    guard let clock else { return window.animator.nextWake }
    return window.animator.nextWake.flatMap(clock.hostTime)
  }

  /// Called when the operation that a drag would perform here has changed.
  func followDrag() { input.followDrag() }

  /// Declares pixels of the surface lost, for example because another window covered them.
  package func damage(_ rect: PixelRect) { damage.add(rect) }

  /// Runs one frame.
  ///
  /// - Parameters:
  ///   - time: seconds on the host's clock; it never decreases.
  ///   - mainActorWork: runs tasks, main-queue blocks and timers that are due.
  /// - Returns: the display list that brings the surface up to date; nil if nothing changed.
  package func tick(at time: TimeInterval, mainActorWork: () -> Void = {}) -> DisplayList? {
    var list: DisplayList?
    let time = clock?.time(at: time) ?? time
    UIScreen.main.latestWindow = window
    let outer = UIScreen.main.framedWindow
    UIScreen.main.framedWindow = window
    defer { UIScreen.main.framedWindow = outer }
    window.drawnTraits.performAsCurrent { list = frame(at: time, mainActorWork) }
    return list
  }

  private func frame(at time: TimeInterval, _ mainActorWork: () -> Void) -> DisplayList? {
    let events = pendingEvents
    let clicks = pendingClicks
    (pendingEvents, pendingClicks) = ([], [])
    let watch = FrameWatch.current
    watch?.frameBegins(events.map(\.name))
    UIUpdateLink.run(.afterUpdateScheduled, in: window, at: time)
    UIUpdateLink.run(.beforeEventDispatch, in: window, at: time)
    input.run(events, at: time)
    for point in clicks { input.click(at: point, time) }
    UIUpdateLink.run(.afterEventDispatch, in: window, at: time)
    ended(.input)
    mainActorWork()
    ended(.mainActorWork)
    mayBegin = false
    defer { mayBegin = true }
    watch?.moves(true)
    UIUpdateLink.run(.beforeCADisplayLinkDispatch, in: window, at: time)
    window.animator.advance(to: time)
    UIUpdateLink.run(.afterCADisplayLinkDispatch, in: window, at: time)
    watch?.moves(false)
    // Invisible content may be accessible too.
    let isChanged = AccessibilityObserving.isListening && window.hasPendingChanges
    ended(.animation)
    UIUpdateLink.run(.beforeCATransactionCommit, in: window, at: time)
    watch?.layoutBegins(in: window)
    LayoutPass.run(on: window)
    CALayer.layOutWaiting()
    window.followsNewSize = false
    window.endArrivals()
    window.layOutFollower()
    input.contentMoved(at: time)
    ended(.layout)
    defer { passEnded?(.compose) }
    let list = compose()
    watch?.ended(.compose)
    watch?.frameEnds(in: window, drawn: list?.drawnShare)
    UIUpdateLink.run(.afterCATransactionCommit, in: window, at: time)
    AccessibilityObserving.frameEnded(
      in: window, changed: isChanged || list != nil, isMoving: window.animator.isActive,
      hasScrolled: hasScrolled)
    UIUpdateLink.run(.afterUpdateComplete, in: window, at: time)
    return list
  }

  private func ended(_ pass: FramePass) {
    passEnded?(pass)
    FrameWatch.current?.ended(pass)
  }

  private func compose() -> DisplayList? {
    let scale = window.displayScale
    let surface = PixelRect(
      x: 0, y: 0, width: (window.bounds.width * scale).rounded().whole,
      height: (window.bounds.height * scale).rounded().whole)
    if surface != lastSurface {
      lastSurface = surface
      damage = Damage(surface)
    }
    var pass = ComposePass(
      scale: scale, surface: surface, damage: damage, movesPixels: movesPixels)
    damage = Damage()
    defer { hasScrolled = pass.hasScrolled }
    return pass.run(on: window)
  }
}

extension DisplayList {
  /// The share of the surface that is redrawn, from 0 to 1.
  fileprivate var drawnShare: Double {
    let area = damage.rects.reduce(0) { $0 + $1.area }
    return Double(area) / Double(max(1, width * height))
  }
}

extension InputEvent {
  /// The name of the event, without its position.
  fileprivate var name: String {
    let text = "\(self)"
    return String(text.prefix { $0 != "(" })
  }
}
