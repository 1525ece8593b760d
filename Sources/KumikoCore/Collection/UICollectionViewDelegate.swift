import KumikoFoundation

/// Decides about and hears of what happens in a collection view. Every method may be left out.
@preconcurrency @MainActor public protocol UICollectionViewDelegate: UIScrollViewDelegate {
  /// Whether an item under a touch is shown as pressed; yes unless implemented.
  func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool
  /// An item is shown as pressed.
  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath)
  /// An item is not shown as pressed any more.
  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath)
  /// Whether the user may select an item; yes unless implemented.
  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath)
    -> Bool
  /// Whether the user may deselect an item; yes unless implemented.
  func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath)
    -> Bool
  /// The user selected an item.
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
  /// The user deselected an item.
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
  /// A cell is about to be shown.
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath)
  /// A cell is not shown any more.
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath)
  /// Where an item that the user drags is to go, instead of where the user holds it; the proposed
  /// place unless implemented.
  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath
  /// A section moved that scrolls on its own; `offset` is in points from its row's leading end.
  func collectionView(
    _ collectionView: UICollectionView, didScrollSection section: Int, to offset: CGFloat)
  /// Where a scroll of a section is to come to rest that would do so at `proposedOffset`; there
  /// unless implemented.
  func collectionView(
    _ collectionView: UICollectionView, targetOffsetForSection section: Int,
    proposedOffset: CGFloat
  ) -> CGFloat
  /// A section that was scrolled by the user or by code has come to rest.
  func collectionView(_ collectionView: UICollectionView, didEndScrollingSection section: Int)
  /// The menu for the items at a point, none of them for the background between; nil for no menu.
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration?
  /// The menu for the item at a point; asked where the method for several items gives none.
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration?
  /// Whether an item has a menu of what can be done with it, as it was before context menus: asked
  /// where the item has no context menu, and for the keys that cut, copy and paste; no unless
  /// implemented.
  func collectionView(
    _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
  ) -> Bool
  /// Whether that menu has an action: `cut:`, `copy:`, `paste:`, and what the item's cell performs
  /// of the other standard ones and of `UIMenuController.menuItems`. `sender` is the menu
  /// controller, nil for a key; no unless implemented.
  func collectionView(
    _ collectionView: UICollectionView, canPerformAction action: Selector,
    forItemAt indexPath: IndexPath, withSender sender: Any?
  ) -> Bool
  /// The user chose to cut, copy or paste with an item: in its menu, or by the key for it while the
  /// item has the keyboard.
  func collectionView(
    _ collectionView: UICollectionView, performAction action: Selector,
    forItemAt indexPath: IndexPath, withSender sender: Any?)
  /// Whether the user may select a range from an item on, with Shift or by a drag over a gap; yes
  /// unless implemented (no in UIKit, where it is a pan of two fingers).
  func collectionView(
    _ collectionView: UICollectionView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool
  /// The user selects a range from an item on.
  func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  )
  /// The user has selected a range.
  func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView)
  /// Whether an item has something to do when the user opens it; yes unless implemented, except
  /// while it is edited.
  func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool
  /// The user opens an item: by a click where one item is selected, after it was, else by a double
  /// click; by return.
  func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  )
  /// Whether an item opens when something rests on it that is dragged; asked where `isSpringLoaded`
  /// is set, and yes unless implemented.
  func collectionView(
    _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool
  /// A header, footer or other view beside items is about to be shown.
  func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath)
  /// A header, footer or other view beside items is not shown any more.
  func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath)
  /// Where an update or another layout is to leave the content, in points; asked before the layout
  /// is. The proposed offset unless implemented.
  func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint
  /// The older form of the question where an item that is dragged is to go: asked where the other
  /// one is not implemented.
  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath
  /// Whether an item is edited while the view is: its cell shows the accessories for that. Yes
  /// unless implemented.
  func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath)
    -> Bool
  /// Whether keys bring the keyboard to an item; yes unless implemented.
  func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath)
    -> Bool
  /// Whether an item is selected when a key brings the keyboard to it; `selectionFollowsFocus`
  /// unless implemented.
  func collectionView(
    _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool
  /// Whether the keyboard may go on to, from or inside of an item, as `context` says; yes unless
  /// implemented.
  func collectionView(
    _ collectionView: UICollectionView,
    shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool
  /// The keyboard went on to, from or inside of an item. What `coordinator` is given runs with
  /// the ring's coming and going.
  func collectionView(
    _ collectionView: UICollectionView,
    didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  )
  /// The window that an item is opened in by the middle button; nil, as unless implemented, for
  /// none. UIKit asks where two fingers pull an item open.
  func collectionView(
    _ collectionView: UICollectionView, sceneActivationConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIWindowScene.ActivationConfiguration?
  /// The item that gets the keyboard when the view does; nil for the one that had it last, else the
  /// first that is selected, else the first on the screen.
  func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath?
  /// The layout that stands between two others while a transition lasts that the user leads, see
  /// `startInteractiveTransition(to:completion:)`; a plain one unless implemented.
  func collectionView(
    _ collectionView: UICollectionView,
    transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout
  /// What stands out of an item while its menu is open; nil for its cell, in its place. Asked once
  /// for each item that the menu is about and that is shown.
  func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview?
  /// Where what stood out goes as the menu goes; nil for where it is.
  func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview?
  /// The older form of the question what stands out, asked unless the newer one is there.
  func collectionView(
    _ collectionView: UICollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// The older form of the question where it goes, asked unless the newer one is there.
  func collectionView(
    _ collectionView: UICollectionView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// The card beside a menu was clicked, and the menu is about to go. What `animator` is given runs
  /// with that; its completions, when the controller on the card can be shown elsewhere.
  func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)
  /// A menu is about to be shown. What `animator` is given runs with its coming.
  func collectionView(
    _ collectionView: UICollectionView,
    willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// A menu is about to go. What `animator` is given runs with that.
  func collectionView(
    _ collectionView: UICollectionView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
}
