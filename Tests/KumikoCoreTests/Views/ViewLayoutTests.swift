import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Counts its layouts, and asks again as often as it is told to.
private final class CountingView: UIView {
  var layouts = 0
  var repeats = 0

  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
    if layouts <= repeats { setNeedsLayout() }
  }
}

/// Goes elsewhere when it is about to be without a superview.
private final class FleeingView: UIView {
  var refuge: UIView?
  private(set) var hold: NSLayoutConstraint?

  override func willMove(toSuperview newSuperview: UIView?) {
    guard newSuperview == nil, let refuge else { return }
    refuge.addSubview(self)
    hold = leadingAnchor.constraint(equalTo: refuge.leadingAnchor)
    hold?.isActive = true
  }
}

/// Writes down what it hears.
private final class LoggingView: UIView {
  var log: [String] = []

  override func willMove(toSuperview newSuperview: UIView?) {
    log.append("will \(newSuperview == nil ? "leave" : "enter")")
  }
  override func didMoveToSuperview() { log.append(superview == nil ? "left" : "entered") }
  override func willMove(toWindow newWindow: UIWindow?) {
    log.append("will \(newWindow == nil ? "hide" : "show")")
  }
  override func didMoveToWindow() { log.append(window == nil ? "hidden" : "shown") }
  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    guard let previous else { return }
    log.append("\(previous.userInterfaceStyle) to \(traitCollection.userInterfaceStyle)")
  }
}

@MainActor struct ViewLayoutTests {
  @Test func `a layout that asks again is done again in the same frame`() {
    let screen = ViewScreen()
    let view = CountingView(frame: rect(0, 0, 10, 10))
    view.repeats = 3
    screen.root.addSubview(view)
    screen.tick()
    expect(view.layouts == 4, view.layouts)
    screen.tick()
    expect(view.layouts == 4, view.layouts)
  }

  @Test func `a layout that never settles is reported and the frame goes on`() {
    let screen = ViewScreen()
    let view = CountingView(frame: rect(0, 0, 10, 10))
    view.repeats = .max
    screen.root.addSubview(view)
    let reports = ReportLog.reports("layout.doesNotSettle") { screen.tick() }
    expect(reports.count == 1, reports.count)
    expect(reports.first?.message.contains("CountingView") == true)
    expect(view.layouts == LayoutState.maximumRounds, view.layouts)
  }

  @Test func `a view that goes elsewhere while it is taken out stays there with what holds it`() {
    let (first, second, view) = (UIView(), UIView(), FleeingView())
    first.addSubview(view)
    view.refuge = second
    view.removeFromSuperview()
    expect(view.superview === second, view.superview)
    expect(first.subviews.isEmpty && second.subviews == [view], first.subviews, second.subviews)
    expect(view.hold?.isActive == true, view.hold)
  }

  @Test func `a view hears where it goes, in order`() {
    let (window, view) = (UIWindow(), LoggingView())
    window.addSubview(view)
    expect(view.log == ["will enter", "will show", "shown", "entered"], view.log)
    view.log = []
    view.removeFromSuperview()
    expect(view.log == ["will leave", "will hide", "hidden", "left"], view.log)
  }

  @Test func `a style that is overridden tells what it was before`() {
    let screen = ViewScreen()
    let view = LoggingView()
    screen.root.addSubview(view)
    view.log = []
    screen.root.overrideUserInterfaceStyle = .dark
    expect(view.log == ["light to dark"], view.log)
  }

  // MARK: What is drawn again

  private func damage(_ screen: ViewScreen, after change: () -> Void) -> [PixelRect] {
    screen.tick()
    screen.tick()
    change()
    return screen.tick()?.damage.rects ?? []
  }

  @Test func `a changed label draws itself again and nothing else`() {
    let screen = ViewScreen()
    let first = label("abc")
    let second = label("def")
    first.frame = rect(40, 40, 60, 24)
    second.frame = rect(200, 200, 60, 24)
    screen.root.addSubview(first)
    screen.root.addSubview(second)
    let damage = damage(screen) { first.text = "abd" }
    expect(damage == [PixelRect(x: 30, y: 30, width: 80, height: 44)], damage)
  }

  @Test func `a view that goes uncovers its place only`() {
    let screen = ViewScreen()
    let view = UIView(frame: rect(40, 50, 60, 24))
    view.backgroundColor = .red
    screen.root.addSubview(view)
    expect(
      damage(screen) { view.removeFromSuperview() } == [
        PixelRect(x: 40, y: 50, width: 60, height: 24)
      ])
  }

  @Test func `a view that moves draws where it was and where it is`() {
    let screen = ViewScreen()
    let view = UIView(frame: rect(0, 0, 10, 10))
    view.backgroundColor = .red
    screen.root.addSubview(view)
    let damage = damage(screen) { view.frame.origin = CGPoint(x: 100, y: 100) }
    expect(
      Set(damage.map(\.x)) == [0, 100] && damage.allSatisfy { $0.width == 10 && $0.height == 10 })
  }

  @Test func `a frame in which nothing changed draws nothing`() {
    let screen = ViewScreen()
    screen.root.addSubview(label("abc"))
    screen.tick()
    expect(screen.tick() == nil)
    expect(!screen.pipeline.needsFrame)
  }
}

@MainActor struct ViewEnvironmentTests {
  final class Told: UIView {
    var lines: [String] = []
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      lines.append(
        "\(previousTraitCollection?.displayScale ?? 0) to \(traitCollection.displayScale)")
    }
  }

  /// Runs something where nothing but `scale` is known, as before a window is there.
  private func before(scale: CGFloat, _ body: () -> Void) {
    UITraitCollection(displayScale: scale).performAsCurrent(body)
  }

  @Test func `a text that was measured before its window is measured for the window's pixels`() {
    let screen = ViewScreen(scale: 2)
    var early = UILabel()
    let late = UILabel()
    var sizeBefore = CGSize.zero
    before(scale: 1) {
      early = UILabel()
      early.text = "Done"
      early.font = .systemFont(ofSize: 17.1)
      sizeBefore = early.intrinsicContentSize
    }
    screen.root.addSubview(early)
    screen.root.addSubview(late)
    late.text = "Done"
    late.font = early.font
    expect(late.intrinsicContentSize != sizeBefore, late.intrinsicContentSize, sizeBefore)
    expect(early.intrinsicContentSize == late.intrinsicContentSize)
  }

  @Test
  func
    `a view that comes to a window hears once of the traits that differ, and so do views inside`()
  {
    let screen = ViewScreen(scale: 2)
    var (outer, inner) = (Told(), Told())
    before(scale: 1) { (outer, inner) = (Told(), Told()) }
    outer.addSubview(inner)
    screen.root.addSubview(outer)
    expect(outer.lines == ["1.0 to 2.0"], outer.lines)
    expect(inner.lines == ["1.0 to 2.0"], inner.lines)
    let other = UIView()
    screen.root.addSubview(other)
    other.addSubview(outer)
    expect(outer.lines.count == 1, outer.lines.count)
  }
}
