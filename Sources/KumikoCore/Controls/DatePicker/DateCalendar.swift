import KumikoFoundation
import KumikoGraphics

/// A date picker as a calendar, or a calendar view: the month with buttons to others above it, and
/// the time below if a picker requires one. The name of the month opens wheels to choose another
/// one.
final class DateCalendar: UIView, DatePickerContent {
  @Owner private var owner: any DaysOwner
  let grid: MonthGrid
  let title = UIButton(configuration: .plain())
  let previous = UIButton(configuration: .plain())
  let following = UIButton(configuration: .plain())
  private let clip = UIView()
  private var months: UIDatePicker?
  private var time: DateFields?
  private let timeLabel = UILabel()

  private var headerHeight: CGFloat { lineHeight(44, forTextOfSize: 17) }
  private var timeHeight: CGFloat { time == nil ? 0 : lineHeight(44, forTextOfSize: 17) }

  init(_ owner: any DaysOwner) {
    _owner = Owner(finding: { [weak owner] in owner }, orElse: UIDatePicker())
    grid = MonthGrid(owner)
    super.init(frame: .zero)
    grid.monthLeft = { [weak self] in self.map { $0.show($0.owner.date) } }
    title.contentHorizontalAlignment = .leading
    title.addAction(
      UIAction { [weak self] _ in self?.toggleMonths() }, for: .primaryActionTriggered)
    previous.addAction(UIAction { [weak self] _ in self?.go(-1) }, for: .primaryActionTriggered)
    following.addAction(UIAction { [weak self] _ in self?.go(1) }, for: .primaryActionTriggered)
    previous.toolTip = "Previous month"
    following.toolTip = "Next month"
    previous.accessibilityLabel = previous.toolTip
    following.accessibilityLabel = following.toolTip
    title.accessibilityHint = "Chooses another month"
    clip.clipsToBounds = true
    // The ring of a day at the side must not be clipped.
    clip.addSubview(grid)
    for view in [clip, title, previous, following] as [UIView] { addSubview(view) }
    if let picker = owner as? UIDatePicker, picker.datePickerMode == .dateAndTime {
      let time = DateFields(picker, only: .time)
      self.time = time
      timeLabel.text = "Time"
      timeLabel.showInterfaceFont(ofSize: 17, weight: .medium)
      addSubview(timeLabel)
      addSubview(time)
    }
    grid.show(owner.date)
    updateHeader()
  }

  required init?(coder: NSCoder) { nil }

  var wantedSize: CGSize {
    let days = 6 * (lineHeight(40, forTextOfSize: 20) + owner.decorationHeight)
    let names = lineHeight(MonthGrid.nameHeight, forTextOfSize: 13)
    return CGSize(width: 320, height: headerHeight + names + days + 8 + timeHeight)
  }

  func dateChanged(animated: Bool) {
    let calendar = owner.rules.calendar
    let isOther = !calendar.isDate(owner.date, equalTo: grid.month, toGranularity: .month)
    if isOther { show(owner.date, animated: animated) } else { grid.show(owner.date) }
    updateHeader()
    time?.dateChanged(animated: animated)
    if let months, months.date != owner.date {
      months.minimumDate = owner.rules.minimum
      months.maximumDate = owner.rules.maximum
      months.setDate(owner.date, animated: animated)
    }
  }

  // MARK: Months

  /// The month at an offset from the visible one.
  private func month(_ number: Int) -> Date? {
    owner.rules.calendar.date(byAdding: .month, value: number, to: grid.month)
  }

  private func go(_ number: Int) {
    guard let month = month(number) else { return }
    show(month, animated: window != nil)
    updateHeader()
  }

