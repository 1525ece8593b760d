import KumikoFoundation
import KumikoGraphics

/// A bar with a title, a back button, and buttons at both ends.
///
/// A navigation controller has one. On its own, it shows the last of its items, and its back button
/// pops them:
///
///     let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
///     let items = ["Folders", "Inbox"].map { UINavigationItem(title: $0) }
///     bar.setItems(items, animated: false)
open class UINavigationBar: UIView, NavigationItemBar, UIBarPositioning {
  private var storedItems: [UINavigationItem] = []
  private(set) var content: NavigationBarContent?
  private let background = BarBackground(isLineAtTop: false)
  /// The look of the bar.
  let looks = BarLooks(UINavigationBarAppearance())
  /// The navigation controller that the bar belongs to; nil for a standalone bar.
  weak var navigationController: UINavigationController?
  /// Height of the area above the bar that has the bar's background.
  var topInset: CGFloat = 0 { didSet { if topInset != oldValue { setNeedsLayout() } } }
  /// Buttons of the container, before those of the item.
  var extraItems: [UIBarButtonItem] = [] { didSet { itemChanged() } }

  /// The delegate, which controls pushing and popping of items, and is notified of both.
  open weak var delegate: (any UINavigationBarDelegate)?

  /// Whether titles are shown large, below the buttons, until content scrolls under them.
  open var prefersLargeTitles = false {
    didSet { if prefersLargeTitles != oldValue { itemChanged() } }
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
    takeIn(coder, in: UINavigationBar.self)
  }

  // MARK: Items

  /// The items; the last one is shown.
  open var items: [UINavigationItem]? {
    get { storedItems }
    set { setItems(newValue, animated: false) }
  }

  /// The item that is shown.
  open var topItem: UINavigationItem? { storedItems.last }

  /// The item below the top item.
  open var backItem: UINavigationItem? { storedItems.dropLast().last }

