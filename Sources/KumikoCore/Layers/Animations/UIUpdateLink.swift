import KumikoFoundation

/// Calls actions with every frame that a view's window, or a scene's windows, produce, each in the
/// phase of the frame that it was added for.
///
///     link = UIUpdateLink(view: view) { [weak self] _, info in
///       self?.needle.center.y = sin(info.modelTime) * 100
///     }
///     link.requiresContinuousUpdates = true
///     link.isEnabled = true
///
/// A link is passive: frames are produced because something changes. With
/// `requiresContinuousUpdates` they are produced for the link. It acts while its view is in a
/// window. Its creator retains it: a link that is not retained ends.
@preconcurrency @MainActor public final class UIUpdateLink: NSObject {
  private struct Action {
    let phase: UIUpdateActionPhase
    let run: (UIUpdateLink, UIUpdateInfo) -> Void
  }

  private struct Known {
    weak var link: UIUpdateLink?
  }

  private static var known: [Known] = []
  private weak var view: UIView?
  private weak var scene: UIWindowScene?
  private var actions: [Action] = []

  /// Acts with the frames of the window that a view is in.
  public init(view: UIView) { self.view = view }

  /// Acts with the frames of a scene's windows.
  public init(windowScene: UIWindowScene) { scene = windowScene }

  /// Acts with the frames of the window that a view is in, before display links are called.
  public convenience init(
    view: UIView, actionHandler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void
  ) {
    self.init(view: view)
    addAction(handler: actionHandler)
  }

  /// Acts with the frames of the window that a view is in, before display links are called.
  public convenience init(view: UIView, actionTarget target: Any, selector: Selector) {
    self.init(view: view)
    addAction(target: target, selector: selector)
  }

  /// Acts with the frames of a scene's windows, before display links are called.
  public convenience init(
    windowScene: UIWindowScene, actionHandler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void
  ) {
    self.init(windowScene: windowScene)
    addAction(handler: actionHandler)
  }

  /// Acts with the frames of a scene's windows, before display links are called.
  public convenience init(windowScene: UIWindowScene, actionTarget target: Any, selector: Selector)
  {
    self.init(windowScene: windowScene)
    addAction(target: target, selector: selector)
  }

  /// Whether the actions are called; `false` by default.
  public var isEnabled = false {
    didSet {
      guard isEnabled != oldValue else { return }
      UIUpdateLink.known.removeAll { $0.link == nil || $0.link === self }
      if isEnabled { UIUpdateLink.known.append(Known(link: self)) }
      askForFrames()
    }
  }

  /// Whether frames are produced continuously, although nothing changes; `false` by default.
  public var requiresContinuousUpdates = false {
    didSet { askForFrames() }
  }

  /// The preferred number of calls a second, at most one with every frame: the preferred rate of
  /// the range, or else its maximum.
  public var preferredFrameRateRange = CAFrameRateRange.default

  /// The time of the latest frame, and whether the actions are called in its phases.
  private var (frame, isDue): (TimeInterval, Bool) = (-.infinity, true)
  private var lastCall = -TimeInterval.infinity

  /// Whether the actions are called with the frame at a time: a frame that is slightly early
  /// counts.
  private func isDue(at time: TimeInterval) -> Bool {
    guard time != frame else { return isDue }
    let rate = preferredFrameRateRange.wanted
    isDue = rate <= 0 || time - lastCall >= 1 / rate - 0.002
    frame = time
    if isDue { lastCall = time }
    return isDue
  }

  /// Calls a closure with each frame, before display links are called.
  public func addAction(handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void) {
    addAction(to: .beforeCADisplayLinkDispatch, handler: handler)
  }

  /// Calls a closure with each frame, in a phase of it.
  public func addAction(
    to phase: UIUpdateActionPhase, handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void
  ) { actions.append(Action(phase: phase, run: handler)) }

  /// Calls a method of an object, which is not retained, with each frame, before display links are
  /// called. The method has no parameters, the link, or the link and its `UIUpdateInfo`.
  public func addAction(target: Any, selector: Selector) {
    addAction(to: .beforeCADisplayLinkDispatch, target: target, selector: selector)
  }

  /// Calls a method of an object, which is not retained, with each frame, in a phase of it. The
  /// method has no parameters, the link, or the link and its `UIUpdateInfo`.
  public func addAction(to phase: UIUpdateActionPhase, target: Any, selector: Selector) {
    let receiver = TargetAction(target, selector)
    addAction(to: phase) { link, info in
      if let target = receiver.target { selector.call(on: target, link, info) }
    }
  }

  /// Information about the frame in production; nil between frames.
  public func currentUpdateInfo() -> UIUpdateInfo? {
    if let view { return UIUpdateInfo.current(for: view) }
    return scene.flatMap { UIUpdateInfo.current(for: $0) }
  }

  // MARK: For frames

  private func isShown(in window: UIWindow) -> Bool {
    view.map { $0.nearestWindow === window } ?? (scene.map { window.windowScene === $0 } ?? false)
  }

  private func askForFrames() {
    guard isEnabled, requiresContinuousUpdates else { return }
    let windows = scene?.windows ?? []
    for window in (view?.nearestWindow).map({ [$0] }) ?? windows { window.animator.add(self) }
  }

  /// Called when a window produces a frame: links that were added to it since request others.
  private static func begin(in window: UIWindow) {
    for case let link? in known.map(\.link)
    where link.requiresContinuousUpdates && link.isShown(in: window) {
      window.animator.add(link)
    }
  }

  /// Calls the actions of a phase.
  static func run(_ phase: UIUpdateActionPhase, in window: UIWindow, at time: TimeInterval) {
    guard !known.isEmpty else { return }
    if phase === UIUpdateActionPhase.afterUpdateScheduled { begin(in: window) }
    let info = UIUpdateInfo(time)
    let outer = UIUpdateInfo.running
    UIUpdateInfo.running = (window, info)
    defer { UIUpdateInfo.running = outer }
    for case let link? in known.map(\.link) where link.isShown(in: window) && link.isDue(at: time) {
      for action in link.actions where action.phase === phase && link.isEnabled {
        action.run(link, info)
      }
    }
  }
}

extension UIUpdateLink: FrameStepping {
  func step(to time: TimeInterval) -> Bool {
    isEnabled && requiresContinuousUpdates
      && UIScreen.main.framedWindow.map { isShown(in: $0) } ?? false
  }
}
