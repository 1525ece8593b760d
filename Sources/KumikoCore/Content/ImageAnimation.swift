import KumikoFoundation
import KumikoGraphics

/// Shows images one after the other, driven by the frame clock.
final class ImageAnimation: FrameStepping {
  private weak var view: UIImageView?
  private let images: [UIImage]
  /// How long each is shown, in seconds.
  private let pause: TimeInterval
  /// How many times all are shown; 0 for no end.
  private let rounds: Int
  private var start: TimeInterval?
  private weak var animator: Animator?
  private var unpacked: [Int: UnpackedPicture] = [:]
  /// The number of the current image, counted through all rounds.
  private var number = 0

  init(_ images: [UIImage], duration: TimeInterval, rounds: Int, in view: UIImageView) {
    self.images = images
    self.rounds = max(0, rounds)
    self.view = view
    let whole =
      duration > 0 && duration.isFinite ? duration : TimeInterval(images.count) / 30
    pause = whole / TimeInterval(images.count)
  }

  /// The current image.
  var image: UIImage { images[number % images.count] }

  /// The pixels of the current image, where it is large.
  var picture: UnpackedPicture {
    let index = number % images.count
    if let picture = unpacked[index] { return picture }
    let picture = UnpackedPicture()
    unpacked[index] = picture
    return picture
  }

  /// Continues in a window, or waits for one.
  func follow(_ window: UIWindow?) {
    guard window?.animator !== animator else { return }
    stop()
    animator = window?.animator
    // Resumes at the image where it stopped, which is shown for its whole duration.
    start = animator.map { $0.now - TimeInterval(number) * pause }
    wake()
  }

  func stop() { animator?.forget(self) }

  private func wake() {
    guard let start else { return }
    animator?.wake(self, at: start + TimeInterval(number + 1) * pause)
  }

  func step(to time: TimeInterval) -> Bool {
    guard let start, let view, view.animation === self else { return false }
    // The small addition prevents that a time that is due counts as early because of rounding.
    let passed = ((time - start) / pause + 1e-6).rounded(.down)
    if rounds > 0, passed >= TimeInterval(rounds * images.count) {
      view.stopAnimating()
      return false
    }
    // After very long pauses the animation restarts: the number must stay representable.
    if passed > 1e9 {
      number = 0
      self.start = time
    } else {
      number = max(number, Int(passed))
    }
    view.setNeedsDisplay()
    wake()
    return false
  }
}
