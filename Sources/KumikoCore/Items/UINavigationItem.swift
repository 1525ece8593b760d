import KumikoFoundation
import KumikoGraphics

/// What a navigation bar shows for one controller.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  /// Whether the title is shown large.
  public nonisolated enum LargeTitleDisplayMode: Int, Sendable {
    /// As for the item before.
    case automatic = 0
    /// Large, where the bar prefers large titles.
    case always
    /// In the bar.
    case never
  }

  /// What the button that leads back to an item shows.
  public nonisolated enum BackButtonDisplayMode: Int, Sendable {
    /// The item's title, a general word where that has no space, or the mark alone.
    case `default` = 0
    /// A general word, or the mark alone.
    case generic
    /// The mark alone.
    case minimal
  }

  /// Where the search bar of an item stands.
  public nonisolated enum SearchBarPlacement: Int, Sendable {
    /// As is usual: below the title.
    case automatic = 0
    /// Beside the title, where the width is not compact.
    case inline
    /// Below the title.
    case stacked
  }

  /// The bar that shows the item.
  weak var bar: (any NavigationItemBar)?
  /// The sizes of the title view that the app and that a bar gave it last.
  var titleViewSizes = (given: CGSize.zero, placed: CGSize(width: -1, height: -1))
  private static let leftKeys = ["leftBarButtonItem", "leftBarButtonItems"]
  private static let rightKeys = ["rightBarButtonItem", "rightBarButtonItems"]
  private var storedLeft: [UIBarButtonItem] = []
  private var storedRight: [UIBarButtonItem] = []

  /// The text in the middle of the bar.
  open var title: String? {
    willSet { if newValue != title { willChange("title") } }
    didSet {
      guard title != oldValue else { return }
      changed()
      didChange("title")
    }
  }
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
  /// Makes the menu that opens from the title, which has a mark beside it then; nil, as unless set,
  /// for none. It is asked as the bar shows the item, where nil leaves the mark out, and each time
  /// that the menu opens. What the bar suggests for the menu is nothing here. A title that is shown
  /// large, or a view in its place, opens none.
  open var titleMenuProvider: (([UIMenuElement]) -> UIMenu?)? { didSet { changed() } }
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
  /// What the button that leads back to this item shows.
  open var backButtonDisplayMode = BackButtonDisplayMode.default {
    didSet { if backButtonDisplayMode != oldValue { changed() } }
  }
  /// Where the search bar is wished to stand; below the title unless set.
  open var preferredSearchBarPlacement = SearchBarPlacement.automatic {
    didSet { if preferredSearchBarPlacement != oldValue { changed() } }
  }
  /// Where the search bar stands.
  open var searchBarPlacement: SearchBarPlacement {
    preferredSearchBarPlacement == .inline && bar?.hasSpaceForSearch == true ? .inline : .stacked
  }
  /// What the button that leads back from this item does instead.
  open var backAction: UIAction? { didSet { if backAction !== oldValue { changed() } } }
  /// Whether the button that leads back is left out.
  open var hidesBackButton = false { didSet { if hidesBackButton != oldValue { changed() } } }
  /// Whether buttons at the leading end stand beside the one that leads back, not in its place.
  open var leftItemsSupplementBackButton = false {
    didSet { if leftItemsSupplementBackButton != oldValue { changed() } }
  }
  /// Whether the title is shown large.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
    didSet { if largeTitleDisplayMode != oldValue { changed() } }
  }

  /// Whether the search bar goes as content is scrolled up, before a large title does; yes unless
  /// changed. While it is searched the bar stays.
  open var hidesSearchBarWhenScrolling = true {
    didSet { if hidesSearchBarWhenScrolling != oldValue { changed() } }
  }
  /// What is shown below the title to search.
  var search: (any NavigationItemSearch)? { didSet { changed() } }

  /// How the bar looks while it shows this item; nil for as the bar says.
  open var standardAppearance: UINavigationBarAppearance? {
    didSet { follow(standardAppearance, oldValue) }
  }
  /// How the bar looks while it shows this item and no content is scrolled under it; nil for as the
  /// bar says.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    didSet { follow(scrollEdgeAppearance, oldValue) }
  }
  /// Kept and given back: bars here are never compact.
  open var compactAppearance: UINavigationBarAppearance?
  /// Kept and given back: bars here are never compact.
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
    get { storedLeft.isEmpty ? nil : storedLeft }
    set { setLeftBarButtonItems(newValue, animated: false) }
  }

  /// The buttons at the trailing end, the outermost first.
  open var rightBarButtonItems: [UIBarButtonItem]? {
    get { storedRight.isEmpty ? nil : storedRight }
    set { setRightBarButtonItems(newValue, animated: false) }
  }

  /// The outermost button at the leading end.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { storedLeft.first }
    set { setLeftBarButtonItems(newValue.map { [$0] }, animated: false) }
  }

  /// The outermost button at the trailing end.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { storedRight.first }
    set { setRightBarButtonItems(newValue.map { [$0] }, animated: false) }
  }

  /// Sets the buttons at the leading end; animated, they fade.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    for key in Self.leftKeys { willChange(key) }
    exchange(&storedLeft, for: items ?? [])
    changed(animated: animated)
    for key in Self.leftKeys { didChange(key) }
  }

  /// Sets the buttons at the trailing end; animated, they fade.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    for key in Self.rightKeys { willChange(key) }
    exchange(&storedRight, for: items ?? [])
    changed(animated: animated)
    for key in Self.rightKeys { didChange(key) }
  }

  /// Sets the button at the leading end; animated, it fades.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    setLeftBarButtonItems(item.map { [$0] }, animated: animated)
  }

  /// Sets the button at the trailing end; animated, it fades.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    setRightBarButtonItems(item.map { [$0] }, animated: animated)
  }

  /// Shows or leaves out the button that leads back.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }

  /// What there is to search with is shown in another way.
  func searchChanged() { changed() }

  var leadingItems: [UIBarButtonItem] { storedLeft }
  var trailingItems: [UIBarButtonItem] { storedRight }

  /// The texts of the button that leads back to this item, the one that is shown where it has space
  /// first; nil for the mark alone.
  var textsOfBackButton: [String?] {
    // A text that is moved out of the bar is not to be seen.
    if abs(backBarButtonItem?.looks.backTitleOffset.horizontal ?? 0) > 200 { return [nil] }
    let general = "Back"
    return switch backButtonDisplayMode {
    case .default:
      [backBarButtonItem?.title ?? backButtonTitle ?? title ?? general, general, nil]
    case .generic: [backButtonTitle ?? general, nil]
    case .minimal: [nil]
    }
  }

  private func exchange(_ items: inout [UIBarButtonItem], for new: [UIBarButtonItem]) {
    for item in items { item.barNeedsItems = nil }
    items = new
    for item in new {
      item.barNeedsItems = { [weak self] in self?.bar?.itemChanged(animated: false) }
    }
  }

  private func changed(animated: Bool = false) { bar?.itemChanged(animated: animated) }
}

extension UINavigationItem: NibMade {}
