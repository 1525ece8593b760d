import KumikoFoundation

/// The state of a controller's view as it appears in a window and disappears from it.
struct AppearanceState {
  enum Stage { case gone, appearing, shown, disappearing }

  private(set) var stage = Stage.gone
  private(set) var isAnimated = false
  /// `loadView()` is running.
  var isLoadingView = false
  /// `viewIsAppearing(_:)` is due as soon as the view has its size.
  var owesIsAppearing = false

  /// Whether the view is in a window for good.
  var isShown: Bool { stage == .shown }
  /// Whether the view is in a window or about to be.
  var isComing: Bool { stage == .shown || stage == .appearing }

  /// Begins to appear, or to disappear; returns whether the direction changed.
  mutating func begin(_ isAppearing: Bool, animated: Bool) -> Bool {
    guard isComing != isAppearing else { return false }
    stage = isAppearing ? .appearing : .disappearing
    isAnimated = animated
    owesIsAppearing = isAppearing
    return true
  }

  /// Ends the transition; returns the final stage, or nil if the view was in none.
  mutating func end() -> Stage? {
    switch stage {
    case .appearing: stage = .shown
    case .disappearing: stage = .gone
    case .gone, .shown: return nil
    }
    return stage
  }
}

// The order of appearance callbacks. A container brackets the change of a view in `beginAppearance`
// and `endAppearance`; its children follow. A view that is added to a window by `addSubview(_:)`
// alone is noticed by the window, which ends its appearance after the next layout.
extension UIViewController {
  /// The children whose views appear and disappear with this one's.
  private var following: [UIViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else { return [] }
    return children.filter { $0.viewIfLoaded?.isDescendant(of: view) ?? false }
  }

  func beginAppearance(_ isAppearing: Bool, animated: Bool) {
    if isAppearing {
      loadViewIfNeeded()
      if !appearance.isComing { prepareToAppear() }
    }
    guard appearance.begin(isAppearing, animated: animated) else { return }
    if isAppearing {
      viewWillAppear(animated)
      appearanceChanged(to: .appearing)
      viewIfLoaded?.setNeedsLayout()
    } else {
      if ControllerWatch.isOn { ControllerWatch.note(self, wayOut) }
      viewWillDisappear(animated)
    }
    for child in following { child.beginAppearance(isAppearing, animated: animated) }
  }

  /// Describes how the controller was removed, in words.
  private var wayOut: String {
    if isBeingDismissed { return "dismissed" }
    return parent != nil && isMovingFromParent ? "popped or removed" : "gone"
  }

  func endAppearance() {
    if appearance.stage == .appearing { isAppearingIfDue() }
    for child in following where child.appearance.isComing == appearance.isComing {
      child.endAppearance()
    }
    switch appearance.end() {
    case .shown:
      takeKeyboardForInputViews()
      viewDidAppear(appearance.isAnimated)
      appearanceChanged(to: .shown)
    case .gone: viewDidDisappear(appearance.isAnimated)
    default: break
    }
  }

  /// A controller with something at the lower edge of the window has that shown from the start.
  private func takeKeyboardForInputViews() {
    guard canBecomeFirstResponder, let window = viewIfLoaded?.window, window.firstResponder == nil,
      inputAccessoryView != nil || inputView != nil
    else { return }
    becomeFirstResponder()
  }

  /// Calls `viewIsAppearing(_:)` where it is due: the views around have placed this one.
  func isAppearingIfDue() {
    guard appearance.owesIsAppearing else { return }
    appearance.owesIsAppearing = false
    viewIsAppearing(appearance.isAnimated)
    for child in following { child.isAppearingIfDue() }
  }

  /// The view is about to be in another window, or in none.
  func viewWillMove(to window: UIWindow?) {
    guard parent?.shouldAutomaticallyForwardAppearanceMethods ?? true else { return }
    let isShowing = window?.isShown ?? false
    if isShowing, appearance.stage == .gone {
      beginAppearance(true, animated: false)
      window?.arriving.append(self)
    } else if !isShowing, appearance.isComing {
      beginAppearance(false, animated: false)
    }
  }

  /// The view is in another window now, or in none.
  func viewDidMove(to window: UIWindow?) {
    if window == nil, appearance.stage == .disappearing {
      endAppearance()
    }
  }

  /// The view is added to a window immediately: it appears.
  func enterWindow() {
    beginAppearance(true, animated: false)
    viewIfLoaded?.window.map { LayoutPass.run(on: $0) }
    endAppearance()
  }

  /// The view is removed from its window immediately.
  func leaveWindow() {
    beginAppearance(false, animated: false)
    viewIfLoaded?.removeFromSuperview()
    endAppearance()
  }
}
