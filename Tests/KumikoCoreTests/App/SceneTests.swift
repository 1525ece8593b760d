import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// An application with scenes, as Xcode's templates make it: the scene delegate is found by its
/// name.
@MainActor @Suite(.serialized) struct SceneTests {
  /// Shows windows nowhere.
  final class Host: ApplicationHost {
    var shown: [UIWindow] = []
    /// The one that was to come to the front last.
    weak var front: UIWindow?
    func show(_ window: UIWindow) {
      front = window
      if !shown.contains(where: { $0 === window }) { shown.append(window) }
    }
    func close(_ window: UIWindow) { shown.removeAll { $0 === window } }
    var opened: [URL] = []
    func open(_ url: URL) -> Bool {
      opened.append(url)
      return url.scheme == "https"
    }
  }

  final class Delegate: NSObject, UIApplicationDelegate {
    var lines: [String] = []
    var opensWindow = false
    var window: UIWindow?
    func application(
      _ application: UIApplication,
      willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      lines.append("launches")
      return true
    }
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      lines.append("launched")
      if opensWindow {
        window = UIWindow()
        window?.makeKeyAndVisible()
      }
      return true
    }
    func applicationDidBecomeActive(_ application: UIApplication) { lines.append("active") }
    func applicationWillResignActive(_ application: UIApplication) { lines.append("inactive") }
    func applicationDidEnterBackground(_ application: UIApplication) { lines.append("gone") }
    func applicationWillEnterForeground(_ application: UIApplication) { lines.append("comes") }
    func application(
      _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
    ) { lines.append("discarded \(sceneSessions.count)") }
  }

  private func launched(opensWindow: Bool = false) -> (UIApplication, Host, Delegate) {
    let (application, host, delegate) = (UIApplication.shared, Host(), Delegate())
    delegate.opensWindow = opensWindow
    for window in application.windows { application.windowClosed(window) }
    SceneDelegate.lines = []
    application.host = host
    expect(application.start(delegate))
    return (application, host, delegate)
  }

  @Test func `a launch connects a scene, whose delegate opens a window`() throws {
    let (application, host, delegate) = launched()
    expect(SceneDelegate.lines == ["connected to ", "will come", "active"])
    expect(
      delegate.lines == ["launches", "launched"], delegate.lines,
      saying: "the scene's delegate hears the rest")
    expect(host.shown.count == 1, host.shown.count)
    let scene = try #require(application.connectedScenes.first as? UIWindowScene)
    expect(scene.windows == host.shown, scene.windows, host.shown)
    expect(scene.activationState == .foregroundActive, scene.activationState)
    expect(host.shown[0].next === scene, host.shown[0].next, scene)
    scene.title = "Notes"
    expect(host.shown[0].title == "Notes", host.shown[0].title)
    scene.subtitle = "3 of 12"
    expect(host.shown[0].title == "Notes – 3 of 12", host.shown[0].title)
    scene.subtitle = ""
    expect(host.shown[0].title == "Notes", host.shown[0].title)
  }

  @Test func `another window comes with what the user was doing, and one closes without the other`()
    throws
  {
    let (application, host, delegate) = launched()
    let first = try #require(host.shown.first)
    SceneDelegate.lines = []
    let activity = NSUserActivity(activityType: "open")
    application.requestSceneSessionActivation(nil, userActivity: activity, options: nil)
    expect(
      SceneDelegate.lines == ["connected to open", "will resign", "will come", "active"])
    expect(host.shown.count == 2, host.shown.count)
    expect(application.openSessions.count == 2, application.openSessions.count)
    let second = host.shown[1]
    expect(application.keyWindow === second, application.keyWindow, second)
    SceneDelegate.lines = []
    application.windowClosed(second)
    expect(SceneDelegate.lines == ["will resign", "in background", "gone"])
    expect(delegate.lines == ["launches", "launched", "discarded 1"], delegate.lines)
    expect(application.windows == [first], application.windows)
    application.windowBecameKey(first)
    expect(first.windowScene?.activationState == .foregroundActive)
  }

  @Test func `a session is brought to the front, and closed by code`() throws {
    let (application, host, _) = launched()
    application.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
    let session = try #require(host.shown[0].windowScene?.session)
    application.requestSceneSessionActivation(session, userActivity: nil, options: nil)
    expect(host.shown.count == 2, host.shown.count)
    expect(application.keyWindow === host.shown[0], application.keyWindow, host.shown[0])
    application.requestSceneSessionDestruction(session, options: nil)
    expect(host.shown.count == 1, host.shown.count)
    expect(application.connectedScenes.count == 1, application.connectedScenes.count)
  }

  @Test func `a window is asked for with a request, new or that of a session`() throws {
    let (application, host, _) = launched()
    SceneDelegate.lines = []
    let activity = NSUserActivity(activityType: "open")
    application.activateSceneSession(
      for: UISceneSessionActivationRequest(role: .windowApplication, userActivity: activity))
    expect(host.shown.count == 2 && SceneDelegate.lines.first == "connected to open")
    let session = try #require(host.shown[0].windowScene?.session)
    application.activateSceneSession(for: UISceneSessionActivationRequest(session: session))
    expect(host.shown.count == 2 && application.keyWindow === host.shown[0])
    application.activateSceneSession(for: UISceneSessionActivationRequest())
    expect(host.shown.count == 3, host.shown.count)
  }

  @Test func `a scene that is asked for anew goes on with what the user was doing`() throws {
    let (application, host, _) = launched()
    let session = try #require(host.shown[0].windowScene?.session)
    SceneDelegate.lines = []
    application.requestSceneSessionActivation(
      session, userActivity: NSUserActivity(activityType: "read"), options: nil)
    expect(SceneDelegate.lines == ["will continue read", "continues read"])
    expect(host.shown.count == 1, host.shown.count)
  }

  @Test func `a scene whose windows are minimised is in the background until one is back`() throws {
    let (application, host, delegate) = launched()
    let (window, scene) = (host.shown[0], try #require(host.shown[0].windowScene))
    expect(scene.focusSystem == UIFocusSystem(for: window))
    SceneDelegate.lines = []
    application.windowMinimized(window, true)
    application.windowMinimized(window, true)
    expect(SceneDelegate.lines == ["will resign", "in background"])
    expect(scene.activationState == .background && application.applicationState == .background)
    application.windowMinimized(window, false)
    expect(scene.activationState == .foregroundInactive, scene.activationState)
    expect(application.applicationState == .inactive, application.applicationState)
    application.windowBecameKey(window)
    expect(SceneDelegate.lines.suffix(2) == ["will come", "active"])
    expect(delegate.lines == ["launches", "launched"], delegate.lines)
  }

  @Test func `the File menu offers another window where a scene delegate makes windows`() throws {
    let (application, _, _) = launched()
    let tree = MenuTree(.mainMenu(), system: .main)
    let command = try #require(
      tree.menu(for: .newScene)?.children.first as? UIKeyCommand)
    expect(command.title == "New Window", command.title)
    let count = application.connectedScenes.count
    expect(application.sendAction(command.action, to: nil, from: nil, for: nil))
    expect(application.connectedScenes.count == count + 1, application.connectedScenes.count)
  }

  @Test func `without scene delegates the application's hears of its life`() throws {
    let (application, host, delegate) = launched(opensWindow: true)
    expect(
      MenuTree(.mainMenu(), system: .main).menu(for: .newScene)?.children.isEmpty == true,
      saying: "nobody would make another window")
    application.windowMinimized(host.shown[0], true)
    application.windowMinimized(host.shown[0], false)
    application.windowBecameKey(host.shown[0])
    expect(
      delegate.lines == [
        "launches", "launched", "active", "inactive", "gone", "comes", "active",
      ], delegate.lines)
    application.windowClosed(host.shown[0])
    expect(delegate.lines.last == "inactive", delegate.lines.last)
  }

  @Test func `the middle button opens an item in a window of its own`() throws {
    final class Opener: NSObject, UICollectionViewDelegate {
      func collectionView(
        _ collectionView: UICollectionView,
        sceneActivationConfigurationForItemAt indexPath: IndexPath, point: CGPoint
      ) -> UIWindowScene.ActivationConfiguration? {
        guard indexPath.item != 1, collectionView.indexPathForItem(at: point) == indexPath else {
          return nil
        }
        return .init(userActivity: NSUserActivity(activityType: "item \(indexPath.item)"))
      }
    }
    let (_, host, _) = launched()
    let (list, opener) = (SelectionScreen(), Opener())
    list.view.delegate = opener
    SceneDelegate.lines = []
    for x in [150.0, 50] {
      list.send(
        .pointerDown(CGPoint(x: x, y: 30), button: .middle, clicks: 1, modifiers: []))
    }
    expect(host.shown.count == 2 && SceneDelegate.lines.first == "connected to item 0")
    expect(list.selected == [], list.selected)
  }

  @Test func `the notification centre hears of each step of a life`() {
    nonisolated final class Heard: @unchecked Sendable { var names: [String] = [] }
    let heard = Heard()
    let names: [Notification.Name] = [
      UIApplication.didFinishLaunchingNotification, UIApplication.didBecomeActiveNotification,
      UIApplication.willResignActiveNotification, UIScene.willConnectNotification,
      UIScene.didActivateNotification, UIScene.willDeactivateNotification,
      UIScene.willEnterForegroundNotification, UIScene.didEnterBackgroundNotification,
      UIScene.didDisconnectNotification,
    ]
    for window in UIApplication.shared.windows { UIApplication.shared.windowClosed(window) }
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
        heard.names.append(
          String(note.name.rawValue.dropFirst(2)).replacing("Notification", with: ""))
      }
    }
    let (application, host, _) = launched()
    expect(
      heard.names == [
        "ApplicationDidFinishLaunching", "SceneWillEnterForeground", "SceneDidActivate",
        "ApplicationDidBecomeActive", "SceneWillConnect",
      ], heard.names)
    heard.names = []
    application.windowClosed(host.shown[0])
    expect(
      heard.names == [
        "SceneWillDeactivate", "ApplicationWillResignActive", "SceneDidEnterBackground",
        "SceneDidDisconnect",
      ], heard.names)
    for token in tokens { NotificationCenter.default.removeObserver(token) }
  }

  @Test func `each step of a life is told as a message with a type, too`() {
    final class Heard { var lines: [String] = [] }
    let heard = Heard()
    for window in UIApplication.shared.windows { UIApplication.shared.windowClosed(window) }
    let center = NotificationCenter.default
    let tokens = [
      center.addObserver(of: UIApplication.self, for: .didFinishLaunching) { _ in
        heard.lines.append("launched")
      },
      center.addObserver(of: UIApplication.self, for: .didBecomeActive) { _ in
        heard.lines.append("active")
      },
      center.addObserver(of: UIApplication.self, for: .willResignActive) { _ in
        heard.lines.append("resigns")
      },
      center.addObserver(of: UIApplication.self, for: .didReceiveMemoryWarning) { _ in
        heard.lines.append("memory")
      },
      center.addObserver(of: UIApplication.self, for: .significantTimeChange) { _ in
        heard.lines.append("time")
      },
      center.addObserver(of: UIApplication.self, for: .willTerminate) { _ in
        heard.lines.append("ends")
      },
      center.addObserver(of: UIScene.self, for: .willConnect) { message in
        heard.lines.append("connects \(message.scene is UIWindowScene)")
      },
      center.addObserver(of: UIScene.self, for: .didActivate) { _ in
        heard.lines.append("scene active")
      },
      center.addObserver(of: UIScene.self, for: .willDeactivate) { _ in
        heard.lines.append("scene resigns")
      },
      center.addObserver(of: UIScene.self, for: .willEnterForeground) { _ in
        heard.lines.append("scene comes")
      },
      center.addObserver(of: UIScene.self, for: .didEnterBackground) { _ in
        heard.lines.append("scene goes")
      },
    ]
    let (application, host, _) = launched()
    expect(
      heard.lines == ["launched", "scene comes", "scene active", "active", "connects true"],
      heard.lines)
    heard.lines = []
    application.windowClosed(host.shown[0])
    application.receiveMemoryWarning()
    application.timeChangedSignificantly()
    center.post(UIApplication.WillTerminateMessage(), subject: application)
    expect(
      heard.lines == ["scene resigns", "resigns", "scene goes", "memory", "time", "ends"],
      heard.lines)
    tokens.forEach(center.removeObserver)
  }

  @Test func `an address is opened by the desktop, and one that nothing opens is reported`() throws
  {
    let (application, host, _) = launched()
    var answers: [Bool] = []
    application.open(try #require(URL(string: "https://swift.org"))) { answers.append($0) }
    let kinds = try reportKinds {
      application.open(try #require(URL(string: "odd:thing"))) { answers.append($0) }
    }
    expect(answers == [true, false], answers)
    expect(kinds == ["application.addressNotOpened"], kinds)
    expect(host.opened.map(\.absoluteString) == ["https://swift.org", "odd:thing"])
  }

  @Test func `controllers of a window that is closed disappear, and what is presented ends`() throws
  {
    let log = LifeLog()
    let root = LoggedController("A", log)
    let screen = ControllerScreen(root)
    screen.window.makeKeyAndVisible()
    let sheet = LoggedController("S", log)
    root.present(sheet, animated: false)
    _ = log.take()
    UIApplication.shared.windowClosed(screen.window)
    expect(log.take() == "S will disappear, S disappeared, A will disappear, A disappeared")
  }

  @Test func `an application that opens no window is told so`() {
    final class Empty: NSObject, UIApplicationDelegate {
      func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
      ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
        configuration.delegateClass = NSObject.self
        return configuration
      }
    }
    for window in UIApplication.shared.windows { UIApplication.shared.windowClosed(window) }
    let delegate = Empty()
    expect(reportKinds { _ = UIApplication.shared.start(delegate) } == ["app.noWindow"])
  }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  static var lines: [String] = []
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let activity = connectionOptions.userActivities.first?.activityType ?? ""
    SceneDelegate.lines.append("connected to \(activity)")
    let window = UIWindow(windowScene: windowScene)
    window.rootViewController = UIViewController()
    self.window = window
    window.makeKeyAndVisible()
  }
  func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {
    SceneDelegate.lines.append("will continue \(userActivityType)")
  }
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    SceneDelegate.lines.append("continues \(userActivity.activityType)")
  }
  func sceneDidDisconnect(_ scene: UIScene) { SceneDelegate.lines.append("gone") }
  func sceneDidBecomeActive(_ scene: UIScene) { SceneDelegate.lines.append("active") }
  func sceneWillResignActive(_ scene: UIScene) { SceneDelegate.lines.append("will resign") }
  func sceneWillEnterForeground(_ scene: UIScene) { SceneDelegate.lines.append("will come") }
  func sceneDidEnterBackground(_ scene: UIScene) { SceneDelegate.lines.append("in background") }
}
