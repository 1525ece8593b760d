import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What older switches of buttons do while these are pressed, and what the pointer does to buttons.
@MainActor struct ButtonSwitchTests {
  private let screen = ViewScreen()
  private let button = UIButton(frame: rect(20, 20, 40, 40))

  init() {
    button.setTitle("A", for: .normal)
    screen.root.addSubview(button)
    screen.tick()
  }

  private func spots() -> [CGRect] {
    button.subviews.filter { $0 is ButtonGlow }.map(\.frame)
  }

  private func shape(_ x: CGFloat, _ y: CGFloat) -> PointerShape {
    screen.move(x, y)
    return screen.window.pointerShape(
      over: screen.window.hitTest(CGPoint(x: x, y: y), with: nil), at: CGPoint(x: x, y: y))
  }

  @Test func `a light spot is in the middle while the button is pressed, where that is said`() {
    button.isHighlighted = true
    expect(spots().isEmpty && !button.showsTouchWhenHighlighted)
    button.showsTouchWhenHighlighted = true
    expect(spots().map(\.midX) == [20] && spots().map(\.midY) == [20])
    button.frame.size.width = 100
    screen.tick()
    expect(spots().map(\.midX) == [50], spots().map(\.midX))
    button.isHighlighted = false
    expect(spots().isEmpty, spots())
    button.configuration = .plain()
    button.isHighlighted = true
    expect(spots().isEmpty, spots())
  }

  @Test func `the shadow of the title falls to the other side while the button is pressed`() {
    button.titleLabel?.shadowOffset = CGSize(width: 1, height: -2)
    button.isHighlighted = true
    expect(button.titleLabel?.shadowOffset == CGSize(width: 1, height: -2))
    button.reversesTitleShadowWhenHighlighted = true
    expect(button.titleLabel?.shadowOffset == CGSize(width: -1, height: 2))
    button.isHighlighted = false
    expect(button.titleLabel?.shadowOffset == CGSize(width: 1, height: -2))
  }

  @Test func `a small button grows under the pointer, where that is said`() {
    _ = shape(30, 30)
    screen.wait(1)
    expect(button.transform == .identity && !button.isPointerInteractionEnabled)
    _ = shape(150, 150)
    button.isPointerInteractionEnabled = true
    _ = shape(30, 30)
    screen.wait(1)
    expect(button.transform.a > 1, button.transform.a)
    button.isPointerInteractionEnabled = false
    screen.wait(1)
    expect(button.transform == .identity && button.interactions.isEmpty)
  }

  @Test func `the provider says what the pointer does over the button`() {
    var asked: [UIPointerShape] = []
    button.pointerStyleProvider = { button, effect, shape in
      asked.append(shape)
      return UIPointerStyle(shape: .verticalBeam(length: 20))
    }
    expect(button.isPointerInteractionEnabled)
    expect(shape(30, 30) == .text, shape(30, 30))
    expect(asked == [.roundedRect(rect(20, 20, 40, 40))], asked)
    screen.wait(1)
    expect(button.transform == .identity, button.transform)
    button.pointerStyleProvider = { _, _, _ in nil }
    expect(shape(31, 30) == .arrow, shape(31, 30))
  }
}
