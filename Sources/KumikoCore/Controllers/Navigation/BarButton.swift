import KumikoFoundation
import KumikoGraphics

/// The button that a bar shows for an item.
final class BarButton: UIButton, BarItemView {
  private weak var item: UIBarButtonItem?

  init(_ item: UIBarButtonItem) {
    super.init(frame: .zero)
    self.item = item
    addAction(
      UIAction { [weak self] _ in self?.itemPressed() }, for: .primaryActionTriggered)
    show(item)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows what the item says now.
  func show(_ item: UIBarButtonItem) {
    var look = UIButton.Configuration.plain()
    look.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 8, bottom: 4, trailing: 8)
    look.title = item.image == nil ? item.title : nil
    look.image = item.image
    // An image says less than the words that stand for it.
    toolTip = item.image == nil ? nil : item.accessibilityLabel ?? item.title
    titleLabel?.showInterfaceFont(
      ofSize: 15, weight: item.style == .done ? .semibold : .regular)
    configuration = look
    tintColor = item.tintColor
    isEnabled = item.isEnabled
    isSelected = item.isSelected
    menu = item.menu
    showsMenuAsPrimaryAction = !item.hasAction
    invalidateIntrinsicContentSize()
  }

  private func itemPressed() {
    item?.performAction()
  }

  override var intrinsicContentSize: CGSize {
    let size = super.intrinsicContentSize
    return CGSize(width: max(size.width, 28), height: max(size.height, 28))
  }
}
