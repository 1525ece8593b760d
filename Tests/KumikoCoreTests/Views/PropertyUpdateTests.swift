import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Bringing what is shown up to date, before it is laid out.
@MainActor struct PropertyUpdateTests {
  private final class Log { var lines: [String] = [] }

  private final class Badge: UIView {
    var name = "view"
    var log = Log()
    var again = 0
    var count = 0 { didSet { setNeedsUpdateProperties() } }
    override func updateProperties() {
      super.updateProperties()
      log.lines.append("\(name) \(count)")
      if again > 0 {
        again -= 1
        setNeedsUpdateProperties()
      }
    }
    override func layoutSubviews() {
      super.layoutSubviews()
      log.lines.append("\(name) laid out")
    }
  }

  private final class Page: UIViewController {
    let log: Log
    init(_ log: Log) {
      self.log = log
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
    override func loadView() {
      let badge = Badge()
      badge.log = log
      view = badge
    }
    override func updateProperties() {
      super.updateProperties()
      log.lines.append("page")
    }
    override func viewIsAppearing(_ animated: Bool) {
      super.viewIsAppearing(animated)
      log.lines.append("appears")
    }
  }

  private let log = Log()

  @Test func `properties come first, from the outside in, and once however often asked for`() {
    let page = Page(log)
    let screen = ControllerScreen(page)
    expect(log.lines == ["appears", "page", "view 0", "view laid out"], log.lines)
    log.lines = []
    let inner = Badge()
    (inner.log, inner.name) = (log, "inner")
    page.view.addSubview(inner)
    screen.tick()
    expect(log.lines == ["view laid out", "inner 0", "inner laid out"], log.lines)
    log.lines = []
    for count in 1...3 { inner.count = count }
    page.setNeedsUpdateProperties()
    expect(log.lines.isEmpty, log.lines)
    screen.tick()
    expect(log.lines == ["page", "inner 3"], log.lines, saying: "nothing was laid out")
    log.lines = []
    screen.tick()
    expect(log.lines.isEmpty, log.lines)
  }

  @Test func `they are brought up to date at once where an app asks for that`() {
    let page = Page(log)
    let screen = ControllerScreen(page)
    let inner = Badge()
    (inner.log, inner.name) = (log, "inner")
    page.view.addSubview(inner)
    screen.tick()
    log.lines = []
    inner.count = 5
    page.view.setNeedsLayout()
    page.setNeedsUpdateProperties()
    page.updatePropertiesIfNeeded()
    expect(log.lines == ["page", "inner 5"], log.lines, saying: "without a layout")
    page.view.updatePropertiesIfNeeded()
    expect(log.lines.count == 2, log.lines.count)
    screen.tick()
    expect(log.lines.last == "view laid out" && log.lines.count == 3)
  }

  @Test func `asking again from inside is another round, and for ever a report`() {
    let view = Badge()
    view.log = log
    view.again = 3
    let screen = ViewScreen()
    screen.root.addSubview(view)
    screen.tick()
    expect(log.lines.filter { $0 == "view 0" }.count == 4)
    view.again = 1_000
    view.setNeedsUpdateProperties()
    expect(reportKinds { screen.tick() }.count == 1)
    expect(log.lines.count < 60, log.lines.count)
  }

  private final class Eager: UIView {
    var calls = 0
    var during: (Eager) -> Void = { _ in }
    override func updateProperties() {
      super.updateProperties()
      calls += 1
      if calls < 3 { during(self) }
    }
  }

  @Test func `properties that are asked for while they are brought up to date come later`() {
    let screen = ViewScreen()
    let view = Eager()
    view.during = {
      $0.setNeedsUpdateProperties()
      $0.updatePropertiesIfNeeded()
      $0.superview?.updatePropertiesIfNeeded()
      $0.layoutIfNeeded()
      expect($0.calls == 1 || $0.calls == 2)
    }
    screen.root.addSubview(view)
    screen.tick()
    expect(view.calls == 3, view.calls)
    screen.tick()
    expect(view.calls == 3, view.calls)
  }

  private final class EagerPage: UIViewController {
    var calls = 0
    override func updateProperties() {
      super.updateProperties()
      calls += 1
      guard calls < 3 else { return }
      setNeedsUpdateProperties()
      updatePropertiesIfNeeded()
    }
  }

  @Test func `and those of a controller do so too`() {
    let page = EagerPage()
    _ = ControllerScreen(page)
    expect(page.calls == 3, page.calls)
  }
}
