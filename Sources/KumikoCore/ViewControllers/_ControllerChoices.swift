import KumikoFoundation

/// What subclasses of controllers say about themselves beside what `UIViewController` itself has.
///
/// A window of a desktop has the shape that its user gives it: it is not turned, whatever a
/// controller says about that, as with UIKit on a Mac.
open class _ControllerChoices: UIResponder {
  // Not the main actor's, so that controllers can have a plain `deinit`.
  deinit {}

  // MARK: Turning

  /// Whether the controller would be turned with the machine; never asked on a desktop.
  open var shouldAutorotate: Bool { true }
  /// The ways in which it may be turned. Asked of what covers a window when that comes, and when
  /// something else covers it; nothing comes of it on a desktop.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
  /// How it is to be turned when it is presented over all of a window, asked then; nothing comes of
  /// it on a desktop.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  /// Asks what covers the controller's window anew how it may be turned.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {
    (self as? UIViewController)?.viewIfLoaded?.window?.askOrientations()
  }
  /// Has the screen turn as the machine is held; nothing on a desktop.
  open class func attemptRotationToDeviceOrientation() {}

  // MARK: What is around the windows of a telephone

  /// Who decides how a telephone's bar above the windows looks; never asked on a desktop.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// Who decides whether that bar is hidden; never asked on a desktop.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// Whether the mark at a telephone's lower edge goes away; never asked on a desktop.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// Who decides about that mark; never asked on a desktop.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  /// Has that mark follow what the controller says; nothing on a desktop.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// The edges of a telephone's screen that are the controller's before the system's; never asked
  /// on a desktop.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// Who decides about those edges; never asked on a desktop.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  /// Has the screen follow what the controller says about edges; nothing on a desktop.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

  // MARK: Margins and traits

  /// Called when the margins of the view changed.
  open func viewLayoutMarginsDidChange() {}

  /// The view is about to have other traits, because its window gets another size. Called before
  /// `viewWillTransition(to:with:)`. The default tells the controllers inside and those presented;
  /// overrides call `super`.
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) { passOn(newCollection, with: coordinator) }

  /// What scrolls and keeps its content clear of what stands at the lower edge of the window for
  /// whoever has the keyboard; nil for nothing.
  var scrollViewAboveInput: UIScrollView? { nil }

  /// Tells the controllers inside.
  func passOn(
    _ traits: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  // MARK: Being presented

  /// Comes when it is presented in a way of its own; returns whether it did.
  func presentsItself(animated: Bool, completion: (() -> Void)?) -> Bool { false }

  /// Goes when it is dismissed in a way of its own; returns whether it did.
  func dismissesItself(animated: Bool, completion: (() -> Void)?) -> Bool { false }

  // MARK: State that is kept

  /// What containers of ours put into the archive besides.
  func encodeOwnState(_ coder: NSCoder) {}

  /// What they take up of that.
  func decodeOwnState(_ coder: NSCoder) {}

  /// Puts a controller that was made anew where it was inside of this one.
  func takeRestored(_ controller: UIViewController) {}

  /// Puts what the controller shows at the moment into an archive that is kept until the program
  /// runs again. Called where it and all controllers around it have a `restorationIdentifier`.
  /// Overrides call `super`.
  open func encodeRestorableState(with coder: NSCoder) {}

  /// Takes up what `encodeRestorableState(with:)` put into an archive; the view is there. Overrides
  /// call `super`.
  open func decodeRestorableState(with coder: NSCoder) {}

  /// Called when everything that was kept has been taken up.
  open func applicationFinishedRestoringState() {}
}
