import KumikoCore
import KumikoGraphics
import KumikoSDL

// A window without a screen that follows a clock outside, for programs that show it to somebody.
extension OffscreenHost {
  /// Whether a frame would do anything now.
  package var needsFrameNow: Bool { pipeline.needsFrame }

  /// When a frame is needed although nothing moves until then, in seconds of the host's clock; nil
  /// for never.
  package var nextWake: TimeInterval? { pipeline.nextWake }

  /// Moves the clock without a frame; it never goes back.
  package func moveTime(to time: TimeInterval) { self.time = max(self.time, time) }

  /// Makes the frame of a time, in seconds of the host's clock.
  package func frame(at time: TimeInterval) {
    moveTime(to: time)
    frame()
  }

  /// What can be used at a point of the window, the innermost; nil for nothing.
  package func element(at point: CGPoint) -> UIAccessibility.Node? {
    nodes().last { node in
      !node.label.isEmpty && !node.actions.isEmpty && node.frame.contains(point)
    }
  }
}
