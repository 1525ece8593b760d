import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What `print` says of objects: one line in which a person finds what is asked for.
@MainActor struct DescriptionTests {
  private final class CartView: UIView {}
  private final class CartController: UIViewController {}

  private func line(_ view: UIView) -> String {
    view.description.replacing(ObjectWords.address(of: view), with: "0x")
  }

  @Test func `a view says its class, its frame and what is unusual about it`() {
    let view = UIView(frame: rect(20, 8.5, 100, 30))
    expect(line(view) == "<UIView: 0x; frame = (20 8.5; 100 30)>", line(view))
    view.alpha = 0.5
    view.isHidden = true
    view.clipsToBounds = true
    view.autoresizingMask = [.flexibleWidth, .flexibleBottomMargin]
    view.isUserInteractionEnabled = false
    view.tag = 3
    view.backgroundColor = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    expect(
      line(view) == "<UIView: 0x; frame = (20 8.5; 100 30); alpha = 0.5; hidden = YES; "
        + "clipsToBounds = YES; autoresize = W+BM; userInteractionEnabled = NO; tag = 3; "
        + "backgroundColor = UIExtendedSRGBColorSpace 1 0.5 0 1>", line(view))
    expect(view.storedLayer == nil, view.storedLayer, saying: "nothing is made for it")
    view.transform = CGAffineTransform(scaleX: 2, y: 1)
    expect(line(view).contains("transform = [2, 0, 0, 1, 0, 0]"), line(view))
    expect("\(view)" == view.debugDescription, view.debugDescription)
  }

  @Test func `texts, states and values are named`() {
    let label = UILabel(frame: rect(0, 0, 10, 10))
    label.text = "Two\nlines"
    expect(line(label).hasPrefix("<UILabel: 0x; frame = (0 0; 10 10); text = 'Two\\nlines'"))
    label.text = String(repeating: "long ", count: 100)
    expect(line(label).count < 180, line(label).count)
    let button = UIButton(type: .system)
    button.setTitle("Buy", for: .normal)
    button.isEnabled = false
    expect(line(button).contains("enabled = NO; text = 'Buy'"), line(button))
    let field = UITextField()
    (field.text, field.placeholder) = ("secret", "Password")
    expect(line(field).contains("text = 'secret'; placeholder = 'Password'"), line(field))
    field.isSecureTextEntry = true
    expect(!line(field).contains("secret"), line(field))
    let text = UITextView()
    text.text = "abc"
    expect(line(text).contains("text = 'abc'; contentOffset = {0, 0}"), line(text))
    let knob = UISwitch()
    knob.isOn = true
    expect(line(knob).contains("on = YES"), line(knob))
    let segments = UISegmentedControl(items: ["a", "b"])
    segments.selectedSegmentIndex = 1
    expect(line(segments).contains("selectedSegmentIndex = 1"), line(segments))
    let (slider, bar, stepper) = (UISlider(), UIProgressView(), UIStepper())
    (slider.value, bar.progress, stepper.value) = (0.25, 0.5, 7)
    expect(line(slider).contains("value = 0.25") && line(stepper).contains("value = 7"))
    expect(line(bar).contains("progress = 0.5"), line(bar))
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    expect(!line(cell).contains("text ="), line(cell))
    cell.textLabel?.text = "Row"
    expect(line(cell).contains("frame = (0 0; 320 44); text = 'Row'"), line(cell))
    let table = UITableView(frame: rect(0, 0, 320, 480))
    let source = RowSource([3], table)
    table.layoutIfNeeded()
    expect(line(table).contains("contentSize = {320, 132}"), line(table))
    expect(line(table).contains("dataSource = \(ObjectWords.line(source))"), line(table))
    let picture = UIImageView(image: UIImage())
    expect(line(picture).contains("image = <UIImage: 0x"), line(picture))
  }

