import KumikoFoundation
import KumikoGraphics

// Properties that nibs set by key, as in Objective-C.

extension NamedProperties {
  /// Registers those of lists, and of the views in them.
  static func allLists() {
    lists1()
    lists2()
  }

  private static func lists1() {
    NamedMembers.own("allowsFocusDuringEditing", \_ItemsView.allowsFocusDuringEditing)
    NamedMembers.own("allowsFocus", \_ItemsView.allowsFocus)
    NamedMembers.own("allowsMultipleSelection", \_ItemsView.allowsMultipleSelection)
    NamedMembers.own("allowsSelection", \_ItemsView.allowsSelection)
    NamedMembers.own("backgroundView", \_ItemsView.backgroundView)
    NamedMembers.own("dragInteractionEnabled", \_ItemsView.dragInteractionEnabled)
    NamedMembers.own("editing", \_ItemsView.isEditing)
    NamedMembers.own("springLoaded", \_ItemsView.isSpringLoaded)
    NamedMembers.own("remembersLastFocusedIndexPath", \_ItemsView.remembersLastFocusedIndexPath)
    NamedMembers.own("selectionFollowsFocus", \_ItemsView.selectionFollowsFocus)
    NamedMembers.own(
      "allowsMultipleSelectionDuringEditing", \UITableView.allowsMultipleSelectionDuringEditing)
    NamedMembers.own("allowsSelectionDuringEditing", \UITableView.allowsSelectionDuringEditing)
    NamedMembers.own(
      "cellLayoutMarginsFollowReadableWidth", \UITableView.cellLayoutMarginsFollowReadableWidth)
    NamedMembers.own("estimatedRowHeight", \UITableView.estimatedRowHeight)
    NamedMembers.own("estimatedSectionFooterHeight", \UITableView.estimatedSectionFooterHeight)
    NamedMembers.own("estimatedSectionHeaderHeight", \UITableView.estimatedSectionHeaderHeight)
    NamedMembers.own("fillerRowHeight", \UITableView.fillerRowHeight)
    NamedMembers.own("insetsContentViewsToSafeArea", \UITableView.insetsContentViewsToSafeArea)
    NamedMembers.own("prefetchingEnabled", \UITableView.isPrefetchingEnabled)
    NamedMembers.own("rowHeight", \UITableView.rowHeight)
    NamedMembers.own("sectionFooterHeight", \UITableView.sectionFooterHeight)
    NamedMembers.own("sectionHeaderHeight", \UITableView.sectionHeaderHeight)
    NamedMembers.own("sectionHeaderTopPadding", \UITableView.sectionHeaderTopPadding)
    NamedMembers.own("sectionIndexBackgroundColor", \UITableView.sectionIndexBackgroundColor)
    NamedMembers.own("sectionIndexColor", \UITableView.sectionIndexColor)
    NamedMembers.own(
      "sectionIndexMinimumDisplayRowCount", \UITableView.sectionIndexMinimumDisplayRowCount)
    NamedMembers.own(
      "sectionIndexTrackingBackgroundColor", \UITableView.sectionIndexTrackingBackgroundColor)
    NamedMembers.own("selfSizingInvalidation", \UITableView.selfSizingInvalidation)
    NamedMembers.own("separatorColor", \UITableView.separatorColor)
    NamedMembers.own("separatorInsetReference", \UITableView.separatorInsetReference)
    NamedMembers.own("separatorInset", \UITableView.separatorInset)
    NamedMembers.own("separatorStyle", \UITableView.separatorStyle)
    NamedMembers.own("tableFooterView", \UITableView.tableFooterView)
    NamedMembers.own("tableHeaderView", \UITableView.tableHeaderView)
    NamedMembers.own("accessoryType", \UITableViewCell.accessoryType)
    NamedMembers.own("accessoryView", \UITableViewCell.accessoryView)
    NamedMembers.own(
      "automaticallyUpdatesBackgroundConfiguration",
      \UITableViewCell.automaticallyUpdatesBackgroundConfiguration)
    NamedMembers.own(
      "automaticallyUpdatesContentConfiguration",
      \UITableViewCell.automaticallyUpdatesContentConfiguration)
    NamedMembers.own("backgroundView", \UITableViewCell.backgroundView)
    NamedMembers.own("editingAccessoryType", \UITableViewCell.editingAccessoryType)
    NamedMembers.own("editingAccessoryView", \UITableViewCell.editingAccessoryView)
    NamedMembers.own("focusStyle", \UITableViewCell.focusStyle)
    NamedMembers.own("indentationLevel", \UITableViewCell.indentationLevel)
    NamedMembers.own("indentationWidth", \UITableViewCell.indentationWidth)
    NamedMembers.own("editing", \UITableViewCell.isEditing)
    NamedMembers.own("highlighted", \UITableViewCell.isHighlighted)
    NamedMembers.own("selected", \UITableViewCell.isSelected)
    NamedMembers.own(
      "multipleSelectionBackgroundView", \UITableViewCell.multipleSelectionBackgroundView)
    NamedMembers.own("selectionStyle", \UITableViewCell.selectionStyle)
    NamedMembers.own("separatorInset", \UITableViewCell.separatorInset)
  }

