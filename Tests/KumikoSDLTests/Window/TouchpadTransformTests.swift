import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore
@testable import KumikoSDL

/// Fingers on a touchpad that scale and turn.
struct TouchpadTransformTests {
  private func read(_ distance: CGFloat, _ angle: CGFloat) -> (scale: CGFloat, rotation: CGFloat)? {
    let event = EventTranslation.transform(
      at: CGPoint(x: 3, y: 4), distance: distance, angle: angle, .shift)
    guard case .transform(CGPoint(x: 3, y: 4), let scale, let rotation, .shift) = event else {
      return nil
    }
    return (scale, rotation)
  }

  @Test func `fingers that move apart make larger, and as far together as small again`() throws {
    expect(try #require(read(0, 0)) == (1, 0))
    let (apart, together) = (try #require(read(0.1, 0.2)), try #require(read(-0.1, -0.2)))
    expect(apart.scale > 1.1 && abs(apart.scale * together.scale - 1) < 1e-9)
    expect(apart.rotation == 0.2 && together.rotation == -0.2)
  }

  @Test func `the place of such a movement is scaled with the window, the movement is not`() {
    let event = InputEvent.transform(
      CGPoint(x: 10, y: 20), scale: 2, rotation: 0.5, modifiers: .control)
    expect(
      event.scaled(by: 0.5)
        == .transform(CGPoint(x: 5, y: 10), scale: 2, rotation: 0.5, modifiers: .control),
      event.scaled(by: 0.5))
  }
}
