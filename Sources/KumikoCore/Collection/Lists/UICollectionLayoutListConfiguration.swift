import KumikoFoundation
import KumikoGraphics
import KumikoLayout

/// Describes a list: rows from edge to edge or as cards, with or without separators, headers and
/// footers.
public nonisolated struct UICollectionLayoutListConfiguration: Hashable {
  /// How a list looks.
  public nonisolated enum Appearance: Int, Sendable {
    /// Rows from edge to edge; headers stay in sight.
    case plain = 0
    /// Groups of rows from edge to edge, with space between them.
    case grouped
    /// Groups of rows as cards, with margins around them.
    case insetGrouped
    /// Rows of a sidebar, with margins beside them.
    case sidebar
    /// Rows of a sidebar from edge to edge.
    case sidebarPlain
  }

  /// What stands above the rows of a section.
  public nonisolated enum HeaderMode: Int, Sendable {
    /// Nothing.
    case none = 0
    /// A supplementary view of the kind `UICollectionView.elementKindSectionHeader`.
    case supplementary
    /// The section's first item.
    case firstItemInSection
  }

  /// What stands below the rows of a section.
  public nonisolated enum FooterMode: Int, Sendable {
    /// Nothing.
    case none = 0
    /// A supplementary view of the kind `UICollectionView.elementKindSectionFooter`.
    case supplementary
  }

  /// How the list looks.
  public var appearance: Appearance
  /// Whether a line stands between two rows; so unless changed, but not in sidebars.
  public var showsSeparators: Bool
  /// What fills the list behind its rows; nil for what suits the appearance.
  public var backgroundColor: UIColor?
  /// What stands above the rows of a section; nothing unless changed.
  public var headerMode = HeaderMode.none
  /// What stands below the rows of a section; nothing unless changed.
  public var footerMode = FooterMode.none

  /// Space above the header of a section, in points; nil for what suits the appearance, which is
  /// none. A header that stays in sight leaves this space behind.
  public var headerTopPadding: CGFloat?
  /// What is only as wide as its content; nothing unless set.
  ///
  ///     var list = UICollectionLayoutListConfiguration(appearance: .plain)
  ///     list.headerMode = .supplementary
  ///     list.contentHuggingElements = .supplementaryHeader    // titles end where their text does
  public var contentHuggingElements: ContentHuggingElements = []
  /// How the lines between rows look.
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// Changes the lines of single rows: given the row's path and the lines of the list, says which
  /// ones the row has. Asked when a row is shown or marked.
  public var itemSeparatorHandler: ItemSeparatorHandler? {
    get { separatorHandler?.call }
    set { separatorHandler = newValue.map { SharedFunction($0) } }
  }

  private var separatorHandler: SharedFunction<ItemSeparatorHandler>?

  /// Says which lines the row at a path has, given those of the list.
  public typealias ItemSeparatorHandler =
    @MainActor (
      _ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
    ) -> UIListSeparatorConfiguration

  /// Says what can be done with a row when it is pulled towards its trailing side, away from its
  /// leading edge; nil for nothing.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider? {
    get { leadingActions?.call }
    set { leadingActions = newValue.map { SharedFunction($0) } }
  }
  /// Says what can be done with a row when it is pulled towards its leading side; nil for nothing.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider? {
    get { trailingActions?.call }
    set { trailingActions = newValue.map { SharedFunction($0) } }
  }

  private var leadingActions: SharedFunction<SwipeActionsConfigurationProvider>?
  private var trailingActions: SharedFunction<SwipeActionsConfigurationProvider>?

  /// Says what can be done with the row at a path; nil for nothing.
  public typealias SwipeActionsConfigurationProvider =
    @MainActor (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?

  /// A list of an appearance.
  public init(appearance: Appearance) {
    self.appearance = appearance
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    showsSeparators = appearance != .sidebar && appearance != .sidebarPlain
  }

  /// What fills the list behind its rows.
  var resolvedBackground: UIColor {
    if let backgroundColor { return backgroundColor }
    switch appearance {
    case .plain, .sidebarPlain: return .systemBackground
    case .grouped, .insetGrouped: return .systemGroupedBackground
    case .sidebar: return .secondarySystemBackground
    }
  }

  /// What fills a section of its own behind its rows; nil for nothing, and for what any view has.
  var sectionBackground: UIColor? {
    if backgroundColor == .clear { return nil }
    return backgroundColor == nil && resolvedBackground == .systemBackground
      ? nil : resolvedBackground
  }

  /// Whether rows can be pulled aside.
  var hasSwipeActions: Bool { leadingActions != nil || trailingActions != nil }

  /// What can be done with rows on a side.
  func swipeActions(at edge: SwipeEdge) -> SwipeActionsConfigurationProvider? {
    edge == .leading ? leadingActions?.call : trailingActions?.call
  }

  /// The same as the engine calls it.
  var style: ListStyle {
    switch appearance {
    case .plain: .plain
    case .grouped: .grouped
    case .insetGrouped: .insetGrouped
    case .sidebar: .sidebar
    case .sidebarPlain: .sidebarPlain
    }
  }

  /// Where the frames come from.
  func metrics(scale: CGFloat) -> ListMetrics {
    var metrics = ListMetrics(
      style, hasHeader: headerMode == .supplementary, hasFooter: footerMode == .supplementary,
      scale: scale)
    metrics.headerHugsContent = contentHuggingElements.contains(.supplementaryHeader)
    return metrics
  }
}
