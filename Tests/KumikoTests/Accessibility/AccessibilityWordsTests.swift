import Kumiko
import KumikoTestSupport
import ScreenshotTesting
import Testing

/// What apps say about views, and what views say by themselves.
struct `words for assistive programs` {
  /// A view as an app writes it.
  private final class Gauge: UIView {
    var level = 3
    override var isAccessibilityElement: Bool {
      get { true }
      set {}
    }
    override var accessibilityLabel: String? {
      get { "Water" }
      set {}
    }
    override var accessibilityValue: String? {
      get { "\(level) litres" }
      set {}
    }
    override var accessibilityTraits: UIAccessibilityTraits {
      get { super.accessibilityTraits.union(.adjustable) }
      set {}
    }
    override func accessibilityIncrement() { level += 1 }
    override func accessibilityDecrement() { level -= 1 }
    override func accessibilityActivate() -> Bool {
      level = 0
      return true
    }
  }

  @Test func `a view that overrides them is read and used as it says`() async throws {
    let gauge = Gauge()
    let host = try await OffscreenHost.column([gauge])
    let heard = try host.element("Water")
    expect(heard.role == .slider && heard.value == "3 litres")
    try heard.perform("increment")
    expect(gauge.level == 4, gauge.level)
    try heard.perform("decrement")
    try heard.perform("decrement")
    expect(gauge.level == 2, gauge.level)
    try heard.perform("click")
    expect(try host.element("Water").value == "0 litres")
  }

  @Test func `what an app sets counts before what a view says, and nil gives that back`() {
    let label = UILabel()
    label.text = "Total"
    expect(label.isAccessibilityElement && label.accessibilityLabel == "Total")
    expect(label.accessibilityTraits == .staticText, label.accessibilityTraits)
    label.accessibilityLabel = "Sum"
    expect(label.accessibilityLabel == "Sum", label.accessibilityLabel)
    expect(label.accessibilityAttributedLabel?.string == "Sum")
    label.accessibilityAttributedLabel = NSAttributedString(string: "Amount")
    expect(label.accessibilityLabel == "Amount", label.accessibilityLabel)
    label.accessibilityLabel = nil
    expect(label.accessibilityLabel == "Total", label.accessibilityLabel)
    label.isAccessibilityElement = false
    expect(!label.isAccessibilityElement)
  }

