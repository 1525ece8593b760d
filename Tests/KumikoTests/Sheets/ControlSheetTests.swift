import ScreenshotTesting
import Testing
import UIKit

/// Switches, segments, sliders, dots, wheels and bars in every state.
@MainActor struct ControlSheetTests {
  private func toggle(_ isOn: Bool, _ act: (UISwitch) -> Void = { _ in }) -> UISwitch {
    let toggle = UISwitch()
    toggle.isOn = isOn
    act(toggle)
    return toggle
  }

  private func segments(
    _ items: [Any] = ["Day", "Week", "Month"], _ act: (UISegmentedControl) -> Void = { _ in }
  ) -> UISegmentedControl {
    let control = UISegmentedControl(items: items)
    control.selectedSegmentIndex = 0
    act(control)
    return control
  }

  private func slider(_ value: Float, _ act: (UISlider) -> Void = { _ in }) -> UISlider {
    let slider = UISlider()
    slider.value = value
    act(slider)
    return slider
  }

  private func pages(_ count: Int, _ act: (UIPageControl) -> Void = { _ in }) -> UIPageControl {
    let control = UIPageControl()
    control.numberOfPages = count
    control.currentPage = 1
    act(control)
    return control
  }

  private func bar(
    _ progress: Float, _ style: UIProgressView.Style = .default,
    _ act: (UIProgressView) -> Void = { _ in }
  ) -> UIProgressView {
    let view = UIProgressView(progressViewStyle: style)
    view.progress = progress
    act(view)
    return view
  }

  private func wheel(_ style: UIActivityIndicatorView.Style) -> UIActivityIndicatorView {
    let wheel = UIActivityIndicatorView(style: style)
    wheel.hidesWhenStopped = false
    return wheel
  }

  private func specimens() -> [Specimen] {
    let star = UIImage(systemName: "star.fill") as Any
    let heart = UIImage(systemName: "heart.fill") as Any
    return [
      Specimen("off", toggle(false)), Specimen("on", toggle(true)),
      Specimen("off, hovered", toggle(false).hovered()),
      Specimen("on, hovered", toggle(true).hovered()),
      Specimen("off, pressed", toggle(false) { $0.isHighlighted = true }),
      Specimen("on, pressed", toggle(true) { $0.isHighlighted = true }),
      Specimen("off, disabled", toggle(false) { $0.isEnabled = false }),
      Specimen("on, disabled", toggle(true) { $0.isEnabled = false }),
      Specimen("tinted", toggle(true) { $0.onTintColor = .systemPurple }),
      Specimen("first", segments()),
      Specimen("last", segments { $0.selectedSegmentIndex = 2 }),
      Specimen("none", segments { $0.selectedSegmentIndex = UISegmentedControl.noSegment }),
      Specimen("one disabled", segments { $0.setEnabled(false, forSegmentAt: 1) }),
      Specimen("disabled", segments { $0.isEnabled = false }),
      Specimen("icons, Japanese", segments([star, heart, "表示"])),
      Specimen("slider", slider(0.5)), Specimen("empty", slider(0)),
      Specimen("full", slider(1)),
      Specimen("hovered", slider(0.5).hovered()),
      Specimen("pressed", slider(0.5) { $0.isHighlighted = true }),
      Specimen("disabled", slider(0.5) { $0.isEnabled = false }),
      Specimen("pages", pages(5)), Specimen("pages, disabled", pages(5) { $0.isEnabled = false }),
      Specimen("tinted", pages(3) { $0.currentPageIndicatorTintColor = .systemOrange }),
      Specimen("0 %", bar(0)), Specimen("60 %", bar(0.6)), Specimen("bar", bar(0.6, .bar)),
      Specimen("100 %", bar(1)),
      Specimen("1 %", bar(0.01)),
      Specimen("tinted", bar(0.4) { $0.progressTintColor = .systemGreen }),
      Specimen("wheel", wheel(.medium)), Specimen("large", wheel(.large)),
    ]
  }

  @Test func `controls in their states`() async throws {
    let host = try await SpecimenSheet.host(
      specimens(), column: CGSize(width: 184, height: 38), columns: 3)
    await assertSnapshot(of: host, as: .everyLook)
    await assertSnapshot(of: host, as: .fromTheRight, named: "from-the-right")
  }
}
