import KumikoFoundation

/// Does something in the next frame.
final class LaterReveal: FrameStepping {
  private var action: (() -> Void)?

  init(_ action: @escaping () -> Void) { self.action = action }

  func step(to time: TimeInterval) -> Bool {
    action?()
    action = nil
    return false
  }
}
