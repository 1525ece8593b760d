import UIFoundation
import UIGraphics

/// Shows two or three controllers in columns, or one of them where there is little room.
///
///     let split = UISplitViewController(style: .doubleColumn)
///     split.setViewController(SidebarViewController(), for: .primary)
///     split.setViewController(DetailViewController(), for: .secondary)
///
/// Each column stands in a navigation controller: the one given, or one that is made for it. Where
/// the room is compact, the columns' pages are on one stack, the primary's first, and go back to
/// their columns when there is room again. The line beside the primary column can be dragged; F9
/// shows and hides the column.
open class UISplitViewController: UIViewController {
  /// How many columns there are.
  public let style: Style

  /// Decides about and hears of the columns.
  open weak var delegate: (any UISplitViewControllerDelegate)?

  /// Whether there is room for one column only.
  public private(set) var isCollapsed = false

  private var given: [Column: UIViewController] = [:]
  var hosts: [Column: UINavigationController] = [:]
  private var ownHosts: Set<Column> = []
  /// The pages of columns that were on the one stack, before they went there.
  private var stashed: [Column: [UIViewController]] = [:]
  private var installed: Set<Column> = []
  private var mode = DisplayMode.automatic
  private var draggedWidth: CGFloat?
  private var hasBeenInstalled = false
  private lazy var dividers: [Column: ColumnDivider] = [
    .primary: ColumnDivider { [weak self] in self?.dragged(by: $0) },
    .supplementary: ColumnDivider { _ in },
  ]

  /// A split view with its number of columns.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// A split view with two columns. There are no nib files on Linux: both arguments must be nil.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .doubleColumn
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// A split view with two columns: there are no archives on Linux.
  public required init?(coder: NSCoder) {
    style = .doubleColumn
    super.init(coder: coder)
  }

  // MARK: Columns

