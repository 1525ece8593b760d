import UIFoundation
import UIGraphics

/// A row of a list: content, accessories at both ends, an indentation and a line below.
///
///     ├ indentation ┤ accessories │ content │ accessories ├ margin ┤
///
/// A row is at least 44 points high.
open class UICollectionViewListCell: UICollectionViewCell {
  /// The least height of a row, in points.
  static let minimumHeight: CGFloat = 44

  private var shownAccessories: (leading: [AccessoryView], trailing: [AccessoryView]) = ([], [])
  private var hasOwnBackground = false
  private var isSettingBackground = false
  private var separatorGuide: (guide: UILayoutGuide, start: NSLayoutConstraint)?

  private var usualMargin: CGFloat = 16
  private var usualMargins: NSDirectionalEdgeInsets {
    .init(top: 8, leading: usualMargin, bottom: 8, trailing: usualMargin)
  }

  /// What is shown at the ends of the row.
  open var accessories: [UICellAccessory] = [] {
    didSet { accessoriesChanged() }
  }

  /// How deep the row is in an outline; 0 unless set.
  open var indentationLevel = 0 {
    didSet { if indentationLevel != oldValue { roomChanged() } }
  }

  /// How far a level is indented, in points; 10 unless set.
  open var indentationWidth: CGFloat = 10 {
    didSet { if indentationWidth != oldValue { roomChanged() } }
  }

  /// Whether accessories at the start are indented too; yes unless set.
  open var indentsAccessories = true {
    didSet { if indentsAccessories != oldValue { roomChanged() } }
  }

  /// Opens or closes what is below the row; set by whoever shows an outline.
  var expansionHandler: (() -> Void)?

  /// The row's place in its list; nil outside of lists.
  var listPlace: ListPlace? {
    didSet { if listPlace != oldValue { placeChanged() } }
  }

