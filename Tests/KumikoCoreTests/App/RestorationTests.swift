import Foundation
import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What scenes show is kept when they leave the screen, and is there at the next start.
@MainActor @Suite(.serialized) struct RestorationTests {
  private final class Host: ApplicationHost {
    func show(_ window: UIWindow) {}
    func close(_ window: UIWindow) {}
    func open(_ url: URL) -> Bool { false }
  }

  /// A scene that shows a page, and remembers which.
  final class PageScene: NSObject, UIWindowSceneDelegate {
    static var log: [String] = []
    static var all: [PageScene] = []
    static var keys: Set<String>?
    var window: UIWindow?
    var page: [AnyHashable: Any]?

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      page = session.stateRestorationActivity?.userInfo
      PageScene.log.append("connected to \(page?["page"] ?? "nothing")")
      PageScene.all.append(self)
      guard let scene = scene as? UIWindowScene else { return }
      window = UIWindow(windowScene: scene)
      window?.makeKeyAndVisible()
    }
    func scene(
      _ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity
    ) { PageScene.log.append("restores \(stateRestorationActivity.title ?? "")") }
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
      guard let page else { return nil }
      let activity = NSUserActivity(activityType: "org.example.page")
      activity.title = "Page"
      activity.userInfo = page
      activity.webpageURL = URL(string: "https://example.org/\(page["page"] ?? "")")
      activity.requiredUserInfoKeys = PageScene.keys
      return activity
    }
  }

  private final class Delegate: NSObject, UIApplicationDelegate {
    func application(
      _ application: UIApplication, configurationForConnecting session: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
      configuration.delegateClass = PageScene.self
      return configuration
    }
  }

  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("restoration-\(UUID().uuidString)")
  private let application = UIApplication.shared
  private let host = Host()
  private var file: URL { folder.appendingPathComponent("scenes.plist") }

  /// Starts the program as if anew.
  private func start() {
    application.endScenes()
    application.stateFolder = folder
    PageScene.log = []
    PageScene.all = []
    application.host = host
    expect(application.start(Delegate()))
  }

  private func end() {
    application.endScenes()
    application.stateFolder = nil
    try? FileManager.default.removeItem(at: folder)
  }

  @Test func `what a scene showed when the program ended is there at the next start`() {
    defer { end() }
    start()
    expect(PageScene.log == ["connected to nothing"])
    let values: [AnyHashable: Any] = [
      "page": 7, "ratio": 0.5, "isOpen": true, "name": "組子", "bytes": Data([1, 2]),
      "day": Date(timeIntervalSince1970: 1_000), "link": URL(fileURLWithPath: "/tmp/a"),
      "list": ["a", ["b": 2]] as [Any], "none": NSNull(), "some": Set([1, 2]),
    ]
    PageScene.all[0].page = values
    let session = PageScene.all[0].window?.windowScene?.session
    session?.userInfo = ["column": "left"]
    start()
    expect(PageScene.log == ["connected to 7", "restores Page"])
    let page = PageScene.all[0].page
    expect(page?.count == values.count, page?.count, values.count)
    expect(page?["ratio"] as? Double == 0.5 && page?["isOpen"] as? Bool == true)
    expect(page?["name"] as? String == "組子" && page?["bytes"] as? Data == Data([1, 2]))
    expect(page?["day"] as? Date == Date(timeIntervalSince1970: 1_000))
    expect(page?["link"] as? URL == URL(fileURLWithPath: "/tmp/a"))
    expect((page?["list"] as? [Any])?.count == 2 && page?["none"] is NSNull)
    expect(page?["some"] as? Set<Int> == [1, 2])
    let again = PageScene.all[0].window?.windowScene?.session
    expect(again?.persistentIdentifier == session?.persistentIdentifier)
    expect(again?.userInfo?["column"] as? String == "left")
    expect(again?.stateRestorationActivity?.activityType == "org.example.page")
  }

  @Test func `what scenes showed is for the user alone, whoever can read the folder`() throws {
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
    defer { end() }
    start()
    PageScene.all[0].page = ["page": 7]
    start()
    let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
    expect((mode as? NSNumber)?.intValue == 0o600, mode)
  }

  @Test func `every scene that was open comes back, one that the user closed does not`() {
    defer { end() }
    start()
    for number in 1...2 {
      application.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
      PageScene.all[number].page = ["page": "\(number)"]
    }
    PageScene.all[0].page = ["page": "0"]
    if let window = PageScene.all[1].window { application.windowClosed(window) }
    start()
    expect(
      Set(PageScene.log.filter { $0.hasPrefix("connected") })
        == ["connected to 0", "connected to 2"])
  }

  @Test func `who closes the last window finds it at the next start`() {
    defer { end() }
    start()
    PageScene.all[0].page = ["page": "last"]
    if let window = PageScene.all[0].window { application.windowClosed(window) }
    expect(application.windows.isEmpty, application.windows)
    start()
    expect(PageScene.log.first == "connected to last")
  }

  @Test func `a window that is minimised is kept, as what it shows then`() {
    defer { end() }
    start()
    PageScene.all[0].page = ["page": "early"]
    guard let window = PageScene.all[0].window else { return }
    application.windowMinimized(window, true)
    expect(application.archive?.entries.first?.userInfo["page"] as? String == "early")
    expect(SceneArchive(folder: folder).entries.count == 1, saying: "on the disk, too")
    application.windowMinimized(window, false)
    PageScene.all[0].page = nil
    application.windowMinimized(window, true)
    expect(!FileManager.default.fileExists(atPath: file.path), saying: "nothing is left of nothing")
  }

  @Test func `a scene's userActivity is kept where the delegate says nothing`() {
    final class Plain: NSObject, UISceneDelegate {}
    let scene = UIScene(
      session: UISceneSession(role: .windowApplication),
      connectionOptions: UIScene.ConnectionOptions(nil))
    let (plain, activity) = (Plain(), NSUserActivity(activityType: "read"))
    expect(plain.stateRestorationActivity(for: scene) == nil)
    scene.userActivity = activity
    expect(plain.stateRestorationActivity(for: scene) === activity)
  }

  @Test func `what cannot be kept is reported, and the rest is kept`() {
    defer { end() }
    start()
    PageScene.all[0].page = ["page": 1, "view": UIView(), 5: "five"]
    let kinds = reportKinds { application.endScenes() }
    expect(kinds == ["application.valueNotKept", "application.valueNotKept"], kinds)
    start()
    expect(PageScene.log.first == "connected to 1")
  }

  @Test(arguments: [
    "", "no list", "<plist version=\"1.0\"><array><integer>1</integer></array></plist>",
  ])
  func `a file that cannot be read is reported and put aside`(text: String) throws {
    defer { end() }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    let kinds = reportKinds { start() }
    expect(kinds == ["application.scenesUnreadable"], kinds)
    expect(PageScene.log == ["connected to nothing"])
    let kept = try String(contentsOf: file.appendingPathExtension("unreadable"), encoding: .utf8)
    expect(kept == text, kept, text)
  }

  @Test func `a folder that cannot be written to is reported once, and the scene keeps its state`()
  {
    defer { end() }
    // A file stands where the folder would be.
    try? Data().write(to: folder)
    start()
    PageScene.all[0].page = ["page": "kept"]
    guard let window = PageScene.all[0].window else { return }
    let kinds = reportKinds {
      for isMinimized in [true, false, true] { application.windowMinimized(window, isMinimized) }
    }
    expect(kinds == ["application.scenesNotWritten"], kinds)
    let session = window.windowScene?.session
    expect(session?.stateRestorationActivity?.userInfo?["page"] as? String == "kept")
  }

  @Test func `an activity keeps the address of its page, and only what it says is needed`() {
    defer { end() }
    start()
    PageScene.keys = ["page"]
    defer { PageScene.keys = nil }
    PageScene.all[0].page = ["page": 7, "scratch": "x"]
    start()
    expect(PageScene.all[0].page as? [String: Int] == ["page": 7], PageScene.all[0].page)
    let session = PageScene.all[0].window?.windowScene?.session
    let page = session?.stateRestorationActivity?.webpageURL?.absoluteString
    expect(page == "https://example.org/7", page)
    expect(NSUserActivityTypeBrowsingWeb == "NSUserActivityTypeBrowsingWeb")
  }
}
