import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// The inspector of a split view: a column at the other edge, or a sheet.
@MainActor struct SplitInspectorTests {
  private final class Listener: NSObject, UISplitViewControllerDelegate {
    var log: [String] = []
    func splitViewController(
      _ svc: UISplitViewController, willShow column: UISplitViewController.Column
    ) { log.append("will show \(column)") }
    func splitViewController(
      _ svc: UISplitViewController, didShow column: UISplitViewController.Column
    ) { log.append("did show \(column)") }
    func splitViewController(
      _ svc: UISplitViewController, willHide column: UISplitViewController.Column
    ) { log.append("will hide \(column)") }
    func splitViewController(
      _ svc: UISplitViewController, didHide column: UISplitViewController.Column
    ) { log.append("did hide \(column)") }
  }

  private let listener = Listener()

  private func split(
    _ width: CGFloat = 1_000, style: UISplitViewController.Style = .doubleColumn,
    direction: UITraitEnvironmentLayoutDirection = .leftToRight
  ) -> (UISplitViewController, [UIViewController], ControllerScreen) {
    let split = UISplitViewController(style: style)
    let pages = (0..<3).map { _ in UIViewController() }
    for (page, column) in zip(
      pages, [UISplitViewController.Column.primary, .secondary, .inspector])
    {
      split.setViewController(page, for: column)
    }
    split.delegate = listener
    let screen = ControllerScreen(split, width: width, direction: direction)
    screen.settle()
    listener.log = []
    return (split, pages, screen)
  }

  /// Where the views of controllers are in the window, as `x…x`.
  private func places(_ controllers: [UIViewController]) -> [String] {
    controllers.map { controller in
      guard let view = controller.viewIfLoaded, view.window != nil else { return "gone" }
      let frame = view.convert(view.bounds, to: nil)
      return "\(Int(frame.minX))…\(Int(frame.maxX))"
    }
  }

  @Test func `it is hidden until it is shown, and takes its width from the secondary column`() {
    let (split, pages, screen) = split()
    expect(places(pages) == ["0…240", "240…1000", "gone"], places(pages))
    expect(!split.isShowing(.inspector) && split.viewController(for: .inspector) === pages[2])
    split.show(.inspector)
    screen.settle()
    expect(places(pages) == ["0…240", "240…720", "720…1000"], places(pages))
    expect(split.isShowing(.inspector) && split.inspectorColumnWidth == 280)
    split.hide(.inspector)
    screen.settle()
    expect(places(pages) == ["0…240", "240…1000", "gone"], places(pages))
    expect(
      listener.log == [
        "will show inspector", "did show inspector", "will hide inspector", "did hide inspector",
      ], listener.log)
  }

  @Test func `it comes in from the edge, and goes out there when it is hidden on the way`() {
    let (split, pages, screen) = split()
    split.show(.inspector)
    screen.wait(0.1)
    let shown = split.hosts[.inspector]?.view.layer.presentation()?.frame ?? .zero
    expect(shown.minX > 720 && shown.minX < 1_000, shown)
    split.hide(.inspector)
    screen.settle()
    expect(places(pages) == ["0…240", "240…1000", "gone"], places(pages))
  }

  @Test func `right to left it is at the left, and beside a sidebar at the trailing edge too`() {
    let (split, pages, screen) = split(direction: .rightToLeft)
    split.show(.inspector)
    screen.settle()
    expect(places(pages) == ["760…1000", "280…760", "0…280"], places(pages))
    split.primaryEdge = .trailing
    screen.settle()
    expect(places(pages) == ["0…240", "240…720", "720…1000"], places(pages))
  }

  @Test(arguments: [(800, "240…520"), (799, "240…799"), (700, "240…700")] as [(CGFloat, String)])
  func `it lies above the secondary column where that could not be read beside it`(
    width: CGFloat, secondary: String
  ) {
    let (split, pages, screen) = split(width)
    split.show(.inspector)
    screen.settle()
    let inspector = "\(Int(width) - 280)…\(Int(width))"
    expect(places(pages) == ["0…240", secondary, inspector], places(pages))
    let view = pages[2].navigationController?.view
    expect(view?.superview?.subviews.lastIndex { $0 === view } ?? 0 > 1, saying: "in front")
  }

