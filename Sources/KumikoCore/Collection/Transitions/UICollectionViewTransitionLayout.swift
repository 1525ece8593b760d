import KumikoFoundation
import KumikoLayout

/// Arranges elements between two layouts, as far as a transition has come: `transitionProgress`
/// says how far. `UICollectionView.startInteractiveTransition(to:completion:)` makes one.
///
/// Seen are the elements that either layout shows while the first item on the screen is held where
/// it is. What both have goes straight from its place in one to its place in the other; what only
/// one has fades. Headers that stay at the edge do not while a transition lasts, and nothing is
/// measured: items keep the sizes that are known of them. A subclass overrides
/// `layoutAttributesForElements(in:)` and `layoutAttributesForItem(at:)`, and changes what `super`
/// answers.
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  /// The layout that the transition comes from.
  public let currentLayout: UICollectionViewLayout
  /// The layout that it goes to.
  public let nextLayout: UICollectionViewLayout
  private var values: [String: CGFloat] = [:]

  /// How far the transition has come: 0 is as `currentLayout` has everything, 1 as `nextLayout`
  /// does; a gesture may go beyond both. What is not finite counts as 0. Setting it arranges
  /// everything anew in the next frame.
  open var transitionProgress: CGFloat = 0 {
    didSet {
      if !transitionProgress.isFinite {
        Diagnostics.report(.nonFiniteLength(transitionProgress, of: "transitionProgress"))
        transitionProgress = 0
      }
      if transitionProgress != oldValue { invalidateLayout() }
    }
  }

  /// A layout between two others.
  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    self.currentLayout = currentLayout
    nextLayout = newLayout
    super.init()
  }

  /// A layout between two empty ones: there are no archives on Linux.
  public required init?(coder: NSCoder) {
    currentLayout = UICollectionViewLayout()
    nextLayout = UICollectionViewLayout()
    super.init(coder: coder)
  }

  // MARK: Values of the app's own

  /// Keeps a value that the app's gesture says, under a name.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }

  /// The value that was kept under a name; 0 where there is none.
  open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

  // MARK: Places

  open override func prepare() { prepareBoth() }

  /// Between the sizes that the two layouts have.
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

  /// Where a layout has an element when nothing is scrolled.
  private func place(_ id: ElementID, in layout: UICollectionViewLayout) -> PlacedElement? {
    guard var element = layout.placedElement(id) else { return nil }
    if element.isPinned, let frame = layout.naturalFrame(id) { element.frame = frame }
    element.isPinned = false
    element.measuredAxes = []
    return element
  }

  /// An element between the places that the layouts have for it.
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

  // MARK: Which elements

  /// The item by which the coordinates of the layouts are compared: the first one on the screen
  /// when the transition began.
  var anchor: IndexPath?

  /// How far the anchor is from where either layout has it.
  private var shift: (old: CGVector, new: CGVector) {
    guard let anchor, let old = place(ElementID(anchor), in: currentLayout)?.frame,
      let new = place(ElementID(anchor), in: nextLayout)?.frame
    else { return (.zero, .zero) }
    let way = CGVector(dx: new.midX - old.midX, dy: new.midY - old.midY)
    let left = 1 - transitionProgress
    return (
      CGVector(dx: way.dx * transitionProgress, dy: way.dy * transitionProgress),
      CGVector(dx: -way.dx * left, dy: -way.dy * left)
    )
  }

  /// The parts of either layout that are seen in a rectangle.
  private func regions(for rect: CGRect) -> (CGRect, CGRect) {
    let shift = shift
    return (
      rect.offsetBy(dx: -shift.old.dx, dy: -shift.old.dy),
      rect.offsetBy(dx: -shift.new.dx, dy: -shift.new.dy)
    )
  }

  // MARK: What the collection view says

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
  fileprivate static func += (point: inout CGPoint, way: CGVector) {
    point = CGPoint(x: point.x + way.dx, y: point.y + way.dy)
  }
}
