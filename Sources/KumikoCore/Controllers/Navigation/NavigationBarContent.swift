import KumikoFoundation
import KumikoGraphics

/// The content of a navigation bar for one item: the back button, buttons at both ends, the
/// title between them, a prompt above and a large title below.
final class NavigationBarContent: UIView {
  let item: UINavigationItem
  private(set) var backButton: UIButton?
  let titleLabel = UILabel()
  var titleMenu: TitleMenuButton?
  /// The field in which the title is edited; nil while it is not being edited.
  var renaming: TitleField?
  private let promptLabel = UILabel()
  let largeTitleLabel = UILabel()
  let largeTitleClip = UIView()
  typealias Shown = [(item: UIBarButtonItem, view: UIView?)]
  var leading: Shown = []
  var middle: Shown = []
  var trailing: Shown = []
  private var extra: [UIBarButtonItem] = []
  /// The width for which items were collapsed, and the number of steps; nil before.
  var fitted: (width: CGFloat, steps: Int)?
  /// Whether sizes change because items are being placed.
  private var isPlacing = false
  let subtitle = NavigationSubtitle(fontSize: NavigationSubtitle.rowSize)
  let largeSubtitle = NavigationSubtitle(fontSize: NavigationSubtitle.largeSize)
  private let searchClip = UIView()
  private var searchBar: UIView?
  /// Whether the search bar is located beside the title.
  var isSearchInline = false
  let glass = BarGlass()
  /// Whether the buttons are on glass.
  var hasGlass = false { didSet { if hasGlass != oldValue { setNeedsLayout() } } }
  /// Whether the title in the row is large, at its leading end.
  var isTitleLarge = false
  /// Whether the row with title and buttons is left out.
  private var hidesRow = false
  var titleView: UIView?
  private var backTitles: [String?] = [nil]
  /// The sizes of the back button with each of its texts; empty until they are known.
  private var backSizes: [CGSize] = []

  var metrics = NavigationBarMetrics() {
    didSet {
      guard metrics != oldValue || !knowsMetrics else { return }
      setNeedsLayout()
      let alpha: CGFloat = metrics.hidesTitleInRow && titleView == nil ? 0 : 1
      let isKnown = knowsMetrics
      knowsMetrics = true
      showSubtitles()
      guard alpha != titleLabel.alpha else { return }
      if isKnown, window != nil, AnimationContext.isEnabled {
        UIView.animate(withDuration: 0.15) { [self] in showTitle(alpha) }
      } else {
        AnimationContext.withoutAnimation { showTitle(alpha) }
      }
    }
  }
  private var knowsMetrics = false
  /// The current appearance of the bar.
  var appearance = UINavigationBarAppearance() { didSet { showAppearance() } }

  init(_ item: UINavigationItem) {
    self.item = item
    super.init(frame: .zero)
    for label in [titleLabel, largeTitleLabel] {
      label.accessibilityTraits = [.staticText, .header]
    }
    titleLabel.showInterfaceFont(ofSize: 17, weight: .semibold)
    titleLabel.textAlignment = .center
    for label in [titleLabel, largeTitleLabel] { label.showsExpansionTextWhenTruncated = true }
    promptLabel.showInterfaceFont(ofSize: 13)
    promptLabel.textColor = .secondaryLabel
    promptLabel.textAlignment = .center
    largeTitleLabel.showInterfaceFont(ofSize: 34, weight: .bold)
    largeTitleClip.clipsToBounds = true
    largeTitleClip.isUserInteractionEnabled = false
    largeTitleClip.addSubview(largeTitleLabel)
    largeTitleClip.addSubview(largeSubtitle)
    searchClip.clipsToBounds = true
    addSubview(largeTitleClip)
    addSubview(searchClip)
    addSubview(promptLabel)
    addSubview(titleLabel)
    addSubview(subtitle)
  }

  required init?(coder: NSCoder) { nil }

