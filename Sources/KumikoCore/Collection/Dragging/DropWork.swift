import KumikoFoundation
import KumikoSnapshots

/// One drop on a list, as its face carries it out.
final class DropWork {
  let host: ItemsView
  let drag: Drag
  /// Where the items go, by the data source.
  let destination: IndexPath?
  let proposal: UIDropProposal?

  init(_ host: ItemsView, _ drag: Drag, _ destination: IndexPath?, _ proposal: UIDropProposal?) {
    (self.host, self.drag) = (host, drag)
    (self.destination, self.proposal) = (destination, proposal)
  }

  func sourcePath(of item: UIDragItem) -> IndexPath? { host.dropping.sourcePath(of: item) }

  func previewSize(of item: UIDragItem) -> CGSize { drag.previews.size(of: item) ?? .zero }

  /// Lets the preview of an item fly to the cell at a path, by the data source, which is seen when
  /// it has arrived; where an item is dragged from here, to that where the path is nil.
  @discardableResult
  func land(_ item: UIDragItem, at path: IndexPath?) -> DragAnimation {
    let dropping = host.dropping
    // Where the data was not changed, it closes now.
    dropping.closeGap()
    let shown =
      path.map(dropping.shownPath)
      ?? (host.dragging.held + dropping.sources).first { $0.item === item }
      .flatMap { host.items.path(of: $0.handle) }
    guard let shown, let frame = host.frameOfItem(at: shown),
      let handle = host.items.handle(at: shown), drag.previews.lifted(item) != nil
    else { return land(item, on: nil) }
    dropping.landing.append(handle)
    host.showHeld()
    let animation = land(
      item, on: target(frame, of: item, in: host),
      dropping.dataPath(ofShown: shown).flatMap { dropping.face?.previewParameters(at: $0) })
    animation.addCompletion { [host] _ in
      host.dropping.landing.removeAll { $0 == handle }
      host.showHeld()
    }
    return animation
  }

  /// Lets the preview of an item vanish into a part of a cell.
  func land(_ item: UIDragItem, into path: IndexPath, _ rect: CGRect) -> DragAnimation {
    guard let cell = host.views.view(at: host.dropping.shownPath(ofData: path)) else {
      return land(item, on: nil)
    }
    return land(item, on: target(rect, of: item, in: cell))
  }

  /// Lets the preview of an item come to rest at a place; it fades where it lies where that is nil.
  func land(
    _ item: UIDragItem, on target: UIDragPreviewTarget?,
    _ parameters: UIDragPreviewParameters? = nil
  ) -> DragAnimation {
    let animation = DragAnimation()
    drag.previews.land(item, on: target, parameters, beside: animation)
    return animation
  }

  private func target(_ rect: CGRect, of item: UIDragItem, in view: UIView) -> UIDragPreviewTarget {
    let size = previewSize(of: item)
    func factor(_ wanted: CGFloat, _ length: CGFloat) -> CGFloat {
      length > 0 ? max(0.01, wanted / length) : 1
    }
    return UIDragPreviewTarget(
      container: view, center: rect.center,
      transform: CGAffineTransform(
        scaleX: factor(rect.width, size.width), y: factor(rect.height, size.height)))
  }
}
