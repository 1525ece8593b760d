import Foundation
import KumikoFoundation

/// The running program: its windows and scenes, and the connection to its host.
public final class UIApplication: UIResponder {
  /// The activity state of the program.
  public nonisolated enum State: Int, Sendable {
    /// One of its windows is key.
    case active = 0
    /// None of its windows is key.
    case inactive
    /// None of its windows is shown.
    case background
  }

  /// The one application.
  public static let shared = UIApplication()

  /// Notified of the life cycle of the application.
  public var delegate: (any UIApplicationDelegate)?

  /// The windows that were shown, the frontmost last.
  public private(set) var windows: [UIWindow] = []

  /// The key window, which receives keyboard events.
  public private(set) weak var keyWindow: UIWindow?

  /// The connected scenes.
  public private(set) var connectedScenes: Set<UIScene> = []

  /// The sessions that were not discarded.
  public private(set) var openSessions: Set<UISceneSession> = []

  /// Puts windows on a screen; nil where no application runs.
  package weak var host: (any ApplicationHost)?

  /// The folder in which the state of scenes is saved; nil, as in tests, saves nothing.
  package var stateFolder: URL? {
    didSet { archive = stateFolder.map { SceneArchive(folder: $0) } }
  }
  private(set) var archive: SceneArchive?

  private var isActive = false
  /// The state of the program's environment.
  var environment = ApplicationEnvironment()
  var storedIconName: String?

  /// The activity state of the program: active while a window is key, in the background while none
  /// is shown.
  public var applicationState: State {
    isInBackground ? .background : isActive ? .active : .inactive
  }

  /// Whether nothing of the program is on the screen.
  private var isInBackground: Bool { windows.allSatisfy(\.isMinimized) }

  /// The delegate, where no scene has a delegate of its own, which then receives life cycle events.
  private var lifeDelegate: (any UIApplicationDelegate)? {
    connectedScenes.contains { $0.delegate != nil } ? nil : delegate
  }

  /// Whether the application can have several windows: always on the desktop.
  public var supportsMultipleScenes: Bool { true }

  /// The delegate, where it is a responder that is not in the chain otherwise.
  public override var next: UIResponder? {
    delegate is UIView || delegate is UIViewController ? nil : delegate as? UIResponder
  }

  // MARK: Start and end

  /// Starts with a delegate, as a host does once: launches, and connects a scene where the delegate
  /// opened no window by itself. Returns whether to continue.
  ///
  /// - Parameter urls: the URLs that the program was launched with.
  package func start(_ delegate: any UIApplicationDelegate, opening urls: [URL] = []) -> Bool {
    self.delegate = delegate
    let (shortcut, urls) = UIApplication.shortcut(in: urls)
    var options: [LaunchOptionsKey: Any]? = urls.first.map { [.url: $0] }
    if let shortcut { options = (options ?? [:]).merging([.shortcutItem: shortcut]) { $1 } }
    let window = usualSceneDelegate == nil ? storyboardWindow(of: delegate, in: nil) : nil
    guard delegate.application(self, willFinishLaunchingWithOptions: options) else { return false }
    guard delegate.application(self, didFinishLaunchingWithOptions: options) else { return false }
    post(DidFinishLaunchingMessage())
    if windows.isEmpty { window?.makeKeyAndVisible() }
    if windows.isEmpty { connectFirstScenes(opening: urls, shortcut) }
    if !connectedScenes.contains(where: { $0.delegate != nil }) {
      openWithoutScene(urls)
      if let shortcut { performWithoutScene(shortcut) }
    }
    if windows.isEmpty { Diagnostics.report(.noWindow) }
    restoreControllers()
    return true
  }

  // MARK: Windows

  func show(_ window: UIWindow) {
    if !windows.contains(where: { $0 === window }) { windows.append(window) }
    if window.windowScene == nil { connectPlainScene(to: window) }
    host?.show(window)
    windowBecameKey(window)
  }

  /// Called by hosts when a window became key.
  package func windowBecameKey(_ window: UIWindow) {
    guard windows.contains(where: { $0 === window }) else { return }
    let (oldWindow, old) = (keyWindow, keyWindow?.windowScene)
    keyWindow = window
    if oldWindow !== window { oldWindow?.resignedKey() }
    windows.removeAll { $0 === window }
    windows.append(window)
    AccessibilityObserving.keyWindowChanged()
    if let old, old !== window.windowScene, old.activationState == .foregroundActive {
      old.become(.foregroundInactive)
    }
    window.windowScene?.become(.foregroundActive)
    if oldWindow !== window { window.becameKey() }
    guard !isActive else { return }
    isActive = true
    lifeDelegate?.applicationDidBecomeActive(self)
    post(DidBecomeActiveMessage())
  }