  @Test func `its width follows what is preferred, within its limits`() {
    let (split, _, screen) = split()
    split.show(.inspector)
    screen.settle()
    var widths: [CGFloat] = []
    for change in [
      { split.preferredInspectorColumnWidth = 320 }, { split.maximumInspectorColumnWidth = 300 },
      { split.preferredInspectorColumnWidth = 10 }, { split.minimumInspectorColumnWidth = 200 },
      {
        split.preferredInspectorColumnWidth = UISplitViewController.automaticDimension
        split.preferredInspectorColumnWidthFraction = 0.25
      },
      { split.preferredInspectorColumnWidthFraction = .infinity },
    ] {
      change()
      screen.tick()
      widths.append(split.hosts[.inspector]?.view.frame.width ?? 0)
    }
    expect(widths == [320, 300, 160, 200, 250, 300], widths)
  }

  @Test func `its line is dragged, moved by arrow keys and by assistive programs`() throws {
    let (split, pages, screen) = split()
    split.show(.inspector)
    screen.settle()
    screen.send(
      .pointerDown(CGPoint(x: 720, y: 300), button: .primary, clicks: 1, modifiers: []))
    for x in [710, 690, 670] { screen.send(.pointerMoved(CGPoint(x: x, y: 300))) }
    screen.send(.pointerUp(CGPoint(x: 670, y: 300), button: .primary, modifiers: []))
    screen.tick()
    expect(places(pages) == ["0…240", "240…670", "670…1000"], places(pages))
    let divider = try #require(split.dividers[.inspector])
    divider.accessibilityIncrement()
    screen.tick()
    expect(split.inspectorColumnWidth == 350, split.inspectorColumnWidth)
    divider.becomeFirstResponder()
    screen.key("right")
    screen.tick()
    expect(split.inspectorColumnWidth == 330, split.inspectorColumnWidth)
    expect(divider.takeAccessibilityValue(9_000) && split.inspectorColumnWidth == 400)
  }

  @Test func `where one column fits it is a sheet, which becomes a column when there is space`() {
    let (split, pages, screen) = split(400)
    expect(split.isCollapsed && !split.isShowing(.inspector))
    split.show(.inspector)
    screen.settle()
    expect(split.presentedViewController === pages[2].navigationController)
    expect(split.isShowing(.inspector) && split.isShowing(.secondary))
    screen.resize(1_000, 600)
    screen.settle()
    expect(split.presentedViewController == nil, split.presentedViewController)
    expect(places(pages) == ["0…240", "240…720", "720…1000"], places(pages))
    screen.resize(400, 600)
    screen.settle()
    expect(!split.isShowing(.inspector) && places(pages)[2] == "gone", places(pages))
    split.show(.inspector)
    screen.settle()
    split.hide(.inspector)
    screen.settle()
    expect(split.presentedViewController == nil && !split.isShowing(.inspector))
  }

  @Test func `another controller takes its place, and without one there is nothing to show`() {
    let (split, pages, screen) = split()
    split.show(.inspector)
    screen.settle()
    let other = UIViewController()
    split.setViewController(other, for: .inspector)
    screen.settle()
    expect(places([pages[2], other]) == ["gone", "720…1000"], places([pages[2], other]))
    split.setViewController(nil, for: .inspector)
    screen.settle()
    expect(!split.isShowing(.inspector) && places(pages) == ["0…240", "240…1000", "gone"])
    split.show(.inspector)
    screen.settle()
    expect(!split.isShowing(.inspector))
  }

  @Test func `a split view without a style has none`() {
    let split = UISplitViewController()
    split.setViewController(UIViewController(), for: .inspector)
    expect(split.viewController(for: .inspector) == nil)
  }
}