  @Test func `an app's classes have their module in front, private ones too`() {
    let module = String(reflecting: DescriptionTests.self)
    expect(module.contains(".") && line(CartView()).hasPrefix("<\(module).CartView: 0x;"))
    let controller = CartController()
    let name = "<\(module).CartController: "
    expect(controller.description.hasPrefix(name) && !controller.isViewLoaded)
    controller.title = "Cart"
    expect(controller.description.hasSuffix("; title = 'Cart'>"), controller.description)
  }

  @Test func `colours and fonts say what they are`() {
    expect(UIColor.black.description == "UIExtendedGrayColorSpace 0 1")
    expect(UIColor.red.description == "UIExtendedSRGBColorSpace 1 0 0 1")
    expect(UIColor.label.description.hasSuffix("; name = label>"))
    expect(UIColor.systemBlue.description.hasSuffix("; name = systemBlue>"))
    let own = UIColor { $0.userInterfaceStyle == .dark ? .white : .red }
    expect(
      own.description.hasSuffix(
        "; light = UIExtendedSRGBColorSpace 1 0 0 1; dark = UIExtendedGrayColorSpace 1 1>"),
      own.description)
    let font = UIFont.boldSystemFont(ofSize: 17)
    expect(font.description.hasPrefix("<UIFont: 0x"), font.description)
    expect(
      font.description.hasSuffix("font-weight: bold; font-style: normal; font-size: 17.00pt"),
      font.description)
  }

  @Test func `recognisers and items of bars say their state and title`() {
    let (view, tap) = (UIView(), UITapGestureRecognizer())
    view.addGestureRecognizer(tap)
    tap.isEnabled = false
    expect(
      tap.description == "<UITapGestureRecognizer: \(ObjectWords.address(of: tap)); "
        + "state = possible; enabled = NO; view = \(ObjectWords.line(view))>", tap.description)
    expect(line(view).contains("gestureRecognizers = 1"), line(view))
    let item = UIBarButtonItem(title: "Done", style: .plain, target: nil, action: nil)
    expect(item.description.hasSuffix("; title = 'Done'>"), item.description)
  }

  @Test func `a tree of views is a line for each, as deep as it lies`() throws {
    let (outer, inner, label) = (UIView(), CartView(), UILabel())
    outer.addSubview(inner)
    inner.addSubview(label)
    outer.addSubview(UIView())
    let lines = outer.recursiveDescription().components(separatedBy: "\n")
    expect(lines.count == 4 && lines[0] == outer.description)
    expect(lines[1] == "   | \(inner)" && lines[2] == "   |    | \(label)")
    expect(outer.value(forKey: "recursiveDescription") as? String == outer.recursiveDescription())
  }

  @Test func `a tree of controllers says who is to be seen`() {
    let (root, shown) = (CartController(), CartController())
    let navigation = UINavigationController(rootViewController: root)
    let screen = ControllerScreen(navigation)
    navigation.pushViewController(shown, animated: false)
    screen.settle()
    shown.present(UIViewController(), animated: false)
    screen.settle()
    let lines = navigation._printHierarchy().components(separatedBy: "\n")
    expect(lines.contains { $0.hasPrefix("   | \(root), state: disappeared, view: ") }, lines)
    expect(lines.contains { $0.hasPrefix("   | \(shown), state: appeared, view: <UIView: ") })
    expect(lines.contains { $0.contains("   + <UIViewController: ") }, lines)
    expect(navigation.value(forKey: "_printHierarchy") as? String == navigation._printHierarchy())
  }

  @Test func `elsewhere than on the main thread there is class and address alone`() {
    let view = UILabel()
    view.text = "abc"
    let known = ObjectWords.line(view)
    nonisolated(unsafe) let shared: NSObject = view
    nonisolated(unsafe) var heard = ""
    let thread = Thread { heard = shared.description }
    thread.start()
    while !thread.isFinished { usleep(100) }
    expect(heard == known, heard, known)
  }
}
