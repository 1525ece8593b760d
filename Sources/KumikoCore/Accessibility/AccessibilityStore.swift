import KumikoFoundation

/// What an app said about an object to assistive programs, and the number that the object is known
/// by. Made for the first word about it, or when a tree is first built; nobody else has one.
final class AccessibilityStore {
  /// What can be said.
  nonisolated enum Key: Hashable {
    case isElement, label, hint, value, traits, frame, path, activationPoint, language
    case elementsHidden, isModal, groupsChildren, navigationStyle, respondsToInteraction
    case inputLabels, headerElements, textualContext, elements, containerType, expandedStatus
    case customActions, customRotors, identifier, automationElements
    case frameInContainer, isFocused, currentElement, ignoresInvertColors, dragSources, dropPoints
    // What only blocks say.
    case attributedLabel, attributedHint, attributedValue, attributedInputLabels
    case activate, increment, decrement, escape, magicTap
  }

  /// A block of the app's, and what it says in the form in which others are told.
  private struct Block {
    let own: Any
    let ask: () -> Any?
  }

  private var values: [Key: Any] = [:]
  private var blocks: [Key: Block] = [:]

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

  /// Whether any block was given.
  var hasBlocks: Bool { !blocks.isEmpty }

  /// What the block of a key says now; nil where there is none, or it says nothing.
  func ask(_ key: Key) -> Any? { blocks[key]?.ask() }

  /// The block as the app gave it.
  func block(_ key: Key) -> Any? { blocks[key]?.own }

  func setBlock(_ key: Key, _ own: Any?, _ ask: @escaping () -> Any?) {
    blocks[key] = own.map { Block(own: $0, ask: ask) }
  }
}

extension AccessibleObject {
  /// What the app said about one thing: by a block, or as a value; nil for nothing.
  func said<Value>(_ key: AccessibilityStore.Key) -> Value? {
    guard let store = accessibilityStore else { return nil }
    return asked(key) ?? store[key] as? Value
  }

  /// What a block of the app's says about one thing; nil where it gave none. Counts before what is
  /// overridden too.
  func asked<Value>(_ key: AccessibilityStore.Key) -> Value? {
    guard let store = accessibilityStore, store.hasBlocks else { return nil }
    return store.ask(key) as? Value
  }

  /// What the app said in words: by one of two blocks, or as a value; nil for nothing.
  func words(
    _ key: AccessibilityStore.Key, _ attributed: AccessibilityStore.Key
  ) -> NSAttributedString? { asked(key) ?? asked(attributed) ?? said(key) }

  /// Notes what the app says, and tells who listens.
  func say(_ key: AccessibilityStore.Key, _ value: Any?) {
    if accessibilityStore == nil {
      guard value != nil else { return }
      accessibilityStore = AccessibilityStore()
    }
    accessibilityStore?[key] = value
    AccessibilityObserving.objectChanged(self)
  }

  /// Notes a block, and what it says in the form in which others are told.
  func say<Answer>(
    _ key: AccessibilityStore.Key, block: (() -> Answer)?, _ told: @escaping (Answer) -> Any?
  ) {
    if accessibilityStore == nil {
      guard block != nil else { return }
      accessibilityStore = AccessibilityStore()
    }
    accessibilityStore?.setBlock(key, block) { block.flatMap { told($0()) } }
    AccessibilityObserving.objectChanged(self)
  }

  /// The block of a key as the app gave it; nil for none.
  func block<Answer>(_ key: AccessibilityStore.Key) -> (() -> Answer)? {
    accessibilityStore?.block(key) as? () -> Answer
  }

  /// The number that the object is known by.
  var accessibilityNumber: Int {
    let store = accessibilityStore ?? AccessibilityStore()
    accessibilityStore = store
    return store.number
  }
}
