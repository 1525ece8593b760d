import KumikoFoundation

// Drags without a pointer: an action picks items up, another one, of the element that is to receive
// them, drops them there. Escape, or the action "dismiss" of the window, cancels the drag.

extension UIView {
  /// The actions to drag from an element or to drop on it now.
  func dragDeeds(of object: AccessibleObject) -> [AccessibilityDeed] {
    guard let window else { return [] }
    let sources =
      object.accessibilityDragSourceDescriptors
      ?? descriptors { $0.contains { ($0 as? UIDragInteraction)?.isEnabled == true } }
    let targets =
      object.accessibilityDropPointDescriptors
      ?? descriptors { $0.contains { $0 is UIDropInteraction } }
    guard window.drag == nil else {
      return targets.compactMap { window.dropDeed(at: $0) }
    }
    return sources.compactMap { window.dragDeed(from: $0) }
  }

  /// Whether the view may support dragging or dropping, without asking its delegates.
  var mayDrag: Bool {
    storedInteractions.contains { $0 is UIDragInteraction || $0 is UIDropInteraction }
  }

  private func descriptors(
    _ fits: ([any UIInteraction]) -> Bool
  ) -> [UIAccessibilityLocationDescriptor] {
    var found: [UIAccessibilityLocationDescriptor] = []
    func collect(_ view: UIView) {
      guard !view.isHidden else { return }
      if fits(view.storedInteractions) {
        let name = view === self ? "" : view.resolvedLabel ?? ""
        found.append(UIAccessibilityLocationDescriptor(name: name, view: view))
      }
      for subview in view.storedSubviews { collect(subview) }
    }
    collect(self)
    return found
  }
}

extension UIWindow {
  /// Picks up the items at a location.
  func dragDeed(from place: UIAccessibilityLocationDescriptor) -> AccessibilityDeed? {
    guard let view = place.view, view.window === self,
      let interaction = view.storedInteractions.lazy.compactMap({ $0 as? UIDragInteraction })
        .first(where: \.isEnabled)
    else { return nil }
    return AccessibilityDeed(name: place.name.isEmpty ? "Drag" : "Drag \(place.name)") {
      [weak interaction] in
      interaction?.liftByAssistant(at: view.convert(place.point, to: nil)) ?? false
    }
  }

  /// Drops the picked up items at a location.
  func dropDeed(at place: UIAccessibilityLocationDescriptor) -> AccessibilityDeed? {
    guard let view = place.view, view.window === self, let drag, drag.isByAssistant else {
      return nil
    }
    return AccessibilityDeed(name: place.name.isEmpty ? "Drop" : "Drop \(place.name)") {
      [weak self] in
      guard let self, let drag = self.drag else { return false }
      drag.move(to: self, at: view.convert(place.point, to: nil))
      guard drag.operation.takes else { return false }
      drag.letGoByAssistant?()
      drag.drop()
      return true
    }
  }
}
