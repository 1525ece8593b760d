import KumikoFoundation
import KumikoGraphics
import KumikoLayout

/// Determines the positions of the elements of a collection view. Subclass it for a custom
/// arrangement.
///
///     final class Diagonal: UICollectionViewLayout {
///       override var collectionViewContentSize: CGSize { CGSize(width: 400, height: 400) }
///
///       override func layoutAttributesForItem(
///         at indexPath: IndexPath
///       ) -> UICollectionViewLayoutAttributes? {
///         let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
///         attributes.frame = CGRect(
///           x: 40 * indexPath.item, y: 40 * indexPath.item, width: 40, height: 40)
///         return attributes
///       }
///
///       override func layoutAttributesForElements(
///         in rect: CGRect
///       ) -> [UICollectionViewLayoutAttributes]? {
///         (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0))
///           .compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
///           .filter { $0.frame.intersects(rect) }
///       }
///     }
///
/// After an invalidation the collection view calls `prepare()`, then requests the content size and
/// the elements in the visible rectangle.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject {
  /// The collection view that uses the layout.
  open var collectionView: UICollectionView? { host as? UICollectionView }

  /// The collection or table view that uses the layout.
  weak var host: ItemsView?

  private static let maximumPreparations = 4

  /// Where elements of the current update begin and end; empty outside of one.
  let updateEnds = UpdateEnds()

  /// Whether `prepare()` must run before the next query.
  private(set) var isInvalid = true
  private var decorationClasses: [String: UICollectionReusableView.Type] = [:]

  /// Creates a layout without elements.
  public override init() { super.init() }

  /// Creates a layout from a nib; elsewhere like `init()`.
  public required init?(coder: NSCoder) {
    super.init()
    takeIn(coder, in: UICollectionViewLayout.self)
  }

  /// The class of invalidation contexts.
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }

  /// The class of the attributes that the layout creates; an app's own class can have more
  /// properties.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  /// Called when the layout was invalidated.
  func everythingIsStale() {}

  // MARK: To override: positions

  /// Computes the basis of the other methods' results. Called once after each invalidation.
  open func prepare() {}

  /// The size of the content, in points.
  open var collectionViewContentSize: CGSize { .zero }

  /// The elements in a rectangle of the content.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    nil
  }

  /// The attributes of an item; nil where there is none with that path.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }

  /// The attributes of a supplementary view; nil where there is none.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// The attributes of a decoration view; nil where there is none.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// The content offset at which a scroll ends that would end at `proposedContentOffset`.
  /// `velocity` is in points per millisecond; for a notch of the wheel it is 1, 0 or -1 along each
  /// axis.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// The content offset after an update or a change of layout that would result in
  /// `proposedContentOffset`.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// Whether the layout is mirrored in a right-to-left layout direction. Its results are then those
  /// for a left-to-right direction, and the collection view mirrors them.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  /// The layout direction of the layout's results; left to right unless overridden.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  // MARK: To override: updates

  /// Called before an update is shown, after `prepare()`, with the changes.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

  /// The supplementary views of a kind that an update inserts, by their paths after it; none unless
  /// overridden. Called after `prepare(forCollectionViewUpdates:)`. They appear with the attributes
  /// of `initialLayoutAttributesForAppearingSupplementaryElement(ofKind:at:)`, and the views of the
  /// kind after them in their section keep their contents with a larger index.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
    []
  }

  /// The supplementary views of a kind that an update removes, by their paths before it; none
  /// unless overridden. Called after `prepare(forCollectionViewUpdates:)`.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
    []
  }

  /// The decoration views of a kind that an update inserts, by their paths after it; none unless
  /// overridden.
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// The decoration views of a kind that an update removes, by their paths before it; none unless
  /// overridden.
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Called when the start and the end of all animations of an update are known.
  open func finalizeCollectionViewUpdates() {}

  /// The initial attributes of an inserted item; nil for the default fade and scale. `super`
  /// returns a transparent copy of its attributes, which stands for the default until it is
  /// changed.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    updateEnds.start(layoutAttributesForItem(at: itemIndexPath))
  }

  /// The final attributes of a deleted item; nil for the default fade and scale. `super` returns a
  /// transparent copy of its former attributes, which stands for the default until it is changed.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { updateEnds.end(ElementID(itemIndexPath)) }

  /// The initial attributes of an inserted supplementary view, as for items.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    updateEnds.start(
      layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath))
  }

  /// The final attributes of a removed supplementary view, as for items.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    updateEnds.end(ElementID(ofKind: elementKind, at: elementIndexPath))
  }

  /// The initial attributes of an inserted decoration view, as for items.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    updateEnds.start(
      layoutAttributesForDecorationView(ofKind: elementKind, at: decorationIndexPath))
  }

  /// The final attributes of a removed decoration view, as for items.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    updateEnds.end(ElementID(ofDecoration: elementKind, at: decorationIndexPath))
  }

  /// Called on the layout that is about to be replaced by another one.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

  /// Called on the layout that replaces another one.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

  /// Called on both layouts when the transition is in progress.
  open func finalizeLayoutTransition() {}

  /// Called before the collection view is resized in an animation.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

  /// Called when the attributes for the new size are known.
  open func finalizeAnimatedBoundsChange() {}

  // MARK: To override: interactive movement

  /// The target of an item that the user drags to a point of the content; determined by the element
  /// under the point by default.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath { dropTarget(of: previousIndexPath, at: position) }

  /// The attributes of an item that the user drags with its centre at a point of the content.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes { heldAttributes(at: indexPath, position) }

  /// The context for the movement of items by the user to other positions or points. Called as
  /// often as the pointer moves; nothing is invalid by default.
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath],
    withTargetPosition targetPosition: CGPoint, previousIndexPaths: [IndexPath],
    previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeInvalidationContext()
    context.holds(targetIndexPaths, from: previousIndexPaths, at: targetPosition)
    return context
  }

  /// The context for the end of a movement of items by the user.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath],
    movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeInvalidationContext()
    context.holds(indexPaths, from: previousIndexPaths)
    return context
  }

  // MARK: To override: invalidation

  /// Invalidates everything, by `invalidateLayout(with:)`. Overrides call `super`.
  open func invalidateLayout() {
    invalidateLayout(with: makeInvalidationContext())
  }

  /// Invalidates the parts described by a context. Overrides call `super`.
  ///
  /// Called for every kind of invalidation: also by the collection view for changes of data, bounds
  /// and surroundings. `invalidateLayout()` is not called for those.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    isInvalid = true
    everythingIsStale()
    host?.layoutInvalidated(context)
  }

  /// Whether the layout must be prepared again when the collection view shows `newBounds`. Called
  /// before they change. By default `true` when the size changes.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != (host?.bounds.size ?? .zero)
  }

  /// The context for a change of the collection view's bounds to `newBounds`.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { makeInvalidationContext() }

  /// Whether the layout adopts the preferred size of a view. By default `true` where the sizes
  /// differ along an axis on which the view determines it.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    let axes = originalAttributes.measuredAxes
    return axes.contains(.horizontal)
      && preferredAttributes.size.width != originalAttributes.size.width
      || axes.contains(.vertical)
        && preferredAttributes.size.height != originalAttributes.size.height
  }

  /// The context for adopting the preferred size of a view.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeInvalidationContext()
    let (path, kind) = (originalAttributes.indexPath, originalAttributes.representedElementKind)
    switch originalAttributes.representedElementCategory {
    case .cell: context.invalidateItems(at: [path])
    case .supplementaryView:
      if let kind { context.invalidateSupplementaryElements(ofKind: kind, at: [path]) }
    case .decorationView:
      if let kind { context.invalidateDecorationElements(ofKind: kind, at: [path]) }
    }
    return context
  }

  /// Registers the class of decoration views of a kind; nil, or a class that is no
  /// `UICollectionReusableView`, unregisters it.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorationClasses[elementKind] = viewClass as? UICollectionReusableView.Type
  }

  // MARK: For the collection view

  /// Prepares the layout where needed. A preparation that changes the layout's own properties is
  /// followed by another one, up to a few times.
  func prepareIfNeeded() {
    for _ in 0..<UICollectionViewLayout.maximumPreparations {
      guard isInvalid else { return }
      isInvalid = false
      prepare()
    }
  }

  /// The attributes of an element, as an object of the layout's attributes class.
  func attributes(_ element: PlacedElement) -> UICollectionViewLayoutAttributes {
    let given: AnyClass = type(of: self).layoutAttributesClass
    let attributesClass = given as? UICollectionViewLayoutAttributes.Type
    return element.attributes(attributesClass ?? UICollectionViewLayoutAttributes.self)
  }

  /// The initial attributes of an inserted element.
  func initialPlace(_ id: ElementID) -> PlacedElement? {
    let attributes =
      switch id {
      case .item: initialLayoutAttributesForAppearingItem(at: id.indexPath)
      case .supplementary(let kind, _, _):
        initialLayoutAttributesForAppearingSupplementaryElement(ofKind: kind, at: id.indexPath)
      case .decoration(let kind, _, _):
        initialLayoutAttributesForAppearingDecorationElement(ofKind: kind, at: id.indexPath)
      }
    return updateEnds.own(attributes).map { mirrored([PlacedElement($0)])[0] }
  }

  /// The final attributes of a removed element.
  func finalPlace(_ id: ElementID) -> PlacedElement? {
    let attributes =
      switch id {
      case .item: finalLayoutAttributesForDisappearingItem(at: id.indexPath)
      case .supplementary(let kind, _, _):
        finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: kind, at: id.indexPath)
      case .decoration(let kind, _, _):
        finalLayoutAttributesForDisappearingDecorationElement(ofKind: kind, at: id.indexPath)
      }
    return updateEnds.own(attributes).map { mirrored([PlacedElement($0)])[0] }
  }

  func makeInvalidationContext() -> UICollectionViewLayoutInvalidationContext {
    let given: AnyClass = type(of: self).invalidationContextClass
    let contextClass = given as? UICollectionViewLayoutInvalidationContext.Type
    return (contextClass ?? UICollectionViewLayoutInvalidationContext.self).init()
  }

  /// Data or size changed: everything is invalid.
  func invalidateEverything(countsChanged: Bool = true) {
    let context = makeInvalidationContext()
    context.invalidateEverything = true
    context.invalidateDataSourceCounts = countsChanged
    invalidateLayout(with: context)
  }

  /// An update changed the numbers of items; the layout receives the changes next.
  func invalidateCounts() {
    let context = makeInvalidationContext()
    context.invalidateDataSourceCounts = true
    invalidateLayout(with: context)
  }

  /// The kinds of decoration views with registered classes.
  var decorationKinds: Set<String> { Set(decorationClasses.keys) }

  func decorationClass(ofKind kind: String) -> UICollectionReusableView.Type? {
    decorationClasses[kind]
  }

  /// Whether frames are mirrored without the collection view.
  var mirrorsItself: Bool { false }

  /// The elements in a rectangle of the content. Layouts of this module that compute with values
  /// override it directly.
  func placedElements(in rect: CGRect) -> [PlacedElement] {
    let elements = (layoutAttributesForElements(in: mirrored(rect)) ?? [])
      .filter { $0.representedElementCategory != .cell || isThere($0.indexPath) }
      .map { PlacedElement($0) }
    return mirrored(elements)
  }

  /// Whether the data has the item that a layout returned attributes for; reported otherwise.
  private func isThere(_ path: IndexPath) -> Bool {
    guard path.isOfItem("layoutAttributesForElements(in:)") else { return false }
    guard let host, !host.items.needsLoading,
      !(0..<host.knownCount(ofSection: path.section)).contains(path.item)
    else { return true }
    Diagnostics.report(.attributesOfNoItem(path))
    return false
  }

  /// One placed element.
  func placedElement(_ id: ElementID) -> PlacedElement? {
    let attributes: UICollectionViewLayoutAttributes? =
      switch id {
      case .item: layoutAttributesForItem(at: id.indexPath)
      case .supplementary(let kind, _, _):
        layoutAttributesForSupplementaryView(ofKind: kind, at: id.indexPath)
      case .decoration(let kind, _, _):
        layoutAttributesForDecorationView(ofKind: kind, at: id.indexPath)
      }
    return attributes.map { mirrored([PlacedElement($0)])[0] }
  }

  /// The visible elements, with the changes of the app's handlers.
  func visibleElements(in bounds: CGRect) -> [PlacedElement] { placedElements(in: bounds) }

  /// The frame of an element without any scrolling.
  func naturalFrame(_ id: ElementID) -> CGRect? { placedElement(id)?.frame }

  /// Whether results of the last preparation are available also while it is invalid.
  var answersOutOfDate: Bool { false }

  /// Discards the results, which are for other counts than those of the list.
  func forgetAnswers() {}

  /// Whether `prepare(forCollectionViewUpdates:)` may have been overridden: only then its arguments
  /// are created.
  var observesUpdates: Bool { true }

  /// Computes positions near a rectangle that have only been estimated; returns whether anything
  /// moved.
  func workOutPlaces(in bounds: CGRect) -> Bool { false }

  /// Adopts the preferred sizes of views; returns whether anything moved.
  func take(_ sizes: [(element: PlacedElement, size: CGSize)]) -> Bool { false }

  /// After a preparation: adopts the sizes that are known from before it.
  func restore(_ sizes: [(id: ElementID, entry: MeasuredMemory.Entry)]) {}

  /// Whether the layout itself keeps the preferred sizes of views, through preparations and
  /// updates. Otherwise the collection view stores them, and restores them.
  var keepsSizes: Bool { false }

  /// The preferred size of an element's view, where the layout keeps sizes.
  func keptSize(of id: ElementID) -> CGSize? { nil }

  /// The sizes of those of some items of a section that have one, where the layout keeps sizes.
  func keptSizes(of items: [Int], inSection section: Int) -> [(item: Int, size: CGSize)] { [] }

  /// Discards sizes that the layout keeps; nil for all of them.
  func forgetSizes(of ids: [ElementID]?) {}

  /// Enumerates the measured items of a section, where the layout keeps sizes.
  func forEachKeptSize(inSection section: Int, _ body: (Int, CGSize) -> Void) {}

  /// The next preparation follows an update, after which the positions of elements differ; nil: it
  /// does not.
  func willPrepare(after content: UpdateContent?) {}

  /// Whether it needs each step of a movement of an item by the user, also where nothing is
  /// invalid.
  var observesAllMoves: Bool { true }

  /// Whether the layout may determine where a scroll ends.
  var mayHaveStops: Bool { true }

  /// Whether the content scrolls vertically, rather than horizontally.
  var scrollsDown: Bool { true }

  /// How a section scrolls on its own; nil where it does not.
  func orthogonalRow(_ section: Int) -> OrthogonalScrolling? { nil }

  /// The section that scrolls on its own at a point of the content; nil where there is none.
  func orthogonalSection(at point: CGPoint) -> Int? { nil }

  /// The configuration of a section that is a list; nil where it is none.
  func listConfiguration(ofSection section: Int) -> UICollectionLayoutListConfiguration? { nil }

  /// Whether `listConfiguration(ofSection:)` has a result for any section.
  var hasLists: Bool { false }

  /// The background of the whole view; nil if there is none.
  var viewBackground: UIColor? { nil }

  /// Whether sizes can be adopted one after another, each moving the elements that follow it, at
  /// little more cost than all at once.
  var measuresOneByOne: Bool { false }

  /// The current positions of elements, the start of animations after an update. Where the results
  /// of a layout are not values, those near the screen.
  func currentPlaces() -> (ElementID) -> PlacedElement? {
    let bounds = host?.shownBounds ?? .zero
    let near = bounds.insetBy(dx: -bounds.width / 2, dy: -bounds.height / 2)
    let places = Dictionary(
      placedElements(in: near).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    return { places[$0] }
  }
}

extension UICollectionViewLayout: NibMade {}
