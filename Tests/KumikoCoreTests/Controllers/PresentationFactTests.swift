import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What a presentation controller says of itself before anything is presented, and what an app's
/// own one may decide.
@MainActor struct PresentationFactTests {
  private final class Own: UIPresentationController {
    var isFull = true
    override var shouldPresentInFullscreen: Bool { isFull }
  }

  private final class Maker: NSObject, UIViewControllerTransitioningDelegate {
    var isFull = true
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      let own = Own(presentedViewController: presented, presenting: presenting)
      own.isFull = isFull
      return own
    }
  }

  private let traits = UITraitCollection(horizontalSizeClass: .compact)

  @Test func `a new one knows both controllers, and nothing of a container`() {
    let (below, above) = (UIViewController(), UIViewController())
    for style in [
      UIModalPresentationStyle.fullScreen, .pageSheet, .formSheet, .custom, .overFullScreen,
      .popover, .none,
    ] {
      above.modalPresentationStyle = style
      let presentation = UIPresentationController(
        presentedViewController: above, presenting: below)
      expect(presentation.presentationStyle == style, presentation.presentationStyle)
      expect(presentation.presentedViewController === above)
      expect(presentation.presentingViewController === below)
      expect(presentation.shouldPresentInFullscreen && !presentation.shouldRemovePresentersView)
      expect(presentation.adaptivePresentationStyle == .none)
      expect(presentation.adaptivePresentationStyle(for: traits) == .none)
      expect(presentation.containerView == nil && presentation.delegate == nil)
      expect(presentation.overrideTraitCollection == nil)
      expect(presentation.frameOfPresentedViewInContainerView == .zero)
      let size = CGSize(width: 30, height: 40)
      expect(
        presentation.size(forChildContentContainer: above, withParentContainerSize: size) == size)
    }
  }

  @Test(arguments: [true, false])
  func `it lies over the window, or over a controller that defines a context`(isFull: Bool) {
    let (root, child, above) = (UIViewController(), UIViewController(), UIViewController())
    let screen = ControllerScreen(root)
    root.addChild(child)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    child.view.frame = rect(20, 30, 200, 100)
    child.definesPresentationContext = true
    let maker = Maker()
    maker.isFull = isFull
    above.modalPresentationStyle = .custom
    above.transitioningDelegate = maker
    child.present(above, animated: false)
    screen.settle()
    let container = above.presentationController?.containerView
    expect(container?.superview === (isFull ? screen.window : child.view))
    expect(above.presentingViewController === (isFull ? root : child))
    expect(
      above.view.bounds.size == (isFull ? screen.window.bounds.size : rect(0, 0, 200, 100).size))
  }

  @Test func `traits that a presentation gives hold while it lasts`() {
    let (root, above) = (UIViewController(), UIViewController())
    let screen = ControllerScreen(root)
    let maker = Maker()
    above.modalPresentationStyle = .custom
    above.transitioningDelegate = maker
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    func isDark() -> Bool { above.traitCollection.userInterfaceStyle == .dark }
    above.presentationController?.overrideTraitCollection = dark
    expect(!isDark())
    root.present(above, animated: false)
    screen.settle()
    expect(isDark() && root.traitCollection.userInterfaceStyle != .dark)
    above.presentationController?.overrideTraitCollection = nil
    expect(!isDark())
    above.presentationController?.overrideTraitCollection = dark
    expect(isDark())
    above.dismiss(animated: false)
    screen.settle()
    expect(!isDark())
  }

  @Test func `a full screen takes the view below out of the window, and gives it back as it was`() {
    let (root, above) = (UIViewController(), UIViewController())
    let screen = ControllerScreen(root)
    let inside = UIView(frame: rect(5, 5, 10, 10))
    root.view.addSubview(inside)
    above.modalPresentationStyle = .fullScreen
    root.present(above, animated: true)
    expect(root.view.window != nil, saying: "it is seen while the other comes")
    screen.settle()
    expect(root.view.window == nil && inside.window == nil && !root.view.isHidden)
    screen.resize(500, 400)
    above.dismiss(animated: true)
    expect(root.view.window === screen.window)
    screen.settle()
    expect(root.view.superview === screen.window && root.view.frame == rect(0, 0, 500, 400))
    expect(inside.frame == rect(5, 5, 10, 10) && above.viewIfLoaded?.window == nil)
  }

  @Test func `a style that is automatic is read as the one that it stands for`() {
    let page = UIViewController()
    expect(page.modalPresentationStyle == .pageSheet, page.modalPresentationStyle)
    expect(page.presentationController is UISheetPresentationController)
    page.modalPresentationStyle = .fullScreen
    expect(page.modalPresentationStyle == .fullScreen)
    page.modalPresentationStyle = .automatic
    expect(page.modalPresentationStyle == .pageSheet)
    let sharing = UIActivityViewController(activityItems: [], applicationActivities: nil)
    expect(sharing.modalPresentationStyle == .popover, sharing.modalPresentationStyle)
    expect(!(sharing.presentationController is UISheetPresentationController))
  }
}
