import KumikoFoundation
import KumikoLayout

/// A cell, supplementary view or decoration view with its frame: the result of a layout for a
/// collection view. A value, while `UICollectionViewLayoutAttributes` is the public object.
struct PlacedElement {
  var id: ElementID
  var frame: CGRect
  var zIndex = 0
  var alpha: CGFloat = 1
  var transform = CGAffineTransform.identity {
    didSet { space = nil }
  }
  /// The transform where it is three-dimensional; nil for an affine one.
  var space: SpaceTransform?
  var isHidden = false
  var measuredAxes: UIAxis = []
  var isMeasured = false
  /// Whether it is pinned while its section is visible: its frame then depends on the content
  /// offset.
  var isPinned = false
  /// The object that a custom layout returned; it may have more properties than this value.
  var source: UICollectionViewLayoutAttributes?

  var wantsMeasuring: Bool { !measuredAxes.isEmpty && !isMeasured }

  /// The transform, of either kind.
  var matrix: CATransform3D { space?.matrix ?? CATransform3DMakeAffineTransform(transform) }

  /// Whether a size differs, along the axes on which the view determines it.
  func isResized(to size: CGSize) -> Bool {
    measuredAxes.contains(.horizontal) && size.width != frame.width
      || measuredAxes.contains(.vertical) && size.height != frame.height
  }

  init(_ id: ElementID, frame: CGRect) {
    self.id = id
    self.frame = frame
  }

  init(_ element: LayoutElement) {
    id = element.id
    frame = element.frame
    zIndex = element.zIndex
    measuredAxes = element.measuredAxes
    isMeasured = element.isMeasured
    isPinned = element.pinsToVisibleBounds
  }

  init(_ attributes: UICollectionViewLayoutAttributes) {
    id = ElementID(attributes)
    source = attributes
    frame = attributes.frame
    zIndex = attributes.zIndex
    alpha = attributes.alpha
    transform = attributes.transform
    space = attributes.space
    isHidden = attributes.isHidden
    measuredAxes = attributes.measuredAxes
    isMeasured = attributes.isMeasured
  }

  /// The corresponding object.
  var attributes: UICollectionViewLayoutAttributes {
    attributes(UICollectionViewLayoutAttributes.self)
  }

  /// The corresponding object of a class; where a layout returned one, a copy of that.
  func attributes(
    _ attributesClass: UICollectionViewLayoutAttributes.Type
  ) -> UICollectionViewLayoutAttributes {
    let attributes =
      source?.copy() as? UICollectionViewLayoutAttributes ?? attributesClass.make(for: id)
    attributes.indexPath = id.indexPath
    attributes.isOfWholeLayout = id.isOfWholeList
    attributes.frame = frame
    attributes.zIndex = zIndex
    attributes.alpha = alpha
    if let space {
      attributes.transform3D = space.matrix
    } else {
      attributes.transform = transform
    }
    attributes.isHidden = isHidden
    attributes.measuredAxes = measuredAxes
    attributes.isMeasured = isMeasured
    return attributes
  }
}

extension ElementID {
  init(_ attributes: UICollectionViewLayoutAttributes) {
    let path = attributes.indexPath
    let kind = attributes.representedElementKind ?? ""
    switch attributes.representedElementCategory {
    case .cell: self = .item(section: path.section, item: path.item)
    // A path with only a section refers to its only view of the kind.
    case .supplementaryView:
      self = .supplementary(
        kind: kind, section: path.section,
        index: attributes.isOfWholeLayout ? .max : path.count < 2 ? 0 : path.item)
    case .decorationView:
      self = ElementID(ofDecoration: kind, at: path)
    }
  }

  init(_ path: IndexPath) { self = .item(section: path.section, item: path.item) }

  /// A supplementary view at a path; one of the whole layout has a path of one index.
  init(ofKind kind: String, at path: IndexPath) {
    self = .supplementary(
      kind: kind, section: path.section, index: path.count == 1 ? .max : path.item)
  }

  /// A decoration view at a path; a path with only a section refers to its only view of the kind.
  init(ofDecoration kind: String, at path: IndexPath) {
    self = .decoration(kind: kind, section: path.section, index: path.count < 2 ? 0 : path.item)
  }

  var indexPath: IndexPath {
    switch self {
    case .item(let section, let item): IndexPath(item: item, section: section)
    // A view of the whole layout belongs to no section.
    case .supplementary(_, let section, Int.max): IndexPath(index: section)
    case .supplementary(_, let section, let index): IndexPath(item: index, section: section)
    case .decoration(_, let section, let index): IndexPath(item: index, section: section)
    }
  }

  var isItem: Bool {
    if case .item = self { return true }
    return false
  }
}
