import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Where sheets, bubbles and search bars stand as they are told.
@MainActor struct PlacementOptionTests {
  private func sheet(
    width: CGFloat, height: CGFloat = 700, _ configure: (UISheetPresentationController) -> Void
  ) throws -> (CGRect, ControllerScreen) {
    let root = UIViewController()
    let screen = ControllerScreen(root, width: width, height: height)
    let page = UIViewController()
    page.modalPresentationStyle = .pageSheet
    configure(try #require(page.sheetPresentationController))
    root.present(page, animated: false)
    screen.settle()
    return (page.view.convert(page.view.bounds, to: nil), screen)
  }

  @Test func `a sheet is as large as a page or a form, and stands at the edge where it is low`()
    throws
  {
    let (page, _) = try sheet(width: 1_200) { expect($0.prefersPageSizing) }
    let (form, _) = try sheet(width: 1_200) { $0.prefersPageSizing = false }
    expect(form.width < page.width && form.width > 300)
    let (wide, _) = try sheet(width: 375) { sheet in
      expect(!sheet.widthFollowsPreferredContentSizeWhenEdgeAttached)
      sheet.presentedViewController.preferredContentSize = CGSize(width: 200, height: 300)
    }
    let (narrow, _) = try sheet(width: 375) { sheet in
      sheet.widthFollowsPreferredContentSizeWhenEdgeAttached = true
      sheet.presentedViewController.preferredContentSize = CGSize(width: 200, height: 300)
    }
    expect(wide.width == 375 && narrow.width == 200 && abs(narrow.midX - 187.5) <= 1)
  }

  @Test func `a sheet stands at the lower edge of a low window, where that is wanted`() throws {
    func bottom(_ isWanted: Bool) throws -> CGFloat {
      let root = UIViewController()
      let screen = ControllerScreen(root, width: 900, height: 360)
      screen.window.traitOverrides.verticalSizeClass = .compact
      screen.settle()
      let page = UIViewController()
      page.modalPresentationStyle = .formSheet
      page.preferredContentSize = CGSize(width: 300, height: 200)
      let sheet = try #require(page.sheetPresentationController)
      sheet.prefersEdgeAttachedInCompactHeight = isWanted
      root.present(page, animated: false)
      screen.settle()
      return page.view.convert(page.view.bounds, to: nil).maxY
    }
    expect(try bottom(true) == 360)
    expect(try bottom(false) < 360)
  }

  private func bubble(
    _ configure: (UIPopoverPresentationController, UIButton) -> Void
  ) throws -> (UIViewController, UIButton, ControllerScreen) {
    let root = UIViewController()
    let screen = ControllerScreen(root, width: 900)
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 400, y: 300, width: 60, height: 30)
    root.view.addSubview(button)
    let page = UIViewController()
    page.modalPresentationStyle = .popover
    page.preferredContentSize = CGSize(width: 200, height: 100)
    configure(try #require(page.popoverPresentationController), button)
    root.present(page, animated: false)
    screen.settle()
    return (page, button, screen)
  }

  private func frame(_ page: UIViewController) -> CGRect {
    page.view.convert(page.view.bounds, to: nil)
  }

  @Test func `a bubble points at what it comes from, and keeps its distance from edges`() throws {
    let (page, _, _) = try bubble { $0.sourceItem = $1 }
    expect(abs(frame(page).midX - 430) < 1)
    expect(frame(page).minY >= 330 || frame(page).maxY <= 300)
    let (moved, _, _) = try bubble { popover, button in
      popover.sourceItem = button
      expect(popover.popoverLayoutMargins.left > 0, popover.popoverLayoutMargins.left)
      popover.popoverLayoutMargins = UIEdgeInsets(top: 10, left: 420, bottom: 10, right: 10)
    }
    expect(frame(moved).minX >= 420, frame(moved).minX)
  }

  @Test func `a bubble that is too large lies over its source, where it may`() throws {
    func height(_ mayOverlap: Bool) throws -> CGFloat {
      let (page, _, _) = try bubble { popover, button in
        popover.sourceItem = button
        popover.permittedArrowDirections = [.up, .down]
        popover.canOverlapSourceViewRect = mayOverlap
        popover.presentedViewController.preferredContentSize = CGSize(width: 200, height: 450)
      }
      return frame(page).height
    }
    expect(try height(false) < 320)
    expect(try height(true) > 420)
  }

  @Test func `what is beside a bubble can be used where that is said`() throws {
    var taps = 0
    let other = UIButton(type: .system)
    other.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    other.frame = CGRect(x: 20, y: 20, width: 80, height: 40)
    let (page, button, screen) = try bubble { popover, button in
      button.superview?.addSubview(other)
      popover.sourceItem = button
      popover.passthroughViews = [other]
    }
    screen.click(CGPoint(x: 40, y: 40))
    screen.settle()
    expect(taps == 1 && page.view.window != nil)
    let popover = try #require(page.popoverPresentationController)
    popover.adaptiveSheetPresentationController.prefersGrabberVisible = true
    expect(popover.adaptiveSheetPresentationController.prefersGrabberVisible)
    withExtendedLifetime(button) {}
  }

  @Test func `the way back has all, some or none of its text, and search stands beside the title`()
    throws
  {
    let (root, page) = (UIViewController(), UIViewController())
    root.title = "Documents"
    let navigation = UINavigationController(rootViewController: root)
    navigation.pushViewController(page, animated: false)
    let screen = ControllerScreen(navigation, width: 900)
    screen.settle()
    expect(navigation.navigationBar.shownTexts.contains("Documents"))
    root.navigationItem.backButtonDisplayMode = .generic
    screen.settle()
    expect(navigation.navigationBar.shownTexts.contains("Back"))
    root.navigationItem.backButtonDisplayMode = .minimal
    screen.settle()
    expect(!navigation.navigationBar.shownTexts.contains("Back"))
    page.navigationItem.searchController = UISearchController(searchResultsController: nil)
    screen.settle()
    expect(page.navigationItem.searchBarPlacement == .stacked)
    page.navigationItem.preferredSearchBarPlacement = .inline
    screen.settle()
    expect(page.navigationItem.searchBarPlacement == .inline)
    screen.resize(320, 600)
    screen.settle()
    expect(page.navigationItem.searchBarPlacement == .stacked, saying: "there is no space for it")
  }
}
