import KumikoFoundation
import KumikoGraphics

/// The owner of a calendar's days: a date picker, or a calendar view.
protocol DaysOwner: AnyObject {
  /// The available dates, and their text forms.
  var rules: DateRules { get }
  /// The day from which keys move.
  var date: Date { get }
  /// Whether a day is selected.
  func isChosen(_ day: Date) -> Bool
  /// Whether an available day can be selected.
  func mayChoose(_ day: Date) -> Bool
  /// Called when a day was clicked, or selected with the space bar.
  func choose(day: Date)
  /// Called when a key, or a chosen month, moves to a date.
  func go(to date: Date)
  /// Whether moving to a day with keys selects it; otherwise the space bar does.
  var choosesByGoing: Bool { get }
  /// The decoration below a day's number, or nil if there is none.
  func decoration(of day: Date) -> UIView?
  /// The height of the decoration of a day, in points.
  var decorationHeight: CGFloat { get }
  /// Called when another month is shown.
  func monthChanged(from former: Date)
}

/// The days of a month in weeks, with the names of the days above.
///
/// The left, right, up and down arrow keys move by days and weeks, Page Up and Page Down by months,
/// and by years with Shift; Home and End move to the ends of the month.
final class MonthGrid: UIView {
  @Owner private var owner: any DaysOwner
  private var names: [UILabel] = []
  private var days: [DayButton] = []
  /// A date in the month that is shown.
  private(set) var month: Date
  /// Called when a key moves to another month.
  var monthLeft: (() -> Void)?

  static let nameHeight: CGFloat = 24

  init(_ owner: any DaysOwner) {
    _owner = Owner(finding: { [weak owner] in owner }, orElse: UIDatePicker())
    month = owner.date
    super.init(frame: .zero)
    names = (0..<7).map { _ in
      let label = UILabel()
      label.textAlignment = .center
      label.textColor = .secondaryLabel
      label.showInterfaceFont(ofSize: 13, weight: .semibold)
      addSubview(label)
      return label
    }
    days = (0..<42).map { _ in
      let button = DayButton { [weak self] in self?.chose($0) }
      addSubview(button)
      return button
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the month around a date.
  func show(_ date: Date) {
    month = date
    let (rules, calendar) = (owner.rules, owner.rules.calendar)
    let symbols = calendar.veryShortStandaloneWeekdaySymbols
    for (place, label) in names.enumerated() where !symbols.isEmpty {
      label.text = symbols[(place + calendar.firstWeekday - 1) % symbols.count]
      let full = calendar.standaloneWeekdaySymbols
      label.accessibilityLabel =
        full.isEmpty ? nil : full[(place + calendar.firstWeekday - 1) % full.count]
    }
    guard let start = calendar.dateInterval(of: .month, for: date)?.start else { return }
    let count = calendar.range(of: .day, in: .month, for: date)?.count ?? 0
    let weekday = calendar.component(.weekday, from: start)
    let first = (weekday - calendar.firstWeekday + 7) % 7
    for (place, button) in days.enumerated() {
      let number = place - first
      let day =
        (0..<count).contains(number)
        ? calendar.date(byAdding: .day, value: number, to: start) : nil
      button.show(
        day, text: day.map { MonthGrid.number(of: $0, rules) } ?? "",
        isToday: day.map { calendar.isDate($0, inSameDayAs: UIDatePicker.now()) } ?? false)
      button.isEnabled =
        day.map { rules.allows(.day, around: $0) && owner.mayChoose($0) } ?? false
      button.isSelected = day.map(owner.isChosen) ?? false
      button.decorationHeight = owner.decorationHeight
      button.mark = day.flatMap(owner.decoration)
    }
    updateFocusRing()
  }

  /// The number of a day without the suffix of the locale.
  private static func number(of day: Date, _ rules: DateRules) -> String {
    rules.calendar.component(.day, from: day).formatted(.number.locale(rules.locale))
  }

  /// The accessibility label of a day, in the language and the calendar of the picker.
  func spokenName(of day: Date) -> String {
    let rules = owner.rules
    return day.formatted(
      Date.FormatStyle(
        date: .complete, time: .omitted, locale: rules.locale, calendar: rules.calendar,
        timeZone: rules.calendar.timeZone))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let top = lineHeight(MonthGrid.nameHeight, forTextOfSize: 13)
    let (width, height) = (bounds.width / 7, max(0, bounds.height - top) / 6)
    func frame(_ column: Int, _ y: CGFloat, _ height: CGFloat) -> CGRect {
      let place = isReversed ? 6 - column : column
      let left = (CGFloat(place) * width).rounded(toScale: displayScale)
      let right = (CGFloat(place + 1) * width).rounded(toScale: displayScale)
      return CGRect(x: left, y: y, width: right - left, height: height)
    }
    for (column, label) in names.enumerated() { label.frame = frame(column, 0, top) }
    for (place, button) in days.enumerated() {
      let y = (top + CGFloat(place / 7) * height).rounded(toScale: displayScale)
      button.frame = frame(place % 7, y, height.rounded(.down))
    }
    updateFocusRing()
  }

  // MARK: Choosing

  private func chose(_ button: DayButton) {
    if let day = button.day { owner.choose(day: day) }
  }

  private func go(_ unit: Calendar.Component, _ number: Int) {
    let calendar = owner.rules.calendar
    guard let date = calendar.date(byAdding: unit, value: number, to: owner.date) else { return }
    owner.go(to: date)
    if !calendar.isDate(owner.date, equalTo: month, toGranularity: .month) { monthLeft?() }
  }

  // MARK: Keyboard

  override var canBecomeFirstResponder: Bool { isUserInteractionEnabled }
  override var isKeyboardStop: Bool { true }

  override func handleKey(_ key: KeyPress) -> Bool {
    let isShifted = key.modifiers == .shift
    guard key.modifiers.isEmpty || isShifted && key.name.hasPrefix("page") else {
      return super.handleKey(key)
    }
    let forward = effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
    let calendar = owner.rules.calendar
    let day = calendar.component(.day, from: owner.date)
    switch key.name {
    case "left": go(.day, -forward)
    case "right": go(.day, forward)
    case "up": go(.day, -7)
    case "down": go(.day, 7)
    case "pageup": go(isShifted ? .year : .month, -1)
    case "pagedown": go(isShifted ? .year : .month, 1)
    case "home": go(.day, 1 - day)
    case "end":
      go(.day, (calendar.range(of: .day, in: .month, for: owner.date)?.count ?? day) - day)
    case "space", "return": return pressCursor()
    default: return super.handleKey(key)
    }
    return true
  }

  /// Selects the day that keys moved to, unless moving selects.
  private func pressCursor() -> Bool {
    guard !owner.choosesByGoing, let button = cursor, button.isEnabled else { return false }
    chose(button)
    return true
  }

  /// The button of the day from which keys move; nil if it is in another month.
  private var cursor: DayButton? {
    let calendar = owner.rules.calendar
    return days.first { button in
      button.day.map { calendar.isDate($0, inSameDayAs: owner.date) } ?? false
    }
  }

  override func keyboardFocusChanged() {
    super.keyboardFocusChanged()
    updateFocusRing()
  }

  private func updateFocusRing() {
    guard let cursor else { return showFocusRing(around: bounds, radius: 8) }
    let disc = cursor.disc(in: cursor.bounds).insetAtMost(dx: 2, dy: 2)
    showFocusRing(
      around: disc.offsetBy(dx: cursor.frame.minX, dy: cursor.frame.minY),
      radius: disc.width / 2)
  }
}
