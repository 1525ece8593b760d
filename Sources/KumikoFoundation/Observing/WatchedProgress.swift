/// Observations of `Progress`, which is Foundation's and does not notify: its values are compared
/// with the previous ones twenty times a second, on the main thread, while any is observed.
package enum WatchedProgress {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var observations: [KeyObservation] = []
  nonisolated(unsafe) private static var timer: (any DispatchSourceTimer)?

  /// The number of observations.
  package static var count: Int { lock.withLock { observations.count } }

  static func add(_ observation: KeyObservation, of object: AnyObject) {
    guard object is Progress else { return }
    observation.remember()
    lock.withLock {
      observations.append(observation)
      guard timer == nil else { return }
      let made = DispatchSource.makeTimerSource(queue: .main)
      made.schedule(deadline: .now() + 0.05, repeating: 0.05, leeway: .milliseconds(10))
      made.setEventHandler { look() }
      made.resume()
      timer = made
    }
  }

  /// Notifies the observers of values that changed.
  package static func look() {
    let (current, gone) = lock.withLock {
      let gone = observations.filter(\.isOver)
      observations.removeAll(where: \.isOver)
      if observations.isEmpty {
        timer?.cancel()
        timer = nil
      }
      return (observations, gone)
    }
    for observation in current { observation.look() }
    withExtendedLifetime(gone) {}
  }
}

extension Progress: OwnMembersRegistering {
  private static let told: Void = {
    NamedMembers.observed(Progress.self) { _ in
      [
        "fractionCompleted": \Progress.fractionCompleted,
        "completedUnitCount": \Progress.completedUnitCount,
        "totalUnitCount": \Progress.totalUnitCount, "finished": \Progress.isFinished,
        "cancelled": \Progress.isCancelled, "paused": \Progress.isPaused,
        "indeterminate": \Progress.isIndeterminate,
      ]
    }
    NamedMembers.own("fractionCompleted", \Progress.fractionCompleted)
    NamedMembers.own("completedUnitCount", \Progress.completedUnitCount)
    NamedMembers.own("totalUnitCount", \Progress.totalUnitCount)
    NamedMembers.own("finished", \Progress.isFinished)
    NamedMembers.own("cancelled", \Progress.isCancelled)
    NamedMembers.own("paused", \Progress.isPaused)
    NamedMembers.own("indeterminate", \Progress.isIndeterminate)
  }()

  package static func registerOwnMembers() { told }
}