  open override var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { if !isSettingBackground, !isUpdatingConfiguration { hasOwnBackground = true } }
  }

  /// A row with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// A row as `init(frame:)` makes it: there are no archives of views on Linux.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// The content that suits the list.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch (listPlace?.style, listPlace?.isBoundary ?? false) {
    case (.sidebar, false), (.sidebarPlain, false): .sidebarCell()
    case (.sidebar, true), (.sidebarPlain, true): .sidebarHeader()
    case (.plain, true): .plainHeader()
    case (.grouped, true), (.insetGrouped, true): .groupedHeader()
    default: .cell()
    }
  }

  /// The ground that suits the list.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    listPlace?.background ?? .listPlainCell()
  }

  /// Where the line below the row is. By default it starts where the text does and ends at the
  /// edge; constraints on it move it.
  open var separatorLayoutGuide: UILayoutGuide {
    if let separatorGuide { return separatorGuide.guide }
    let guide = UILayoutGuide()
    addLayoutGuide(guide)
    let start = guide.leadingAnchor.constraint(equalTo: leadingAnchor, constant: lineStart)
    let end = guide.trailingAnchor.constraint(equalTo: trailingAnchor)
    for wish in [start, end] { wish.priority = .defaultLow }
    NSLayoutConstraint.activate([
      start, end, guide.bottomAnchor.constraint(equalTo: bottomAnchor),
      guide.heightAnchor.constraint(equalToConstant: 1 / displayScale),
    ])
    separatorGuide = (guide, start)
    return guide
  }

  open override func prepareForReuse() {
    super.prepareForReuse()
    expansionHandler = nil
    conditions = CellConditions()
  }

  override func isReorderMark(at point: CGPoint) -> Bool {
    visibleAccessories.contains { view in
      guard case .reorder = view.accessory.kind else { return false }
      return view.frame.insetBy(dx: -8, dy: -14).contains(point)
    }
  }

  open override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    for view in shownAccessories.leading + shownAccessories.trailing {
      follow(view, state)
    }
  }

  // MARK: Size

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    updateConfigurationIfNeeded()
    let ends = accessoryRoom
    giveMargins(ends)
    let target = CGSize(
      width: max(0, targetSize.width - ends.leading - ends.trailing), height: targetSize.height)
    let content = contentView.systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    let tallest = visibleAccessories.map { $0.wantedSize.height + 8 }.max() ?? 0
    let least = listPlace?.isBoundary == true || representsBoundary ? 0 : Self.minimumHeight
    return CGSize(
      width: horizontal > .defaultHigh
        ? targetSize.width : content.width + ends.leading + ends.trailing,
      height: vertical > .defaultHigh ? targetSize.height : max(content.height, tallest, least))
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeAccessories()
    let ends = accessoryRoom
    giveMargins(ends)
    contentView.frame = mirrored(
      CGRect(
        x: ends.leading, y: 0, width: max(0, bounds.width - ends.leading - ends.trailing),
        height: bounds.height))
    placeSeparators()
  }

  /// Room for indentation and accessories at both ends, in points.
  private var accessoryRoom: (leading: CGFloat, trailing: CGFloat) {
    let indentation = CGFloat(indentationLevel) * indentationWidth
    let (leading, trailing) = (
      visible(shownAccessories.leading), visible(shownAccessories.trailing)
    )
    let start =
      leading.reduce(0) { $0 + Self.gapBefore + $1.placeWidth }
      + (leading.isEmpty ? 0 : firstGap - Self.gapBefore)
    let end = trailing.reduce(0) { $0 + $1.placeWidth }
    let gaps = Self.gapAfter * CGFloat(max(0, trailing.count - 1))
    let margin = trailing.isEmpty ? 0 : directionalLayoutMargins.trailing
    return (indentation + start, end + gaps + margin)
  }

  private static let gapBefore: CGFloat = 16
  private static let gapAfter: CGFloat = 8
  /// The first accessory stands at the margin, as texts without accessories do.
  private var firstGap: CGFloat { max(Self.gapBefore, directionalLayoutMargins.leading) }

  private func placeAccessories() {
    let indentation = CGFloat(indentationLevel) * indentationWidth
    var x = (indentsAccessories ? indentation : 0) + firstGap
    for view in visible(shownAccessories.leading) {
      view.frame = mirrored(place(view, x))
      x += view.placeWidth + Self.gapBefore
    }
    x = bounds.width - directionalLayoutMargins.trailing
    for view in visible(shownAccessories.trailing) {
      x -= view.placeWidth
      view.frame = mirrored(place(view, x))
      x -= Self.gapAfter
    }
    let isEditing = isInEditedList
    for view in shownAccessories.leading + shownAccessories.trailing {
      view.alpha = view.accessory.isShown(whileEditing: isEditing) ? 1 : 0
    }
  }

  private func place(_ view: AccessoryView, _ x: CGFloat) -> CGRect {
    let height = min(max(view.wantedSize.height, 22), bounds.height)
    return CGRect(
      x: x, y: ((bounds.height - height) / 2).rounded(toScale: displayScale),
      width: view.placeWidth, height: height)
  }

  /// Where lines above and below start and end, from the row's sides, in points.
  var separatorInsets: (leading: CGFloat, trailing: CGFloat) {
    guard let separatorGuide else { return (lineStart, 0) }
    separatorGuide.start.constant = lineStart
    let frame = separatorGuide.guide.layoutFrame
    let (left, right) = (frame.minX, bounds.width - frame.maxX)
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return isReversed ? (right, left) : (left, right)
  }

  /// Where the text starts, from the edge where reading starts.
  private var lineStart: CGFloat {
    let content = contentView as? UIListContentView
    return accessoryRoom.leading + (content?.textStart ?? directionalLayoutMargins.leading)
  }

  /// Tells the content what is left for it of the margins.
  private func giveMargins(_ ends: (leading: CGFloat, trailing: CGFloat)) {
    guard let content = contentView as? UIListContentView else { return }
    let own = directionalLayoutMargins
    let indentation = CGFloat(indentationLevel) * indentationWidth
    content.outerMargins = NSDirectionalEdgeInsets(
      top: 0, leading: max(0, own.leading - max(0, ends.leading - indentation)), bottom: 0,
      trailing: max(0, own.trailing - ends.trailing))
  }

  private func mirrored(_ rect: CGRect) -> CGRect {
    guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return rect }
    var rect = rect
    rect.origin.x = bounds.width - rect.maxX
    return rect
  }

  // MARK: Changes

  private func accessoriesChanged() {
    let order = AccessoryOrder(accessories)
    for view in shownAccessories.leading + shownAccessories.trailing { view.removeFromSuperview() }
    shownAccessories = (order.leading.map(makeView), order.trailing.map(makeView))
    setNeedsUpdateConfiguration()
    fittingSizeChanged()
  }

  /// The content gets another width, and with it perhaps another height.
  private func roomChanged() {
    setNeedsLayout()
    fittingSizeChanged()
  }

  private func makeView(_ accessory: UICellAccessory) -> AccessoryView {
    let view = AccessoryView(accessory)
    view.handler = accessory.actionHandler
    if view.handler == nil, case .outlineDisclosure = accessory.kind {
      view.handler = { [weak self] in self?.expansionHandler?() }
    }
    giveDeleteMark(view)
    UIView.performWithoutAnimation {
      follow(view, configurationState)
      addSubview(view)
    }
    return view
  }

  /// A mark for deleting that does nothing of its own uncovers what can be done with the row.
  private func giveDeleteMark(_ view: AccessoryView) {
    guard case .delete = view.accessory.kind, view.accessory.actionHandler == nil else { return }
    guard listPlace?.hasTrailingActions == true else { return view.handler = nil }
    view.handler = { [weak self] in
      guard let self else { return }
      (superview as? UICollectionView)?.revealTrailingActions(of: self)
    }
  }

  private func follow(_ view: AccessoryView, _ state: UICellConfigurationState) {
    let isMarked = state.isSelected || state.isHighlighted
    view.follow(state, isOnTint: isMarked && backgroundConfiguration?.style == .sidebar)
  }

  private func visible(_ views: [AccessoryView]) -> [AccessoryView] {
    let isEditing = isInEditedList
    return views.filter { $0.accessory.isShown(whileEditing: isEditing) }
  }

  private var visibleAccessories: [AccessoryView] {
    visible(shownAccessories.leading) + visible(shownAccessories.trailing)
  }

  private func placeChanged() {
    setBackgroundCard(listPlace?.card)
    for view in shownAccessories.leading + shownAccessories.trailing { giveDeleteMark(view) }
    if directionalLayoutMargins == usualMargins {
      usualMargin = listPlace?.margin ?? 16
      directionalLayoutMargins = usualMargins
    }
    if !hasOwnBackground {
      isSettingBackground = true
      backgroundConfiguration = defaultBackgroundConfiguration()
      isSettingBackground = false
    }
    setNeedsLayout()
  }

  private func setUp() {
    directionalLayoutMargins = usualMargins
    placeChanged()
  }
}

extension UICellAccessory {
  func isShown(whileEditing isEditing: Bool) -> Bool {
    switch displayed {
    case .always: true
    case .whenEditing: isEditing
    case .whenNotEditing: !isEditing
    }
  }
}
