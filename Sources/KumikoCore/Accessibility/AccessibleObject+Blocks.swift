import KumikoFoundation
import KumikoGraphics

// Blocks that are evaluated on each access, in the place of values that are set once. They take
// precedence over values that were set and over overridden properties; where one returns nil, those
// are used. Take care that blocks do not retain the object itself.

extension _AccessibleObject {
  // MARK: Identity

  /// Returns whether it is a single element.
  public var isAccessibilityElementBlock: AXBoolReturnBlock? {
    get { block(.isElement) }
    set { store(.isElement, block: newValue) { $0 } }
  }

  /// Returns the label.
  public var accessibilityLabelBlock: AXStringReturnBlock? {
    get { block(.label) }
    set { store(.label, block: newValue) { $0.map { NSAttributedString(string: $0) } } }
  }

  /// Returns the label with attributes; used where `accessibilityLabelBlock` returns nil.
  public var accessibilityAttributedLabelBlock: AXAttributedStringReturnBlock? {
    get { block(.attributedLabel) }
    set { store(.attributedLabel, block: newValue) { $0 } }
  }

  /// Returns the value.
  public var accessibilityValueBlock: AXStringReturnBlock? {
    get { block(.value) }
    set { store(.value, block: newValue) { $0.map { NSAttributedString(string: $0) } } }
  }

  /// Returns the value with attributes; used where `accessibilityValueBlock` returns nil.
  public var accessibilityAttributedValueBlock: AXAttributedStringReturnBlock? {
    get { block(.attributedValue) }
    set { store(.attributedValue, block: newValue) { $0 } }
  }

  /// Returns a description of what using it does.
  public var accessibilityHintBlock: AXStringReturnBlock? {
    get { block(.hint) }
    set { store(.hint, block: newValue) { $0.map { NSAttributedString(string: $0) } } }
  }

  /// Returns the hint with attributes; used where `accessibilityHintBlock` returns nil.
  public var accessibilityAttributedHintBlock: AXAttributedStringReturnBlock? {
    get { block(.attributedHint) }
    set { store(.attributedHint, block: newValue) { $0 } }
  }

  /// Returns the traits: the kind of element, and its state.
  public var accessibilityTraitsBlock: AXTraitsReturnBlock? {
    get { block(.traits) }
    set { store(.traits, block: newValue) { $0 } }
  }

  /// Returns the identifier for UI tests.
  public var accessibilityIdentifierBlock: AXStringReturnBlock? {
    get { block(.identifier) }
    set { store(.identifier, block: newValue) { $0 } }
  }

  /// Returns the language of its texts.
  public var accessibilityLanguageBlock: AXStringReturnBlock? {
    get { block(.language) }
    set { store(.language, block: newValue) { $0 } }
  }

  /// Returns the context in which its text is to be read.
  public var accessibilityTextualContextBlock: AXTextualContextReturnBlock? {
    get { block(.textualContext) }
    set { store(.textualContext, block: newValue) { $0 } }
  }

  /// Returns the names by which voice control refers to it.
  public var accessibilityUserInputLabelsBlock: AXStringArrayReturnBlock? {
    get { block(.inputLabels) }
    set { store(.inputLabels, block: newValue) { $0 } }
  }

  /// Returns the same names as attributed strings; the attributes are ignored.
  public var accessibilityAttributedUserInputLabelsBlock: AXAttributedStringArrayReturnBlock? {
    get { block(.attributedInputLabels) }
    set { store(.attributedInputLabels, block: newValue) { $0 } }
  }

  /// Returns whether it can be used.
  public var accessibilityRespondsToUserInteractionBlock: AXBoolReturnBlock? {
    get { block(.respondsToInteraction) }
    set { store(.respondsToInteraction, block: newValue) { $0 } }
  }

  // MARK: Geometry

  /// Returns its frame in window coordinates, in points.
  public var accessibilityFrameBlock: AXRectReturnBlock? {
    get { block(.frame) }
    set { store(.frame, block: newValue) { $0 } }
  }

