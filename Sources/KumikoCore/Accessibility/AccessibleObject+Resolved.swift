import KumikoFoundation
import KumikoGraphics

// The effective accessibility properties of an object: the results of blocks that the app set, else
// the properties themselves, which apps override.
extension AccessibleObject {
  var resolvedIsElement: Bool { asked(.isElement) ?? isAccessibilityElement }

  /// The label, with its attributes where it has some.
  var resolvedAttributedLabel: NSAttributedString? { askedLabel ?? ownAttributedLabel }

  var resolvedLabel: String? { askedLabel?.string ?? accessibilityLabel }

  /// The label that a block returns.
  var askedLabel: NSAttributedString? { asked(.label) ?? asked(.attributedLabel) }

  /// The label that was set.
  var setLabel: NSAttributedString? { accessibilityStore?[.label] as? NSAttributedString }

  var resolvedValueText: String? {
    (asked(.value) ?? asked(.attributedValue) as NSAttributedString?)?.string ?? accessibilityValue
  }

  var resolvedHint: String? {
    (asked(.hint) ?? asked(.attributedHint) as NSAttributedString?)?.string ?? accessibilityHint
  }

  var resolvedTraits: UIAccessibilityTraits { asked(.traits) ?? accessibilityTraits }

  var resolvedIdentifier: String? { asked(.identifier) ?? accessibilityIdentifier }

  var resolvedLanguage: String? { asked(.language) ?? accessibilityLanguage }

  var resolvedTextualContext: UIAccessibilityTextualContext? {
    asked(.textualContext) ?? accessibilityTextualContext
  }

  var resolvedIsInteractive: Bool {
    asked(.respondsToInteraction) ?? accessibilityRespondsToUserInteraction
  }

  var resolvedPath: UIBezierPath? { asked(.path) ?? accessibilityPath }

  /// The frame in window coordinates: the bounds of the outline where there is one.
  var resolvedFrame: CGRect { resolvedPath?.bounds ?? asked(.frame) ?? accessibilityFrame }

  var resolvedActivationPoint: CGPoint { asked(.activationPoint) ?? accessibilityActivationPoint }

  var resolvedElements: [Any]? { asked(.elements) ?? accessibilityElements }

  /// The elements that UI tests find inside.
  var resolvedAutomationElements: [Any]? {
    asked(.automationElements) ?? automationElements ?? resolvedElements
  }

  var resolvedContainerType: UIAccessibilityContainerType {
    asked(.containerType) ?? accessibilityContainerType
  }

  var resolvedHidesElements: Bool { asked(.elementsHidden) ?? accessibilityElementsHidden }

  var resolvedIsModal: Bool { asked(.isModal) ?? accessibilityViewIsModal }

  var resolvedGroupsChildren: Bool { asked(.groupsChildren) ?? shouldGroupAccessibilityChildren }

  var resolvedNavigationStyle: UIAccessibilityNavigationStyle {
    asked(.navigationStyle) ?? accessibilityNavigationStyle
  }

  var resolvedHeaderElements: [Any]? { asked(.headerElements) ?? accessibilityHeaderElements }

  var resolvedCustomActions: [UIAccessibilityCustomAction] {
    asked(.customActions) ?? accessibilityCustomActions ?? []
  }

  var resolvedCustomRotors: [UIAccessibilityCustomRotor] {
    asked(.customRotors) ?? accessibilityCustomRotors ?? []
  }

  /// The names by which voice control refers to it.
  var resolvedInputLabels: [String] {
    let attributed: [NSAttributedString]? = asked(.attributedInputLabels)
    return asked(.inputLabels) ?? attributed?.map(\.string) ?? accessibilityUserInputLabels ?? []
  }

  /// The label with attributes, where the app set or overrides them.
  private var ownAttributedLabel: NSAttributedString? {
    guard let attributed = accessibilityAttributedLabel, attributed.string == accessibilityLabel
    else { return accessibilityLabel.map { NSAttributedString(string: $0) } }
    return attributed
  }

  // MARK: Actions

  func performActivation() -> Bool {
    if let block: AXBoolReturnBlock = block(.activate) { return block() }
    return accessibilityActivate()
  }

  func performIncrement() {
    if let block: AXVoidReturnBlock = block(.increment) { return block() }
    accessibilityIncrement()
  }

  func performDecrement() {
    if let block: AXVoidReturnBlock = block(.decrement) { return block() }
    accessibilityDecrement()
  }

  func performEscape() -> Bool {
    if let block: AXBoolReturnBlock = block(.escape) { return block() }
    return accessibilityPerformEscape()
  }

  func performMagicTap() -> Bool {
    if let block: AXBoolReturnBlock = block(.magicTap) { return block() }
    return accessibilityPerformMagicTap()
  }
}
