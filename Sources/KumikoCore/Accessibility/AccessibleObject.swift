import KumikoFoundation
import KumikoGraphics

/// What `_AccessibleObject` is called here. Only the underscore is public: UIKit has its members on
/// every object.
typealias AccessibleObject = _AccessibleObject

/// What assistive programs, such as screen readers, are told about an object: the words, the state
/// and the place of views, bar items, elements of menus and whatever an app makes of
/// `UIAccessibilityElement`.
///
/// What an app sets counts before what the object says by itself; where a property can be nil, nil
/// gives that back. Apps also override. An object about which nothing was said keeps nothing.
@preconcurrency @MainActor open class _AccessibleObject: _ObservingObject {
  final var accessibilityStore: AccessibilityStore?

  /// An object about which nothing was said.
  public override init() { super.init() }

  /// Says that the end of an object belongs to no actor, so that subclasses can have a plain
  /// `deinit`.
  deinit {}

  /// What the object says by itself.
  var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults() }

  /// What the object holds, in the order of reading, where it is not what an app said and not what
  /// a view finds among its subviews; nil for that.
  var accessibilityParts: [AccessibilityPart]? { nil }

  /// Does what a click on the object does; returns whether it knows how.
  func pressForAccessibility() -> Bool { false }

  /// Takes a number from an assistive program; returns whether it is one that has a value.
  func takeAccessibilityValue(_ value: Double) -> Bool { false }

  // MARK: What it is

  /// Whether assistive programs meet the object as one thing, and nothing of what is inside. Yes
  /// for labels, controls, texts and rows of lists unless changed, no for other views.
  open var isAccessibilityElement: Bool {
    get { said(.isElement) ?? accessibilityDefaults.isElement }
    set { say(.isElement, newValue) }
  }

  /// A short name, such as "Play"; without what it is ("button"), which the traits say.
  open var accessibilityLabel: String? {
    get {
      words(.label, .attributedLabel)?.string ?? accessibilityDefaults.label
    }
    set { say(.label, newValue.map { NSAttributedString(string: $0) }) }
  }

  /// The name with attributes. A language, a level of a heading and letters that are read one by
  /// one count for the name as a whole; all are told with its letters.
  open var accessibilityAttributedLabel: NSAttributedString? {
    get {
      words(.label, .attributedLabel) ?? accessibilityLabel.map { NSAttributedString(string: $0) }
    }
    set { say(.label, newValue) }
  }

  /// What using it does, such as "Plays the song".
  open var accessibilityHint: String? {
    get {
      words(.hint, .attributedHint)?.string ?? accessibilityDefaults.hint
    }
    set { say(.hint, newValue.map { NSAttributedString(string: $0) }) }
  }

  /// What using it does, with attributes, of which the letters are used.
  open var accessibilityAttributedHint: NSAttributedString? {
    get {
      words(.hint, .attributedHint) ?? accessibilityHint.map { NSAttributedString(string: $0) }
    }
    set { say(.hint, newValue) }
  }

  /// What changes about it, such as how loud, or what was typed.
  open var accessibilityValue: String? {
    get {
      words(.value, .attributedValue)?.string ?? accessibilityDefaults.value
    }
    set { say(.value, newValue.map { NSAttributedString(string: $0) }) }
  }

  /// What changes about it, with attributes, of which the letters are used.
  open var accessibilityAttributedValue: NSAttributedString? {
    get {
      words(.value, .attributedValue) ?? accessibilityValue.map { NSAttributedString(string: $0) }
    }
    set { say(.value, newValue) }
  }

  /// What kind of thing it is, and its state. Whether a control is disabled or selected is told in
  /// any case.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { said(.traits) ?? accessibilityDefaults.traits }
    set { say(.traits, newValue) }
  }

  /// The language of its words, such as "de-CH"; nil for that of what it is in, and at last for
  /// what the application says.
  open var accessibilityLanguage: String? {
    get { said(.language) }
    set { say(.language, newValue) }
  }

  /// Other names that a user may call it by, the best one first; the label unless set. Tests find
  /// it by each of them.
  open var accessibilityUserInputLabels: [String]! {
    get {
      if let said: [String] = said(.inputLabels) ?? said(.attributedInputLabels) { return said }
      let own = accessibilityDefaults.inputLabels
      return own.isEmpty ? accessibilityLabel.map { [$0] } ?? [] : own
    }
    set { say(.inputLabels, newValue) }
  }

  /// The same with attributes, of which the letters are used.
  open var accessibilityAttributedUserInputLabels: [NSAttributedString]! {
    get { accessibilityUserInputLabels.map { NSAttributedString(string: $0) } }
    set { accessibilityUserInputLabels = newValue?.map(\.string) }
  }

  /// How a text is to be read, such as source code, which programs are told; nil for as usual.
  open var accessibilityTextualContext: UIAccessibilityTextualContext? {
    get { said(.textualContext) }
    set { say(.textualContext, newValue) }
  }

  /// Whether it can be used. Yes for what has a trait that says so, and for controls.
  open var accessibilityRespondsToUserInteraction: Bool {
    get { said(.respondsToInteraction) ?? accessibilityDefaults.isInteractive(accessibilityTraits) }
    set { say(.respondsToInteraction, newValue) }
  }

  // MARK: Where it is

  /// Its rectangle in the window, in points.
  open var accessibilityFrame: CGRect {
    get { said(.frame) ?? ownAccessibilityFrame }
    set { say(.frame, newValue) }
  }

  /// Its outline in the window, in points, where that is not a rectangle; the bounds of the path
  /// are then its frame.
  open var accessibilityPath: UIBezierPath? {
    get { said(.path) }
    set { say(.path, newValue) }
  }

  /// Where a click uses it, in points of the window; the middle of the frame unless set.
  open var accessibilityActivationPoint: CGPoint {
    get {
      let frame = accessibilityPath?.bounds ?? accessibilityFrame
      return said(.activationPoint) ?? CGPoint(x: frame.midX, y: frame.midY)
    }
    set { say(.activationPoint, newValue) }
  }

  /// The rectangle in the window that the object has by itself.
  var ownAccessibilityFrame: CGRect { .zero }

  // MARK: What it holds

  /// What is met inside, in this order; nil for what is found among the subviews. Views, and
  /// objects of `UIAccessibilityElement`; others are left out, with a report.
  open var accessibilityElements: [Any]? {
    get { said(.elements) }
    set { say(.elements, newValue) }
  }

  /// What tests find inside; `accessibilityElements` unless set.
  open var automationElements: [Any]? {
    get { said(.automationElements) ?? accessibilityElements }
    set { say(.automationElements, newValue) }
  }

  /// How many objects `accessibilityElements` has. Containers that make them when asked override
  /// this and the two methods that follow.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }

  /// One of them; nil where there is none.
  open func accessibilityElement(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// The place of one of them; `NSNotFound` where it is none.
  open func index(ofAccessibilityElement element: Any) -> Int {
    let object = element as AnyObject
    return accessibilityElements?.firstIndex { ($0 as AnyObject) === object } ?? NSNotFound
  }

  /// What a container is. A table should conform to `UIAccessibilityContainerDataTable`.
  open var accessibilityContainerType: UIAccessibilityContainerType {
    get { said(.containerType) ?? .none }
    set { say(.containerType, newValue) }
  }

  /// Whether assistive programs pass over all that is inside.
  open var accessibilityElementsHidden: Bool {
    get { said(.elementsHidden) ?? accessibilityDefaults.hidesElements }
    set { say(.elementsHidden, newValue) }
  }

  /// Whether assistive programs pass over what is beside this view in the same superview.
  open var accessibilityViewIsModal: Bool {
    get { said(.isModal) ?? accessibilityDefaults.isModal }
    set { say(.isModal, newValue) }
  }

  /// Whether what is inside is read together before what is beside it: it is a group then.
  open var shouldGroupAccessibilityChildren: Bool {
    get { said(.groupsChildren) ?? false }
    set { say(.groupsChildren, newValue) }
  }

  /// Whether what is inside is met one by one or as a whole: `.combined` makes it a group.
  open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
    get { said(.navigationStyle) ?? .automatic }
    set { say(.navigationStyle, newValue) }
  }

  /// Whether what it opens and closes is open; `unsupported`, as unless set, for that there is no
  /// such thing, or as the object has it by itself.
  open var accessibilityExpandedStatus: UIAccessibility.ExpandedStatus {
    get { said(.expandedStatus) ?? .unsupported }
    set { say(.expandedStatus, newValue) }
  }

  /// What heads the object, such as the title of a column.
  open var accessibilityHeaderElements: [Any]? {
    get { said(.headerElements) }
    set { say(.headerElements, newValue) }
  }

  // MARK: What it does

  /// What can be done with it beside using it; each has a name.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { said(.customActions) }
    set { say(.customActions, newValue) }
  }

  /// Where something can be dragged from it: each is an action "Drag …". Nil, as unless set, for
  /// each drag interaction on the view or inside of it; empty for none.
  open var accessibilityDragSourceDescriptors: [UIAccessibilityLocationDescriptor]? {
    get { said(.dragSources) }
    set { say(.dragSources, newValue) }
  }

  /// Where something can be dropped on it: while something is dragged by such an action, each is an
  /// action "Drop …". Nil, as unless set, for each drop interaction on the view or inside of it;
  /// empty for none.
  open var accessibilityDropPointDescriptors: [UIAccessibilityLocationDescriptor]? {
    get { said(.dropPoints) }
    set { say(.dropPoints, newValue) }
  }

  /// Ways to go through what is inside. Screen readers on Linux have no rotor: each is two actions
  /// of the object, "Next …" and "Previous …".
  open var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
    get { said(.customRotors) }
    set { say(.customRotors, newValue) }
  }

  /// Uses the object; returns whether it did. Where it answers no, as it does unless overridden,
  /// the object is clicked at its activation point.
  @discardableResult
  open func accessibilityActivate() -> Bool { false }

  /// Makes the value greater, where the traits have `adjustable`.
  open func accessibilityIncrement() {}

  /// Makes the value smaller, where the traits have `adjustable`.
  open func accessibilityDecrement() {}

  /// Scrolls by a page; returns whether it did.
  @discardableResult
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }

  /// Leaves what is modal, or goes back; returns whether it did. Asked from the element with the
  /// keyboard, or the content of what is presented, on.
  @discardableResult
  open func accessibilityPerformEscape() -> Bool { false }

  /// Does the most important thing, such as answering a call; returns whether it did. Windows have
  /// an action for it, which asks from the element with the keyboard on to the application.
  @discardableResult
  open func accessibilityPerformMagicTap() -> Bool { false }

  /// Shows it larger around a point of it; returns whether it did. An action where the traits have
  /// `supportsZoom`.
  open func accessibilityZoomIn(at point: CGPoint) -> Bool { false }

  /// Shows it smaller around a point of it; returns whether it did.
  open func accessibilityZoomOut(at point: CGPoint) -> Bool { false }

  // MARK: Focus

  /// Called when an assistive program went on to the object.
  open func accessibilityElementDidBecomeFocused() {}

  /// Called when an assistive program left the object.
  open func accessibilityElementDidLoseFocus() {}

  /// Whether an assistive program is at the object.
  open func accessibilityElementIsFocused() -> Bool { said(.isFocused) ?? false }

  /// The kinds of assistive programs that are at the object; nil for none.
  open func accessibilityAssistiveTechnologyFocusedIdentifiers()
    -> Set<UIAccessibility.AssistiveTechnologyIdentifier>?
  { accessibilityElementIsFocused() ? [.notificationVoiceOver] : nil }

  // MARK: Identification

  /// A name for tests, which nobody reads out.
  open var accessibilityIdentifier: String? {
    get { said(.identifier) }
    set { say(.identifier, newValue) }
  }
}
