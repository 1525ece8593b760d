import KumikoFoundation
import KumikoGraphics

/// Whose days a calendar shows: a date picker's, or those of a calendar view.
protocol DaysOwner: AnyObject {
  /// What dates there are, and how they are written.
  var rules: DateRules { get }
  /// The day that keys go on from.
  var date: Date { get }
  /// Whether a day is marked as chosen.
  func isChosen(_ day: Date) -> Bool
  /// Whether a day can be chosen, of those that there are.
  func mayChoose(_ day: Date) -> Bool
  /// A day was clicked, or chosen by the space bar.
  func choose(day: Date)
  /// A key, or a month that was chosen, leads to a date.
  func go(to date: Date)
  /// Whether a day that keys lead to is chosen by that; otherwise the space bar chooses it.
  var choosesByGoing: Bool { get }
  /// What stands below a day's number; nil for nothing.
  func decoration(of day: Date) -> UIView?
  /// How much higher than a number a day is, in points.
  var decorationHeight: CGFloat { get }
  /// Another month is shown.
  func monthChanged(from former: Date)
}

/// The days of a month in weeks, with the names of the days above.
///
/// The keys left, right, up and down go by days and weeks, Page up and Page down by months, and by
/// years with Shift; Home and End lead to the ends of the month.
final class MonthGrid: UIView {
  @Owner private var owner: any DaysOwner
  private var names: [UILabel] = []
  private var days: [DayButton] = []
  /// A moment of the month that is shown.
  private(set) var month: Date
  /// Called when a key leads to another month.
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

  /// The number of a day without what the locale writes behind it.
  private static func number(of day: Date, _ rules: DateRules) -> String {
    rules.calendar.component(.day, from: day).formatted(.number.locale(rules.locale))
  }

  /// A day in words, in the language and the calendar of the picker.
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

  /// Chooses the day that keys have gone to, where going there has not.
  private func pressCursor() -> Bool {
    guard !owner.choosesByGoing, let button = cursor, button.isEnabled else { return false }
    chose(button)
    return true
  }

  /// The day that keys go on from; nil where it is in another month.
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
    let disc = cursor.disc(in: cursor.bounds).insetBy(dx: 2, dy: 2)
    showFocusRing(
      around: disc.offsetBy(dx: cursor.frame.minX, dy: cursor.frame.minY),
      radius: disc.width / 2)
  }
}
