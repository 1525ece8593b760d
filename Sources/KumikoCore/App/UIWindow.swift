import KumikoFoundation
import KumikoGraphics

/// A window: the root of a tree of views.
///
/// A host shows it, sets its size and traits, and makes its frames with a `FramePipeline`.
open class UIWindow: UIView {
  /// The controller whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      endPresentations()
      oldValue?.leaveWindow()
      currentTraits.performAsCurrent { installRootView() }
    }
  }

  /// The scene that the window belongs to. A window without a size of its own gets that of the
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

  /// The text of the title bar.
  public var title: String? {
    didSet { if title != oldValue { host?.titleChanged(of: self) } }
  }

  /// Whether size and place of the window are remembered when it is closed, and given back when the
  /// program opens it again. The size that it was made with counts the first time. AppKit's
  /// property of this name.
  ///
  /// What is remembered stands in the user's folder for states (`$XDG_STATE_HOME`, or
  /// `~/.local/state`), in one of the program's name. Windows without a screen, as in tests,
  /// remember nothing.
  public var isRestorable = true

  /// How long its latest frames took, noted by the host.
  public package(set) var frameTimes = FrameTimes()

  /// Runs everything that moves in this window.
  let animator = Animator()
  weak var host: (any WindowHost)?
  /// What the host says about traits, and what is in force with what the window and its scene
  /// decide.
  private var traits = (host: UITraitCollection.current, own: UITraitCollection.current)
  /// Whether a host shows the window.
  private(set) var isShown = false
  /// Whether the user has put the window away, into the desktop's list of windows.
  var isMinimized = false
  var windowSafeAreaInsets = UIEdgeInsets.zero

  /// A window with a frame in points of the screen.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    storedWindow = self
    clipsToBounds = true
  }

  /// A window of a scene, as large as that is.
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: windowScene.sceneBounds)
    self.windowScene = windowScene
    // What an initialiser sets is not observed.
    windowScene.add(self)
    traitDecisionsChanged(from: traits.own)
  }

  /// A window as `init(frame:)` makes it: there are no archives of views on Linux.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    storedWindow = self
    takeIn(coder, in: UIWindow.self)
  }

  open override var next: UIResponder? { windowScene ?? UIApplication.shared }

  private lazy var ownUndoManager = UndoManager()

  /// A manager of the window's own.
  open override var undoManager: UndoManager? { ownUndoManager }

  /// Shows the window in front of others and gives it the keyboard. Without a running application
  /// nothing is shown; the window can still be laid out.
  open func makeKeyAndVisible() {
    isHidden = false
    UIApplication.shared.show(self)
  }

  /// How far in front the window is; one that is further than `normal` stays in front of others on
  /// desktops that let it.
  open var windowLevel = Level.normal {
    didSet { if windowLevel != oldValue { desktop?.levelChanged(of: self) } }
  }

  /// Whether the window is to have the keyboard at all; yes unless overridden.
  open var canBecomeKey: Bool { true }

  /// Called when the window has the keyboard. Overrides call `super`.
  open func becomeKey() {}

  /// Called when the window no longer has the keyboard. Overrides call `super`.
  open func resignKey() {}

  func becameKey() {
    becomeKey()
    post(UIWindow.didBecomeKeyNotification)
  }

  func resignedKey() {
    resignKey()
    post(UIWindow.didResignKeyNotification)
  }

  /// Gives a window the keyboard that is shown; nothing where it is not.
  open func makeKey() { if isShown, canBecomeKey { makeKeyAndVisible() } }

  /// Gives an event to whom it is for: touches to recognisers and views, keys to whoever has the
  /// keyboard. Called for each; overrides call `super`, or nobody hears of it.
  open func sendEvent(_ event: UIEvent) { event.delivery?() }

  /// Whether the window has the keyboard.
  open var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }

  override var currentTraits: UITraitCollection { traits.own }

  /// What the window and its scene decide about traits, whatever the host says. Hosts look for the
  /// scale in it.
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
    if let view = rootViewController?.viewIfLoaded, view.superview === self { view.frame = content }
    for presentation in presentations { presentation.containerView?.frame = content }
    overlay?.frame = bounds
    placeInputPanel()
  }

  /// A menu or a bubble takes the pointer wherever it is: parts of it may lie outside.
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let front: UIView? =
      overlay.flatMap { $0.leavingViews.isEmpty ? nil : $0 }
      ?? (overlay == nil ? leavingPresentation : nil)
    guard let front else { return super.hitTest(point, with: event) }
    return front.hitTest(front.convert(point, from: self), with: event)
  }

  /// Tab goes to the next control; the menu key opens a menu; F11 fills the screen.
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

  /// Fills the screen, or no longer; returns whether the window may.
  @discardableResult
  func changeFullScreen() -> Bool {
    guard let windowScene, let desktop, windowScene.sizeRestrictions?.allowsFullScreen != false
    else { return false }
    desktop.setFullScreen(!desktop.isFullScreen(self), of: self)
    return true
  }

  /// Ctrl+F goes to a search bar.
  override func handleCommand(_ command: EditCommand) -> Bool {
    command == .find && startFinding()
  }

  override func canHandle(_ command: EditCommand) -> Bool { command == .find && canFind }

  /// Who hears of keys first: what covers the window, whoever has the keyboard, or the innermost
  /// controller that is shown.
  var keyTarget: UIResponder { overlay ?? commandTarget }

  /// Where the chain begins that commands are sent along: who has the keyboard, whatever covers the
  /// window.
  var commandTarget: UIResponder {
    if let firstResponder { return firstResponder }
    var controller = presentations.last?.presentedViewController ?? rootViewController
    while let inner = controller?.presentedInContext ?? controller?.keyChild { controller = inner }
    return controller?.viewIfLoaded ?? self
  }

  /// The part of the window that Tab stays in: what is presented in front.
  var focusRoot: UIView { presentations.last?.containerView ?? self }

  /// Asks the view or the item that has the keyboard, and those around it, for a menu.
  private func openContextMenuByKey() -> Bool {
    let target = keyTarget as? UIView
    var view = (target as? any KeyboardItemShowing)?.menuViewOfKeyboardItem ?? target
    while let current = view {
      if current.openMenuByKey() { return true }
      view = current.superview
    }
    return false
  }

  /// Controllers whose views came by `addSubview(_:)` have arrived: they were laid out.
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

  /// Sets what a host decides: size in points, and traits.
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

  /// Tells the root controller that the window is on the screen. Hosts call this once.
  package func becameVisible(on host: any WindowHost) {
    self.host = host
    guard !isShown else { return }
    isShown = true
    UIScreen.main.latestWindow = self
    defer { post(UIWindow.didBecomeVisibleNotification) }
    askOrientations()
    currentTraits.performAsCurrent { rootViewController?.enterWindow() }
  }

  /// What is presented goes at once.
  private func endPresentations() {
    for controller in presentedControllers.reversed() { controller.presentation?.endAtOnce() }
  }

  /// Tells the controllers that the window is gone.
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

  /// Tells the controllers that the window is about to get another size.
  private func announce(_ size: CGSize, from old: UITraitCollection) {
    guard let rootViewController else { return }
    let transition = ControllerTransition(
      in: self, from: rootViewController, to: rootViewController, isAnimated: false)
    if traits.own != old { rootViewController.willTransition(to: traits.own, with: transition) }
    rootViewController.viewWillTransition(to: size, with: transition)
    pendingResize = transition
  }

  /// Gives the window an event as hardware would: for demos that play by themselves and tests of a
  /// window on the screen. What it does is to be seen with the next frame. A window that is not
  /// shown takes none.
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

  /// Whether a frame to come will show something else than the last without anybody's doing:
  /// something moves or waits for its time, a view changed, or an event waits. What plays a demo
  /// waits until it is not so.
  public var needsFrame: Bool { pipeline.map { !$0.isAtRest } ?? false }

  /// Whoever shows the window; nil before it is shown.
  var windowHost: (any WindowHost)? { host }

  /// What the window shows now, as a PNG file; nil where it is not shown.
  ///
  /// - Throws: where its pixels cannot be read.
  public func pngData() throws -> Data? { try host?.pngData(of: self) }

  /// Whoever shows the window on a desktop; nil elsewhere.
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
    view.frame = content
    if isShown { controller.beginAppearance(true, animated: false) }
    insertSubview(view, at: menuBar == nil ? 0 : 1)
    askOrientations()
    if isShown { controller.enterWindow() }
  }
}

