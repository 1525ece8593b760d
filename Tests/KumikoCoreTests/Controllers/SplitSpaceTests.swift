import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Three columns where there is not space for all.
struct `three columns without space for all` {
  private func split(_ width: CGFloat) -> (UISplitViewController, ControllerScreen) {
    let split = UISplitViewController(style: .tripleColumn)
    split.preferredDisplayMode = .twoBesideSecondary
    split.preferredPrimaryColumnWidth = 220
    split.preferredSupplementaryColumnWidth = 280
    for column in [UISplitViewController.Column.primary, .supplementary, .secondary] {
      split.setViewController(UIViewController(), for: column)
    }
    let screen = ControllerScreen(split, width: width)
    screen.settle()
    return (split, screen)
  }

  private func width(of column: UISplitViewController.Column, _ split: UISplitViewController)
    -> CGFloat?
  {
    split.viewController(for: column)?.navigationController?.view.frame.width
  }

  @Test(arguments: [600, 700, 779] as [CGFloat])
  func `are two, of which the last can be read`(whole: CGFloat) {
    let (split, _) = split(whole)
    expect(split.displayMode == .oneBesideSecondary, split.displayMode)
    expect(!split.isShowing(.primary) && split.isShowing(.supplementary))
    expect(width(of: .secondary, split) == whole - 280, width(of: .secondary, split))
  }

  @Test func `are three again as soon as there is space`() {
    let (split, screen) = split(700)
    for (whole, mode) in [
      (780, .twoBesideSecondary), (779, .oneBesideSecondary), (1_200, .twoBesideSecondary),
    ] as [(CGFloat, UISplitViewController.DisplayMode)] {
      screen.resize(whole, 500)
      screen.settle()
      expect(split.displayMode == mode && split.isShowing(.primary) == (whole >= 780))
    }
  }

  @Test func `show the first above the others where it is asked for, and take it back`() {
    let (split, screen) = split(700)
    let (secondary, place) = (width(of: .secondary, split), split.viewController(for: .secondary))
    split.show(.primary)
    screen.settle()
    expect(split.displayMode == .twoOverSecondary && split.isShowing(.primary))
    screen.resize(1_000, 500)
    screen.settle()
    expect(split.displayMode == .twoBesideSecondary, split.displayMode)
    screen.resize(700, 500)
    screen.settle()
    expect(split.displayMode == .twoOverSecondary, split.displayMode)
    split.show(.secondary)
    screen.settle()
    expect(split.displayMode == .oneBesideSecondary && width(of: .secondary, split) == secondary)
    expect(split.viewController(for: .secondary) === place)
    screen.key("f9")
    screen.settle()
    expect(split.isShowing(.primary))
    split.hide(.primary)
    screen.settle()
    expect(split.displayMode == .oneBesideSecondary, split.displayMode)
  }
}
