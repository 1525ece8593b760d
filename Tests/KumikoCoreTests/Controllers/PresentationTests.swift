import KumikoFoundation
import KumikoReporting
import KumikoTestSupport
import Testing

@testable import KumikoCore

@MainActor struct PresentationTests {
  let log = LifeLog()

  private func shown(width: CGFloat = 800, height: CGFloat = 600) -> (
    LoggedController, ControllerScreen
  ) {
    let root = LoggedController("A", log)
    let screen = ControllerScreen(root, width: width, height: height)
    _ = log.take()
    return (root, screen)
  }

  @Test func `a sheet appears above and leaves its presenter shown`() {
    let (root, screen) = shown()
    let sheet = LoggedController("S", log)
    var isDone = false
    root.present(sheet, animated: true) { isDone = true }
    expect(log.take() == "S loaded, S will appear, S is appearing")
    expect(root.presentedViewController === sheet, root.presentedViewController, sheet)
    expect(sheet.presentingViewController === root, sheet.presentingViewController, root)
    expect(sheet.isBeingPresented)
    expect(!isDone)
    screen.settle()
    expect(log.take() == "S appeared")
    expect(isDone)
    root.dismiss(animated: true)
    expect(log.take() == "S will disappear")
    expect(root.presentedViewController == nil, root.presentedViewController)
    screen.settle()
    expect(log.take() == "S disappeared")
    expect(sheet.view.window == nil, sheet.view.window)
    expect(sheet.presentingViewController == nil, sheet.presentingViewController)
  }

  @Test func `full screen takes its presenter away and gives it back`() {
    let (root, screen) = shown()
    let cover = LoggedController("S", log)
    cover.modalPresentationStyle = .fullScreen
    root.present(cover, animated: true)
    expect(log.take() == "S loaded, A will disappear, S will appear, S is appearing")
    screen.settle()
    expect(log.take() == "S appeared, A disappeared")
    expect(root.view.window == nil && cover.view.window === screen.window)
    cover.dismiss(animated: true)
    screen.settle()
    expect(
      log.take()
        == "S will disappear, A will appear, A is appearing, A appeared, S disappeared")
    expect(root.view.superview === screen.window && !root.view.isHidden)
  }

  @Test func `a dismissal that interrupts turns around, and tells each once`() throws {
    let (root, screen) = shown()
    let sheet = LoggedController("S", log)
    root.present(sheet, animated: true)
    screen.wait(0.08)
    let card = try #require((sheet.presentation?.containerView as? PresentationContainer)?.card)
    let before = card.presentedState.alpha
    expect(before > 0 && before < 1)
    root.dismiss(animated: true)
    screen.tick()
    expect(abs(card.presentedState.alpha - before) < 0.3, abs(card.presentedState.alpha - before))
    screen.settle()
    expect(
      log.take() == "S loaded, S will appear, S is appearing, S will disappear, S disappeared")
  }

  @Test func `a controller inside a container presents from the outermost one`() {
    let page = UIViewController()
    let navigation = UINavigationController(rootViewController: page)
    let screen = ControllerScreen(navigation)
    let sheet = UIViewController()
    page.present(sheet, animated: false)
    expect(navigation.presentedViewController === sheet, navigation.presentedViewController, sheet)
    expect(page.presentedViewController === sheet, page.presentedViewController, sheet)
    expect(sheet.presentingViewController === navigation)
    sheet.dismiss(animated: false)
    expect(page.presentedViewController == nil, page.presentedViewController)
    withExtendedLifetime(screen) {}
  }

  @Test func `what cannot be presented or dismissed is reported`() {
    let (root, screen) = shown()
    let (first, second) = (UIViewController(), UIViewController())
    root.present(first, animated: false)
    expect(
      reportKinds { root.present(second, animated: false) } == ["controller.alreadyPresenting"])
    expect(
      reportKinds { first.present(first, animated: false) } == ["controller.presentedElsewhere"])
    expect(
      reportKinds { UIViewController().present(second, animated: false) }
        == ["controller.presenterNotInWindow"])
    expect(
      reportKinds { first.present(root, animated: false) } == ["controller.presentedElsewhere"])
    root.dismiss(animated: false)
    expect(reportKinds { root.dismiss(animated: false) } == ["controller.nothingToDismiss"])
    expect(root.presentedViewController == nil, root.presentedViewController)
    withExtendedLifetime(screen) {}
  }

