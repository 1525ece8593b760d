import Kumiko
import KumikoTestSupport
import ScreenshotTesting
import Testing

@testable import KumikoCore

/// Blocks that say for a view what is asked, each time anew.
@Suite(.serialized)
struct `a block that speaks for a view` {
  /// A view that overrides what blocks say too.
  private final class Sign: UIView {
    override var accessibilityLabel: String? {
      get { "Overridden" }
      set {}
    }
    override var isAccessibilityElement: Bool {
      get { true }
      set {}
    }
  }

  @Test func `counts before what was set and what is overridden, and is asked each time`()
    async throws
  {
    let sign = Sign()
    let host = try await OffscreenHost.column([sign])
    expect(host.heard == ["text \"Overridden\""], host.heard)
    var count = 0
    sign.accessibilityLabelBlock = {
      count += 1
      return "Asked \(count)"
    }
    expect(host.heard == ["text \"Asked 1\""], host.heard)
    expect(host.heard == ["text \"Asked 2\""], host.heard)
    sign.accessibilityLabelBlock = { nil }
    expect(host.heard == ["text \"Overridden\""], host.heard)
    sign.accessibilityLabelBlock = nil
    expect(sign.accessibilityLabelBlock == nil && host.heard == ["text \"Overridden\""])
  }

  @Test func `is heard by code that reads the property`() {
    let view = UIView()
    view.accessibilityLabel = "Set"
    view.accessibilityLabelBlock = { "Asked" }
    expect(view.accessibilityLabel == "Asked", view.accessibilityLabel)
    expect(view.accessibilityLabelBlock?() == "Asked", view.accessibilityLabelBlock?())
    view.accessibilityAttributedLabelBlock = { NSAttributedString(string: "With attributes") }
    expect(view.accessibilityLabel == "Asked", view.accessibilityLabel)
    view.accessibilityLabelBlock = nil
    expect(view.accessibilityAttributedLabel?.string == "With attributes")
  }

  @Test func `says every word and place`() async throws {
    let view = UIView()
    view.isAccessibilityElementBlock = { true }
    view.accessibilityLabelBlock = { "Gauge" }
    view.accessibilityValueBlock = { "3 litres" }
    view.accessibilityHintBlock = { "Fills it" }
    view.accessibilityTraitsBlock = { [.adjustable, .selected] }
    view.accessibilityIdentifierBlock = { "gauge" }
    view.accessibilityLanguageBlock = { "de-CH" }
    view.accessibilityTextualContextBlock = { .sourceCode }
    view.accessibilityUserInputLabelsBlock = { ["Meter"] }
    view.accessibilityFrameBlock = { CGRect(x: 4, y: 5, width: 60, height: 70) }
    view.accessibilityActivationPointBlock = { CGPoint(x: 9, y: 9) }
    let host = try await OffscreenHost.column([view])
    expect(
      host.heard == [
        "slider \"Gauge\"  = \"3 litres\"  #gauge  selected  hint \"Fills it\""
      ], host.heard)
    let node = try host.element("Meter").node
    expect(node.frame == CGRect(x: 4, y: 5, width: 60, height: 70), node.frame)
    expect(node.activationPoint == CGPoint(x: 9, y: 9), node.activationPoint)
    expect(node.language == "de-CH" && node.textualContext == .sourceCode)
    view.accessibilityPathBlock = { UIBezierPath(rect: CGRect(x: 1, y: 1, width: 2, height: 2)) }
    expect(try host.element("Gauge").node.frame.width == 2)
    view.accessibilityValueBlock = nil
    view.accessibilityHintBlock = nil
    view.accessibilityUserInputLabelsBlock = nil
    view.accessibilityAttributedValueBlock = { NSAttributedString(string: "Full") }
    view.accessibilityAttributedHintBlock = { NSAttributedString(string: "Empties it") }
    view.accessibilityAttributedUserInputLabelsBlock = { [NSAttributedString(string: "Dial")] }
    let dial = try host.element("Dial")
    expect(dial.value == "Full" && dial.hint == "Empties it")
    view.accessibilityRespondsToUserInteractionBlock = { true }
    expect(view.accessibilityRespondsToUserInteraction)
  }

