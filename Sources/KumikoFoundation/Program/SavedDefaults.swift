import Foundation

/// Saves `UserDefaults.standard` while a program runs.
///
/// Apple's Foundation saves them automatically, that for Linux only when `synchronize()` is called.
/// This costs next to nothing if nothing changed, else some milliseconds: changes within one second
/// are saved together.
package struct SavedDefaults {
  private let write: () -> Void
  private var next: ContinuousClock.Instant?

  package init(write: @escaping () -> Void = { UserDefaults.standard.synchronize() }) {
    self.write = write
  }

  /// Called after each pass of the run loop; writes at most once a second.
  package mutating func save(at time: ContinuousClock.Instant) {
    if let next, time < next { return }
    write()
    next = time + .seconds(1)
  }

  /// Called when the program ends.
  package func end() { write() }
}