  @Test func `another controller can be presented while one leaves`() {
    let (root, screen) = shown()
    let (first, second) = (LoggedController("S", log), LoggedController("T", log))
    root.present(first, animated: false)
    root.dismiss(animated: true)
    root.present(second, animated: true)
    screen.settle()
    expect(root.presentedViewController === second, root.presentedViewController, second)
    expect(first.view.window == nil, first.view.window)
    expect(second.appearance.isShown)
    expect(screen.window.presentations.count == 1, screen.window.presentations.count)
  }

  @Test func `dismissing a presenter takes away everything above`() {
    let (root, screen) = shown()
    let (first, second) = (LoggedController("S", log), LoggedController("T", log))
    root.present(first, animated: false)
    first.present(second, animated: false)
    _ = log.take()
    root.dismiss(animated: true)
    screen.settle()
    let told = log.take().components(separatedBy: ", ")
    for name in ["S", "T"] {
      expect(told.filter { $0 == "\(name) will disappear" }.count == 1)
      expect(told.filter { $0 == "\(name) disappeared" }.count == 1)
    }
    expect(root.presentedViewController == nil, root.presentedViewController)
    expect(screen.window.presentations.isEmpty, screen.window.presentations)
  }

  @Test func `Escape and a click beside the sheet dismiss it`() {
    let (root, screen) = shown()
    root.present(UIViewController(), animated: false)
    screen.key("escape")
    expect(root.presentedViewController == nil, root.presentedViewController)
    screen.settle()
    root.present(UIViewController(), animated: false)
    screen.click(CGPoint(x: 400, y: 300))
    expect(root.presentedViewController != nil, root.presentedViewController)
    screen.click(CGPoint(x: 4, y: 300))
    expect(root.presentedViewController == nil, root.presentedViewController)
  }

