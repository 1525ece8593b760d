import CompositionalLayout
import UIFoundation

/// Says where the elements of a collection view stand. Subclass it for an arrangement of your own.
///
/// After an invalidation the collection view calls `prepare()`, then asks for the content's size
/// and for the elements in the visible rectangle.
open class UICollectionViewLayout: NSObject {
  /// The collection view that uses the layout.
  public internal(set) weak var collectionView: UICollectionView?

  /// Whether `prepare()` must run before the next question.
  private(set) var isInvalid = true
  private var decorationClasses: [String: UICollectionReusableView.Type] = [:]

  /// A layout without elements.
  public override init() { super.init() }

  /// A layout as `init()` makes it: there are no archives on Linux.
  public init?(coder: NSCoder) { super.init() }

  // MARK: To override

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

  /// Whether the layout must be prepared again when the collection view shows `newBounds`. The
  /// default says so when the size changes.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != (collectionView?.bounds.size ?? .zero)
  }

  /// Where a scroll that would end at `proposedContentOffset` is to end instead.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// Where an update that would leave the content at `proposedContentOffset` is to leave it.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// How an inserted item looks before it comes in; nil for the usual fade and growth.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// How a deleted item looks at the end; nil for the usual fade and shrinking.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Whether the layout mirrors itself where reading goes from right to left.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  /// Says that everything computed is out of date. Overrides call `super`.
  open func invalidateLayout() {
    isInvalid = true
    collectionView?.layoutInvalidated()
  }

  /// Registers the class of a decoration.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorationClasses[elementKind] = viewClass as? UICollectionReusableView.Type
  }

  // MARK: For the collection view

  func prepareIfNeeded() {
    guard isInvalid else { return }
    isInvalid = false
    prepare()
  }

  func decorationClass(ofKind kind: String) -> UICollectionReusableView.Type? {
    decorationClasses[kind]
  }

  /// The elements in a rectangle of the content. Layouts of this module that compute with values
  /// answer directly.
  func placedElements(in rect: CGRect) -> [PlacedElement] {
    (layoutAttributesForElements(in: rect) ?? []).map { PlacedElement($0) }
  }

  /// The place of one element.
  func placedElement(_ id: ElementID) -> PlacedElement? {
    let attributes: UICollectionViewLayoutAttributes? =
      switch id {
      case .item: layoutAttributesForItem(at: id.indexPath)
      case .supplementary(let kind, _, _):
        layoutAttributesForSupplementaryView(ofKind: kind, at: id.indexPath)
      case .decoration(let kind, _):
        layoutAttributesForDecorationView(ofKind: kind, at: id.indexPath)
      }
    return attributes.map { PlacedElement($0) }
  }

  /// Takes over the size that a view asks for; returns whether anything moved.
  func measured(_ id: ElementID, size: CGSize) -> Bool { false }

  /// Where elements stand now, for animating from there after an update.
  func currentPlaces() -> (ElementID) -> PlacedElement? {
    { [weak self] id in MainActor.assumeIsolated { self?.placedElement(id) } }
  }
}
