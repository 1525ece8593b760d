import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Values and parts of controls, as apps set and ask for them.
@MainActor struct ControlValueTests {
  private let screen = ViewScreen()

  private func show(_ control: UIView, _ frame: CGRect) {
    control.frame = frame
    screen.root.addSubview(control)
    screen.tick()
  }

  private func image(_ side: Int) -> UIImage {
    UIImage(
      bitmap: Bitmap(
        width: side, height: side, format: .color,
        bytes: [UInt8](repeating: 255, count: side * side * 4)))
  }

  // MARK: Slider

  @Test func `a slider that is not continuous tells its value once, at the end`() {
    for isContinuous in [true, false] {
      let slider = UISlider()
      slider.isContinuous = isContinuous
      var values: [Float] = []
      slider.addAction(
        UIAction { [unowned slider] _ in values.append(slider.value) }, for: .valueChanged)
      show(slider, rect(10, 10, 200, 30))
      screen.press(110, 25)
      for x in [120, 140, 160] as [CGFloat] { screen.move(x, 25) }
      expect(isContinuous ? values.count >= 3 : values.isEmpty)
      screen.lift(160, 25)
      expect(values.last == slider.value && slider.value > 0.6)
      if !isContinuous { expect(values.count == 1, values.count) }
      slider.removeFromSuperview()
    }
  }

  @Test func `a value is kept within the range, and the range moves it`() {
    let slider = UISlider()
    slider.setValue(7, animated: false)
    expect(slider.value == 1, slider.value)
    slider.minimumValue = -10
    slider.setValue(-40, animated: true)
    expect(slider.value == -10, slider.value)
    slider.minimumValue = 0.5
    expect(slider.value == 0.5, slider.value)
    slider.maximumValue = 0.5
    expect(slider.value == 0.5, slider.value)
  }

  // MARK: Segments

  @Test func `segments of actions call them, and say which they have`() {
    var chosen: [String] = []
    let actions = ["Day", "Week"].map { title in
      UIAction(title: title) { _ in chosen.append(title) }
    }
    let control = UISegmentedControl(frame: .zero, actions: actions)
    show(control, rect(0, 0, 200, 32))
    expect(control.numberOfSegments == 2, control.numberOfSegments)
    expect(control.actionForSegment(at: 1) === actions[1])
    expect(control.titleForSegment(at: 0) == "Day", control.titleForSegment(at: 0))
    screen.click(150, 16)
    expect(chosen == ["Week"] && control.selectedSegmentIndex == 1)
    control.insertSegment(withTitle: "Year", at: 99, animated: false)
    expect(control.actionForSegment(at: 2) == nil, control.actionForSegment(at: 2))
  }

  @Test func `a segment shows a text or an image, never both`() {
    let control = UISegmentedControl(items: ["a", "b"])
    let picture = image(8)
    control.insertSegment(with: picture, at: 1, animated: false)
    expect(control.numberOfSegments == 3, control.numberOfSegments)
    expect(control.imageForSegment(at: 1) === picture && control.titleForSegment(at: 1) == nil)
    control.setImage(picture, forSegmentAt: 0)
    expect(control.imageForSegment(at: 0) === picture && control.titleForSegment(at: 0) == nil)
    control.setTitle("c", forSegmentAt: 1)
    expect(control.imageForSegment(at: 1) == nil && control.titleForSegment(at: 1) == "c")
  }

  @Test func `a segment that cannot be used is not chosen, and one that springs back stays off`() {
    let control = UISegmentedControl(items: ["a", "b"])
    show(control, rect(0, 0, 200, 32))
    control.setEnabled(false, forSegmentAt: 1)
    expect(control.isEnabledForSegment(at: 0) && !control.isEnabledForSegment(at: 1))
    screen.click(150, 16)
    expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    control.setEnabled(true, forSegmentAt: 1)
    control.isMomentary = true
    var changes = 0
    control.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    screen.click(150, 16)
    expect(changes == 1, changes)
    screen.wait(1)
    expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  // MARK: Pages

  @Test func `dots need space for each page, and none for a single one that hides`() {
    let control = UIPageControl()
    control.numberOfPages = 3
    let (three, four) = (control.size(forNumberOfPages: 3), control.size(forNumberOfPages: 4))
    expect(control.intrinsicContentSize == three, control.intrinsicContentSize, three)
    expect(four.width > three.width && four.height == three.height)
    show(control, rect(0, 0, 100, 30))
    func dots() -> Int {
      screen.pipeline.damage(PixelRect(x: 0, y: 0, width: 320, height: 480))
      return screen.tick()?.commands.count ?? 0
    }
    control.numberOfPages = 1
    let one = dots()
    control.hidesForSinglePage = true
    expect(dots() < one, dots(), one)
    control.numberOfPages = 2
    expect(dots() > one, dots(), one)
  }

  // MARK: Colours

  /// The colours that are drawn.
  private func colors() -> [RGBA] {
    screen.pipeline.damage(PixelRect(x: 0, y: 0, width: 320, height: 480))
    return (screen.tick()?.commands ?? []).compactMap { command in
      switch command {
      case .fill(_, let color), .text(_, _, let color): color
      case .image(let image): image.tint
      default: nil
      }
    }
  }

  @Test func `tracks, thumbs, dots and segments take the colours that are set`() {
    let slider = UISlider()
    slider.value = 0.5
    slider.minimumTrackTintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    slider.maximumTrackTintColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    slider.thumbTintColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    show(slider, rect(0, 0, 200, 30))
    let toggle = UISwitch()
    toggle.thumbTintColor = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    show(toggle, rect(0, 40, 51, 31))
    let bar = UIProgressView(progressViewStyle: .default)
    bar.trackTintColor = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
    show(bar, rect(0, 80, 200, 4))
    let pages = UIPageControl()
    pages.numberOfPages = 3
    pages.pageIndicatorTintColor = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    show(pages, rect(0, 100, 100, 30))
    let segments = UISegmentedControl(items: ["a", "b"])
    segments.selectedSegmentIndex = 0
    segments.selectedSegmentTintColor = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    show(segments, rect(0, 140, 200, 32))
    screen.wait(1)
    let colors = colors()
    for expected in [
      RGBA(red: 1, green: 0, blue: 0), RGBA(red: 0, green: 1, blue: 0),
      RGBA(red: 0, green: 0, blue: 1), RGBA(red: 1, green: 1, blue: 0),
      RGBA(red: 0, green: 1, blue: 1), RGBA(red: 1, green: 0, blue: 1),
      RGBA(red: 0.5, green: 0, blue: 0.5),
    ] {
      expect(colors.contains(expected), colors, saying: "\(expected)")
    }
  }
}
