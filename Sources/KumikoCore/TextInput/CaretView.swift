import KumikoFoundation
import KumikoGraphics

/// The caret, which shows where text is typed. It blinks for a while after it moved, and then
/// stays.
///
/// Between two blinks no frames are produced, and a blink draws nothing but the caret.
final class CaretView: UIView, FrameStepping {
  static let thickness: CGFloat = 2
  /// Seconds for which it is visible, and then invisible.
  static let period: TimeInterval = 0.5
  /// Seconds after which it no longer blinks.
  static let patience: TimeInterval = 10

  private var start: TimeInterval?
  private(set) var isBlinking = false

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    layer.cornerRadius = CaretView.thickness / 2
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the caret and restarts its blinking.
  func startBlinking() {
    isBlinking = true
    start = nil
    alpha = 1
    guard let animator = window?.animator else { return }
    animator.wake(self, at: animator.now)
  }

  /// Shows the caret without blinking, or hides it.
  func stopBlinking(isShown: Bool) {
    isBlinking = false
    window?.animator.forget(self)
    alpha = isShown ? 1 : 0
  }

  override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    window?.animator.forget(self)
  }

  func step(to time: TimeInterval) -> Bool {
    guard isBlinking, let animator = window?.animator else { return false }
    let start = start ?? time
    self.start = start
    let blinks = ((time - start) / CaretView.period + 1e-6).rounded(.down)
    if time - start >= CaretView.patience {
      alpha = 1
      return false
    }
    alpha = Int(blinks).isMultiple(of: 2) ? 1 : 0
    animator.wake(self, at: start + (blinks + 1) * CaretView.period)
    return false
  }
}