  @Test func `says what is inside, and whether that is met`() async throws {
    let (box, inner) = (UIView(), UILabel())
    inner.text = "Inside"
    inner.frame = CGRect(x: 0, y: 0, width: 80, height: 20)
    box.addSubview(inner)
    let host = try await OffscreenHost.column([box])
    box.accessibilityContainerTypeBlock = { .landmark }
    box.accessibilityLabelBlock = { "Box" }
    expect(host.heard == ["landmark \"Box\"", "text \"Inside\""], host.heard)
    box.accessibilityElementsHiddenBlock = { true }
    expect(host.heard == [], host.heard)
    box.accessibilityElementsHiddenBlock = { false }
    box.accessibilityViewIsModalBlock = { true }
    expect(host.heard.first == "landmark \"Box\"  modal", host.heard.first)
    box.accessibilityViewIsModalBlock = nil
    box.accessibilityContainerTypeBlock = nil
    box.accessibilityLabelBlock = nil
    box.accessibilityShouldGroupAccessibilityChildrenBlock = { true }
    expect(host.heard == ["group", "text \"Inside\""], host.heard)
    box.accessibilityShouldGroupAccessibilityChildrenBlock = nil
    expect(host.heard == ["text \"Inside\""], host.heard)
    box.accessibilityNavigationStyleBlock = { .combined }
    expect(host.heard == ["group", "text \"Inside\""], host.heard)
    let other = UIAccessibilityElement(accessibilityContainer: box)
    other.accessibilityLabel = "Other"
    other.accessibilityFrameInContainerSpace = CGRect(x: 0, y: 0, width: 9, height: 9)
    box.accessibilityElementsBlock = { [other] }
    expect(host.heard == ["group", "text \"Other\""], host.heard)
    box.automationElementsBlock = { [inner] }
    expect(try host.element("Inside").label == "Inside")
    expect(host.elements("Other").isEmpty, host.elements("Other"))
    inner.accessibilityHeaderElementsBlock = { [other] }
    expect(inner.accessibilityHeaderElements?.count == 1, inner.accessibilityHeaderElements?.count)
  }

  @Test func `does what the view can do`() async throws {
    let view = UIView()
    view.isAccessibilityElement = true
    view.accessibilityLabel = "Dial"
    view.accessibilityTraits = .adjustable
    var done: [String] = []
    view.accessibilityActivateBlock = {
      done.append("used")
      return true
    }
    view.accessibilityIncrementBlock = { done.append("more") }
    view.accessibilityDecrementBlock = { done.append("less") }
    view.accessibilityPerformEscapeBlock = {
      done.append("left")
      return true
    }
    view.accessibilityMagicTapBlock = {
      done.append("magic")
      return true
    }
    view.accessibilityCustomActionsBlock = {
      [UIAccessibilityCustomAction(name: "Reset") { _ in done.append("reset") == () }]
    }
    view.accessibilityCustomRotorsBlock = {
      [UIAccessibilityCustomRotor(systemType: .heading) { _ in nil }]
    }
    let host = try await OffscreenHost.column([view])
    let dial = try host.element("Dial")
    for name in ["click", "increment", "decrement", "Reset"] { try dial.perform(name) }
    expect(dial.node.actions.map(\.name).contains("Next Heading"), dial.node.actions.map(\.name))
    let pass = host.window.accessibilityPass
    view.becomeFocused()
    expect(pass.perform(.escape, on: pass.tree.root.id))
    expect(pass.perform(.magicTap, on: pass.tree.root.id))
    expect(done == ["used", "more", "less", "reset", "left", "magic"], done)
  }

  /// Makes its elements when they are asked for, as charts do.
  private final class Chart: UIView {
    override var accessibilityElements: [Any]? {
      get {
        let bar = UIAccessibilityElement(accessibilityContainer: self)
        bar.accessibilityLabel = "Bar"
        bar.accessibilityFrameInContainerSpace = CGRect(x: 0, y: 0, width: 20, height: 20)
        bars.append(bar)
        return [bar]
      }
      set {}
    }
    var bars: [UIAccessibilityElement] = []
  }

  @Test func `is no change where elements are made as they are asked for`() async throws {
    final class Ear: AccessibilityObserver {
      var count = 0
      func changed(_ events: [UIAccessibility.Event], in pass: AccessibilityPass) {
        count += events.count
      }
    }
    let ear = Ear()
    let chart = Chart()
    let host = try await OffscreenHost.column([chart])
    // Tests beside this one have windows that nobody listens to.
    AccessibilityObserving.add(ear, to: host.window)
    defer { AccessibilityObserving.remove(ear) }
    expect(host.heard == ["text \"Bar\""], host.heard)
    host.advance(by: 0.2)
    let settled = chart.bars.count
    host.advance(by: 0.2)
    // A frame that nothing asked for would ask anew each time.
    expect(chart.bars.count == settled, chart.bars.count, settled)
  }
}
