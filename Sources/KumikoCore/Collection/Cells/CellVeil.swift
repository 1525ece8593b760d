import KumikoFoundation
import KumikoGraphics

/// The veil of a cell whose background does not answer to the pointer: one without a background
/// configuration, or with a colour of its own.
///
/// It lies on the background, below what the content shows, so that text and marks stay as clear as
/// they are, and in the shape of that. Where a picture, or something else with a look of the app's,
/// covers the cell, it lies above that, in its shape. A cell that has nothing but text is covered
/// as a whole; one with something smaller that has a look of its own gets no veil: a square behind
/// a disc would be none of the app's.
final class CellVeil {
  private let layer = CALayer()
  private let cover = UIView()
  private weak var background: UIView?

  init() {
    cover.isUserInteractionEnabled = false
  }

  /// Covers a cell with a veil, or nothing for nil.
  func show(_ veil: Veil?, on cell: UICollectionViewCell) {
    guard let veil else { return remove() }
    let found = CellVeil.background(of: cell)
    let shown = UIColor(veil.color(over: found?.color ?? .clear, with: cell.currentTraits))
    let own = CellVeil.largestOwnLook(in: cell, but: found?.view)
    if let own, own.covers(cell) { return lay(shown, over: own.view, in: cell) }
    if let found { return put(shown, on: found.view) }
    own == nil ? lay(shown, over: nil, in: cell) : remove()
  }

  /// Colours a background below what is inside.
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

  /// The view whose colour is seen behind the content, and that colour.
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

  /// Something in a cell that looks as the app says.
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

  /// Whether most of a row is covered by something of the app's that is smaller than the row, such
  /// as a card: what is behind that is none of the app's look.
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

  /// How round a view is seen: its own corners, or those of what is as large around it.
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
  /// Whether the view shows a colour, a picture or a drawing, and not only text and icons.
  fileprivate var hasOwnLook: Bool {
    if (backgroundColor.map(drawn)?.alpha ?? 0) > 0.05 { return true }
    if let picture = self as? UIImageView { return picture.image?.isSymbolImage == false }
    if let decoration, decoration.value.content != nil || decoration.value.picture != nil {
      return true
    }
    return layer.borderWidth > 0 || self is UIVisualEffectView || drawing?.bitmap != nil
  }
}
