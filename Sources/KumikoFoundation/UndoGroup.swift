import Foundation

/// Actions that are undone together, and nested groups.
@MainActor final class UndoGroup {
  /// One action: undoes a change, while its target lives.
  struct Action {
    weak var target: AnyObject?
    let perform: @MainActor (AnyObject) -> Void
  }

  enum Entry {
    case action(Action)
    case group(UndoGroup)
  }

  var entries: [Entry] = []
  var name = ""
  var isDiscardable = false
  var userInfo: [UndoManager.UserInfoKey: Any] = [:]

  /// Whether anything can still be undone: actions whose target was deallocated cannot.
  var isAlive: Bool {
    entries.contains {
      switch $0 {
      case .action(let action): action.target != nil
      case .group(let group): group.isAlive
      }
    }
  }

  /// Undoes everything, the last change first.
  func perform() {
    for entry in entries.reversed() {
      switch entry {
      case .action(let action):
        if let target = action.target { action.perform(target) }
      case .group(let group): group.perform()
      }
    }
  }

  /// Removes the actions of a target.
  func remove(_ target: AnyObject) {
    entries.removeAll {
      switch $0 {
      case .action(let action): return action.target == nil || action.target === target
      case .group(let group):
        group.remove(target)
        return group.entries.isEmpty
      }
    }
  }

  /// Copies the name, the discardable flag and the user info of another group.
  func takeDescription(of other: UndoGroup) {
    name = other.name
    isDiscardable = other.isDiscardable
    userInfo = other.userInfo
  }
}
