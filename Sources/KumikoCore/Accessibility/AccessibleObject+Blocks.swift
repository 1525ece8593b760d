import KumikoFoundation
import KumikoGraphics

// Blocks that are asked each time, in the place of values that are set once. They count before what
// was set and what is overridden; where one says nothing, that counts. Take care that they do not
// hold the object itself.

extension _AccessibleObject {
  // MARK: What it is

  /// Says whether it is met as one thing.
  public var isAccessibilityElementBlock: AXBoolReturnBlock? {
    get { block(.isElement) }
    set { say(.isElement, block: newValue) { $0 } }
  }

  /// Says the name.
  public var accessibilityLabelBlock: AXStringReturnBlock? {
    get { block(.label) }
    set { say(.label, block: newValue) { $0.map { NSAttributedString(string: $0) } } }
  }

  /// Says the name, with attributes; counts where `accessibilityLabelBlock` says nothing.
  public var accessibilityAttributedLabelBlock: AXAttributedStringReturnBlock? {
    get { block(.attributedLabel) }
    set { say(.attributedLabel, block: newValue) { $0 } }
  }

  /// Says what changes about it.
  public var accessibilityValueBlock: AXStringReturnBlock? {
    get { block(.value) }
    set { say(.value, block: newValue) { $0.map { NSAttributedString(string: $0) } } }
  }

  /// Says what changes about it, with attributes; counts where `accessibilityValueBlock` says
  /// nothing.
  public var accessibilityAttributedValueBlock: AXAttributedStringReturnBlock? {
    get { block(.attributedValue) }
    set { say(.attributedValue, block: newValue) { $0 } }
  }

  /// Says what using it does.
  public var accessibilityHintBlock: AXStringReturnBlock? {
    get { block(.hint) }
    set { say(.hint, block: newValue) { $0.map { NSAttributedString(string: $0) } } }
  }

  /// Says what using it does, with attributes; counts where `accessibilityHintBlock` says nothing.
  public var accessibilityAttributedHintBlock: AXAttributedStringReturnBlock? {
    get { block(.attributedHint) }
    set { say(.attributedHint, block: newValue) { $0 } }
  }

  /// Says what kind of thing it is, and its state.
  public var accessibilityTraitsBlock: AXTraitsReturnBlock? {
    get { block(.traits) }
    set { say(.traits, block: newValue) { $0 } }
  }

  /// Says the name for tests.
  public var accessibilityIdentifierBlock: AXStringReturnBlock? {
    get { block(.identifier) }
    set { say(.identifier, block: newValue) { $0 } }
  }

  /// Says the language of its words.
  public var accessibilityLanguageBlock: AXStringReturnBlock? {
    get { block(.language) }
    set { say(.language, block: newValue) { $0 } }
  }

  /// Says how its text is to be read.
  public var accessibilityTextualContextBlock: AXTextualContextReturnBlock? {
    get { block(.textualContext) }
    set { say(.textualContext, block: newValue) { $0 } }
  }

  /// Says the words for a program that is spoken to.
  public var accessibilityUserInputLabelsBlock: AXStringArrayReturnBlock? {
    get { block(.inputLabels) }
    set { say(.inputLabels, block: newValue) { $0 } }
  }

  /// Says the same with attributes, of which the letters are used.
  public var accessibilityAttributedUserInputLabelsBlock: AXAttributedStringArrayReturnBlock? {
    get { block(.attributedInputLabels) }
    set { say(.attributedInputLabels, block: newValue) { $0 } }
  }

  /// Says whether it can be used.
  public var accessibilityRespondsToUserInteractionBlock: AXBoolReturnBlock? {
    get { block(.respondsToInteraction) }
    set { say(.respondsToInteraction, block: newValue) { $0 } }
  }

  // MARK: Where it is

  /// Says its rectangle in the window, in points.
  public var accessibilityFrameBlock: AXRectReturnBlock? {
    get { block(.frame) }
    set { say(.frame, block: newValue) { $0 } }
  }

