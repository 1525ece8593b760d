import KumikoFoundation
import KumikoLayout

// What assistive programs can do with a row beside using it: what a pull uncovers, its menu, and
// moving it.
extension ItemsView {
  func deeds(at path: IndexPath) -> [AccessibilityDeed] {
    guard isItem(path), let view = views.view(at: path) else { return [] }
    return swipeDeeds(at: path, view) + menuDeeds(at: path, view) + moveDeeds(at: path)
      + dragDeeds(view)
  }

  private func swipeDeeds(at path: IndexPath, _ view: ReusableView) -> [AccessibilityDeed] {
    guard !isEditing else { return [] }
    return [SwipeEdge.leading, .trailing].flatMap { edge in
      (actions(for: path, at: edge)?.actions ?? []).compactMap { action in
        guard let name = action.title ?? action.image?.spokenName, !name.isEmpty else { return nil }
        return AccessibilityDeed(name: name) {
          action.handler(action, view) { _ in }
          return true
        }
      }
    }
  }

  /// The list is dragged from and dropped on where the row is.
  private func dragDeeds(_ view: ReusableView) -> [AccessibilityDeed] {
    guard let window else { return [] }
    let place = UIAccessibilityLocationDescriptor(name: "", point: middle(of: view), in: self)
    let deed = window.drag == nil ? window.dragDeed(from: place) : window.dropDeed(at: place)
    return deed.map { [$0] } ?? []
  }

  private func menuDeeds(at path: IndexPath, _ view: ReusableView) -> [AccessibilityDeed] {
    guard offersMenu(at: path) || view.hasMenuInteraction else { return [] }
    return [
      AccessibilityDeed(name: "Show Menu") { [weak self, weak view] in
        guard let self, let view else { return false }
        return openMenu(of: path, at: middle(of: view)) || view.openMenuByKey()
      }
    ]
  }

  private func moveDeeds(at path: IndexPath) -> [AccessibilityDeed] {
    guard offersMoves, !isBusy, canMove(path) else { return [] }
    return [(Direction.up, "Move Up"), (.down, "Move Down")].compactMap { direction, name in
      guard isMovable(path, toward: direction) else { return nil }
      return AccessibilityDeed(name: name) { [weak self] in
        self?.moveByStep(path, toward: direction) ?? false
      }
    }
  }
}

extension ReusableView {
  /// Whether the view or what it shows has a menu of its own.
  fileprivate var hasMenuInteraction: Bool {
    ([self] + storedSubviews).contains { view in
      view.storedInteractions.contains { $0 is any MenuInteraction }
    }
  }
}
