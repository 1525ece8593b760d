import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What a presentation hears of its container and of what it shows.
@MainActor struct ContentContainerTests {
  private final class Half: UIPresentationController {
    var heard: [String] = []
    override func size(
      forChildContentContainer container: any UIContentContainer,
      withParentContainerSize parentSize: CGSize
    ) -> CGSize {
      CGSize(width: parentSize.width / 2, height: parentSize.height)
    }
    override func preferredContentSizeDidChange(
      forChildContentContainer container: any UIContentContainer
    ) {
      super.preferredContentSizeDidChange(forChildContentContainer: container)
      heard.append("wants \(Int(container.preferredContentSize.height))")
      if container === presentedViewController { heard.append("itself") }
    }
    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      heard.append("\(Int(size.width))")
    }
    override func willTransition(
      to newCollection: UITraitCollection,
      with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.willTransition(to: newCollection, with: coordinator)
      heard.append("traits")
    }
  }

  private final class Shown: UIViewController {
    var widths: [CGFloat] = []
    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      widths.append(size.width)
    }
  }

  private final class Maker: NSObject, UIViewControllerTransitioningDelegate {
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      Half(presentedViewController: presented, presenting: presenting)
    }
  }

  @Test func `a presentation hears of sizes first, and says which one its controller gets`() throws
  {
    let (root, shown, maker) = (UIViewController(), Shown(), Maker())
    let screen = ControllerScreen(root)
    shown.modalPresentationStyle = .custom
    shown.transitioningDelegate = maker
    root.present(shown, animated: false)
    screen.settle()
    let half = try #require(shown.presentationController as? Half)
    shown.preferredContentSize = CGSize(width: 50, height: 70)
    expect(half.heard == ["wants 70", "itself"], half.heard)
    expect(half.preferredContentSize == CGSize(width: 50, height: 70), half.preferredContentSize)
    half.heard = []
    screen.resize(500, 600)
    screen.settle()
    expect(half.heard == ["500"] && shown.widths == [250])
    half.heard = []
    screen.resize(510, 600, direction: .rightToLeft)
    screen.settle()
    expect(half.heard == ["traits", "510"], half.heard)
  }

  @Test func `every container answers as one`() {
    let containers: [any UIContentContainer] = [
      UIViewController(),
      UIPresentationController(presentedViewController: UIViewController(), presenting: nil),
    ]
    for container in containers {
      let size = CGSize(width: 10, height: 20)
      expect(
        container.size(
          forChildContentContainer: UIViewController(), withParentContainerSize: size) == size, size
      )
      expect(container.preferredContentSize == .zero, container.preferredContentSize)
    }
  }
}
