import KumikoFoundation
import KumikoGraphics

/// The content of a navigation bar for one controller.
///
///     let inbox = UIViewController()
///     inbox.navigationItem.title = "Inbox"
///     inbox.navigationItem.rightBarButtonItem = UIBarButtonItem(
///       systemItem: .add, primaryAction: UIAction { _ in print("New message") })
///     let navigation = UINavigationController(rootViewController: inbox)
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  /// Whether the title is shown large.
  public nonisolated enum LargeTitleDisplayMode: Int, Sendable {
    /// The same as for the item before.
    case automatic = 0
    /// Large, where the bar prefers large titles.
    case always
    /// In the bar.
    case never
    /// Large, at the leading end of the row with the buttons, where the bar prefers large titles.
    /// The leading and the centre groups are in the overflow menu then. With a back button the same
    /// as `always`, with a `titleView` the same as `never`.
    case inline
  }

  /// The content of the back button that leads to an item.
  public nonisolated enum BackButtonDisplayMode: Int, Sendable {
    /// The item's title, a general word where that has no space, or the mark alone.
    case `default` = 0
    /// A general word, or the mark alone.
    case generic
    /// The mark alone.
    case minimal
  }

  /// How a bar arranges an item.
  public nonisolated enum ItemStyle: Int, Sendable {
    /// The title in the middle; the centre groups are in the overflow menu.
    case navigator = 0
    /// The title at the leading end and groups in the middle, for navigating content. Where the
    /// width is compact, the same as `navigator`.
    case browser
    /// The title at the leading end and groups in the middle, for a document. Where the width is
    /// compact, as `navigator`.
    case editor
  }

  /// The bar that shows the item.
  weak var bar: (any NavigationItemBar)?
  /// The sizes of the title view that the app and that a bar gave it last.
  var titleViewSizes = (given: CGSize.zero, placed: CGSize(width: -1, height: -1))
  private static let leftKeys = ["leftBarButtonItem", "leftBarButtonItems"]
  private static let rightKeys = ["rightBarButtonItem", "rightBarButtonItems"]
  private var storedLeading: [UIBarButtonItemGroup] = []
  private var storedTrailing: [UIBarButtonItemGroup] = []
  /// The button that opens the overflow menu.
  private(set) lazy var overflowItem = makeOverflowItem()
  /// The groups that have no space in the bar now.
  var overflowingGroups: [UIBarButtonItemGroup] = []

  /// The text in the middle of the bar.
  open var title: String? {
    willSet { if newValue != title { willChange("title") } }
    didSet {
      guard title != oldValue else { return }
      changed()
      didChange("title")
    }
  }
  /// A line in smaller letters below the title, and below the large title where that is shown; nil,
  /// the default, for none. Not shown if there is a `titleView`.
  open var subtitle: String? { didSet { if subtitle != oldValue { changed() } } }
  /// That line with attributes, instead of `subtitle`; nil, the default, for none.
  open var attributedSubtitle: AttributedString? {
    didSet { if attributedSubtitle != oldValue { changed() } }
  }
  /// A text that is shown as the large title instead of `title`; nil, the default, for `title`.
  open var largeTitle: String? { didSet { if largeTitle != oldValue { changed() } } }
  /// A text that is shown below the large title instead of `subtitle`; nil, the default, for
  /// `subtitle`.
  open var largeSubtitle: String? { didSet { if largeSubtitle != oldValue { changed() } } }
  /// A view in place of that line; nil, the default, for none. It has the size that it requests
  /// itself, within the bar.
  open var subtitleView: UIView? { didSet { if subtitleView !== oldValue { changed() } } }
  /// A view in place of the line below the large title; nil, the default, for `subtitleView`.
  open var largeSubtitleView: UIView? {
    didSet { if largeSubtitleView !== oldValue { changed() } }
  }
  /// How the bar arranges the item.
  open var style = ItemStyle.navigator { didSet { if style != oldValue { changed() } } }
  /// A view in the middle of the bar instead of the text.
  open var titleView: UIView? {
    willSet { if newValue !== titleView { willChange("titleView") } }
    didSet {
      guard titleView !== oldValue else { return }
      defer { didChange("titleView") }
      titleViewSizes = (.zero, CGSize(width: -1, height: -1))
      changed()
    }
  }
  /// Creates the menu that opens from the title, which has an indicator then; nil, the default, for
  /// none. It is called when the bar shows the item, where a result of nil leaves the indicator
  /// out, and each time the menu opens. The suggested elements are Rename if there is a
  /// `renameDelegate`, otherwise none. A large title, or a view in its place, has no menu.
  open var titleMenuProvider: (([UIMenuElement]) -> UIMenu?)? { didSet { changed() } }
  /// The delegate that lets the user edit the title, with Rename in its menu: a text field replaces
  /// the title then. Return, or moving the focus elsewhere, makes the text the title if the
  /// delegate accepts it; Escape cancels. If nil, the default, the title cannot be edited.
  open weak var renameDelegate: (any UINavigationItemRenameDelegate)? { didSet { changed() } }
  /// A line above the bar's buttons.
  open var prompt: String? {
    willSet { if newValue != prompt { willChange("prompt") } }
    didSet {
      guard prompt != oldValue else { return }
      changed()
      didChange("prompt")
    }
  }
  /// The text of the button that leads back to this item; the title where nil.
  open var backButtonTitle: String? { didSet { if backButtonTitle != oldValue { changed() } } }
  /// The button that leads back to this item; its title and icon are taken.
  open var backBarButtonItem: UIBarButtonItem? {
    didSet { if backBarButtonItem !== oldValue { changed() } }
  }
  /// The content of the back button that leads to this item.
  open var backButtonDisplayMode = BackButtonDisplayMode.default {
    didSet { if backButtonDisplayMode != oldValue { changed() } }
  }
  /// The preferred placement of the search bar; below the title by default.
  open var preferredSearchBarPlacement = SearchBarPlacement.automatic {
    didSet { if preferredSearchBarPlacement != oldValue { changed() } }
  }
  /// The present placement of the search bar, which depends on the available space.
  open var searchBarPlacement: SearchBarPlacement { placementOfSearchBar }
  /// Whether the app places the button that begins a search.
  var givesSearchButton = false
  /// The button that begins a search.
  private(set) lazy var searchButton = makeSearchButton()
  /// The action that the back button of this item performs instead of going back.
  open var backAction: UIAction? { didSet { if backAction !== oldValue { changed() } } }
  /// Whether the back button is hidden.
  open var hidesBackButton = false { didSet { if hidesBackButton != oldValue { changed() } } }
  /// Whether buttons at the leading end are shown beside the back button instead of replacing it.
  open var leftItemsSupplementBackButton = false {
    didSet { if leftItemsSupplementBackButton != oldValue { changed() } }
  }
  /// Whether the title is shown large.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
    didSet { if largeTitleDisplayMode != oldValue { changed() } }
  }

  /// Whether the search bar disappears as content is scrolled up, before a large title does; `true`
  /// by default. During a search the bar stays.
  open var hidesSearchBarWhenScrolling = true {
    didSet { if hidesSearchBarWhenScrolling != oldValue { changed() } }
  }
  /// The search bar that is shown below the title.
  var search: (any NavigationItemSearch)? { didSet { changed() } }

  /// The bar's appearance while it shows this item; nil for that of the bar.
  open var standardAppearance: UINavigationBarAppearance? {
    didSet { follow(standardAppearance, oldValue) }
  }
  /// The bar's appearance while it shows this item and no content is scrolled under it; nil for
  /// that of the bar.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    didSet { follow(scrollEdgeAppearance, oldValue) }
  }
  /// Stored without effect: bars here are never compact.
  open var compactAppearance: UINavigationBarAppearance?
  /// Stored without effect: bars here are never compact.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?

  private func follow(_ appearance: UIBarAppearance?, _ former: UIBarAppearance?) {
    guard appearance !== former else { return }
    former?.onChange = nil
    appearance?.onChange = { [weak self] in self?.changed() }
    changed()
  }

  /// An item of a nib; elsewhere one without a title.
  public required init?(coder: NSCoder) {
    super.init()
    takeIn(coder, in: UINavigationItem.self)
  }

  /// An item with a title.
  public init(title: String) {
    self.title = title
    super.init()
  }

  /// An item without a title.
  public override convenience init() { self.init(title: "") }

  /// The buttons at the leading end, the outermost first.
  open var leftBarButtonItems: [UIBarButtonItem]? {
    get { leadingItems.isEmpty ? nil : leadingItems }
    set { setLeftBarButtonItems(newValue, animated: false) }
  }

  /// The buttons at the trailing end, the outermost first.
  open var rightBarButtonItems: [UIBarButtonItem]? {
    get { trailingItems.isEmpty ? nil : trailingItems }
    set { setRightBarButtonItems(newValue, animated: false) }
  }

  /// The outermost button at the leading end.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leadingItems.first }
    set { setLeftBarButtonItems(newValue.map { [$0] }, animated: false) }
  }

  /// The outermost button at the trailing end.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { trailingItems.first }
    set { setRightBarButtonItems(newValue.map { [$0] }, animated: false) }
  }

  /// Sets the buttons at the leading end; animated, they fade.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    setLeading(Self.groups(of: items ?? []), animated: animated)
  }

  /// Sets the buttons at the trailing end; animated, they fade.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    setTrailing(Self.groups(of: (items ?? []).reversed()), animated: animated)
  }

  /// Sets the button at the leading end; animated, it fades.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    setLeftBarButtonItems(item.map { [$0] }, animated: animated)
  }

  /// Sets the button at the trailing end; animated, it fades.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    setRightBarButtonItems(item.map { [$0] }, animated: animated)
  }

  /// The groups at the leading end, in reading order. They are the same as `leftBarButtonItems`;
  /// setting those creates one group.
  open var leadingItemGroups: [UIBarButtonItemGroup] {
    get { storedLeading }
    set { setLeading(newValue, animated: false) }
  }

  /// The groups in the middle of the bar, from where reading starts, with a `style` other than
  /// `navigator` where the width is not compact. Those that have no space there, the last first,
  /// are in a menu that opens at the trailing end.
  open var centerItemGroups: [UIBarButtonItemGroup] = [] {
    didSet {
      for group in oldValue { group.isInMiddle = false }
      for group in centerItemGroups { group.isInMiddle = true }
      exchange(oldValue, for: centerItemGroups)
    }
  }

  /// The groups at the trailing end, in reading order. They are the same as `rightBarButtonItems`,
  /// which lists the outermost item first; setting those creates one group.
  open var trailingItemGroups: [UIBarButtonItemGroup] {
    get { storedTrailing }
    set { setTrailing(newValue, animated: false) }
  }

  /// The group that is always outermost at the trailing end; nil, the default, for none.
  open var pinnedTrailingGroup: UIBarButtonItemGroup? {
    didSet {
      exchange([oldValue].compactMap(\.self), for: [pinnedTrailingGroup].compactMap(\.self))
    }
  }

  /// Additional elements of the overflow menu; nil, the default, for none. If set, the menu is
  /// always available.
  open var additionalOverflowItems: UIDeferredMenuElement? {
    didSet { if additionalOverflowItems !== oldValue { changed() } }
  }

  /// Shows or hides the back button.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }

  /// Called when the presentation of the search bar changed.
  func searchChanged() { changed() }

  /// All items at the leading end, the outermost first.
  var leadingItems: [UIBarButtonItem] { storedLeading.flatMap(\.barButtonItems) }
  /// All items at the trailing end, the outermost first.
  var trailingItems: [UIBarButtonItem] { storedTrailing.flatMap(\.barButtonItems).reversed() }

  /// Whether there is a line below the title.
  var hasSubtitle: Bool {
    subtitleView != nil || subtitle?.isEmpty == false
      || attributedSubtitle?.characters.isEmpty == false
  }

  /// The texts of the back button that leads to this item, in order: the first one that fits is
  /// shown; nil for the indicator alone.
  var textsOfBackButton: [String?] {
    // A text that is moved out of the bar is invisible.
    if abs(backBarButtonItem?.looks.backTitleOffset.horizontal ?? 0) > 200 { return [nil] }
    let general = "Back"
    return switch backButtonDisplayMode {
    case .default:
      [backBarButtonItem?.title ?? backButtonTitle ?? title ?? general, general, nil]
    case .generic: [backButtonTitle ?? general, nil]
    case .minimal: [nil]
    }
  }

  /// Whether there is a line below a large title.
  var hasLargeSubtitle: Bool {
    hasSubtitle || largeSubtitle?.isEmpty == false || largeSubtitleView != nil
  }

  private static func groups(of items: [UIBarButtonItem]) -> [UIBarButtonItemGroup] {
    guard !items.isEmpty else { return [] }
    let group = UIBarButtonItemGroup.fixedGroup(items: items)
    group.isImplied = true
    return [group]
  }

  private func setLeading(_ groups: [UIBarButtonItemGroup], animated: Bool) {
    let old = storedLeading
    for key in Self.leftKeys { willChange(key) }
    storedLeading = groups
    exchange(old, for: groups, animated: animated)
    for key in Self.leftKeys { didChange(key) }
  }

  private func setTrailing(_ groups: [UIBarButtonItemGroup], animated: Bool) {
    let old = storedTrailing
    for key in Self.rightKeys { willChange(key) }
    storedTrailing = groups
    exchange(old, for: groups, animated: animated)
    for key in Self.rightKeys { didChange(key) }
  }

  private func exchange(
    _ old: [UIBarButtonItemGroup], for new: [UIBarButtonItemGroup], animated: Bool = false
  ) {
    for group in old { group.barNeedsItems = nil }
    for group in new { group.barNeedsItems = { [weak self] in self?.changed() } }
    changed(animated: animated)
  }

  private func makeOverflowItem() -> UIBarButtonItem {
    let item = UIBarButtonItem(image: UIImage(systemName: "ellipsis.circle"))
    item.accessibilityLabel = "More"
    let groups = UIDeferredMenuElement.uncached { [weak self] completion in
      let menus = (self?.overflowingGroups ?? []).map(\.menuElements)
      completion(menus.filter { !$0.isEmpty }.map { UIMenu(options: .displayInline, children: $0) })
    }
    let more = UIDeferredMenuElement.uncached { [weak self] completion in
      guard let more = self?.additionalOverflowItems else { return completion([]) }
      more.menuOpens()
      more.load { completion(more.elements ?? []) }
    }
    item.menu = UIMenu(children: [groups, more])
    return item
  }

  private func changed(animated: Bool = false) { bar?.itemChanged(animated: animated) }
}

extension UINavigationItem: NibMade {}
