import KumikoFoundation
import KumikoGraphics

/// Shows two or three view controllers in columns, or one of them in a compact width.
///
///     let split = UISplitViewController(style: .doubleColumn)
///     split.setViewController(SidebarViewController(), for: .primary)
///     split.setViewController(DetailViewController(), for: .secondary)
///
/// Each column is embedded in a navigation controller: the given one, or one that is created for
/// it. In a compact width, the columns' pages are on one stack, the primary's first, and return to
/// their columns when these fit again. If three columns would leave the secondary one less than 280
/// points, the primary one is hidden, and overlays the others when it is shown on request. The
/// divider of the primary column can be dragged; F9 shows and hides the column.
///
/// The controller of `.inspector` is hidden until `show(.inspector)`. It is then a column at the
/// other edge, beside the secondary one, or over it if that would have less than 280 points. In a
/// compact width it is presented as a sheet.
open class UISplitViewController: UIViewController {
  /// The number of columns.
  public let style: Style

  /// The delegate, which controls the columns, and is notified of their changes.
  open weak var delegate: (any UISplitViewControllerDelegate)?

  /// Whether only one column fits.
  open internal(set) var isCollapsed = false {
    didSet {
      guard isCollapsed != oldValue else { return }
      displayModeButtonItem.isHidden = isCollapsed
      NotificationCenter.default.post(
        name: UIViewController.showDetailTargetDidChangeNotification, object: self)
    }
  }

