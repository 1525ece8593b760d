import KumikoCore
import KumikoGraphics
import KumikoSDL

// An offscreen window with an external clock, for programs that display it.
extension OffscreenHost {
  /// Whether a frame would do anything now.
  package var needsFrameNow: Bool { pipeline.needsFrame }

  /// When a frame is due although nothing changes until then, in seconds of the host's clock; nil
  /// for never.
  package var nextWake: TimeInterval? { pipeline.nextWake }

  /// Sets the clock without a frame; it never goes backwards.
  package func moveTime(to time: TimeInterval) { self.time = max(self.time, time) }

  /// Draws the frame of a time, in seconds of the host's clock.
  package func frame(at time: TimeInterval) {
    moveTime(to: time)
    frame()
  }

  /// The innermost usable element at a point of the window; nil for none.
  package func element(at point: CGPoint) -> UIAccessibility.Node? {
    nodes().last { node in
      !node.label.isEmpty && !node.actions.isEmpty && node.frame.contains(point)
    }
  }
}
