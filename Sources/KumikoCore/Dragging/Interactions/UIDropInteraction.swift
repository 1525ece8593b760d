import KumikoFoundation

/// Lets the user drop items on a view.
@preconcurrency @MainActor open class UIDropInteraction: NSObject, UIInteraction {
  /// Says what a drop would do, and does it.
  open private(set) weak var delegate: (any UIDropInteractionDelegate)?
  /// The view that takes drops.
  open private(set) weak var view: UIView?

  /// Called when what a drop would do may have changed.
  var proposalChanged: ((Drag) -> Void)?
  /// Called when the delegate has performed a drop.
  var performed: ((Drag) -> Void)?
  /// Called after everything else.
  var sessionEnded: ((Drag) -> Void)?

  /// An interaction with who takes the drops.
  public init(delegate: any UIDropInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  /// It is about to belong to another view, or to none.
  open func willMove(to view: UIView?) {}

  /// It belongs to another view now, or to none.
  open func didMove(to view: UIView?) { self.view = view }

  func tell(_ body: (any UIDropInteractionDelegate) -> Void) {
    if let delegate { body(delegate) }
  }

  /// Lets the previews of dropped items come to rest that nobody has let yet.
  func landPreviews(of drag: Drag) {
    for item in drag.state.items where !drag.previews.hasLanded(item) {
      let animation = DragAnimation()
      guard let delegate, let usual = drag.previews.lifted(item) else {
        drag.previews.land(item, on: nil, beside: animation)
        continue
      }
      let fading = usual.retargetedPreview(
        with: UIDragPreviewTarget(
          container: view ?? usual.target.container,
          center: view.map { drag.state.location(in: $0) } ?? .zero,
          transform: CGAffineTransform(scaleX: 0.1, y: 0.1)))
      let preview = delegate.dropInteraction(
        self, previewForDropping: item, withDefault: fading)
      delegate.dropInteraction(self, item: item, willAnimateDropWith: animation)
      drag.previews.land(
        item, on: preview === fading ? nil : preview?.target, beside: animation)
    }
  }
}

/// Takes what is dropped on a view. Every method may be left out.
@preconcurrency @MainActor public protocol UIDropInteractionDelegate: NSObjectProtocol {
  /// Whether it wants to hear of a drag at all; asked once a drag. Yes unless implemented.
  func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: any UIDropSession
  ) -> Bool
  /// The pointer came over the view.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession)
  /// What would happen if the items were dropped now; nothing unless implemented.
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal
  /// The pointer left the view.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession)
  /// The items were dropped: begin to load them here.
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession)
  /// What was dropped has come to rest.
  func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession)
  /// The drag ended, here or elsewhere; told to every view that it came over.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession)
  /// Where a dropped item comes to rest; where it was dropped unless implemented. Nil lets it fade.
  func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview?
  /// A dropped item is about to come to rest.
  func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem,
    willAnimateDropWith animator: any UIDragAnimating)
}

extension UIDropInteractionDelegate {
  /// `true`.
  public func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: any UIDropSession
  ) -> Bool { true }
  /// Does nothing.
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
  ) {}
  /// Nothing is dropped.
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal { UIDropProposal(operation: .cancel) }
  /// Does nothing.
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
  ) {}
  /// Does nothing.
  public func dropInteraction(
    _ interaction: UIDropInteraction, performDrop session: any UIDropSession
  ) {}
  /// Does nothing.
  public func dropInteraction(
    _ interaction: UIDropInteraction, concludeDrop session: any UIDropSession
  ) {}
  /// Does nothing.
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession
  ) {}
  /// Where it was dropped.
  public func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? { defaultPreview }
  /// Does nothing.
  public func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem,
    willAnimateDropWith animator: any UIDragAnimating
  ) {}
}
