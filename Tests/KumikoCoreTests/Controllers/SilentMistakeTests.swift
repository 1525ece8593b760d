import Foundation
import KumikoFoundation
import KumikoGraphics
import KumikoReporting
import KumikoTestSupport
import Synchronization
import Testing

@testable import KumikoCore

/// Mistakes that show nothing by themselves are said, each once.
@MainActor struct SilentMistakeTests {
  private final class Outer: UIViewController {}
  private final class Inner: UIViewController {}

  private func messages(_ kind: String, _ body: () -> Void) -> [String] {
    ReportLog.reports(kind, while: body).map(\.message)
  }

  @Test func `a child whose view is shown without addChild is named, and where it is`() {
    let outer = Outer()
    let said = messages("controller.withoutParent") {
      let screen = ControllerScreen(outer)
      let inner = Inner()
      outer.view.addSubview(inner.view)
      screen.settle()
    }
    expect(said.count == 1, said.count)
    expect(said.first?.contains("Inner") == true && said.first?.contains("Outer") == true)
  }

  @Test func `children, roots and what is presented are right, in whichever order they are added`()
  {
    let said = messages("controller.withoutParent") {
      let outer = Outer()
      let screen = ControllerScreen(UINavigationController(rootViewController: outer))
      let (first, second) = (Inner(), Inner())
      outer.addChild(first)
      outer.view.addSubview(first.view)
      first.didMove(toParent: outer)
      outer.view.addSubview(second.view)
      outer.addChild(second)
      screen.settle()
      outer.present(Inner(), animated: true)
      screen.settle()
      outer.dismiss(animated: true)
      screen.settle()
      screen.window.rootViewController = Outer()
      screen.settle()
    }
    expect(said == [], said)
  }

  @Test func `a controller that asks for its view while it loads it gets an empty one, once`() {
    final class Page: UIViewController {
      var (loads, loaded) = (0, 0)
      override func loadView() {
        loads += 1
        view.backgroundColor = .red
        view.addSubview(UILabel())
      }
      override func viewDidLoad() { loaded += 1 }
    }
    let page = Page()
    let said = messages("controller.viewInLoadView") { page.loadViewIfNeeded() }
    expect(said.count == 1 && said[0].contains("Page"), said)
    expect(page.loads == 1 && page.loaded == 1, page.loads, page.loaded)
    expect(page.view.backgroundColor == .red && page.view.subviews.count == 1)
    final class Later: UIViewController {
      override func loadView() {
        view.alpha = 0
        view = UILabel()
      }
    }
    expect(messages("controller.viewInLoadView") { expect(Later().view is UILabel) }.count == 1)
  }

  @Test func `a controller that is no tab is not selected, which is said in words`() {
    let tabs = UITabBarController()
    tabs.viewControllers = [Outer()]
    let said = messages("tabs.indexOutside") { tabs.selectedViewController = Inner() }
    expect(said.count == 1 && said[0].hasPrefix("what was selected is no tab"), said)
  }

  @Test func `a view in two controllers is the last one's, which is said`() {
    let (first, second) = (Outer(), Inner())
    let view = UILabel()
    let said = messages("controller.viewOfTwo") {
      first.view = view
      second.view = view
      second.view = view
    }
    expect(said.count == 1 && said[0].contains("Outer") && said[0].contains("Inner"))
    expect(view.next === second, view.next, second)
  }

  /// What code in Swift 5 can do.
  private nonisolated final class Box<Value: ~Copyable>: @unchecked Sendable {
    let value: Value
    init(_ value: consuming Value) { self.value = value }
  }