  /// Called by hosts when a window is no longer key.
  package func windowResignedKey(_ window: UIWindow) {
    guard keyWindow === window else { return }
    keyWindow = nil
    window.resignedKey()
    AccessibilityObserving.keyWindowChanged()
    if let scene = window.windowScene, scene.activationState == .foregroundActive {
      scene.become(.foregroundInactive)
    }
    guard isActive else { return }
    isActive = false
    lifeDelegate?.applicationWillResignActive(self)
    post(WillResignActiveMessage())
  }

  /// Called by hosts when a window was minimised, or restored.
  package func windowMinimized(_ window: UIWindow, _ isMinimized: Bool) {
    guard windows.contains(where: { $0 === window }), window.isMinimized != isMinimized else {
      return
    }
    let wasInBackground = isInBackground
    if isMinimized { windowResignedKey(window) }
    window.isMinimized = isMinimized
    if wasInBackground, !isInBackground {
      lifeDelegate?.applicationWillEnterForeground(self)
      post(WillEnterForegroundMessage())
    }
    if let scene = window.windowScene {
      if scene.windows.allSatisfy(\.isMinimized) {
        scene.become(.background)
      } else if scene.activationState == .background {
        scene.become(.foregroundInactive)
      }
    }
    if !wasInBackground, isInBackground {
      lifeDelegate?.applicationDidEnterBackground(self)
      post(DidEnterBackgroundMessage())
    }
  }

  /// Removes a window that was closed; hosts call this. With the last window of a scene the scene
  /// is disconnected, and its session is discarded.
  package func windowClosed(_ window: UIWindow) { close(window, discardsSession: true) }

  func close(_ window: UIWindow, discardsSession: Bool) {
    guard windows.contains(where: { $0 === window }) else { return }
    windowResignedKey(window)
    windows.removeAll { $0 === window }
    window.becameInvisible()
    guard let scene = window.windowScene else { return }
    // The state of view controllers is encoded while the scene has its window.
    if scene.windows.count == 1 { keepControllers(of: scene) }
    scene.remove(window)
    guard !windows.contains(where: { $0.windowScene === scene }) else { return }
    disconnect(scene, discardsSession: discardsSession)
  }

  // MARK: Other programs

