import KumikoFoundation
import KumikoGraphics

/// A row of tabs, one of which is selected.
///
///     let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 320, height: 49))
///     bar.items = ["Recent", "All"].enumerated().map {
///       UITabBarItem(title: $1, image: nil, tag: $0)
///     }
///     bar.selectedItem = bar.items?.first
open class UITabBar: UIView, TabItemBar {
  /// How tabs share the width of a bar.
  public typealias ItemPositioning = _TabBarItemPositioning

  /// Height of the bar, in points, without the area below it.
  var barHeight: CGFloat { lineHeight(49, forTextOfSize: 11) }
  private static let widest: CGFloat = 160

  private(set) var buttons: [TabButton] = []
  private let background = BarBackground(isLineAtTop: true)
  /// The look of the bar.
  let looks = BarLooks(UITabBarAppearance())
  /// Called when the user selects a tab; set by a tab bar controller, which may refuse it.
  var choose: ((UITabBarItem) -> Void)?
  /// Called when the content of an item changed; set by a tab bar controller.
  var itemShown: ((UITabBarItem) -> Void)?

  /// Whether content is scrolled under the bar.
  var isElevated = true { didSet { if isElevated != oldValue { looksChanged() } } }
  private let mark = UIImageView(frame: .zero)
  private var ground: UIColor?

  /// The delegate, which is notified of tabs that the user selects.
  open weak var delegate: (any UITabBarDelegate)?

  /// The tabs.
  open var items: [UITabBarItem]? {
    get { buttons.isEmpty ? nil : buttons.map(\.item) }
    set { setItems(newValue, animated: false) }
  }

  /// The selected tab.
  open weak var selectedItem: UITabBarItem? {
    didSet {
      for button in buttons { button.isSelected = button.item === selectedItem }
      if selectedItem !== oldValue { looksChanged() }
    }
  }

