import KumikoFoundation
import KumikoGraphics

/// A button in a bar.
///
/// Its action is a `UIAction` or a method of an object, and it can have a `UIMenu`. With both, a
/// click performs the action, and a held press or the secondary button opens the menu.
open class UIBarButtonItem: UIBarItem {
  /// The looks of a button in a bar.
  public nonisolated enum Style: Int, Sendable {
    /// Text in the tint.
    case plain = 0
    /// As plain: bars have no frames around buttons.
    case bordered = 1
    /// Semibold: it ends what the user does.
    case done = 2

    /// As `done`.
    public static var prominent: Style { .done }
  }

  enum Kind {
    case button, fixedSpace, flexibleSpace
  }

  private(set) var kind = Kind.button
  weak var shownView: UIView?

  /// The looks.
  open var style = Style.plain { didSet { if style != oldValue { itemChanged() } } }
  /// The width, in points; 0 where it follows from the content.
  open var width: CGFloat = 0 { didSet { if width != oldValue { structureChanged() } } }
  /// The colour; that of the bar where nil.
  open var tintColor: UIColor? { didSet { if tintColor != oldValue { itemChanged() } } }
  /// A view that is shown in the bar instead of a button.
  open var customView: UIView? { didSet { if customView !== oldValue { structureChanged() } } }
  /// Whether the item is left out.
  open var isHidden = false { didSet { if isHidden != oldValue { structureChanged() } } }
  /// Whether the item shows that it is switched on.
  open var isSelected = false { didSet { if isSelected != oldValue { itemChanged() } } }
  /// The action of a click.
  open var primaryAction: UIAction? {
    didSet {
      guard primaryAction !== oldValue else { return }
      if title == nil, let text = primaryAction?.title, !text.isEmpty { title = text }
      if image == nil { image = primaryAction?.image }
      itemChanged()
    }
  }
  /// The object whose method a click calls if there is no `primaryAction`, referenced weakly; nil
  /// for the first object along the responder chain that has the method.
  open weak var target: AnyObject? { didSet { isForChain = target == nil } }
  /// That method.
  open var action: Selector? { didSet { if action != oldValue { itemChanged() } } }
  /// The menu that it opens.
  open var menu: UIMenu? { didSet { if menu !== oldValue { itemChanged() } } }

  /// A badge on its button; nil, the default, for none.
  open var badge: Badge? {
    didSet {
      guard badge !== oldValue else { return }
      oldValue?.changed = nil
      badge?.changed = { [weak self] in self?.itemChanged() }
      itemChanged()
    }
  }
  /// In which order its menu has its lines; from the top, as the menu names them, unless set.
  open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic {
    didSet { if preferredMenuElementOrder != oldValue { itemChanged() } }
  }
  /// Represents the item in the menu of items that have no space in a bar; if nil, the default, its
  /// title, icon and action do.
  open var menuRepresentation: UIMenuElement?
  /// The group that contains the item, or that the item represents; nil if there is none.
  open internal(set) weak var buttonGroup: UIBarButtonItemGroup?

  /// Called when the bar must lay out its items again.
  var barNeedsItems: (() -> Void)?

  /// An item that shows nothing yet.
  public override init() { super.init() }

  /// An item of a nib; elsewhere one that shows nothing yet.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    if let item: SystemItem = NibCoder.value("systemItem", of: coder) { take(item) }
    takeIn(coder, in: UIBarButtonItem.self)
  }

  convenience init(kind: Kind) {
    self.init()
    self.kind = kind
  }

  /// A button with a text or an icon, and what it does and opens. The action's text and icon are
  /// taken where none are given.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init(kind: .button)
    let text = primaryAction?.title ?? ""
    self.title = title ?? (text.isEmpty ? nil : text)
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// A button with a text that calls a method of an object.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(title: title)
    self.style = style
    set(target, action)
  }

  /// A button with an icon that calls a method of an object.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(image: image)
    self.style = style
    set(target, action)
  }

  /// A button with an icon that calls a method of an object. `landscapeImagePhone` is for low bars
  /// of telephones, which there are none of here.
  public convenience init(
    image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
  ) {
    self.init(image: image, style: style, target: target, action: action)
    self.landscapeImagePhone = landscapeImagePhone
  }

  /// A button with a text or an icon that calls a method of an object and opens a menu.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, target: AnyObject?, action: Selector?,
    menu: UIMenu? = nil
  ) {
    self.init(title: title, image: image, menu: menu)
    set(target, action)
  }

  /// A button of a well-known meaning that calls a method of an object.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?
  ) {
    self.init(systemItem: systemItem)
    set(target, action)
  }

  private func set(_ target: Any?, _ action: Selector?) {
    guard let action else { return }
    self.target = TargetAction(target, action).target
    self.action = action
  }

  /// Whether the method is called on the first object along the responder chain that has it.
  private var isForChain = true

  /// Whether a click does anything.
  var hasAction: Bool { primaryAction != nil || action != nil }

  /// Does what a click does.
  func performAction() {
    if let primaryAction { return primaryAction.perform(sender: self) }
    guard let action, isForChain || target != nil else { return }
    UIApplication.shared.sendAction(action, to: target, from: self, for: nil)
  }

  /// A button of a well-known meaning.
  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    take(systemItem)
    self.primaryAction = primaryAction
    self.menu = menu
  }

  private func take(_ item: SystemItem) {
    kind = item.kind
    title = item.symbolName == nil ? item.title : nil
    image = item.symbolName.flatMap { UIImage(systemName: $0) }
    accessibilityLabel = item.title
    style = item.isDone ? .done : .plain
  }

  /// A view in a bar.
  public convenience init(customView: UIView) {
    self.init(kind: .button)
    self.customView = customView
  }

  /// Free space of a width in points.
  public class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(kind: .fixedSpace)
    item.width = width
    return item
  }

  /// Free space that takes what the other items leave.
  public class func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(kind: .flexibleSpace) }

  override func itemChanged() {
    (shownView as? any BarItemView)?.show(self)
    shownView?.superview?.setNeedsLayout()
    // A wider one may have no space any more.
    if let buttonGroup, buttonGroup.yieldsSpace { buttonGroup.changed() }
  }

  func structureChanged() {
    barNeedsItems?()
    buttonGroup?.changed()
  }
}