  /// Puts a controller into a column; nil empties it.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    guard given[column] !== vc else { return }
    guard column != .supplementary || style == .tripleColumn else { return }
    let isOnStack = isCollapsed && column != .compact && stackedColumns.contains(column)
    given[column] = vc
    stashed[column] = nil
    guard let vc else { return remove(column) }
    if vc is UINavigationController || hosts[column] == nil || !ownHosts.contains(column) {
      let below = isOnStack ? pagesBelow(column) : []
      if !isOnStack || column == .primary { remove(column) }
      let host = (vc as? UINavigationController) ?? UINavigationController(rootViewController: vc)
      hosts[column] = host
      if host === vc { ownHosts.remove(column) } else { ownHosts.insert(column) }
      if isOnStack, column != .primary { putOnStack(column, above: below, animated: false) }
      installAsNeeded()
    } else if isOnStack, column != .primary {
      let below = pagesBelow(column)
      stashed[column] = [vc]
      stack?.setViewControllers(below + [vc], animated: false)
    } else {
      hosts[column]?.setViewControllers([vc], animated: false)
    }
  }

  /// The controller in a column, as it was given.
  open func viewController(for column: Column) -> UIViewController? { given[column] }

  /// The controllers that are shown, the outermost first; where there is room for one only, the one
  /// that carries the stack.
  open var viewControllers: [UIViewController] {
    if isCollapsed { return stack.map { [$0] } ?? [] }
    return [Column.primary, .supplementary, .secondary].compactMap { hosts[$0] }
  }

  /// Shows a column, animated; where there is room for one only, that one.
  open func show(_ column: Column) {
    if isCollapsed { return showOnStack(column) }
    switch (column, style) {
    case (.primary, .tripleColumn): change(to: .twoBesideSecondary)
    case (.primary, _), (.supplementary, _):
      if !shownColumns.contains(column) { change(to: preferredPartner) }
    case (.secondary, _): if isOver { change(to: .secondaryOnly) }
    case (.compact, _): break
    }
  }

  /// Hides a column, animated. The secondary column stays; where there is room for one only, the
  /// one before is shown.
  open func hide(_ column: Column) {
    if isCollapsed {
      if stackedColumns.last == column, column != .primary {
        stack?.setViewControllers(pagesBelow(column), animated: true)
      }
      return
    }
    switch (column, style) {
    case (.primary, .tripleColumn):
      if mode(for: view.bounds.width) == .twoBesideSecondary { change(to: .oneBesideSecondary) }
    case (.primary, _), (.supplementary, _): change(to: .secondaryOnly)
    case (.secondary, _), (.compact, _): break
    }
  }

  /// Whether a column is shown.
  open func isShowing(_ column: Column) -> Bool {
    isCollapsed ? stackedColumns.last == column : shownColumns.contains(column)
  }

  /// Puts a controller into the secondary column and shows that.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    setViewController(vc, for: .secondary)
    show(.secondary)
  }

  // MARK: Which and how wide

  /// The columns that are wished for; as the room allows unless set. Setting it undoes what the user
  /// has shown and hidden.
  open var preferredDisplayMode = DisplayMode.automatic {
    didSet { change(to: preferredDisplayMode) }
  }

  /// The columns that are shown.
  open var displayMode: DisplayMode { mode(for: viewIfLoaded?.bounds.width ?? 0) }

  /// The side that the primary column is on.
  open var primaryEdge = PrimaryEdge.leading {
    didSet { if primaryEdge != oldValue { viewIfLoaded?.setNeedsLayout() } }
  }

  /// Width of the primary column in points; follows from the fraction and the room unless set.
  open var preferredPrimaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { widthChanged() }
  }
  /// Width of the primary column as a share of the whole; follows from the room unless set.
  open var preferredPrimaryColumnWidthFraction = UISplitViewController.automaticDimension {
    didSet { widthChanged() }
  }
  /// The least width of the primary column, in points; 160 unless set.
  open var minimumPrimaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { widthChanged() }
  }
  /// The greatest width of the primary column, in points; 400 unless set.
  open var maximumPrimaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { widthChanged() }
  }
  /// Width of the supplementary column in points; 280 unless set.
  open var preferredSupplementaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { widthChanged() }
  }

  /// The width that the primary column has when it is shown, in points.
  open var primaryColumnWidth: CGFloat {
    let room = viewIfLoaded?.bounds.width ?? 0
    func or(_ value: CGFloat, _ other: CGFloat) -> CGFloat { value >= 0 ? value : other }
    let wished =
      draggedWidth
      ?? or(
        preferredPrimaryColumnWidth,
        preferredPrimaryColumnWidthFraction >= 0
          ? room * preferredPrimaryColumnWidthFraction : 240)
    let (low, high) = (or(minimumPrimaryColumnWidth, 160), or(maximumPrimaryColumnWidth, 400))
    let limit = max(low, min(high, room - ColumnPlan.leastSecondaryWidth))
    return min(max(wished, low), limit).rounded()
  }

  /// The width that the supplementary column has when it is shown, in points.
  open var supplementaryColumnWidth: CGFloat {
    let wished = preferredSupplementaryColumnWidth >= 0 ? preferredSupplementaryColumnWidth : 280
    let room = (viewIfLoaded?.bounds.width ?? 0) - ColumnPlan.leastSecondaryWidth
    return max(0, min(wished, room)).rounded()
  }

  /// Whether there is a button that shows and hides the primary column.
  open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic {
    didSet { placeButton() }
  }

  /// A button that shows and hides the primary column.
  public private(set) lazy var displayModeButtonItem: UIBarButtonItem = {
    let item = UIBarButtonItem(
      primaryAction: UIAction(image: UIImage(systemName: "sidebar.leading")) { [weak self] _ in
        self?.togglePrimary()
      })
    item.accessibilityLabel = "Sidebar"
    return item
  }()

  private func widthChanged() {
    draggedWidth = nil
    viewIfLoaded?.setNeedsLayout()
  }

  private func dragged(by distance: CGFloat) {
    draggedWidth = primaryColumnWidth + (isReversed ? -distance : distance)
    viewIfLoaded?.setNeedsLayout()
  }

  private func togglePrimary() {
    if isShowing(.primary) { hide(.primary) } else { show(.primary) }
  }

  override func handleKey(_ key: KeyPress) -> Bool {
    if key == KeyPress("f9"), !isCollapsed, hosts[.primary] != nil {
      togglePrimary()
      return true
    }
    return super.handleKey(key)
  }

  // MARK: Modes

  private var isReversed: Bool {
    let isRightToLeft = viewIfLoaded?.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return isRightToLeft != (primaryEdge == .trailing)
  }

  private var isOver: Bool { mode(for: view.bounds.width) == .oneOverSecondary }

  /// The column before the secondary one, beside it or above it.
  private var preferredPartner: DisplayMode {
    preferredDisplayMode == .oneOverSecondary ? .oneOverSecondary : .oneBesideSecondary
  }

  private func mode(for width: CGFloat) -> DisplayMode {
    guard mode == .automatic else {
      return mode == .twoBesideSecondary && style == .doubleColumn ? .oneBesideSecondary : mode
    }
    guard style == .tripleColumn else { return .oneBesideSecondary }
    return width >= 1_000 ? .twoBesideSecondary : .oneBesideSecondary
  }

  /// The columns that are shown beside or above the secondary one, and that one.
  private func columns(in mode: DisplayMode) -> Set<Column> {
    var columns: Set<Column> = [.secondary]
    switch mode {
    case .secondaryOnly: break
    case .twoBesideSecondary: columns.formUnion([.primary, .supplementary])
    default: columns.insert(style == .tripleColumn ? .supplementary : .primary)
    }
    return columns.intersection(hosts.keys)
  }

  private var shownColumns: Set<Column> {
    isCollapsed ? [] : columns(in: mode(for: viewIfLoaded?.bounds.width ?? 0))
  }

  private var plan: ColumnPlan {
    var widths: [(column: Column, width: CGFloat)] = [(.primary, primaryColumnWidth)]
    if style == .tripleColumn { widths.append((.supplementary, supplementaryColumnWidth)) }
    return ColumnPlan(
      widths: widths, shown: shownColumns, isOver: isOver, size: view.bounds.size,
      isReversed: isReversed)
  }

  private func change(to new: DisplayMode) {
    guard new != mode else { return }
    let wasShown = displayMode
    mode = new
    if displayMode != wasShown { delegate?.splitViewController(self, willChangeTo: displayMode) }
    guard isViewLoaded, hasBeenInstalled, !isCollapsed else { return }
    exchangeColumns(animated: appearance.isShown)
  }

  // MARK: The view

  /// Makes the view that holds the columns.
  open override func loadView() { view = ContainerView(frame: UIViewController.frameOfNewViews) }

  override func prepareToAppear() {
    super.prepareToAppear()
    installAsNeeded()
  }

  /// Shows what is to be shown for the first time, as soon as the traits are known.
  private func installAsNeeded() {
    guard let container = viewIfLoaded, container.window != nil else { return }
    if !hasBeenInstalled {
      hasBeenInstalled = true
      isCollapsed = container.traitCollection.horizontalSizeClass == .compact
      if isCollapsed { gather() }
    }
    exchangeColumns(animated: false)
  }

  override var keyChild: UIViewController? {
    isCollapsed ? stack : hosts[.secondary] ?? hosts[.supplementary] ?? hosts[.primary]
  }

  override func placeContent() {
    guard let container = viewIfLoaded, container.window != nil else { return }
    guard hasBeenInstalled else { return installAsNeeded() }
    let isCompact = container.traitCollection.horizontalSizeClass == .compact
    if isCompact != isCollapsed { switchRoom(isCompact) }
    if !isCollapsed, shownColumns != installed, runningTransition == nil {
      exchangeColumns(animated: false)
    }
    placeColumns()
  }

  private func placeColumns() {
    let bounds = view.bounds
    if isCollapsed {
      stack?.viewIfLoaded?.frame = bounds
      for divider in dividers.values { divider.removeFromSuperview() }
      return
    }
    let plan = plan
    for (column, host) in hosts where host.viewIfLoaded?.superview === view {
      host.view.frame = plan.frame(of: column)
    }
    for (column, divider) in dividers {
      guard hosts[column]?.viewIfLoaded?.superview === view else {
        divider.removeFromSuperview()
        continue
      }
      if divider.superview !== view {
        view.addSubview(divider)
      } else {
        view.bringSubviewToFront(divider)
      }
      let frame = plan.frame(of: column)
      divider.stand(at: isReversed ? frame.minX : frame.maxX, height: bounds.height)
    }
  }

  /// Brings in the columns that are to be shown and takes the others out.
  private func exchangeColumns(animated: Bool) {
    runningTransition?.cancel()
    let wanted: [Column: UINavigationController] =
      isCollapsed
      ? stack.map { [stackColumn: $0] } ?? [:]
      : hosts.filter { shownColumns.contains($0.key) }
    let coming = Column.allCases.compactMap { column in
      installed.contains(column) ? nil : wanted[column].map { (column, $0) }
    }
    let going = Column.allCases.filter { installed.contains($0) && wanted[$0] == nil }
    guard !coming.isEmpty || !going.isEmpty || animated else { return placeButton() }
    let transition = Transition(in: view, from: nil, to: nil, isAnimated: animated)
    runningTransition = transition
    installed = Set(wanted.keys)
    for column in going { delegate?.splitViewController(self, willHide: column) }
    for (column, host) in coming {
      delegate?.splitViewController(self, willShow: column)
      if host.parent !== self { addChild(host) }
    }
    for column in going { hosts[column]?.beginAppearance(false, animated: animated) }
    if appearance.isComing {
      for (_, host) in coming { host.beginAppearance(true, animated: animated) }
    }
    AnimationContext.withoutAnimation { insert(coming) }
    placeButton()
    transition.run { [self] in
      placeColumns()
      if animated { view.layoutIfNeeded() }
    } arrived: { [weak self] in
      guard let self, runningTransition === transition else { return }
      runningTransition = nil
      tidy()
      for (_, host) in coming {
        if appearance.isShown { host.endAppearance() }
        host.didMove(toParent: self)
      }
      transition.finish()
    }
  }

  private func insert(_ coming: [(Column, UINavigationController)]) {
    let plan = isCollapsed ? nil : hiddenPlan(of: Set(coming.map(\.0)))
    for (column, host) in coming {
      guard let inner = host.loadView(for: view.bounds) else { continue }
      inner.clipsToBounds = true
      if inner.superview !== view {
        inner.frame = plan?.frame(of: column) ?? view.bounds
        view.insertSubview(inner, at: column == .secondary ? 0 : view.subviews.count)
      }
      inner.layoutIfNeeded()
    }
  }

  /// Where columns come from.
  private func hiddenPlan(of columns: Set<Column>) -> ColumnPlan {
    let plan = plan
    return ColumnPlan(
      widths: plan.widths, shown: plan.shown.subtracting(columns), isOver: plan.isOver,
      size: plan.size, isReversed: plan.isReversed)
  }

  /// Takes the views of columns out that are not shown any more.
  private func tidy() {
    for (column, host) in hostsInOrder
    where !installed.contains(column) && host.viewIfLoaded?.superview === view {
      host.view.removeFromSuperview()
      host.endAppearance()
    }
    placeColumns()
  }

  private var hostsInOrder: [(Column, UINavigationController)] {
    Column.allCases.compactMap { column in hosts[column].map { (column, $0) } }
  }

  private func remove(_ column: Column) {
    guard let host = hosts.removeValue(forKey: column) else { return }
    ownHosts.remove(column)
    installed.remove(column)
    host.willMove(toParent: nil)
    host.beginAppearance(false, animated: false)
    host.viewIfLoaded?.removeFromSuperview()
    host.endAppearance()
    host.removeFromParent()
  }

  /// Puts the button that shows and hides the primary column into the bar at the edge.
  private func placeButton() {
    let isWanted =
      displayModeButtonVisibility != .never && !isCollapsed && hosts[.primary] != nil
    let place: Column =
      shownColumns.contains(.primary)
      ? .primary : shownColumns.contains(.supplementary) ? .supplementary : .secondary
    for (column, host) in hosts {
      let items = isWanted && column == place ? [displayModeButtonItem] : []
      if !host.navigationBar.extraItems.elementsEqual(items, by: ===) {
        host.navigationBar.extraItems = items
      }
    }
  }

  // MARK: One column

  private var stackColumn: Column { hosts[.compact] == nil ? .primary : .compact }

  /// What carries the pages where there is room for one column.
  private var stack: UINavigationController? { hosts[.compact] ?? hosts[.primary] }

  /// The columns whose pages are on the one stack, from below.
  private var stackedColumns: [Column] {
    guard let stack else { return [] }
    guard hosts[.compact] == nil else { return [.compact] }
    return [.primary]
      + [Column.supplementary, .secondary].filter { column in
        stashed[column]?.first.map { first in stack.stack.contains { $0 === first } } ?? false
      }
  }

  private func pagesBelow(_ column: Column) -> [UIViewController] {
    guard let stack else { return [] }
    let first = stashed[column]?.first
    return Array(stack.stack.prefix { $0 !== first })
  }

  private func showOnStack(_ column: Column) {
    guard hosts[.compact] == nil, let stack else { return }
    let stacked = stackedColumns
    if let index = stacked.firstIndex(of: column) {
      guard index < stacked.count - 1 else { return }
      stack.setViewControllers(pagesBelow(stacked[index + 1]), animated: true)
    } else {
      if column == .secondary, style == .tripleColumn, !stacked.contains(.supplementary) {
        putOnStack(.supplementary, above: stack.stack, animated: false)
      }
      putOnStack(column, above: stack.stack, animated: true)
    }
  }

  /// Moves the pages of a column onto the one stack.
  private func putOnStack(
    _ column: Column, above below: [UIViewController], animated: Bool
  ) {
    guard let stack, let host = hosts[column], host !== stack else { return }
    let pages = host.stack.isEmpty ? stashed[column] ?? [] : host.stack
    guard !pages.isEmpty else { return }
    stashed[column] = pages
    host.setViewControllers([], animated: false)
    stack.setViewControllers(below + pages, animated: animated)
  }

  /// Puts the pages of all columns up to the topmost onto one stack.
  private func gather() {
    guard hosts[.compact] == nil, let stack else { return }
    let proposed: Column = hosts[.secondary] == nil ? .primary : .secondary
    let top =
      delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed)
      ?? proposed
    for column in [Column.supplementary, .secondary] where column.rawValue <= top.rawValue {
      putOnStack(column, above: stack.stack, animated: false)
    }
  }

  /// Gives the pages on the one stack back to their columns.
  private func spread() {
    guard hosts[.compact] == nil, let stack else { return }
    for column in [Column.secondary, .supplementary] {
      guard let first = stashed[column]?.first, let host = hosts[column] else { continue }
      var pages = stashed[column] ?? []
      if let index = stack.stack.firstIndex(where: { $0 === first }) {
        pages = Array(stack.stack[index...])
        stack.setViewControllers(Array(stack.stack[..<index]), animated: false)
      }
      stashed[column] = nil
      host.setViewControllers(pages, animated: false)
    }
  }

  private func switchRoom(_ collapse: Bool) {
    runningTransition?.cancel()
    runningTransition = nil
    tidy()
    if collapse {
      takeOutHosts(but: stackColumn)
      isCollapsed = true
      gather()
    } else {
      spread()
      if stackColumn == .compact { takeOutHosts(but: nil) }
      isCollapsed = false
      let proposed = mode
      mode =
        delegate?.splitViewController(self, displayModeForExpandingToProposedDisplayMode: proposed)
        ?? proposed
    }
    exchangeColumns(animated: false)
    if collapse {
      delegate?.splitViewControllerDidCollapse(self)
    } else {
      delegate?.splitViewControllerDidExpand(self)
    }
  }

  /// Takes the views of all columns out but one.
  private func takeOutHosts(but kept: Column?) {
    for (column, host) in hostsInOrder where column != kept && host.viewIfLoaded?.superview === view
    {
      host.beginAppearance(false, animated: false)
      host.view.removeFromSuperview()
      host.endAppearance()
      installed.remove(column)
    }
  }
}
