import Testing
import UIKit

/// Everything that UIKit has for assistive programs, as an app writes it.
@MainActor struct `an app that speaks` {
  final class Tile: UICollectionViewCell, AXCustomContentProvider {
    var accessibilityCustomContent: [AXCustomContent]! {
      get { [AXCustomContent(label: "Size", value: "3 MB")] }
      set {}
    }
    override var isAccessibilityElement: Bool {
      get { true }
      set {}
    }
    override var accessibilityLabel: String? {
      get { "Tile" }
      set {}
    }
    override var accessibilityTraits: UIAccessibilityTraits {
      get { super.accessibilityTraits.union(.button) }
      set { super.accessibilityTraits = newValue }
    }
    override var accessibilityElements: [Any]? {
      get { nil }
      set {}
    }
    override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
      get { [UIAccessibilityCustomAction(name: "Open", actionHandler: { _ in true })] }
      set {}
    }
    override func accessibilityActivate() -> Bool { true }
    override func accessibilityElementDidBecomeFocused() {
      super.accessibilityElementDidBecomeFocused()
    }
  }

  @Test func `gives blocks of every kind, each of which it has again`() {
    let view = UIView()
    view.isAccessibilityElementBlock = { true }
    view.accessibilityLabelBlock = { "a" }
    view.accessibilityValueBlock = { nil }
    view.accessibilityHintBlock = { nil }
    view.accessibilityTraitsBlock = { .button }
    view.accessibilityIdentifierBlock = { "id" }
    view.accessibilityHeaderElementsBlock = { nil }
    view.accessibilityAttributedLabelBlock = { nil }
    view.accessibilityAttributedHintBlock = { nil }
    view.accessibilityAttributedValueBlock = { nil }
    view.accessibilityLanguageBlock = { nil }
    view.accessibilityTextualContextBlock = { .sourceCode }
    view.accessibilityUserInputLabelsBlock = { ["a"] }
    view.accessibilityAttributedUserInputLabelsBlock = { nil }
    view.accessibilityElementsHiddenBlock = { false }
    view.accessibilityRespondsToUserInteractionBlock = { true }
    view.accessibilityViewIsModalBlock = { false }
    view.accessibilityShouldGroupAccessibilityChildrenBlock = { false }
    view.accessibilityElementsBlock = { nil }
    view.automationElementsBlock = { nil }
    view.accessibilityContainerTypeBlock = { .list }
    view.accessibilityActivationPointBlock = { .zero }
    view.accessibilityFrameBlock = { .zero }
    view.accessibilityNavigationStyleBlock = { .automatic }
    view.accessibilityPathBlock = { nil }
    view.accessibilityActivateBlock = { true }
    view.accessibilityIncrementBlock = {}
    view.accessibilityDecrementBlock = {}
    view.accessibilityPerformEscapeBlock = { true }
    view.accessibilityMagicTapBlock = { true }
    view.accessibilityCustomActionsBlock = { [] }
    view.accessibilityCustomRotorsBlock = { [] }
    #expect(view.isAccessibilityElementBlock?() == true && view.isAccessibilityElement)
    #expect(view.accessibilityTraitsBlock?() == .button)
    #expect(view.accessibilityTextualContextBlock?() == .sourceCode)
    #expect(view.accessibilityContainerTypeBlock?() == .list)
    #expect(view.accessibilityCustomActionsBlock?()?.isEmpty == true)
    #expect(view.accessibilityActivateBlock?() == true)
    #expect(view.accessibilityFrameBlock?() == .zero)
    #expect(view.accessibilityPathBlock != nil && view.accessibilityPathBlock?() == nil)
    let block: AXStringReturnBlock = { "typed" }
    view.accessibilityLabelBlock = block
    #expect(view.accessibilityLabelBlock?() == "typed")
  }

  @Test func `has actions and rotors by every name`() {
    let name = NSAttributedString(string: "Mend")
    let actions = [
      UIAccessibilityCustomAction(attributedName: name, actionHandler: { _ in true }),
      UIAccessibilityCustomAction(attributedName: name, image: nil, actionHandler: { _ in true }),
      UIAccessibilityCustomAction(attributedName: name, target: nil, selector: Selector("mend")),
      UIAccessibilityCustomAction(name: "Mend", target: nil, selector: Selector("mend")),
    ]
    #expect(actions.allSatisfy { $0.name == "Mend" && $0.attributedName == name })
    actions[0].attributedName = NSAttributedString(string: "Break")
    #expect(actions[0].name == "Break")
    actions[0].name = "Bend"
    #expect(actions[0].attributedName.string == "Bend")
    let types: [UIAccessibilityCustomRotor.SystemRotorType] = [
      .none, .link, .visitedLink, .heading, .headingLevel1, .headingLevel2, .headingLevel3,
      .headingLevel4, .headingLevel5, .headingLevel6, .boldText, .italicText, .underlineText,
      .misspelledWord, .image, .textField, .table, .list, .landmark,
    ]
    let rotors = types.map { UIAccessibilityCustomRotor(systemType: $0) { _ in nil } }
    #expect(rotors.map(\.systemRotorType) == types)
    #expect(Set(rotors.map(\.name)).count == types.count)
    #expect(UIAccessibilityCustomRotor(name: "Errors") { _ in nil }.systemRotorType == .none)
  }

  @Test func `has elements of alerts, cells and elements with names for tests`() {
    let action = UIAlertAction(title: "OK", style: .default)
    action.accessibilityIdentifier = "ok"
    action.accessibilityLabel = "Yes"
    #expect(action.accessibilityIdentifier == "ok" && action.accessibilityLabel == "Yes")
    #expect(Tile(frame: .zero).accessibilityCustomContent.count == 1)
    #expect(Tile(frame: .zero).accessibilityAssistiveTechnologyFocusedIdentifiers() == nil)
    #expect(!UIView().accessibilityZoomIn(at: .zero) && !UIView().accessibilityZoomOut(at: .zero))
    #expect(UIAccessibility.assistiveTechnologyUserInfoKey.hasPrefix("UIAccessibility"))
    #expect(AttributeScopes.AccessibilityAttributes.AnnouncementPriorityAttribute.name != "")
    var text = AttributedString("Fire")
    text.accessibilitySpeechAnnouncementPriority = .high
    #expect(text.accessibilitySpeechAnnouncementPriority == .high)
    #expect(UIAccessibilityPriority.low != .default && UIAccessibilityPriority.high.rawValue != "")
  }
}
