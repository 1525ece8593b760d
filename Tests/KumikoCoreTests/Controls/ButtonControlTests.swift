import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

@MainActor struct ButtonControlTests {
  private let screen = ViewScreen()

  /// Counts what an event calls.
  private final class Counter {
    var count = 0
  }

  private func counter(_ control: UIControl, _ events: UIControl.Event) -> Counter {
    let counter = Counter()
    control.addAction(UIAction { _ in counter.count += 1 }, for: events)
    return counter
  }

  private func show(_ control: UIView, _ frame: CGRect) {
    control.frame = frame
    screen.root.addSubview(control)
    screen.tick()
  }

  // MARK: Control

  @Test func `a press outside of a control does nothing`() {
    let button = UIButton(configuration: .filled())
    let (inside, outside) = (counter(button, .touchUpInside), counter(button, .touchUpOutside))
    show(button, rect(10, 10, 100, 30))
    screen.press(20, 20)
    expect(button.isHighlighted && button.isTouchInside)
    screen.move(200, 200)
    expect(!button.isHighlighted && button.isTracking)
    screen.lift(200, 200)
    expect((inside.count, outside.count) == (0, 1))
    screen.click(20, 20)
    expect((inside.count, outside.count) == (1, 1))
  }

  @Test func `a control that cannot be used answers nothing`() {
    let button = UIButton(configuration: .filled())
    let presses = counter(button, .touchUpInside)
    show(button, rect(10, 10, 100, 30))
    screen.move(20, 20)
    expect(button.isHovered)
    button.isEnabled = false
    expect(!button.isHovered)
    screen.click(20, 20)
    button.press()
    expect(presses.count == 0, presses.count)
  }

  // MARK: Switch

  @Test func `a switch changes when it is pressed`() {
    let toggle = UISwitch()
    let changes = counter(toggle, .valueChanged)
    show(toggle, rect(10, 10, 51, 31))
    screen.click(20, 20)
    expect(toggle.isOn && changes.count == 1)
    toggle.setOn(false, animated: true)
    expect(!toggle.isOn && changes.count == 1)
    screen.wait(1)
    expect(toggle.subviews[1].frame == rect(2, 2, 27, 27))
    toggle.isOn = true
    screen.tick()
    expect(toggle.subviews[1].frame == rect(22, 2, 27, 27))
    expect(toggle.intrinsicContentSize == CGSize(width: 51, height: 31))
  }

  // MARK: Segments

  @Test func `a segment is chosen under the pointer`() {
    let control = UISegmentedControl(items: ["a", "b", "c"])
    let changes = counter(control, .valueChanged)
    show(control, rect(0, 0, 304, 32))
    expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    screen.click(150, 16)
    expect(control.selectedSegmentIndex == 1 && changes.count == 1)
    screen.click(150, 16)
    expect(changes.count == 1, changes.count)
    control.setEnabled(false, forSegmentAt: 2)
    screen.click(290, 16)
    expect(control.selectedSegmentIndex == 1, control.selectedSegmentIndex)
    control.selectedSegmentIndex = 0
    expect(changes.count == 1, changes.count)
    control.selectedSegmentIndex = 9
    expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test func `segments come and go with what is selected`() {
    let control = UISegmentedControl(items: ["a", "b", "c"])
    control.selectedSegmentIndex = 1
    control.insertSegment(withTitle: "x", at: 0, animated: false)
    expect(control.selectedSegmentIndex == 2, control.selectedSegmentIndex)
    expect(control.titleForSegment(at: 2) == "b", control.titleForSegment(at: 2))
    control.removeSegment(at: 0, animated: false)
    expect(control.selectedSegmentIndex == 1, control.selectedSegmentIndex)
    control.removeSegment(at: 1, animated: false)
    expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    control.setTitle("long title", forSegmentAt: 0)
    // 10 letters of 6.5 and 24 around, for two segments.
    expect(control.intrinsicContentSize == CGSize(width: 89 * 2 + 4, height: 32))
    control.removeAllSegments()
    expect(control.numberOfSegments == 0, control.numberOfSegments)
  }

  @Test func `segments stand from the right where reading does`() {
    let screen = ViewScreen(direction: .rightToLeft)
    let control = UISegmentedControl(frame: rect(0, 0, 304, 32))
    var chosen = ""
    for title in ["a", "b"] {
      control.insertSegment(
        action: UIAction(title: title) { _ in chosen = title }, at: 9, animated: false)
    }
    screen.root.addSubview(control)
    screen.tick()
    screen.click(290, 16)
    expect(chosen == "a" && control.selectedSegmentIndex == 0)
  }

  // MARK: Pages, slider, progress

  @Test func `a click beside the current dot turns the page`() {
    let control = UIPageControl()
    let changes = counter(control, .valueChanged)
    control.numberOfPages = 3
    expect(control.intrinsicContentSize.width == 56, control.intrinsicContentSize.width)
    show(control, rect(0, 0, 100, 28))
    screen.click(90, 14)
    expect(control.currentPage == 1 && changes.count == 1)
    screen.click(90, 14)
    screen.click(99, 14)
    expect(control.currentPage == 2 && changes.count == 2)
    screen.click(5, 14)
    expect(control.currentPage == 1, control.currentPage)
    control.numberOfPages = 1
    expect(control.currentPage == 0, control.currentPage)
  }

  @Test func `a slider follows the pointer and stays in its range`() {
    let slider = UISlider()
    slider.minimumValue = 10
    slider.maximumValue = 20
    let changes = counter(slider, .valueChanged)
    show(slider, rect(0, 0, 124, 28))
    expect(slider.value == 10, slider.value)
    screen.press(62, 14)
    expect(slider.value == 15 && changes.count == 1)
    screen.move(87, 14)
    expect(slider.value == 17.5, slider.value)
    screen.move(400, 14)
    screen.lift(400, 14)
    expect(slider.value == 20 && changes.count == 3)
    slider.value = .nan
    expect(slider.value == 10, slider.value)
  }

  @Test func `progress stays between nothing and all`() {
    let view = UIProgressView(progressViewStyle: .default)
    show(view, rect(0, 0, 200, 4))
    view.progress = 0.25
    expect(view.subviews[1].frame == rect(0, 0, 50, 4), view.subviews[1].frame, rect(0, 0, 50, 4))
    view.progress = 7
    expect(view.progress == 1, view.progress)
    view.progress = .nan
    expect(view.progress == 0, view.progress)
    view.setProgress(1, animated: true)
    screen.tick()
    screen.wait(0.1)
    expect((1..<200).contains(view.subviews[1].presentedState.size.width))
    screen.wait(1)
    expect(view.subviews[1].presentedState.size.width == 200)
  }

  @Test func `a wheel turns while it is asked to and lets the window sleep after`() {
    let wheel = UIActivityIndicatorView(style: .medium)
    show(wheel, rect(0, 0, 20, 20))
    expect(wheel.isHidden)
    wheel.startAnimating()
    let drawn = (0..<60).filter { _ in screen.tick() != nil }.count
    expect((7...10).contains(drawn))
    wheel.stopAnimating()
    screen.tick()
    screen.tick()
    expect(wheel.isHidden && !screen.pipeline.needsFrame)
  }
}
