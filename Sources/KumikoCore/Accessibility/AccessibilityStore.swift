import KumikoFoundation

/// The accessibility properties that an app set on an object, and the number that identifies the
/// object. Created when the first property is set, or when a tree is first built.
final class AccessibilityStore {
  /// The properties that can be set.
  nonisolated enum Key: Hashable {
    case isElement, label, hint, value, traits, frame, path, activationPoint, language
    case elementsHidden, isModal, groupsChildren, navigationStyle, respondsToInteraction
    case inputLabels, headerElements, textualContext, elements, containerType, expandedStatus
    case customActions, customRotors, identifier, automationElements
    case frameInContainer, isFocused, currentElement, ignoresInvertColors, dragSources, dropPoints
    // Properties that only blocks provide.
    case attributedLabel, attributedHint, attributedValue, attributedInputLabels
    case activate, increment, decrement, escape, magicTap
  }

  /// A block that the app set, and a closure that returns its result in the form in which it is
  /// reported.
  private struct Block {
    let own: Any
    let ask: () -> Any?
  }

  /// Refers to the object; read when that is deallocated, on any thread.
  nonisolated let link: AccessibilityLink
  private var values: [Key: Any] = [:]
  private var blocks: [Key: Block] = [:]

  /// A number that identifies the object and is never reused.
  private(set) lazy var number: Int = {
    AccessibilityStore.last += 1
    return AccessibilityStore.last
  }()

  private static var last = 0

  init(of object: AccessibleObject) { link = AccessibilityLink(to: object) }

  /// The value that was set; nil if there is none.
  subscript(key: Key) -> Any? {
    get { values[key] }
    set { values[key] = newValue }
  }

  /// Whether any block was set.
  var hasBlocks: Bool { !blocks.isEmpty }

  /// The current result of the block of a key; nil where there is no block, or it returns nil.
  func ask(_ key: Key) -> Any? { blocks[key]?.ask() }

  /// The block as the app set it.
  func block(_ key: Key) -> Any? { blocks[key]?.own }

  func setBlock(_ key: Key, _ own: Any?, _ ask: @escaping () -> Any?) {
    blocks[key] = own.map { Block(own: $0, ask: ask) }
  }
}

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

extension AccessibleObject {
  /// The value of a property that the app provides: by a block, or as a value; nil if there is
  /// none.
  func said<Value>(_ key: AccessibilityStore.Key) -> Value? {
    guard let store = accessibilityStore else { return nil }
    return asked(key) ?? store[key] as? Value
  }

  /// The result of a block that the app set for a property; nil where it set none. Takes precedence
  /// over overridden properties too.
  func asked<Value>(_ key: AccessibilityStore.Key) -> Value? {
    guard let store = accessibilityStore, store.hasBlocks else { return nil }
    return store.ask(key) as? Value
  }

  /// A text that the app provides: by one of two blocks, or as a value; nil if there is none.
  func words(
    _ key: AccessibilityStore.Key, _ attributed: AccessibilityStore.Key
  ) -> NSAttributedString? { asked(key) ?? asked(attributed) ?? said(key) }

  /// Stores a value that the app sets, and notifies observers.
  func store(_ key: AccessibilityStore.Key, _ value: Any?) {
    if accessibilityStore == nil {
      guard value != nil else { return }
      accessibilityStore = AccessibilityStore(of: self)
    }
    accessibilityStore?[key] = value
    AccessibilityObserving.objectChanged(self)
  }

  /// Stores a block, and a closure that converts its result to the form in which it is reported.
  func store<Answer>(
    _ key: AccessibilityStore.Key, block: (() -> Answer)?, _ told: @escaping (Answer) -> Any?
  ) {
    if accessibilityStore == nil {
      guard block != nil else { return }
      accessibilityStore = AccessibilityStore(of: self)
    }
    accessibilityStore?.setBlock(key, block) { block.flatMap { told($0()) } }
    AccessibilityObserving.objectChanged(self)
  }

  /// The block of a key as the app set it; nil if there is none.
  func block<Answer>(_ key: AccessibilityStore.Key) -> (() -> Answer)? {
    accessibilityStore?.block(key) as? () -> Answer
  }

  /// The number that identifies the object.
  var accessibilityNumber: Int { ensuredStore.number }

  /// Refers to the object until it is deallocated.
  var accessibilityLink: AccessibilityLink { ensuredStore.link }

  private var ensuredStore: AccessibilityStore {
    if let accessibilityStore { return accessibilityStore }
    let store = AccessibilityStore(of: self)
    accessibilityStore = store
    return store
  }
}