  /// Updates the content from the item.
  ///
  /// - Parameters:
  ///   - back: the back button, or nil if there is none.
  ///   - backTitles: its texts in order of preference, by available space; nil for no text.
  ///   - extra: buttons of the container, before those of the item.
  func show(back: UIButton?, backTitles: [String?], extra: [UIBarButtonItem]) {
    let old = shownViews
    backButton = back
    self.backTitles = backTitles
    self.extra = extra + item.searchButtonsOfBar
    titleView = item.titleView
    showItems(after: fitted?.steps ?? 0, insteadOf: old)
    fitted = nil
    let bar = item.search?.barOfItem
    if bar !== searchBar, searchBar?.superview === searchClip || searchBar?.superview === self {
      searchBar?.removeFromSuperview()
      (searchBar as? UISearchBar)?.sideMargin = 8
    }
    searchBar = bar
    placeSearch()
    showTitleMenu()
    showAppearance()
    promptLabel.text = item.prompt
    showSubtitles()
    setNeedsLayout()
  }

  private func placeSearch() {
    let placement = item.searchBarPlacement
    isSearchInline = placement.isInRow
    guard let search = item.search else { return }
    let (bar, place) = (search.barOfItem, isSearchInline ? self : searchClip)
    search.placeBar(placement) { if bar.superview !== place { place.addSubview(bar) } }
  }

  /// Whether the search bar has to move to another place.
  var hasOtherSearchPlace: Bool {
    item.search != nil && isSearchInline != item.searchBarPlacement.isInRow
  }

  /// Whether the title is leading and there is space for groups in the middle.
  var hasCenter: Bool {
    !isTitleLarge && item.style != .navigator && currentTraits.horizontalSizeClass != .compact
  }

  /// Shows the items that are left after some steps of collapsing.
  func showItems(after steps: Int, insteadOf old: [UIView]) {
    let arrangement = BarItemArrangement(
      item, extra: extra, hasCenter: hasCenter, hasLargeTitle: isTitleLarge, after: steps)
    leading = arrangement.leading.map { ($0, $0.viewInBar) }
    middle = arrangement.center.map { ($0, $0.viewInBar) }
    trailing = arrangement.trailing.map { ($0, $0.viewInBar) }
    let new = shownViews
    // By now another bar may show it.
    for view in old where !new.contains(view) && view.superview === self {
      view.removeFromSuperview()
    }
    for view in new where view.superview !== self { addSubview(view) }
    if hidesRow { for view in new { view.isHidden = true } }
    item.overflowingGroups = arrangement.overflowing
    let pinned = [item.pinnedTrailingGroup].compactMap(\.self)
    for group in item.leadingItemGroups + item.centerItemGroups + item.trailingItemGroups + pinned {
      group.isDisplayingRepresentativeItem = arrangement.represented.contains { $0 === group }
    }
  }

  private func showTitle(_ alpha: CGFloat) {
    titleLabel.alpha = alpha
    titleMenu?.alpha = alpha
    subtitle.alpha = alpha
  }

  /// The lines below the titles; the item's own view is below the visible title.
  private func showSubtitles() {
    let isLarge = metrics.hidesTitleInRow
    subtitle.show(
      item, takesView: !isLarge, as: appearance.subtitleTextAttributes)
    largeSubtitle.show(
      item, takesView: isLarge, as: appearance.largeSubtitleTextAttributes)
    subtitle.isHidden = !item.hasSubtitle || item.titleView != nil || hidesRow
    largeSubtitle.isHidden = !item.hasLargeSubtitle
  }

  /// The size of the title with the indicator of its menu.
  var titleSize: CGSize {
    var size = titleLabel.intrinsicContentSize
    if titleMenu != nil { size.width += TitleMenuButton.markWidth }
    return size
  }

  func showAppearance() {
    backSizes = []
    titleMenu?.tintColor = appearance.titleTextAttributes[.foregroundColor] as? UIColor ?? .label
    let (size, weight): (CGFloat, UIFont.Weight) = isTitleLarge ? (34, .bold) : (17, .semibold)
    titleLabel.show(
      isTitleLarge
        ? item.largeTitle ?? item.title : item.titleView == nil ? item.title : nil,
      as: isTitleLarge ? appearance.largeTitleTextAttributes : appearance.titleTextAttributes,
      insteadOf: interfaceFont(ofSize: size, weight: weight))
    showSubtitles()
    largeTitleLabel.show(
      item.largeTitle ?? item.title, as: appearance.largeTitleTextAttributes,
      insteadOf: interfaceFont(ofSize: 34, weight: .bold))
    let ground = appearance.ground
    for (item, view) in leading + middle + trailing {
      (view as? BarButton)?.ground = ground
      (view as? BarButton)?.appearance =
        item.style == .done ? appearance.doneButtonAppearance : appearance.buttonAppearance
    }
    if let backButton {
      backButton.ground = ground
      let attributes = appearance.backButtonAppearance.normal.titleTextAttributes
      backButton.tintColor = attributes[.foregroundColor] as? UIColor
      backButton.titleLabel?.font =
        attributes[.font] as? UIFont ?? backButton.interfaceFont(ofSize: 15)
    }
    setNeedsLayout()
  }