  @Test func `every word that can be set is kept`() {
    let view = UIView()
    view.accessibilityHint = "Opens the door"
    expect(view.accessibilityAttributedHint?.string == "Opens the door")
    view.accessibilityAttributedHint = NSAttributedString(string: "Closes it")
    expect(view.accessibilityHint == "Closes it", view.accessibilityHint)
    view.accessibilityValue = "Half"
    expect(view.accessibilityAttributedValue?.string == "Half")
    view.accessibilityAttributedValue = NSAttributedString(string: "Full")
    expect(view.accessibilityValue == "Full", view.accessibilityValue)
    view.accessibilityTraits = [.button, .playsSound]
    expect(view.accessibilityTraits.contains(.playsSound), view.accessibilityTraits)
    expect(view.accessibilityRespondsToUserInteraction)
    view.accessibilityRespondsToUserInteraction = false
    expect(!view.accessibilityRespondsToUserInteraction)
    view.accessibilityLanguage = "de-CH"
    expect(view.accessibilityLanguage == "de-CH", view.accessibilityLanguage)
    view.accessibilityLabel = "Door"
    expect(view.accessibilityUserInputLabels == ["Door"], view.accessibilityUserInputLabels)
    view.accessibilityUserInputLabels = ["Gate"]
    expect(view.accessibilityAttributedUserInputLabels.map(\.string) == ["Gate"])
    view.accessibilityAttributedUserInputLabels = [NSAttributedString(string: "Exit")]
    expect(view.accessibilityUserInputLabels == ["Exit"], view.accessibilityUserInputLabels)
    view.accessibilityTextualContext = .sourceCode
    expect(view.accessibilityTextualContext == .sourceCode, view.accessibilityTextualContext)
    view.accessibilityContainerType = .semanticGroup
    expect(view.accessibilityContainerType == .semanticGroup, view.accessibilityContainerType)
    view.accessibilityNavigationStyle = .combined
    expect(view.accessibilityNavigationStyle == .combined, view.accessibilityNavigationStyle)
    view.shouldGroupAccessibilityChildren = true
    expect(view.shouldGroupAccessibilityChildren)
    view.accessibilityIdentifier = "door"
    expect(view.accessibilityIdentifier == "door", view.accessibilityIdentifier)
    view.accessibilityFrame = CGRect(x: 1, y: 2, width: 3, height: 4)
    expect(view.accessibilityFrame.maxX == 4, view.accessibilityFrame.maxX)
    expect(view.accessibilityActivationPoint == CGPoint(x: 2.5, y: 4))
    view.accessibilityActivationPoint = CGPoint(x: 9, y: 9)
    expect(view.accessibilityActivationPoint.x == 9, view.accessibilityActivationPoint.x)
    view.accessibilityPath = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2))
    expect(view.accessibilityPath?.bounds.width == 2, view.accessibilityPath?.bounds.width)
    view.accessibilityHeaderElements = [UIView()]
    expect(view.accessibilityHeaderElements?.count == 1, view.accessibilityHeaderElements?.count)
    let inside = UIView()
    view.accessibilityElements = [inside]
    expect(view.accessibilityElementCount() == 1, view.accessibilityElementCount())
    expect(view.accessibilityElement(at: 0) as? UIView === inside, inside)
    expect(view.accessibilityElement(at: 1) == nil, view.accessibilityElement(at: 1))
    expect(view.index(ofAccessibilityElement: inside) == 0)
    expect(view.index(ofAccessibilityElement: view) == NSNotFound)
    expect(view.automationElements?.count == 1, view.automationElements?.count)
    view.automationElements = []
    expect(view.automationElements?.isEmpty == true, view.automationElements?.isEmpty)
    view.accessibilityElementsHidden = true
    view.accessibilityViewIsModal = true
    expect(view.accessibilityElementsHidden && view.accessibilityViewIsModal)
    expect(!view.accessibilityPerformEscape() && !view.accessibilityPerformMagicTap())
    expect(!view.accessibilityScroll(.down) && !view.accessibilityElementIsFocused())
  }

  @Test func `traits have Apple's numbers`() {
    let traits: [(UIAccessibilityTraits, Int)] = [
      (.button, 0), (.link, 1), (.image, 2), (.selected, 3), (.playsSound, 4), (.keyboardKey, 5),
      (.staticText, 6), (.summaryElement, 7), (.notEnabled, 8), (.updatesFrequently, 9),
      (.searchField, 10), (.startsMediaSession, 11), (.adjustable, 12),
      (.allowsDirectInteraction, 13), (.causesPageTurn, 14), (.tabBar, 15), (.header, 16),
      (.supportsZoom, 17), (.toggleButton, 53),
    ]
    for (trait, bit) in traits { expect(trait.rawValue == 1 << UInt64(bit), trait.rawValue) }
    expect(UIAccessibilityTraits.none.isEmpty)
  }

  @Test func `controls say what they are and how they stand`() async throws {
    let toggle = UISwitch()
    toggle.accessibilityLabel = "Wi-Fi"
    toggle.isOn = true
    let slider = UISlider()
    slider.accessibilityLabel = "Volume"
    slider.value = 0.25
    let button = UIButton(configuration: .plain())
    button.setTitle("Checkout", for: .normal)
    button.isEnabled = false
    let segments = UISegmentedControl(items: ["Day", "Week"])
    segments.selectedSegmentIndex = 1
    let stepper = UIStepper()
    stepper.accessibilityLabel = "Copies"
    stepper.value = 2
    let host = try await OffscreenHost.column([toggle, slider, button, segments, stepper])
    expect(
      host.heard == [
        "switch \"Wi-Fi\"  on", "slider \"Volume\"  = \"25%\"", "button \"Checkout\"  disabled",
        "tab bar", "tab \"Day\"  1 of 2", "tab \"Week\"  2 of 2  selected",
        "stepper \"Copies\"  = \"2\"",
      ], host.heard)
    try host.element("Volume").perform("increment")
    expect(abs(slider.value - 0.35) < 0.001, abs(slider.value - 0.35))
    try host.element("Copies").perform("decrement")
    expect(stepper.value == 1, stepper.value)
    try host.tap("Wi-Fi")
    await host.settle()
    expect(try host.element("Wi-Fi").isOn == false)
    try host.tap("Day")
    expect(segments.selectedSegmentIndex == 0, segments.selectedSegmentIndex)
  }

  @Test func `page controls, progress and wheels say how far they are`() async throws {
    let pages = UIPageControl()
    pages.numberOfPages = 5
    pages.currentPage = 1
    let bar = UIProgressView()
    bar.progress = 0.5
    let wheel = UIActivityIndicatorView(style: .medium)
    wheel.startAnimating()
    let host = try await OffscreenHost.column([pages, bar, wheel])
    expect(
      host.heard == [
        "slider \"Page\"  = \"page 2 of 5\"", "progress \"Progress\"  = \"50%\"",
        "activity \"In progress\"  busy",
      ], host.heard)
    pages.accessibilityIncrement()
    expect(pages.currentPage == 2, pages.currentPage)
    pages.accessibilityDecrement()
    expect(pages.currentPage == 1, pages.currentPage)
  }

  @Test func `a field is called by its placeholder, or by the text before it`() async throws {
    let field = UITextField()
    field.placeholder = "Name"
    let label = UILabel()
    label.text = "Street"
    let street = UITextField()
    let secret = UITextField()
    secret.placeholder = "Password"
    secret.isSecureTextEntry = true
    secret.text = "abc"
    let host = try await OffscreenHost.column([field, label, street, secret])
    expect(
      host.heard == [
        "text field \"Name\"  = \"\"", "text \"Street\"", "text field \"Street\"  = \"\"",
        "secure field \"Password\"  = \"•••\"",
      ], host.heard)
    try host.type("Amina", into: "Name")
    expect(field.text == "Amina", field.text)
    try host.element("Name").type(" K.")
    expect(try host.element("Name").value == "Amina K.")
  }

  @Test func `an icon alone is called by what it usually means`() async throws {
    let add = UIButton(configuration: .plain())
    add.setImage(UIImage(systemName: "plus"), for: .normal)
    let image = UIImage(systemName: "trash")
    image?.accessibilityLabel = "Throw away"
    image?.accessibilityIdentifier = "bin"
    expect(image?.accessibilityIdentifier == "bin", image?.accessibilityIdentifier)
    let bin = UIButton(configuration: .plain())
    bin.setImage(image, for: .normal)
    let host = try await OffscreenHost.column([add, bin])
    expect(host.heard == ["button \"Add\"", "button \"Throw away\""], host.heard)
  }

  @Test func `items of bars and menus carry words`() async throws {
    let item = UIBarButtonItem(
      image: UIImage(systemName: "star"), style: .plain, target: nil, action: nil)
    item.accessibilityLabel = "Favourite"
    item.accessibilityIdentifier = "favourite"
    item.accessibilityHint = "Keeps it"
    let controller = UIViewController()
    controller.title = "Photos"
    controller.navigationItem.rightBarButtonItem = item
    let host = try OffscreenHost(size: CGSize(width: 400, height: 300))
    host.rootViewController = UINavigationController(rootViewController: controller)
    await host.settle()
    expect(
      host.heard == [
        "toolbar", "heading \"Photos\"",
        "button \"Favourite\"  #favourite  hint \"Keeps it\"",
      ], host.heard)
    let action = UIAction(title: "Copy") { _ in }
    action.accessibilityIdentifier = "copy"
    expect(action.accessibilityIdentifier == "copy", action.accessibilityIdentifier)
  }

  @Test(arguments: [
    ("square.and.arrow.up", "Share"), ("square.and.arrow.up.fill", "Share"),
    ("arrow.clockwise.circle.fill", "Refresh"), ("arrow.uturn.backward.circle", "Undo"),
    ("multiply.circle.fill", "Close"), ("x.circle", "Close"), ("delete.left", "Delete"),
    ("clock.arrow.circlepath", "History"), ("square.fill", "Square fill"), ("number", "Number"),
  ])
  func `an icon is told as what it means, whatever is around it`(name: String, words: String) {
    let view = UIImageView(image: UIImage(systemName: name))
    expect(view.accessibilityLabel == words, view.accessibilityLabel, words)
  }
}
