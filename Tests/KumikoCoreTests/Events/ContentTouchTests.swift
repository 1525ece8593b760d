import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Touches of what is inside scroll views.
@MainActor struct ContentTouchTests {
  private final class Key: UIView {
    var log: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      log.append(touches.first?.phase == .began ? "began" : "began late")
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      log.append("moved")
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      log.append("ended")
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      log.append("cancelled")
    }
  }

  private final class Choosy: UIScrollView {
    var begins = true
    var cancels: Bool?
    var asked: [UIView] = []
    override func touchesShouldBegin(
      _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
    ) -> Bool {
      asked.append(view)
      return begins
    }
    override func touchesShouldCancel(in view: UIView) -> Bool {
      cancels ?? super.touchesShouldCancel(in: view)
    }
  }

  private let view = Choosy()
  private let scroll: ScrollScreen
  private let key = Key(frame: CGRect(x: 0, y: 0, width: 320, height: 2_000))

  init() {
    scroll = ScrollScreen(view: view)
    view.addSubview(key)
    scroll.screen.tick()
  }

  private func flick() { scroll.swipe((0...5).map { CGPoint(x: 100, y: 400 - 20 * $0) }) }

  @Test func `where a finger flicks, what is under it hears nothing`() {
    flick()
    scroll.settle()
    expect(scroll.y > 80 && key.log.isEmpty)
  }

  @Test func `a finger that stays is heard of after 0.15 seconds`() {
    scroll.touch(100, 300)
    scroll.screen.wait(0.13)
    expect(key.log.isEmpty, key.log)
    scroll.screen.wait(0.04)
    expect(key.log == ["began"], key.log)
    scroll.finger(100, 297)
    scroll.lift(100, 297)
    expect(key.log == ["began", "moved", "ended"], key.log)
  }

  @Test func `a tap is heard of when it is lifted`() {
    scroll.touch(100, 300)
    scroll.finger(101, 300)
    scroll.lift(101, 300)
    scroll.screen.wait(0.3)
    expect(key.log == ["began", "ended"], key.log)
  }

  @Test func `a drag that begins late takes the touch away`() {
    scroll.touch(100, 300)
    scroll.screen.wait(0.2)
    scroll.finger(100, 250)
    scroll.lift(100, 250)
    expect(key.log == ["began", "cancelled"] && scroll.y == 40)
  }

  @Test func `a drag that scrolls nothing is the view's`() {
    view.contentSize.height = 100
    view.contentSize.width = 320
    scroll.touch(100, 300)
    scroll.finger(100, 250)
    expect(key.log == ["began", "moved"], key.log)
    scroll.lift(100, 250)
  }

  @Test func `without the delay, it is heard of at once, and taken away by a flick`() {
    view.delaysContentTouches = false
    scroll.touch(100, 300)
    expect(key.log == ["began"], key.log)
    scroll.finger(100, 280)
    scroll.lift(100, 280)
    expect(key.log == ["began", "cancelled"], key.log)
  }

  @Test func `the pointer is not waited for`() {
    scroll.screen.press(100, 300)
    expect(key.log == ["began"], key.log)
    scroll.screen.lift(100, 300)
  }

  @Test func `the scroll view decides who hears of a touch`() {
    view.begins = false
    scroll.touch(100, 300)
    scroll.screen.wait(0.2)
    scroll.lift(100, 300)
    expect(key.log.isEmpty && view.asked == [key])
    flick()
    expect(scroll.y > 80, scroll.y)
  }

  @Test func `the scroll view decides whose touch a drag takes`() {
    view.cancels = false
    scroll.touch(100, 300)
    scroll.screen.wait(0.2)
    scroll.finger(100, 250)
    expect(key.log == ["began", "moved"] && scroll.y == 0)
    scroll.lift(100, 250)
    view.cancels = true
    view.canCancelContentTouches = false
    scroll.touch(100, 300)
    scroll.screen.wait(0.2)
    scroll.finger(100, 250)
    expect(!view.isDragging && scroll.y == 0)
    scroll.lift(100, 250)
    // What has not heard of it has nothing to lose.
    flick()
    expect(scroll.y > 80, scroll.y)
  }

  @Test func `a button that is pressed keeps the finger, and one that is flicked does not`() {
    var presses = 0
    let button = UIButton(frame: CGRect(x: 60, y: 100, width: 200, height: 300))
    button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
    view.addSubview(button)
    scroll.screen.tick()
    scroll.touch(100, 300)
    scroll.screen.wait(0.2)
    expect(button.isHighlighted)
    scroll.finger(100, 260)
    expect(button.isHighlighted && scroll.y == 0)
    scroll.lift(100, 260)
    expect(presses == 1, presses)
    var wasLit = false
    scroll.touch(100, 300)
    for step in 1...5 {
      scroll.finger(100, 300 - 20 * CGFloat(step))
      wasLit = wasLit || button.isHighlighted
    }
    scroll.lift(100, 200)
    expect(scroll.y > 80 && !wasLit && presses == 1)
  }

  @Test func `a slider follows a finger at once, unless the scroll view takes it`() {
    let slider = UISlider(frame: CGRect(x: 60, y: 100, width: 200, height: 40))
    view.addSubview(slider)
    scroll.screen.tick()
    scroll.touch(160, 120)
    expect(slider.isTracking)
    scroll.finger(160, 60)
    expect(scroll.y == 0, scroll.y)
    scroll.lift(160, 60)
    view.cancels = true
    scroll.touch(160, 120)
    scroll.finger(160, 60)
    expect(scroll.y == 50 && !slider.isTracking)
    scroll.lift(160, 60)
  }

  @Test func `no row lights up where a list is flicked`() {
    final class Listener: NSObject, UICollectionViewDelegate {
      var highlights = 0
      var selections = 0
      func collectionView(
        _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
      ) { highlights += 1 }
      func collectionView(
        _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
      ) { selections += 1 }
    }
    let screen = CollectionScreen(
      UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    let source = PlainSource([100], screen.view)
    let listener = Listener()
    screen.view.delegate = listener
    screen.tick()
    func send(_ event: InputEvent) {
      screen.pipeline.enqueue(event)
      screen.tick()
    }
    send(.fingerDown(CGPoint(x: 100, y: 300), id: 0))
    for step in 1...5 {
      send(.fingerMoved(CGPoint(x: 100, y: 300 - 20 * CGFloat(step)), id: 0))
    }
    send(.fingerUp(CGPoint(x: 100, y: 200), id: 0))
    screen.settle()
    expect(screen.view.contentOffset.y > 90 && listener.highlights == 0)
    send(.fingerDown(CGPoint(x: 100, y: 300), id: 0))
    send(.fingerUp(CGPoint(x: 100, y: 300), id: 0))
    expect(listener.highlights == 1 && listener.selections == 1)
    withExtendedLifetime(source) {}
  }
}
