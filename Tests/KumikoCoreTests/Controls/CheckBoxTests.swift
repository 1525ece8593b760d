import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Switches that are a box with a check mark and a title.
@MainActor struct CheckBoxTests {
  private let screen: ViewScreen
  private let toggle = UISwitch()

  init() {
    screen = ViewScreen()
    toggle.preferredStyle = .checkbox
    toggle.title = "Show hidden files"
    toggle.frame = rect(20, 20, 200, 30)
    screen.root.addSubview(toggle)
    screen.tick()
  }

  private var box: CheckBoxView? { toggle.subviews.lazy.compactMap { $0 as? CheckBoxView }.first }

  @Test func `a box is shown where it is asked for, as large as its title`() {
    expect(toggle.style == .checkbox)
    expect(toggle.intrinsicContentSize.width > 60 && toggle.intrinsicContentSize.height >= 20)
    toggle.title = nil
    expect(toggle.intrinsicContentSize == CGSize(width: 20, height: 20))
    toggle.preferredStyle = .automatic
    toggle.title = "Not shown"
    expect(toggle.style == .sliding && toggle.intrinsicContentSize == CGSize(width: 51, height: 31))
    expect(box?.isHidden == true && toggle.subviews.contains { !$0.isHidden })
  }

  @Test func `the box has the tint of the views around it, and its title by name`() {
    toggle.isOn = true
    screen.root.tintColor = .systemOrange
    screen.tick()
    expect(box?.onColor == .systemOrange)
    toggle.setValue("All", forKey: "title")
    expect(toggle.title == "All" && toggle.value(forKey: "title") as? String == "All")
  }

  @Test func `a press on the title checks the box and is told`() {
    var told: [Bool] = []
    toggle.addAction(UIAction { [toggle] _ in told.append(toggle.isOn) }, for: .valueChanged)
    screen.click(20 + 80, 35)
    screen.click(20 + 5, 35)
    expect(told == [true, false], told)
    _ = toggle.step(1)
    expect(toggle.isOn && box?.isOn == true && told.count == 3)
  }

  @Test func `the box stands where reading starts`() throws {
    expect(try #require(box).box.minX == 0 && box?.label.frame.minX == 28)
    toggle.semanticContentAttribute = .forceRightToLeft
    screen.tick()
    expect(try #require(box).box.maxX == 200 && box?.label.frame.minX == 0)
    expect(box?.label.textAlignment == .right)
    toggle.semanticContentAttribute = .unspecified
    screen.tick()
    expect(try #require(box).box.minX == 0 && box?.label.textAlignment == .left)
  }

  @Test(arguments: [UIColor.systemBlue, .systemOrange, .systemGreen, .systemYellow, .black, .white])
  func `the mark is told from its box, whatever colour that has`(color: UIColor) throws {
    (toggle.onTintColor, toggle.isOn) = (color, true)
    screen.tick()
    let mark = try #require(box?.find(UIImageView.self))
    let traits = toggle.traitCollection
    let contrast = try #require(mark.tintColor).rgba(with: traits)
      .contrast(to: color.rgba(with: traits))
    expect(!mark.isHidden && contrast >= 3, contrast)
  }

  @Test func `a long title goes on below, beside the box`() throws {
    toggle.title = "Show hidden files in all folders and on the desktop, too"
    let wide = toggle.intrinsicContentSize
    let narrow = toggle.sizeThatFits(CGSize(width: 120, height: 0))
    expect(narrow.width <= 120 && narrow.height > wide.height * 2, narrow, wide)
    toggle.frame = CGRect(origin: CGPoint(x: 20, y: 20), size: narrow)
    screen.tick()
    let shown = try #require(box)
    expect(shown.box.maxY < shown.bounds.height / 2, shown.box)
  }

  @Test func `a box is heard as a switch that is called by its title`() {
    toggle.isOn = true
    let heard = toggle.accessibilityDefaults
    expect(heard.label == "Show hidden files" && heard.check == .on && heard.role == .toggle)
    toggle.preferredStyle = .sliding
    expect(toggle.accessibilityDefaults.label == nil)
  }

  @Test func `the ring of the keyboard is around the box`() {
    expect(toggle.focusBounds.size == CGSize(width: 20, height: 20) && toggle.focusRadius == 5)
    expect(toggle.focusBounds.midY == 15, toggle.focusBounds)
  }
}