  var shownViews: [UIView] {
    [backButton, titleView].compactMap { $0 } + (leading + middle + trailing).compactMap(\.view)
  }

  // MARK: Layout

  /// The app's own views may have changed their fitting sizes.
  override var observesFittingSize: Bool { true }
  override func fittingSizeChanged() {
    if !isPlacing { fitted = nil }
    setNeedsLayout()
  }
  /// The space in the middle, and font sizes, may have changed.
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    backSizes = []
    guard fitted != nil else { return }
    show(after: 0)
    fitted = nil
    setNeedsLayout()
  }
  override func arrangementChanged(of subview: UIView) {
    if shownViews.contains(subview) { setNeedsLayout() }
  }

  /// Distance of the outermost button's touch area from the edge; its text is inset by 8 more.
  static let margin: CGFloat = 8
  static let titleGap: CGFloat = 8

  override func layoutSubviews() {
    super.layoutSubviews()
    isPlacing = true
    defer { isPlacing = false }
    fitItems()
    let row = CGRect(
      x: 0, y: metrics.prompt, width: bounds.width, height: metrics.row)
    promptLabel.isHidden = metrics.prompt == 0
    promptLabel.frame = CGRect(
      x: 16, y: 4, width: max(0, bounds.width - 32), height: max(0, metrics.prompt - 4))
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let safe = safeAreaInsets
    let (start, end) = (
      NavigationBarContent.margin + (isReversed ? safe.right : safe.left),
      NavigationBarContent.margin + (isReversed ? safe.left : safe.right)
    )
    func place(_ view: UIView, _ x: CGFloat, _ size: CGSize) {
      let height = min(size.height, row.height)
      let frame = CGRect(x: x, y: row.midY - height / 2, width: size.width, height: height)
      view.frame = isReversed ? frame.mirrored(in: bounds) : frame
    }
    var right = bounds.width - end
    var last: UIBarButtonItem?
    for (item, view) in trailing {
      let size = fittingSize(of: item, view)
      right -= size.width + gap(between: last, and: item)
      last = item
      if let view { place(view, right, size) }
    }
    if isSearchInline, let searchBar {
      let width = min(280, max(0, right - start) / 2)
      right -= width
      place(searchBar, right, CGSize(width: width, height: row.height))
    }
    var left = start
    if let backButton {
      let size = placedBackButton(backButton, space: right - left)
      place(backButton, left, size)
      left += size.width + (hasGlass && !leading.isEmpty ? BarGlass.gap : 0)
    }
    last = nil
    for (item, view) in leading {
      let size = fittingSize(of: item, view)
      left += gap(between: last, and: item)
      last = item
      if let view { place(view, left, size) }
      left += size.width
    }
    placeTitle(
      from: left + NavigationBarContent.titleGap, to: right - NavigationBarContent.titleGap
    ) {
      place($0, $1, $2)
    }
    placeCenter(to: right - NavigationBarContent.titleGap, isReversed: isReversed) {
      place($0, $1, $2)
    }
    placeGlass()
    layoutSearch()
    layoutLargeTitle(isReversed: isReversed, start: start + 8, end: end + 8)
  }

  /// The text of the back button is replaced by "Back", and then omitted, if the title needs the
  /// space.
  private func placedBackButton(_ button: UIButton, space: CGFloat) -> CGSize {
    // A flexible title view has no minimum width.
    let wanted = titleView.map { $0.sizeThatFits(CGSize(width: 0, height: 44)).width }
    let title = wanted ?? titleSize.width
    // The button invalidates the layout with each text that is set.
    if backSizes.count != backTitles.count {
      backSizes = backTitles.map { text in
        button.configuration?.title = text
        return button.intrinsicContentSize
      }
    }
    let fits = backSizes.firstIndex { size in
      size.width + title + 2 * NavigationBarContent.titleGap <= space
    }
    guard let index = fits ?? backSizes.indices.last else { return button.intrinsicContentSize }
    if button.configuration?.title != backTitles[index] {
      button.configuration?.title = backTitles[index]
    }
    return backSizes[index]
  }

  /// Centres the title in the bar if there is space, otherwise in the space that is left.
  private func placeTitle(
    from left: CGFloat, to right: CGFloat, place: (UIView, CGFloat, CGSize) -> Void
  ) {
    let view = titleView ?? titleLabel
    let space = max(0, right - left)
    if let renaming {
      let width = min(max(titleSize.width + 48, Self.fieldWidth), space)
      let x = min(max(bounds.width / 2 - width / 2, left), max(left, right - width))
      return place(renaming, x, CGSize(width: width, height: metrics.row - 8))
    }
    var size =
      titleView.map { item.titleViewSize($0, in: CGSize(width: space, height: metrics.row)) }
      ?? titleSize
    size.width = min(size.width, space)
    var x = min(max(bounds.width / 2 - size.width / 2, left), max(left, right - size.width))
    if hasCenter {
      let items = middle.reduce(gaps(in: middle)) { $0 + fittingSize(of: $1.item, $1.view).width }
      size.width = min(size.width, max(0, space - items - NavigationBarContent.titleGap))
      x = left
    }
    if isTitleLarge { x = left }
    if let titleMenu {
      let margin = TitleMenuButton.margin
      place(titleMenu, x - margin, CGSize(width: size.width + 2 * margin, height: 32))
      size.width = max(0, size.width - TitleMenuButton.markWidth)
    }
    place(view, x, size)
    placeSubtitle(from: left, to: right, place: place)
    if let titleView { item.titleViewSizes.placed = titleView.bounds.size }
    let offset = appearance.titlePositionAdjustment
    guard titleView == nil, offset != .zero else { return }
    for view in [view, titleMenu, subtitle].compactMap(\.self) {
      view.frame = view.frame.offsetBy(dx: offset.horizontal, dy: offset.vertical)
    }
  }

  /// Moves the search bar up behind the row above it, and clips the part that is not visible.
  private func layoutSearch() {
    let isHidden = metrics.row == 0
    titleLabel.isHidden = isHidden || renaming != nil
    titleMenu?.isHidden = isHidden || renaming != nil
    subtitle.isHidden = titleLabel.isHidden || !item.hasSubtitle || item.titleView != nil
    searchClip.isHidden = metrics.fullSearch == 0
    if isHidden != hidesRow {
      hidesRow = isHidden
      for view in shownViews { view.isHidden = isHidden }
    }
    searchClip.frame = CGRect(
      x: 0, y: metrics.base + metrics.largeTitle, width: bounds.width, height: metrics.search)
    // Below the title, the field is aligned with the titles and buttons.
    (searchBar as? UISearchBar)?.sideMargin = isSearchInline ? 8 : 16
    guard !isSearchInline else { return }
    let safe = safeAreaInsets
    searchBar?.frame = CGRect(
      x: safe.left, y: metrics.search - metrics.fullSearch,
      width: max(0, bounds.width - safe.left - safe.right), height: metrics.fullSearch)
  }
}

extension UILabel {
  /// Shows a text with attributes in addition to the default font and colour.
  fileprivate func show(
    _ text: String?, as attributes: [NSAttributedString.Key: Any], insteadOf font: UIFont
  ) {
    self.font = attributes[.font] as? UIFont ?? font
    textColor = attributes[.foregroundColor] as? UIColor ?? .label
    guard let text, !attributes.isEmpty else { return show(text) }
    let usual: [NSAttributedString.Key: Any] = [
      .font: self.font as Any, .foregroundColor: textColor as Any,
    ]
    attributedText = NSAttributedString(
      string: text, attributes: usual.merging(attributes) { $1 })
  }
}
