import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What an app sets of a control stays, whatever state the control is in afterwards.
@MainActor struct OwnLookTests {
  private let screen = ViewScreen()

  private func show(_ view: UIView, _ frame: CGRect = rect(20, 20, 200, 40)) {
    view.frame = frame
    screen.root.addSubview(view)
    screen.tick()
  }

  @Test func `a transparent slider stays so when it is pressed, and disabled`() {
    let slider = UISlider()
    show(slider)
    slider.alpha = 0.3
    screen.press(30, 40)
    screen.lift(30, 40)
    expect(slider.alpha == 0.3, slider.alpha)
    slider.isEnabled = false
    expect(slider.alpha == 0.15, slider.alpha)
    slider.isEnabled = true
    expect(slider.alpha == 0.3, slider.alpha)
  }

  @Test func `segments keep the background colour that they were given`() {
    let control = UISegmentedControl(items: ["One", "Two"])
    show(control)
    expect(control.backgroundColor == .tertiarySystemFill, control.backgroundColor)
    control.backgroundColor = .systemYellow
    control.selectedSegmentIndex = 1
    expect(control.backgroundColor == .systemYellow, control.backgroundColor)
    control.backgroundColor = .tertiarySystemFill
    control.setBackgroundImage(UIImage(), for: .normal, barMetrics: .default)
    screen.tick()
    expect(control.backgroundColor == nil, control.backgroundColor)
  }

  @Test func `a progress bar keeps its colour and its corners`() {
    let bar = UIProgressView()
    show(bar, rect(20, 20, 200, 8))
    expect(bar.layer.cornerRadius == 4, bar.layer.cornerRadius)
    (bar.backgroundColor, bar.layer.cornerRadius) = (.systemPink, 1)
    bar.frame.size.height = 20
    bar.tintColor = .systemGreen
    screen.tick()
    expect(bar.backgroundColor == .systemPink && bar.layer.cornerRadius == 1)
  }

  @Test func `a system button keeps its corners when it is pressed`() {
    let button = UIButton(type: .system)
    button.setTitle("Save", for: .normal)
    show(button)
    button.layer.cornerRadius = 12
    button.setTitle("Saved", for: .normal)
    screen.press(60, 40)
    expect(button.layer.cornerRadius == 12, button.layer.cornerRadius)
    screen.lift(60, 40)
    expect(button.layer.cornerRadius == 12, button.layer.cornerRadius)
  }

  @Test func `a wheel without a colour has the default one`() {
    let wheel = UIActivityIndicatorView(style: .medium)
    wheel.color = nil
    show(wheel)
    wheel.startAnimating()
    screen.tick()
    expect(wheel.color == .systemGray, wheel.color)
  }

  @Test func `a momentary segment is the selected one while its action runs`() {
    let control = UISegmentedControl(items: ["Back", "Forward"])
    control.isMomentary = true
    var seen: [Int] = []
    control.addAction(
      UIAction { _ in seen.append(control.selectedSegmentIndex) }, for: .valueChanged)
    show(control)
    screen.click(170, 40)
    screen.click(170, 40)
    expect(seen == [1, 1] && control.selectedSegmentIndex == UISegmentedControl.noSegment, seen)
  }

  @Test func `a segment before the selected one is removed with lines that are images`() {
    let control = UISegmentedControl(items: ["One", "Two", "Three"])
    control.setDividerImage(
      UIImage(systemName: "minus"), forLeftSegmentState: .normal, rightSegmentState: .normal,
      barMetrics: .default)
    show(control)
    control.selectedSegmentIndex = 2
    control.removeSegment(at: 0, animated: false)
    screen.tick()
    expect(control.selectedSegmentIndex == 1 && control.numberOfSegments == 2)
    control.removeSegment(at: 1, animated: false)
    screen.tick()
    expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }
}
