import KumikoFoundation
import KumikoGraphics

/// Lets the user choose a day, a time, both, or a duration.
///
///     let due = UIDatePicker()
///     due.datePickerMode = .date
///     due.minimumDate = .now
///     due.addAction(UIAction { _ in task.due = due.date }, for: .valueChanged)
///
/// Days, months, eras, the first day of the week and whether hours go to 12 or to 24 are those of
/// the calendar and the locale.
open class UIDatePicker: UIControl {
  /// What shows the date and lets the user choose.
  private(set) var content: (any DatePickerContent)?
  private var knownRules: DateRules?
  /// The size that the picker took from its content, where nobody gave it another.
  private var fittedSize: CGSize?

  /// What the user chooses; a day and a time unless set.
  open var datePickerMode = Mode.dateAndTime { didSet { contentChanged() } }

  /// The looks that are wished for.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic { didSet { contentChanged() } }

  /// The looks: those that are wished for, but always wheels for a duration and for months of a
  /// year.
  open var datePickerStyle: UIDatePickerStyle {
    if datePickerMode == .countDownTimer || datePickerMode == .yearAndMonth { return .wheels }
    return preferredDatePickerStyle == .automatic ? .compact : preferredDatePickerStyle
  }

  /// How dates are written; as the calendar has it, or the system, where nil.
  open var locale: Locale? { didSet { contentChanged() } }

  /// How days are counted; as the locale has it, or the system, where nil.
  open var calendar: Calendar! { didSet { contentChanged() } }

  /// Where times are counted; as the calendar has it where nil.
  open var timeZone: TimeZone? { didSet { contentChanged() } }

  /// The date. Setting it calls no action; it is moved between the limits.
  open var date: Date {
    get { rules.rounded(storedDate) }
    set { setDate(newValue, animated: false) }
  }
  private var storedDate = UIDatePicker.now()
  /// The clock: what a new picker shows, and which day is today. Tests set another.
  static var now: () -> Date = Date.init

  /// The first date that can be chosen; none where nil. One behind `maximumDate` counts as none,
  /// and that too.
  open var minimumDate: Date? { didSet { limitsChanged() } }

  /// The last date that can be chosen; none where nil.
  open var maximumDate: Date? { didSet { limitsChanged() } }

  /// Seconds to count down from, in whole minutes from 1 minute to 23 hours and 59 minutes; a
  /// minute unless set. For the mode `countDownTimer`.
  open var countDownDuration: TimeInterval {
    get { storedDuration }
    set {
      let minutes = newValue.isNaN ? 1 : (min(max(newValue, 60), 86_340) / 60).rounded(.down)
      storedDuration = minutes * 60
      content?.dateChanged(animated: false)
    }
  }
  private var storedDuration: TimeInterval = 60

  /// Minutes from one that can be chosen to the next: 1 unless set, to 30, and without a remainder
  /// in 60. Others are reported, and the former one stays.
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

  /// Whether `date` is the last minute that can be chosen, where `minuteInterval` leaves some out;
  /// true unless set.
  open var roundsToMinuteInterval = true { didSet { limitsChanged() } }

  /// A picker for now.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    if frame.size == .zero { fittedSize = .zero }
    contentChanged()
  }

  /// A picker as `init(frame:)` makes it: there are no archives of views on Linux.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    contentChanged()
    takeIn(coder, in: UIDatePicker.self)
  }

  /// Sets the date; wheels can turn there. Calls no action.
  open func setDate(_ date: Date, animated: Bool) {
    storedDate = rules.clamped(date)
    content?.dateChanged(animated: animated && window != nil)
  }

  // MARK: Rules

  /// What dates are allowed, and how they are written.
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
    if self.date != former { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  /// The user chose a duration, in minutes.
  func choose(minutes: Int) {
    let former = storedDuration
    // Nothing to count down from is no duration.
    storedDuration = TimeInterval(min(max(minutes, minuteInterval), 1_439) * 60)
    content?.dateChanged(animated: window != nil)
    if storedDuration != former { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  // MARK: Content

  /// The colour of the text of wheels, which apps set by its name; nil for that of labels.
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

  /// The content wants another size: a picker that was given none has that.
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

  /// The content is as large as its text wants it to be.
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

  /// What is inside takes touches and the keyboard.
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

/// What a date picker shows.
protocol DatePickerContent: UIView {
  /// The date, the duration or the limits changed.
  func dateChanged(animated: Bool)
  /// The size that suits it, in points.
  var wantedSize: CGSize { get }
}