  /// Shows another month, which slides in from its side.
  func show(_ date: Date, animated: Bool = true) {
    let former = grid.month
    let isLater = date > former
    grid.show(date)
    updateHeader()
    owner.monthChanged(from: former)
    guard animated, window != nil, AnimationContext.isEnabled else { return }
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    AnimationContext.withoutAnimation {
      if !UIAccessibility.isReduceMotionEnabled {
        grid.transform = CGAffineTransform(translationX: isLater != isReversed ? 40 : -40, y: 0)
      }
      grid.alpha = 0
    }
    UIView.animate(withDuration: 0.2) { [grid] in
      grid.transform = .identity
      grid.alpha = 1
    }
  }

  private func updateHeader() {
    let rules = owner.rules
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var look = UIButton.Configuration.plain()
    look.title = rules.text(grid.month, "yMMMM")
    look.image = UIImage(
      systemName: months != nil ? "chevron.down" : isReversed ? "chevron.left" : "chevron.right")
    look.imagePlacement = .trailing
    look.imagePadding = 4
    look.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 8, bottom: 4, trailing: 8)
    look.baseForegroundColor = months == nil ? .label : nil
    title.titleLabel?.showInterfaceFont(ofSize: 17, weight: .semibold)
    title.configuration = look
    for (button, isLeft) in [(previous, !isReversed), (following, isReversed)] {
      var look = UIButton.Configuration.plain()
      look.image = UIImage(systemName: isLeft ? "chevron.left" : "chevron.right")
      button.configuration = look
      button.isHidden = months != nil
    }
    previous.isEnabled = month(-1).map { rules.allows(.month, around: $0) } ?? false
    following.isEnabled = month(1).map { rules.allows(.month, around: $0) } ?? false
  }

  /// Opens the wheels instead of the days, or closes them.
  private func toggleMonths() {
    if let months {
      months.removeFromSuperview()
      self.months = nil
      clip.isHidden = false
      grid.show(owner.date)
    } else {
      let wheels = UIDatePicker()
      wheels.datePickerMode = .yearAndMonth
      wheels.calendar = owner.rules.calendar
      wheels.locale = owner.rules.locale
      wheels.timeZone = owner.rules.calendar.timeZone
      wheels.minimumDate = owner.rules.minimum
      wheels.maximumDate = owner.rules.maximum
      wheels.date = grid.month
      wheels.addAction(
        UIAction { [weak self, weak wheels] _ in
          guard let self, let wheels else { return }
          let date = wheels.date
          owner.go(to: owner.rules.date(owner.date, inMonthOf: date))
        }, for: .valueChanged)
      months = wheels
      addSubview(wheels)
      clip.isHidden = true
    }
    updateHeader()
    setNeedsLayout()
  }

  // MARK: Layout

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateHeader()
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func place(_ view: UIView, _ rect: CGRect) {
      view.frame = isReversed ? rect.mirrored(in: bounds) : rect
    }
    let (header, below) = (headerHeight, timeHeight)
    let arrow: CGFloat = 40
    let widest = max(0, bounds.width - 2 * arrow - 8)
    place(
      title,
      CGRect(
        x: 0, y: 0, width: min(title.intrinsicContentSize.width, widest), height: header))
    place(previous, CGRect(x: bounds.width - 2 * arrow, y: 0, width: arrow, height: header))
    place(following, CGRect(x: bounds.width - arrow, y: 0, width: arrow, height: header))
    let middle = CGRect(
      x: 0, y: header, width: bounds.width, height: max(0, bounds.height - header - below))
    clip.frame = middle
    grid.bounds = CGRect(x: 0, y: 0, width: middle.width, height: middle.height)
    grid.center = CGPoint(x: middle.width / 2, y: middle.height / 2)
    months?.frame = middle
    guard let time else { return }
    let size = time.wantedSize
    let y = bounds.height - below
    place(
      timeLabel,
      CGRect(x: 8, y: y, width: max(0, bounds.width - size.width - 24), height: below))
    place(
      time,
      CGRect(
        x: bounds.width - size.width - 8, y: y + (below - size.height) / 2, width: size.width,
        height: size.height))
  }
}
