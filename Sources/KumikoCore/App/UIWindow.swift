import KumikoFoundation
import KumikoGraphics

/// A window: the root of a view hierarchy.
///
///     let window = UIWindow(frame: UIScreen.main.bounds)
///     window.rootViewController = UIViewController()
///     window.makeKeyAndVisible()
///
/// A host shows it, sets its size and traits, and renders its frames with a `FramePipeline`.
open class UIWindow: UIView {
  /// The view controller whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      endPresentations()
      oldValue?.leaveWindow()
      currentTraits.performAsCurrent { installRootView() }
    }
  }

  /// The scene that contains the window. A window without a size of its own takes that of the
  /// scene.
  open weak var windowScene: UIWindowScene? {
    didSet {
      guard windowScene !== oldValue else { return }
      oldValue?.remove(self)
      fillScene()
      windowScene?.add(self)
      traitDecisionsChanged(from: traits.own)
    }
  }

  /// The title in the title bar.
  public var title: String? {
    didSet { if title != oldValue { host?.titleChanged(of: self) } }
  }

  /// Whether the size and position of the window are saved when it is closed, and restored when the
  /// program opens it again. The first time, the size that it was created with is used. Corresponds
  /// to AppKit's property of this name.
  ///
  /// The frames are saved in the user's state folder (`$XDG_STATE_HOME`, or `~/.local/state`), in a
  /// folder with the program's name. Those of windows without a screen, as in tests, are not saved.
  public var isRestorable = true

  /// The durations of its latest frames, recorded by the host.
  public package(set) var frameTimes = FrameTimes()

  /// Runs all animations in this window.
  let animator = Animator()
  weak var host: (any WindowHost)?
  /// The traits from the host, and the effective ones, including the overrides of the window and
  /// its scene.
  private var traits = (host: UITraitCollection.current, own: UITraitCollection.current)
  /// Whether a host shows the window.
  private(set) var isShown = false
  /// Whether the user has minimised the window.
  var isMinimized = false
  var windowSafeAreaInsets = UIEdgeInsets.zero

  /// Creates a window with a frame in points of the screen.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    storedWindow = self
    clipsToBounds = true
  }

  /// Creates a window of a scene, with the scene's size.
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: windowScene.sceneBounds)
    self.windowScene = windowScene
    // Property observers do not run in an initialiser.
    windowScene.add(self)
    traitDecisionsChanged(from: traits.own)
  }

  /// Creates a window like `init(frame:)`: there are no archives of views on Linux.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    storedWindow = self
    takeIn(coder, in: UIWindow.self)
  }

  open override var next: UIResponder? { windowScene ?? UIApplication.shared }

  private lazy var ownUndoManager = UndoManager()

  /// The window's own undo manager.
  open override var undoManager: UndoManager? { ownUndoManager }

  /// Shows the window in front of others and makes it key. Without a running application nothing is
  /// shown; the window can still be laid out.
  open func makeKeyAndVisible() {
    isHidden = false
    UIApplication.shared.show(self)
  }

  /// The stacking level of the window; above `normal` it stays in front of others on desktops that
  /// support it.
  open var windowLevel = Level.normal {
    didSet { if windowLevel != oldValue { desktop?.levelChanged(of: self) } }
  }

  /// Whether the window can become key; `true` unless overridden.
  open var canBecomeKey: Bool { true }

  /// Called when the window became key. Overrides call `super`.
  open func becomeKey() {}

  /// Called when the window is no longer key. Overrides call `super`.
  open func resignKey() {}

  func becameKey() {
    becomeKey()
    post(UIWindow.didBecomeKeyNotification)
  }

  func resignedKey() {
    resignKey()
    post(UIWindow.didResignKeyNotification)
  }

  /// Makes the window key where it is shown; does nothing otherwise.
  open func makeKey() { if isShown, canBecomeKey { makeKeyAndVisible() } }

  /// Dispatches an event: touches to recognisers and views, keys to the first responder. Called for
  /// each event; overrides must call `super` for the event to be delivered.
  open func sendEvent(_ event: UIEvent) { event.delivery?() }

  /// Whether the window is key.
  open var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }

  override var currentTraits: UITraitCollection { traits.own }

  /// The trait overrides of the window and its scene, independent of the host. Hosts take the scale
  /// from it.
  package var decidedTraits: UITraitCollection {
    let ofScene = windowScene?.traitOverrides ?? UITraitOverrides()
    let decided = ofScene.collection.overridden(by: traitOverrides.collection)
    guard decided.displayScale > 0, !(0.5...8).contains(decided.displayScale) else {
      return decided
    }
    return decided.modifyingTraits { $0.displayScale = 0 }
  }

  override func traitDecisionsChanged(from old: UITraitCollection) {
    let decided = decidedTraits
    if traitOverrides.displayScale > 0, decided.displayScale == 0 {
      Diagnostics.report(.scaleOfWindow(traitOverrides.displayScale))
    }
    traits.own = traits.host.overridden(by: decided)
    super.traitDecisionsChanged(from: old)
    host?.traitDecisionsChanged(of: self)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    commandShowing?.updateMenuBar()
    let content = contentBounds
    if let view = rootViewController?.viewIfLoaded, view.superview === self { view.occupy(content) }
    for presentation in presentations { presentation.containerView?.frame = content }
    overlay?.frame = bounds
    placeInputPanel()
  }

  /// A menu or a popover receives the pointer wherever it is: parts of it may lie outside.
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let front: UIView? =
      overlay.flatMap { $0.leavingViews.isEmpty ? nil : $0 }
      ?? (overlay == nil ? leavingPresentation : nil)
    guard let front else { return super.hitTest(point, with: event) }
    return front.hitTest(front.convert(point, from: self), with: event)
  }

  /// Tab moves the focus to the next control; the menu key opens a menu; F11 fills the screen.
  override func handleKey(_ key: KeyPress) -> Bool {
    if key.name == "tab", key.modifiers.subtracting(.shift).isEmpty {
      return moveFocus(forward: !key.modifiers.contains(.shift))
    }
    if moveInFocusGroup(by: key) { return true }
    if presentations.isEmpty, rootViewController?.viewIfLoaded?.pressRole(of: key) == true {
      return true
    }
    if key == KeyPress("f11"), changeFullScreen() { return true }
    if key == KeyPress("menu") || key == KeyPress("application")
      || key == KeyPress("f10", modifiers: .shift)
    {
      return openContextMenuByKey()
    }
    return commandShowing?.handleMenuBarKey(key) == true || super.handleKey(key)
  }

  /// Enters or leaves full screen; returns whether the window supports it.
  @discardableResult
  func changeFullScreen() -> Bool {
    guard let windowScene, let desktop, windowScene.sizeRestrictions?.allowsFullScreen != false
    else { return false }
    desktop.setFullScreen(!desktop.isFullScreen(self), of: self)
    return true
  }

  /// Ctrl+F moves the focus to a search bar.
  override func handleCommand(_ command: EditCommand) -> Bool {
    command == .find && startFinding()
  }

  override func canHandle(_ command: EditCommand) -> Bool { command == .find && canFind }

  /// The first receiver of key events: the overlay that covers the window, the first responder, or
  /// the innermost controller that is shown.
  var keyTarget: UIResponder { overlay ?? commandTarget }

  /// The start of the responder chain for commands: the first responder, or the innermost
  /// controller's view, regardless of an overlay.
  var commandTarget: UIResponder {
    if let firstResponder { return firstResponder }
    var controller = presentations.last?.presentedViewController ?? rootViewController
    while let inner = controller?.presentedInContext ?? controller?.keyChild { controller = inner }
    return controller?.viewIfLoaded ?? self
  }

  /// The view in which Tab moves the focus: the frontmost presentation.
  var focusRoot: UIView { presentations.last?.containerView ?? self }

  /// Opens the context menu of the view or the item with the focus, or of a view around it.
  private func openContextMenuByKey() -> Bool {
    let target = keyTarget as? UIView
    var view = (target as? any KeyboardItemShowing)?.menuViewOfKeyboardItem ?? target
    while let current = view {
      if current.openMenuByKey() { return true }
      view = current.superview
    }
    return false
  }

  /// Controllers whose views were added by `addSubview(_:)` have appeared: they were laid out.
  func endArrivals() {
    guard !arriving.isEmpty else { return }
    let controllers = arriving
    arriving = []
    for controller in controllers {
      controller.endAppearance()
      controller.checkParent()
    }
    LayoutPass.run(on: self)
  }

  private func fillScene() {
    guard let windowScene, bounds.isEmpty else { return }
    frame = windowScene.sceneBounds
  }

  /// Sets the properties that a host determines: size in points, and traits.
  package func configure(size: CGSize, traits: UITraitCollection) {
    let (old, oldSize) = (self.traits.own, bounds.size)
    self.traits = (traits, traits.overridden(by: decidedTraits))
    if isShown, size != bounds.size {
      let barHeight = bounds.height - contentBounds.height
      announce(CGSize(width: size.width, height: max(0, size.height - barHeight)), from: old)
    }
    if size != bounds.size { followsNewSize = true }
    bounds = CGRect(origin: .zero, size: size)
    UIScreen.main.latestWindow = self
    center = CGPoint(x: size.width / 2, y: size.height / 2)
    if self.traits.own != old { traitsChanged(from: old) }
    pendingResize?.finish()
    pendingResize = nil
    overlay?.close()
    windowScene?.changed(window: self, from: oldSize, old)
  }

  /// Notifies the root controller that the window is on the screen. Hosts call this once.
  package func becameVisible(on host: any WindowHost) {
    self.host = host
    guard !isShown else { return }
    isShown = true
    UIScreen.main.latestWindow = self
    defer { post(UIWindow.didBecomeVisibleNotification) }
    askOrientations()
    currentTraits.performAsCurrent { rootViewController?.enterWindow() }
  }

  /// Ends all presentations at once.
  private func endPresentations() {
    for controller in presentedControllers.reversed() { controller.presentation?.endAtOnce() }
  }

  /// Notifies the controllers that the window was closed.
  func becameInvisible() {
    guard isShown else { return }
    overlay?.close()
    visitor?.windowCloses(self)
    drag?.giveUp?()
    endPresentations()
    animator.endMotions()
    rootViewController?.beginAppearance(false, animated: false)
    isShown = false
    rootViewController?.endAppearance()
    host = nil
    post(UIWindow.didBecomeHiddenNotification)
  }

  /// Notifies the controllers that the window is about to be resized.
  private func announce(_ size: CGSize, from old: UITraitCollection) {
    guard let rootViewController else { return }
    let transition = ControllerTransition(
      in: self, from: rootViewController, to: rootViewController, isAnimated: false)
    if traits.own != old { rootViewController.willTransition(to: traits.own, with: transition) }
    rootViewController.viewWillTransition(to: size, with: transition)
    pendingResize = transition
  }

  /// Sends an event to the window as hardware would: for automated demos and tests of a window on
  /// the screen. Its effect is visible with the next frame. A window that is not shown ignores it.
  ///
  ///     window.send(.pointerMoved(point))
  ///     window.send(.pointerDown(point, button: .primary, clicks: 1, modifiers: []))
  ///     window.send(.pointerUp(point, button: .primary, modifiers: []))
  public func send(_ event: UIEvent.Input) {
    pipeline?.enqueue(event)
    host?.frameNeeded(by: self)
  }

  /// Clicks without a pointer at a point of the window, with the next frame.
  func clickWithoutPointer(at point: CGPoint) {
    pipeline?.enqueueClick(at: point)
    host?.frameNeeded(by: self)
  }

  /// Whether a frame to come will differ from the last one without user input: an animation runs or
  /// waits for its time, a view changed, or an event is pending. An automated demo waits until this
  /// is `false`.
  public var needsFrame: Bool { pipeline.map { !$0.isAtRest } ?? false }

  /// The host that shows the window; nil before it is shown.
  var windowHost: (any WindowHost)? { host }

  /// The current content of the window, as a PNG file; nil where it is not shown.
  ///
  /// - Throws: where its pixels cannot be read.
  public func pngData() throws -> Data? { try host?.pngData(of: self) }

  /// The host that shows the window on a desktop; nil elsewhere.
  package var desktop: (any DesktopWindowHost)? { host as? any DesktopWindowHost }

  /// Whether a view changed since the last frame.
  var hasPendingChanges: Bool {
    layoutState.needsLayout || layoutState.subtreeNeedsLayout || composeState.subtreeChanged
      || !composeState.changes.isEmpty
  }

  func viewLeft(_ view: UIView) {
    if firstResponder === view { firstResponder = nil }
  }

  private func installRootView() {
    let content = contentBounds
    guard let controller = rootViewController, let view = controller.loadView(for: content) else {
      return
    }
    view.occupy(content)
    if isShown { controller.beginAppearance(true, animated: false) }
    insertSubview(view, at: menuBar == nil ? 0 : 1)
    askOrientations()
    if isShown { controller.enterWindow() }
  }
}

