import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Colour wells and the picker that they open: pointer, keyboard, numbers, kept colours.
@MainActor struct ColorWellTests {
  let page = UIViewController()
  let screen: ControllerScreen
  let well = UIColorWell(frame: CGRect(x: 20, y: 20, width: 28, height: 28))
  let heard = Heard()

  /// What a picker's delegate heard.
  final class Heard: NSObject, UIColorPickerViewControllerDelegate {
    var lines: [String] = []
    func colorPickerViewController(
      _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
    ) {
      lines.append("\(ColorParts(color, with: .current).hex) \(continuously ? "…" : ".")")
    }
    func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {
      lines.append("finished")
    }
  }

  /// One that has the older method alone.
  final class OldHeard: NSObject, UIColorPickerViewControllerDelegate {
    var colors: [UIColor] = []
    func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController) {
      colors.append(viewController.selectedColor)
    }
  }

  init() {
    SavedColors.defaults = nil
    SavedColors.reset()
    screen = ControllerScreen(page, width: 800, height: 700)
    page.view.addSubview(well)
    screen.tick()
  }

  private func hex(_ color: UIColor?) -> String {
    color.map { ColorParts($0, with: .current).hex } ?? "none"
  }

  private var picker: UIColorPickerViewController? {
    page.presentedViewController as? UIColorPickerViewController
  }

  private func part<View: UIView>(_ type: View.Type) throws -> View {
    try #require(screen.window.find(type))
  }

  private func show(_ kind: Int) throws {
    let kinds = try part(UISegmentedControl.self)
    kinds.selectedSegmentIndex = kind
    kinds.sendActions(for: .valueChanged)
    screen.settle()
  }

  private func presentPicker(
    _ act: (UIColorPickerViewController) -> Void = { _ in }
  ) -> UIColorPickerViewController {
    let picker = UIColorPickerViewController()
    picker.delegate = heard
    act(picker)
    page.present(picker, animated: false)
    screen.settle()
    return picker
  }

  private func press(_ view: UIView, _ point: CGPoint) {
    let place = view.convert(point, to: nil)
    screen.send(.pointerDown(place, button: .primary, clicks: 1, modifiers: []))
  }

  private func release(_ view: UIView, _ point: CGPoint) {
    screen.send(.pointerUp(view.convert(point, to: nil), button: .primary, modifiers: []))
  }

  /// A field in which something is typed.
  private func type(_ text: String, in label: String) throws {
    let found = screen.window.find(UITextField.self) {
      $0.accessibilityLabel == label && $0.window != nil
    }
    let field = try #require(found)
    field.becomeFirstResponder()
    field.text = text
    screen.key("return")
    field.resignFirstResponder()
    screen.settle()
  }

  // MARK: The well

  @Test func `a well begins without a colour`() {
    let well = UIColorWell()
    expect(well.selectedColor == nil && well.supportsAlpha && well.title == nil)
    expect(well.frame.size == CGSize(width: 28, height: 28), well.frame)
    expect(well.accessibilityDefaults.value == "none")
  }

  @Test func `a tapped well opens its picker in a bubble that points at it`() throws {
    well.title = "Paper"
    well.supportsAlpha = false
    well.selectedColor = .init(red: 1, green: 0, blue: 0, alpha: 1)
    screen.click(well)
    screen.settle()
    let picker = try #require(picker)
    expect(
      picker.title == "Paper" && !picker.supportsAlpha && hex(picker.selectedColor) == "FF0000")
    expect(picker.popoverPresentationController?.sourceView === well)
    expect(screen.window.shownTexts.contains("Paper"), screen.window.shownTexts)
    expect(!screen.window.shownTexts.contains("Opacity"))
    // It is fully inside the window.
    let frame = picker.view.convert(picker.view.bounds, to: nil)
    expect(screen.window.bounds.contains(frame), frame)
  }

  @Test func `what is chosen in the bubble is the well's colour, and its action is called`() throws
  {
    var colors: [String] = []
    well.addAction(
      UIAction { [well] _ in colors.append(hex(well.selectedColor)) }, for: .valueChanged)
    screen.click(well)
    screen.settle()
    let grid = try part(ColorGrid.self)
    screen.click(grid.convert(CGPoint(x: grid.bounds.maxX - 2, y: 2), to: nil))
    expect(hex(well.selectedColor) == "000000" && colors == ["000000"], colors)
    screen.key("escape")
    screen.settle()
    expect(picker == nil)
    screen.click(well)
    screen.settle()
    expect(hex(picker?.selectedColor) == "000000")
  }

  @Test func `a colour that code sets calls no action, and an open picker follows`() throws {
    var calls = 0
    well.addAction(UIAction { _ in calls += 1 }, for: .valueChanged)
    screen.click(well)
    screen.settle()
    well.selectedColor = .init(red: 0, green: 0, blue: 1, alpha: 1)
    well.title = "Ink"
    expect(hex(picker?.selectedColor) == "0000FF" && picker?.title == "Ink" && calls == 0)
  }

  @Test func `a disabled well opens nothing, and one without a controller says so`() {
    well.isEnabled = false
    screen.click(well)
    screen.settle()
    expect(picker == nil)
    expect(reportKinds { UIColorWell().press() } == ["colorWell.noController"])
  }

  @Test func `Space opens the well's picker`() {
    well.becomeFirstResponder()
    screen.key("space")
    screen.settle()
    expect(picker != nil)
  }

  // MARK: The picker

  @Test func `a drag is told step by step, and its end at last`() throws {
    let picker = presentPicker()
    let grid = try part(ColorGrid.self)
    let (first, second) = (CGPoint(x: 2, y: 2), CGPoint(x: grid.bounds.maxX - 2, y: 2))
    press(grid, second)
    screen.send(.pointerMoved(grid.convert(first, to: nil)))
    release(grid, first)
    expect(heard.lines == ["000000 …", "FFFFFF …", "FFFFFF ."], heard.lines)
    expect(hex(picker.selectedColor) == "FFFFFF")
  }

  @Test func `a delegate with the older method alone hears of the colour too`() throws {
    let old = OldHeard()
    _ = presentPicker { $0.delegate = old }
    let grid = try part(ColorGrid.self)
    grid.becomeFirstResponder()
    screen.key("right")
    expect(old.colors.map(hex) == ["E8E8E8"], old.colors.map(hex))
  }

  @Test func `the grid has the keyboard at once, and arrow keys stop at its edges`() {
    let picker = presentPicker()
    screen.key("up")
    screen.key("left")
    expect(hex(picker.selectedColor) == "FFFFFF")
    for _ in 0..<20 { screen.key("right") }
    expect(hex(picker.selectedColor) == "000000")
    screen.key("left")
    expect(hex(picker.selectedColor) == "171717", hex(picker.selectedColor))
    screen.key("down")
    let below = ColorGrid.colors[1][10].hex
    expect(hex(picker.selectedColor) == below, hex(picker.selectedColor))
  }

  @Test func `the spectrum goes from white to black, and keeps the hue of greys`() throws {
    let picker = presentPicker()
    try show(1)
    let spectrum = try part(ColorSpectrum.self)
    let third = spectrum.bounds.width / 3
    press(spectrum, CGPoint(x: third, y: spectrum.bounds.midY))
    release(spectrum, CGPoint(x: third, y: spectrum.bounds.midY))
    expect(hex(picker.selectedColor) == "00FF00", hex(picker.selectedColor))
    press(spectrum, CGPoint(x: third, y: -50))
    // It is where it was pressed first: what comes down outside is not here.
    expect(hex(picker.selectedColor) == "00FF00")
    spectrum.becomeFirstResponder()
    for _ in 0..<60 { screen.key("up") }
    expect(hex(picker.selectedColor) == "FFFFFF")
    screen.key("down")
    expect(
      ColorParts(picker.selectedColor, with: .current).hue.map { abs($0 - 1 / 3) < 0.02 } == true)
  }

  @Test func `numbers and hex digits can be typed, and other text changes nothing`() throws {
    let picker = presentPicker()
    try show(2)
    try type("#1e90ff", in: "sRGB hex color")
    expect(hex(picker.selectedColor) == "1E90FF", hex(picker.selectedColor))
    try type("0", in: "Blue")
    expect(hex(picker.selectedColor) == "1E9000", hex(picker.selectedColor))
    try type("9999", in: "Red")
    expect(hex(picker.selectedColor) == "FF9000", hex(picker.selectedColor))
    try type("rot", in: "sRGB hex color")
    try type("", in: "Green")
    expect(hex(picker.selectedColor) == "FF9000", hex(picker.selectedColor))
    let field = screen.window.find(UITextField.self) { $0.accessibilityLabel == "Green" }
    expect(field?.text == "144", field?.text ?? "none")
  }

  @Test func `opacity is chosen by its slider, and is kept by other colours`() throws {
    let picker = presentPicker { $0.selectedColor = .init(red: 1, green: 0, blue: 0, alpha: 1) }
    try type("40", in: "Opacity")
    expect(abs(picker.selectedColor.cgColor.alpha - 0.4) < 0.001)
    try part(ColorGrid.self).becomeFirstResponder()
    screen.key("down")
    expect(abs(picker.selectedColor.cgColor.alpha - 0.4) < 0.001)
    picker.supportsAlpha = false
    screen.settle()
    screen.key("right")
    expect(picker.selectedColor.cgColor.alpha == 1)
  }

  @Test func `an opacity slider lies the other way where reading starts at the right`() throws {
    screen.resize(800, 700, direction: .rightToLeft)
    let picker = presentPicker()
    let slider = try part(ColorSlider.self)
    let found = screen.window.find(ColorSlider.self) { $0.accessibilityLabel == "Opacity" }
    let opacity = try #require(found)
    expect(slider.window != nil)
    press(opacity, CGPoint(x: opacity.bounds.maxX - 2, y: opacity.bounds.midY))
    release(opacity, CGPoint(x: opacity.bounds.maxX - 2, y: opacity.bounds.midY))
    expect(picker.selectedColor.cgColor.alpha == 0, picker.selectedColor)
  }

  @Test func `colours are kept for all pickers, and taken away`() throws {
    let picker = presentPicker { $0.selectedColor = .init(red: 0, green: 0, blue: 1, alpha: 0.5) }
    let count = SavedColors.all.count
    let add = screen.window.find(UIButton.self) { $0.accessibilityLabel == "Add to saved colors" }
    screen.click(try #require(add))
    screen.settle()
    expect(SavedColors.all.count == count + 1 && SavedColors.all.last?.hex == "0000FF")
    picker.selectedColor = .white
    let kept = screen.window.find(ColorSwatch.self) { $0.color.hex == "0000FF" }
    let swatch = try #require(kept)
    screen.click(swatch)
    expect(hex(picker.selectedColor) == "0000FF" && swatch.isSelected)
    expect(abs(picker.selectedColor.cgColor.alpha - 0.5) < 0.01)
    swatch.becomeFirstResponder()
    screen.key("delete")
    expect(SavedColors.all.count == count)
    for grey in 0..<20 {
      SavedColors.add(ColorParts(red: 0.3, green: 0.3, blue: CGFloat(grey) / 20))
    }
    expect(SavedColors.all.count == SavedColors.most)
  }

  @Test func `the delegate hears that the user closed the picker, not that code did`() throws {
    let picker = presentPicker { $0.modalPresentationStyle = .formSheet }
    let close = screen.window.find(UIButton.self) {
      $0.accessibilityLabel == "Close" && !$0.isHidden
    }
    screen.click(try #require(close))
    screen.settle()
    expect(picker.presentingViewController == nil && heard.lines == ["finished"], heard.lines)
    _ = presentPicker()
    screen.key("escape")
    screen.settle()
    expect(heard.lines == ["finished", "finished"], heard.lines)
    _ = presentPicker()
    page.dismiss(animated: false)
    screen.settle()
    expect(heard.lines.count == 2, heard.lines)
  }

  @Test func `a low window scrolls the picker`() throws {
    screen.resize(320, 400)
    screen.click(well)
    screen.settle()
    let scroller = try #require(picker?.view.find(UIScrollView.self))
    expect(scroller.contentSize.height > scroller.bounds.height, scroller.contentSize)
    expect(scroller.contentSize.width <= scroller.bounds.width, scroller.contentSize)
  }

  @Test func `a screen reader hears the colour, and moves it`() throws {
    let picker = presentPicker { $0.selectedColor = .init(red: 1, green: 0, blue: 0, alpha: 1) }
    well.selectedColor = picker.selectedColor
    expect(well.accessibilityDefaults.value == "red")
    let found = screen.window.find(ColorSlider.self) { $0.accessibilityLabel == "Opacity" }
    let slider = try #require(found)
    expect(slider.accessibilityDefaults.value == "100%")
    slider.accessibilityDecrement()
    expect(abs(picker.selectedColor.cgColor.alpha - 0.9) < 0.001)
  }
}
