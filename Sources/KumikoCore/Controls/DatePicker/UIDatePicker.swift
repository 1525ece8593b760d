import KumikoFoundation
import KumikoGraphics

/// Lets the user choose a day, a time, both, or a duration.
///
///     let due = UIDatePicker()
///     due.datePickerMode = .date
///     due.minimumDate = .now
///     due.addAction(UIAction { _ in task.due = due.date }, for: .valueChanged)
///
/// Days, months, eras, the first day of the week and the 12- or 24-hour clock are those of the
/// calendar and the locale.
open class UIDatePicker: UIControl {
  override var hasValue: Bool { true }

  /// The view that shows the date and lets the user choose.
  private(set) var content: (any DatePickerContent)?
  private var knownRules: DateRules?
  /// The size that the picker adopted from its content, unless it was set otherwise.
  private var fittedSize: CGSize?

  /// The values that the user chooses; a day and a time by default.
  open var datePickerMode = Mode.dateAndTime { didSet { contentChanged() } }

  /// The preferred style.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic { didSet { contentChanged() } }

  /// The style: the preferred one, but always wheels for a duration and for months of a year.
  open var datePickerStyle: UIDatePickerStyle {
    if datePickerMode == .countDownTimer || datePickerMode == .yearAndMonth { return .wheels }
    return preferredDatePickerStyle == .automatic ? .compact : preferredDatePickerStyle
  }

  /// The locale; nil for that of the calendar, or of the system.
  open var locale: Locale? { didSet { contentChanged() } }

  /// The calendar; nil for that of the locale, or of the system.
  open var calendar: Calendar! { didSet { contentChanged() } }

  /// The time zone; nil for that of the calendar.
  open var timeZone: TimeZone? { didSet { contentChanged() } }

  /// The date. Setting it sends no actions; it is clamped to the limits.
  open var date: Date {
    get { rules.rounded(storedDate) }
    set { setDate(newValue, animated: false) }
  }
  private var storedDate = UIDatePicker.now()
  /// The clock: the initial date, and the current day. Tests replace it.
  static var now: () -> Date = Date.init

  /// The first date that can be chosen, or nil if there is none. If it is after `maximumDate`, both
  /// are ignored.
  open var minimumDate: Date? { didSet { limitsChanged() } }

  /// The last date that can be chosen, or nil if there is none.
  open var maximumDate: Date? { didSet { limitsChanged() } }

  /// Seconds to count down from, in whole minutes from 1 minute to 23 hours and 59 minutes; one
  /// minute by default. For the mode `.countDownTimer`.
  open var countDownDuration: TimeInterval {
    get { storedDuration }
    set {
      let minutes = newValue.isNaN ? 1 : (min(max(newValue, 60), 86_340) / 60).rounded(.down)
      storedDuration = minutes * 60
      content?.dateChanged(animated: false)
    }
  }
  private var storedDuration: TimeInterval = 60

  /// The number of minutes between selectable times: a divisor of 60 from 1, the default, to 30.
  /// Other values are reported, and the previous one stays.
  open var minuteInterval = 1 {
    didSet {
      guard minuteInterval != oldValue else { return }
      if !(1...30).contains(minuteInterval) || 60 % minuteInterval != 0 {
        Diagnostics.report(.minuteInterval(minuteInterval))
        minuteInterval = oldValue
      } else {
        contentChanged()
      }
    }
  }

  /// Whether `date` is rounded down to `minuteInterval`; `true` by default.
  open var roundsToMinuteInterval = true { didSet { limitsChanged() } }

  /// A picker with the current date.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    if frame.size == .zero { fittedSize = .zero }
    contentChanged()
  }

  /// A picker of a nib; otherwise one as created by `init(frame:)`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    contentChanged()
    takeIn(coder, in: UIDatePicker.self)
  }

  /// Sets the date; wheels can turn to it. Sends no actions.
  open func setDate(_ date: Date, animated: Bool) {
    storedDate = rules.clamped(date)
    content?.dateChanged(animated: animated && window != nil)
  }

  // MARK: Rules

  /// The dates that are allowed, and their text forms.
  var rules: DateRules {
    var rules =
      knownRules ?? DateRules(calendar: calendar, locale: locale, timeZone: timeZone)
    knownRules = rules
    rules.minimum = minimumDate
    rules.maximum = maximumDate
    rules.minuteInterval = minuteInterval
    rules.rounds = roundsToMinuteInterval
    return rules
  }

  /// The user chose a date.
  func choose(_ date: Date) {
    let rules = rules
    let former = self.date
    storedDate = rules.clamped(rules.rounded(date))
    content?.dateChanged(animated: window != nil)
    if self.date != former { sendValueActions() }
  }

  /// The user chose a duration, in minutes.
  func choose(minutes: Int) {
    let former = storedDuration
    // A duration of 0 is not allowed.
    storedDuration = TimeInterval(min(max(minutes, minuteInterval), 1_439) * 60)
    content?.dateChanged(animated: window != nil)
    if storedDuration != former { sendValueActions() }
  }

  // MARK: Content

  /// The text colour of wheels, which apps set by key-value coding; nil for that of labels.
  var textColor: UIColor? {
    didSet { if textColor != oldValue { content?.dateChanged(animated: false) } }
  }

  private func limitsChanged() {
    storedDate = rules.clamped(storedDate)
    content?.dateChanged(animated: false)
  }

  private func contentChanged() {
    knownRules = nil
    storedDate = rules.clamped(storedDate)
    content?.removeFromSuperview()
    let content: any DatePickerContent =
      switch datePickerStyle {
      case .wheels: DateWheels(self)
      case .inline where datePickerMode == .time: DateWheels(self)
      case .inline: DateCalendar(self)
      case .compact, .automatic: DateFields(self)
      }
    self.content = content
    addSubview(content)
    content.dateChanged(animated: false)
    contentSizeChanged()
    stateChanged()
    setNeedsLayout()
  }

  /// The fitting size of the content changed: a picker without a size of its own adopts it.
  func contentSizeChanged() {
    invalidateIntrinsicContentSize()
    guard let fittedSize, bounds.size == fittedSize,
      translatesAutoresizingMaskIntoConstraints
    else { return }
    let size = intrinsicContentSize
    self.fittedSize = size
    if bounds.size != size { frame.size = size }
    superview?.setNeedsLayout()
  }

  open override var intrinsicContentSize: CGSize { content?.wantedSize ?? .zero }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// The content adapts to the size of its text.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    contentSizeChanged()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    content?.frame = bounds
  }

  override func stateChanged() {
    super.stateChanged()
    content?.isUserInteractionEnabled = isEnabled
    content?.alpha = isEnabled ? 1 : 0.5
  }

  /// The content receives touches and the keyboard focus.
  override var isKeyboardStop: Bool { false }
  open override var canBecomeFirstResponder: Bool { false }
  override var touchHandling: TouchHandling { [] }
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { false }
}

extension UIDatePicker: DaysOwner {
  func isChosen(_ day: Date) -> Bool { rules.calendar.isDate(day, inSameDayAs: date) }
  func mayChoose(_ day: Date) -> Bool { true }
  func choose(day: Date) { choose(rules.date(date, on: day)) }
  func go(to date: Date) { choose(date) }
  var choosesByGoing: Bool { true }
  func decoration(of day: Date) -> UIView? { nil }
  var decorationHeight: CGFloat { 0 }
  func monthChanged(from former: Date) {}
}

/// The content of a date picker.
protocol DatePickerContent: UIView {
  /// The date, the duration or the limits changed.
  func dateChanged(animated: Bool)
  /// The fitting size, in points.
  var wantedSize: CGSize { get }
}