  /// Opens a URL in the program that the desktop has for it. `completion` receives whether there
  /// was one; without a desktop there is none.
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    // No program is registered for universal links here.
    if options[.universalLinksOnly] as? Bool == true {
      completion?(false)
      return
    }
    let isOpened = host?.open(url) ?? false
    if !isOpened { Diagnostics.report(.addressNotOpened(url.absoluteString)) }
    completion?(isOpened)
  }

  /// The keys of options for opening URLs.
  public nonisolated struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// An option with a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Whether a URL is opened only by a program registered for it as a universal link, and not by
    /// a browser; there is none here.
    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  // MARK: Scenes

  /// Requests a window: brings the scene of a session to the front, or, where none is given,
  /// connects a new one. The user activity is passed to a new scene in its connection options, and
  /// to an existing one by `scene(_:continue:)`.
  public func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?, userActivity: NSUserActivity?,
    options: UIScene.ActivationRequestOptions?, errorHandler: ((any Error) -> Void)? = nil
  ) {
    if let scene = sceneSession?.scene as? UIWindowScene, let window = scene.windows.last {
      window.makeKeyAndVisible()
      return userActivity.map { continueActivity($0, in: scene) } ?? ()
    }
    connectScene(of: sceneSession ?? UISceneSession(role: .windowApplication), userActivity)
  }

  /// Continues a user activity in a scene.
  private func continueActivity(_ activity: NSUserActivity, in scene: UIScene) {
    if let told = scene.delegate {
      told.scene(scene, willContinueUserActivityWithType: activity.activityType)
      told.scene(scene, continue: activity)
    } else if let delegate {
      _ = delegate.application(self, willContinueUserActivityWithType: activity.activityType)
      _ = delegate.application(self, continue: activity) { shown in
        for shown in shown ?? [] { shown.restoreUserActivityState(activity) }
      }
    }
    activity.delegate?.userActivityWasContinued(activity)
  }

  /// Closes the windows of a session.
  public func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    guard let scene = sceneSession.scene as? UIWindowScene else { return }
    for window in scene.windows {
      host?.close(window)
      windowClosed(window)
    }
    if connectedScenes.contains(scene) { disconnect(scene, discardsSession: true) }
  }

  /// The scenes of the last run, or a new one.
  private func connectFirstScenes(opening urls: [URL], _ shortcut: UIApplicationShortcutItem?) {
    var sessions = sessionsToRestore()
    if sessions.isEmpty { sessions = [UISceneSession(role: .windowApplication)] }
    for (number, session) in sessions.enumerated() {
      connectScene(
        of: session, nil, opening: number == 0 ? urls : [], number == 0 ? shortcut : nil)
    }
  }

  private func connectScene(
    of session: UISceneSession, _ activity: NSUserActivity?, opening urls: [URL] = [],
    _ shortcut: UIApplicationShortcutItem? = nil
  ) {
    let options = UIScene.ConnectionOptions(activity, opening: urls, shortcut: shortcut)
    if let delegate {
      session.configuration = delegate.application(
        self, configurationForConnecting: session, options: options)
    }
    let scene = UIWindowScene(session: session, connectionOptions: options)
    if let made = (session.configuration.delegateClass ?? usualSceneDelegate) as? NSObject.Type {
      scene.delegate = Construction.object(made) as? any UISceneDelegate
    }
    openSessions.insert(session)
    connectedScenes.insert(scene)
    scene.activationState = .background
    let window = scene.delegate.flatMap { storyboardWindow(of: $0, in: scene) }
    scene.delegate?.scene(scene, willConnectTo: session, options: options)
    if scene.windows.allSatisfy({ $0 === window }) { window?.makeKeyAndVisible() }
    if let left = session.stateRestorationActivity {
      scene.delegate?.scene(scene, restoreInteractionStateWith: left)
    }
    scene.post(UIScene.WillConnectMessage(scene: scene))
  }

  /// A window that was created without a scene gets one without a delegate.
  private func connectPlainScene(to window: UIWindow) {
    let scene = UIWindowScene(
      session: UISceneSession(role: .windowApplication),
      connectionOptions: UIScene.ConnectionOptions(nil))
    openSessions.insert(scene.session)
    connectedScenes.insert(scene)
    scene.isPlain = true
    scene.activationState = .background
    window.windowScene = scene
    scene.post(UIScene.WillConnectMessage(scene: scene))
  }

  private func disconnect(_ scene: UIWindowScene, discardsSession: Bool) {
    scene.become(.unattached)
    connectedScenes.remove(scene)
    openSessions.remove(scene.session)
    // Closing the last window terminates the program, and the next launch restores it.
    if discardsSession, !connectedScenes.isEmpty { forgetState(of: scene.session) }
    if discardsSession, !scene.isPlain {
      delegate?.application(self, didDiscardSceneSessions: [scene.session])
    }
    scene.delegate = nil
  }

  /// The class `SceneDelegate` in the module of the application's delegate.
  var usualSceneDelegate: AnyClass? {
    guard let delegate,
      let module = String(reflecting: type(of: delegate)).split(separator: ".").first
    else { return nil }
    return NSClassFromString("\(module).SceneDelegate")
  }
}

/// The options for closing the windows of a session.
@preconcurrency @MainActor open class UISceneDestructionRequestOptions: NSObject {}

/// A host that shows the windows of an application on a screen.
@preconcurrency @MainActor package protocol ApplicationHost: AnyObject {
  /// Shows a window that was not shown before, or brings it to the front.
  func show(_ window: UIWindow)
  /// Removes a window from the screen.
  func close(_ window: UIWindow)
  /// Passes a URL to the desktop; returns whether it was accepted.
  func open(_ url: URL) -> Bool
  /// Whether the desktop has a program for a URL.
  func canOpen(_ url: URL) -> Bool
  /// Keeps the screen on without user input, or not any more.
  func keepScreenOn(_ isKept: Bool)
}

extension ApplicationHost {
  /// `false` by default.
  package func canOpen(_ url: URL) -> Bool { false }
  /// Does nothing by default.
  package func keepScreenOn(_ isKept: Bool) {}
}