  /// Says its outline in the window, in points.
  public var accessibilityPathBlock: AXPathReturnBlock? {
    get { block(.path) }
    set { say(.path, block: newValue) { $0 } }
  }

  /// Says where a click uses it, in points of the window.
  public var accessibilityActivationPointBlock: AXPointReturnBlock? {
    get { block(.activationPoint) }
    set { say(.activationPoint, block: newValue) { $0 } }
  }

  // MARK: What it holds

  /// Says what is met inside, in order.
  public var accessibilityElementsBlock: AXArrayReturnBlock? {
    get { block(.elements) }
    set { say(.elements, block: newValue) { $0 } }
  }

  /// Says what tests find inside.
  public var automationElementsBlock: AXArrayReturnBlock? {
    get { block(.automationElements) }
    set { say(.automationElements, block: newValue) { $0 } }
  }

  /// Says what heads it.
  public var accessibilityHeaderElementsBlock: AXArrayReturnBlock? {
    get { block(.headerElements) }
    set { say(.headerElements, block: newValue) { $0 } }
  }

  /// Says what a container is.
  public var accessibilityContainerTypeBlock: AXContainerTypeReturnBlock? {
    get { block(.containerType) }
    set { say(.containerType, block: newValue) { $0 } }
  }

  /// Says whether all that is inside is passed over.
  public var accessibilityElementsHiddenBlock: AXBoolReturnBlock? {
    get { block(.elementsHidden) }
    set { say(.elementsHidden, block: newValue) { $0 } }
  }

  /// Says whether what is beside it is passed over.
  public var accessibilityViewIsModalBlock: AXBoolReturnBlock? {
    get { block(.isModal) }
    set { say(.isModal, block: newValue) { $0 } }
  }

  /// Says whether what is inside is read together.
  public var accessibilityShouldGroupAccessibilityChildrenBlock: AXBoolReturnBlock? {
    get { block(.groupsChildren) }
    set { say(.groupsChildren, block: newValue) { $0 } }
  }

  /// Says whether what is inside is met one by one or as a whole.
  public var accessibilityNavigationStyleBlock: AXNavigationStyleReturnBlock? {
    get { block(.navigationStyle) }
    set { say(.navigationStyle, block: newValue) { $0 } }
  }

  // MARK: What it does

  /// Says what can be done with it beside using it.
  public var accessibilityCustomActionsBlock: AXCustomActionsReturnBlock? {
    get { block(.customActions) }
    set { say(.customActions, block: newValue) { $0 } }
  }

  /// Says which ways there are through what is inside.
  public var accessibilityCustomRotorsBlock: AXCustomRotorsReturnBlock? {
    get { block(.customRotors) }
    set { say(.customRotors, block: newValue) { $0 } }
  }

  /// Uses it; returns whether it did.
  public var accessibilityActivateBlock: AXBoolReturnBlock? {
    get { block(.activate) }
    set { say(.activate, block: newValue) { $0 } }
  }

  /// Makes the value greater.
  public var accessibilityIncrementBlock: AXVoidReturnBlock? {
    get { block(.increment) }
    set { say(.increment, block: newValue) { $0 } }
  }

  /// Makes the value smaller.
  public var accessibilityDecrementBlock: AXVoidReturnBlock? {
    get { block(.decrement) }
    set { say(.decrement, block: newValue) { $0 } }
  }

  /// Leaves what is modal; returns whether it did.
  public var accessibilityPerformEscapeBlock: AXBoolReturnBlock? {
    get { block(.escape) }
    set { say(.escape, block: newValue) { $0 } }
  }

  /// Does the most important thing; returns whether it did.
  public var accessibilityMagicTapBlock: AXBoolReturnBlock? {
    get { block(.magicTap) }
    set { say(.magicTap, block: newValue) { $0 } }
  }
}
