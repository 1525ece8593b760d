import KumikoFoundation
import KumikoLayout

/// Arranges the rows of a table as a list.
///
/// Heights that are known before a row is visible (the delegate's estimates, and all heights if
/// nothing is estimated) are stored in the resolved layout as if they were measured; which rows
/// were really measured is recorded by the table.
final class TableLayout: UICollectionViewCompositionalLayout {
  private final class Link { weak var layout: TableLayout? }

  private var sections: [TableSection: ListSection] = [:]
  /// Whether heights are final before their rows are visible.
  private var isExact = false
  /// Whether rows have heights in the resolved layout that were not measured.
  private var isSeeded = false
  /// The places of all elements before the update in progress.
  private var oldPlaces: ((ElementID) -> PlacedElement?)?

  init() {
    let link = Link()
    super.init(
      sectionProvider: { index, environment in link.layout?.section(index, environment) },
      configuration: UICollectionViewCompositionalLayoutConfiguration())
    link.layout = self
  }

  required init?(coder: NSCoder) { nil }

  private var table: UITableView? { host as? UITableView }

  override var isPlain: Bool { true }

  override var mayHaveStops: Bool { false }

  /// The frame of a section; zero if there is none.
  func frame(ofSection section: Int) -> CGRect {
    guard let resolved, resolved.sections.indices.contains(section) else { return .zero }
    return resolved.frame(ofSection: section)
  }

  /// Discards the descriptions of all sections.
  func forgetSections() { sections = [:] }

  override func prepare() {
    // Of an update, the places before its first layout count.
    if table?.isUpdating != true {
      oldPlaces = nil
    } else if oldPlaces == nil {
      oldPlaces = currentPlaces()
    }
    let exact = table?.knowsAllHeights ?? false
    let height = exact ? table?.exactHeight : table?.ownEstimate
    // Heights that are known in advance are not measured ones: neither can replace the other.
    if (height != nil) != isSeeded { table?.forgetSizes() }
    isExact = exact
    isSeeded = height != nil
    super.prepare()
    if let height { seed(height) }
  }

  /// Heights that are known in advance are stored in place of measured ones.
  override var keepsSizes: Bool { !isSeeded }

  private func section(
    _ index: Int, _ environment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection? {
    guard let table else { return nil }
    let key = table.description(ofSection: index)
    if let section = sections[key] { return section }
    let scale = environment.knownTraits.displayScale
    let section = key.section(scale: scale > 0 ? scale : 1)
    sections[key] = section
    return section
  }

  // MARK: Elements

  override func placedElements(in rect: CGRect) -> [PlacedElement] {
    let elements = super.placedElements(in: rect)
    return isSeeded ? elements.map(withMeasuring) : elements
  }

  override func placedElement(_ id: ElementID) -> PlacedElement? {
    super.placedElement(id).map { isSeeded ? withMeasuring($0) : $0 }
  }

  private func withMeasuring(_ element: PlacedElement) -> PlacedElement {
    guard element.id.isItem, !isExact else { return element }
    var element = element
    element.isMeasured = table?.measuredSize(of: element.id) != nil
    return element
  }

  // MARK: Updates

  override func initialPlace(_ id: ElementID) -> PlacedElement? {
    guard let table, let place = placedElement(id) else { return nil }
    return place.displaced(by: table.rowAnimations.arrival(of: id), in: table.bounds)
  }

  override func finalPlace(_ id: ElementID) -> PlacedElement? {
    guard let table, let place = oldPlaces?(id) else { return nil }
    return place.displaced(by: table.rowAnimations.departure(of: id), in: table.bounds)
  }

  override func finalizeCollectionViewUpdates() { oldPlaces = nil }
}

extension PlacedElement {
  /// Where the element moves from, or to.
  fileprivate func displaced(
    by animation: UITableView.RowAnimation, in bounds: CGRect
  ) -> PlacedElement {
    var place = self
    switch animation {
    case .fade, .automatic: place.alpha = 0
    case .right: place.frame.origin.x = bounds.maxX
    case .left: place.frame.origin.x = bounds.minX - frame.width
    case .top:
      place.frame.origin.y -= frame.height
      place.alpha = 0
    case .bottom:
      place.frame.origin.y += frame.height
      place.alpha = 0
    case .middle: place.transform = CGAffineTransform(scaleX: 1, y: 0.01)
    case .none: break
    }
    return place
  }
}
