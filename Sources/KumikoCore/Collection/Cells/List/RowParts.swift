import KumikoFoundation
import KumikoGraphics

/// A cell that is a row of a list.
protocol RowCell: ReusableView {
  var configurationState: UICellConfigurationState { get }
  var backgroundConfiguration: UIBackgroundConfiguration? { get set }
  func defaultBackgroundConfiguration() -> UIBackgroundConfiguration
}

/// A content view that shares the margins of its row with the accessories.
protocol RowContent: UIView {
  /// The remaining margins of the row inside the view; nil outside of rows.
  var outerMargins: NSDirectionalEdgeInsets? { get set }
  /// The start of the text, from the leading edge.
  var textStart: CGFloat { get }
}

/// The parts of a list row around its content: accessories at both ends, an indentation, the insets
/// of its separators, and the background for its place.
///
///     ├ indentation ┤ accessories │ content │ accessories ├ margin ┤
final class RowParts {
  /// The minimum height of a row, in points.
  static let minimumHeight: CGFloat = 44

  private unowned let cell: any RowCell
  private var shownAccessories: (leading: [AccessoryView], trailing: [AccessoryView]) = ([], [])
  private var hasOwnBackground = false
  private var isSettingBackground = false
  private var separatorGuide: (guide: UILayoutGuide, start: NSLayoutConstraint)?

  private var usualMargin: CGFloat = 16
  private var usualMargins: NSDirectionalEdgeInsets {
    .init(top: 8, leading: usualMargin, bottom: 8, trailing: usualMargin)
  }

  /// The accessories at the ends of the row.
  var accessories: [UICellAccessory] = [] {
    didSet { accessoriesChanged() }
  }

  /// The indentation level of the row in an outline.
  var indentationLevel = 0 {
    didSet { if indentationLevel != oldValue { contentWidthChanged() } }
  }

  /// The indentation of a level, in points.
  var indentationWidth: CGFloat = 10 {
    didSet { if indentationWidth != oldValue { contentWidthChanged() } }
  }

  /// Whether accessories at the start are indented too.
  var indentsAccessories = true {
    didSet { if indentsAccessories != oldValue { contentWidthChanged() } }
  }

  /// Expands or collapses the row; set by outlines.
  var expansionHandler: (() -> Void)?

  /// The level that the outline has set; nil outside of outlines.
  var outlineLevel: Int?

  /// The row's place in its list; nil outside of lists.
  var place: ListPlace? {
    didSet { if place != oldValue { placeChanged() } }
  }

  init(of cell: any RowCell) {
    self.cell = cell
    cell.directionalLayoutMargins = usualMargins
  }

  /// The background was set explicitly: it is kept.
  func backgroundWasSet() {
    if !isSettingBackground, !cell.cellContent.isUpdating { hasOwnBackground = true }
  }