  @Test func `the delegate decides whether the user may dismiss, and hears of it`() {
    final class Delegate: NSObject, UIAdaptivePresentationControllerDelegate {
      var lines: [String] = []
      var allows = false
      func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
        allows
      }
      func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
        lines.append("attempt")
      }
      func presentationControllerWillDismiss(_ controller: UIPresentationController) {
        lines.append("will")
      }
      func presentationControllerDidDismiss(_ controller: UIPresentationController) {
        lines.append("did")
      }
    }
    let (root, screen) = shown()
    let delegate = Delegate()
    let sheet = UIViewController()
    sheet.presentationController?.delegate = delegate
    root.present(sheet, animated: false)
    screen.key("escape")
    expect(delegate.lines == ["attempt"], delegate.lines)
    delegate.allows = true
    sheet.isModalInPresentation = true
    screen.key("escape")
    expect(delegate.lines == ["attempt", "attempt"], delegate.lines)
    sheet.isModalInPresentation = false
    screen.key("escape")
    screen.settle()
    expect(delegate.lines == ["attempt", "attempt", "will", "did"], delegate.lines)
    root.present(UIViewController(), animated: false)
    root.dismiss(animated: false)
    expect(delegate.lines.count == 4, saying: "code that dismisses does not ask")
  }

  @Test func `a page of a navigation controller keeps the sheet that it is in`() {
    let (root, screen) = shown()
    let (first, second) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: first)
    root.present(navigation, animated: false)
    navigation.pushViewController(second, animated: false)
    second.isModalInPresentation = true
    screen.key("escape")
    screen.settle()
    expect(root.presentedViewController === navigation, root.presentedViewController, navigation)
    navigation.popViewController(animated: false)
    screen.key("escape")
    screen.settle()
    expect(root.presentedViewController == nil, saying: "a page that is not shown keeps nothing")
  }

  @Test func `Tab stays inside, and the keyboard goes back to whoever had it`() {
    let (root, screen) = shown()
    let below = UIButton(configuration: .filled())
    below.frame = CGRect(x: 20, y: 20, width: 100, height: 30)
    root.view.addSubview(below)
    below.becomeFirstResponder()
    let sheet = UIViewController()
    let (a, b) = (UIButton(configuration: .filled()), UIButton(configuration: .filled()))
    for (index, button) in [a, b].enumerated() {
      button.frame = CGRect(x: 20, y: 20 + 40 * index, width: 100, height: 30)
      sheet.view.addSubview(button)
    }
    root.present(sheet, animated: false)
    expect(!below.isFirstResponder)
    var owners: [Bool] = []
    for _ in 0..<3 {
      screen.key("tab")
      owners.append(a.isFirstResponder || b.isFirstResponder)
    }
    expect(owners == [true, true, true], owners)
    expect(a.isFirstResponder)
    root.dismiss(animated: false)
    expect(below.isFirstResponder)
  }

  @Test func `a sheet stands in the middle, and at the lower edge where the size is compact`() {
    let container = CGRect(x: 0, y: 0, width: 1_000, height: 800)
    func frame(_ container: CGRect, edge: Bool, form: Bool, _ wished: CGSize?) -> CGRect {
      UISheetPresentationController.frame(
        in: container, isAtEdge: edge, isForm: form, wished: wished)
    }
    expect(
      frame(container, edge: false, form: true, nil)
        == CGRect(x: 230, y: 90, width: 540, height: 620),
      frame(container, edge: false, form: true, nil))
    expect(
      frame(container, edge: false, form: false, nil)
        == CGRect(x: 148, y: 24, width: 704, height: 752),
      frame(container, edge: false, form: false, nil))
    expect(
      frame(container, edge: false, form: true, CGSize(width: 5_000, height: 100))
        == CGRect(x: 24, y: 350, width: 952, height: 100))
    expect(
      frame(container, edge: true, form: true, CGSize(width: 300, height: 200))
        == CGRect(x: 0, y: 600, width: 1_000, height: 200))
    expect(frame(.zero, edge: false, form: true, nil).size == .zero)
  }

  @Test func `a sheet follows the window, and a wish for another size`() {
    let (root, screen) = shown()
    let sheet = UIViewController()
    sheet.preferredContentSize = CGSize(width: 200, height: 100)
    root.present(sheet, animated: false)
    expect(
      sheet.view.convert(sheet.view.bounds, to: nil)
        == CGRect(x: 300, y: 250, width: 200, height: 100),
      sheet.view.convert(sheet.view.bounds, to: nil))
    screen.resize(700, 500)
    expect(
      sheet.view.convert(sheet.view.bounds, to: nil)
        == CGRect(x: 250, y: 200, width: 200, height: 100),
      sheet.view.convert(sheet.view.bounds, to: nil))
    sheet.preferredContentSize.width = 300
    screen.settle()
    expect(sheet.view.bounds.width == 300, sheet.view.bounds.width)
  }

  @Test func `a bubble opens on the side with space, and points at its source`() {
    let container = CGRect(x: 0, y: 0, width: 400, height: 400)
    func place(
      _ x: CGFloat, _ y: CGFloat, _ directions: UIPopoverArrowDirection = .any,
      height: CGFloat = 150
    ) -> PopoverPlacement {
      PopoverPlacement(
        at: CGRect(x: x, y: y, width: 20, height: 20), size: CGSize(width: 100, height: height),
        in: container, directions: directions, isReversed: false)
    }
    expect(place(190, 20).direction == .up, place(190, 20).direction)
    expect(place(190, 20).frame == CGRect(x: 150, y: 49, width: 100, height: 150))
    expect(place(190, 360).direction == .down, place(190, 360).direction)
    expect(place(190, 360).frame.maxY == 351, place(190, 360).frame.maxY)
    expect(place(10, 190, [.left, .right]).direction == .left)
    expect(place(370, 190, [.left, .right]).direction == .right)
    // At the edge the bubble stays in the window and the tip at its source.
    expect(place(0, 20).frame.minX == 8, place(0, 20).frame.minX)
    expect(place(0, 20).tip.x == 28, place(0, 20).tip.x)
    // Too high for any side, it shrinks.
    expect(place(190, 150, [.up, .down], height: 1_000).frame.height == 213)
  }

  @Test func `a popover without a source is reported and shown in the middle`() {
    let (root, screen) = shown()
    let bubble = UIViewController()
    bubble.modalPresentationStyle = .popover
    bubble.preferredContentSize = CGSize(width: 100, height: 100)
    expect(
      reportKinds { root.present(bubble, animated: false) } == ["controller.popoverWithoutSource"])
    expect(bubble.view.convert(CGPoint.zero, to: nil) == CGPoint(x: 350, y: 250))
    withExtendedLifetime(screen) {}
  }

}
