import KumikoFoundation

extension UIWindow {
  /// The times that the latest frames of a window took: their passes, the drawing and the
  /// presentation.
  ///
  /// The host measures, since passes read no clock; where it does not, as without a screen, there
  /// are no times.
  @preconcurrency @MainActor public struct FrameTimes: Sendable, Equatable {
    /// The number of frames that are recorded.
    public static let capacity = 120

    /// The number of frames since the window exists.
    public private(set) var count = 0
    /// The seconds that the latest frames took, the newest last; `capacity` at most.
    public private(set) var latest: [TimeInterval] = []
    /// The number of frames that took longer than a frame of the screen.
    public private(set) var lateCount = 0
    /// The newest of those; nil where there was none.
    public private(set) var lastLate: LateFrame?

    /// A frame that was not ready when the screen needed it.
    public struct LateFrame: Sendable, Equatable {
      /// Which frame of the window it was, from 1.
      public let number: Int
      /// The seconds that it took.
      public let duration: TimeInterval
      /// The seconds that a frame has: from one refresh of the screen to the next.
      public let available: TimeInterval
      /// The pass that took longest, in words such as “layout” or “replay”; empty if none was
      /// measured.
      public let longestPass: String
      /// The seconds that this took.
      public let longestPassDuration: TimeInterval
    }

    /// Notes how many seconds a frame took, and each of its passes.
    package mutating func note(_ frame: MeasuredFrame, available: TimeInterval = 1.0 / 60) {
      count += 1
      if latest.count == FrameTimes.capacity { latest.removeFirst() }
      latest.append(frame.duration)
      guard frame.duration > available else { return }
      lateCount += 1
      let longest = frame.longestPass
      lastLate = LateFrame(
        number: count, duration: frame.duration, available: available,
        longestPass: longest?.pass.rawValue ?? "", longestPassDuration: longest?.duration ?? 0)
    }
  }
}

package typealias FrameTimes = UIWindow.FrameTimes

/// The times that a frame and each of its passes took, as measured by the host.
package nonisolated struct MeasuredFrame {
  /// The passes that ended, in their order, with their seconds.
  package private(set) var passes: [(pass: FramePass, duration: TimeInterval)] = []
  private let start: TimeInterval
  private var last: TimeInterval

  /// A frame that begins at a time, in seconds of the host's clock.
  package init(beganAt time: TimeInterval) { (start, last) = (time, time) }

  /// From the beginning to the end of the last pass, in seconds.
  package var duration: TimeInterval { last - start }

  /// The pass that took most.
  package var longestPass: (pass: FramePass, duration: TimeInterval)? {
    passes.max { $0.duration < $1.duration }
  }

  /// A pass ended at a time.
  package mutating func ended(_ pass: FramePass, at time: TimeInterval) {
    passes.append((pass, time - last))
    last = time
  }
}