  @Test func `a view that is touched on another thread is named, once`() {
    let label = UILabel()
    let touch: @MainActor (UILabel) -> Void = { label in
      label.setNeedsLayout()
      label.alpha = 0.5
    }
    // The compiler lets that through in Swift 5.
    let body = Box((unsafeBitCast(touch, to: ((UILabel) -> Void).self), label))
    let (heard, done) = (Box(Mutex<[String]>([])), DispatchSemaphore(value: 0))
    Thread {
      Diagnostics.withHandler({ report in heard.value.withLock { $0.append(report.kind) } }) {
        body.value.0(body.value.1)
      }
      done.signal()
    }.start()
    done.wait()
    expect(heard.value.withLock { $0 } == ["view.offMain"])
    expect(messages("view.offMain") { label.setNeedsLayout() } == [])
    expect(MainThread.isCurrent)
  }

  @Test func `a name that is not there is said with those that are near`() {
    NamedAssets.color("Brand Blue", [[]: .systemBlue])
    NamedAssets.color("Accent", [[]: .systemRed])
    NamedAssets.image("Logo", [], in: .main)
    let colors = messages("asset.missing") {
      expect(UIColor(named: "brandBleu") == nil)
      expect(UIColor(named: "Accent") != nil)
    }
    expect(colors.count == 1 && colors[0].contains("'Brand Blue'"))
    expect(colors.first?.contains("Accent") == false, colors.first?.contains("Accent"))
    let pictures = messages("image.missing") {
      expect(UIImage(named: "logo-") == nil && UIImage(named: "logo-") == nil)
      expect(UIImage(named: "nothing of the kind") == nil)
    }
    expect(pictures.count == 2 && pictures[0].contains("There is 'Logo'"))
    expect(pictures[1].contains("There is") == false, pictures[1].contains("There is"))
  }

  @Test func `a program without an icon is none that forgot a picture`() {
    let none = messages("image.missing") {
      expect(UIImage(namedOnce: "There is no such icon either", isExpected: false) == nil)
      _ = UIApplication.shared.icon
    }
    expect(none == [], none)
    let other = messages("image.missing") {
      UIApplication.shared.setAlternateIconName("There is no such icon")
    }
    expect(other.count == 1, other)
  }

  @Test func `near names are those that differ little, the nearest first`() {
    let names = ["Header", "header-icon", "Footer", "Headers", "hedaer", "x"]
    expect(NearNames.of("header", among: names) == ["Header", "Headers", "hedaer"])
    expect(NearNames.of("", among: names) == [] && NearNames.of("zzz", among: names) == [])
    expect(NearNames.sentence(["a", "b", "c"]) == " There are 'a', 'b' and 'c'.")
  }

  // MARK: Constraints

  private final class Card: UIView {
    let header = UIStackView()
    lazy var rows = UIStackView()
  }

  @Test func `views are called by what tells them apart`() {
    let (card, label) = (Card(), UILabel())
    label.text = "Total"
    for view in [card.header, card.rows, label] { card.addSubview(view) }
    expect(card.header.spokenName == "UIStackView header of Card", card.header.spokenName)
    expect(card.rows.spokenName == "UIStackView rows of Card", card.rows.spokenName)
    expect(label.spokenName == "UILabel \"Total\"", label.spokenName)
    card.rows.accessibilityIdentifier = "rows"
    expect(card.rows.spokenName == "UIStackView 'rows'", card.rows.spokenName)
    expect(UIView().spokenName == "UIView")
  }

  @Test func `a forgotten translatesAutoresizingMask is one line`() {
    let screen = ViewScreen()
    let view = UILabel()
    view.text = "Name"
    let said = messages("constraint.unsatisfiable") {
      screen.root.addSubview(view)
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: screen.root.leadingAnchor, constant: 20),
        view.topAnchor.constraint(equalTo: screen.root.topAnchor, constant: 20),
        view.widthAnchor.constraint(equalToConstant: 100),
        view.heightAnchor.constraint(equalToConstant: 30),
      ])
      screen.tick()
    }
    expect(said.count == 1 && said.first?.contains("UILabel \"Name\"") == true, saying: "\(said)")
    expect(said.first?.contains("translatesAutoresizingMaskIntoConstraints") == true)
  }
}
