import KumikoFoundation

/// Lets the user drop items on a view.
///
///     final class Shelf: UIView, UIDropInteractionDelegate {
///       override init(frame: CGRect) {
///         super.init(frame: frame)
///         addInteraction(UIDropInteraction(delegate: self))
///       }
///       required init?(coder: NSCoder) { nil }
///       func dropInteraction(
///         _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
///       ) -> UIDropProposal { UIDropProposal(operation: .copy) }
///       func dropInteraction(
///         _ interaction: UIDropInteraction, performDrop session: any UIDropSession
///       ) {
///         session.loadObjects(ofClass: String.self) { print($0) }
///       }
///     }
@preconcurrency @MainActor open class UIDropInteraction: NSObject, UIInteraction {
  /// The delegate, which decides about drops, and performs them.
  open private(set) weak var delegate: (any UIDropInteractionDelegate)?
  /// The view of the interaction.
  open private(set) weak var view: UIView?

  /// Called when the drop proposal may have changed.
  var proposalChanged: ((Drag) -> Void)?
  /// Called when the delegate has performed a drop.
  var performed: ((Drag) -> Void)?
  /// Called after all other callbacks.
  var sessionEnded: ((Drag) -> Void)?

  /// An interaction with a delegate that handles the drops.
  public init(delegate: any UIDropInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  /// Called before the interaction is added to another view, or removed.
  open func willMove(to view: UIView?) {}

  /// Called after the interaction was added to another view, or removed.
  open func didMove(to view: UIView?) { self.view = view }

  func notify(_ body: (any UIDropInteractionDelegate) -> Void) {
    if let delegate { body(delegate) }
  }

  /// Animates the previews of dropped items that were not animated yet.
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

/// Handles drops on a view. Every method is optional.
@preconcurrency @MainActor public protocol UIDropInteractionDelegate: NSObjectProtocol {
  /// Whether it handles a drag at all; called once per drag. `true` by default.
  func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: any UIDropSession
  ) -> Bool
  /// Called when the pointer entered the view.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession)
  /// The proposal for a drop now; none by default.
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal
  /// Called when the pointer left the view.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession)
  /// The items were dropped: begin to load them here.
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession)
  /// Called when the drop animations have ended.
  func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession)
  /// Called when the drag ended, here or elsewhere, for every view that it entered.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession)
  /// The preview that a dropped item animates to; the place of the drop by default. Nil fades it
  /// out.
  func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview?
  /// Called before a dropped item is animated.
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
  /// Cancels the drop.
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
  /// The place of the drop.
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
