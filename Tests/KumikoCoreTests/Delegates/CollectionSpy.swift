import KumikoFoundation

@testable import KumikoCore

private var menu: UIMenu { UIMenu(children: [UIAction(title: "Delete") { _ in }]) }

/// Hears of everything that a collection view tells.
final class CollectionSpy: NSObject, UICollectionViewDelegate {
  /// The methods that were called, by their names.
  var called: Set<String> = []
  func collectionView(
    _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
  ) -> Bool {
    called.insert(#function)
    return true
  }
  func collectionView(
    _ collectionView: UICollectionView, canPerformAction action: Selector,
    forItemAt indexPath: IndexPath, withSender sender: Any?
  ) -> Bool {
    called.insert(#function)
    return true
  }
  func collectionView(
    _ collectionView: UICollectionView, performAction action: Selector,
    forItemAt indexPath: IndexPath, withSender sender: Any?
  ) { called.insert(#function) }
  func collectionView(
    _ collectionView: UICollectionView, sceneActivationConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIWindowScene.ActivationConfiguration? {
    called.insert(#function)
    return nil
  }
  func collectionView(
    _ collectionView: UICollectionView,
    shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool {
    called.insert(#function)
    return true
  }
  func collectionView(
    _ collectionView: UICollectionView,
    didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) { called.insert(#function) }
  func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {
    called.insert(#function)
  }
  func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath)
    -> Bool
  {
    called.insert(#function)
    return true
  }
  func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath)
    -> Bool
  {
    called.insert(#function)
    return true
  }
  func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool {
    called.insert(#function)
    return true
  }
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    called.insert(#function)
    return UIContextMenuConfiguration(
      previewProvider: { UIViewController() }, actionProvider: { _ in menu })
  }
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    called.insert(#function)
    return nil
  }
  func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) { called.insert(#function) }
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    called.insert(#function)
  }
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { called.insert(#function) }
  func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) { called.insert(#function) }
  func collectionView(_ collectionView: UICollectionView, didEndScrollingSection section: Int) {
    called.insert(#function)
  }
  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    called.insert(#function)
  }
  func collectionView(
    _ collectionView: UICollectionView, didScrollSection section: Int, to offset: CGFloat
  ) { called.insert(#function) }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    called.insert(#function)
  }
  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath)
  { called.insert(#function) }
  func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) { called.insert(#function) }
  func collectionView(
    _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool {
    called.insert(#function)
    return false
  }
  func collectionView(
    _ collectionView: UICollectionView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    called.insert(#function)
    return true
  }
  func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath)
    -> Bool
  {
    called.insert(#function)
    return true
  }
  func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    called.insert(#function)
    return true
  }
  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath)
    -> Bool
  {
    called.insert(#function)
    return true
  }
  func collectionView(
    _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool {
    called.insert(#function)
    return true
  }
  func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    called.insert(#function)
    return proposedContentOffset
  }
  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    called.insert(#function)
    return proposedIndexPath
  }
  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    called.insert(#function)
    return self.collectionView(
      collectionView, targetIndexPathForMoveFromItemAt: originalIndexPath,
      toProposedIndexPath: proposedIndexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, targetOffsetForSection section: Int, proposedOffset: CGFloat
  ) -> CGFloat {
    called.insert(#function)
    return proposedOffset
  }
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { called.insert(#function) }
  func collectionView(
    _ collectionView: UICollectionView,
    willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { called.insert(#function) }
  func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) { called.insert(#function) }
  func collectionView(
    _ collectionView: UICollectionView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { called.insert(#function) }
  func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    called.insert(#function)
    return self.collectionView(
      collectionView, previewForHighlightingContextMenuWithConfiguration: configuration)
  }
  func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    called.insert(#function)
    return self.collectionView(
      collectionView, previewForDismissingContextMenuWithConfiguration: configuration)
  }
  func collectionView(
    _ collectionView: UICollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    called.insert(#function)
    return nil
  }
  func collectionView(
    _ collectionView: UICollectionView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    called.insert(#function)
    return nil
  }
  func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) { called.insert(#function) }
  func collectionView(
    _ collectionView: UICollectionView,
    transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout {
    called.insert(#function)
    return UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
  }
  func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? {
    called.insert(#function)
    return nil
  }
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    called.insert(#function)
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { called.insert(#function) }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    called.insert(#function)
  }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { called.insert(#function) }
  func viewForZooming(in scrollView: UIScrollView) -> UIView? {
    called.insert(#function)
    return scrollView.subviews.first
  }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    called.insert(#function)
  }
  func scrollViewDidZoom(_ scrollView: UIScrollView) { called.insert(#function) }
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) { called.insert(#function) }
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { called.insert(#function) }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { called.insert(#function) }
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    called.insert(#function)
    return true
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { called.insert(#function) }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { called.insert(#function) }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { called.insert(#function) }
}
