import KumikoFoundation
import KumikoLayout

/// Returns the section with an index, in a given environment; nil is reported where the section has
/// items.
public typealias UICollectionViewCompositionalLayoutSectionProvider = (
  Int, any NSCollectionLayoutEnvironment
) -> NSCollectionLayoutSection?

/// Arranges sections that are described by items, groups and spacings.
///
///     let size = NSCollectionLayoutSize(
///       widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
///     let item = NSCollectionLayoutItem(layoutSize: size)
///     let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item])
///     let layout = UICollectionViewCompositionalLayout(
///       section: NSCollectionLayoutSection(group: group))
open class UICollectionViewCompositionalLayout: UICollectionViewLayout, ReadsObserved {
  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  private var storedConfiguration: UICollectionViewCompositionalLayoutConfiguration
  private(set) var resolved: ResolvedLayout?
  /// The update that the next preparation follows.
  private var update: UpdateContent?
  /// Whether the next preparation discards the cached sizes.
  private var isForgetful = false
  /// The configurations of sections that are lists, by index.
  private var lists: [Int: UICollectionLayoutListConfiguration] = [:]
  /// The configuration, where the whole layout is one list.
  var wholeList: UICollectionLayoutListConfiguration?
  /// The sections whose descriptions read observed objects.
  private var observed = ObservedSections()
  var observedReads: ObservedReads?
  /// The sections with a visible-items handler, by index.
  private(set) var handled: [Int: NSCollectionLayoutSection] = [:]

  /// Creates a layout with one description for all sections.
  public init(section: NSCollectionLayoutSection) {
    provider = { _, _ in section }
    storedConfiguration = UICollectionViewCompositionalLayoutConfiguration()
    super.init()
    registerListBackground()
  }