/// Whoever shows a window on a screen, or makes pictures of it.
@preconcurrency @MainActor package protocol WindowHost: AnyObject {
  /// The window's title changed.
  func titleChanged(of window: UIWindow)
  /// The window got an event and would like to make a frame soon.
  func frameNeeded(by window: UIWindow)
  /// Gives the window another size in points.
  ///
  /// - Throws: where the host cannot make such a window; nothing changes then.
  func resize(_ window: UIWindow, to size: CGSize) throws
  /// The window or its scene decides otherwise about traits.
  func traitDecisionsChanged(of window: UIWindow)
  /// Text can be typed where `caret` is, in points of the window; nil where none can be. Input
  /// methods show what they offer there.
  func textInputChanged(in window: UIWindow, caret: CGRect?)
  /// What the window shows, as a PNG file.
  func pngData(of window: UIWindow) throws -> Data
  /// The window of this program that is seen at a point of a window, which may lie outside of it,
  /// and the point there; nil for none.
  func window(under point: CGPoint, of window: UIWindow) -> (window: UIWindow, point: CGPoint)?
  /// Who carries drags over the windows of other programs.
  var dragCarrier: (any DragCarrier)? { get }
}

extension WindowHost {
  /// The window itself.
  package func window(
    under point: CGPoint, of window: UIWindow
  ) -> (window: UIWindow, point: CGPoint)? {
    window.bounds.contains(point) ? (window, point) : nil
  }

  /// Nobody, for hosts without other programs.
  package var dragCarrier: (any DragCarrier)? { nil }

  /// Nothing to do for hosts that look when they show the window.
  package func traitDecisionsChanged(of window: UIWindow) {}

  /// Nothing to do for hosts without input methods.
  package func textInputChanged(in window: UIWindow, caret: CGRect?) {}
}