  /// A bar with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addBackground()
  }

  /// A bar of a nib; otherwise one as created by `init(frame:)`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addBackground()
    takeIn(coder, in: UITabBar.self)
  }

  /// Replaces the tabs; if animated, they fade in.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    for button in buttons {
      button.item.bar = nil
      button.removeFromSuperview()
    }
    buttons = (items ?? []).map { item in
      let button = TabButton(item)
      item.bar = self
      button.ground = ground
      button.appearance = shownAppearance
      button.isSelected = item === selectedItem
      button.addAction(
        UIAction { [weak self] _ in self?.pressed(item) }, for: .primaryActionTriggered)
      addSubview(button)
      return button
    }
    if let selectedItem, !buttons.contains(where: { $0.item === selectedItem }) {
      self.selectedItem = nil
    }
    setNeedsLayout()
    guard animated, window != nil else { return }
    for button in buttons { button.alpha = 0 }
    UIView.animate(withDuration: 0.2) { [buttons] in for button in buttons { button.alpha = 1 } }
  }

  /// Lets the user choose, out of some tabs and those in the bar, which ones are in the bar, as
  /// many as before, and their order: in a sheet, by dragging or with keys. Those in the bar that
  /// are not among the given ones stay in place. Has no effect without a window.
  open func beginCustomizingItems(_ items: [UITabBarItem]) {
    guard customizing == nil else { return }
    customizing = TabCustomizing(of: self, offering: items)
  }

  /// Dismisses the sheet; returns whether the tabs of the bar or their order changed.
  @discardableResult
  open func endCustomizing(animated: Bool) -> Bool { customizing?.end(animated: animated) ?? false }

  /// Whether the user is customising the bar.
  open var isCustomizing: Bool { customizing != nil }

  /// Manages the customisation.
  var customizing: TabCustomizing?

  func itemChanged(_ item: UITabBarItem) {
    buttons.first { $0.item === item }?.show()
    itemShown?(item)
  }

  private func pressed(_ item: UITabBarItem) {
    if let choose { return choose(item) }
    selectedItem = item
    delegate?.tabBar(self, didSelect: item)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: barHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: barHeight)
  }

  /// The bar adapts to the height of its text.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    invalidateIntrinsicContentSize()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    guard !buttons.isEmpty else { return }
    let margin: CGFloat = 4
    // An app's own bar may be higher than its text.
    let height = max(min(barHeight, bounds.height), bounds.height - safeAreaInsets.bottom)
    let looks = shownAppearance
    let (positioning, count) = (looks.stackedItemPositioning, CGFloat(buttons.count))
    let gap = positioning == .centered ? max(0, looks.stackedItemSpacing) : 0
    let most = max(0, bounds.width - 2 * margin - gap * (count - 1)) / count
    let isWide =
      currentTraits.horizontalSizeClass == .regular && min(UITabBar.widest, most) >= 100
    for button in buttons { button.isWide = isWide }
    // Titles beside their icons are not shortened where there is space.
    let usual = isWide ? buttons.map(\.wideWidth).reduce(UITabBar.widest, max) : UITabBar.widest
    let widest =
      positioning == .fill
      ? most
      : positioning == .centered && looks.stackedItemWidth > 0 ? looks.stackedItemWidth : usual
    let width = min(widest, most)
    let start = (bounds.width - width * count - gap * (count - 1)) / 2
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (index, button) in buttons.enumerated() {
      let place = isReversed ? buttons.count - 1 - index : index
      button.frame = CGRect(
        x: start + CGFloat(place) * (width + gap), y: 0, width: width, height: height
      ).insetAtMost(dx: 2, dy: 4)
    }
    let selected = buttons.first(where: \.isSelected)
    mark.isHidden = selected == nil || mark.image == nil && mark.backgroundColor == nil
    if let selected {
      let size = mark.image?.size ?? selected.bounds.size
      mark.frame = CGRect(
        x: selected.frame.midX - size.width / 2, y: selected.frame.midY - size.height / 2,
        width: size.width, height: size.height)
    }
  }

  private func addBackground() {
    looks.changed = { [weak self] in self?.looksChanged() }
    addInteraction(OwnLargeContent())
    insertSubview(background, at: 0)
    looksChanged()
  }

  /// The look specified by the bar or its appearance changed.
  func looksChanged() {
    let appearance = shownAppearance
    background.show(appearance, isTranslucent: looks.isTranslucent)
    ground = appearance.ground
    for button in buttons {
      button.ground = ground
      button.appearance = appearance
    }
    mark.image = appearance.selectionIndicatorImage
    mark.backgroundColor = mark.image == nil ? appearance.selectionIndicatorTintColor : nil
    if mark.superview == nil, mark.image != nil || mark.backgroundColor != nil {
      insertSubview(mark, aboveSubview: background)
    }
    setNeedsLayout()
    // Content may end at an opaque bar.
    superview?.setNeedsLayout()
  }

  /// Clicks on the bar are not passed to the views below.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}

  /// Whether the bar is out of sight, where screen readers do not read its tabs.
  var isAway = false

  override var accessibilityDefaults: AccessibilityDefaults {
    isAway ? .hidden : .container(.tabBar)
  }

  override var accessibilityParts: [AccessibilityPart]? { .some(tabParts) }
}

/// Is notified of tabs that the user selects, and of customisation. Every method is optional.
@preconcurrency @MainActor public protocol UITabBarDelegate: NSObjectProtocol {
  /// Called when the user selected a tab.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
  /// Called before the customisation sheet for the bar and the given tabs is shown.
  func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem])
  /// Called when the customisation sheet is shown.
  func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem])
  /// Called before the sheet is dismissed; the bar has the given tabs. `changed` is whether the
  /// tabs or their order changed.
  func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool)
  /// Called when the sheet is dismissed.
  func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool)
}

extension UITabBarDelegate {
  /// Does nothing.
  public func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {}
  /// Does nothing.
  public func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {}
  /// Does nothing.
  public func tabBar(
    _ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool
  ) {}
  /// Does nothing.
  public func tabBar(
    _ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool
  ) {}
  /// Does nothing.
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}
