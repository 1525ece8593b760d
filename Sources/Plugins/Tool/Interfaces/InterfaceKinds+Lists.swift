extension InterfaceKind {
  private typealias Words = InterfaceWords

  /// Tables, collection views and their cells.
  static let lists: [String: InterfaceKind] = [
    "tableView": InterfaceKind("UITableView", in: "scrollView")
      .words(
        "separatorStyle",
        .same("none", "singleLine").and([
          "default": "singleLine", "singleLineEtched": "singleLine",
        ])
      )
      .words("separatorInsetReference", .same("fromCellEdges", "fromAutomaticInsets"))
      .bools([
        "allowsSelection": "allowsSelection", "allowsMultipleSelection": "allowsMultipleSelection",
        "allowsSelectionDuringEditing": "allowsSelectionDuringEditing",
        "allowsMultipleSelectionDuringEditing": "allowsMultipleSelectionDuringEditing",
        "springLoaded": "isSpringLoaded",
      ])
      .integers("sectionIndexMinimumDisplayRowCount")
      // Rows avoid the safe area by their margins.
      .accepts("contentViewInsetsToSafeArea", "YES", "NO")
      .accepts("remembersLastFocusedIndexPath", "NO")
      // Rows are highlighted on touch once that does not scroll.
      .accepts("showsSelectionImmediatelyOnTouchBegin", "YES", "NO")
      .accepts("selfSizingInvalidation", "enabled", "enabledIncludingConstraints")
      .handled(
        "style", "dataMode", "rowHeight", "estimatedRowHeight", "sectionHeaderHeight",
        "sectionFooterHeight", "estimatedSectionHeaderHeight", "estimatedSectionFooterHeight",
        "sectionHeaderTopPadding"
      )
      .colors([
        "separatorColor": "separatorColor", "sectionIndexColor": "sectionIndexColor",
        "sectionIndexBackgroundColor": "sectionIndexBackgroundColor",
        "sectionIndexTrackingBackgroundColor": "sectionIndexTrackingBackgroundColor",
      ])
      .outlets([
        "delegate": "any UITableViewDelegate", "dataSource": "any UITableViewDataSource",
        "prefetchDataSource": "any UITableViewDataSourcePrefetching",
        "dragDelegate": "any UITableViewDragDelegate",
        "dropDelegate": "any UITableViewDropDelegate", "tableHeaderView": "UIView",
        "tableFooterView": "UIView", "backgroundView": "UIView",
      ]),

    "tableViewCell": InterfaceKind("UITableViewCell")
      .words("selectionStyle", .same("default", "none", "blue", "gray"))
      .words("accessoryType", Self.accessories)
      .words("editingAccessoryType", Self.accessories)
      .integers("indentationLevel").numbers(["indentationWidth": "indentationWidth"])
      .bools([
        "showsReorderControl": "showsReorderControl",
        "shouldIndentWhileEditing": "shouldIndentWhileEditing",
      ])
      .accepts("hidesAccessoryWhenEditing", "YES", "NO")
      .accepts("focusStyle", "default", "custom")
      .handled("style", "reuseIdentifier", "rowHeight", "textLabel", "detailTextLabel", "imageView")
      .outlets([
        "backgroundView": "UIView", "selectedBackgroundView": "UIView", "accessoryView": "UIView",
        "editingAccessoryView": "UIView",
      ]),

    "tableViewHeaderFooterView": InterfaceKind("UITableViewHeaderFooterView")
      .handled("reuseIdentifier"),
    "tableViewCellContentView": InterfaceKind("UIView").handled("tableViewCell"),

    "collectionView": InterfaceKind("UICollectionView", in: "scrollView")
      .bools([
        "allowsSelection": "allowsSelection", "allowsMultipleSelection": "allowsMultipleSelection",
        "allowsSelectionDuringEditing": "allowsSelectionDuringEditing",
        "allowsMultipleSelectionDuringEditing": "allowsMultipleSelectionDuringEditing",
        "prefetchingEnabled": "isPrefetchingEnabled", "springLoaded": "isSpringLoaded",
      ])
      .accepts("remembersLastFocusedIndexPath", "NO")
      .accepts("selfSizingInvalidation", "enabled", "enabledIncludingConstraints")
      .handled("dataMode")
      .outlets([
        "delegate": "any UICollectionViewDelegate", "dataSource": "any UICollectionViewDataSource",
        "prefetchDataSource": "any UICollectionViewDataSourcePrefetching",
        "dragDelegate": "any UICollectionViewDragDelegate",
        "dropDelegate": "any UICollectionViewDropDelegate", "backgroundView": "UIView",
      ]),

    "collectionViewCell": InterfaceKind("UICollectionViewCell")
      .handled("reuseIdentifier")
      .outlets(["backgroundView": "UIView", "selectedBackgroundView": "UIView"]),
    "collectionViewCellContentView": InterfaceKind("UIView"),
    "collectionReusableView": InterfaceKind("UICollectionReusableView").handled("reuseIdentifier"),

    "collectionViewFlowLayout": InterfaceKind("UICollectionViewFlowLayout", in: nil)
      .numbers([
        "minimumLineSpacing": "minimumLineSpacing",
        "minimumInteritemSpacing": "minimumInteritemSpacing",
      ])
      .bools([
        "sectionHeadersPinToVisibleBounds": "sectionHeadersPinToVisibleBounds",
        "sectionFootersPinToVisibleBounds": "sectionFootersPinToVisibleBounds",
      ])
      .words("scrollDirection", .same("horizontal", "vertical"))
      .words(
        "sectionInsetReference",
        .same("fromContentInset", "fromSafeArea", "fromLayoutMargins").and([
          "contentInset": "fromContentInset", "safeArea": "fromSafeArea",
          "layoutMargins": "fromLayoutMargins",
        ])
      )
      .handled("automaticEstimatedItemSize"),
    "collectionViewLayout": InterfaceKind("UICollectionViewLayout", in: nil),
  ]

  private static let accessories: [String: SwiftCode] = .same(
    "none", "disclosureIndicator", "detailDisclosureButton", "checkmark", "detailButton")
}