  /// Creates a layout with one description for all sections, and a configuration.
  public init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = { _, _ in section }
    storedConfiguration = Self.copied(configuration)
    super.init()
    registerListBackground()
  }

  /// Creates a layout that requests the description of each section.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider
  ) {
    provider = sectionProvider
    storedConfiguration = UICollectionViewCompositionalLayoutConfiguration()
    super.init()
    registerListBackground()
  }

  /// Creates a layout that requests the description of each section, with a configuration.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    storedConfiguration = Self.copied(configuration)
    super.init()
    registerListBackground()
  }

  /// Creates a layout without sections: there are no archives on Linux.
  public required init?(coder: NSCoder) {
    provider = { _, _ in nil }
    storedConfiguration = UICollectionViewCompositionalLayoutConfiguration()
    super.init(coder: coder)
    registerListBackground()
  }

  private func registerListBackground() {
    register(ListBackground.self, forDecorationViewOfKind: Self.listBackgroundKind)
  }

  /// Scroll direction, spacing between sections and boundary items of the whole layout. A copy:
  /// assign it to change it, which takes effect at once.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    get { Self.copied(storedConfiguration) }
    set {
      storedConfiguration = Self.copied(newValue)
      invalidateLayout()
    }
  }

  open override func prepare() {
    super.prepare()
    guard let host else { return }
    let container = host.layoutContainer
    let environment = LayoutEnvironment(container) { TraitReading.handOutAnywhere($0) }
    let counts = host.loadedCounts
    handled = [:]
    lists = [:]
    observed.begin(counts, container, afterUpdate: update != nil)
    var asked: [NSCollectionLayoutSection?] = []
    let inputs = counts.indices.map { index in
      let section =
        observed.known(index) ?? following(.section(index)) { provider(index, environment) }
      asked.append(section)
      if section?.visibleItemsInvalidationHandler != nil { handled[index] = section }
      if let list = section as? ListSection { lists[index] = list.configuration }
      return SectionInput(section, itemCount: counts[index])
    }
    observed.end(observedReads == nil ? [] : asked)
    if lists.values.contains(where: \.hasSwipeActions) { collectionView?.noticeSwipeActions() }
    // Nothing else references the former value meanwhile, so that it is modified in place.
    var former: ResolvedLayout?
    if keepsSizes && !isForgetful { swap(&former, &resolved) }
    resolved = nil
    isForgetful = false
    // Computed before, so that no closure retains the former value.
    let origins = counts.indices.map { origin(of: $0, in: former) }
    resolved = ResolvedLayout(
      inputs, configuration: storedConfiguration, container: container, after: consume former
    ) { origins[$0] }
    if let update {
      self.update = nil
      forgetSizes(of: update.forgotten)
    }
  }

  func observedChange(in place: ObservedPlace) {
    guard case .section(let index) = place else { return }
    let stale = observed.stale(in: self)
    invalidateLayout()
    observed.isStale(index, besides: stale)
  }

  open override var collectionViewContentSize: CGSize { resolved?.contentSize ?? .zero }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    elements(in: rect).map(attributes)
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    indexPath.isOfItem() ? element(ElementID(indexPath)).map(attributes) : nil
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    // A view of the whole layout has a path of one index.
    let isWhole = indexPath.count == 1
    if isWhole, let view = element(ElementID(ofKind: elementKind, at: indexPath)) {
      return attributes(view)
    }
    guard indexPath.isOfItem() else { return nil }
    return element(ElementID(ofKind: elementKind, at: indexPath)).map(attributes)
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard indexPath.isOfItem() else { return nil }
    let id = ElementID.decoration(
      kind: elementKind, section: indexPath.section, index: indexPath.item)
    return element(id).map(attributes)
  }

  // MARK: For the collection view

  /// A subclass may override the results; only the plain class avoids the objects.
  var isPlain: Bool { type(of: self) == UICollectionViewCompositionalLayout.self }

  override var mirrorsItself: Bool { true }

  override func everythingIsStale() { observed.everythingIsStale() }

  override var observesUpdates: Bool { !isPlain }

  override var answersOutOfDate: Bool { isPlain && resolved != nil }

  override func forgetAnswers() { resolved = nil }

  override func placedElements(in rect: CGRect) -> [PlacedElement] {
    isPlain ? elements(in: rect) : super.placedElements(in: rect)
  }

  override func placedElement(_ id: ElementID) -> PlacedElement? {
    isPlain ? element(id) : super.placedElement(id)
  }

  override func visibleElements(in bounds: CGRect) -> [PlacedElement] {
    let elements = placedElements(in: bounds)
    return handled.isEmpty ? elements : handleVisibleItems(elements)
  }

  override func naturalFrame(_ id: ElementID) -> CGRect? {
    resolved?.element(for: id)?.naturalFrame
  }

  override func workOutPlaces(in bounds: CGRect) -> Bool {
    guard var resolved else { return false }
    // Modified in place: nothing else references it meanwhile.
    self.resolved = nil
    defer { self.resolved = resolved }
    return resolved.workOut(in: bounds)
  }

  override func take(_ sizes: [(element: PlacedElement, size: CGSize)]) -> Bool {
    guard var resolved else { return false }
    // Modified in place: nothing else references it meanwhile.
    self.resolved = nil
    var items: [Int: [(item: Int, size: CGSize)]] = [:]
    for (element, size) in sizes {
      if case .item(let section, let item) = element.id {
        items[section, default: []].append((item, size))
      } else {
        resolved.measure(element.id, size: size)
      }
    }
    for (section, sizes) in items { resolved.measure(section: section, sizes) }
    self.resolved = resolved
    return sizes.contains { $0.element.isResized(to: $0.size) }
  }

  override var keepsSizes: Bool { true }

  override func keptSize(of id: ElementID) -> CGSize? {
    guard let resolved else { return nil }
    switch id {
    case .item(let section, let item):
      guard resolved.sections.indices.contains(section) else { return nil }
      return resolved.sections[section].measuredSize(ofItem: item)
    case .supplementary, .decoration:
      guard let element = resolved.element(for: id), element.isMeasured else { return nil }
      return element.frame.size
    }
  }

  override func keptSizes(of items: [Int], inSection section: Int) -> [(item: Int, size: CGSize)] {
    guard let resolved, resolved.sections.indices.contains(section) else { return [] }
    let section = resolved.sections[section]
    return items.compactMap { item in section.measuredSize(ofItem: item).map { (item, $0) } }
  }

  override func forgetSizes(of ids: [ElementID]?) {
    guard let ids else {
      isForgetful = true
      return
    }
    guard !ids.isEmpty, var resolved else { return }
    self.resolved = nil
    resolved.forget(ids)
    self.resolved = resolved
  }

  override func forEachKeptSize(inSection section: Int, _ body: (Int, CGSize) -> Void) {
    guard let resolved, resolved.sections.indices.contains(section) else { return }
    resolved.sections[section].forEachMeasured(body)
  }

  override func willPrepare(after content: UpdateContent?) { update = content }

  /// The origin of a section before the current preparation; nil for a new one.
  private func origin(of section: Int, in former: ResolvedLayout?) -> SectionOrigin? {
    guard let update else { return SectionOrigin(section, asksAgain: true) }
    guard let changes = update.positions.changes(ofNewSection: section),
      !update.isReloaded(changes.old)
    else { return nil }
    guard update.positions.hasMoves else {
      return SectionOrigin(
        changes.old, ItemSplice(removed: changes.removed, arriving: changes.inserted))
    }
    let inserted = changes.inserted.map { item in
      // Within its section a moved item keeps its size.
      let old = update.positions.oldID(of: .item(section: section, item: item))
      guard case .item(changes.old, let from)? = old else {
        return (item: item, size: CGSize?.none)
      }
      return (item: item, size: former?.sections[changes.old].measuredSize(ofItem: from))
    }
    return SectionOrigin(
      changes.old, ItemSplice(removed: changes.removed, inserted: inserted))
  }

  override func restore(_ sizes: [(id: ElementID, entry: MeasuredMemory.Entry)]) {
    guard var resolved, let container = host?.bounds.size else { return }
    var items: [Int: [(item: Int, size: CGSize)]] = [:]
    for (id, entry) in sizes {
      guard let element = resolved.element(for: id).map({ PlacedElement($0) }),
        entry.fits(element, in: container, scrollsDown: scrollsDown)
      else { continue }
      if case .item(let section, let item) = id {
        items[section, default: []].append((item, entry.size))
      } else {
        resolved.measure(id, size: entry.size)
      }
    }
    self.resolved = nil
    for (section, sizes) in items {
      resolved.measure(section: section, sizes.sorted { $0.item < $1.item })
    }
    self.resolved = resolved
  }

  /// After a preparation: sets heights that are known before anything is measured.
  func seed(_ height: (IndexPath) -> CGFloat) {
    guard let counts = self.resolved?.sections.map(\.itemCount), let width = host?.bounds.width
    else { return }
    let sizes = counts.indices.map { section in
      (0..<counts[section]).map { item in
        (
          item: item,
          size: CGSize(width: width, height: height(IndexPath(item: item, section: section)))
        )
      }
    }
    guard var resolved else { return }
    self.resolved = nil
    for (section, sizes) in sizes.enumerated() { resolved.measure(section: section, sizes) }
    self.resolved = resolved
  }

  override func listConfiguration(
    ofSection section: Int
  ) -> UICollectionLayoutListConfiguration? { lists[section] }

  override var hasLists: Bool { !lists.isEmpty }

  override var viewBackground: UIColor? {
    if let wholeList { return wholeList.resolvedBackground }
    guard let background = lists[0]?.sectionBackground, lists.count == resolved?.sections.count,
      lists.values.allSatisfy({ $0.sectionBackground == background })
    else { return nil }
    return background
  }

  override var measuresOneByOne: Bool { true }

  /// Only a subclass may depend on them.
  override var observesAllMoves: Bool { !isPlain }

  override var mayHaveStops: Bool { !isPlain }

  override var scrollsDown: Bool { storedConfiguration.scrollDirection == .vertical }

  override func orthogonalRow(_ section: Int) -> OrthogonalScrolling? {
    guard let resolved, resolved.sections.indices.contains(section) else { return nil }
    return resolved.sections[section].orthogonalScrolling
  }

  override func orthogonalSection(at point: CGPoint) -> Int? {
    guard let resolved,
      let section = Self.section(at: point, in: resolved, scrollsDown: scrollsDown),
      let row = resolved.sections[section].orthogonalScrolling
    else { return nil }
    let origin = resolved.frame(ofSection: section).origin
    return row.frame.offsetBy(dx: origin.x, dy: origin.y).contains(point) ? section : nil
  }

  override func currentPlaces() -> (ElementID) -> PlacedElement? {
    guard isPlain, let resolved, let host else { return super.currentPlaces() }
    let (bounds, insets) = (host.shownBounds, host.adjustedContentInset)
    let offsets = host.scrollers.offsets
    let changes = host.changesByPosition
    return { id in
      let element = resolved.element(
        for: id, visibleBounds: bounds, adjustedContentInset: insets,
        orthogonalOffset: { offsets[$0] ?? Self.startOffset(resolved, $0) })
      return element.map {
        var placed = PlacedElement($0)
        changes[id]?.apply(to: &placed)
        return placed
      }
    }
  }

  private func elements(in rect: CGRect) -> [PlacedElement] {
    guard let resolved, let host else { return [] }
    let elements = resolved.elements(
      in: rect, visibleBounds: host.shownBounds,
      adjustedContentInset: host.adjustedContentInset,
      orthogonalOffset: host.orthogonalOffset)
    // Not a closure: each call of one checks the actor.
    var placed: [PlacedElement] = []
    placed.reserveCapacity(elements.count)
    for element in elements { placed.append(PlacedElement(element)) }
    return placed
  }

  private func element(_ id: ElementID) -> PlacedElement? {
    guard let host, let resolved else { return nil }
    return resolved.element(
      for: id, visibleBounds: host.shownBounds,
      adjustedContentInset: host.adjustedContentInset,
      orthogonalOffset: host.orthogonalOffset
    ).map {
      var placed = PlacedElement($0)
      host.visibleItemChange(of: id)?.apply(to: &placed)
      return placed
    }
  }

  private static func startOffset(_ resolved: ResolvedLayout, _ section: Int) -> CGFloat {
    resolved.sections[section].orthogonalScrolling?.startOffset ?? 0
  }

  private static func copied(
    _ configuration: UICollectionViewCompositionalLayoutConfiguration
  ) -> UICollectionViewCompositionalLayoutConfiguration {
    configuration.copy() as? UICollectionViewCompositionalLayoutConfiguration ?? configuration
  }
}
