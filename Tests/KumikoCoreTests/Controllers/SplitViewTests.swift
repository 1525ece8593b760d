import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

@MainActor struct SplitViewTests {
  let log = LifeLog()

  private func split(
    _ width: CGFloat = 900, style: UISplitViewController.Style = .doubleColumn,
    direction: UITraitEnvironmentLayoutDirection = .leftToRight
  ) -> (UISplitViewController, [LoggedController], ControllerScreen) {
    let split = UISplitViewController(style: style)
    let pages = ["P", "T", "S"].map { LoggedController($0, log) }
    split.setViewController(pages[0], for: .primary)
    if style == .tripleColumn { split.setViewController(pages[1], for: .supplementary) }
    split.setViewController(pages[2], for: .secondary)
    let screen = ControllerScreen(split, width: width, direction: direction)
    return (split, pages, screen)
  }

  /// Where the view of a controller is in the window, as `x…x`.
  private func place(_ controller: UIViewController) -> String {
    guard let view = controller.viewIfLoaded, view.window != nil else { return "gone" }
    let frame = view.convert(view.bounds, to: nil)
    return "\(Int(frame.minX))…\(Int(frame.maxX))"
  }

  @Test func `two columns stand side by side, mirrored right to left`() {
    let (_, pages, screen) = split()
    expect([place(pages[0]), place(pages[2])] == ["0…240", "240…900"])
    let (_, mirrored, other) = split(direction: .rightToLeft)
    expect([place(mirrored[0]), place(mirrored[2])] == ["660…900", "0…660"])
    withExtendedLifetime((screen, other)) {}
  }

  @Test func `a finger brings a column from the edge where it is`() throws {
    let (split, _, screen) = split(direction: .rightToLeft)
    screen.settle()
    let pans = split.view.gestureRecognizers ?? []
    let pan = try #require(pans.lazy.compactMap { $0 as? UIScreenEdgePanGestureRecognizer }.first)
    expect(pan.edges == .right, pan.edges)
    split.primaryEdge = .trailing
    screen.settle()
    expect(pan.edges == .left, pan.edges)
  }

  @Test func `columns appear once, the outermost first`() {
    let (_, _, screen) = split()
    expect(
      log.take().components(separatedBy: ", ").filter { $0.hasSuffix(" appear") }
        == ["P will appear", "S will appear"])
    withExtendedLifetime(screen) {}
  }

  @Test func `hiding the sidebar gives its width to the other column, and it comes back`() {
    let (split, pages, screen) = split()
    _ = log.take()
    split.hide(.primary)
    expect(split.displayMode == .secondaryOnly, split.displayMode)
    screen.settle()
    expect(log.take() == "P will disappear, P disappeared")
    expect([place(pages[0]), place(pages[2])] == ["gone", "0…900"])
    split.show(.primary)
    screen.settle()
    expect(log.take() == "P will appear, P is appearing, P appeared")
    expect([place(pages[0]), place(pages[2])] == ["0…240", "240…900"])
  }

  @Test func `a sidebar that is shown again while it leaves turns around`() {
    let (split, pages, screen) = split()
    _ = log.take()
    split.hide(.primary)
    screen.wait(0.1)
    split.show(.primary)
    screen.settle()
    expect(
      log.take() == "P will disappear, P will appear, P is appearing, P appeared")
    expect(place(pages[0]) == "0…240", place(pages[0]))
  }

  @Test func `the button and F9 show and hide the sidebar`() throws {
    let (split, _, screen) = split()
    let button = try #require(split.displayModeButtonItem.shownView)
    screen.click(button)
    screen.settle()
    expect(!split.isShowing(.primary))
    let moved = try #require(split.displayModeButtonItem.shownView)
    expect(moved.isDescendant(of: split.hosts[.secondary]!.view))
    screen.click(moved)
    screen.settle()
    expect(split.isShowing(.primary))
    screen.key("f9")
    screen.settle()
    expect(!split.isShowing(.primary))
  }

  @Test func `widths follow what is preferred, within their limits and the whole width`() {
    let (split, pages, screen) = split()
    split.preferredPrimaryColumnWidth = 300
    screen.tick()
    expect(place(pages[0]) == "0…300", place(pages[0]))
    split.maximumPrimaryColumnWidth = 280
    screen.tick()
    expect(place(pages[0]) == "0…280", place(pages[0]))
    split.preferredPrimaryColumnWidth = UISplitViewController.automaticDimension
    split.preferredPrimaryColumnWidthFraction = 0.2
    screen.tick()
    expect(place(pages[0]) == "0…180", place(pages[0]))
    split.maximumPrimaryColumnWidth = 5_000
    split.preferredPrimaryColumnWidth = 5_000
    screen.tick()
    expect(place(pages[0]) == "0…700", place(pages[0]))
  }