/// A host that shows a window on a screen, or renders it to images.
@preconcurrency @MainActor package protocol WindowHost: AnyObject {
  /// Called when the window's title changed.
  func titleChanged(of window: UIWindow)
  /// Called when the window received an event and needs a frame soon.
  func frameNeeded(by window: UIWindow)
  /// Resizes the window; the size is in points.
  ///
  /// - Throws: where the host cannot create such a window; nothing changes then.
  func resize(_ window: UIWindow, to size: CGSize) throws
  /// Called when the trait overrides of the window or its scene changed.
  func traitDecisionsChanged(of window: UIWindow)
  /// Called when text can be typed at `caret`, in window coordinates; nil where none can be. Input
  /// methods show their candidates there.
  func textInputChanged(in window: UIWindow, caret: CGRect?)
  /// What the window shows, as a PNG file.
  func pngData(of window: UIWindow) throws -> Data
  /// The window of this program that is visible at a point of a window, which may lie outside of
  /// it, and the point there; nil if there is none.
  func window(under point: CGPoint, of window: UIWindow) -> (window: UIWindow, point: CGPoint)?
  /// The object that carries drags over the windows of other programs.
  var dragCarrier: (any DragCarrier)? { get }
}

extension WindowHost {
  /// The window itself.
  package func window(
    under point: CGPoint, of window: UIWindow
  ) -> (window: UIWindow, point: CGPoint)? {
    window.bounds.contains(point) ? (window, point) : nil
  }

  /// None, for hosts without other programs.
  package var dragCarrier: (any DragCarrier)? { nil }

  /// Does nothing, for hosts that read the traits when they show the window.
  package func traitDecisionsChanged(of window: UIWindow) {}

  /// Does nothing, for hosts without input methods.
  package func textInputChanged(in window: UIWindow, caret: CGRect?) {}
}
