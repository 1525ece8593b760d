import KumikoFoundation

/// Tracks where the keyboard focus of a window is, asks whether it may move, and notifies of its
/// moves.
///
/// The first responder and, in a list, its current item alone determine where the focus is. The
/// tracker compares that with what it saw last.
final class FocusTracker: FrameStepping {
  @Owner private var window: UIWindow
  private var reportedPlace: FocusPlace?
  private var heading: UIFocusHeading = []
  private var changes = 0
  private var wanted: (any UIFocusEnvironment)?

  init(window: UIWindow) { _window = Owner(window, orElse: UIWindow()) }

  /// Where the keyboard focus is; nil where nothing shows it.
  var place: FocusPlace? {
    window.showsFocus ? (window.firstResponder as? UIView)?.focusPlace : nil
  }

  private struct Last {
    weak var view: UIView?
    init(_ view: UIView) { self.view = view }
  }
  private var lastInGroups: [String: Last] = [:]

  /// The view of a group that had the keyboard last.
  func lastView(ofGroup group: String) -> UIView? { lastInGroups[group]?.view }

  // MARK: Moves

  /// Whether all environments around allow the focus to move to a place, by a key or on an app's
  /// request.
  func mayMove(to next: FocusPlace, _ heading: UIFocusHeading) -> Bool {
    let context = UIFocusUpdateContext(from: place, to: next, heading)
    if next.isSame(as: context.previous) { return true }
    if context.environments.allSatisfy({ $0.shouldUpdateFocus(in: context) }) { return true }
    NotificationCenter.default.post(
      name: UIFocusSystem.movementDidFailNotification, object: UIFocusSystem(window),
      userInfo: [UIFocusSystem.focusUpdateContextUserInfoKey: context])
    return false
  }

  /// Makes changes of which only the result is reported.
  func change<Result>(_ heading: UIFocusHeading? = nil, _ body: () -> Result) -> Result {
    if let heading { self.heading = heading }
    changes += 1
    defer {
      changes -= 1
      changed()
      if changes == 0 { self.heading = [] }
    }
    return body()
  }

  /// Called when another view may have the keyboard. If it is an item whose cell does not exist
  /// yet, the move is reported when the cell appears.
  func changed() {
    guard changes == 0 else { return }
    window.settleInputViews()
    let now = place
    if let now {
      if now.isSame(as: reportedPlace) || now.view == nil { return }
    } else if reportedPlace == nil {
      return
    }
    let context = UIFocusUpdateContext(from: reportedPlace, to: now, heading)
    reportedPlace = now
    if let view = now?.owner, let group = view.groupOfStop { lastInGroups[group] = Last(view) }
    let coordinator = UIFocusAnimationCoordinator()
    for environment in context.environments {
      environment.didUpdateFocus(in: context, with: coordinator)
    }
    NotificationCenter.default.post(
      name: UIFocusSystem.didUpdateNotification, object: UIFocusSystem(window),
      userInfo: [
        UIFocusSystem.focusUpdateContextUserInfoKey: context,
        UIFocusSystem.animationCoordinatorUserInfoKey: coordinator,
      ])
    coordinator.run()
  }

  /// Called when the focused item gets a cell: the move is reported with the next frame.
  func cellCame() {
    if place?.isSame(as: reportedPlace) == false { window.animator.add(self) }
  }

  // MARK: Requests

  /// Moves the keyboard focus to an environment with the next frame.
  func request(_ environment: any UIFocusEnvironment) {
    wanted = environment
    window.animator.add(self)
  }

  /// Moves the keyboard focus to where an environment prefers it, if it is inside that environment.
  func setNeedsUpdate(in environment: any UIFocusEnvironment) {
    guard let inside = place?.innermost,
      UIFocusSystem.environment(environment, contains: inside)
    else { return }
    request(environment)
  }

  func updateIfNeeded() {
    guard let environment = wanted else { return }
    wanted = nil
    guard let view = preferred(in: environment), view.window === window else { return }
    change([]) {
      guard mayMove(to: view.focusPlaceToCome, []) else { return }
      window.showsFocus = true
      if view.takeFocus() { view.revealForKeyboard() }
    }
  }

  func step(to time: TimeInterval) -> Bool {
    updateIfNeeded()
    changed()
    return false
  }

  /// The view that an environment prefers; else itself, or the first inside that Tab would stop at.
  func preferred(
    in environment: any UIFocusEnvironment, visited: [ObjectIdentifier] = []
  ) -> UIView? {
    let key = ObjectIdentifier(environment)
    guard !visited.contains(key) else { return nil }
    for inner in environment.preferredFocusEnvironments {
      if let view = preferred(in: inner, visited: visited + [key]) { return view }
    }
    guard let view = environment as? UIView else { return nil }
    return view.canBecomeFocused && view.isFocusReachable ? view : view.keyboardStops.first
  }
}

extension UIView {
  /// Whether keys can reach the view: it and its ancestors are visible and enabled.
  fileprivate var isFocusReachable: Bool {
    sequence(first: self, next: \.superview).allSatisfy {
      !$0.isHidden && $0.alpha > 0.01 && $0.isUserInteractionEnabled
    }
  }
}