  private static func lists2() {
    NamedMembers.own("shouldIndentWhileEditing", \UITableViewCell.shouldIndentWhileEditing)
    NamedMembers.own("showsReorderControl", \UITableViewCell.showsReorderControl)
    NamedMembers.own(
      "automaticallyUpdatesBackgroundConfiguration",
      \UITableViewHeaderFooterView.automaticallyUpdatesBackgroundConfiguration)
    NamedMembers.own(
      "automaticallyUpdatesContentConfiguration",
      \UITableViewHeaderFooterView.automaticallyUpdatesContentConfiguration)
    NamedMembers.own("backgroundView", \UITableViewHeaderFooterView.backgroundView)
    NamedMembers.own(
      "allowsMultipleSelectionDuringEditing", \UICollectionView.allowsMultipleSelectionDuringEditing
    )
    NamedMembers.own("allowsSelectionDuringEditing", \UICollectionView.allowsSelectionDuringEditing)
    NamedMembers.own("prefetchingEnabled", \UICollectionView.isPrefetchingEnabled)
    NamedMembers.own("reorderingCadence", \UICollectionView.reorderingCadence)
    NamedMembers.own("selfSizingInvalidation", \UICollectionView.selfSizingInvalidation)
    NamedMembers.own(
      "automaticallyUpdatesBackgroundConfiguration",
      \UICollectionViewCell.automaticallyUpdatesBackgroundConfiguration)
    NamedMembers.own(
      "automaticallyUpdatesContentConfiguration",
      \UICollectionViewCell.automaticallyUpdatesContentConfiguration)
    NamedMembers.own("backgroundView", \UICollectionViewCell.backgroundView)
    NamedMembers.own("highlighted", \UICollectionViewCell.isHighlighted)
    NamedMembers.own("selected", \UICollectionViewCell.isSelected)
    NamedMembers.own("indentationLevel", \UICollectionViewListCell.indentationLevel)
    NamedMembers.own("indentationWidth", \UICollectionViewListCell.indentationWidth)
    NamedMembers.own("indentsAccessories", \UICollectionViewListCell.indentsAccessories)
    NamedMembers.own("estimatedItemSize", \UICollectionViewFlowLayout.estimatedItemSize)
    NamedMembers.own("footerReferenceSize", \UICollectionViewFlowLayout.footerReferenceSize)
    NamedMembers.own("headerReferenceSize", \UICollectionViewFlowLayout.headerReferenceSize)
    NamedMembers.own("itemSize", \UICollectionViewFlowLayout.itemSize)
    NamedMembers.own("minimumInteritemSpacing", \UICollectionViewFlowLayout.minimumInteritemSpacing)
    NamedMembers.own("minimumLineSpacing", \UICollectionViewFlowLayout.minimumLineSpacing)
    NamedMembers.own(
      "sectionFootersPinToVisibleBounds",
      \UICollectionViewFlowLayout.sectionFootersPinToVisibleBounds)
    NamedMembers.own(
      "sectionHeadersPinToVisibleBounds",
      \UICollectionViewFlowLayout.sectionHeadersPinToVisibleBounds)
    NamedMembers.own("sectionInsetReference", \UICollectionViewFlowLayout.sectionInsetReference)
    NamedMembers.own("sectionInset", \UICollectionViewFlowLayout.sectionInset)
    NamedMembers.own("transitionProgress", \UICollectionViewTransitionLayout.transitionProgress)
  }
}
