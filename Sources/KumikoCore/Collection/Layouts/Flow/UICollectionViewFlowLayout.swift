import KumikoFoundation
import KumikoLayout

/// Fills lines with items, as text is filled with words: as many on a line as fit with the minimum
/// gaps, which are then spread to the line's full length.
///
///     let layout = UICollectionViewFlowLayout()
///     layout.itemSize = CGSize(width: 90, height: 90)
///     layout.minimumInteritemSpacing = 8
///     let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
///
/// Items of the same size take neither time nor memory, however many there are. A delegate that
/// conforms to `UICollectionViewDelegateFlowLayout` provides individual sizes for items and
/// sections.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// As an estimated size: cells determine their size, starting from 50 × 50. As the size of items:
  /// the same.
  public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  /// The reference of section insets, perpendicular to the scroll direction.
  public nonisolated enum SectionInsetReference: Int, Sendable {
    /// The content inset of the collection view.
    case fromContentInset = 0
    /// The safe area.
    case fromSafeArea
    /// The layout margins, which are inside of the safe area.
    case fromLayoutMargins
  }

  static let defaultSize = CGSize(width: 50, height: 50)
  /// The maximum number of items in a section for which lines are filled again with each measured
  /// cell; that takes 0.1 ms in an optimised build.
  private static let fewItems = 5_000

  /// The size of items, in points; 50 × 50 by default.
  open var itemSize = UICollectionViewFlowLayout.defaultSize {
    didSet { changed(itemSize != oldValue) }
  }
  /// The size of self-sizing cells until they are measured, in points; zero, the default, where
  /// cells do not size themselves. With `automaticSize` it is `itemSize`. A delegate's sizes take
  /// precedence over both.
  open var estimatedItemSize = CGSize.zero { didSet { changed(estimatedItemSize != oldValue) } }
  /// The distance between two lines, in points; 10 by default. Lines overlap if it is negative.
  open var minimumLineSpacing: CGFloat = 10 { didSet { changed(minimumLineSpacing != oldValue) } }
  /// The minimum distance between two items of a line, in points; 10 by default.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { changed(minimumInteritemSpacing != oldValue) }
  }
  /// The insets of a section's lines from its edges, in points.
  open var sectionInset = UIEdgeInsets.zero { didSet { changed(sectionInset != oldValue) } }
  /// The reference of section insets; the content inset by default.
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { changed(sectionInsetReference != oldValue) }
  }
  /// The size of headers, in points, of which only the side along the scroll direction is used;
  /// zero for none.
  open var headerReferenceSize = CGSize.zero { didSet { changed(headerReferenceSize != oldValue) } }
  /// The size of footers, in points, of which only the side along the scroll direction is used;
  /// zero for none.
  open var footerReferenceSize = CGSize.zero { didSet { changed(footerReferenceSize != oldValue) } }
  /// The direction in which lines follow each other; vertical by default.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { changed(scrollDirection != oldValue) }
  }
  /// Whether a header is pinned while its section is visible.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { changed(sectionHeadersPinToVisibleBounds != oldValue) }
  }
  /// Whether a footer is pinned while its section is visible.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { changed(sectionFootersPinToVisibleBounds != oldValue) }
  }

  var solution = FlowSolution()
  private var needsMetrics = true
  /// Set to `false` by the delegate's default implementation: the delegate provides no sizes.
  var delegateSizesItems = false

  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }

  /// `true`: lines start at the right in a right-to-left layout direction.
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  // MARK: Preparing

  open override func prepare() {
    super.prepare()
    guard needsMetrics, let collectionView else { return }
    needsMetrics = false
    solution = FlowSolution(FlowPlanner(self, collectionView).sections(), isVertical: isVertical)
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    let flow = context as? UICollectionViewFlowLayoutInvalidationContext
    if context.invalidateEverything || flow?.invalidateFlowLayoutDelegateMetrics != false
      || flow?.invalidateFlowLayoutAttributes != false
    {
      needsMetrics = true
    }
    super.invalidateLayout(with: context)
  }

  /// Only a change of the length of lines invalidates them.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    lineLengthChanges(to: newBounds)
  }

  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if let flow = context as? UICollectionViewFlowLayoutInvalidationContext {
      flow.invalidateFlowLayoutDelegateMetrics = lineLengthChanges(to: newBounds)
      flow.invalidateFlowLayoutAttributes = flow.invalidateFlowLayoutDelegateMetrics
    }
    return context
  }

  // MARK: Results

  open override var collectionViewContentSize: CGSize {
    let size = CGSize(width: solution.width, height: solution.extent)
    return isVertical ? size : size.transposed
  }

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
    guard indexPath.isOfItem() else { return nil }
    return element(
      .supplementary(kind: elementKind, section: indexPath.section, index: indexPath.item)
    ).map(attributes)
  }

  // MARK: For the collection view

  var isVertical: Bool { scrollDirection == .vertical }

  /// The size of items without individual sizes.
  var plainItemSize: CGSize {
    let automatic = UICollectionViewFlowLayout.automaticSize
    if estimatedItemSize != .zero, estimatedItemSize != automatic { return estimatedItemSize }
    return itemSize == automatic ? UICollectionViewFlowLayout.defaultSize : itemSize
  }

  /// Whether cells determine their size.
  var measuresItems: Bool {
    estimatedItemSize != .zero || itemSize == UICollectionViewFlowLayout.automaticSize
  }

  /// A subclass may override the results; only the plain class avoids the objects.
  private var isPlain: Bool { type(of: self) == UICollectionViewFlowLayout.self }

  override func placedElements(in rect: CGRect) -> [PlacedElement] {
    guard isPlain else { return super.placedElements(in: rect) }
    return mirrored(elements(in: mirrored(rect)))
  }

  override func placedElement(_ id: ElementID) -> PlacedElement? {
    guard isPlain else { return super.placedElement(id) }
    return element(id).map { mirrored([$0])[0] }
  }

  override func naturalFrame(_ id: ElementID) -> CGRect? {
    guard isPlain else { return super.naturalFrame(id) }
    return element(id, pins: false).map { mirrored([$0])[0].frame }
  }

  override func take(_ sizes: [(element: PlacedElement, size: CGSize)]) -> Bool {
    var items: [Int: [(item: Int, size: CGSize)]] = [:]
    for (element, size) in sizes {
      guard measuresItems, case .item(let section, let item) = element.id else { continue }
      items[section, default: []].append((item, isVertical ? size : size.transposed))
    }
    for (section, sizes) in items { solution.measure(section: section, sizes) }
    return sizes.contains { $0.element.isResized(to: $0.size) }
  }

  override func restore(_ sizes: [(id: ElementID, entry: MeasuredMemory.Entry)]) {
    guard measuresItems, let container = collectionView?.bounds.size else { return }
    var items: [Int: [(item: Int, size: CGSize)]] = [:]
    for (id, entry) in sizes {
      guard case .item(let section, let item) = id, let element = element(id),
        entry.fits(element, in: container, scrollsDown: isVertical)
      else { continue }
      items[section, default: []].append(
        (item, isVertical ? entry.size : entry.size.transposed))
    }
    for (section, sizes) in items { solution.measure(section: section, sizes) }
  }

  /// Each time all lines are filled again: too expensive one by one with many items.
  override var measuresOneByOne: Bool {
    solution.sections.allSatisfy { $0.itemCount <= UICollectionViewFlowLayout.fewItems }
  }

  override var mayHaveStops: Bool { !isPlain }

  override var answersOutOfDate: Bool { isPlain && !solution.sections.isEmpty }

  override func forgetAnswers() { solution = FlowSolution() }

  override var scrollsDown: Bool { isVertical }

  override func currentPlaces() -> (ElementID) -> PlacedElement? {
    let near = super.currentPlaces()
    guard isPlain else { return near }
    let (solution, isVertical) = (solution, isVertical)
    let mirrorWidth = mirrorWidth
    return { id in
      if let place = near(id) { return place }
      guard case .item(let section, let item) = id,
        var frame = solution.frame(section: section, item: item)
      else { return nil }
      if !isVertical { frame = frame.transposed }
      if let mirrorWidth { frame.origin.x = mirrorWidth - frame.maxX }
      return PlacedElement(id, frame: frame)
    }
  }

  private func changed(_ isOther: Bool) {
    if isOther { invalidateLayout() }
  }

  private func lineLengthChanges(to newBounds: CGRect) -> Bool {
    let size = collectionView?.bounds.size ?? .zero
    return isVertical ? newBounds.width != size.width : newBounds.height != size.height
  }
}
