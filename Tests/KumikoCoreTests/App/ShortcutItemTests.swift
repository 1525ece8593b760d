import Foundation
import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Quick actions that the desktop starts a program for, or hands to one that runs.
@MainActor @Suite(.serialized) struct ShortcutItemTests {
  private final class Host: ApplicationHost {
    func show(_ window: UIWindow) {}
    func close(_ window: UIWindow) {}
    func open(_ url: URL) -> Bool { false }
  }

  final class Scene: NSObject, UIWindowSceneDelegate {
    static var log: [String] = []
    var window: UIWindow?
    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      let (item, count) = (connectionOptions.shortcutItem, connectionOptions.urlContexts.count)
      Scene.log.append("connected for \(item?.type ?? "nothing") and \(count)")
      guard let scene = scene as? UIWindowScene else { return }
      window = UIWindow(windowScene: scene)
      window?.makeKeyAndVisible()
    }
    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
      Scene.log.append("opens \(contexts.count)")
    }
    func windowScene(
      _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
      completionHandler: @escaping (Bool) -> Void
    ) {
      Scene.log.append("performs \(shortcutItem.type)")
      completionHandler(true)
    }
  }

  private final class Program: NSObject, UIApplicationDelegate {
    var usesScenes = true
    var log: [String] = []
    var window: UIWindow?
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      let item = options?[.shortcutItem] as? UIApplicationShortcutItem
      log.append("launched for \(item?.type ?? "nothing")")
      if !usesScenes {
        window = UIWindow()
        window?.makeKeyAndVisible()
      }
      return true
    }
    func application(
      _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
      completionHandler: @escaping (Bool) -> Void
    ) {
      log.append("performs \(shortcutItem.type)")
      completionHandler(true)
    }
    func application(
      _ application: UIApplication, configurationForConnecting session: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
      configuration.delegateClass = Scene.self
      return configuration
    }
  }

  private let application = UIApplication.shared
  private let host = Host()
  private let program = Program()

  private func start(_ words: [String]) {
    application.endScenes()
    Scene.log = []
    application.host = host
    expect(application.start(program, opening: LaunchAddresses.of(words, in: "/tmp")))
  }

  @Test func `a scene finds what the program was started for, and does later ones`() throws {
    start(["shortcut:org.example.compose", "https://example.org/a"])
    defer { application.endScenes() }
    expect(program.log == ["launched for org.example.compose"], program.log)
    expect(Scene.log == ["connected for org.example.compose and 1"])
    Scene.log = []
    application.open(LaunchAddresses.of(["shortcut:search", "https://example.org/a"], in: "/tmp"))
    expect(Scene.log == ["performs search", "opens 1"])
    application.open(LaunchAddresses.of(["shortcut:search"], in: "/tmp"))
    expect(Scene.log == ["performs search", "opens 1", "performs search"])
    expect(program.log.count == 1, program.log.count)
  }

  @Test func `without scenes the program's delegate does them, after the launch and later`() {
    program.usesScenes = false
    start(["shortcut:compose"])
    defer { application.endScenes() }
    expect(program.log == ["launched for compose", "performs compose"], program.log)
    application.open(LaunchAddresses.of(["shortcut:search"], in: "/tmp"))
    expect(program.log.last == "performs search", program.log.last)
    start([])
    expect(program.log.suffix(1) == ["launched for nothing"], program.log.suffix(1))
  }

  @Test func `an action has what the program's Info plist says of its type`() throws {
    let information: [String: Any] = [
      "UIApplicationShortcutItems": [
        [
          "UIApplicationShortcutItemType": "新規", "UIApplicationShortcutItemTitle": "New",
          "UIApplicationShortcutItemSubtitle": "Note",
          "UIApplicationShortcutItemUserInfo": ["kind": "note"],
        ]
      ]
    ]
    let encoded = try #require(URL(string: "shortcut:%E6%96%B0%E8%A6%8F"))
    let item = try #require(UIApplicationShortcutItem(encoded, information))
    expect(item.type == "新規" && item.localizedTitle == "New")
    expect(item.localizedSubtitle == "Note" && item.userInfo?["kind"] as? String == "note")
    let plain = try #require(URL(string: "shortcut:b"))
    let other = try #require(UIApplicationShortcutItem(plain))
    expect(other.localizedTitle == "b" && other.localizedSubtitle == nil)
    expect(other.userInfo == nil, other.userInfo)
    let page = try #require(URL(string: "https:b"))
    expect(UIApplicationShortcutItem(page) == nil, UIApplicationShortcutItem(page))
    let own = UIApplicationShortcutItem(type: "a", localizedTitle: "A")
    expect(own.type == "a" && own.localizedTitle == "A")
  }
}
