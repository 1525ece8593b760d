import KumikoFoundation
import Synchronization

/// Whether code that is not bound to the main actor runs on it all the same.
///
/// The first thread of the program is not sufficient: an `async` main function passes the main
/// queue to any free thread, which runs the main actor from then on.
nonisolated enum MainThread {
  private static let mark: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether the main actor runs on this thread, now.
  static var isCurrent: Bool {
    DispatchQueue.getSpecific(key: mark) == true || Thread.isMainThread
  }

  /// The thread on which it was found last.
  private static let known = Atomic<UInt>(0)

  /// Reports a view that is accessed from another thread, as code in Swift 5 can: the compiler
  /// allows it, with undefined results. Called by every view that changes: the thread that was
  /// found last is compared first.
  static func check(_ view: AnyObject) {
    let own = UInt(pthread_self())
    if known.load(ordering: .relaxed) == own { return }
    if isCurrent { return known.store(own, ordering: .relaxed) }
    Diagnostics.report(.touchedOffMain("\(type(of: view))"))
  }
}