  /// Returns its outline in window coordinates, in points.
  public var accessibilityPathBlock: AXPathReturnBlock? {
    get { block(.path) }
    set { store(.path, block: newValue) { $0 } }
  }

  /// Returns the point at which a click activates it, in window coordinates.
  public var accessibilityActivationPointBlock: AXPointReturnBlock? {
    get { block(.activationPoint) }
    set { store(.activationPoint, block: newValue) { $0 } }
  }

  // MARK: Contents

  /// Returns the elements inside, in order.
  public var accessibilityElementsBlock: AXArrayReturnBlock? {
    get { block(.elements) }
    set { store(.elements, block: newValue) { $0 } }
  }

  /// Returns the elements that UI tests find inside.
  public var automationElementsBlock: AXArrayReturnBlock? {
    get { block(.automationElements) }
    set { store(.automationElements, block: newValue) { $0 } }
  }

  /// Returns its headers.
  public var accessibilityHeaderElementsBlock: AXArrayReturnBlock? {
    get { block(.headerElements) }
    set { store(.headerElements, block: newValue) { $0 } }
  }

  /// Returns the type of a container.
  public var accessibilityContainerTypeBlock: AXContainerTypeReturnBlock? {
    get { block(.containerType) }
    set { store(.containerType, block: newValue) { $0 } }
  }

  /// Returns whether its contents are ignored.
  public var accessibilityElementsHiddenBlock: AXBoolReturnBlock? {
    get { block(.elementsHidden) }
    set { store(.elementsHidden, block: newValue) { $0 } }
  }

  /// Returns whether its siblings are ignored.
  public var accessibilityViewIsModalBlock: AXBoolReturnBlock? {
    get { block(.isModal) }
    set { store(.isModal, block: newValue) { $0 } }
  }

  /// Returns whether its contents are read as a group.
  public var accessibilityShouldGroupAccessibilityChildrenBlock: AXBoolReturnBlock? {
    get { block(.groupsChildren) }
    set { store(.groupsChildren, block: newValue) { $0 } }
  }

  /// Returns whether its contents are navigated one by one or as a whole.
  public var accessibilityNavigationStyleBlock: AXNavigationStyleReturnBlock? {
    get { block(.navigationStyle) }
    set { store(.navigationStyle, block: newValue) { $0 } }
  }

  // MARK: Actions

  /// Returns the actions that it offers besides activation.
  public var accessibilityCustomActionsBlock: AXCustomActionsReturnBlock? {
    get { block(.customActions) }
    set { store(.customActions, block: newValue) { $0 } }
  }

  /// Returns the rotors that navigate its contents.
  public var accessibilityCustomRotorsBlock: AXCustomRotorsReturnBlock? {
    get { block(.customRotors) }
    set { store(.customRotors, block: newValue) { $0 } }
  }

  /// Activates it; returns whether that succeeded.
  public var accessibilityActivateBlock: AXBoolReturnBlock? {
    get { block(.activate) }
    set { store(.activate, block: newValue) { $0 } }
  }

  /// Increments the value.
  public var accessibilityIncrementBlock: AXVoidReturnBlock? {
    get { block(.increment) }
    set { store(.increment, block: newValue) { $0 } }
  }

  /// Decrements the value.
  public var accessibilityDecrementBlock: AXVoidReturnBlock? {
    get { block(.decrement) }
    set { store(.decrement, block: newValue) { $0 } }
  }

  /// Dismisses modal content; returns whether it did.
  public var accessibilityPerformEscapeBlock: AXBoolReturnBlock? {
    get { block(.escape) }
    set { store(.escape, block: newValue) { $0 } }
  }

  /// Performs the most important action; returns whether it did.
  public var accessibilityMagicTapBlock: AXBoolReturnBlock? {
    get { block(.magicTap) }
    set { store(.magicTap, block: newValue) { $0 } }
  }
}
