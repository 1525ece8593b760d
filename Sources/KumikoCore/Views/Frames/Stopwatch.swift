import KumikoFoundation

/// Measures the duration of work. There is no clock here: a host that has one provides it.
package enum Stopwatch {
  /// Seconds of the host's clock; always 0 where no host has one.
  package static var now: () -> TimeInterval = { 0 }

  /// The duration of work.
  static func measure(_ work: () -> Void) -> Duration {
    let start = now()
    work()
    return .seconds(now() - start)
  }
}
