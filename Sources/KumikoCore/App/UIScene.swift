import KumikoFoundation

/// One instance of the application's interface: on the desktop, a window and what belongs to it.
///
///     final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
///       var window: UIWindow?
///
///       func scene(
///         _ scene: UIScene, willConnectTo session: UISceneSession,
///         options connectionOptions: UIScene.ConnectionOptions
///       ) {
///         guard let windowScene = scene as? UIWindowScene else { return }
///         window = UIWindow(windowScene: windowScene)
///         window?.rootViewController = UIViewController()
///         window?.makeKeyAndVisible()
///       }
///     }
@preconcurrency @MainActor open class UIScene: UIResponder {
  /// The activation state of a scene.
  public nonisolated enum ActivationState: Int, Sendable {
    /// Not connected.
    case unattached = -1
    /// Its window is key.
    case foregroundActive = 0
    /// Its window is shown.
    case foregroundInactive = 1
    /// None of its windows is shown.
    case background = 2
  }

  /// The options with which a scene is connected.
  @preconcurrency @MainActor public final class ConnectionOptions: NSObject {
    /// The user activity of the window that requested this one.
    public let userActivities: Set<NSUserActivity>

    /// The URLs that the program was launched with; with several scenes the first one receives
    /// them.
    public let urlContexts: Set<UIOpenURLContext>

    /// The quick action that the program was launched for; with several scenes the first one
    /// receives it.
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

  /// The options of a request for a scene.
  @preconcurrency @MainActor public final class ActivationRequestOptions: NSObject {
    /// The scene that makes the request.
    public weak var requestingScene: UIScene?
    /// Creates options without values.
    public override init() { super.init() }
  }

  /// The persistent part of the scene.
  public let session: UISceneSession
  /// Notified of the life cycle of the scene.
  open var delegate: (any UISceneDelegate)?
  /// The activation state of the scene.
  open internal(set) var activationState = ActivationState.unattached
  /// What the user is doing in the scene. Unless the delegate specifies another one it is saved
  /// when the scene leaves the screen, and is its session's `stateRestorationActivity` at the next
  /// launch.
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

  /// Changes to a state and notifies the delegate of each step in between.
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
///
///     @MainActor func configure(_ windowScene: UIWindowScene) {
///       windowScene.title = "Letters"
///       windowScene.sizeRestrictions?.minimumSize = CGSize(width: 480, height: 320)
///     }
open class UIWindowScene: UIScene {
  private var known: [WeakWindow] = []
  /// Whether the scene was created for a window of an application without scenes.
  var isPlain = false
  /// The geometry that was reported last.
  private var toldGeometry: Geometry?

  private struct WeakWindow {
    weak var value: UIWindow?
  }

  /// The windows of the scene.
  open var windows: [UIWindow] { known.compactMap(\.value) }

  /// The key window of the scene.
  open var keyWindow: UIWindow? { windows.first(where: \.isKeyWindow) }

  /// The screen that windows open on.
  open var screen: UIScreen { .main }

  /// The minimum and maximum size of the scene's windows.
  public private(set) lazy var sizeRestrictions: UISceneSizeRestrictions? =
    UISceneSizeRestrictions { [weak self] in
      for window in self?.windows ?? [] { window.desktop?.sizeLimitsChanged(of: window) }
    }

  /// Whether a window of the scene fills the screen, without a title bar and other decorations.
  open var isFullScreen: Bool { windows.contains { $0.desktop?.isFullScreen($0) ?? false } }

  /// The confirmation that is shown before the last window of the scene is closed, by its button,
  /// by Ctrl+W or by Ctrl+Q; nil, the default, for none. It is not shown where the desktop
  /// terminates the program, nor for
  /// `UIApplication.requestSceneSessionDestruction(_:options:errorHandler:)`.
  open var closureConfirmation: UISceneClosureConfirmation?

  /// Traits of the windows of the scene that override those of the desktop; the overrides of a
  /// window take precedence.
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

  /// Called when the size or the traits of a window changed.
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

  /// The text that follows the title of the scene in the title bars of its windows; not shown where
  /// the scene has no title.
  open var subtitle: String = "" { didSet { titleChanged() } }

