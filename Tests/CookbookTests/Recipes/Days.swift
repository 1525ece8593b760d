import Kumiko

/// The days of a month, some with decorations; several can be selected.
final class DaysRecipe: UIViewController, UICalendarViewDelegate,
  UICalendarSelectionMultiDateDelegate
{
  private let full = [3: UIColor.systemRed, 9: .systemOrange, 17: .systemGreen, 24: .systemBlue]
  private(set) lazy var days = UICalendarSelectionMultiDate(delegate: self)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let calendar = UICalendarView()
    calendar.locale = Locale(identifier: "en_GB")
    calendar.visibleDateComponents = DateComponents(year: 2001, month: 2)
    calendar.delegate = self
    days.selectedDates = [14, 15].map { DateComponents(year: 2001, month: 2, day: $0) }
    calendar.selectionBehavior = days
    calendar.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(calendar)
    NSLayoutConstraint.activate([
      calendar.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      calendar.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
      calendar.topAnchor.constraint(equalTo: view.topAnchor, constant: 8),
    ])
  }

  func calendarView(
    _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration? {
    if dateComponents.day == 14 {
      return .image(UIImage(systemName: "heart.fill"), color: .systemPink)
    }
    return dateComponents.day.flatMap { full[$0] }.map { .default(color: $0, size: .medium) }
  }

  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents
  ) { title = "\(selection.selectedDates.count) days" }

  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents
  ) { title = "\(selection.selectedDates.count) days" }
}
