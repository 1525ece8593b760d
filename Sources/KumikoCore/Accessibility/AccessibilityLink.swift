/// Refers from the nodes of a tree to their object, and to nothing once that is deallocated.
///
/// Weak references would do the same. But an object with a weak reference to it has slower
/// reference counting, and while a screen reader listens every cell and label has a node.
final class AccessibilityLink {
  /// The object; nil once it is deallocated.
  @exclusivity(unchecked) nonisolated(unsafe)
    private(set) unowned(unsafe) var object: AccessibleObject?

  init(to object: AccessibleObject) { self.object = object }

  // Nonisolated: nothing here needs the main actor.
  nonisolated deinit {}

  /// Called when the object is deallocated.
  nonisolated func end() { object = nil }
}
