import CompositionalLayout
import DiffableSnapshots
import UIFoundation

/// Shows items as cells, arranged by a layout.
///
/// Only the cells that the visible rectangle needs exist; those that leave it are used again. An
/// update changes data, layout and cells together: what stays moves to its new place, what comes
/// and goes is animated.
open class UICollectionView: UIScrollView {
  /// Whether a cell or supplementary view provider is running.
  static var isInsideProvider = false

  // MARK: Stored state

  /// Where cells come from. Kept by whoever made it.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }

  /// Decides about and hears of what happens here.
  open weak var delegate: (any UICollectionViewDelegate)? {
    get { scrollDelegate as? any UICollectionViewDelegate }
    set { scrollDelegate = newValue }
  }

  let pool = ReusePool()
  /// The views on the screen.
  var live: [ElementID: UICollectionReusableView] = [:]
  /// Views that are on their way out, by the element that they still stand for; nil after deletion.
  var leaving: [ObjectIdentifier: (view: UICollectionReusableView, id: ElementID?)] = [:]
  var selection = Set<IndexPath>()
  var highlighted: IndexPath?
  /// Items in each section, as the data source said last.
  private(set) var itemCounts: [Int] = []
  private var needsReload = true
  private var knownSize = CGSize.zero
  /// Registrations in use: kept, so that their names stay theirs.
  var registrations: [RegistrationIdentifier] = []

  /// How cells are arranged.
  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      guard collectionViewLayout !== oldValue else { return }
      oldValue.collectionView = nil
      adoptLayout()
    }
  }

  /// Whether items can be selected.
  open var allowsSelection = true {
    didSet { if !allowsSelection { clearSelection() } }
  }

  /// Whether more than one item can be selected: a click then adds or removes one.
  open var allowsMultipleSelection = false

  /// Whether the list is edited: cells show the accessories for that.
  open var isEditing = false {
    didSet {
      guard isEditing != oldValue else { return }
      for case let cell as UICollectionViewCell in live.values {
        cell.setNeedsUpdateConfiguration()
      }
    }
  }

  /// A view behind all cells that does not scroll.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// A collection view with its layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    backgroundColor = .systemBackground
    adoptLayout()
  }

  /// A collection view with an empty layout: there are no archives of views on Linux.
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewLayout()
    super.init(coder: coder)
    adoptLayout()
  }

  // MARK: Data

  /// Asks the data source for everything again, without animation. The selection is cleared.
  open func reloadData() {
    selection = []
    needsReload = true
    setNeedsLayout()
  }

  /// Number of sections.
  open var numberOfSections: Int {
    loadCountsIfNeeded()
    return itemCounts.count
  }

  /// Number of items in a section; 0 where there is no such section.
  open func numberOfItems(inSection section: Int) -> Int {
    loadCountsIfNeeded()
    return itemCounts.indices.contains(section) ? itemCounts[section] : 0
  }

  /// The counts that the data source gives now.
  func countsFromDataSource() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<max(0, dataSource.numberOfSections(in: self))).map {
      max(0, dataSource.collectionView(self, numberOfItemsInSection: $0))
    }
  }

  func takeCounts(_ counts: [Int]) { itemCounts = counts }

  private func loadCountsIfNeeded() {
    guard needsReload else { return }
    needsReload = false
    recycleAll()
    itemCounts = countsFromDataSource()
    collectionViewLayout.invalidateEverything()
  }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchBegan(touches)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchMoved(touches)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchEnded(touches)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    endHighlight()
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    bringUpToDate()
    backgroundView?.frame = bounds
  }

  override func boundsOriginChanged() {
    super.boundsOriginChanged()
    setNeedsLayout()
  }

  /// Asks the layout whether the new bounds put it out of date, as long as the old ones hold.
  override func boundsWillChange(to newBounds: CGRect) {
    super.boundsWillChange(to: newBounds)
    let layout = collectionViewLayout
    guard layout.shouldInvalidateLayout(forBoundsChange: newBounds) else { return }
    layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: newBounds))
  }

  override func boundsSizeChanged(from old: CGSize) {
    collectionViewLayout.invalidateEverything(countsChanged: false)
    super.boundsSizeChanged(from: old)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    collectionViewLayout.invalidateLayout()
  }

  /// Makes data, layout and visible views agree.
  func bringUpToDate() {
    loadCountsIfNeeded()
    collectionViewLayout.prepareIfNeeded()
    takeContentSize()
    showVisibleElements()
  }

  /// What the engine needs to know of this view.
  var layoutContainer: LayoutContainer {
    let direction = effectiveUserInterfaceLayoutDirection
    func directional(_ insets: UIEdgeInsets) -> NSDirectionalEdgeInsets {
      let isReversed = direction == .rightToLeft
      return NSDirectionalEdgeInsets(
        top: insets.top, leading: isReversed ? insets.right : insets.left, bottom: insets.bottom,
        trailing: isReversed ? insets.left : insets.right)
    }
    let safe = safeAreaInsets
    let readable = readableContentGuide.insets(in: self) ?? .zero
    return LayoutContainer(
      size: bounds.size, scale: displayScale, layoutDirection: direction,
      safeAreaInsets: directional(safe), layoutMargins: directional(layoutMargins + safe),
      readableContentInsets: directional(readable), traits: traitCollection)
  }

  func takeContentSize() {
    contentSize = collectionViewLayout.collectionViewContentSize
  }

  func layoutInvalidated(_ context: UICollectionViewLayoutInvalidationContext) {
    setNeedsLayout()
  }

  private func adoptLayout() {
    collectionViewLayout.collectionView = self
    recycleAll()
    collectionViewLayout.invalidateEverything()
  }
}
