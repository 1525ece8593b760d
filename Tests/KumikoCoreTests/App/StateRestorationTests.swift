import Foundation
import KumikoFoundation
import Testing

@testable import KumikoCore

extension RestorationTests {
  /// A program without scenes: its controllers say what they show.
  @MainActor @Suite struct OfControllers {
    private final class Host: ApplicationHost {
      func show(_ window: UIWindow) {}
      func close(_ window: UIWindow) {}
      func open(_ url: URL) -> Bool { false }
    }

    final class Page: UIViewController, UIViewControllerRestoration {
      var number = 0
      var finished = 0
      static func viewController(
        withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
      ) -> UIViewController? {
        let page = Page()
        page.restorationIdentifier = identifierComponents.last
        page.title = "made for \(coder.decodeInteger(forKey: "number"))"
        return page
      }
      override func applicationFinishedRestoringState() {
        super.applicationFinishedRestoringState()
        finished += 1
      }
      override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(number, forKey: "number")
      }
      override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        number = coder.decodeInteger(forKey: "number")
      }
    }

    private final class Delegate: NSObject, UIApplicationDelegate {
      var window: UIWindow?
      var log: [String] = []
      var isNewer = true
      var keeps = true
      var takes = true
      let navigation = UINavigationController()
      let root = Page()

      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        navigation.restorationIdentifier = "navigation"
        root.restorationIdentifier = "root"
        navigation.viewControllers = [root]
        window = UIWindow()
        window?.rootViewController = navigation
        window?.makeKeyAndVisible()
        return true
      }
      func application(
        _ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder
      ) -> Bool { isNewer && keeps }
      func application(
        _ application: UIApplication, shouldSaveApplicationState coder: NSCoder
      ) -> Bool { !isNewer && keeps }
      func application(
        _ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder
      ) -> Bool { isNewer && takes }
      func application(
        _ application: UIApplication, shouldRestoreApplicationState coder: NSCoder
      ) -> Bool { !isNewer && takes }
      func application(
        _ application: UIApplication,
        viewControllerWithRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
      ) -> UIViewController? {
        log.append("make " + identifierComponents.joined(separator: "/"))
        let page = Page()
        page.restorationIdentifier = identifierComponents.last
        return page
      }
      func application(
        _ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder
      ) { coder.encode("spring", forKey: "season") }
      func application(
        _ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder
      ) { log.append("\(coder.decodeObject(forKey: "season") ?? "nothing")") }
    }

    private let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("controllers-\(UUID().uuidString)")
    private let application = UIApplication.shared
    private let host = Host()

    private func start(_ delegate: Delegate) {
      application.endScenes()
      application.stateFolder = folder
      application.host = host
      #expect(application.start(delegate))
    }

    private func end() {
      application.endScenes()
      application.stateFolder = nil
      try? FileManager.default.removeItem(at: folder)
    }

    /// Runs a program that shows two pages, and one after it.
    private func twice(
      _ first: Delegate, _ second: Delegate,
      madeBy maker: (any UIViewControllerRestoration.Type)? = nil
    ) {
      start(first)
      let page = Page()
      page.restorationClass = maker
      page.restorationIdentifier = "page"
      first.root.number = 3
      page.number = 7
      first.navigation.pushViewController(page, animated: false)
      start(second)
      end()
    }

    private func pages(_ delegate: Delegate) -> [Int] {
      delegate.navigation.viewControllers.map { ($0 as? Page)?.number ?? -1 }
    }

    @Test(arguments: [true, false])
    func `what controllers show is there at the next start`(isNewer: Bool) {
      let (first, second) = (Delegate(), Delegate())
      (first.isNewer, second.isNewer) = (isNewer, isNewer)
      twice(first, second)
      #expect(pages(second) == [3, 7])
      #expect(second.log == ["make navigation/page", "spring"])
    }

    @Test func `nothing is kept where the delegate does not want it`() {
      let (first, second) = (Delegate(), Delegate())
      first.keeps = false
      twice(first, second)
      #expect(pages(second) == [0] && second.log.isEmpty)
    }

    @Test func `nothing is given back where the delegate does not want it`() {
      let (first, second) = (Delegate(), Delegate())
      second.takes = false
      twice(first, second)
      #expect(pages(second) == [0] && second.log.isEmpty)
    }

    @Test func `a class makes its controllers anew, and all hear when all are there`() throws {
      let (first, second) = (Delegate(), Delegate())
      twice(first, second, madeBy: Page.self)
      #expect(pages(second) == [3, 7] && second.log == ["spring"])
      let page = try #require(second.navigation.viewControllers.last as? Page)
      #expect(page.title == "made for 7" && page.finished == 1 && second.root.finished == 1)
      #expect(page.restorationClass == nil || page.restorationClass == Page.self)
    }
  }
}
