import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Images of sliders, and looks of segments.
@MainActor struct SliderImageTests {
  private func image(_ width: Int, _ height: Int) -> UIImage {
    UIImage(
      bitmap: Bitmap(
        width: width, height: height, format: .mask,
        bytes: [UInt8](repeating: 255, count: width * height)))
  }

  private func shown(
    direction: UITraitEnvironmentLayoutDirection = .leftToRight
  ) -> (UISlider, ViewScreen) {
    let screen = ViewScreen(direction: direction)
    let slider = UISlider(frame: rect(10, 10, 200, 40))
    screen.root.addSubview(slider)
    slider.value = 0.25
    screen.tick()
    return (slider, screen)
  }

  private func parts(_ slider: UISlider) -> [UIImageView] {
    slider.subviews.compactMap { $0 as? UIImageView }
  }

  private func part(_ slider: UISlider, showing image: UIImage) throws -> UIImageView {
    try #require(parts(slider).first { $0.image === image })
  }

  @Test func `images stand for the bars and the knob, in their own size`() throws {
    let (slider, screen) = shown()
    let (low, high, knob) = (image(5, 8), image(6, 8), image(40, 30))
    slider.setMinimumTrackImage(low, for: .normal)
    slider.setMaximumTrackImage(high, for: .normal)
    slider.setThumbImage(knob, for: .normal)
    screen.tick()
    // The middle of the knob goes from 20 to 180.
    expect(try part(slider, showing: knob).frame == rect(40, 5, 40, 30))
    expect(try part(slider, showing: low).frame == rect(0, 16, 60, 8))
    expect(try part(slider, showing: high).frame == rect(60, 16, 140, 8))
    expect(try part(slider, showing: knob).backgroundColor == nil)
    expect(slider.currentThumbImage === knob, slider.currentThumbImage, knob)
    expect(slider.intrinsicContentSize.height == 30, slider.intrinsicContentSize.height)
    slider.setThumbImage(nil, for: .normal)
    screen.tick()
    expect(slider.currentThumbImage == nil, slider.currentThumbImage)
    expect(slider.intrinsicContentSize.height == 28, slider.intrinsicContentSize.height)
  }

  @Test func `a state has its own image, else that of the normal one`() {
    let (slider, screen) = shown()
    let (usual, off, pressed) = (image(20, 20), image(21, 20), image(22, 20))
    slider.setThumbImage(usual, for: .normal)
    slider.setThumbImage(off, for: .disabled)
    slider.setThumbImage(pressed, for: .highlighted)
    expect(slider.thumbImage(for: .disabled) === off && slider.thumbImage(for: .selected) == nil)
    expect(slider.currentThumbImage === usual, slider.currentThumbImage, usual)
    screen.press(60, 30)
    expect(slider.currentThumbImage === pressed, slider.currentThumbImage, pressed)
    expect(parts(slider).contains { $0.image === pressed }, parts(slider))
    screen.lift(60, 30)
    slider.isEnabled = false
    expect(slider.currentThumbImage === off, slider.currentThumbImage, off)
    expect(slider.currentMinimumTrackImage == nil && slider.currentMaximumTrackImage == nil)
    expect(slider.minimumTrackImage(for: .normal) == nil, slider.minimumTrackImage(for: .normal))
    expect(slider.maximumTrackImage(for: .normal) == nil, slider.maximumTrackImage(for: .normal))
  }

  @Test(arguments: [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
  func `images at the ends stand beside the bar`(direction: UITraitEnvironmentLayoutDirection)
    throws
  {
    let (slider, screen) = shown(direction: direction)
    let (small, large) = (image(10, 10), image(20, 20))
    slider.minimumValueImage = small
    slider.maximumValueImage = large
    screen.tick()
    let isReversed = direction == .rightToLeft
    expect(
      try part(slider, showing: small).frame == rect(isReversed ? 190 : 0, 15, 10, 10))
    expect(
      try part(slider, showing: large).frame == rect(isReversed ? 0 : 180, 10, 20, 20))
    let bar = slider.trackRect(forBounds: slider.bounds)
    expect(bar == (isReversed ? rect(28, 18, 154, 4) : rect(18, 18, 154, 4)), bar)
    expect(
      slider.minimumValueImageRect(forBounds: slider.bounds)
        == (try part(slider, showing: small).frame))
    expect(
      slider.maximumValueImageRect(forBounds: slider.bounds)
        == (try part(slider, showing: large).frame))
    let knob = slider.thumbRect(forBounds: slider.bounds, trackRect: bar, value: 1)
    expect((isReversed ? knob.minX == bar.minX : knob.maxX == bar.maxX) && knob.width == 24)
    // A press at the end of the bar is the greatest value.
    screen.click(10 + (isReversed ? bar.minX + 2 : bar.maxX - 2), 30)
    expect(slider.value == 1, slider.value)
  }

  @Test func `a subclass says where the knob is, and the pointer follows that`() {
    final class Inset: UISlider {
      override func trackRect(forBounds bounds: CGRect) -> CGRect {
        super.trackRect(forBounds: bounds).insetBy(dx: 50, dy: 0)
      }
    }
    let screen = ViewScreen()
    let slider = Inset(frame: rect(0, 0, 200, 40))
    screen.root.addSubview(slider)
    screen.tick()
    screen.click(100, 20)
    expect(slider.value == 0.5, slider.value)
    screen.click(138, 20)
    expect(slider.value == 1, slider.value)
  }

  @Test func `texts of segments look as their state was given`() throws {
    let screen = ViewScreen()
    let control = UISegmentedControl(items: ["A", "Long"])
    screen.root.addSubview(control)
    let width = control.intrinsicContentSize.width
    control.setTitleTextAttributes([.foregroundColor: UIColor.systemRed], for: .normal)
    control.setTitleTextAttributes(
      [.font: UIFont.systemFont(ofSize: 30)], for: .selected)
    control.selectedSegmentIndex = 0
    func label(_ text: String) throws -> UILabel {
      try #require(control.find(UILabel.self) { $0.text == text })
    }
    func attribute<Value>(_ key: NSAttributedString.Key, _ text: String) throws -> Value? {
      try label(text).attributedText?.attribute(key, at: 0, effectiveRange: nil) as? Value
    }
    expect(try attribute(.foregroundColor, "Long") == UIColor.systemRed)
    // What a state does not say is as in the normal one.
    expect(try attribute(.foregroundColor, "A") == UIColor.systemRed)
    expect(try (attribute(.font, "A") as UIFont?)?.pointSize == 30)
    expect(try (attribute(.font, "Long") as UIFont?)?.pointSize == 13)
    expect(control.intrinsicContentSize.width > width, saying: "room for the larger text, anywhere")
    expect(control.titleTextAttributes(for: .selected)?.count == 1)
    control.setTitleTextAttributes(nil, for: .selected)
    control.setTitleTextAttributes(nil, for: .normal)
    expect(control.titleTextAttributes(for: .normal) == nil)
    expect(control.intrinsicContentSize.width == width, control.intrinsicContentSize.width, width)
    expect(try label("A").font.pointSize == 13)
    control.setTitleTextAttributes([.foregroundColor: UIColor.systemBlue], for: .disabled)
    control.setEnabled(false, forSegmentAt: 1)
    expect(try attribute(.foregroundColor, "Long") == UIColor.systemBlue)
  }
}
