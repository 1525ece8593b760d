import KumikoFoundation
import KumikoGraphics
import KumikoLayout

/// Says where the elements of a collection view stand. Subclass it for an arrangement of your own.
///
/// After an invalidation the collection view calls `prepare()`, then asks for the content's size
/// and for the elements in the visible rectangle.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject {
  /// The collection view that uses the layout.
  open var collectionView: UICollectionView? { host as? UICollectionView }

  /// The collection or table view that uses the layout.
  weak var host: ItemsView?

  private static let maximumPreparations = 4

  /// Whether `prepare()` must run before the next question.
  private(set) var isInvalid = true
  private var decorationClasses: [String: UICollectionReusableView.Type] = [:]

  /// A layout without elements.
  public override init() { super.init() }

  /// A layout of a nib; elsewhere one as `init()` makes it.
  public required init?(coder: NSCoder) {
    super.init()
    takeIn(coder, in: UICollectionViewLayout.self)
  }

  /// The class of the contexts that say what is out of date.
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }

  /// The class of the attributes that the layout makes; one of the app's own can say more.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  /// The layout was invalidated.
  func everythingIsStale() {}

  // MARK: To override: places

  /// Computes what the other methods answer from. Called once after each invalidation.
  open func prepare() {}

  /// Size of the content, in points.
  open var collectionViewContentSize: CGSize { .zero }

  /// The elements that a rectangle of the content shows.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    nil
  }

  /// The place of an item; nil where there is none of that path.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }

  /// The place of a supplementary view; nil where there is none.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// The place of a decoration; nil where there is none.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Where a scroll that would end at `proposedContentOffset` is to end instead.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// Where an update or a change of layout that would leave the content at `proposedContentOffset`
  /// is to leave it.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// Whether the layout is mirrored where reading goes from right to left. It then answers as if
  /// reading went from left to right, and the collection view mirrors what it shows.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  /// The direction of reading for which the layout answers; from left to right unless overridden.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  // MARK: To override: updates

  /// Called before an update is shown, after `prepare()`, with what changes.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

  /// The supplementary views of a kind that an update brings, by their paths after it; none unless
  /// overridden. Called after `prepare(forCollectionViewUpdates:)`. They come in from what
  /// `initialLayoutAttributesForAppearingSupplementaryElement(ofKind:at:)` says, and the views of
  /// the kind behind them in their section keep what they show under a larger number.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
    []
  }

  /// The supplementary views of a kind that an update takes away, by their paths before it; none
  /// unless overridden. Called after `prepare(forCollectionViewUpdates:)`.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
    []
  }

  /// The decorations of a kind that an update brings, by their paths after it; none unless
  /// overridden.
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// The decorations of a kind that an update takes away, by their paths before it; none unless
  /// overridden.
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Called when the start and the end of everything that moves in an update are known.
  open func finalizeCollectionViewUpdates() {}

  /// How an inserted item looks before it comes in; nil for the usual fade and growth.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// How a deleted item looks at the end; nil for the usual fade and shrinking.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// How a supplementary view looks before it comes in; nil for the usual fade and growth.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// How a supplementary view that goes looks at the end; nil for the usual fade and shrinking.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// How a decoration looks before it comes in; nil for the usual fade and growth.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// How a decoration that goes looks at the end; nil for the usual fade and shrinking.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Called on the layout that is about to be exchanged for another one.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

  /// Called on the layout that takes over from another one.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

  /// Called on both layouts when the exchange is under way.
  open func finalizeLayoutTransition() {}

  /// Called before the collection view gets another size in an animation.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

  /// Called when the places in the other size are known.
  open func finalizeAnimatedBoundsChange() {}

  // MARK: To override: items that the user moves

  /// Where an item goes that the user holds at a point of the content; the default says so by what
  /// is under the point.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath { dropTarget(of: previousIndexPath, at: position) }

  /// How an item looks that the user holds with its centre at a point of the content.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes { heldAttributes(at: indexPath, position) }

  /// What is out of date when the user holds items at another place or point. Called as often as
  /// the pointer moves; the default says that nothing is.
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath],
    withTargetPosition targetPosition: CGPoint, previousIndexPaths: [IndexPath],
    previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeInvalidationContext()
    context.holds(targetIndexPaths, from: previousIndexPaths, at: targetPosition)
    return context
  }

  /// What is out of date when the user lets go of items.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath],
    movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeInvalidationContext()
    context.holds(indexPaths, from: previousIndexPaths)
    return context
  }

  // MARK: To override: invalidation

  /// Says that everything computed is out of date, by `invalidateLayout(with:)`. Overrides call
  /// `super`.
  open func invalidateLayout() {
    invalidateLayout(with: makeInvalidationContext())
  }

  /// Says that a part of what was computed is out of date. Overrides call `super`.
  ///
  /// Every way of invalidating arrives here: also what the collection view says of other data,
  /// bounds and surroundings. `invalidateLayout()` is not called for those.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    isInvalid = true
    everythingIsStale()
    host?.layoutInvalidated(context)
  }

  /// Whether the layout must be prepared again when the collection view shows `newBounds`. Asked
  /// before they change. The default says so when the size changes.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != (host?.bounds.size ?? .zero)
  }

  /// What is out of date when the collection view shows `newBounds`.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { makeInvalidationContext() }

  /// Whether the layout takes over the size that a view asks for. The default says so where the
  /// sizes differ along an axis on which the view decides.
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

  /// What is out of date when the layout takes over the size that a view asks for.
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

  /// Registers the class of a decoration.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorationClasses[elementKind] = viewClass as? UICollectionReusableView.Type
  }

  // MARK: For the collection view

  /// Prepares where that is due. A preparation that changes the layout's own properties is followed
  /// by another one, up to a few times.
  func prepareIfNeeded() {
    for _ in 0..<UICollectionViewLayout.maximumPreparations {
      guard isInvalid else { return }
      isInvalid = false
      prepare()
    }
  }

  /// An element as an object, of the class that the layout names.
  func attributes(_ element: PlacedElement) -> UICollectionViewLayoutAttributes {
    let given: AnyClass = type(of: self).layoutAttributesClass
    let attributesClass = given as? UICollectionViewLayoutAttributes.Type
    return element.attributes(attributesClass ?? UICollectionViewLayoutAttributes.self)
  }

  /// How an element looks before it comes in.
  func initialPlace(_ id: ElementID) -> PlacedElement? {
    let attributes =
      switch id {
      case .item: initialLayoutAttributesForAppearingItem(at: id.indexPath)
      case .supplementary(let kind, _, _):
        initialLayoutAttributesForAppearingSupplementaryElement(ofKind: kind, at: id.indexPath)
      case .decoration(let kind, _, _):
        initialLayoutAttributesForAppearingDecorationElement(ofKind: kind, at: id.indexPath)
      }
    return attributes.map { mirrored([PlacedElement($0)])[0] }
  }

  /// How an element that goes looks at the end.
  func finalPlace(_ id: ElementID) -> PlacedElement? {
    let attributes =
      switch id {
      case .item: finalLayoutAttributesForDisappearingItem(at: id.indexPath)
      case .supplementary(let kind, _, _):
        finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: kind, at: id.indexPath)
      case .decoration(let kind, _, _):
        finalLayoutAttributesForDisappearingDecorationElement(ofKind: kind, at: id.indexPath)
      }
    return attributes.map { mirrored([PlacedElement($0)])[0] }
  }

  func makeInvalidationContext() -> UICollectionViewLayoutInvalidationContext {
    let given: AnyClass = type(of: self).invalidationContextClass
    let contextClass = given as? UICollectionViewLayoutInvalidationContext.Type
    return (contextClass ?? UICollectionViewLayoutInvalidationContext.self).init()
  }

  /// Data or size changed: everything is out of date.
  func invalidateEverything(countsChanged: Bool = true) {
    let context = makeInvalidationContext()
    context.invalidateEverything = true
    context.invalidateDataSourceCounts = countsChanged
    invalidateLayout(with: context)
  }

  /// An update changed how many items there are; which ones, the layout hears of next.
  func invalidateCounts() {
    let context = makeInvalidationContext()
    context.invalidateDataSourceCounts = true
    invalidateLayout(with: context)
  }

  /// The kinds of decorations that it has classes for.
  var decorationKinds: Set<String> { Set(decorationClasses.keys) }

  func decorationClass(ofKind kind: String) -> UICollectionReusableView.Type? {
    decorationClasses[kind]
  }

  /// Whether frames come out mirrored without the collection view's help.
  var mirrorsItself: Bool { false }

  /// The elements in a rectangle of the content. Layouts of this module that compute with values
  /// answer directly.
  func placedElements(in rect: CGRect) -> [PlacedElement] {
    let elements = (layoutAttributesForElements(in: mirrored(rect)) ?? [])
      .filter { $0.representedElementCategory != .cell || isThere($0.indexPath) }
      .map { PlacedElement($0) }
    return mirrored(elements)
  }

  /// Whether the data has the item that a layout gave attributes for; reported where not.
  private func isThere(_ path: IndexPath) -> Bool {
    guard path.isOfItem("layoutAttributesForElements(in:)") else { return false }
    guard let host, !host.items.needsLoading,
      !(0..<host.knownCount(ofSection: path.section)).contains(path.item)
    else { return true }
    Diagnostics.report(.attributesOfNoItem(path))
    return false
  }

  /// The place of one element.
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

  /// The elements on the screen, with what handlers of the app's make of them.
  func visibleElements(in bounds: CGRect) -> [PlacedElement] { placedElements(in: bounds) }

  /// Where an element lies when nothing is scrolled.
  func naturalFrame(_ id: ElementID) -> CGRect? { placedElement(id)?.frame }

  /// Whether it answers, as of its last preparation, also while it is out of date.
  var answersOutOfDate: Bool { false }

  /// Gives up what it answers from: that is of other counts than those of the list.
  func forgetAnswers() {}

  /// Whether `prepare(forCollectionViewUpdates:)` may have been overridden: only then the objects
  /// that it is given are made.
  var hearsOfUpdates: Bool { true }

  /// Works out places near a rectangle that have only been estimated; returns whether anything
  /// moved.
  func workOutPlaces(in bounds: CGRect) -> Bool { false }

  /// Takes over the sizes that views ask for; returns whether anything moved.
  func take(_ sizes: [(element: PlacedElement, size: CGSize)]) -> Bool { false }

  /// After a preparation: takes over the sizes that are known from before it.
  func restore(_ sizes: [(id: ElementID, entry: MeasuredMemory.Entry)]) {}

  /// Whether the layout itself keeps the sizes that views asked for, through preparations and
  /// updates. Otherwise the collection view remembers them, and gives them back.
  var keepsSizes: Bool { false }

  /// The size that an element's view asked for, where the layout keeps sizes.
  func keptSize(of id: ElementID) -> CGSize? { nil }

  /// Those of some items of a section that have one, where the layout keeps sizes.
  func keptSizes(of items: [Int], inSection section: Int) -> [(item: Int, size: CGSize)] { [] }

  /// Gives up sizes that the layout keeps; nil stands for all of them.
  func forgetSizes(of ids: [ElementID]?) {}

  /// The measured items of a section, where the layout keeps sizes.
  func forEachKeptSize(inSection section: Int, _ body: (Int, CGSize) -> Void) {}

  /// The next preparation follows an update, after which elements have other positions; nil: it
  /// does not.
  func willPrepare(after content: UpdateContent?) {}

  /// Whether it hears of each step of an item that the user moves, also where nothing is said to be
  /// out of date.
  var hearsOfAllMoves: Bool { true }

  /// Whether the layout may say where a scroll comes to rest.
  var mayHaveStops: Bool { true }

  /// Whether content follows the scroll direction down, rather than sideways.
  var scrollsDown: Bool { true }

  /// How a section scrolls on its own; nil where it does not.
  func orthogonalRow(_ section: Int) -> OrthogonalScrolling? { nil }

  /// The section whose row is at a point of the content; nil where there is none.
  func orthogonalSection(at point: CGPoint) -> Int? { nil }

  /// The list that a section is; nil where it is none.
  func listConfiguration(ofSection section: Int) -> UICollectionLayoutListConfiguration? { nil }

  /// Whether `listConfiguration(ofSection:)` has an answer for any section.
  var hasLists: Bool { false }

  /// What fills the whole view behind the elements; nil for nothing.
  var viewBackground: UIColor? { nil }

  /// Whether sizes can be taken one after another, each moving what follows it, at little more cost
  /// than all at once.
  var measuresOneByOne: Bool { false }

  /// Where elements stand now, for animating from there after an update. Of a layout whose answers
  /// are not values, those near the screen.
  func currentPlaces() -> (ElementID) -> PlacedElement? {
    let bounds = host?.shownBounds ?? .zero
    let near = bounds.insetBy(dx: -bounds.width / 2, dy: -bounds.height / 2)
    let places = Dictionary(
      placedElements(in: near).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    return { places[$0] }
  }
}

extension UICollectionViewLayout: NibMade {}
