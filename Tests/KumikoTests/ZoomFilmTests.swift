import ScreenshotTesting
import Testing
import UIKit

/// What is zoomed, and what comes in an app's own way, in pictures.
struct `zooming in pictures` {
  private final class MapScreen: UIViewController, UIScrollViewDelegate {
    let scrollView = UIScrollView()
    let map = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      scrollView.frame = CGRect(x: 0, y: 0, width: 240, height: 160)
      scrollView.delegate = self
      (scrollView.minimumZoomScale, scrollView.maximumZoomScale) = (0.5, 4)
      map.backgroundColor = .secondarySystemBackground
      for (index, color) in [UIColor.systemRed, .systemGreen, .systemBlue, .systemOrange]
        .enumerated()
      {
        let place = UIView(
          frame: CGRect(x: 30 + index * 90, y: 40 + index * 50, width: 60, height: 40))
        place.backgroundColor = color
        place.layer.cornerRadius = 10
        let name = UILabel(frame: CGRect(x: 6, y: 8, width: 54, height: 24))
        name.text = "駅 \(index)"
        place.addSubview(name)
        map.addSubview(place)
      }
      scrollView.addSubview(map)
      scrollView.contentSize = map.frame.size
      view.addSubview(scrollView)
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { map }
  }

  @Test func `a map is zoomed to a place`() async throws {
    let screen = MapScreen()
    let host = try await OffscreenHost.showing(screen, width: 240, height: 160, scale: 1.5)
    screen.scrollView.zoom(to: CGRect(x: 110, y: 80, width: 80, height: 60), animated: true)
    await assertSnapshot(
      of: host, as: .filmStrip(times: [0.017, 0.1, 0.167, 0.233, 0.5]), named: "zoom")
  }
}

struct `a transition of an app's in pictures` {
  private final class Growing: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
      -> TimeInterval
    { 0.4 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      guard let view = context.view(forKey: .to) else { return context.completeTransition(false) }
      context.containerView.addSubview(view)
      view.transform = CGAffineTransform(rotationAngle: -0.6).scaledBy(x: 0.2, y: 0.2)
      view.alpha = 0
      UIView.animate(withDuration: 0.4) {
        view.transform = .identity
        view.alpha = 1
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }

  private final class Dimmed: UIPresentationController {
    private let dim = UIView()

    override var frameOfPresentedViewInContainerView: CGRect {
      containerView?.bounds.insetBy(dx: 40, dy: 30) ?? .zero
    }
    override func presentationTransitionWillBegin() {
      dim.backgroundColor = .black
      dim.alpha = 0
      containerView?.addSubview(dim)
      presentedViewController.transitionCoordinator?.animate { _ in self.dim.alpha = 0.5 }
    }
    override func containerViewWillLayoutSubviews() { dim.frame = containerView?.bounds ?? .zero }
  }

  private final class Giver: NSObject, UIViewControllerTransitioningDelegate {
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { Growing() }
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      Dimmed(presentedViewController: presented, presenting: presenting)
    }
  }

  @Test func `a card grows and turns into its place above a window that dims`() async throws {
    let (root, card, giver) = (UIViewController(), UIViewController(), Giver())
    root.view.backgroundColor = .systemTeal
    card.view.backgroundColor = .systemBackground
    card.view.layer.cornerRadius = 12
    let label = UILabel(frame: CGRect(x: 12, y: 10, width: 130, height: 30))
    label.text = "カード Card"
    card.view.addSubview(label)
    (card.modalPresentationStyle, card.transitioningDelegate) = (.custom, giver)
    let host = try await OffscreenHost.showing(root, width: 240, height: 160, scale: 1.5)
    root.present(card, animated: true)
    await assertSnapshot(
      of: host, as: .filmStrip(times: [0.017, 0.1, 0.2, 0.3, 0.5]), named: "transition")
  }
}
