import KumikoFoundation
import KumikoSnapshots

/// One drop on a list, as performed by its delegate.
final class DropWork {
  let host: ItemsView
  let drag: Drag
  /// The destination of the items, in the data source.
  let destination: IndexPath?
  let proposal: UIDropProposal?

  init(_ host: ItemsView, _ drag: Drag, _ destination: IndexPath?, _ proposal: UIDropProposal?) {
    (self.host, self.drag) = (host, drag)
    (self.destination, self.proposal) = (destination, proposal)
  }

  func sourcePath(of item: UIDragItem) -> IndexPath? { host.dropping.sourcePath(of: item) }

  func previewSize(of item: UIDragItem) -> CGSize { drag.previews.size(of: item) ?? .zero }

  /// Animates the preview of an item to the cell at a path of the data source, which becomes
  /// visible when it has arrived; where the path is nil, to an item that was dragged from here.
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
      dropping.dataPath(ofShown: shown).flatMap { dropping.delegation?.previewParameters(at: $0) })
    animation.addCompletion { [host] _ in
      host.dropping.landing.removeAll { $0 == handle }
      host.showHeld()
    }
    return animation
  }

  /// Animates the preview of an item into a part of a cell, where it disappears.
  func land(_ item: UIDragItem, into path: IndexPath, _ rect: CGRect) -> DragAnimation {
    guard let cell = host.views.view(at: host.dropping.shownPath(ofData: path)) else {
      return land(item, on: nil)
    }
    return land(item, on: target(rect, of: item, in: cell))
  }

  /// Animates the preview of an item to a target; fades it out in place where that is nil.
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
