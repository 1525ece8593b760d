import KumikoFoundation

/// What measures how long work takes. There is no clock here: a host that has one gives it.
package enum Stopwatch {
  /// Seconds of the host's clock; always 0 where no host has one.
  package static var now: () -> TimeInterval = { 0 }

  /// How long work took.
  static func measure(_ work: () -> Void) -> Duration {
    let start = now()
    work()
    return .seconds(now() - start)
  }
}
