import KumikoFoundation

/// Properties that subclasses of controllers override, beside those of `UIViewController` itself.
///
/// A window of a desktop has the shape that its user gives it: it is not rotated, regardless of a
/// controller's orientations, as with UIKit on a Mac.
open class _ControllerChoices: UIResponder {
  // Not the main actor's, so that controllers can have a plain `deinit`.
  deinit {}

  // MARK: Turning

  /// Whether the controller would be rotated with the device; never used on a desktop.
  open var shouldAutorotate: Bool { true }
  /// The supported orientations. Queried for a controller that covers a window when it appears, and
  /// when another one covers it; without effect on a desktop.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
  /// The preferred orientation when it is presented over a whole window, queried then; without
  /// effect on a desktop.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  /// Queries the orientations of the controller that covers the window again.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {
    (self as? UIViewController)?.viewIfLoaded?.window?.askOrientations()
  }
  /// Rotates the screen to the orientation of the device; does nothing on a desktop.
  open class func attemptRotationToDeviceOrientation() {}

  // MARK: System bars of a telephone

  /// The child that determines the style of a telephone's status bar; never used on a desktop.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The child that determines whether that bar is hidden; never used on a desktop.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// Whether a telephone's home indicator is hidden automatically; never used on a desktop.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// The child that determines whether that indicator is hidden; never used on a desktop.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  /// Updates that indicator to the controller's preference; does nothing on a desktop.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// The edges of a telephone's screen where the controller's gestures precede the system's; never
  /// used on a desktop.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// The child that determines those edges; never used on a desktop.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  /// Updates the screen to the controller's edges; does nothing on a desktop.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

  // MARK: Margins and traits

  /// Called when the margins of the view changed.
  open func viewLayoutMarginsDidChange() {}

  /// The traits of the view are about to change, because its window is resized. Called before
  /// `viewWillTransition(to:with:)`. The default notifies the children and presented controllers;
  /// overrides call `super`.
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) { passOn(newCollection, with: coordinator) }

  /// The scroll view that keeps its content clear of the input panel at the lower edge of the
  /// window; nil if there is none.
  var scrollViewAboveInput: UIScrollView? { nil }

  /// Called with the view before its children appear, and after they appeared.
  func appearanceChanged(to stage: AppearanceState.Stage) {}

  /// Notifies the children.
  func passOn(
    _ traits: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  // MARK: Being presented

  /// Presents the controller in a manner of its own; returns whether it did.
  func presentsItself(animated: Bool, completion: (() -> Void)?) -> Bool { false }

  /// Dismisses the controller in a manner of its own; returns whether it did.
  func dismissesItself(animated: Bool, completion: (() -> Void)?) -> Bool { false }

  // MARK: Saved state

  /// Encodes additional state of Kumiko's containers.
  func encodeOwnState(_ coder: NSCoder) {}

  /// Decodes that state.
  func decodeOwnState(_ coder: NSCoder) {}

  /// Adds a controller that was created again in its former place inside this one.
  func takeRestored(_ controller: UIViewController) {}

  /// Puts what the controller shows at the moment into an archive that is kept until the program
  /// runs again. Called where it and all controllers around it have a `restorationIdentifier`.
  /// Overrides call `super`.
  open func encodeRestorableState(with coder: NSCoder) {}

  /// Decodes the state that `encodeRestorableState(with:)` put into an archive; the view is loaded.
  /// Overrides call `super`.
  open func decodeRestorableState(with coder: NSCoder) {}

  /// Called when everything that was kept has been taken up.
  open func applicationFinishedRestoringState() {}
}
