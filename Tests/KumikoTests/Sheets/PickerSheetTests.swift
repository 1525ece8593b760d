import ScreenshotTesting
import Testing
import UIKit

/// Pickers and date pickers in their states.
@MainActor struct PickerSheetTests {
  private final class Source: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    let columns: [[String]]
    init(_ columns: [[String]]) { self.columns = columns }
    func numberOfComponents(in pickerView: UIPickerView) -> Int { columns.count }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
      columns[component].count
    }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int)
      -> String?
    { columns[component][row] }
  }

  private func picker(_ source: Source, _ rows: [Int]) -> UIPickerView {
    let picker = UIPickerView()
    picker.dataSource = source
    picker.delegate = source
    for (component, row) in rows.enumerated() {
      picker.selectRow(row, inComponent: component, animated: false)
    }
    return picker
  }

  @Test func `pickers with their rows`() async throws {
    let fruit = Source([["Apple", "Banana", "Cherry", "Damson", "Elderberry", "Fig", "Grape"]])
    let two = Source([(1...40).map(String.init), ["Apples", "Pears", "りんご", "梨"]])
    let none = Source([[]])
    let long = Source([["A title that is much too long for a row of a picker", "Short"]])
    let specimens = [
      Specimen("one wheel", picker(fruit, [3])), Specimen("first row", picker(fruit, [0])),
      Specimen("two wheels", picker(two, [11, 2])), Specimen("long", picker(long, [0])),
      Specimen("low", picker(fruit, [2]), CGSize(width: 200, height: 120)),
      Specimen("empty", picker(none, [])),
    ]
    let host = try await SpecimenSheet.host(
      specimens, column: CGSize(width: 320, height: 216), columns: 2)
    await assertSnapshot(of: host, as: .everyLook)
    await assertSnapshot(of: host, as: .fromTheRight, named: "from-the-right")
    withExtendedLifetime([fruit, two, none, long]) {}
  }

  private func dates(
    _ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle, _ locale: String = "en_US",
    _ act: (UIDatePicker) -> Void = { _ in }
  ) -> UIDatePicker {
    let picker = UIDatePicker()
    picker.datePickerMode = mode
    picker.preferredDatePickerStyle = style
    picker.locale = Locale(identifier: locale)
    picker.timeZone = TimeZone(identifier: "UTC")
    picker.date = Date(timeIntervalSinceReferenceDate: 50_000_000)
    act(picker)
    return picker
  }

  @Test func `date pickers as wheels`() async throws {
    let specimens = [
      Specimen("date", dates(.date, .wheels)), Specimen("time", dates(.time, .wheels)),
      Specimen("date and time", dates(.dateAndTime, .wheels)),
      Specimen(
        "duration", dates(.countDownTimer, .wheels) { $0.countDownDuration = 5_400 }),
      Specimen("Japanese", dates(.date, .wheels, "ja_JP@calendar=japanese")),
      Specimen("Chinese", dates(.dateAndTime, .wheels, "zh_TW")),
      Specimen(
        "limits",
        dates(.date, .wheels) {
          $0.minimumDate = $0.date
          $0.maximumDate = $0.date.addingTimeInterval(86_400)
        }),
      Specimen("disabled", dates(.yearAndMonth, .wheels) { $0.isEnabled = false }),
    ]
    let host = try await SpecimenSheet.host(
      specimens, column: CGSize(width: 320, height: 216), columns: 2)
    await assertSnapshot(of: host, as: .everyLook)
  }

  @Test func `date pickers as calendars`() async throws {
    let size = CGSize(width: 320, height: 364)
    let specimens = [
      Specimen("date", dates(.date, .inline), size),
      Specimen("with time", dates(.dateAndTime, .inline), size),
      Specimen("Japanese", dates(.date, .inline, "ja_JP"), size),
      Specimen(
        "limits, tint",
        dates(.date, .inline, "de_DE") {
          $0.minimumDate = $0.date.addingTimeInterval(-5 * 86_400)
          $0.maximumDate = $0.date.addingTimeInterval(9 * 86_400)
          $0.tintColor = .systemPurple
        }, size),
      Specimen("Chinese, era", dates(.date, .inline, "zh_TW@calendar=roc"), size),
      Specimen("disabled", dates(.date, .inline) { $0.isEnabled = false }, size),
    ]
    let host = try await SpecimenSheet.host(specimens, column: size, columns: 3)
    await assertSnapshot(of: host, as: .everyLook)
    await assertSnapshot(of: host, as: .fromTheRight, named: "from-the-right")
  }

  @Test func `date pickers as fields`() async throws {
    let specimens = [
      Specimen("date and time", dates(.dateAndTime, .compact)),
      Specimen("date", dates(.date, .compact)), Specimen("time", dates(.time, .compact)),
      Specimen("Japanese", dates(.dateAndTime, .compact, "ja_JP")),
      Specimen("disabled", dates(.date, .compact) { $0.isEnabled = false }),
      Specimen("narrow", dates(.dateAndTime, .compact), CGSize(width: 140, height: 34)),
    ]
    let host = try await SpecimenSheet.host(
      specimens, column: CGSize(width: 260, height: 34), columns: 2)
    await assertSnapshot(of: host, as: .everyLook)
    await assertSnapshot(of: host, as: .fromTheRight, named: "from-the-right")
  }

  @Test func `a field and its bubble`() async throws {
    let controller = UIViewController()
    controller.view.backgroundColor = .systemBackground
    let picker = dates(.dateAndTime, .compact)
    picker.frame.origin = CGPoint(x: 60, y: 20)
    controller.view.addSubview(picker)
    let host = try await OffscreenHost.showing(controller, width: 400, height: 440)
    host.click(at: CGPoint(x: 90, y: 36))
    await host.settle()
    await assertSnapshot(of: host, as: .everyLook)
  }
}
