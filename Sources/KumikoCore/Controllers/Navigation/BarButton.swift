import KumikoFoundation
import KumikoGraphics

/// The button that a bar shows for an item.
final class BarButton: UIButton, BarItemView {
  private weak var item: UIBarButtonItem?
  /// The tint that it has of its own; nil for that around it.
  private var ownTint: UIColor?
  /// How the bar wants its buttons to look.
  var appearance: UIBarButtonItemAppearance? { didSet { showAttributes() } }

  init(_ item: UIBarButtonItem) {
    super.init(frame: .zero)
    self.item = item
    addAction(
      UIAction { [weak self] _ in self?.itemPressed() }, for: .primaryActionTriggered)
    titleLabel?.adjustsFontForContentSizeCategory = true
    show(item)
  }

  required init?(coder: NSCoder) { nil }

  override func windowChanged() {
    super.windowChanged()
    if let item, window != nil { Appearances.apply(to: item, in: self) }
  }

  /// Shows what the item says now.
  func show(_ item: UIBarButtonItem) {
    var look = UIButton.Configuration.plain()
    look.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 8, bottom: 4, trailing: 8)
    look.title = item.image == nil ? item.title : nil
    look.image = item.image
    // An image says less than the words that stand for it.
    toolTip = item.image == nil ? nil : item.accessibilityLabel ?? item.title
    configuration = look
    showAttributes()
    isEnabled = item.isEnabled
    isSelected = item.isSelected
    menu = item.menu
    showsMenuAsPrimaryAction = !item.hasAction
    invalidateIntrinsicContentSize()
  }

  /// What the item says about its text, or else the bar, for the state that the button is in.
  private func showAttributes() {
    guard let item else { return }
    let attributes = attributes(for: state).merging(attributes(for: .normal)) { own, _ in own }
    let tint = attributes[.foregroundColor] as? UIColor ?? item.tintColor
    if tint != ownTint {
      // What changes the tint comes back here.
      ownTint = tint
      tintColor = tint
    }
    titleLabel?.font =
      attributes[.font] as? UIFont
      ?? interfaceFont(ofSize: 15, weight: item.style == .done ? .semibold : .regular)
    invalidateIntrinsicContentSize()
  }

  private func attributes(for state: UIControl.State) -> [NSAttributedString.Key: Any] {
    let ofBar =
      state.contains(.disabled)
      ? appearance?.disabled
      : state.contains(.highlighted)
        ? appearance?.highlighted
        : appearance?.normal
    let single: UIControl.State =
      state.contains(.disabled) ? .disabled : state.contains(.highlighted) ? .highlighted : .normal
    return (item?.titleTextAttributes(for: single) ?? [:])
      .merging(ofBar?.titleTextAttributes ?? [:]) { own, _ in own }
  }

  override func stateChanged() {
    super.stateChanged()
    showAttributes()
  }

  private func itemPressed() {
    item?.performAction()
  }

  override var intrinsicContentSize: CGSize {
    let size = super.intrinsicContentSize
    return CGSize(width: max(size.width, 28), height: max(size.height, 28))
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    var defaults = super.accessibilityDefaults
    item?.addAccessibility(to: &defaults)
    return defaults
  }
}
