import KumikoFoundation

/// Whether code that is not bound to the main actor runs on it all the same.
///
/// The first thread of the program is not the whole answer: an `async` main function hands the main
/// queue to whichever thread is free, and that one runs the main actor from then on.
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
}
