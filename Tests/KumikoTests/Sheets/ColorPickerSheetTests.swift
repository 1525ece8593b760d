import ScreenshotTesting
import Testing
import UIKit

/// Colour pickers and wells in their states.
@MainActor struct ColorPickerSheetTests {
  private func picker(_ kind: Int, _ color: UIColor, alpha: Bool = true) -> UIView {
    let picker = UIColorPickerViewController()
    picker.selectedColor = color
    picker.supportsAlpha = alpha
    let view: UIView = picker.view
    pickers.append(picker)
    func kinds(_ view: UIView) -> UISegmentedControl? {
      view as? UISegmentedControl ?? view.subviews.lazy.compactMap(kinds).first
    }
    kinds(view)?.selectedSegmentIndex = kind
    kinds(view)?.sendActions(for: .valueChanged)
    return view
  }

  private final class Kept { var pickers: [UIColorPickerViewController] = [] }
  private let kept = Kept()
  private var pickers: [UIColorPickerViewController] {
    get { kept.pickers }
    nonmutating set { kept.pickers = newValue }
  }

  private func well(_ color: UIColor?, isEnabled: Bool = true) -> UIView {
    let well = UIColorWell()
    well.selectedColor = color
    well.isEnabled = isEnabled
    return well
  }

  @Test func `colour pickers with a grid, a spectrum and sliders`() async throws {
    let blue = UIColor(red: 0.12, green: 0.56, blue: 1, alpha: 0.6)
    let size = CGSize(width: 320, height: 520)
    let specimens = [
      Specimen("grid", picker(0, .white), size),
      Specimen("spectrum", picker(1, blue), size),
      Specimen("sliders", picker(2, blue), size),
      Specimen("opaque", picker(0, .black, alpha: false), CGSize(width: 320, height: 460)),
    ]
    let host = try await SpecimenSheet.host(specimens, column: size, columns: 2)
    await assertSnapshot(of: host, as: .everyLook)
    await assertSnapshot(of: host, as: .fromTheRight, named: "from-the-right")
  }

  @Test func `colour wells`() async throws {
    let specimens = [
      Specimen("none", well(nil)), Specimen("orange", well(.systemOrange)),
      Specimen("white", well(.white)), Specimen("black", well(.black)),
      Specimen("clear", well(UIColor.systemBlue.withAlphaComponent(0.3))),
      Specimen("disabled", well(.systemGreen, isEnabled: false)),
      Specimen("large", well(.systemPink), CGSize(width: 60, height: 60)),
    ]
    let host = try await SpecimenSheet.host(
      specimens, column: CGSize(width: 80, height: 60), columns: 4)
    await assertSnapshot(of: host, as: .everyLook)
  }
}
