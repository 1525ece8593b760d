import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What the delegate of a split view hears and decides, and how wide its columns are.
@MainActor struct SplitDelegateTests {
  private final class Listener: NSObject, UISplitViewControllerDelegate {
    var log: [String] = []
    var top: UISplitViewController.Column?
    var mode: UISplitViewController.DisplayMode?
    func splitViewController(
      _ svc: UISplitViewController,
      topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column { top ?? proposedTopColumn }
    func splitViewController(
      _ svc: UISplitViewController,
      displayModeForExpandingToProposedDisplayMode proposed: UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode { mode ?? proposed }
    func splitViewController(
      _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) { log.append("to \(displayMode)") }
    func splitViewController(
      _ svc: UISplitViewController, willShow column: UISplitViewController.Column
    ) { log.append("show \(column)") }
    func splitViewController(
      _ svc: UISplitViewController, willHide column: UISplitViewController.Column
    ) { log.append("hide \(column)") }
    func splitViewControllerDidCollapse(_ svc: UISplitViewController) { log.append("collapsed") }
    func splitViewControllerDidExpand(_ svc: UISplitViewController) { log.append("expanded") }
  }

  private let listener = Listener()

  private func split(
    _ width: CGFloat = 900, style: UISplitViewController.Style = .doubleColumn
  ) -> (UISplitViewController, ControllerScreen) {
    let split = UISplitViewController(style: style)
    for column in [UISplitViewController.Column.primary, .supplementary, .secondary] {
      if column == .supplementary, style != .tripleColumn { continue }
      split.setViewController(UIViewController(), for: column)
    }
    let screen = ControllerScreen(split, width: width)
    screen.settle()
    split.delegate = listener
    return (split, screen)
  }

  @Test func `columns that come and go are told before they do`() {
    let (split, screen) = split()
    split.hide(.primary)
    screen.settle()
    expect(
      listener.log == ["to secondaryOnly", "hide primary"]
        || listener.log == ["hide primary", "to secondaryOnly"])
    listener.log = []
    split.show(.primary)
    screen.settle()
    expect(Set(listener.log) == ["to oneBesideSecondary", "show primary"], Set(listener.log))
    expect(split.displayMode == .oneBesideSecondary, split.displayMode)
  }

  @Test func `a window too narrow for two shows the column that the delegate chooses`() {
    let (split, screen) = split()
    listener.top = .primary
    screen.resize(375, 600)
    screen.settle()
    expect(split.isCollapsed && listener.log.contains("collapsed"))
    let (primary, secondary) = (
      split.viewController(for: .primary), split.viewController(for: .secondary)
    )
    expect(primary?.viewIfLoaded?.window != nil && secondary?.viewIfLoaded?.window == nil)
    listener.log = []
    listener.mode = .secondaryOnly
    screen.resize(900, 600)
    screen.settle()
    expect(!split.isCollapsed && listener.log.contains("expanded"))
    expect(split.displayMode == .secondaryOnly, split.displayMode)
    expect(primary?.viewIfLoaded?.window == nil && secondary?.viewIfLoaded?.window != nil)
  }

  @Test func `widths are kept within their limits, and columns stand at the edge that is said`() {
    let (split, screen) = split(1_200, style: .tripleColumn)
    split.preferredDisplayMode = .twoBesideSecondary
    split.preferredPrimaryColumnWidth = 150
    split.minimumPrimaryColumnWidth = 180
    split.preferredSupplementaryColumnWidth = 260
    screen.settle()
    expect(split.displayMode == .twoBesideSecondary, split.displayMode)
    expect(split.primaryColumnWidth == 180 && split.supplementaryColumnWidth == 260)
    let primary = split.viewController(for: .primary)?.view
    expect(primary?.convert(primary?.bounds ?? .zero, to: nil).minX == 0)
    split.primaryEdge = .trailing
    screen.settle()
    expect(primary?.convert(primary?.bounds ?? .zero, to: nil).maxX == 1_200)
  }
}
