import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Images that a view shows one after the other.
@MainActor struct ImageAnimationTests {
  private let screen = ViewScreen()
  private let view = UIImageView(frame: rect(0, 0, 10, 10))
  private let images = (0..<4).map { _ in
    UIImage(bitmap: Bitmap(width: 1, height: 1, format: .mask, bytes: [255]))
  }

  init() { screen.root.addSubview(view) }

  private var shown: Int? { images.firstIndex { $0 === view.animation?.image } }

  @Test func `each is shown for its share of the time, again and again`() {
    view.animationImages = images
    view.animationDuration = 0.4
    screen.tick()
    view.startAnimating()
    expect(view.isAnimating && shown == 0)
    var seen: [Int?] = []
    for _ in 0..<9 {
      screen.wait(0.1)
      seen.append(shown)
    }
    expect(seen == [1, 2, 3, 0, 1, 2, 3, 0, 1], seen)
    view.stopAnimating()
    expect(!view.isAnimating && view.animation == nil)
  }

  @Test func `without a duration each has a thirtieth of a second`() {
    view.animationImages = images
    screen.tick()
    view.startAnimating()
    screen.wait(3.0 / 30)
    expect(shown == 3, shown)
  }

  @Test func `after its rounds the image is shown again, and no frame is made for it`() {
    view.animationImages = images
    view.animationDuration = 0.4
    view.animationRepeatCount = 2
    screen.tick()
    view.startAnimating()
    screen.wait(0.75)
    expect(view.isAnimating && shown == 3)
    screen.wait(0.1)
    expect(!view.isAnimating)
    expect(screen.window.animator.nextWake == nil, screen.window.animator.nextWake)
  }

  @Test func `nothing is done without images, other images end it, a second start changes nothing`()
  {
    view.startAnimating()
    expect(!view.isAnimating)
    view.animationImages = []
    view.startAnimating()
    expect(!view.isAnimating)
    view.animationImages = images
    view.animationDuration = 0.4
    screen.tick()
    view.startAnimating()
    screen.wait(0.2)
    view.startAnimating()
    expect(shown == 2, shown)
    view.animationImages = images
    expect(!view.isAnimating)
  }

  @Test func `outside of a window it waits, and goes on where it was`() {
    view.animationImages = images
    view.animationDuration = 0.4
    view.removeFromSuperview()
    view.startAnimating()
    screen.wait(1)
    expect(shown == 0, shown)
    screen.root.addSubview(view)
    screen.wait(0.25)
    expect(shown == 2, shown)
    view.removeFromSuperview()
    screen.wait(1)
    expect(shown == 2, shown)
    expect(screen.window.animator.nextWake == nil, screen.window.animator.nextWake)
    screen.root.addSubview(view)
    screen.wait(0.15)
    expect(shown == 3, shown)
  }

  @Test func `what the view shows is what is drawn`() throws {
    let image = UIImage(bitmap: Bitmap(width: 2, height: 2, format: .mask, bytes: [0, 0, 0, 0]))
    view.image = image
    view.animationImages = images
    screen.tick()
    view.startAnimating()
    func drawn() throws -> Int {
      var widths: [Int] = []
      view.setNeedsDisplay()
      for case .image(let command) in try #require(screen.tick()).commands {
        widths.append(command.bitmap.width)
      }
      return try #require(widths.last)
    }
    expect(try drawn() == 1)
    view.stopAnimating()
    expect(try drawn() == 2)
    expect(view.intrinsicContentSize == CGSize(width: 2, height: 2), view.intrinsicContentSize)
  }

  @Test func `an image without size shows nothing`() {
    let empty = UIImage()
    expect(empty.size == .zero, empty.size)
    view.image = empty
    expect(view.sizeThatFits(CGSize(width: 5, height: 5)) == .zero)
    screen.tick()
  }
}
