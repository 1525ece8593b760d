import KumikoFoundation
import KumikoGraphics

// The effective accessibility properties of an object: the results of blocks that the app set, else
// the properties themselves, which apps override.
extension AccessibleObject {
  var heardIsElement: Bool { asked(.isElement) ?? isAccessibilityElement }

  /// The label, with its attributes where it has some.
  var heardAttributedLabel: NSAttributedString? { askedLabel ?? ownAttributedLabel }

  var heardLabel: String? { askedLabel?.string ?? accessibilityLabel }

  /// The label that a block returns.
  var askedLabel: NSAttributedString? { asked(.label) ?? asked(.attributedLabel) }

  /// The label that was set.
  var setLabel: NSAttributedString? { accessibilityStore?[.label] as? NSAttributedString }

  var heardValue: String? {
    (asked(.value) ?? asked(.attributedValue) as NSAttributedString?)?.string ?? accessibilityValue
  }

  var heardHint: String? {
    (asked(.hint) ?? asked(.attributedHint) as NSAttributedString?)?.string ?? accessibilityHint
  }

  var heardTraits: UIAccessibilityTraits { asked(.traits) ?? accessibilityTraits }

  var heardIdentifier: String? { asked(.identifier) ?? accessibilityIdentifier }

  var heardLanguage: String? { asked(.language) ?? accessibilityLanguage }

  var heardTextualContext: UIAccessibilityTextualContext? {
    asked(.textualContext) ?? accessibilityTextualContext
  }

  var heardIsInteractive: Bool {
    asked(.respondsToInteraction) ?? accessibilityRespondsToUserInteraction
  }

  var heardPath: UIBezierPath? { asked(.path) ?? accessibilityPath }

  /// The frame in window coordinates: the bounds of the outline where there is one.
  var heardFrame: CGRect { heardPath?.bounds ?? asked(.frame) ?? accessibilityFrame }

  var heardActivationPoint: CGPoint { asked(.activationPoint) ?? accessibilityActivationPoint }

  var heardElements: [Any]? { asked(.elements) ?? accessibilityElements }

  /// The elements that UI tests find inside.
  var heardAutomationElements: [Any]? {
    asked(.automationElements) ?? automationElements ?? heardElements
  }

  var heardContainerType: UIAccessibilityContainerType {
    asked(.containerType) ?? accessibilityContainerType
  }

  var heardHidesElements: Bool { asked(.elementsHidden) ?? accessibilityElementsHidden }

  var heardIsModal: Bool { asked(.isModal) ?? accessibilityViewIsModal }

  var heardGroupsChildren: Bool { asked(.groupsChildren) ?? shouldGroupAccessibilityChildren }

  var heardNavigationStyle: UIAccessibilityNavigationStyle {
    asked(.navigationStyle) ?? accessibilityNavigationStyle
  }

  var heardHeaderElements: [Any]? { asked(.headerElements) ?? accessibilityHeaderElements }

  var heardCustomActions: [UIAccessibilityCustomAction] {
    asked(.customActions) ?? accessibilityCustomActions ?? []
  }

  var heardCustomRotors: [UIAccessibilityCustomRotor] {
    asked(.customRotors) ?? accessibilityCustomRotors ?? []
  }

  /// The names by which voice control refers to it.
  var heardInputLabels: [String] {
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

  func activateAsHeard() -> Bool {
    if let block: AXBoolReturnBlock = block(.activate) { return block() }
    return accessibilityActivate()
  }

  func incrementAsHeard() {
    if let block: AXVoidReturnBlock = block(.increment) { return block() }
    accessibilityIncrement()
  }

  func decrementAsHeard() {
    if let block: AXVoidReturnBlock = block(.decrement) { return block() }
    accessibilityDecrement()
  }

  func escapeAsHeard() -> Bool {
    if let block: AXBoolReturnBlock = block(.escape) { return block() }
    return accessibilityPerformEscape()
  }

  func tapMagicallyAsHeard() -> Bool {
    if let block: AXBoolReturnBlock = block(.magicTap) { return block() }
    return accessibilityPerformMagicTap()
  }
}
