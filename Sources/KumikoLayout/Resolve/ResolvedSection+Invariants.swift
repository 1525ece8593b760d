import Synchronization

extension ResolvedSection {
  /// Stops the program where the section disagrees with itself: after changes, in builds for tests.
  /// Release builds have none of it.
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
  /// Small sections are checked after each change. A check looks at every item, so large ones are
  /// checked after every so many changes that a change costs what 256 items cost.
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
