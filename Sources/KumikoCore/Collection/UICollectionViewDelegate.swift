import KumikoFoundation

/// Decides about and is notified of interactions with a collection view. All methods are optional.
///
///     final class Chooser: NSObject, UICollectionViewDelegate {
///       func collectionView(
///         _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
///       ) { print("selected", indexPath) }
///     }
@preconcurrency @MainActor public protocol UICollectionViewDelegate: UIScrollViewDelegate {
  /// Whether an item under a touch is highlighted; `true` by default.
  func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool
  /// Called when an item was highlighted.
  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath)
  /// Called when an item is not highlighted any more.
  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath)
  /// Whether the user may select an item; `true` by default.
  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath)
    -> Bool
  /// Whether the user may deselect an item; `true` by default.
  func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath)
    -> Bool
  /// Called when the user selected an item.
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
  /// Called when the user deselected an item.
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
  /// Called before a cell is shown.
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath)
  /// Called when a cell is not shown any more.
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath)
  /// The target of an item that the user drags, instead of the position at the pointer; the
  /// proposed position by default.
  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath
  /// Called when a section that scrolls on its own was scrolled; `offset` is in points from its
  /// leading end.
  func collectionView(
    _ collectionView: UICollectionView, didScrollSection section: Int, to offset: CGFloat)
  /// The end of a scroll of a section that would end at `proposedOffset`; the proposed offset by
  /// default.
  func collectionView(
    _ collectionView: UICollectionView, targetOffsetForSection section: Int,
    proposedOffset: CGFloat
  ) -> CGFloat
  /// Called when a scroll of a section by the user or by code has ended.
  func collectionView(_ collectionView: UICollectionView, didEndScrollingSection section: Int)
  /// The menu for the items at a point, an empty array for the background; nil for no menu.
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration?
  /// The menu for the item at a point; called where the method for several items returns nil.
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration?
  /// Whether an item has an edit menu, as was used before context menus: called where the item has
  /// no context menu, and for the keys that cut, copy and paste; `false` by default.
  func collectionView(
    _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
  ) -> Bool
  /// Whether that menu has an action: `cut:`, `copy:`, `paste:`, and those of the other standard
  /// ones and of `UIMenuController.menuItems` that the item's cell performs. `sender` is the menu
  /// controller, nil for a key; `false` by default.
  func collectionView(
    _ collectionView: UICollectionView, canPerformAction action: Selector,
    forItemAt indexPath: IndexPath, withSender sender: Any?
  ) -> Bool
  /// Called to cut, copy or paste with an item: by its menu, or by the key for it while the item is
  /// focused.
  func collectionView(
    _ collectionView: UICollectionView, performAction action: Selector,
    forItemAt indexPath: IndexPath, withSender sender: Any?)
  /// Whether the user may select a range starting at an item, with Shift or by a drag over a gap;
  /// `true` by default (`false` in UIKit, where it is a pan with two fingers).
  func collectionView(
    _ collectionView: UICollectionView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool
  /// Called when the user begins to select a range starting at an item.
  func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  )
  /// Called when the user has selected a range.
  func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView)
  /// Whether an item has a primary action; `true` by default, except in editing mode.
  func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool
  /// Called when the user opens an item: by a click with single selection, after the item was
  /// selected, otherwise by a double click; by return.
  func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  )
  /// Whether an item opens when a drag rests on it; called where `isSpringLoaded` is set, `true` by
  /// default.
  func collectionView(
    _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool
  /// Called before a supplementary view is shown.
  func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath)
  /// Called when a supplementary view is not shown any more.
  func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath)
  /// The content offset after an update or with another layout, in points; called before that of
  /// the layout. The proposed offset by default.
  func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint
  /// The older form for the target of a dragged item: called where the other one is not
  /// implemented.
  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath
  /// Whether an item is in editing mode while the view is: its cell shows the accessories for that.
  /// `true` by default.
  func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath)
    -> Bool
  /// Whether keys move the focus to an item; `true` by default.
  func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath)
    -> Bool
  /// Whether an item is selected when a key moves the focus to it; `selectionFollowsFocus` by
  /// default.
  func collectionView(
    _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool
  /// Whether the focus may move to, from or inside of an item, as described by `context`; `true` by
  /// default.
  func collectionView(
    _ collectionView: UICollectionView,
    shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool
  /// Called when the focus moved to, from or inside of an item. Animations added to `coordinator`
  /// run with those of the focus ring.
  func collectionView(
    _ collectionView: UICollectionView,
    didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  )
  /// The configuration of a window that shows an item opened with the middle button; nil, the
  /// default, for none. UIKit calls it when two fingers pinch an item open.
  func collectionView(
    _ collectionView: UICollectionView, sceneActivationConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIWindowScene.ActivationConfiguration?
  /// The item that is focused when the view becomes first responder; nil for the one that was
  /// focused last, else the first selected one, else the first visible one.
  func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath?
  /// The transition layout between two layouts during an interactive transition, see
  /// `startInteractiveTransition(to:completion:)`; a plain one by default.
  func collectionView(
    _ collectionView: UICollectionView,
    transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout
  /// The preview that highlights an item while its menu is open; nil for its cell, in its place.
  /// Called once for each visible item of the menu.
  func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview?
  /// The target of the preview when the menu is dismissed; nil for its current place.
  func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview?
  /// The older form for the highlighting preview, called where the newer one is not implemented.
  func collectionView(
    _ collectionView: UICollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// The older form for the dismissal preview, called where the newer one is not implemented.
  func collectionView(
    _ collectionView: UICollectionView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// Called when the preview beside a menu was clicked, before the menu is dismissed. Animations
  /// added to `animator` run with the dismissal; its completions, when the preview's controller can
  /// be shown elsewhere.
  func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)
  /// Called before a menu is shown. Animations added to `animator` run with its appearance.
  func collectionView(
    _ collectionView: UICollectionView,
    willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// Called before a menu is dismissed. Animations added to `animator` run with that.
  func collectionView(
    _ collectionView: UICollectionView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
}
