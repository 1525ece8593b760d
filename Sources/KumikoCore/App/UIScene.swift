import KumikoFoundation

/// One face of the application: on the desktop, a window and what belongs to it.
@preconcurrency @MainActor open class UIScene: UIResponder {
  /// How far a scene is in front.
  public nonisolated enum ActivationState: Int, Sendable {
    /// Not connected.
    case unattached = -1
    /// Its window has the keyboard.
    case foregroundActive = 0
    /// Its window is shown.
    case foregroundInactive = 1
    /// Nothing of it is shown.
    case background = 2
  }

  /// What a scene is connected with.
  @preconcurrency @MainActor public final class ConnectionOptions: NSObject {
    /// What the user was doing when another window asked for this one.
    public let userActivities: Set<NSUserActivity>

    /// What the program was started to open; with several scenes the first one has it.
    public let urlContexts: Set<UIOpenURLContext>

    /// The quick action that the program was started for; with several scenes the first one has it.
    public let shortcutItem: UIApplicationShortcutItem?

    init(
      _ activity: NSUserActivity?, opening urls: [URL] = [],
      shortcut: UIApplicationShortcutItem? = nil
    ) {
      shortcutItem = shortcut
      userActivities = activity.map { [$0] } ?? []
      urlContexts = Set(urls.map { UIOpenURLContext($0) })
      super.init()
    }
  }

  /// How a scene is asked for.
  @preconcurrency @MainActor public final class ActivationRequestOptions: NSObject {
    /// The scene that asks.
    public weak var requestingScene: UIScene?
    /// Nothing said.
    public override init() { super.init() }
  }

  /// What lasts of the scene.
  public let session: UISceneSession
  /// Hears of the life of the scene.
  open var delegate: (any UISceneDelegate)?
  /// How far the scene is in front.
  open internal(set) var activationState = ActivationState.unattached
  /// What the user is doing in the scene. Unless the delegate says otherwise it is kept when the
  /// scene leaves the screen, and is its session's `stateRestorationActivity` at the next start.
  open override var userActivity: NSUserActivity? {
    get { super.userActivity }
    set { super.userActivity = newValue }
  }
  /// The title of its windows that have none of their own.
  open var title: String! = "" { didSet { titleChanged() } }

  /// A scene of a session.
  public init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
    super.init()
    session.scene = self
  }

  open override var next: UIResponder? { UIApplication.shared }

  func titleChanged() {}

  /// Moves on to a state and tells the delegate of each step on the way.
  func become(_ state: ActivationState) {
    while activationState != state {
      switch (activationState, state) {
      case (.unattached, _), (.background, _):
        activationState = .foregroundInactive
        delegate?.sceneWillEnterForeground(self)
        post(WillEnterForegroundMessage(scene: self))
      case (.foregroundInactive, .foregroundActive):
        activationState = .foregroundActive
        delegate?.sceneDidBecomeActive(self)
        post(DidActivateMessage(scene: self))
      case (.foregroundActive, _):
        delegate?.sceneWillResignActive(self)
        post(WillDeactivateMessage(scene: self))
        activationState = .foregroundInactive
      case (.foregroundInactive, _):
        activationState = .background
        delegate?.sceneDidEnterBackground(self)
        post(DidEnterBackgroundMessage(scene: self))
        UIApplication.shared.keepState(of: self)
        UIApplication.shared.keepControllers(of: self)
        if state == .unattached {
          activationState = .unattached
          delegate?.sceneDidDisconnect(self)
          post(UIScene.didDisconnectNotification)
        }
      }
    }
  }
}

/// A scene that shows windows.
open class UIWindowScene: UIScene {
  private var known: [WeakWindow] = []
  /// Whether the scene stands around a window of an application that has no scenes.
  var isPlain = false
  /// Where the first window was when that was told last.
  private var toldGeometry: Geometry?

  private struct WeakWindow {
    weak var value: UIWindow?
  }

  /// The windows of the scene.
  open var windows: [UIWindow] { known.compactMap(\.value) }

  /// The window of the scene that has the keyboard.
  open var keyWindow: UIWindow? { windows.first(where: \.isKeyWindow) }

  /// The screen that windows open on.
  open var screen: UIScreen { .main }

  /// How small and how large the user can make the scene's windows.
  public private(set) lazy var sizeRestrictions: UISceneSizeRestrictions? =
    UISceneSizeRestrictions { [weak self] in
      for window in self?.windows ?? [] { window.desktop?.sizeLimitsChanged(of: window) }
    }

  /// Whether a window of the scene fills the screen, without a title bar and anything else around
  /// it.
  open var isFullScreen: Bool { windows.contains { $0.desktop?.isFullScreen($0) ?? false } }

  /// What the user is asked before the last window of the scene is closed, by its button, by Ctrl+W
  /// or by Ctrl+Q; nil, as at first, for nothing. Where the desktop ends the program nobody is
  /// asked, and `UIApplication.requestSceneSessionDestruction(_:options:errorHandler:)` asks nobody
  /// either.
  open var closureConfirmation: UISceneClosureConfirmation?

  /// Traits that the windows of the scene have whatever the desktop says; what a window overrides
  /// itself counts before.
  ///
  ///     windowScene.traitOverrides.userInterfaceIdiom = .phone      // iOS's colours
  open var traitOverrides: UITraitOverrides = UITraitOverrides() {
    didSet {
      guard traitOverrides != oldValue else { return }
      for window in windows { window.traitDecisionsChanged(from: window.currentTraits) }
    }
  }

  /// The traits of the first window.
  open var traitCollection: UITraitCollection { windows.first?.traitCollection ?? .current }

