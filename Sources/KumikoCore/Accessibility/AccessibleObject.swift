import KumikoFoundation
import KumikoGraphics

/// The name of `_AccessibleObject` inside of this module. Only the underscored name is public:
/// UIKit has its members on every object.
typealias AccessibleObject = _AccessibleObject

/// The accessibility properties of an object, as reported to assistive technologies such as screen
/// readers: the texts, the state and the position of views, bar items, menu elements and instances
/// of `UIAccessibilityElement`.
///
/// What an app sets takes precedence over the object's own values; setting an optional property to
/// nil restores those. Apps can also override the properties. An object without any property set
/// stores nothing.
@preconcurrency @MainActor open class _AccessibleObject: _ObservingObject {
  // Read when the object is deallocated, on any thread.
  @exclusivity(unchecked) final nonisolated(unsafe) var accessibilityStore: AccessibilityStore?

  /// Creates an object without any accessibility property set.
  public override init() { super.init() }

  /// Nodes of the object refer to nothing then.
  ///
  /// Not isolated to the main actor, so that subclasses can have a plain `deinit`.
  deinit { accessibilityStore?.link.end() }

  /// The object's own values, which apply unless the app sets others.
  var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults() }

  /// The contents of the object in reading order, where they are neither set by the app nor found
  /// among the subviews; nil otherwise.
  var accessibilityParts: [AccessibilityPart]? { nil }

  /// Does what a click on the object does; returns whether the object supports it.
  func pressForAccessibility() -> Bool { false }

  /// Sets the value from an assistive technology; returns whether the object has a value.
  func takeAccessibilityValue(_ value: Double) -> Bool { false }

  // MARK: Identity

  /// Whether the object is a single element for assistive technologies, without its contents.
  /// `true` by default for labels, controls, texts and rows of lists, `false` for other views.
  open var isAccessibilityElement: Bool {
    get { said(.isElement) ?? byDefault { $0.isElement } }
    set { store(.isElement, newValue) }
  }

  /// A short label, such as "Play", without the kind of element ("button"), which the traits
  /// specify.
  open var accessibilityLabel: String? {
    get {
      words(.label, .attributedLabel)?.string ?? byDefault { $0.label }
    }
    set { store(.label, newValue.map { NSAttributedString(string: $0) }) }
  }

  /// The label with attributes. A language, a heading level and spelling out apply to the label as
  /// a whole; all attributes are reported with their characters.
  open var accessibilityAttributedLabel: NSAttributedString? {
    get {
      words(.label, .attributedLabel) ?? accessibilityLabel.map { NSAttributedString(string: $0) }
    }
    set { store(.label, newValue) }
  }

  /// A description of what using it does, such as "Plays the song".
  open var accessibilityHint: String? {
    get {
      words(.hint, .attributedHint)?.string ?? byDefault { $0.hint }
    }
    set { store(.hint, newValue.map { NSAttributedString(string: $0) }) }
  }

  /// The hint as an attributed string; the attributes are ignored.
  open var accessibilityAttributedHint: NSAttributedString? {
    get {
      words(.hint, .attributedHint) ?? accessibilityHint.map { NSAttributedString(string: $0) }
    }
    set { store(.hint, newValue) }
  }

  /// The value, such as the volume of a slider, or the text of a field.
  open var accessibilityValue: String? {
    get {
      words(.value, .attributedValue)?.string ?? byDefault { $0.value }
    }
    set { store(.value, newValue.map { NSAttributedString(string: $0) }) }
  }

  /// The value as an attributed string; the attributes are ignored.
  open var accessibilityAttributedValue: NSAttributedString? {
    get {
      words(.value, .attributedValue) ?? accessibilityValue.map { NSAttributedString(string: $0) }
    }
    set { store(.value, newValue) }
  }

  /// The kind of element, and its state. Whether a control is disabled or selected is reported in
  /// any case.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { said(.traits) ?? byDefault { $0.traits } }
    set { store(.traits, newValue) }
  }

  /// The language of its texts, such as "de-CH"; nil for that of its container, and ultimately that
  /// of the application.
  open var accessibilityLanguage: String? {
    get { said(.language) }
    set { store(.language, newValue) }
  }

  /// Names by which a user may refer to it, the best one first; the label by default. UI tests find
  /// it by each of them.
  open var accessibilityUserInputLabels: [String]! {
    get {
      if let said: [String] = said(.inputLabels) ?? said(.attributedInputLabels) { return said }
      let own = byDefault { $0.inputLabels }
      return own.isEmpty ? accessibilityLabel.map { [$0] } ?? [] : own
    }
    set { store(.inputLabels, newValue) }
  }

  /// The same names as attributed strings; the attributes are ignored.
  open var accessibilityAttributedUserInputLabels: [NSAttributedString]! {
    get { accessibilityUserInputLabels.map { NSAttributedString(string: $0) } }
    set { accessibilityUserInputLabels = newValue?.map(\.string) }
  }

  /// The context in which its text is to be read, such as source code, which is reported to
  /// assistive technologies; nil for the usual one.
  open var accessibilityTextualContext: UIAccessibilityTextualContext? {
    get { said(.textualContext) }
    set { store(.textualContext, newValue) }
  }

  /// Whether it can be used. `true` for elements with a trait that implies it, and for controls.
  open var accessibilityRespondsToUserInteraction: Bool {
    get { said(.respondsToInteraction) ?? byDefault { $0.isInteractive(accessibilityTraits) } }
    set { store(.respondsToInteraction, newValue) }
  }

  // MARK: Geometry

  /// Its frame in window coordinates, in points.
  open var accessibilityFrame: CGRect {
    get { said(.frame) ?? frameByDefault }
    set { store(.frame, newValue) }
  }

  /// Its outline in window coordinates, in points, where that is not a rectangle; the bounds of the
  /// path are then its frame.
  open var accessibilityPath: UIBezierPath? {
    get { said(.path) }
    set { store(.path, newValue) }
  }

  /// The point at which a click activates it, in window coordinates; the centre of the frame by
  /// default.
  open var accessibilityActivationPoint: CGPoint {
    get {
      let frame = accessibilityPath?.bounds ?? accessibilityFrame
      return said(.activationPoint) ?? CGPoint(x: frame.midX, y: frame.midY)
    }
    set { store(.activationPoint, newValue) }
  }

  /// The object's own frame in window coordinates.
  var ownAccessibilityFrame: CGRect { .zero }

  // MARK: Contents

  /// The elements inside, in this order; nil for those found among the subviews. Views, and
  /// instances of `UIAccessibilityElement`; others are ignored, with a report.
  open var accessibilityElements: [Any]? {
    get { said(.elements) }
    set { store(.elements, newValue) }
  }

  /// The elements that UI tests find inside; `accessibilityElements` by default.
  open var automationElements: [Any]? {
    get { said(.automationElements) ?? accessibilityElements }
    set { store(.automationElements, newValue) }
  }

  /// The number of `accessibilityElements`. Containers that create elements on demand override this
  /// and the two methods that follow.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }

  /// The element at an index; nil where there is none.
  open func accessibilityElement(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// The index of an element; `NSNotFound` where it is none of them.
  open func index(ofAccessibilityElement element: Any) -> Int {
    let object = element as AnyObject
    return accessibilityElements?.firstIndex { ($0 as AnyObject) === object } ?? NSNotFound
  }

  /// The type of a container. A table should conform to `UIAccessibilityContainerDataTable`.
  open var accessibilityContainerType: UIAccessibilityContainerType {
    get { said(.containerType) ?? .none }
    set { store(.containerType, newValue) }
  }

  /// Whether assistive technologies ignore the contents.
  open var accessibilityElementsHidden: Bool {
    get { said(.elementsHidden) ?? byDefault { $0.hidesElements } }
    set { store(.elementsHidden, newValue) }
  }

  /// Whether assistive technologies ignore the siblings of this view.
  open var accessibilityViewIsModal: Bool {
    get { said(.isModal) ?? byDefault { $0.isModal } }
    set { store(.isModal, newValue) }
  }

  /// Whether the contents are read together, before those of siblings: they form a group then.
  open var shouldGroupAccessibilityChildren: Bool {
    get { said(.groupsChildren) ?? false }
    set { store(.groupsChildren, newValue) }
  }

  /// Whether the contents are navigated one by one or as a whole: `.combined` makes it a group.
  open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
    get { said(.navigationStyle) ?? .automatic }
    set { store(.navigationStyle, newValue) }
  }

  /// Whether what it expands is expanded; `unsupported`, the default, where there is nothing to
  /// expand, or to use the object's own state.
  open var accessibilityExpandedStatus: UIAccessibility.ExpandedStatus {
    get { said(.expandedStatus) ?? .unsupported }
    set { store(.expandedStatus, newValue) }
  }

  /// The headers of the object, such as the title of a column.
  open var accessibilityHeaderElements: [Any]? {
    get { said(.headerElements) }
    set { store(.headerElements, newValue) }
  }

  // MARK: Actions

  /// The named actions that it offers besides activation.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { said(.customActions) }
    set { store(.customActions, newValue) }
  }

  /// The points from which something can be dragged: each is an action "Drag …". Nil, the default,
  /// for each drag interaction on the view or inside of it; empty for none.
  open var accessibilityDragSourceDescriptors: [UIAccessibilityLocationDescriptor]? {
    get { said(.dragSources) }
    set { store(.dragSources, newValue) }
  }

  /// The points at which something can be dropped: during a drag that was started by such an
  /// action, each is an action "Drop …". Nil, the default, for each drop interaction on the view or
  /// inside of it; empty for none.
  open var accessibilityDropPointDescriptors: [UIAccessibilityLocationDescriptor]? {
    get { said(.dropPoints) }
    set { store(.dropPoints, newValue) }
  }

  /// Rotors that navigate the contents. Screen readers on Linux have no rotor: each is two actions
  /// of the object, "Next …" and "Previous …".
  open var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
    get { said(.customRotors) }
    set { store(.customRotors, newValue) }
  }

  /// Activates the object; returns whether it did. Where it returns `false`, as it does unless
  /// overridden, the object is clicked at its activation point.
  @discardableResult
  open func accessibilityActivate() -> Bool { false }

  /// Increments the value, where the traits have `adjustable`.
  open func accessibilityIncrement() {}

  /// Decrements the value, where the traits have `adjustable`.
  open func accessibilityDecrement() {}

  /// Scrolls by a page; returns whether it did.
  @discardableResult
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }

  /// Dismisses modal content, or navigates back; returns whether it did. Called along the responder
  /// chain, starting at the first responder or at the presented content.
  @discardableResult
  open func accessibilityPerformEscape() -> Bool { false }

  /// Performs the most important action, such as answering a call; returns whether it did. Windows
  /// have an action for it, which is sent from the first responder up to the application's
  /// delegate.
  @discardableResult
  open func accessibilityPerformMagicTap() -> Bool { false }

  /// Zooms in around a point; returns whether it did. An action where the traits have
  /// `supportsZoom`.
  open func accessibilityZoomIn(at point: CGPoint) -> Bool { false }

  /// Zooms out around a point; returns whether it did.
  open func accessibilityZoomOut(at point: CGPoint) -> Bool { false }

  // MARK: Focus

  /// Called when an assistive technology focused the object.
  open func accessibilityElementDidBecomeFocused() {}

  /// Called when an assistive technology moved its focus away from the object.
  open func accessibilityElementDidLoseFocus() {}

  /// Whether an assistive technology is focused on the object.
  open func accessibilityElementIsFocused() -> Bool { said(.isFocused) ?? false }

  /// The assistive technologies that are focused on the object; nil if there is none.
  open func accessibilityAssistiveTechnologyFocusedIdentifiers()
    -> Set<UIAccessibility.AssistiveTechnologyIdentifier>?
  { accessibilityElementIsFocused() ? [.notificationVoiceOver] : nil }

  // MARK: Identification

  /// An identifier for UI tests, which is never read out.
  open var accessibilityIdentifier: String? {
    get { said(.identifier) }
    set { store(.identifier, newValue) }
  }
}