  /// Replaces all items.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    let old = storedItems
    storedItems = items ?? []
    let isBack = old.contains { $0 === storedItems.last } && old.last !== storedItems.last
    showTop(isAnimated: animated && window != nil, isBack: isBack)
  }

  /// Pushes an item, if the delegate allows it.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    storedItems.append(item)
    showTop(isAnimated: animated && window != nil, isBack: false)
    delegate?.navigationBar(self, didPush: item)
  }

  /// Removes the top item, if the delegate allows it, and returns it. The last item stays.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    guard storedItems.count > 1, let item = storedItems.last,
      delegate?.navigationBar(self, shouldPop: item) ?? true
    else { return nil }
    storedItems.removeLast()
    showTop(isAnimated: animated && window != nil, isBack: true)
    delegate?.navigationBar(self, didPop: item)
    return item
  }

  /// Whether a search bar has space beside the title.
  var hasSpaceForSearch: Bool {
    currentTraits.horizontalSizeClass != .compact && bounds.width >= 500
  }

  /// The content of an item changed.
  func itemChanged(animated: Bool = false) {
    guard let content else { return }
    update(content)
    if animated, window != nil {
      content.alpha = 0
      UIView.animate(withDuration: 0.2) { content.alpha = 1 }
    }
    setNeedsLayout()
    navigationController?.viewIfLoaded?.setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// Items below the top item changed.
  func itemsBelowChanged(_ items: [UINavigationItem]) {
    storedItems = items
    itemChanged()
  }

  // MARK: Content

  /// Shows the top item; if it is animated, the caller may be inside an animation block.
  private func showTop(isAnimated: Bool, isBack: Bool) {
    guard storedItems.last !== content?.item else { return itemChanged() }
    let change = exchangeContent(isBack: isBack)
    guard isAnimated else {
      AnimationContext.withoutAnimation {
        change.prepare()
        change.move()
      }
      return change.clean()
    }
    AnimationContext.withoutAnimation { change.prepare() }
    AnimationContext(timing: .spring(ControllerTransition.spring)) { _ in change.clean() }.run(
      change.move)
  }

  /// The three steps of replacing the content: before, inside and after an animation.
  struct ContentChange {
    let prepare: () -> Void
    let move: () -> Void
    let clean: () -> Void
  }

  /// Shows the items of a navigation controller, which runs the steps.
  func exchange(items: [UINavigationItem], isBack: Bool) -> ContentChange {
    storedItems = items
    return exchangeContent(isBack: isBack)
  }

  private func exchangeContent(isBack: Bool) -> ContentChange {
    let old = content
    let new = storedItems.last.map { NavigationBarContent($0) }
    content = new
    old?.item.bar = nil
    old?.isUserInteractionEnabled = false
    new?.item.bar = self
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let shift: CGFloat = isBack != isReversed ? -32 : 32
    return ContentChange(
      prepare: { [self] in
        if let new {
          addSubview(new)
          update(new)
          placeContent()
          new.layoutIfNeeded()
          new.alpha = old == nil ? 1 : 0
          new.transform = CGAffineTransform(translationX: old == nil ? 0 : shift, y: 0)
        }
      },
      move: {
        new?.alpha = 1
        new?.transform = .identity
        old?.alpha = 0
        old?.transform = CGAffineTransform(translationX: -shift, y: 0)
      },
      clean: { old?.removeFromSuperview() })
  }

  private func update(_ content: NavigationBarContent) {
    let item = content.item
    // The title of the back item may change, too.
    backItem?.bar = self
    content.isTitleLarge = showsLargeTitleInRow(item)
    content.show(
      back: hasBackButton(item) ? makeBackButton(item) : nil,
      backTitles: item.style == .editor ? [nil] : backItem?.textsOfBackButton ?? [nil],
      extra: extraItems)
    updateBackground()
    if !isManaged { content.metrics = ownMetrics }
  }

  /// The image of the back button: the item's own, the appearance's, or an arrow.
  private var backMark: UIImage? {
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return backItem?.backBarButtonItem?.image
      ?? shownAppearance.backIndicatorImage?.withRenderingMode(.alwaysTemplate)
      ?? UIImage(systemName: isReversed ? "chevron.right" : "chevron.left")
  }

  private func makeBackButton(_ item: UINavigationItem) -> UIButton {
    var look = UIButton.Configuration.plain()
    look.background.image = backItem?.backBarButtonItem?.looks.backBackgrounds[0]
    look.image = backMark
    look.imagePadding = 4
    look.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 8)
    let button = UIButton(
      configuration: look,
      primaryAction: UIAction { [weak self] _ in self?.backPressed(item) })
    button.titleLabel?.showInterfaceFont(ofSize: 15)
    if let given = backItem?.backBarButtonItem {
      if let label = given.accessibilityLabel { button.accessibilityLabel = label }
      if let hint = given.accessibilityHint { button.accessibilityHint = hint }
      button.accessibilityIdentifier = given.accessibilityIdentifier
    }
    return button
  }

  private func backPressed(_ item: UINavigationItem) {
    if let action = item.backAction { return action.perform(sender: self) }
    if let navigationController {
      _ = navigationController.goBack()
    } else {
      popItem(animated: true)
    }
  }

  // MARK: Layout

  private var isManaged: Bool { navigationController != nil }

  /// Whether content is scrolled under the bar, so that it needs a background of its own.
  var isElevated = false {
    didSet {
      guard isElevated != oldValue else { return }
      let change = { [self] in updateBackground() }
      if window != nil, AnimationContext.current == nil {
        UIView.animate(withDuration: 0.15, animations: change)
      } else {
        change()
      }
    }
  }

  private func updateBackground() {
    let appearance = shownAppearance
    background.show(appearance, isTranslucent: looks.isTranslucent)
    content?.appearance = appearance
    content?.hasGlass = looks.hasGlass
  }

  /// The look specified by the bar, its item or one of their appearances changed.
  func looksChanged() {
    updateBackground()
    if let button = content?.backButton, button.configuration?.image != backMark {
      button.configuration?.image = backMark
    }
    // Content may end at an opaque bar.
    navigationController?.viewIfLoaded?.setNeedsLayout()
  }

  /// Heights for the top item of a standalone bar.
  private var ownMetrics: NavigationBarMetrics {
    var metrics = metrics(for: topItem)
    metrics.expand()
    return metrics
  }

  /// Heights for an item when the content is not scrolled.
  func metrics(for item: UINavigationItem?) -> NavigationBarMetrics {
    let row = lineHeight(44, forTextOfSize: 17)
    var metrics = NavigationBarMetrics(
      row: row, prompt: item?.prompt == nil ? 0 : lineHeight(30, forTextOfSize: 13),
      fullLargeTitle: showsLargeTitle(item) ? lineHeight(52, forTextOfSize: 34) : 0)
    if showsLargeTitleInRow(item) {
      metrics.row = max(metrics.row, lineHeight(44, forTextOfSize: 34))
    }
    if let item, item.hasLargeSubtitle {
      let line = NavigationSubtitle.rowSize
      if item.titleView == nil, item.hasSubtitle {
        metrics.row = row + lineHeight(0, forTextOfSize: line)
      }
      if metrics.fullLargeTitle > 0 {
        metrics.fullLargeTitle += lineHeight(20, forTextOfSize: NavigationSubtitle.largeSize)
      }
    }
    if let item, let search = item.search, !item.searchBarPlacement.isInRow,
      item.searchBarPlacement != .integratedButton || search.isSearching
    {
      if search.hidesTitle { metrics = NavigationBarMetrics(row: 0) }
      metrics.fullSearch = search.heightOfBar
      metrics.collapsesSearch = item.hidesSearchBarWhenScrolling && !search.isSearching
    }
    return metrics
  }

  /// Whether an item's title is large, as specified by the item, or by the one before it.
  private func showsLargeTitle(_ item: UINavigationItem?) -> Bool {
    guard prefersLargeTitles, let item else { return false }
    switch largeTitleMode(of: item) {
    case .automatic, .always: return true
    case .never: return false
    case .inline: return hasBackButton(item)
    }
  }

  /// The mode of an item, or the one that it inherits from those below.
  private func largeTitleMode(
    of item: UINavigationItem
  ) -> UINavigationItem.LargeTitleDisplayMode {
    let upTo = storedItems.firstIndex { $0 === item } ?? 0
    let modes = storedItems.prefix(upTo + 1).reversed().map(\.largeTitleDisplayMode)
    return modes.first { $0 != .automatic } ?? .automatic
  }

  /// Whether an item's title is large, in the row with the buttons.
  private func showsLargeTitleInRow(_ item: UINavigationItem?) -> Bool {
    guard prefersLargeTitles, let item, item.titleView == nil, !hasBackButton(item) else {
      return false
    }
    return largeTitleMode(of: item) == .inline
  }

  private func hasBackButton(_ item: UINavigationItem) -> Bool {
    (storedItems.count > 1 || item.backAction != nil) && !item.hidesBackButton
      && (item.leadingItems.isEmpty || item.leftItemsSupplementBackButton)
  }

  open override var intrinsicContentSize: CGSize {
    var metrics = metrics(for: topItem)
    metrics.expand()
    return CGSize(width: UIView.noIntrinsicMetric, height: metrics.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if content?.hasOtherSearchPlace == true { itemChanged() }
    if !isManaged { content?.metrics = ownMetrics }
    placeContent()
  }

  /// The rows adapt to the height of their text.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    invalidateIntrinsicContentSize()
  }

  private func placeContent() {
    var area = bounds
    // The area above a bar at the top of the window has the background of the bar.
    if barPosition == .topAttached, !isManaged { area = area.grown(top: safeTop) }
    background.frame = area
    content?.frame = CGRect(
      x: 0, y: topInset, width: bounds.width, height: max(0, bounds.height - topInset))
  }

  /// The position of the bar: `.topAttached` if it belongs to a navigation controller, else as
  /// specified by the delegate.
  public var barPosition: UIBarPosition {
    isManaged ? .topAttached : delegate?.position(for: self) ?? .any
  }

  private func addBackground() {
    looks.changed = { [weak self] in self?.looksChanged() }
    addInteraction(OwnLargeContent())
    addSubview(background)
    updateBackground()
  }

  func takeOver(by controller: UINavigationController) {
    navigationController = controller
    updateBackground()
  }

  private var safeTop: CGFloat { max(0, convert(bounds, to: nil).minY) }

  /// Clicks on the bar are not passed to the views below.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}

  override var accessibilityDefaults: AccessibilityDefaults { .container(.toolbar) }
}

/// Controls pushing and popping of items of a navigation bar, and is notified of both. Every method
/// is optional.
@preconcurrency @MainActor public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
  /// Whether an item may be pushed; `true` by default.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
  /// Called when an item was pushed.
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
  /// Whether the top item may be popped; `true` by default.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
  /// Called when an item was popped.
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
  /// `true`.
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem)
    -> Bool
  { true }
  /// Does nothing.
  public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
  /// `true`.
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem)
    -> Bool
  { true }
  /// Does nothing.
  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}

extension CGRect {
  /// The rectangle, extended at the top.
  func grown(top: CGFloat) -> CGRect {
    CGRect(x: minX, y: minY - top, width: width, height: height + top)
  }
}
