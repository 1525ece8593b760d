import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What a window that nobody sees has to do.
struct `a window that is not seen` {
  private let page = UIViewController()
  private let box = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
  private let screen: ControllerScreen

  init() {
    page.view.addSubview(box)
    screen = ControllerScreen(page)
    screen.settle()
  }

  @Test func `has no work with what only moves`() {
    UIView.animate(withDuration: 5, delay: 0, options: .repeat) { box.frame.origin.x = 100 }
    screen.tick()
    screen.tick()
    expect(screen.pipeline.needsFrame && screen.pipeline.isAnimating)
    expect(!screen.pipeline.hasWork)
  }

  @Test func `has work with events, and with what the application changes`() {
    expect(!screen.pipeline.hasWork)
    box.backgroundColor = .red
    expect(screen.pipeline.hasWork)
    screen.tick()
    expect(!screen.pipeline.hasWork)
    screen.pipeline.enqueue(.pointerMoved(CGPoint(x: 5, y: 5)))
    expect(screen.pipeline.hasWork)
  }
}
