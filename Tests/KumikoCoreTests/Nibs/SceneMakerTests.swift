import KumikoReporting
import KumikoTestSupport
import Synchronization
import Testing

@testable import KumikoCore

/// What a container of a storyboard begins with, where a method makes it.
@MainActor struct SceneMakerTests {
  private final class Page: UIViewController {
    let word: String?

    init?(_ coder: NSCoder, word: String?) {
      self.word = word
      super.init(coder: coder)
    }

    required init?(coder: NSCoder) {
      word = nil
      super.init(coder: coder)
    }
  }

  private final class List: UIViewController {
    var asked: [String] = []

    func makePage(_ coder: NSCoder, sender: Any?) -> Page? {
      asked.append(sender as? String ?? "nobody")
      return Page(coder, word: sender as? String)
    }
  }

  private final class Stack: UINavigationController {
    func makePage(_ coder: NSCoder) -> Page? { Page(coder, word: "the stack's") }
  }

  private static let way = StoryboardSegue("page", .presentation, to: "stack", animated: false)

  private func storyboard(stackIsOwn: Bool = false) -> UIStoryboard {
    NamedMembers.maker("makePage:sender:") { (owner: List, coder, sender, _) in
      owner.makePage(coder, sender: sender)
    }
    NamedMembers.maker("makePage:") { (owner: Stack, coder, _, _) in owner.makePage(coder) }
    let maker = stackIsOwn ? "makePage:" : "makePage:sender:"
    UIStoryboard.add(
      "Makers",
      UIStoryboard.Plan(
        initial: "list", identifiers: ["Stack": "stack"],
        scenes: [
          "list": { nib in
            nib.make("list", UIViewController.self, [:], { List(coder: $0) }) {
              nib.scene($0, segues: [Self.way])
            }
          },
          "stack": { nib in
            nib.make(
              "stack", UINavigationController.self, [:],
              { stackIsOwn ? Stack(coder: $0) : UINavigationController(coder: $0) }
            ) {
              $0.viewControllers =
                [nib.controller("page", by: maker, of: $0)].compactMap(\.self)
            }
          },
          "page": { nib in
            nib.make("page", UIViewController.self, [:], { Page(coder: $0) }) { _ in }
          },
        ]))
    return UIStoryboard(name: "Makers", bundle: nil)
  }

  private func first(of controller: UIViewController?) -> Page? {
    (controller as? UINavigationController)?.topViewController as? Page
  }

  @Test func `asks the controller that leads there, once, with the sender`() throws {
    let initial = storyboard().instantiateInitialViewController()
    let list = try #require(initial as? List)
    let screen = ControllerScreen(list)
    list.performSegue(withIdentifier: "page", sender: "seven")
    screen.settle()
    expect(first(of: list.presentedViewController)?.word == "seven")
    expect(list.asked == ["seven"], list.asked)
  }

  @Test func `asks a container of the app's own first, also where nothing led there`() {
    let stack = storyboard(stackIsOwn: true).instantiateViewController(withIdentifier: "Stack")
    expect(first(of: stack)?.word == "the stack's", first(of: stack)?.word)
  }

  @Test func `is made by its class where nobody has the method, which is said`() {
    let reports = Mutex<[String]>([])
    let storyboard = storyboard()
    let stack = Diagnostics.withHandler({ report in reports.withLock { $0.append(report.kind) } }) {
      storyboard.instantiateViewController(withIdentifier: "Stack")
    }
    expect(first(of: stack) != nil && first(of: stack)?.word == nil)
    expect(reports.withLock { $0 } == [Report.noMaker("", of: "").kind])
  }
}
