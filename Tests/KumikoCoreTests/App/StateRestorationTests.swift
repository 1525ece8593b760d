import Foundation
import KumikoFoundation
import KumikoTestSupport
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
      expect(application.start(delegate))
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

    /// Views that say where they are scrolled to, as they do where they have a name.
    private final class Lists: UIViewController {
      let (table, text, scroll) = (UITableView(), UITextView(), UIScrollView())

      override func viewDidLoad() {
        super.viewDidLoad()
        text.text = String(repeating: "line\n", count: 100)
        scroll.contentSize = CGSize(width: 2_000, height: 2_000)
        for (index, view) in [table, text, scroll].enumerated() {
          view.restorationIdentifier = "list \(index)"
          view.frame = rect(0, CGFloat(index) * 100, 100, 100)
          self.view.addSubview(view)
        }
      }
    }

    @Test func `lists and texts are where they were read`() {
      let (first, second) = (Delegate(), Delegate())
      func lists(_ delegate: Delegate) -> Lists {
        let lists = Lists()
        lists.restorationIdentifier = "lists"
        delegate.root.addChild(lists)
        delegate.root.view.addSubview(lists.view)
        return lists
      }
      let before = lists(first)
      start(first)
      before.scroll.contentOffset = CGPoint(x: 30, y: 70.5)
      before.text.contentOffset.y = 40
      let after = lists(second)
      start(second)
      end()
      expect(after.scroll.contentOffset == CGPoint(x: 30, y: 70.5), after.scroll.contentOffset)
      expect(after.text.contentOffset.y == 40 && after.table.contentOffset == .zero)
    }

    private var file: URL { folder.appendingPathComponent("state.plist") }

    private func isThere(_ name: String = "state.plist") -> Bool {
      FileManager.default.fileExists(atPath: folder.appendingPathComponent(name).path)
    }

    @Test func `what is kept is for the user alone, and stays until there is something newer`()
      throws
    {
      let (first, second) = (Delegate(), Delegate())
      start(first)
      application.endScenes()
      let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
      expect((mode as? NSNumber)?.intValue == 0o600)
      start(second)
      expect(isThere() && !isThere("state.plist.used"))
      end()
    }

    @Test(arguments: ["no list", "list", "archiver", "classes"])
    func `a file that says nothing is forgotten, and said once`(damage: String) throws {
      let (first, second) = (Delegate(), Delegate())
      start(first)
      application.endScenes()
      func list(_ values: Any) throws -> Data {
        try PropertyListSerialization.data(fromPropertyList: values, format: .binary, options: 0)
      }
      let data =
        switch damage {
        case "no list": Data("nonsense".utf8)
        case "list": try list(["application": 1, "parts": "none"])
        case "archiver":
          // As Foundation's archiver wrote them, with a place that is not there.
          try list([
            "application": list(["$archiver": "NSKeyedArchiver", "$top": ["root": 99]]),
            "parts": [],
          ])
        default:
          try list([
            "application": KeptState.archive { _ in },
            "parts": [["path": ["navigation"], "kind": 7, "data": Data()]],
          ])
        }
      try data.write(to: file)
      let kinds = reportKinds { start(second) }
      expect(kinds == ["application.stateUnreadable"], kinds)
      expect(pages(second) == [0] && !isThere())
      end()
    }

    @Test func `a program that ended over what it was given starts without it`() throws {
      let (first, second) = (Delegate(), Delegate())
      start(first)
      first.root.number = 3
      application.endScenes()
      let used = folder.appendingPathComponent("state.plist.used")
      try FileManager.default.moveItem(at: file, to: used)
      let kinds = reportKinds { start(second) }
      expect(kinds == ["application.stateEndedProgram"] && pages(second) == [0])
      expect(!isThere("state.plist.used"))
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
      expect(pages(second) == [3, 7], pages(second))
      expect(second.log == ["make navigation/page", "spring"], second.log)
    }

    @Test func `nothing is kept where the delegate does not want it`() {
      let (first, second) = (Delegate(), Delegate())
      first.keeps = false
      twice(first, second)
      expect(pages(second) == [0] && second.log.isEmpty)
    }

    @Test func `nothing is given back where the delegate does not want it`() {
      let (first, second) = (Delegate(), Delegate())
      second.takes = false
      twice(first, second)
      expect(pages(second) == [0] && second.log.isEmpty)
    }

    @Test func `a class makes its controllers anew, and all hear when all are there`() throws {
      let (first, second) = (Delegate(), Delegate())
      twice(first, second, madeBy: Page.self)
      expect(pages(second) == [3, 7] && second.log == ["spring"])
      let page = try #require(second.navigation.viewControllers.last as? Page)
      expect(page.title == "made for 7" && page.finished == 1 && second.root.finished == 1)
      expect(page.restorationClass == nil || page.restorationClass == Page.self)
    }
  }
}
