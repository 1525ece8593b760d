import KumikoFoundation
import KumikoGraphics

/// Shows pictures one after the other, by the frames' clock.
final class ImageAnimation: FrameStepping {
  private weak var view: UIImageView?
  private let images: [UIImage]
  /// How long each is shown, in seconds.
  private let pause: TimeInterval
  /// How often all are shown; 0 for without end.
  private let rounds: Int
  private var start: TimeInterval?
  private weak var animator: Animator?
  private var unpacked: [Int: UnpackedPicture] = [:]
  /// Which is shown, of all that are shown one after the other.
  private var number = 0

  init(_ images: [UIImage], duration: TimeInterval, rounds: Int, in view: UIImageView) {
    self.images = images
    self.rounds = max(0, rounds)
    self.view = view
    let whole =
      duration > 0 && duration.isFinite ? duration : TimeInterval(images.count) / 30
    pause = whole / TimeInterval(images.count)
  }

  /// What is shown now.
  var image: UIImage { images[number % images.count] }

  /// The pixels of what is shown now, where that is a large picture.
  var picture: UnpackedPicture {
    let index = number % images.count
    if let picture = unpacked[index] { return picture }
    let picture = UnpackedPicture()
    unpacked[index] = picture
    return picture
  }

  /// Goes on in a window, or waits for one.
  func follow(_ window: UIWindow?) {
    guard window?.animator !== animator else { return }
    stop()
    animator = window?.animator
    // A picture at the place where it was left, for as long as any.
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
    // A little more than the quotient: a time that is due is not early by a rounding.
    let passed = ((time - start) / pause + 1e-6).rounded(.down)
    if rounds > 0, passed >= TimeInterval(rounds * images.count) {
      view.stopAnimating()
      return false
    }
    // What was not seen for days begins anew: the number stays one.
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
