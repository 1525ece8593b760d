import KumikoFoundation

extension UIWindow {
  /// How long the latest frames of a window took to make: its passes, the drawing and the showing.
  ///
  /// The host measures, since passes read no clock; where it does not, as without a screen, there
  /// are no times.
  @preconcurrency @MainActor public struct FrameTimes: Sendable, Equatable {
    /// How many frames are remembered.
    public static let capacity = 120

    /// How many frames were made since the window exists.
    public private(set) var count = 0
    /// The seconds that the latest frames took, the newest last; `capacity` at most.
    public private(set) var latest: [TimeInterval] = []

    /// Notes how many seconds a frame took.
    package mutating func note(_ seconds: TimeInterval) {
      count += 1
      if latest.count == FrameTimes.capacity { latest.removeFirst() }
      latest.append(seconds)
    }
  }
}

package typealias FrameTimes = UIWindow.FrameTimes
