import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// How large date pickers are that nobody gave a size.
@MainActor struct DatePickerSizeTests {
  @Test func `a picker is as large as what it shows`() {
    let picker = UIDatePicker()
    let both = picker.bounds.size
    expect(both == picker.intrinsicContentSize, both, picker.intrinsicContentSize)
    picker.datePickerMode = .date
    expect(picker.bounds.size == picker.intrinsicContentSize)
    expect(picker.bounds.width < both.width, picker.bounds.width, both.width)
    picker.preferredDatePickerStyle = .inline
    expect(picker.bounds.size == picker.intrinsicContentSize && picker.bounds.height > 100)
    picker.frame.size = CGSize(width: 400, height: 380)
    picker.preferredDatePickerStyle = .compact
    expect(picker.bounds.size == CGSize(width: 400, height: 380), saying: "a given size stays")
  }

  private final class Rows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let (cell, picker) = (UITableViewCell(), UIDatePicker())
      picker.preferredDatePickerStyle = .compact
      cell.accessoryView = picker
      picker.datePickerMode = .date
      return cell
    }
  }

  @Test func `at the end of a row it takes the width of its field`() throws {
    let (screen, rows) = (TableScreen(), Rows())
    screen.view.dataSource = rows
    screen.settle()
    let cell = try #require(screen.view.cellForRow(at: IndexPath(row: 0, section: 0)))
    let picker = try #require(cell.accessoryView as? UIDatePicker)
    expect(picker.bounds.width == picker.intrinsicContentSize.width)
    let field = try #require((picker.content as? DateFields)?.buttons.first)
    expect(field.frame.width == picker.bounds.width, field.frame.width, picker.bounds.width)
    picker.setDate(Date(timeIntervalSince1970: 800_000_000), animated: false)
    screen.settle()
    expect(picker.bounds.width == picker.intrinsicContentSize.width)
  }

  @Test func `the field is calm once its calendar is closed`() throws {
    let (page, picker) = (UIViewController(), UIDatePicker())
    picker.datePickerMode = .date
    page.view.addSubview(picker)
    let screen = ControllerScreen(page, width: 800)
    let field = try #require((picker.content as? DateFields)?.buttons.first)
    expect(field.configuration?.baseForegroundColor == .label)
    screen.click(field)
    screen.settle()
    expect(field.configuration?.baseForegroundColor == nil)
    page.dismiss(animated: true)
    screen.settle()
    expect(field.configuration?.baseForegroundColor == .label)
  }
}
