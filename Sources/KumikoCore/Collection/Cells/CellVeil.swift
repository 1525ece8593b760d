import KumikoFoundation
import KumikoGraphics

/// The veil that shows hovering and highlighting of a cell whose background does not respond to the
/// pointer: one without a background configuration, or with a colour of its own.
///
/// It is drawn on the background, below the content, so that text and marks stay clear, and in the
/// shape of the background. Where an image, or another view with an appearance of its own, covers
/// the cell, the veil is above it, in its shape. A cell with only text is covered as a whole; one
/// with a smaller view that has an appearance of its own gets no veil: a square behind a disc would
/// not be the app's design.
final class CellVeil {
  private let layer = CALayer()
  private let cover = UIView()
  private weak var background: UIView?

  init() {
    cover.isUserInteractionEnabled = false
  }

  /// Covers a cell with a veil; nil removes it.
  func show(_ veil: Veil?, on cell: UICollectionViewCell) {
    guard let veil else { return remove() }
    let found = CellVeil.background(of: cell)
    let shown = UIColor(veil.color(over: found?.color ?? .clear, with: cell.currentTraits))
    let own = CellVeil.largestOwnLook(in: cell, but: found?.view)
    if let own, own.covers(cell) { return lay(shown, over: own.view, in: cell) }
    if let found { return put(shown, on: found.view) }
    own == nil ? lay(shown, over: nil, in: cell) : remove()
  }

  /// Colours a background below the content.
  private func put(_ color: UIColor, on view: UIView) {
    cover.removeFromSuperview()
    if background !== view {
      view.layer.insertSublayer(layer, at: 0)
      background = view
    }
    CATransaction.withoutActions {
      layer.frame = view.bounds
      layer.cornerRadius = view.layer.cornerRadius
      layer.maskedCorners = view.layer.maskedCorners
      layer.backgroundColor = color.cgColor
    }
  }

  /// Covers a view in the cell with its corners; nil for the whole cell.
  private func lay(_ color: UIColor, over view: UIView?, in cell: UICollectionViewCell) {
    layer.removeFromSuperlayer()
    background = nil
    if cover.superview !== cell { cell.addSubview(cover) }
    cover.frame = view.map { cell.convert($0.bounds, from: $0) } ?? CellVeil.area(of: cell)
    cover.layer.cornerRadius =
      view.map { CellVeil.corners(of: $0, in: cell) }
      ?? max(cell.shownCornerRadius, cell.layer.cornerRadius)
    cover.backgroundColor = color
  }

  private func remove() {
    layer.removeFromSuperlayer()
    cover.removeFromSuperview()
    background = nil
  }

  fileprivate static func area(of cell: UICollectionViewCell) -> CGRect {
    CGRect(origin: .zero, size: cell.bounds.size)
  }

  /// The view whose colour is visible behind the content, and that colour.
  private static func background(of cell: UICollectionViewCell) -> (view: UIView, color: RGBA)? {
    let candidates = [
      cell.contentView, cell.backgroundView, cell.cellContent.shownBackground, cell,
    ]
    for case let view? in candidates where !view.isHidden {
      guard let color = view.backgroundColor.map(view.drawn), color.alpha > 0.05 else { continue }
      return (view, color)
    }
    return nil
  }

  /// A view in a cell with an appearance defined by the app.
  private struct OwnLook {
    let view: UIView
    let area: CGFloat

    /// Whether it hides most of a cell.
    func covers(_ cell: ReusableView) -> Bool {
      area > 0.5 * cell.bounds.width * cell.bounds.height
    }
  }

  private static func largestOwnLook(
    in cell: UICollectionViewCell, but background: UIView?
  ) -> OwnLook? {
    largestOwnLook(among: [cell.backgroundView, cell.contentView], but: background)
  }

  /// Whether most of a row is covered by a view of the app that is smaller than the row, such as a
  /// card: what is behind it is not part of the app's design.
  static func isCovered(_ row: ReusableView) -> Bool {
    guard row.cellContent.configuration == nil,
      let own = largestOwnLook(among: [row.cellContent.view], but: row.cellContent.view)
    else { return false }
    return own.covers(row)
  }

  private static func largestOwnLook(
    among views: [UIView?], but background: UIView?
  ) -> OwnLook? {
    var largest: OwnLook?
    func visit(_ view: UIView) {
      guard !view.isHidden, view.alpha > 0.5 else { return }
      let area = view.frame.width * view.frame.height
      if view !== background, view.hasOwnLook, area > largest?.area ?? 0 {
        largest = OwnLook(view: view, area: area)
      }
      for subview in view.subviews { visit(subview) }
    }
    for case let view? in views { visit(view) }
    return largest
  }

  /// The visible corner radius of a view: its own, or that of an equally large view around it.
  private static func corners(of view: UIView, in cell: UICollectionViewCell) -> CGFloat {
    let area = cell.convert(view.bounds, from: view)
    var (radius, next): (CGFloat, UIView?) = (0, view)
    while let current = next, current !== cell {
      let around = cell.convert(current.bounds, from: current)
      if area.insetBy(dx: -1, dy: -1).contains(around) {
        radius = max(radius, current.layer.cornerRadius)
      }
      next = current.superview
    }
    guard area.insetBy(dx: -1, dy: -1).contains(CellVeil.area(of: cell)) else { return radius }
    return max(radius, cell.shownCornerRadius, cell.layer.cornerRadius)
  }
}

extension UIView {
  /// Whether the view shows a colour, an image or a drawing, and not only text and icons.
  fileprivate var hasOwnLook: Bool {
    if (backgroundColor.map(drawn)?.alpha ?? 0) > 0.05 { return true }
    if let picture = self as? UIImageView { return picture.image?.isSymbolImage == false }
    if let decoration, decoration.value.content != nil || decoration.value.picture != nil {
      return true
    }
    return layer.borderWidth > 0 || self is UIVisualEffectView || drawing?.bitmap != nil
  }
}