  private var given: [Column: UIViewController] = [:]
  var hosts: [Column: UINavigationController] = [:]
  var ownHosts: Set<Column> = []
  /// The pages of columns before they were moved to the shared stack.
  var stashed: [Column: [UIViewController]] = [:]
  var installed: Set<Column> = []
  var mode = DisplayMode.automatic
  /// Contains the columns, below the subviews that an app adds.
  let stage = UIView()
  private(set) var hasBeenInstalled = false
  /// Whether the app requested the inspector as a column.
  var isInspectorWanted = false
  var primaryWidth = ColumnWidth(usual: 240, limits: 160...400) {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  var supplementaryWidth = ColumnWidth(usual: 280, limits: 0...(.infinity)) {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  var inspectorWidth = ColumnWidth(usual: 280, limits: 160...400) {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  lazy var dividers = makeDividers()

  /// A split view with a number of columns.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// A split view without a style, for two controllers. Its view is not loaded from a nib: both
  /// arguments should be nil.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// A split view of a storyboard; elsewhere one without a style.
  public required init?(coder: NSCoder) {
    style = NibCoder.value("style", of: coder) ?? .unspecified
    super.init(coder: coder)
    takeIn(coder, in: UISplitViewController.self)
  }

  // MARK: Columns

  /// Sets the controller of a column; nil empties it.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    guard given[column] !== vc else { return }
    guard column != .supplementary || style == .tripleColumn else { return }
    guard column != .inspector || style != .unspecified else { return }
    if let vc, !mayTakeIn(vc) { return }
    let isOnStack = isCollapsed && column != .compact && stackedColumns.contains(column)
    given[column] = vc
    stashed[column] = nil
    guard let vc else { return remove(column) }
    if vc is UINavigationController || hosts[column] == nil || !ownHosts.contains(column) {
      let below = isOnStack ? pagesBelow(column) : []
      if !isOnStack || column == .primary { remove(column) }
      let host = (vc as? UINavigationController) ?? UINavigationController(rootViewController: vc)
      hosts[column] = host
      host.settings.holder = self
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

  /// The controller of a column, as it was set.
  open func viewController(for column: Column) -> UIViewController? { given[column] }

  /// The navigation controllers of the columns, the outermost first, also of hidden ones; if only
  /// one column fits, the one that contains the stack.
  ///
  /// Setting it assigns the controllers to the primary and the secondary column, with the style
  /// `tripleColumn` to the primary, the supplementary and the secondary one. Further ones are
  /// ignored.
  open var viewControllers: [UIViewController] {
    get {
      if isCollapsed { return stack.map { [$0] } ?? [] }
      return [Column.primary, .supplementary, .secondary].compactMap { hosts[$0] }
    }
    set {
      let columns: [Column] =
        style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
      for (index, column) in columns.enumerated() {
        let controller = newValue.indices.contains(index) ? newValue[index] : nil
        if controller == nil || hosts[column] !== controller {
          setViewController(controller, for: column)
        }
      }
    }
  }

  /// Shows a column, animated; if only one fits, that one.
  open func show(_ column: Column) {
    if isCollapsed { return column == .inspector ? presentInspector() : showOnStack(column) }
    switch (column, style) {
    case (.inspector, _): setInspectorShown(true)
    case (.primary, .tripleColumn): change(to: modeWithPrimary)
    case (.primary, _), (.supplementary, _):
      if !shownColumns.contains(column) { change(to: preferredPartner) }
    case (.secondary, _):
      if displayMode.isOver { change(to: isOverForWantOfSpace ? preferredPartner : .secondaryOnly) }
    case (.compact, _): break
    }
  }

  /// Hides a column, animated. The secondary column stays; if only one fits, the previous one is
  /// shown.
  open func hide(_ column: Column) {
    if isCollapsed {
      if column == .inspector {
        dismissInspector(animated: true)
      } else if stackedColumns.last == column, column != .primary {
        stack?.setViewControllers(pagesBelow(column), animated: true)
      }
      return
    }
    switch (column, style) {
    case (.primary, .tripleColumn):
      if displayMode.showsTwo { change(to: preferredPartner) }
    case (.primary, _), (.supplementary, _): change(to: .secondaryOnly)
    case (.inspector, _): setInspectorShown(false)
    case (.secondary, _), (.compact, _): break
    }
  }

  /// Whether a column is shown.
  open func isShowing(_ column: Column) -> Bool {
    guard isCollapsed else { return shownColumns.contains(column) }
    return column == .inspector ? isInspectorPresented : stackedColumns.last == column
  }

  /// Shows a controller in the primary column, unless the delegate does.
  open override func show(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, show: vc, sender: sender) == true { return }
    if let host = hosts[.primary] {
      host.show(vc, sender: sender)
    } else {
      setViewController(vc, for: .primary)
    }
  }

  /// Sets the controller of the secondary column and shows that, unless the delegate does.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
    setViewController(vc, for: .secondary)
    show(.secondary)
  }

  // MARK: Display mode and widths

  /// The preferred columns; by default they depend on the width. Setting it discards the user's
  /// choice.
  open var preferredDisplayMode = DisplayMode.automatic {
    didSet { change(to: preferredDisplayMode) }
  }

  /// The columns that are shown.
  open var displayMode: DisplayMode { mode(for: totalWidth) }

  /// How the other columns share the space with the secondary one; beside it by default.
  open var preferredSplitBehavior = SplitBehavior.automatic {
    didSet {
      guard preferredSplitBehavior != oldValue else { return }
      mode = preferredDisplayMode
      if isViewLoaded, hasBeenInstalled, !isCollapsed { exchangeColumns(animated: false) }
      viewIfLoaded?.setNeedsLayout()
    }
  }

  /// How the other columns share the space with the secondary one.
  open var splitBehavior: SplitBehavior {
    preferredSplitBehavior == .automatic ? .tile : preferredSplitBehavior
  }

  /// Whether a pan gesture from the edge of the screen shows the columns; `true` by default.
  open var presentsWithGesture = true {
    didSet { edgePan?.isEnabled = presentsWithGesture }
  }
  var edgePan: UIScreenEdgePanGestureRecognizer?
  /// Whether that gesture is showing a column now.
  var isBroughtByFinger = false

  /// Whether there is a button that shows only the secondary column. Stored only:
  /// `displayModeButtonItem` does that.
  open var showsSecondaryOnlyButton = false

  /// The background of the primary column; none by default.
  open var primaryBackgroundStyle = BackgroundStyle.none {
    didSet { if primaryBackgroundStyle != oldValue { showPrimaryBackground() } }
  }

  private func showPrimaryBackground() {
    hosts[.primary]?.viewIfLoaded?.backgroundColor =
      primaryBackgroundStyle == .sidebar ? .systemGroupedBackground : nil
  }

  /// The side that the primary column is on.
  open var primaryEdge = PrimaryEdge.leading {
    didSet { if primaryEdge != oldValue { viewIfLoaded?.setNeedsLayout() } }
  }

  /// Width of the primary column in points; `automaticDimension`, the default, for the fraction.
  open var preferredPrimaryColumnWidth: CGFloat {
    get { primaryWidth.preferred }
    set { primaryWidth.preferred = newValue }
  }
  /// Width of the primary column as a fraction of the whole, if no width was set;
  /// `automaticDimension`, the default, for 240 points.
  open var preferredPrimaryColumnWidthFraction: CGFloat {
    get { primaryWidth.fraction }
    set { primaryWidth.fraction = newValue }
  }
  /// The minimum width of the primary column, in points; 160 by default.
  open var minimumPrimaryColumnWidth: CGFloat {
    get { primaryWidth.minimum }
    set { primaryWidth.minimum = newValue }
  }
  /// The maximum width of the primary column, in points; 400 by default.
  open var maximumPrimaryColumnWidth: CGFloat {
    get { primaryWidth.maximum }
    set { primaryWidth.maximum = newValue }
  }
  /// Width of the supplementary column in points; 280 by default.
  open var preferredSupplementaryColumnWidth: CGFloat {
    get { supplementaryWidth.preferred }
    set { supplementaryWidth.preferred = newValue }
  }
  /// Width of the supplementary column as a fraction of the whole, if no width was set.
  open var preferredSupplementaryColumnWidthFraction: CGFloat {
    get { supplementaryWidth.fraction }
    set { supplementaryWidth.fraction = newValue }
  }
  /// The minimum width of the supplementary column, in points; 0 by default.
  open var minimumSupplementaryColumnWidth: CGFloat {
    get { supplementaryWidth.minimum }
    set { supplementaryWidth.minimum = newValue }
  }
  /// The maximum width of the supplementary column, in points; by default that which leaves the
  /// secondary column 200.
  open var maximumSupplementaryColumnWidth: CGFloat {
    get { supplementaryWidth.maximum }
    set { supplementaryWidth.maximum = newValue }
  }

  /// The width of the primary column when it is shown, in points.
  open var primaryColumnWidth: CGFloat { primaryWidth.value(in: totalWidth) }

  /// The width of the supplementary column when it is shown, in points.
  open var supplementaryColumnWidth: CGFloat { supplementaryWidth.value(in: totalWidth) }

  /// The preferred width of the inspector in points; 280 by default.
  open var preferredInspectorColumnWidth: CGFloat {
    get { inspectorWidth.preferred }
    set { inspectorWidth.preferred = newValue }
  }
  /// The preferred width of the inspector as a fraction of the total width, if no width is set.
  open var preferredInspectorColumnWidthFraction: CGFloat {
    get { inspectorWidth.fraction }
    set { inspectorWidth.fraction = newValue }
  }
  /// The minimum width of the inspector, in points; 160 by default.
  open var minimumInspectorColumnWidth: CGFloat {
    get { inspectorWidth.minimum }
    set { inspectorWidth.minimum = newValue }
  }
  /// The maximum width of the inspector, in points; 400 by default.
  open var maximumInspectorColumnWidth: CGFloat {
    get { inspectorWidth.maximum }
    set { inspectorWidth.maximum = newValue }
  }
  /// The width of the inspector when it is shown as a column, in points.
  open var inspectorColumnWidth: CGFloat { inspectorWidth.value(in: totalWidth) }

  /// The width of all columns together, in points; 0 until the view is loaded.
  var totalWidth: CGFloat { viewIfLoaded?.bounds.width ?? 0 }

  /// Whether there is a button that shows and hides the primary column. Without a style there is
  /// none: the app places `displayModeButtonItem` itself.
  open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic {
    didSet { placeButton() }
  }

  /// A button that shows and hides the primary column; hidden when only one column fits.
  open private(set) lazy var displayModeButtonItem: UIBarButtonItem = {
    let item = UIBarButtonItem(
      primaryAction: UIAction(image: UIImage(systemName: "sidebar.leading")) { [weak self] _ in
        self?.togglePrimary()
      })
    item.accessibilityLabel = "Sidebar"
    return item
  }()

  func togglePrimary() {
    let wanted = delegate?.targetDisplayModeForAction(in: self) ?? .automatic
    if wanted != .automatic, !isCollapsed { return change(to: wanted) }
    if isShowing(.primary) { hide(.primary) } else { show(.primary) }
  }

  /// Whether the action is supported: those that show and hide a column require its controller.
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    if let column = column(of: action), hosts[column] == nil { return false }
    return super.canPerformAction(action, withSender: sender)
  }

  /// Sets the titles of the commands that show and hide columns.
  open override func validate(_ command: UICommand) {
    super.validate(command)
    guard let column = column(of: command.action) else { return }
    let name = column == .primary ? "Sidebar" : "Inspector"
    command.title = "\(isShowing(column) ? "Hide" : "Show") \(name)"
  }

  override func handleKey(_ key: KeyPress) -> Bool {
    if key == KeyPress("f9"), !isCollapsed, hosts[.primary] != nil {
      togglePrimary()
      return true
    }
    return super.handleKey(key)
  }

  // MARK: Modes

  var isReversed: Bool {
    let isRightToLeft = viewIfLoaded?.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return isRightToLeft != (primaryEdge == .trailing)
  }

  var isOver: Bool { mode(for: view.bounds.width).isOver }

  /// The mode with the column before the secondary one, beside it or over it.
  private var preferredPartner: DisplayMode {
    preferredDisplayMode.isOver || splitBehavior == .overlay
      ? .oneOverSecondary : .oneBesideSecondary
  }

  /// The mode with all three columns.
  private var modeWithPrimary: DisplayMode {
    switch splitBehavior {
    case .overlay: .twoOverSecondary
    case .displace: .twoDisplaceSecondary
    case .automatic, .tile:
      if preferredDisplayMode.showsTwo, preferredDisplayMode != .twoBesideSecondary {
        preferredDisplayMode
      } else {
        hasSpaceForThree(totalWidth) ? .twoBesideSecondary : .twoOverSecondary
      }
    }
  }

  /// Whether the secondary column is readable next to both others in a width.
  private func hasSpaceForThree(_ width: CGFloat) -> Bool {
    width <= 0
      || width - primaryColumnWidth - supplementaryColumnWidth >= ColumnPlan.readableSecondaryWidth
  }

  /// Whether both columns overlay the secondary one because there is no space next to it.
  private var isOverForWantOfSpace: Bool {
    mode == .twoOverSecondary && preferredDisplayMode != .twoOverSecondary
      && splitBehavior == .tile
  }

  /// The effective mode in a width: the outermost column is hidden if three do not fit.
  private func fitting(_ mode: DisplayMode, in width: CGFloat) -> DisplayMode {
    switch mode {
    case .twoBesideSecondary: hasSpaceForThree(width) ? mode : .oneBesideSecondary
    case .twoOverSecondary where isOverForWantOfSpace:
      hasSpaceForThree(width) ? .twoBesideSecondary : mode
    default: mode
    }
  }

  func mode(for width: CGFloat) -> DisplayMode {
    guard mode == .automatic else {
      guard mode.showsTwo, style != .tripleColumn else { return fitting(mode, in: width) }
      return mode.isOver ? .oneOverSecondary : .oneBesideSecondary
    }
    if splitBehavior == .overlay { return .secondaryOnly }
    guard style == .tripleColumn else { return .oneBesideSecondary }
    return width >= 1_000 && splitBehavior == .tile ? .twoBesideSecondary : .oneBesideSecondary
  }

  /// The columns that are shown in a mode, including the secondary one.
  private func columns(in mode: DisplayMode) -> Set<Column> {
    var columns: Set<Column> = [.secondary]
    switch mode {
    case .secondaryOnly: break
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary:
      columns.formUnion([.primary, .supplementary])
    default: columns.insert(style == .tripleColumn ? .supplementary : .primary)
    }
    if isInspectorWanted { columns.insert(.inspector) }
    return columns.intersection(hosts.keys)
  }

  var shownColumns: Set<Column> {
    isCollapsed ? [] : columns(in: mode(for: totalWidth))
  }

  var plan: ColumnPlan {
    var widths: [(column: Column, width: CGFloat)] = [(.primary, primaryColumnWidth)]
    if style == .tripleColumn { widths.append((.supplementary, supplementaryColumnWidth)) }
    var plan = ColumnPlan(
      widths: widths, shown: shownColumns, isOver: isOver, size: view.bounds.size,
      isReversed: isReversed)
    plan.displaces = mode(for: view.bounds.width) == .twoDisplaceSecondary
    if hosts[.inspector] != nil { plan.inspectorWidth = inspectorColumnWidth }
    return plan
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

  /// The orientations returned by the delegate; all if there is none.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.splitViewControllerSupportedInterfaceOrientations(self) ?? .all
  }

  /// The orientation returned by the delegate; portrait if there is none.
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    delegate?.splitViewControllerPreferredInterfaceOrientationForPresentation(self) ?? .portrait
  }

  /// Creates the view that contains the columns.
  open override func loadView() {
    _ = UISplitViewController.commands
    let container = ContainerView(frame: UIViewController.frameOfNewViews)
    let pan = UIScreenEdgePanGestureRecognizer { [weak self] in self?.cameFromEdge($0.state) }
    pan.isEnabled = presentsWithGesture
    pan.allowedTouchTypes = UITouch.TouchType.onScreen
    container.addGestureRecognizer(pan)
    stage.frame = container.bounds
    container.addSubview(stage)
    edgePan = pan
    view = container
  }

  override func prepareToAppear() {
    super.prepareToAppear()
    installAsNeeded()
  }

  /// Shows the initial columns, as soon as the traits are known.
  private func installAsNeeded() {
    guard let container = viewIfLoaded, container.window != nil else { return }
    if !hasBeenInstalled {
      hasBeenInstalled = true
      isCollapsed = container.currentTraits.horizontalSizeClass == .compact
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
    let isCompact = container.currentTraits.horizontalSizeClass == .compact
    if isCompact != isCollapsed { switchSizeClass(isCompact) }
    if !isCollapsed, shownColumns != installed, runningTransition == nil {
      exchangeColumns(animated: false)
    }
    placeColumns()
  }
}
