import Synchronization

extension ResolvedSection {
  /// Terminates the program if the section is inconsistent: after changes, in builds for tests.
  /// Empty in release builds.
  func checkInvariants() {
    #if DEBUG
      guard CheckBudget.allows(itemCount) else { return }
      precondition(
        arrangement.itemCount == itemCount || template.perGroup == 0,
        "ResolvedSection: the number of items is stale")
      arrangement.checkInvariants()
    #endif
  }
}

#if DEBUG
  /// Small sections are checked after each change. A check visits every item, so large ones are
  /// checked less often, so that a change costs as much as 256 items on average.
  private enum CheckBudget {
    private static let saved = Mutex(0)

    static func allows(_ itemCount: Int) -> Bool {
      if itemCount <= 256 { return true }
      return saved.withLock { saved in
        saved += 256
        guard saved >= itemCount else { return false }
        saved = 0
        return true
      }
    }
  }
#endif
