import KumikoFoundation
import KumikoGraphics
import KumikoLayout

/// The configuration of a list: rows from edge to edge or as cards, with or without separators,
/// headers and footers.
///
///     var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
///     configuration.headerMode = .firstItemInSection
///     let layout = UICollectionViewCompositionalLayout.list(using: configuration)
public nonisolated struct UICollectionLayoutListConfiguration: Hashable {
  /// The appearance of a list.
  public nonisolated enum Appearance: Int, Sendable {
    /// Rows from edge to edge; headers are pinned.
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

  /// The header of a section.
  public nonisolated enum HeaderMode: Int, Sendable {
    /// None.
    case none = 0
    /// A supplementary view of the kind `UICollectionView.elementKindSectionHeader`.
    case supplementary
    /// The section's first item.
    case firstItemInSection
  }

  /// The footer of a section.
  public nonisolated enum FooterMode: Int, Sendable {
    /// None.
    case none = 0
    /// A supplementary view of the kind `UICollectionView.elementKindSectionFooter`.
    case supplementary
  }

  /// The appearance of the list.
  public var appearance: Appearance
  /// Whether there are separators between rows; `true` by default, but `false` in sidebars.
  public var showsSeparators: Bool
  /// The background colour of the list; nil for that of the appearance.
  public var backgroundColor: UIColor?
  /// The header of a section; none by default.
  public var headerMode = HeaderMode.none
  /// The footer of a section; none by default.
  public var footerMode = FooterMode.none

  /// Space above the header of a section, in points; nil for that of the appearance, which is none.
  /// A pinned header does not keep this space.
  public var headerTopPadding: CGFloat?
  /// The elements that hug their content; none by default.
  ///
  ///     var list = UICollectionLayoutListConfiguration(appearance: .plain)
  ///     list.headerMode = .supplementary
  ///     list.contentHuggingElements = .supplementaryHeader    // titles end where their text does
  public var contentHuggingElements: ContentHuggingElements = []
  /// The appearance of the separators between rows.
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// Changes the separators of individual rows: receives the row's path and the separators of the
  /// list, and returns those of the row. Called when a row is shown or marked.
  public var itemSeparatorHandler: ItemSeparatorHandler? {
    get { separatorHandler?.call }
    set { separatorHandler = newValue.map { SharedFunction($0) } }
  }

  private var separatorHandler: SharedFunction<ItemSeparatorHandler>?

  /// Returns the separators of the row at a path, given those of the list.
  public typealias ItemSeparatorHandler =
    @MainActor (
      _ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
    ) -> UIListSeparatorConfiguration

  /// Returns the actions of a row when it is swiped towards its trailing side, away from its
  /// leading edge; nil if there is none.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider? {
    get { leadingActions?.call }
    set { leadingActions = newValue.map { SharedFunction($0) } }
  }
  /// Returns the actions of a row when it is swiped towards its leading side; nil if there is none.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider? {
    get { trailingActions?.call }
    set { trailingActions = newValue.map { SharedFunction($0) } }
  }

  private var leadingActions: SharedFunction<SwipeActionsConfigurationProvider>?
  private var trailingActions: SharedFunction<SwipeActionsConfigurationProvider>?

  /// Returns the actions of the row at a path; nil if there is none.
  public typealias SwipeActionsConfigurationProvider =
    @MainActor (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?

  /// A list of an appearance.
  public init(appearance: Appearance) {
    self.appearance = appearance
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    showsSeparators = appearance != .sidebar && appearance != .sidebarPlain
  }

  /// The background colour of the list.
  var resolvedBackground: UIColor {
    if let backgroundColor { return backgroundColor }
    switch appearance {
    case .plain, .sidebarPlain: return .systemBackground
    case .grouped, .insetGrouped: return .systemGroupedBackground
    case .sidebar: return .secondarySystemBackground
    }
  }

  /// The background colour of a single section; nil for `clear`, and for the `systemBackground` of
  /// an appearance, which the view itself has by default.
  var sectionBackground: UIColor? {
    if backgroundColor == .clear { return nil }
    return backgroundColor == nil && resolvedBackground == .systemBackground
      ? nil : resolvedBackground
  }

  /// Whether rows can be swiped.
  var hasSwipeActions: Bool { leadingActions != nil || trailingActions != nil }

  /// The provider of the actions of rows at an edge.
  func swipeActions(at edge: SwipeEdge) -> SwipeActionsConfigurationProvider? {
    edge == .leading ? leadingActions?.call : trailingActions?.call
  }

  /// The corresponding style of the layout engine.
  var style: ListStyle {
    switch appearance {
    case .plain: .plain
    case .grouped: .grouped
    case .insetGrouped: .insetGrouped
    case .sidebar: .sidebar
    case .sidebarPlain: .sidebarPlain
    }
  }

  /// The metrics from which the frames are computed.
  func metrics(scale: CGFloat) -> ListMetrics {
    var metrics = ListMetrics(
      style, hasHeader: headerMode == .supplementary, hasFooter: footerMode == .supplementary,
      scale: scale)
    metrics.headerHugsContent = contentHuggingElements.contains(.supplementaryHeader)
    return metrics
  }
}
