import KumikoFoundation
import KumikoLayout

/// The position and appearance of a cell, a supplementary view or a decoration view.
///
///     let attributes = UICollectionViewLayoutAttributes(
///       forCellWith: IndexPath(item: 0, section: 0))
///     attributes.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
///     attributes.alpha = 0.5
@preconcurrency @MainActor open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  /// The path of the element; for a decoration view, of its section.
  open var indexPath: IndexPath
  /// The category of the element.
  open internal(set) var representedElementCategory: UICollectionView.ElementCategory
  /// The kind of a supplementary view or a decoration view; nil for cells.
  open internal(set) var representedElementKind: String?

  /// The frame in content coordinates, in points.
  open var frame: CGRect {
    get {
      CGRect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
        height: size.height)
    }
    set {
      center = newValue.center
      size = newValue.size
    }
  }

  /// The centre, in content coordinates.
  open var center = CGPoint.zero
  /// Width and height, in points.
  open var size = CGSize.zero
  /// Width and height, from a zero origin.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }
  /// A transform about the centre.
  open var transform = CGAffineTransform.identity {
    didSet { spaceTransform = nil }
  }
  /// A 3D transform about the centre, with perspective if `m34` specifies one. `transform` is its
  /// affine part.
  open var transform3D: CATransform3D {
    get { spaceTransform ?? CATransform3DMakeAffineTransform(transform) }
    set {
      transform = newValue.flattened
      spaceTransform = newValue
    }
  }
  /// Opacity, 0 … 1.
  open var alpha: CGFloat = 1
  /// The stacking order: larger numbers are in front.
  open var zIndex = 0
  /// Whether the element is hidden.
  open var isHidden = false

  private var spaceTransform: CATransform3D?
  /// The transform where it is three-dimensional; nil for an affine one.
  var space: SpaceTransform? { spaceTransform.flatMap { SpaceTransform($0) } }
  var measuredAxes: UIAxis = []
  var isMeasured = false
  /// Whether the view belongs to the whole layout and not to a section: its path has one index
  /// then.
  var isOfWholeLayout = false

  /// Creates attributes of a first item that is not placed yet. Subclasses with additional
  /// properties give those a default.
  public required override init() {
    indexPath = IndexPath(item: 0, section: 0)
    representedElementCategory = .cell
    super.init()
  }

  /// Nonisolated: many attributes are created and deallocated at a time, and nothing here needs the
  /// main actor.
  deinit {}

  /// Attributes of a cell that is not placed yet.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Attributes of a supplementary view that is not placed yet.
  public convenience init(
    forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath
  ) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .supplementaryView
    representedElementKind = elementKind
  }

  /// Attributes of a decoration view that is not placed yet.
  public convenience init(
    forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath
  ) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .decorationView
    representedElementKind = decorationViewKind
  }

  /// Attributes of an element that is not placed yet.
  class func make(for id: ElementID) -> UICollectionViewLayoutAttributes {
    let attributes = self.init()
    attributes.indexPath = id.indexPath
    attributes.isOfWholeLayout = id.isOfWholeList
    switch id {
    case .item: break
    case .supplementary(let kind, _, _):
      attributes.representedElementCategory = .supplementaryView
      attributes.representedElementKind = kind
    case .decoration(let kind, _, _):
      attributes.representedElementCategory = .decorationView
      attributes.representedElementKind = kind
    }
    return attributes
  }

  /// A copy with the same values. A subclass with additional properties overrides this, and copies
  /// them into the result of `super`.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.indexPath = indexPath
    copy.representedElementCategory = representedElementCategory
    copy.representedElementKind = representedElementKind
    copy.center = center
    copy.size = size
    copy.transform = transform
    copy.spaceTransform = spaceTransform
    copy.alpha = alpha
    copy.zIndex = zIndex
    copy.isHidden = isHidden
    copy.measuredAxes = measuredAxes
    copy.isMeasured = isMeasured
    copy.isOfWholeLayout = isOfWholeLayout
    return copy
  }

  /// Whether both are of one class and have the same values, as the object of a copy has. A
  /// subclass with additional properties overrides this, and compares these, too. `false` off the
  /// main thread for another object.
  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    if other === self { return true }
    guard type(of: other) == type(of: self), MainThread.isCurrent else { return false }
    return MainActor.assumeIsolated { hasValues(of: other) }
  }

  private func hasValues(of other: UICollectionViewLayoutAttributes) -> Bool {
    indexPath == other.indexPath && representedElementKind == other.representedElementKind
      && representedElementCategory == other.representedElementCategory
      && center == other.center && size == other.size && alpha == other.alpha
      && zIndex == other.zIndex && isHidden == other.isHidden
      && CATransform3DEqualToTransform(transform3D, other.transform3D)
  }

  /// That of the path and the kind of the element, which change only while a layout prepares the
  /// attributes; of the class alone off the main thread.
  nonisolated open override var hash: Int {
    guard MainThread.isCurrent else { return ObjectIdentifier(type(of: self)).hashValue }
    return MainActor.assumeIsolated {
      var hasher = Hasher()
      hasher.combine(indexPath)
      hasher.combine(representedElementKind)
      return hasher.finalize()
    }
  }

  /// Class, address, path and frame, and values that differ from the defaults, in one line.
  nonisolated open override var description: String {
    guard MainThread.isCurrent else { return ObjectWords.line(self) }
    return MainActor.assumeIsolated {
      var parts: [String] = []
      if let kind = representedElementKind { parts.append("kind = '\(kind)'") }
      parts += ["indexPath = \(indexPath)", "frame = \(ObjectWords.rect(frame))"]
      if alpha != 1 { parts.append("alpha = \(ObjectWords.number(alpha))") }
      if zIndex != 0 { parts.append("zIndex = \(zIndex)") }
      if isHidden { parts.append("hidden = YES") }
      if !transform.isIdentity { parts.append("transform = \(transform)") }
      return ObjectWords.line(self, parts)
    }
  }
}
