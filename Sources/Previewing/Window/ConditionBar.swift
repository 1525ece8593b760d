import KumikoCore

/// The conditions of a preview, with a button for each, which selects the next value.
final class ConditionBar: UIView {
  private let stack = UIStackView()
  private let scroll = UIScrollView()
  private let hairline = UIView()
  private var buttons: [(command: ConditionCommand, button: UIButton)] = []

  private let sheet = UIButton(configuration: .gray())

  /// - Parameters:
  ///   - choose: called with the command of the pressed button.
  ///   - toggleSheet: called to show or hide a sheet with all of them.
  init(choose: @escaping (ConditionCommand) -> Void, toggleSheet: @escaping () -> Void) {
    super.init(frame: .zero)
    backgroundColor = .systemBackground
    hairline.backgroundColor = .separator
    stack.spacing = 8
    for command in ConditionCommand.allCases {
      var look = UIButton.Configuration.gray()
      look.buttonSize = .small
      look.title = command.title
      let button = UIButton(
        configuration: look, primaryAction: UIAction { _ in choose(command) })
      button.toolTip = "\(command.title): the next (\(command.keyName)), the last (Shift)"
      buttons.append((command, button))
      stack.addArrangedSubview(button)
    }
    sheet.configuration?.buttonSize = .small
    sheet.configuration?.title = "Sheet"
    sheet.toolTip = "All of them on one sheet (F8)"
    sheet.addAction(UIAction { _ in toggleSheet() }, for: .primaryActionTriggered)
    stack.addArrangedSubview(sheet)
    scroll.addSubview(stack)
    scroll.showsHorizontalScrollIndicator = false
    for view in [scroll, hairline] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  /// Updates the conditions, and whether all of them are shown.
  func show(_ conditions: StageConditions, isSheet: Bool) {
    sheet.isSelected = isSheet
    sheet.configuration?.baseBackgroundColor = isSheet ? .tintColor : nil
    sheet.configuration?.baseForegroundColor = isSheet ? .white : nil
    for (command, button) in buttons {
      button.configuration?.title = command.value(of: conditions)
      button.accessibilityLabel = command.title
      button.accessibilityValue = command.value(of: conditions)
    }
    setNeedsLayout()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let height = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height
    return CGSize(width: size.width, height: height + 16)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let wanted = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    scroll.frame = bounds
    scroll.contentSize = CGSize(width: wanted.width + 24, height: bounds.height)
    stack.frame = CGRect(
      x: effectiveUserInterfaceLayoutDirection == .rightToLeft
        ? max(12, bounds.width - wanted.width - 12) : 12,
      y: ((bounds.height - wanted.height) / 2).rounded(), width: wanted.width,
      height: wanted.height)
    let line = 1 / max(1, traitCollection.displayScale)
    hairline.frame = CGRect(x: 0, y: bounds.height - line, width: bounds.width, height: line)
  }
}
