import KumikoFoundation
import KumikoGraphics

/// The veil of a cell whose background does not answer to the pointer: one without a background
/// configuration, or with a colour of its own.
///
/// It lies on the background, below what the content shows, so that text and marks stay as clear as
/// they are. Where there is no background, or a picture covers it, it lies above everything.
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
    let color = veil.color(
      over: found?.color ?? .clear, with: cell.traitCollection)
    let shown = UIColor(color)
    guard let found, !CellVeil.isCovered(by: found.view, in: cell) else {
      layer.removeFromSuperlayer()
      background = nil
      if cover.superview !== cell { cell.addSubview(cover) }
      cover.frame = CGRect(origin: .zero, size: cell.bounds.size)
      cover.layer.cornerRadius = cell.shownCornerRadius
      cover.backgroundColor = shown
      return
    }
    cover.removeFromSuperview()
    if background !== found.view {
      found.view.layer.insertSublayer(layer, at: 0)
      background = found.view
    }
    CATransaction.withoutActions {
      layer.frame = found.view.bounds
      layer.cornerRadius = found.view.layer.cornerRadius
      layer.backgroundColor = shown.cgColor
    }
  }

  private func remove() {
    layer.removeFromSuperlayer()
    cover.removeFromSuperview()
    background = nil
  }

  /// The view whose colour is seen behind the content, and that colour.
  private static func background(of cell: UICollectionViewCell) -> (view: UIView, color: RGBA)? {
    let candidates = [cell.contentView, cell.cellContent.shownBackground, cell]
    for case let view? in candidates {
      guard let color = view.backgroundColor?.rgba(with: cell.traitCollection), color.alpha > 0.05
      else { continue }
      return (view, color)
    }
    return nil
  }

  /// Whether a picture, or something else with a colour, hides the background.
  private static func isCovered(by background: UIView, in cell: UICollectionViewCell) -> Bool {
    cell.contentView.subviews.contains { view in
      guard !view.isHidden, view.alpha > 0.5,
        view is UIImageView || (view.backgroundColor?.rgba(with: .current).alpha ?? 0) > 0.5
      else { return false }
      return view.frame.width * view.frame.height > 0.5 * background.bounds.width
        * background.bounds.height
    }
  }
}
