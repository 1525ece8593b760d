import KumikoFoundation
import KumikoLayout

/// A section of a screen as a value: its identifier, its items, their layout and their cells, which
/// of them can be selected, and the actions of selection. A screen is an array of them:
///
///     let source = SectionedDataSource(collectionView: collectionView)
///     source.apply([
///       CollectionSection("story", items: story.blocks, layout: .list(spacing: 16)),
///       CollectionSection(
///         "related", items: related, cells: cards, layout: .carousel(),
///         header: .plainHeader("Related stories"), onSelect: { [weak self] in self?.open($0) }),
///     ])
///
/// Items are matched by `id`, which has to be unique in its section only, and compared by `==`: one
/// whose value changed is reconfigured, in place.
@preconcurrency @MainActor public struct CollectionSection {
  /// The identifier of the section, unique in its screen.
  public let id: AnyHashable
  /// The items.
  public let items: [SectionItem]
  /// Returns the layout of the items in an environment.
  public var layout: (any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection
  /// The header above the items, with the width of the section and a self-sizing height.
  public var header: (any UIContentConfiguration)?
  /// The footer below the items.
  public var footer: (any UIContentConfiguration)?
  /// Which items can be selected.
  public var selection: Selection
  /// Called when the last item is about to be shown, for example to load more; once for each last
  /// item.
  public var onReachEnd: (() -> Void)?

  /// A section whose items are shown by a cell registration.
  ///
  /// - Parameters:
  ///   - id: unique in the screen.
  ///   - items: values of one type.
  ///   - cells: created once, outside of the code that creates sections.
  ///   - layout: evaluated again whenever the environment changes.
  ///   - header: the header above the items.
  ///   - footer: the footer below the items.
  ///   - selection: nil for `.momentary` where there is an action on selection, else `.none`.
  ///   - onSelect: called when the user selects an item, with the newest value.
  ///   - onDeselect: called when the user deselects an item.
  public init<Item: Identifiable & Equatable, Cell: UICollectionViewCell>(
    _ id: some Hashable, items: [Item], cells: UICollectionView.CellRegistration<Cell, Item>,
    layout: @escaping @autoclosure () -> NSCollectionLayoutSection,
    header: (any UIContentConfiguration)? = nil, footer: (any UIContentConfiguration)? = nil,
    selection: Selection? = nil, onSelect: ((Item) -> Void)? = nil,
    onDeselect: ((Item) -> Void)? = nil
  ) {
    let behavior = ItemBehavior<Item>(
      cell: { $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2) },
      select: onSelect, deselect: onDeselect)
    self.init(
      id: id, items: items.map { SectionItem($0, in: id, behavior) }, layout: { _ in layout() },
      header: header, footer: footer,
      selection: selection ?? (onSelect == nil ? .none : .momentary))
  }

  /// A section whose items are of one type and provide their content configurations.
  ///
  /// The parameters are those of the section with a registration.
  public init<Item: SectionContent>(
    _ id: some Hashable, items: [Item],
    layout: @escaping @autoclosure () -> NSCollectionLayoutSection,
    header: (any UIContentConfiguration)? = nil, footer: (any UIContentConfiguration)? = nil,
    selection: Selection? = nil, onSelect: ((Item) -> Void)? = nil,
    onDeselect: ((Item) -> Void)? = nil
  ) {
    self.init(
      id: id,
      items: items.map { CollectionSection.item($0, in: id, onSelect, onDeselect) },
      layout: { _ in layout() }, header: header, footer: footer,
      selection: selection ?? (onSelect == nil ? .none : .momentary))
  }

  /// A section whose items, also of different types, provide their content configurations.
  ///
  /// - Parameters:
  ///   - id: unique in the screen.
  ///   - items: values of any types.
  ///   - layout: evaluated again whenever the environment changes.
  ///   - header: the header above the items.
  ///   - footer: the footer below the items.
  ///   - selection: nil for `.momentary` where there is an action on selection, else `.none`.
  ///   - onSelect: called when the user selects an item, with the newest value.
  ///   - onDeselect: called when the user deselects an item.
  public init(
    _ id: some Hashable, items: [any SectionContent],
    layout: @escaping @autoclosure () -> NSCollectionLayoutSection,
    header: (any UIContentConfiguration)? = nil, footer: (any UIContentConfiguration)? = nil,
    selection: Selection? = nil, onSelect: ((any SectionContent) -> Void)? = nil,
    onDeselect: ((any SectionContent) -> Void)? = nil
  ) {
    self.init(
      id: id,
      items: items.map { CollectionSection.opened($0, in: id, onSelect, onDeselect) },
      layout: { _ in layout() }, header: header, footer: footer,
      selection: selection ?? (onSelect == nil ? .none : .momentary))
  }

  private init(
    id: AnyHashable, items: [SectionItem],
    layout: @escaping (any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection,
    header: (any UIContentConfiguration)?, footer: (any UIContentConfiguration)?,
    selection: Selection
  ) {
    self.id = id
    self.items = items
    self.layout = layout
    self.header = header
    self.footer = footer
    self.selection = selection
  }

  private static func item<Item: SectionContent>(
    _ item: Item, in section: AnyHashable, _ select: ((Item) -> Void)?,
    _ deselect: ((Item) -> Void)?
  ) -> SectionItem {
    // Captured here: a registration must not be created while a cell is requested.
    let cells = contentCells
    let behavior = ItemBehavior<Item>(
      cell: {
        $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2.contentConfiguration)
      }, select: select, deselect: deselect)
    return SectionItem(item, in: section, behavior)
  }

  /// An item of a type that is determined at run time.
  private static func opened<Item: SectionContent>(
    _ item: Item, in section: AnyHashable, _ select: ((any SectionContent) -> Void)?,
    _ deselect: ((any SectionContent) -> Void)?
  ) -> SectionItem {
    self.item(
      item, in: section, select.map { call in { call($0) } },
      deselect.map { call in { call($0) } })
  }

  /// Cells that show the configuration of their item.
  private static let contentCells = UICollectionView.CellRegistration<
    UICollectionViewCell, any UIContentConfiguration
  > { cell, _, configuration in cell.contentConfiguration = configuration }
}
