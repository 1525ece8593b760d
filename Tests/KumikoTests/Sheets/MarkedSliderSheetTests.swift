import ScreenshotTesting
import Testing
import UIKit

/// Switches that are boxes, and sliders with marks and without knobs.
@MainActor struct MarkedSliderSheetTests {
  private func box(
    _ title: String?, _ isOn: Bool, _ act: (UISwitch) -> Void = { _ in }
  ) -> UISwitch {
    let toggle = UISwitch()
    toggle.preferredStyle = .checkbox
    (toggle.title, toggle.isOn) = (title, isOn)
    act(toggle)
    return toggle
  }

  private func slider(
    _ value: Float, _ track: UISlider.TrackConfiguration?, _ act: (UISlider) -> Void = { _ in }
  ) -> UISlider {
    let slider = UISlider()
    slider.trackConfiguration = track
    slider.value = value
    act(slider)
    return slider
  }

  private func specimens() -> [Specimen] {
    let wide = CGSize(width: 184, height: 30)
    let star = UIImage(systemName: "star")
    let words = UISlider.TrackConfiguration(ticks: [
      .init(position: 0, title: "Small"), .init(position: 0.5), .init(position: 1, title: "大きい"),
    ])
    let icons = UISlider.TrackConfiguration(ticks: [
      .init(position: 0, image: star), .init(position: 1, title: "All", image: star),
    ])
    return [
      Specimen("off", box("Hidden files", false)), Specimen("on", box("Hidden files", true)),
      Specimen("hovered", box("Hidden files", false).hovered()),
      Specimen("pressed", box("Hidden files", true) { $0.isHighlighted = true }),
      Specimen("disabled", box("Hidden files", true) { $0.isEnabled = false }),
      Specimen("tinted, light", box("Hidden files", true) { $0.onTintColor = .systemYellow }),
      Specimen("no title", box(nil, true)),
      Specimen(
        "two lines", box("Show hidden files in all folders", true), CGSize(width: 184, height: 44)),
      Specimen("Japanese", box("隠しファイルを表示", false)),
      Specimen("five marks", slider(0.25, .init(numberOfTicks: 5)), wide),
      Specimen("eleven", slider(1, .init(numberOfTicks: 11)), wide),
      Specimen(
        "from the middle",
        slider(
          0.8, .init(allowsTickValuesOnly: false, neutralValue: 0.5, ticks: [.init(position: 0.5)])),
        wide),
      Specimen("titles", slider(0.5, words), CGSize(width: 184, height: 48)),
      Specimen("pictures", slider(0, icons), CGSize(width: 184, height: 66)),
      Specimen("no knob", slider(0.4, nil) { $0.sliderStyle = .thumbless }, wide),
      Specimen(
        "no knob, marks", slider(0.5, .init(numberOfTicks: 3)) { $0.sliderStyle = .thumbless }, wide
      ),
      Specimen("disabled", slider(0.5, .init(numberOfTicks: 3)) { $0.isEnabled = false }, wide),
    ]
  }

  @Test func `boxes and marks in their states`() async throws {
    let host = try await SpecimenSheet.host(
      specimens(), column: CGSize(width: 184, height: 70), columns: 3)
    await assertSnapshot(of: host, as: .everyLook)
    await assertSnapshot(of: host, as: .fromTheRight, named: "from-the-right")
  }
}