  override func titleChanged() {
    guard let title, !title.isEmpty else { return }
    for window in windows { window.title = subtitle.isEmpty ? title : "\(title) – \(subtitle)" }
  }
}

/// The delegate of a scene, which is notified of its life cycle. All methods are optional.
///
///     final class SceneDelegate: NSObject, UISceneDelegate {
///       func sceneDidEnterBackground(_ scene: UIScene) { print("save") }
///     }
@preconcurrency @MainActor public protocol UISceneDelegate: NSObjectProtocol {
  /// Called when the scene was connected: create a window and show it here.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  /// Called when the last window of the scene was closed.
  func sceneDidDisconnect(_ scene: UIScene)
  /// Called when a window of the scene became key.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// Called before the windows of the scene are no longer key.
  func sceneWillResignActive(_ scene: UIScene)
  /// Called before windows of the scene are shown.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// Called when no window of the scene is shown any more: the last was minimised or closed.
  func sceneDidEnterBackground(_ scene: UIScene)
  /// Returns the state to restore when the program is launched again: called when no window of the
  /// scene is shown any more. It is saved in the user's state folder, `$XDG_STATE_HOME` or
  /// `~/.local/state`, in `scenes.plist` in a folder with the program's name, and restored as the
  /// session's `stateRestorationActivity`, one scene for each that was open when the program
  /// terminated, or for the last one that the user closed. Its `userInfo` can contain strings,
  /// numbers, dates, data, URLs, UUIDs, null, and arrays, sets and dictionaries of these; other
  /// values are reported and left out. Nil saves nothing; the scene's `userActivity` by default.
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
  /// Called to restore the state of the scene from the last run: after
  /// `scene(_:willConnectTo:options:)`, where there is a state.
  func scene(
    _ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity)
  /// Called to open URLs or files in this scene: another launch of the program, by the desktop for
  /// instance, handed them to this running one. URLs that the program itself was launched with are
  /// in the connection options.
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
  /// Called before a user activity is continued in this scene, which was requested again.
  func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
  /// Called to continue a user activity in this scene, which was requested again.
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
  /// Called when the user activity was updated by its owner, since its `needsSave` was set, and is
  /// about to be saved.
  func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity)
}

extension UISceneDelegate {
  /// Does nothing.
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
  /// The scene's `userActivity`.
  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    scene.userActivity
  }
  /// Does nothing.
  public func scene(
    _ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity
  ) {}
  /// Does nothing.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  /// Does nothing.
  public func sceneDidDisconnect(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillResignActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  /// Does nothing.
  public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {}
  /// Does nothing.
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
  /// Does nothing.
  public func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity) {}
}

/// The delegate of a scene that shows windows. All methods are optional.
///
///     final class SceneDelegate: NSObject, UIWindowSceneDelegate {
///       var hasUnsavedChanges = false
///       func windowSceneShouldClose(_ windowScene: UIWindowScene) -> Bool { !hasUnsavedChanges }
///     }
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// Called when the user closes the last window of the scene; returns whether it may be closed.
  /// Where it stays open, the delegate should explain why. AppKit's `windowShouldClose(_:)`; to ask
  /// for confirmation, set the scene's `closureConfirmation`.
  func windowSceneShouldClose(_ windowScene: UIWindowScene) -> Bool
  /// Called when the size or the traits of the first window of the scene changed.
  ///
  /// - Parameters:
  ///   - previousCoordinateSpace: the coordinates of the scene.
  ///   - previousInterfaceOrientation: the interface orientation of a window of the previous shape.
  ///   - previousTraitCollection: the previous traits.
  func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection)
  /// Called when the user chose a quick action of the running program; `completionHandler` receives
  /// whether it was performed, which has no effect on a desktop. The action that the program is
  /// launched for is in the scene's connection options.
  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
  /// Called when the size of the scene's first window changed, and with it `effectiveGeometry`.
  func windowScene(
    _ windowScene: UIWindowScene,
    didUpdateEffectiveGeometry previousEffectiveGeometry: UIWindowScene.Geometry)
}

extension UIWindowSceneDelegate {
  /// Reports that the action was not performed.
  public func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) { completionHandler(false) }
  /// Does nothing.
  public func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection
  ) {}
  /// Does nothing.
  public func windowScene(
    _ windowScene: UIWindowScene,
    didUpdateEffectiveGeometry previousEffectiveGeometry: UIWindowScene.Geometry
  ) {}
  /// `true`.
  public func windowSceneShouldClose(_ windowScene: UIWindowScene) -> Bool { true }
}