  /// The guide of the separator below the row. By default it starts at the text and ends at the
  /// edge; constraints to it move it.
  var separatorLayoutGuide: UILayoutGuide {
    if let separatorGuide { return separatorGuide.guide }
    let guide = UILayoutGuide()
    cell.addLayoutGuide(guide)
    let start = guide.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: lineStart)
    let end = guide.trailingAnchor.constraint(equalTo: cell.trailingAnchor)
    for wish in [start, end] { wish.priority = .defaultLow }
    NSLayoutConstraint.activate([
      start, end, guide.bottomAnchor.constraint(equalTo: cell.bottomAnchor),
      guide.heightAnchor.constraint(equalToConstant: 1 / cell.displayScale),
    ])
    separatorGuide = (guide, start)
    return guide
  }

  /// Updates the accessories for a state.
  func follow(_ state: UICellConfigurationState) {
    for view in shownAccessories.leading + shownAccessories.trailing { follow(view, state) }
  }

  // MARK: Size

  func fittingSize(
    _ targetSize: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    takeMargins(inWidth: targetSize.width)
    let ends = accessoryWidths
    giveMargins(ends)
    let target = CGSize(
      width: max(0, targetSize.width - ends.leading - ends.trailing), height: targetSize.height)
    let content = cell.cellContent.view.systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    if vertical <= .defaultHigh { reportMissingHeight(content.height) }
    let tallest = accessoryHeight
    let least = place?.isBoundary == true || cell.representsBoundary ? 0 : Self.minimumHeight
    return CGSize(
      width: horizontal > .defaultHigh
        ? targetSize.width : content.width + ends.leading + ends.trailing,
      height: vertical > .defaultHigh ? targetSize.height : max(content.height, tallest, least))
  }

  /// Reports content positioned by constraints that do not determine its height.
  private func reportMissingHeight(_ height: CGFloat) {
    guard height < 0.5, let content = cell.contentWithoutHeight else { return }
    Diagnostics.report(
      .noHeight(
        "\(type(of: cell))", content.spokenName,
        "stays at the usual 44 points, cut off where more is needed"))
  }

  // MARK: Layout

  func layOut() {
    takeMargins(inWidth: cell.bounds.width)
    placeAccessories()
    let ends = accessoryWidths
    giveMargins(ends)
    cell.cellContent.view.frame = mirrored(
      CGRect(
        x: ends.leading, y: 0, width: max(0, cell.bounds.width - ends.leading - ends.trailing),
        height: cell.bounds.height))
  }

  /// The space of indentation and accessories at both ends, in points.
  private var accessoryWidths: (leading: CGFloat, trailing: CGFloat) {
    let indentation = CGFloat(indentationLevel) * indentationWidth
    let (leading, trailing) = (
      visible(shownAccessories.leading), visible(shownAccessories.trailing)
    )
    let start =
      leading.reduce(0) { $0 + Self.gapBefore + $1.placeWidth }
      + (leading.isEmpty ? 0 : firstGap - Self.gapBefore)
    let end = trailing.reduce(0) { $0 + $1.placeWidth }
    let gaps = Self.gapAfter * CGFloat(max(0, trailing.count - 1))
    let margin =
      trailing.isEmpty ? 0 : cell.directionalLayoutMargins.trailing + (place?.accessoryGap ?? 0)
    return (indentation + start, end + gaps + margin + indexWidth)
  }

  /// Sets the margins of the content in a row of a width.
  private func takeMargins(inWidth width: CGFloat) {
    guard cell.ownMargins == usualMargins else { return }
    let margin = place?.margin ?? 16
    let table = cell.superview as? UITableView
    usualMargin = margin + (table?.extraMargin(inWidth: width, beside: margin) ?? 0)
    if cell.ownMargins != usualMargins { cell.directionalLayoutMargins = usualMargins }
  }

  /// The width of the index at the edge of the list.
  private var indexWidth: CGFloat { (cell.superview as? ItemsView)?.indexWidth ?? 0 }

  private static let gapBefore: CGFloat = 16
  static let gapAfter: CGFloat = 8
  /// The first accessory is at the margin, like texts without accessories.
  private var firstGap: CGFloat { max(Self.gapBefore, cell.directionalLayoutMargins.leading) }

  private func placeAccessories() {
    let indentation = CGFloat(indentationLevel) * indentationWidth
    var x = (indentsAccessories ? indentation : 0) + firstGap
    for view in visible(shownAccessories.leading) {
      view.frame = mirrored(frame(of: view, at: x))
      x += view.placeWidth + Self.gapBefore
    }
    x = cell.bounds.width - cell.directionalLayoutMargins.trailing - indexWidth
    let trailing = visible(shownAccessories.trailing)
    for (number, view) in trailing.enumerated() {
      view.followsAnother = number + 1 < trailing.count
      x -= view.placeWidth
      view.frame = mirrored(frame(of: view, at: x))
      x -= Self.gapAfter
    }
    hide(shownAccessories.leading) { _ in 0 }
    hide(shownAccessories.trailing) { cell.bounds.width - $0.placeWidth }
  }

  /// Fades out hidden accessories, and moves them to the edge of the row: never beyond it, where
  /// there is no card behind them.
  private func hide(_ views: [AccessoryView], at place: (AccessoryView) -> CGFloat) {
    let isEditing = cell.isInEditedList
    for view in views {
      let isShown = view.accessory.isShown(whileEditing: isEditing)
      view.isAway = !isShown
      if !isShown { view.frame = mirrored(frame(of: view, at: place(view))) }
    }
  }

  private func frame(of view: AccessoryView, at x: CGFloat) -> CGRect {
    let height = min(max(view.wantedSize.height, 22), cell.bounds.height)
    return CGRect(
      x: x, y: ((cell.bounds.height - height) / 2).rounded(toScale: cell.displayScale),
      width: view.placeWidth, height: height)
  }

  /// The start and end of the separators above and below, from the row's sides, in points.
  var separatorInsets: (leading: CGFloat, trailing: CGFloat) {
    guard let separatorGuide else { return (lineStart, 0) }
    separatorGuide.start.constant = lineStart
    let frame = separatorGuide.guide.layoutFrame
    let (left, right) = (frame.minX, cell.bounds.width - frame.maxX)
    return cell.effectiveUserInterfaceLayoutDirection == .rightToLeft
      ? (right, left) : (left, right)
  }

  /// Whether a point of the row is on the reorder handle.
  func isReorderMark(at point: CGPoint) -> Bool {
    visibleAccessories.contains { view in
      guard case .reorder = view.accessory.kind else { return false }
      return view.frame.insetBy(dx: -8, dy: -14).contains(point)
    }
  }

  /// The mark that receives clicks anywhere on the row; nil where a click selects the row.
  var headerMark: AccessoryView? {
    visibleAccessories.first { view in
      guard case .outlineDisclosure(let style) = view.accessory.kind, !view.accessory.isHidden
      else { return false }
      return style == .header || style == .automatic && place?.isBoundary == true
    }
  }

  /// The start of the text, from the leading edge.
  private var lineStart: CGFloat {
    let content = cell.cellContent.view as? any RowContent
    return accessoryWidths.leading + (content?.textStart ?? cell.directionalLayoutMargins.leading)
  }

  /// Passes the remaining margins to the content.
  private func giveMargins(_ ends: (leading: CGFloat, trailing: CGFloat)) {
    guard let content = cell.cellContent.view as? any RowContent else { return }
    let own = cell.directionalLayoutMargins
    let indentation = CGFloat(indentationLevel) * indentationWidth
    content.outerMargins = NSDirectionalEdgeInsets(
      top: 0, leading: max(0, own.leading - max(0, ends.leading - indentation)), bottom: 0,
      trailing: max(0, own.trailing - ends.trailing))
  }

  private func mirrored(_ rect: CGRect) -> CGRect {
    guard cell.effectiveUserInterfaceLayoutDirection == .rightToLeft else { return rect }
    var rect = rect
    rect.origin.x = cell.bounds.width - rect.maxX
    return rect
  }

  // MARK: Changes

  private func accessoriesChanged() {
    let order = AccessoryOrder(accessories)
    let former = shownAccessories.leading + shownAccessories.trailing
    let space = accessorySpace
    for view in former { view.removeFromSuperview() }
    shownAccessories = (order.leading.map(makeView), order.trailing.map(makeView))
    // A check mark that was added is animated, where the row is visible.
    if cell.elementID != nil, !former.contains(where: \.isCheckmark) {
      for view in shownAccessories.trailing where view.isCheckmark { view.arrive() }
    }
    // Accessories set by an update handler are for the state that the handler received.
    if cell.cellContent.isUpdating {
      cell.setNeedsLayout()
    } else {
      cell.setNeedsUpdateConfiguration()
    }
    if accessorySpace != space { cell.fittingSizeChanged() }
  }

  /// The space of accessories in the row: at its ends, and in height.
  private var accessorySpace: [CGFloat] {
    let ends = accessoryWidths
    return [ends.leading, ends.trailing, accessoryHeight]
  }

  /// The height that accessories require of the row, in points.
  private var accessoryHeight: CGFloat {
    visibleAccessories.map { $0.wantedSize.height + 8 }.max() ?? 0
  }

  /// Called when the width of the content changed, and with it perhaps its height.
  private func contentWidthChanged() {
    cell.setNeedsLayout()
    cell.fittingSizeChanged()
  }

  private func makeView(_ accessory: UICellAccessory) -> AccessoryView {
    let view = AccessoryView(accessory)
    view.handler = accessory.actionHandler
    if view.handler == nil, case .outlineDisclosure = accessory.kind {
      view.handler = { [weak self] in self?.expansionHandler?() }
    }
    giveDeleteMark(view)
    UIView.performWithoutAnimation {
      follow(view, cell.configurationState)
      cell.addSubview(view)
    }
    return view
  }

  /// A delete mark without an action of its own reveals the actions of the row.
  private func giveDeleteMark(_ view: AccessoryView) {
    guard case .delete = view.accessory.kind, view.accessory.actionHandler == nil else { return }
    guard place?.hasTrailingActions == true else { return view.handler = nil }
    view.handler = { [weak cell] in
      guard let cell else { return }
      cell.itemsView?.revealTrailingActions(of: cell)
    }
  }

  private func follow(_ view: AccessoryView, _ state: UICellConfigurationState) {
    view.follow(
      state, isOnTint: state.isSelected && cell.backgroundConfiguration?.style == .sidebar)
  }

  private func visible(_ views: [AccessoryView]) -> [AccessoryView] {
    let isEditing = cell.isInEditedList
    return views.filter { $0.accessory.isShown(whileEditing: isEditing) }
  }

  private var visibleAccessories: [AccessoryView] {
    visible(shownAccessories.leading) + visible(shownAccessories.trailing)
  }

  func placeChanged() {
    cell.cellContent.cardRadius = place?.cardRadius ?? 0
    cell.cellContent.card = place?.card
    for view in shownAccessories.leading + shownAccessories.trailing { giveDeleteMark(view) }
    takeMargins(inWidth: cell.bounds.width)
    if !hasOwnBackground {
      isSettingBackground = true
      cell.backgroundConfiguration = cell.defaultBackgroundConfiguration()
      isSettingBackground = false
    }
    cell.setNeedsLayout()
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