  @Test func `the line beside the sidebar can be dragged`() {
    let (_, pages, screen) = split()
    screen.send(
      .pointerDown(CGPoint(x: 240, y: 300), button: .primary, clicks: 1, modifiers: []))
    for x in [250, 270, 300] { screen.send(.pointerMoved(CGPoint(x: x, y: 300))) }
    screen.send(.pointerUp(CGPoint(x: 300, y: 300), button: .primary, modifiers: []))
    screen.tick()
    expect(place(pages[0]) == "0…300", place(pages[0]))
  }

  @Test func `three columns, two, and one`() {
    let (split, pages, screen) = split(1_200, style: .tripleColumn)
    expect(pages.map(place) == ["0…240", "240…520", "520…1200"], pages.map(place))
    screen.resize(800, 600)
    expect(pages.map(place) == ["gone", "0…280", "280…800"], pages.map(place))
    split.show(.primary)
    screen.settle()
    expect(pages.map(place) == ["0…240", "240…520", "520…800"], pages.map(place))
    split.hide(.supplementary)
    screen.settle()
    expect(pages.map(place) == ["gone", "gone", "0…800"], pages.map(place))
  }

  @Test func `where the width is compact the columns are one stack, and part again`() {
    let (split, pages, screen) = split()
    screen.resize(400, 600)
    expect(split.isCollapsed)
    expect([place(pages[0]), place(pages[2])] == ["gone", "0…400"])
    expect(split.viewController(for: .secondary) === pages[2])
    screen.key("left", .alt)
    screen.settle()
    expect([place(pages[0]), place(pages[2])] == ["0…400", "gone"])
    split.show(.secondary)
    screen.settle()
    expect(place(pages[2]) == "0…400", place(pages[2]))
    pages[2].navigationController?.pushViewController(LoggedController("X", log), animated: false)
    screen.resize(900, 600)
    expect(!split.isCollapsed)
    expect(split.hosts[.secondary]?.viewControllers.count == 2)
    expect(split.hosts[.primary]?.viewControllers == [pages[0]])
    expect(place(pages[0]) == "0…240", place(pages[0]))
  }

  @Test func `the secondary page is there again after it was popped from the one stack`() {
    let (_, pages, screen) = split(400)
    expect(place(pages[2]) == "0…400", place(pages[2]))
    screen.key("left", .alt)
    screen.settle()
    screen.resize(900, 600)
    expect([place(pages[0]), place(pages[2])] == ["0…240", "240…900"])
  }

  @Test func `the delegate chooses the column for a compact width`() {
    final class Delegate: NSObject, UISplitViewControllerDelegate {
      func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
      ) -> UISplitViewController.Column { .primary }
    }
    let delegate = Delegate()
    let split = UISplitViewController(style: .doubleColumn)
    split.delegate = delegate
    let (primary, secondary) = (LoggedController("P", log), LoggedController("S", log))
    split.setViewController(primary, for: .primary)
    split.setViewController(secondary, for: .secondary)
    let screen = ControllerScreen(split, width: 400)
    expect([place(primary), place(secondary)] == ["0…400", "gone"])
    primary.showDetailViewController(secondary, sender: nil)
    split.show(.secondary)
    screen.settle()
    expect(place(secondary) == "0…400", place(secondary))
  }

  @Test func `a controller of its own for a compact width`() {
    let (split, pages, screen) = split()
    let compact = LoggedController("C", log)
    split.setViewController(compact, for: .compact)
    screen.resize(400, 600)
    expect([place(compact), place(pages[0]), place(pages[2])] == ["0…400", "gone", "gone"])
    screen.resize(900, 600)
    expect([place(compact), place(pages[0]), place(pages[2])] == ["gone", "0…240", "240…900"])
  }

  @Test func `another controller takes the place of the one in a column`() {
    let (split, pages, screen) = split()
    _ = log.take()
    let other = LoggedController("O", log)
    pages[0].showDetailViewController(other, sender: nil)
    screen.tick()
    expect(place(other) == "240…900", place(other))
    expect(
      log.take()
        == "O loaded, S will disappear, O will appear, O is appearing, S disappeared, O appeared")
    split.setViewController(nil, for: .secondary)
    expect(split.viewController(for: .secondary) == nil, split.viewController(for: .secondary))
    expect(place(other) == "gone", place(other))
  }

  @Test func `above the other column, the sidebar takes no width`() {
    let (split, pages, screen) = split()
    split.preferredDisplayMode = .oneOverSecondary
    screen.settle()
    expect([place(pages[0]), place(pages[2])] == ["0…240", "0…900"])
    split.show(.secondary)
    screen.settle()
    expect(place(pages[0]) == "gone", place(pages[0]))
  }

  @Test func `a column that is emptied gives its width to the other`() {
    let (split, pages, screen) = split()
    split.setViewController(nil, for: .primary)
    screen.settle()
    expect([place(pages[0]), place(pages[2])] == ["gone", "0…900"], place(pages[2]))
  }
}
