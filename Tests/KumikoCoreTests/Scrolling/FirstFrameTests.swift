import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Who turns the wheel or presses a key sees it in the next frame.
@Suite struct FirstFrameTests {
  private let screen = ScrollScreen()

  @Test func `the first frame after a notch of the wheel moves the content`() {
    screen.wheel(0, -1)
    expect(screen.shownY > 2 && screen.shownY < 10)
  }

  @Test func `the first frame after a key moves the content`() {
    screen.send(.key(KeyPress("pagedown")))
    expect(screen.shownY > 5, screen.shownY)
  }

  @Test func `a scroll that code asks for begins where the content is`() {
    screen.view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    screen.screen.tick()
    expect(screen.shownY == 0, screen.shownY)
    screen.screen.tick()
    expect(screen.shownY > 0, screen.shownY)
  }
}
