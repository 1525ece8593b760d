import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Marks of sliders, the values that they take, and sliders without a knob.
@MainActor struct SliderTrackTests {
  private let screen: ViewScreen
  private let slider = UISlider(frame: rect(10, 10, 224, 40))

  init() { screen = ViewScreen() }

  /// The middle of the knob goes from 12 to 212.
  private func show(_ configuration: UISlider.TrackConfiguration?) {
    slider.trackConfiguration = configuration
    if slider.superview == nil { screen.root.addSubview(slider) }
    screen.tick()
  }

  private func click(_ share: CGFloat) {
    screen.click(10 + 12 + 200 * share, 30)
    screen.wait(0.5)
  }

  private var ticks: SliderTicks? { slider.subviews.lazy.compactMap { $0 as? SliderTicks }.first }
  private var fill: CGRect { slider.subviews.compactMap { $0 as? UIImageView }[3].frame }
  private var marks: [CGFloat] {
    (ticks?.subviews ?? []).filter { $0.frame.size == SliderTicks.mark }.map(\.frame.midX)
  }

  @Test func `marks at even distances are the values of a slider, whoever sets them`() {
    let six = UISlider.TrackConfiguration(numberOfTicks: 6)
    expect(six.ticks.map(\.position) == [0, 0.2, 0.4, 0.6, 0.8, 1] && six.allowsTickValuesOnly)
    expect(six.neutralValue == 0 && six.enabledRange == 0...1)
    slider.maximumValue = 5
    show(six)
    for (wanted, value) in [(0.4, 0), (0.6, 1), (2.49, 2), (2.51, 3), (5, 5)] as [(Float, Float)] {
      slider.value = wanted
      expect(slider.value == value, wanted, slider.value)
    }
    slider.value = 4
    slider.trackConfiguration?.allowsTickValuesOnly = false
    slider.value = 3.3
    expect(slider.value == 3.3)
    slider.trackConfiguration?.allowsTickValuesOnly = true
    expect(slider.value == 3, saying: "it goes to the nearest at once")
    slider.trackConfiguration = nil
    slider.value = 3.3
    expect(slider.value == 3.3)
  }

  @Test func `no marks, and one, are no trap`() {
    expect(UISlider.TrackConfiguration(numberOfTicks: 1).ticks.map(\.position) == [0])
    expect(UISlider.TrackConfiguration(numberOfTicks: -3).ticks.isEmpty)
    show(UISlider.TrackConfiguration(ticks: []))
    slider.value = 0.3
    expect(slider.value == 0.3)
    show(UISlider.TrackConfiguration(ticks: [.init(position: 7), .init(position: .nan)]))
    expect(slider.trackConfiguration?.ticks.map(\.position) == [1, 0])
    slider.maximumValue = 0
    expect(slider.value == 0)
  }

  @Test func `the user chooses from a part of the range, and code from all of it`() {
    show(.init(allowsTickValuesOnly: false, enabledRange: 0.2...0.6, ticks: []))
    click(0.9)
    expect(abs(slider.value - 0.6) < 0.001, slider.value)
    click(0.02)
    expect(abs(slider.value - 0.2) < 0.001, slider.value)
    slider.value = 0.9
    expect(slider.value == 0.9)
    slider.accessibilityIncrement()
    expect(abs(slider.value - 0.6) < 0.001, slider.value)
    show(.init(enabledRange: 0.2...0.6, numberOfTicks: 5))
    click(0.9)
    expect(slider.value == 0.5, slider.value, saying: "three quarters lie outside")
  }

  @Test func `a press goes to the nearest mark, and keys to the next`() {
    var told = 0
    slider.addAction(UIAction { _ in told += 1 }, for: .valueChanged)
    show(.init(numberOfTicks: 5))
    click(0.45)
    expect(slider.value == 0.5 && told == 1, slider.value, told)
    _ = slider.step(1)
    expect(slider.value == 0.75 && told == 2)
    _ = slider.step(1)
    _ = slider.step(1)
    expect(slider.value == 1 && told == 3, saying: "there is nothing behind the last")
    slider.accessibilityDecrement()
    expect(slider.value == 0.75 && told == 4)
  }

  @Test func `the filled part begins where nothing is meant`() {
    show(.init(allowsTickValuesOnly: false, neutralValue: 0.5, ticks: [.init(position: 0.5)]))
    slider.value = 0.75
    screen.tick()
    expect(fill.minX == 112 && fill.maxX == 162, fill)
    slider.value = 0.25
    screen.tick()
    expect(fill.minX == 62 && fill.maxX == 112, fill)
    slider.value = 0.5
    screen.tick()
    expect(fill.width == 0, fill)
  }

  @Test func `marks stand where the knob is for them, from the right where one reads so`() {
    show(.init(numberOfTicks: 3))
    expect(marks == [12, 112, 212], marks)
    show(.init(ticks: [.init(position: 0), .init(position: 0.25)]))
    expect(marks == [12, 62], marks)
    slider.semanticContentAttribute = .forceRightToLeft
    slider.setNeedsLayout()
    screen.tick()
    expect(marks == [212, 162], marks)
  }

  @Test func `titles stand below, inside of the slider, and are what is heard`() throws {
    let plain = slider.intrinsicContentSize.height
    show(
      .init(ticks: [
        .init(position: 0, title: "Very small"), .init(position: 0.5),
        .init(position: 1, title: "L"),
      ]))
    expect(slider.intrinsicContentSize.height > plain + 10)
    let labels = try #require(ticks).subviews.compactMap { $0 as? UILabel }
    expect(labels.map(\.text) == ["Very small", "L"])
    expect(labels[0].frame.minX == 0 && labels[1].frame.maxX <= 224, labels.map(\.frame))
    let knob = slider.thumbRect(
      forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds), value: 0)
    expect(labels[0].frame.minY >= knob.maxY, labels[0].frame, knob)
    expect(slider.accessibilityDefaults.value == "Very small")
    slider.value = 0.5
    expect(slider.accessibilityDefaults.value == "50%")
  }

  @Test func `a picture stands below its mark`() throws {
    let image = UIImage(
      bitmap: Bitmap(width: 10, height: 6, format: .mask, bytes: Array(repeating: 255, count: 60)))
    show(.init(ticks: [.init(position: 0.5, title: "M", image: image)]))
    let view = try #require(ticks?.subviews.compactMap { $0 as? UIImageView }.first)
    let label = try #require(ticks?.subviews.compactMap { $0 as? UILabel }.first)
    expect(view.frame.midX == 112 && view.frame.height == 6 && label.frame.minY > view.frame.maxY)
  }

  @Test func `without a knob the bar is thicker and takes presses from end to end`() {
    slider.sliderStyle = .thumbless
    show(nil)
    expect(slider.trackRect(forBounds: slider.bounds) == rect(0, 16, 224, 8))
    expect(slider.subviews.compactMap { $0 as? UIImageView }[4].isHidden)
    screen.click(10 + 56, 30)
    expect(abs(slider.value - 0.25) < 0.001, slider.value)
    screen.tick()
    expect(fill.width == 56, fill)
    slider.sliderStyle = .default
    screen.tick()
    expect(slider.trackRect(forBounds: slider.bounds).height == 4)
  }
}
