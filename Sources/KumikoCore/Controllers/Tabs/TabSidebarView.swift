import KumikoFoundation
import KumikoGraphics

/// The sidebar of a tab bar controller: a button that hides it, one that edits the tabs if the user
/// can change them, the app's header and footer, and the tabs between them.
///
///     ┌──────────────┬─
///     │ Edit        ▯│
///     │ header       │
///     │ tabs         │
///     │ footer       │
///     │ bar          │
///     └──────────────┴─
final class TabSidebarView: UIView {
  let list: TabSidebarList
  var header: UIView? { didSet { replace(oldValue, by: header) } }
  var footer: UIView? { didSet { replace(oldValue, by: footer) } }
  var bottomBar: UIView? { didSet { replace(oldValue, by: bottomBar) } }
  private let button: UIButton
  private let editButton = UIButton(configuration: .plain())
  private let edge = UIView()

  init(list: TabSidebarList, hide: @escaping () -> Void) {
    self.list = list
    button = TabSidebarView.makeButton(hide)
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    edge.backgroundColor = .separator
    for view in [list.view, button, editButton, edge] { addSubview(view) }
    editButton.addAction(
      UIAction { [weak self] _ in self?.toggleEditing() }, for: .primaryActionTriggered)
  }

  private func toggleEditing() {
    guard list.editing == nil else { return endEditing() }
    list.beginEditing()
    tabsChanged()
  }

  func endEditing() {
    guard list.editing != nil else { return }
    list.endEditing()
    tabsChanged()
  }

  /// Called when the tabs changed, or editing began or ended.
  func tabsChanged() {
    editButton.isHidden = !list.isEditable && list.editing == nil
    editButton.configuration?.title = list.editing == nil ? "Edit" : "Done"
    setNeedsLayout()
  }

  required init?(coder: NSCoder) { nil }

  /// A button that shows or hides a sidebar.
  static func makeButton(_ action: @escaping () -> Void) -> UIButton {
    var looks = UIButton.Configuration.plain()
    looks.image = UIImage(systemName: "sidebar.leading")
    looks.contentInsets = .zero
    return UIButton(configuration: looks, primaryAction: UIAction { _ in action() })
  }

  private func replace(_ old: UIView?, by new: UIView?) {
    guard old !== new else { return }
    if let old, old.superview === self { old.removeFromSuperview() }
    if let new { addSubview(new) }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let space = bounds.inset(by: safeAreaInsets)
    let side: CGFloat = 36
    button.frame = CGRect(
      x: isReversed ? space.minX + 8 : space.maxX - 8 - side, y: space.minY + 4, width: side,
      height: side)
    let wanted = min(editButton.intrinsicContentSize.width, max(0, space.width - side - 24))
    editButton.frame = CGRect(
      x: isReversed ? space.maxX - 8 - wanted : space.minX + 8, y: space.minY + 4,
      width: wanted, height: side)
    var (top, bottom) = (button.frame.maxY + 4, space.maxY)
    func height(of view: UIView) -> CGFloat {
      let wanted = view.systemLayoutSizeFitting(
        CGSize(width: space.width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
      let own = wanted > 0 ? wanted : view.sizeThatFits(space.size).height
      return min(max(own, 0), max(0, bottom - top))
    }
    if let header {
      let high = height(of: header)
      header.frame = CGRect(x: space.minX, y: top, width: space.width, height: high)
      top += high
    }
    for view in [bottomBar, footer].compactMap({ $0 }) {
      let high = height(of: view)
      bottom -= high
      view.frame = CGRect(x: space.minX, y: bottom, width: space.width, height: high)
    }
    list.view.frame = CGRect(
      x: space.minX, y: top, width: space.width, height: max(0, bottom - top))
    let line = 1 / displayScale
    edge.frame = CGRect(
      x: isReversed ? 0 : bounds.width - line, y: 0, width: line, height: bounds.height)
    bringSubviewToFront(edge)
  }
}
