import KumikoFoundation

@testable import KumikoCore

private var menu: UIMenu { UIMenu(children: [UIAction(title: "Delete") { _ in }]) }

/// Hears of everything that a table view tells.
final class TableSpy: NSObject, UITableViewDelegate {
  /// The methods that were called, by their names.
  var called: Set<String> = []
  func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool {
    called.insert(#function)
    return true
  }
  func tableView(
    _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool {
    called.insert(#function)
    return true
  }
  func tableView(
    _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath,
    withSender sender: Any?
  ) { called.insert(#function) }
  func tableView(
    _ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext
  ) -> Bool {
    called.insert(#function)
    return true
  }
  func tableView(
    _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) { called.insert(#function) }
  func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    called.insert(#function)
    return nil
  }
  func tableView(
    _ tableView: UITableView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    called.insert(#function)
    return nil
  }
  func tableView(
    _ tableView: UITableView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) { called.insert(#function) }
  func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? {
    called.insert(#function)
    return nil
  }
  func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {
    called.insert(#function)
  }
  func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
    called.insert(#function)
  }
  func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
    called.insert(#function)
    return true
  }
  func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath)
    -> Bool
  {
    called.insert(#function)
    return true
  }
  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    called.insert(#function)
    return UIContextMenuConfiguration(
      previewProvider: { UIViewController() }, actionProvider: { _ in menu })
  }
  func tableView(
    _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) { called.insert(#function) }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    called.insert(#function)
  }
  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { called.insert(#function) }
  func tableView(
    _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
  ) { called.insert(#function) }
  func tableView(
    _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
  ) { called.insert(#function) }
  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    called.insert(#function)
  }
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    called.insert(#function)
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    called.insert(#function)
  }
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    called.insert(#function)
  }
  func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
    -> UITableViewCell.EditingStyle
  {
    called.insert(#function)
    return .delete
  }
  func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int)
    -> CGFloat
  {
    called.insert(#function)
    return 30
  }
  func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int)
    -> CGFloat
  {
    called.insert(#function)
    return 30
  }
  func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat
  {
    called.insert(#function)
    return 30
  }
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    called.insert(#function)
    return section == 0 ? 30 : UITableView.automaticDimension
  }
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    called.insert(#function)
    return section == 0 ? 30 : UITableView.automaticDimension
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    called.insert(#function)
    return 50
  }
  func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
    called.insert(#function)
    return 0
  }
  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    called.insert(#function)
    return UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .normal, title: "Mark") { $2(true) }
    ])
  }
  func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
    called.insert(#function)
  }
  func tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath)
    -> Bool
  {
    called.insert(#function)
    return false
  }
  func tableView(
    _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    called.insert(#function)
    return true
  }
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    called.insert(#function)
    return true
  }
  func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath)
    -> Bool
  {
    called.insert(#function)
    return true
  }
  func tableView(
    _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool {
    called.insert(#function)
    return true
  }
  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    called.insert(#function)
    return proposedDestinationIndexPath
  }
  func tableView(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? {
    called.insert(#function)
    return nil
  }
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    called.insert(#function)
    return nil
  }
  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    called.insert(#function)
    return UIView()
  }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    called.insert(#function)
    return UIView()
  }
  func tableView(
    _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
  ) -> [UITableViewRowAction]? {
    called.insert(#function)
    return nil
  }
  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    called.insert(#function)
  }
  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    called.insert(#function)
    return indexPath
  }
  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { called.insert(#function) }
  func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { called.insert(#function) }
  func tableView(
    _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
  ) { called.insert(#function) }
  func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) { called.insert(#function) }
  func tableView(
    _ tableView: UITableView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { called.insert(#function) }
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    called.insert(#function)
    return indexPath
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
