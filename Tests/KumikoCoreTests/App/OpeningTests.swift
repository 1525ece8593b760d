import Foundation
import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Addresses and files that a program is asked to open, and memory that runs short.
@MainActor @Suite(.serialized) struct OpeningTests {
  private final class Host: ApplicationHost {
    var shown: [UIWindow] = []
    func show(_ window: UIWindow) { shown.append(window) }
    func close(_ window: UIWindow) {}
    func open(_ url: URL) -> Bool { false }
  }

  final class Opener: NSObject, UIWindowSceneDelegate {
    static var log: [String] = []
    var window: UIWindow?
    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      Opener.log.append("connected to \(Opener.names(connectionOptions.urlContexts))")
      guard let scene = scene as? UIWindowScene else { return }
      window = UIWindow(windowScene: scene)
      window?.makeKeyAndVisible()
    }
    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
      Opener.log.append("opens \(Opener.names(contexts))")
    }
    static func names(_ contexts: Set<UIOpenURLContext>) -> [String] {
      contexts.map { "\($0.url.absoluteString) \($0.options.openInPlace)" }.sorted()
    }
  }

  private final class Delegate: NSObject, UIApplicationDelegate {
    var usesScenes = true
    var log: [String] = []
    var window: UIWindow?
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      log.append("launched for \((options?[.url] as? URL)?.absoluteString ?? "nothing")")
      if !usesScenes {
        window = UIWindow()
        window?.makeKeyAndVisible()
      }
      return true
    }
    func application(
      _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
      log.append("opens \(url.absoluteString) \(options[.openInPlace] as? Bool ?? false)")
      return true
    }
    func application(
      _ application: UIApplication, configurationForConnecting session: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
      configuration.delegateClass = Opener.self
      return configuration
    }
    func applicationDidReceiveMemoryWarning(_ application: UIApplication) {
      log.append("short of memory")
    }
  }

  private let application = UIApplication.shared
  private let host = Host()
  private let delegate = Delegate()
  private let urls = ["https://example.org/a", "file:///tmp/b"].compactMap { URL(string: $0) }

  private func start(opening urls: [URL] = []) {
    application.endScenes()
    Opener.log = []
    application.host = host
    expect(application.start(delegate, opening: urls))
  }

  @Test func `a scene finds what the program was started with in its connection options`() {
    start(opening: urls)
    expect(
      Opener.log == ["connected to [\"file:///tmp/b true\", \"https://example.org/a false\"]"])
    expect(delegate.log == ["launched for https://example.org/a"], delegate.log)
    expect(
      UIOpenURLContext(urls[0]).options.sourceApplication == nil,
      UIOpenURLContext(urls[0]).options.sourceApplication, saying: "a desktop does not say")
  }

  @Test func `without scenes the application's delegate opens each, after the launch`() {
    delegate.usesScenes = false
    start(opening: urls)
    expect(
      delegate.log == [
        "launched for https://example.org/a", "opens https://example.org/a false",
        "opens file:///tmp/b true",
      ], delegate.log)
    delegate.log = []
    application.open([urls[1]])
    expect(delegate.log == ["opens file:///tmp/b true"], delegate.log)
    application.endScenes()
  }

  @Test func `while it runs the scene in front opens them, and its window comes to the front`() {
    start()
    expect(Opener.log == ["connected to []"])
    application.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
    Opener.log = []
    host.shown = []
    application.open(urls)
    expect(Opener.log == ["opens [\"file:///tmp/b true\", \"https://example.org/a false\"]"])
    expect(host.shown == [application.windows.last].compactMap(\.self), host.shown)
    application.open([])
    expect(Opener.log.count == 1)
    expect(delegate.log == ["launched for nothing"], delegate.log)
    application.endScenes()
  }

  @Test func `addresses and files that are there count, options do not`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("opening-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["a file", "組子.txt", "c:d"] {
      try Data().write(to: folder.appendingPathComponent(name))
    }
    func found(_ words: String...) -> [String] {
      LaunchAddresses.of(words, in: folder.path).map {
        $0.isFileURL ? $0.lastPathComponent : $0.absoluteString
      }
    }
    expect(found() == [], found())
    expect(
      found("https://example.org", "a file", "組子.txt", "none", "", "-") == [
        "https://example.org", "a file", "組子.txt",
      ], found("https://example.org", "a file", "組子.txt", "none", "", "-"))
    expect(found(folder.path + "/a file") == ["a file"], found(folder.path + "/a file"))
    expect(found("c:d", "x:y", "mailto:a@example.org") == ["c:d", "mailto:a@example.org"])
    expect(found("--name", "a file") == [], found("--name", "a file"))
    expect(found("--name", "a file", "--", "組子.txt", "-x") == ["組子.txt"])
  }

  @Test
  func `when memory runs short the delegate, controllers from outside in, and observers hear`() {
    final class Hearing: UIViewController {
      var name = ""
      var heard: (String) -> Void = { _ in }
      override func didReceiveMemoryWarning() {
        super.didReceiveMemoryWarning()
        heard(name)
      }
    }
    delegate.usesScenes = false
    start()
    let (outer, inner) = (Hearing(), Hearing())
    for (controller, name) in [(outer, "outer"), (inner, "inner")] {
      controller.name = name
      controller.heard = { [delegate] in delegate.log.append($0) }
    }
    outer.addChild(inner)
    delegate.window?.rootViewController = outer
    delegate.log = []
    let token = NotificationCenter.default.addObserver(
      forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: nil
    ) { [delegate] _ in MainActor.assumeIsolated { delegate.log.append("posted") } }
    application.receiveMemoryWarning()
    NotificationCenter.default.removeObserver(token)
    expect(delegate.log == ["short of memory", "outer", "inner", "posted"], delegate.log)
    application.endScenes()
  }
}
