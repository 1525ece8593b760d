import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What image views show while they are highlighted.
@MainActor struct HighlightedImageTests {
  private let screen = ViewScreen()

  private func picture(_ side: Int) -> UIImage {
    UIImage(
      bitmap: Bitmap(
        width: side, height: side, format: .mask,
        bytes: [UInt8](repeating: 255, count: side * side)))
  }

  /// How wide the images are that are drawn.
  private func drawn() -> [CGFloat] {
    screen.pipeline.damage(PixelRect(x: 0, y: 0, width: 320, height: 480))
    return (screen.tick()?.commands ?? []).compactMap {
      if case .image(let command) = $0 { command.rect.width } else { nil }
    }
  }

  @Test func `a highlighted view shows its other image, where it has one`() {
    let view = UIImageView(image: picture(10), highlightedImage: picture(16))
    view.contentMode = .center
    screen.root.addSubview(view)
    expect(view.bounds.size == CGSize(width: 10, height: 10), view.bounds.size)
    expect(drawn() == [10])
    view.isHighlighted = true
    expect(drawn() == [16] && view.intrinsicContentSize.width == 16)
    view.highlightedImage = picture(12)
    expect(drawn() == [12])
    view.highlightedImage = nil
    expect(drawn() == [10] && view.intrinsicContentSize.width == 10)
    view.highlightedImage = picture(12)
    view.isHighlighted = false
    expect(drawn() == [10])
  }

  @Test func `a highlighted view shows its other images one after the other`() {
    let view = UIImageView(frame: rect(0, 0, 20, 20))
    let (usual, other) = ([picture(4), picture(5)], [picture(6), picture(7)])
    screen.root.addSubview(view)
    view.animationImages = usual
    view.highlightedAnimationImages = other
    view.animationDuration = 2
    view.startAnimating()
    screen.tick()
    expect(view.animation?.image === usual[0], view.animation?.image, usual[0])
    view.isHighlighted = true
    screen.tick()
    expect(view.isAnimating && view.animation?.image === other[0])
    screen.wait(1.1)
    expect(view.animation?.image === other[1], view.animation?.image, other[1])
    view.isHighlighted = false
    screen.tick()
    expect(view.animation?.image === usual[0], view.animation?.image, usual[0])
    view.highlightedAnimationImages = nil
    view.isHighlighted = true
    screen.tick()
    expect(view.isAnimating && view.animation?.image === usual[0], saying: "those are for both")
  }
}
