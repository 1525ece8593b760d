import KumikoFoundation

/// What an app said about an object to assistive programs, and the number that the object is known
/// by. Made for the first word about it, or when a tree is first built; nobody else has one.
final class AccessibilityStore {
  /// What can be said.
  nonisolated enum Key: Hashable {
    case isElement, label, hint, value, traits, frame, path, activationPoint, language
    case elementsHidden, isModal, groupsChildren, navigationStyle, respondsToInteraction
    case inputLabels, headerElements, textualContext, elements, containerType
    case customActions, customRotors, identifier, automationElements
    case frameInContainer, isFocused
  }

  private var values: [Key: Any] = [:]

  /// A number that no other object is ever given.
  private(set) lazy var number: Int = {
    AccessibilityStore.last += 1
    return AccessibilityStore.last
  }()

  private static var last = 0

  /// What was said; nil for nothing.
  subscript(key: Key) -> Any? {
    get { values[key] }
    set { values[key] = newValue }
  }
}

extension AccessibleObject {
  /// What the app said about one thing; nil for nothing.
  func said<Value>(_ key: AccessibilityStore.Key) -> Value? {
    accessibilityStore?[key] as? Value
  }

  /// Notes what the app says, and tells who listens.
  func say(_ key: AccessibilityStore.Key, _ value: Any?) {
    if accessibilityStore == nil {
      guard value != nil else { return }
      accessibilityStore = AccessibilityStore()
    }
    accessibilityStore?[key] = value
    AccessibilityObserving.objectChanged(self)
  }

  /// The number that the object is known by.
  var accessibilityNumber: Int {
    let store = accessibilityStore ?? AccessibilityStore()
    accessibilityStore = store
    return store.number
  }
}