  /// A window got another size or other traits.
  func changed(window: UIWindow, from oldSize: CGSize, _ old: UITraitCollection) {
    guard window === windows.first, window.isShown else { return }
    guard oldSize != window.bounds.size || old != window.currentTraits else { return }
    (delegate as? any UIWindowSceneDelegate)?.windowScene(
      self, didUpdate: coordinateSpace, interfaceOrientation: .of(oldSize), traitCollection: old)
    if oldSize != window.bounds.size { geometryChanged(from: oldSize) }
  }

  private func geometryChanged(from oldSize: CGSize) {
    let now = effectiveGeometry
    let former =
      toldGeometry
      ?? Geometry(
        systemFrame: CGRect(origin: now.systemFrame.origin, size: oldSize),
        interfaceOrientation: .of(oldSize))
    toldGeometry = now
    (delegate as? any UIWindowSceneDelegate)?.windowScene(self, didUpdateEffectiveGeometry: former)
  }

  func add(_ window: UIWindow) {
    known.removeAll { $0.value == nil || $0.value === window }
    known.append(WeakWindow(value: window))
    titleChanged()
  }

  func remove(_ window: UIWindow) { known.removeAll { $0.value == nil || $0.value === window } }

  /// What stands behind the title of the scene in the title bars of its windows; nothing where the
  /// scene has no title.
  open var subtitle: String = "" { didSet { titleChanged() } }

  override func titleChanged() {
    guard let title, !title.isEmpty else { return }
    for window in windows { window.title = subtitle.isEmpty ? title : "\(title) – \(subtitle)" }
  }
}

/// Hears of the life of a scene. Every method may be left out.
@preconcurrency @MainActor public protocol UISceneDelegate: NSObjectProtocol {
  /// The scene is there: the place to make a window and to show it.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  /// The last window of the scene was closed.
  func sceneDidDisconnect(_ scene: UIScene)
  /// A window of the scene has the keyboard.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// No window of the scene will have the keyboard.
  func sceneWillResignActive(_ scene: UIScene)
  /// Windows of the scene are about to be shown.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// No window of the scene is shown any more: the last was minimised or closed.
  func sceneDidEnterBackground(_ scene: UIScene)
  /// What is to be shown again when the program is started anew: asked when no window of the scene
  /// is shown any more. It is kept in the user's folder for states, `$XDG_STATE_HOME` or
  /// `~/.local/state`, in `scenes.plist` in a folder of the program's name, and comes back as the
  /// session's `stateRestorationActivity`, one scene for each that was open when the program ended,
  /// or for the last one that the user closed. Its `userInfo` keeps strings, numbers, dates, data,
  /// addresses, UUIDs, null, and arrays, sets and dictionaries of these; what else it has is
  /// reported and left out. Nil keeps nothing; the scene's `userActivity` unless implemented.
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
  /// What the scene was showing in the last run is to be shown again: called after
  /// `scene(_:willConnectTo:options:)` where there is something.
  func scene(
    _ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity)
  /// Addresses or files are to be opened in this scene: another start of the program, by the
  /// desktop for instance, handed them to this one, which runs. What the program itself was started
  /// to open is in the connection options.
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
  /// Something that the user was doing is about to go on in this scene, which was asked for anew.
  func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
  /// What the user was doing goes on in this scene, which was asked for anew.
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
  /// What the user is doing was brought up to date by whoever does it, since it said that it
  /// `needsSave`, and is about to be kept.
  func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity)
}

extension UISceneDelegate {
  /// Nothing to do.
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
  /// The scene's `userActivity`.
  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    scene.userActivity
  }
  /// Nothing to do.
  public func scene(
    _ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity
  ) {}
  /// Nothing to do.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  /// Nothing to do.
  public func sceneDidDisconnect(_ scene: UIScene) {}
  /// Nothing to do.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// Nothing to do.
  public func sceneWillResignActive(_ scene: UIScene) {}
  /// Nothing to do.
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  /// Nothing to do.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  /// Nothing to do.
  public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {}
  /// Nothing to do.
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
  /// Nothing to do.
  public func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity) {}
}

/// Hears of the life of a scene that shows windows.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The user wants to close the last window of the scene; returns whether it may be closed. Where
  /// it stays, it is up to the delegate to say why. AppKit's `windowShouldClose(_:)`; to ask a
  /// question, set the scene's `closureConfirmation`.
  func windowSceneShouldClose(_ windowScene: UIWindowScene) -> Bool
  /// The first window of the scene got another size or other traits.
  ///
  /// - Parameters:
  ///   - previousCoordinateSpace: the coordinates of the scene.
  ///   - previousInterfaceOrientation: the way in which a window of the former shape would be
  ///     turned.
  ///   - previousTraitCollection: the former traits.
  func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection)
  /// The user chose a quick action of the program, which runs; `completionHandler` is told whether
  /// it was done, and does nothing on a desktop. What the program is started for is in the scene's
  /// connection options.
  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
  /// The first window of the scene got another size; the scene's `effectiveGeometry` is another.
  func windowScene(
    _ windowScene: UIWindowScene,
    didUpdateEffectiveGeometry previousEffectiveGeometry: UIWindowScene.Geometry)
}

extension UIWindowSceneDelegate {
  /// It was not done.
  public func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) { completionHandler(false) }
  /// Nothing to do.
  public func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection
  ) {}
  /// Nothing to do.
  public func windowScene(
    _ windowScene: UIWindowScene,
    didUpdateEffectiveGeometry previousEffectiveGeometry: UIWindowScene.Geometry
  ) {}
  /// It may.
  public func windowSceneShouldClose(_ windowScene: UIWindowScene) -> Bool { true }
}
