import KumikoFoundation
import KumikoLayout

/// The changes that a visible-items handler made to one element.
struct VisibleItemChange: Equatable {
  /// The distance of the centre from its position in the layout: added to later positions too.
  var shift: CGVector?
  var alpha: CGFloat?
  var transform: CGAffineTransform?
  var space: SpaceTransform?
  var zIndex: Int?
  var isHidden: Bool?

  /// Applies the changes to an element.
  func apply(to element: inout PlacedElement) {
    if let shift { element.frame = element.frame.offsetBy(dx: shift.dx, dy: shift.dy) }
    if let alpha { element.alpha = alpha }
    if let transform {
      element.transform = transform
      element.space = space
    }
    if let zIndex { element.zIndex = zIndex }
    if let isHidden { element.isHidden = isHidden }
  }
}

/// An element as passed to a visible-items handler. Properties keep their values until they are set
/// again.
final class VisibleItem: NSObject, NSCollectionLayoutVisibleItem {
  private(set) var change: VisibleItemChange
  private let natural: CGRect
  private let element: PlacedElement

  init(_ element: PlacedElement, natural: CGRect, change: VisibleItemChange) {
    self.element = element
    self.natural = natural
    self.change = change
    super.init()
  }

  var alpha: CGFloat {
    get { change.alpha ?? element.alpha }
    set { change.alpha = newValue }
  }

  var zIndex: Int {
    get { change.zIndex ?? element.zIndex }
    set { change.zIndex = newValue }
  }

  var isHidden: Bool {
    get { change.isHidden ?? element.isHidden }
    set { change.isHidden = newValue }
  }

  var center: CGPoint {
    get {
      let (center, shift) = (natural.center, change.shift ?? .zero)
      return CGPoint(x: center.x + shift.dx, y: center.y + shift.dy)
    }
    set {
      let center = natural.center
      change.shift = CGVector(dx: newValue.x - center.x, dy: newValue.y - center.y)
    }
  }

  var transform: CGAffineTransform {
    get { change.transform ?? element.transform }
    set { (change.transform, change.space) = (newValue, nil) }
  }

  var transform3D: CATransform3D {
    get {
      let space = change.transform == nil ? element.space : change.space
      return space?.matrix ?? CATransform3DMakeAffineTransform(transform)
    }
    set { (change.transform, change.space) = (newValue.flattened, SpaceTransform(newValue)) }
  }

  var name: String { "\(indexPath.section), \(indexPath.item)" }

  var indexPath: IndexPath { element.id.indexPath }

  var frame: CGRect {
    CGRect(
      x: center.x - natural.width / 2, y: center.y - natural.height / 2, width: natural.width,
      height: natural.height)
  }

  var bounds: CGRect { CGRect(origin: .zero, size: natural.size) }

  var representedElementCategory: UICollectionElementCategory {
    if case .item = element.id { return .cell }
    return .supplementaryView
  }

  var representedElementKind: String? {
    if case .supplementary(let kind, _, _) = element.id { return kind }
    return nil
  }
}

extension ItemsView {
  /// The changes of a handler to an element; nil if there is none.
  func visibleItemChange(of id: ElementID) -> VisibleItemChange? {
    arrangement.visibleItemChanges.isEmpty
      ? nil : arrangement.visibleItemChanges[items.key(of: id)]
  }

  /// The changes of handlers, by the current positions of elements.
  var changesByPosition: [ElementID: VisibleItemChange] {
    var changes: [ElementID: VisibleItemChange] = [:]
    for (key, change) in arrangement.visibleItemChanges {
      if let id = items.id(of: key) { changes[id] = change }
    }
    return changes
  }
}
