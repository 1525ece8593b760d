import KumikoFoundation
import KumikoLayout

/// Arranges elements between two layouts according to `transitionProgress`. Created by
/// `UICollectionView.startInteractiveTransition(to:completion:)`.
///
/// The visible elements of both layouts are shown while the first visible item keeps its position.
/// Elements in both move straight from their position in one to that in the other; elements in only
/// one fade. Headers are not pinned during a transition, and nothing is measured: items keep their
/// known sizes. A subclass overrides `layoutAttributesForElements(in:)` and
/// `layoutAttributesForItem(at:)`, and modifies the result of `super`.
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  /// The original layout of the transition.
  public let currentLayout: UICollectionViewLayout
  /// The target layout.
  public let nextLayout: UICollectionViewLayout
  private var values: [String: CGFloat] = [:]

  /// The progress of the transition: 0 is the arrangement of `currentLayout`, 1 that of
  /// `nextLayout`; a gesture may exceed both. A value that is not finite is 0. Setting it
  /// rearranges everything in the next frame.
  open var transitionProgress: CGFloat = 0 {
    didSet {
      if !transitionProgress.isFinite {
        Diagnostics.report(.nonFiniteLength(transitionProgress, of: "transitionProgress"))
        transitionProgress = 0
      }
      if transitionProgress != oldValue { invalidateLayout() }
    }
  }

  /// Creates a layout between two others.
  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    self.currentLayout = currentLayout
    nextLayout = newLayout
    super.init()
  }

  /// Creates a layout between two empty ones: there are no archives on Linux.
  public required init?(coder: NSCoder) {
    currentLayout = UICollectionViewLayout()
    nextLayout = UICollectionViewLayout()
    super.init(coder: coder)
  }

  // MARK: Custom values

  /// Stores a value of the app's gesture, by a key.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }

  /// The value stored by a key; 0 where there is none.
  open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

  // MARK: Positions

  open override func prepare() { prepareBoth() }

  /// Between the sizes of the two layouts.
  open override var collectionViewContentSize: CGSize {
    prepareBoth()
    let (old, new) = (currentLayout.collectionViewContentSize, nextLayout.collectionViewContentSize)
    return CGSize(
      width: max(0, between(old.width, new.width)), height: max(0, between(old.height, new.height)))
  }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    prepareBoth()
    let (old, new) = regions(for: rect)
    var ids: [ElementID] = []
    var seen = Set<ElementID>()
    for element in currentLayout.placedElements(in: old) + nextLayout.placedElements(in: new)
    where seen.insert(element.id).inserted {
      ids.append(element.id)
    }
    return ids.compactMap { place($0) }.filter { $0.frame.overlaps(rect) }.map(attributes)
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { attributes(of: ElementID(indexPath)) }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(
      of: .supplementary(
        kind: elementKind, section: indexPath.section,
        index: indexPath.count < 2 ? 0 : indexPath.item))
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(
      of: .decoration(
        kind: elementKind, section: indexPath.section,
        index: indexPath.count < 2 ? 0 : indexPath.item))
  }

  private func attributes(of id: ElementID) -> UICollectionViewLayoutAttributes? {
    prepareBoth()
    return place(id).map(attributes)
  }

  private func prepareBoth() {
    currentLayout.prepareIfNeeded()
    nextLayout.prepareIfNeeded()
  }

  private func between(_ old: CGFloat, _ new: CGFloat) -> CGFloat {
    old + (new - old) * transitionProgress
  }

  /// An element of a layout without any scrolling.
  private func place(_ id: ElementID, in layout: UICollectionViewLayout) -> PlacedElement? {
    guard var element = layout.placedElement(id) else { return nil }
    if element.isPinned, let frame = layout.naturalFrame(id) { element.frame = frame }
    element.isPinned = false
    element.measuredAxes = []
    return element
  }

  /// An element between its positions in the layouts.
  private func place(_ id: ElementID) -> PlacedElement? {
    let progress = min(max(transitionProgress, 0), 1)
    switch (place(id, in: currentLayout), place(id, in: nextLayout)) {
    case (let old?, let new?):
      var element = progress < 0.5 ? old : new
      let (from, to) = (old.frame, new.frame)
      let size = CGSize(
        width: max(0, between(from.width, to.width)),
        height: max(0, between(from.height, to.height)))
      element.frame = CGRect(
        x: between(from.midX, to.midX) - size.width / 2,
        y: between(from.midY, to.midY) - size.height / 2, width: size.width, height: size.height)
      element.alpha = old.alpha + (new.alpha - old.alpha) * progress
      element.transform = between(old.transform, new.transform)
      if old.space != nil || new.space != nil {
        element.space = SpaceTransform(old.matrix.mixed(new.matrix, progress))
      }
      element.isHidden = old.isHidden && new.isHidden
      return element
    case (var only?, nil):
      only.alpha *= 1 - progress
      only.frame.origin += shift.old
      return only
    case (nil, var only?):
      only.alpha *= progress
      only.frame.origin += shift.new
      return only
    case (nil, nil): return nil
    }
  }

  private func between(_ old: CGAffineTransform, _ new: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: between(old.a, new.a), b: between(old.b, new.b), c: between(old.c, new.c),
      d: between(old.d, new.d), tx: between(old.tx, new.tx), ty: between(old.ty, new.ty))
  }

  // MARK: Visible elements

  /// The item by which the coordinates of the layouts are aligned: the first visible one when the
  /// transition began.
  var anchor: IndexPath?

  /// The distance of the anchor from its positions in both layouts.
  private var shift: (old: CGVector, new: CGVector) {
    guard let anchor, let old = place(ElementID(anchor), in: currentLayout)?.frame,
      let new = place(ElementID(anchor), in: nextLayout)?.frame
    else { return (.zero, .zero) }
    let vector = CGVector(dx: new.midX - old.midX, dy: new.midY - old.midY)
    let left = 1 - transitionProgress
    return (
      CGVector(dx: vector.dx * transitionProgress, dy: vector.dy * transitionProgress),
      CGVector(dx: -vector.dx * left, dy: -vector.dy * left)
    )
  }

  /// The parts of both layouts that are visible in a rectangle.
  private func regions(for rect: CGRect) -> (CGRect, CGRect) {
    let shift = shift
    return (
      rect.offsetBy(dx: -shift.old.dx, dy: -shift.old.dy),
      rect.offsetBy(dx: -shift.new.dx, dy: -shift.new.dy)
    )
  }

  // MARK: Calls of the collection view

  override weak var host: ItemsView? {
    didSet {
      currentLayout.host = host
      nextLayout.host = host
    }
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything || context.invalidateDataSourceCounts {
      for layout in [currentLayout, nextLayout] {
        layout.invalidateEverything(countsChanged: context.invalidateDataSourceCounts)
      }
    }
    super.invalidateLayout(with: context)
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    var isInvalid = false
    for layout in [currentLayout, nextLayout]
    where layout.shouldInvalidateLayout(forBoundsChange: newBounds) {
      layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: newBounds))
      isInvalid = true
    }
    return isInvalid
  }

  private var nearer: UICollectionViewLayout {
    transitionProgress < 0.5 ? currentLayout : nextLayout
  }

  override func decorationClass(ofKind kind: String) -> UICollectionReusableView.Type? {
    super.decorationClass(ofKind: kind) ?? currentLayout.decorationClass(ofKind: kind)
      ?? nextLayout.decorationClass(ofKind: kind)
  }

  override func willPrepare(after content: UpdateContent?) {
    currentLayout.willPrepare(after: content)
    nextLayout.willPrepare(after: content)
  }

  override var mayHaveStops: Bool { false }
  override var scrollsDown: Bool { nearer.scrollsDown }
  override var hasLists: Bool { nearer.hasLists }
  override var viewBackground: UIColor? { nearer.viewBackground }
  override func listConfiguration(ofSection section: Int) -> UICollectionLayoutListConfiguration? {
    nearer.listConfiguration(ofSection: section)
  }
}

extension CGPoint {
  fileprivate static func += (point: inout CGPoint, vector: CGVector) {
    point = CGPoint(x: point.x + vector.dx, y: point.y + vector.dy)
  }
}
