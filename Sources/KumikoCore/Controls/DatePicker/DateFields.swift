import KumikoFoundation
import KumikoGraphics

/// A date picker as fields with the day and the time. Each opens a popover with a picker.
final class DateFields: UIView, DatePickerContent {
  @Owner private var owner: UIDatePicker
  private let modes: [UIDatePicker.Mode]
  private(set) var buttons: [UIButton] = []
  private weak var opened: DatePopover?

  private static let gap: CGFloat = 8

  /// - Parameter only: the field to show; nil for those of the picker's mode.
  init(_ owner: UIDatePicker, only: UIDatePicker.Mode? = nil) {
    _owner = Owner(owner, orElse: UIDatePicker())
    modes =
      only.map { [$0] }
      ?? (owner.datePickerMode == .dateAndTime ? [.date, .time] : [owner.datePickerMode])
    super.init(frame: .zero)
    for (index, mode) in modes.enumerated() {
      let button = UIButton(configuration: .gray())
      button.addAction(
        UIAction { [weak self] _ in self?.open(mode, from: index) }, for: .primaryActionTriggered)
      buttons.append(button)
      addSubview(button)
    }
    showTexts()
  }

  required init?(coder: NSCoder) { nil }

  var wantedSize: CGSize {
    let sizes = buttons.map(\.intrinsicContentSize)
    let gaps = DateFields.gap * CGFloat(max(0, sizes.count - 1))
    return CGSize(
      width: sizes.reduce(gaps) { $0 + $1.width }, height: lineHeight(34, forTextOfSize: 17))
  }

  func dateChanged(animated: Bool) {
    showTexts()
    opened?.follow(owner)
  }

  private func showTexts() {
    let (rules, date) = (owner.rules, owner.date)
    for (mode, button) in zip(modes, buttons) {
      var look = UIButton.Configuration.gray()
      look.title = mode == .time ? rules.shortTime(date) : rules.shortDay(date)
      look.contentInsets = NSDirectionalEdgeInsets(top: 6, leading: 12, bottom: 6, trailing: 12)
      look.baseForegroundColor = opened?.mode == mode ? nil : .label
      button.titleLabel?.showInterfaceFont(ofSize: 17)
      button.configuration = look
      button.accessibilityLabel = mode == .time ? "Time" : "Date"
      button.accessibilityValue = look.title
    }
    owner.contentSizeChanged()
    superview?.setNeedsLayout()
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let height = min(lineHeight(34, forTextOfSize: 17), bounds.height)
    let wanted = wantedSize.width
    // If there is too little space, both fields shrink.
    let share = wanted > bounds.width && wanted > 0 ? bounds.width / wanted : 1
    var x: CGFloat = 0
    for button in buttons {
      let width = (button.intrinsicContentSize.width * share).rounded(toScale: displayScale)
      let frame = CGRect(
        x: x, y: ((bounds.height - height) / 2).rounded(toScale: displayScale), width: width,
        height: height)
      button.frame = isReversed ? frame.mirrored(in: bounds) : frame
      x += width + DateFields.gap * share
    }
  }

  // MARK: The popover

  private func open(_ mode: UIDatePicker.Mode, from index: Int) {
    guard opened == nil else { return }
    guard let presenter = nearestController else {
      return Diagnostics.report(.datePickerWithoutController)
    }
    let content = DatePopover(owner, mode) { [weak self] in
      self?.opened = nil
      self?.showTexts()
    }
    content.modalPresentationStyle = .popover
    let popover = content.popoverPresentationController
    popover?.sourceView = buttons[index]
    popover?.permittedArrowDirections = [.up, .down]
    opened = content
    presenter.present(content, animated: true)
    showTexts()
  }
}

/// The popover of a date picker's field: a calendar, or wheels for the time.
final class DatePopover: UIViewController {
  let mode: UIDatePicker.Mode
  let picker = UIDatePicker()
  private weak var owner: UIDatePicker?
  private let closed: () -> Void
  private static let margin: CGFloat = 12

  init(_ owner: UIDatePicker, _ mode: UIDatePicker.Mode, closed: @escaping () -> Void) {
    self.mode = mode
    self.owner = owner
    self.closed = closed
    super.init(nibName: nil, bundle: nil)
    title = mode == .time ? "Time" : "Date"
    picker.datePickerMode = mode
    picker.preferredDatePickerStyle = mode == .time ? .wheels : .inline
    picker.calendar = owner.rules.calendar
    picker.locale = owner.rules.locale
    picker.timeZone = owner.rules.calendar.timeZone
    picker.minuteInterval = owner.minuteInterval
    picker.tintColor = owner.tintColor
    follow(owner)
    picker.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        self.owner?.choose(picker.date)
      }, for: .valueChanged)
  }

  required init?(coder: NSCoder) { nil }

  /// Updates the picker from its owner.
  func follow(_ owner: UIDatePicker) {
    if picker.minimumDate != owner.minimumDate { picker.minimumDate = owner.minimumDate }
    if picker.maximumDate != owner.maximumDate { picker.maximumDate = owner.maximumDate }
    if picker.date != owner.date { picker.setDate(owner.date, animated: true) }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.addSubview(picker)
  }

  override func contentSizeWanted(in container: CGSize) -> CGSize {
    let size = picker.intrinsicContentSize
    let width = mode == .time ? min(size.width, 240) : size.width
    return CGSize(
      width: width + 2 * DatePopover.margin, height: size.height + 2 * DatePopover.margin)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    picker.frame = view.bounds.insetAtMost(dx: DatePopover.margin, dy: DatePopover.margin)
  }

  /// The days, or the wheels, are first responder at once.
  override var initialResponder: UIResponder? {
    switch picker.content {
    case let calendar as DateCalendar: calendar.grid
    case let wheels as DateWheels: wheels.picker
    default: nil
    }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    closed()
  }
}
