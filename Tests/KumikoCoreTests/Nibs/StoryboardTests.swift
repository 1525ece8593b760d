import KumikoReporting
import KumikoTestSupport
import Synchronization
import Testing

@testable import KumikoCore

/// Storyboards as the tool of `UIKitSources` writes them, here written by hand.
struct `a storyboard` {
  private final class First: UIViewController {
    var prepared: [String] = []
    var refuses = false

    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
      !refuses && super.shouldPerformSegue(withIdentifier: identifier, sender: sender)
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
      super.prepare(for: segue, sender: sender)
      prepared.append(
        "\(segue.identifier ?? "") of \(segue.source === self) to \(type(of: segue.destination))")
    }

    func back(_ segue: UIStoryboardSegue) { prepared.append("back") }
  }

  private final class Turn: UIStoryboardSegue {
    override func perform() {
      source.addChild(destination)
    }
  }

  private static let segues = [
    StoryboardSegue("next", .show, to: "second"),
    StoryboardSegue("above", .presentation, to: "second", style: .fullScreen, animated: false),
    StoryboardSegue("beside", .popover, to: "second"),
    StoryboardSegue("detail", .showDetail, to: "second"),
    StoryboardSegue(
      "turn", .custom, to: "second",
      make: { Turn(identifier: $0, source: $1, destination: $2) }),
    StoryboardSegue(nil, .embed, to: "second", container: "box"),
  ]

  private func added() -> UIStoryboard {
    _ = Selector(First.back(_:), named: "back:")
    UIStoryboard.add(
      "Pages",
      UIStoryboard.Plan(
        initial: "stack", identifiers: ["Second": "second"],
        scenes: [
          "stack": { nib in
            nib.make(
              "stack", UINavigationController.self, [:], { UINavigationController(coder: $0) }
            ) {
              $0.viewControllers = [nib.controller("first")].compactMap { $0 }
            }
          },
          "first": { nib in
            nib.make("first", UIViewController.self, [:], { First(coder: $0) }) { controller in
              controller.title = "First"
              nib.scene(controller, segues: Self.segues) { nib in
                nib.make("view", UIView.self, [:], { UIView(coder: $0) }) { view in
                  let box = nib.note("box", UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9)))
                  nib.add(box, to: view)
                  nib.add(
                    nib.make("button", UIButton.self, [:], { UIButton(coder: $0) }) { _ in },
                    to: view)
                  nib.trigger(Self.segues[0], by: "button", of: "first")
                }
              }
            }
          },
          "second": { nib in
            nib.make("second", UIViewController.self, [:], { UIViewController(coder: $0) }) {
              nib.scene(
                $0, segues: [StoryboardSegue("home", .unwind, to: "exit", unwindAction: "back:")])
            }
          },
        ]))
    return UIStoryboard(name: "Pages", bundle: nil)
  }

  private func first() throws -> (UINavigationController, First) {
    let stack = try #require(
      added().instantiateInitialViewController() as? UINavigationController)
    let first = try #require(stack.viewControllers.first as? First)
    first.loadViewIfNeeded()
    return (stack, first)
  }

  private func reports(_ body: () throws -> Void) rethrows -> [Report] {
    let reports = Mutex<[Report]>([])
    try Diagnostics.withHandler({ report in reports.withLock { $0.append(report) } }) {
      try body()
    }
    return reports.withLock { $0 }
  }

  @Test func `makes its controllers, with what is inside them`() throws {
    let (_, first) = try first()
    expect(first.title == "First" && first.storyboard != nil)
    expect(first.children.count == 1, first.children.count)
    expect(first.view.subviews.first?.subviews.first === first.children.first?.view)
    expect(first.prepared == [" of true to UIViewController"], first.prepared)
  }

  @Test func `leads on by a button, unless the controller refuses, and back`() throws {
    let (stack, first) = try first()
    let button = try #require(first.view.subviews.last as? UIButton)
    first.refuses = true
    button.sendActions(for: .primaryActionTriggered)
    expect(stack.viewControllers.count == 1, stack.viewControllers.count)
    first.refuses = false
    button.sendActions(for: .primaryActionTriggered)
    expect(stack.viewControllers.count == 2, stack.viewControllers.count)
    expect(first.prepared.last == "next of true to UIViewController", first.prepared.last)
    let second = try #require(stack.topViewController)
    expect(first.canPerformUnwindSegueAction("back:", from: second, sender: nil))
    second.performSegue(withIdentifier: "home", sender: nil)
    expect(stack.viewControllers == [first], stack.viewControllers)
    expect(first.prepared.last == "back", first.prepared.last)
  }

  @Test func `tells containers of an app's own where an unwind segue leads`() throws {
    final class Stack: UINavigationController {
      var heard: [String] = []
      override func unwind(
        for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController
      ) {
        super.unwind(for: unwindSegue, towards: subsequentVC)
        heard.append("\(unwindSegue.identifier ?? "") to \(type(of: subsequentVC))")
      }
    }
    let (_, first) = try first()
    let stack = Stack(rootViewController: first)
    first.performSegue(withIdentifier: "next", sender: nil)
    stack.topViewController?.performSegue(withIdentifier: "home", sender: nil)
    expect(stack.viewControllers == [first] && stack.heard == ["home to First"])
  }

  @Test func `keeps what stands beside a controller, whose outlet may be weak`() {
    weak var cell: UITableViewCell?
    var builder: NibBuilder? = NibBuilder(name: "Beside", owner: nil)
    do {
      let made = UITableViewCell()
      cell = made
      builder?.keep(made)
      builder?.keep(nil)
    }
    expect(cell != nil, cell)
    builder = nil
    expect(cell == nil, cell)
  }

  @Test(arguments: ["above", "beside", "turn", "detail"])
  func `leads on by a name`(name: String) throws {
    let (stack, first) = try first()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    window.rootViewController = stack
    window.layoutIfNeeded()
    first.performSegue(withIdentifier: name, sender: first.view)
    expect(first.prepared.last == "\(name) of true to UIViewController", first.prepared.last)
    let shown = stack.presentedViewController ?? first.presentedViewController
    switch name {
    case "above": expect(shown?.modalPresentationStyle == .fullScreen)
    case "beside": expect(shown?.modalPresentationStyle == .popover, shown?.modalPresentationStyle)
    case "turn": expect(first.children.count == 2, first.children.count)
    default: expect(stack.viewControllers.count == 2 || shown != nil)
    }
  }

  @Test func `makes a controller as the app wants it`() {
    let storyboard = added()
    final class Own: UIViewController {}
    let own: UIViewController = storyboard.instantiateViewController(identifier: "Second") {
      Own(coder: $0)
    }
    expect(own is Own)
    let stack: UINavigationController? = storyboard.instantiateInitialViewController { coder in
      UINavigationController(coder: coder)
    }
    expect(stack?.viewControllers.count == 1, stack?.viewControllers.count)
    let plain = UIStoryboardSegue(identifier: "x", source: own, destination: own)
    plain.perform()
    expect(plain.identifier == "x", plain.identifier)
  }

  @Test func `that lacks something says so`() throws {
    let storyboard = added()
    let (_, first) = try first()
    let kinds = reports {
      _ = UIStoryboard(name: "Nowhere", bundle: nil).instantiateInitialViewController()
      _ = storyboard.instantiateViewController(withIdentifier: "Third")
      first.performSegue(withIdentifier: "nothing", sender: nil)
      storyboard.instantiateViewController(withIdentifier: "Second")
        .performSegue(withIdentifier: "home", sender: nil)
    }.map(\.kind)
    expect(
      kinds == [
        "storyboard.unknown", "storyboard.noScene", "storyboard.noSegue",
        "storyboard.nobodyUnwinds",
      ], kinds)
  }

  @Test func `is told with the names that are like a wrong one`() throws {
    let storyboard = added()
    let (_, first) = try first()
    Nibs.add("PriceTag") { _ in [] }
    Nibs.add("PriceTag", language: "de") { _ in [] }
    let told = reports {
      _ = UIStoryboard(name: "pages", bundle: nil)
      _ = storyboard.instantiateViewController(withIdentifier: "Secnd")
      first.performSegue(withIdentifier: "Detial", sender: nil)
      _ = UINib(nibName: "PriceTags", bundle: nil).instantiate(withOwner: nil)
      _ = Bundle.main.loadNibNamed("Pricetag", owner: nil)
    }
    for (report, name) in zip(told, ["Pages", "Second", "detail", "PriceTag", "PriceTag"]) {
      expect(report.message.contains("There is '\(name)'."), report.message)
    }
    expect(told.count == 5, told.map(\.kind))
  }

  @Test func `gives lists their prototypes, and tables their rows`() throws {
    let builder = NibBuilder(name: "Lists", owner: nil)
    let table = UITableView()
    builder.prototype("row", in: table) { nib in
      nib.make("row", UITableViewCell.self, [:], { UITableViewCell(coder: $0) }) { $0.tag = 3 }
    }
    expect(table.dequeueReusableCell(withIdentifier: "row")?.tag == 3)
    let collection = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let path = IndexPath(item: 0, section: 0)
    builder.prototype("cell", in: collection) { nib in
      nib.make("c", UICollectionViewCell.self, [:], { UICollectionViewCell(coder: $0) }) {
        $0.tag = 4
      }
    }
    builder.prototype("header", kind: "kind", in: collection) { nib in
      nib.make("h", UICollectionReusableView.self, [:], { UICollectionReusableView(coder: $0) }) {
        $0.tag = 5
      }
    }
    expect(collection.dequeueReusableCell(withReuseIdentifier: "cell", for: path).tag == 4)
    expect(
      collection.dequeueReusableSupplementaryView(
        ofKind: "kind", withReuseIdentifier: "header", for: path
      ).tag == 5)
    let controller = UITableViewController(style: .plain)
    builder.rows(
      in: controller.tableView, [("Above", "Below", [(UITableViewCell(), 60), (nil, nil)])])
    let rows = controller.tableView!
    expect(controller.numberOfSections(in: rows) == 1, controller.numberOfSections(in: rows))
    expect(controller.tableView(rows, numberOfRowsInSection: 0) == 1)
    expect(controller.tableView(rows, heightForRowAt: IndexPath(row: 0, section: 0)) == 60)
    expect(controller.tableView(rows, titleForHeaderInSection: 0) == "Above")
    expect(controller.tableView(rows, titleForFooterInSection: 0) == "Below")
  }

  @Test func `starts the program, in the window of its delegate`() throws {
    final class Starter: NSObject, UIApplicationDelegate {
      var window: UIWindow?
    }
    NamedMembers.outlet("window") { (starter: Starter, window: UIWindow) in
      starter.window = window
    }
    _ = added()
    UIStoryboard.start(with: "Pages")
    let starter = Starter()
    let window = try #require(UIApplication.shared.storyboardWindow(of: starter, in: nil))
    expect(starter.window === window, starter.window, window)
    expect(window.rootViewController is UINavigationController)
    expect(UIApplication.shared.storyboardWindow(of: NSObject(), in: nil) == nil)
  }

  @Test func `shows its first page where a scene's configuration names it`() throws {
    final class Scene: NSObject { var window: UIWindow? }
    NamedMembers.outlet("window") { (scene: Scene, window: UIWindow) in scene.window = window }
    let session = UISceneSession(role: .windowApplication)
    let configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
    configuration.storyboard = added()
    let main = UIStoryboard.mainName
    UIStoryboard.start(with: "one that is not there")
    defer { if let main { UIStoryboard.start(with: main) } }
    configuration.sceneClass = UIWindowScene.self
    session.configuration = configuration
    let scene = UIWindowScene(
      session: session, connectionOptions: UIScene.ConnectionOptions(nil))
    let owner = Scene()
    let window = try #require(UIApplication.shared.storyboardWindow(of: owner, in: scene))
    expect(window.rootViewController is UINavigationController && owner.window === window)
  }
}
