import KumikoFoundation

/// Calls a method with every frame of the host.
///
///     let link = CADisplayLink(target: self, selector: Selector(ChartView.step))
///     link.add(to: .main, forMode: .common)
///
/// In a window these are the frames of the screen, in tests those that the test produces. As long
/// as a link is added and not paused, frames are produced.
@preconcurrency @MainActor public final class CADisplayLink: NSObject {
  private var target: AnyObject?
  private let selector: Selector
  /// Those that were added.
  private static var added: [CADisplayLink] = []

  /// The time of the frame, in seconds, in the time of `CACurrentMediaTime()`.
  public private(set) var timestamp: CFTimeInterval = 0

  /// Seconds from a frame to the next: a sixtieth.
  public var duration: CFTimeInterval { 1.0 / 60 }

  /// When the next frame is shown.
  public var targetTimestamp: CFTimeInterval { timestamp + duration }

  /// The preferred number of calls a second, at most as many as there are frames; 0 for all.
  public var preferredFramesPerSecond = 0

  /// The preferred number of calls a second, if `preferredFramesPerSecond` is 0: the preferred rate
  /// of the range, or else its maximum.
  public var preferredFrameRateRange = CAFrameRateRange.default

  private var wantedRate: Double {
    if preferredFramesPerSecond > 0 { return Double(preferredFramesPerSecond) }
    return preferredFrameRateRange.wanted
  }

  /// Whether calls are suspended.
  public var isPaused = false {
    didSet { if !isPaused, oldValue, isAdded { follow() } }
  }

  private var isInvalid = false
  /// The times of the last frame and of the last call.
  private var lastFrame: CFTimeInterval?
  private var lastCall: CFTimeInterval?

  /// Calls a method on an object, which is kept alive until `invalidate()`.
  public init(target: Any, selector sel: Selector) {
    self.target = target as AnyObject
    selector = sel
  }

  /// Begins the calls. There is one run loop for frames: the arguments are ignored.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard !isInvalid, !isAdded else { return }
    CADisplayLink.added.append(self)
    if !isPaused { follow() }
  }

  /// Ends the calls for now.
  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) { leave() }

  /// Ends the calls for good, and releases the target.
  public func invalidate() {
    isInvalid = true
    target = nil
    leave()
  }

  private var isAdded: Bool { CADisplayLink.added.contains { $0 === self } }

  private func leave() { CADisplayLink.added.removeAll { $0 === self } }

  private func follow() { for animator in Animator.all { animator.add(self) } }

  /// Called for a new window, whose frames call the links too.
  static func follow(_ animator: Animator) {
    for link in added where !link.isPaused { animator.add(link) }
  }
}

extension CADisplayLink: FrameStepping {
  func step(to time: TimeInterval) -> Bool {
    guard !isPaused, isAdded else { return false }
    // Windows share their frames: one call is enough.
    if time == lastFrame { return true }
    (lastFrame, timestamp) = (time, time)
    let (rate, frame) = (wantedRate, 1.0 / 60)
    // Whole frames from call to call, so that a rate that does not divide theirs stays even.
    let wanted = rate > 0 ? max(1, (1 / rate / frame).rounded()) * frame : 0
    if let lastCall, time - lastCall < wanted - 1e-3 { return true }
    lastCall = time
    if let target {
      _ = UIApplication.shared.sendAction(selector, to: target, from: self, for: nil)
    }
    return !isPaused && isAdded
  }
}

extension CAFrameRateRange {
  /// The requested calls a second: the preferred number, or else the maximum; 0 for every frame.
  nonisolated var wanted: Double {
    let rate = Double(preferred.flatMap { $0 > 0 ? $0 : nil } ?? maximum)
    return rate.isFinite ? max(0, rate) : 0
  }
}
