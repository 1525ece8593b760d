/// What Kumiko knows of an element: the class that it becomes, and its attributes.
struct InterfaceKind {
  /// How an attribute becomes a value.
  enum Value {
    case bool, number, text, image
    /// A case of an enumeration, by the words of Interface Builder; a word that is not listed is
    /// the name of the case.
    case word([String: String])
  }

  /// The class.
  var type: String
  /// Properties, by their attributes.
  var attributes: [String: (property: String, value: Value)] = [:]
  /// Colours, by their keys.
  var colors: [String: String] = [:]
  /// Delegates and the like, by their outlets: their protocols.
  var outlets: [String: String] = [:]
  /// The kind whose attributes it has too.
  var parent: String?

  /// Attributes that change nothing in the running program.
  static let silent: Set<String> = [
    "id", "key", "customClass", "customModule", "customModuleProvider", "userLabel", "opaque",
    "clearsContextBeforeDrawing", "autoresizesSubviews", "fixedFrame", "misplaced", "ambiguous",
    "verifyAmbiguity", "sceneMemberID", "restorationIdentifier",
    "useStoryboardIdentifierAsRestorationIdentifier",
    "placeholderIntrinsicWidth", "placeholderIntrinsicHeight", "catalog", "adjustsFontSizeToFit",
    "baselineAdjustment", "adjustsLetterSpacingToFitWidth", "minimumFontSize", "buttonType",
    "indentationWidth", "tableViewCell", "style", "reuseIdentifier", "placeholder", "dataMode",
    "segmentControlStyle", "automaticallyAdjustsScrollViewInsets", "definesPresentationContext",
    "extendedLayoutIncludesOpaqueBars", "storyboardIdentifier", "storyboardName",
    "referencedIdentifier", "bundleIdentifier", "hidesBottomBarWhenPushedInXcode", "systemItem",
    "reversesTitleShadowWhenHighlighted", "lineBreakModeOfButton", "baselineRelativeArrangement",
    "colorLabel", "contentViewInsetsToSafeArea", "insetsContentViewsToSafeArea",
    "layoutMarginsFollowReadableWidth",
    "wantsFullScreenLayout", "collectionViewLayoutClass", "useTraitCollections",
    "clipsToBoundsInXcode",
    "toolbarHidden", "navigationBarHidden", "enabledInXcode", "preservesSuperviewLayoutMargins",
    "springLoaded", "autoresizes", "appearanceType", "useSafeAreas", "rowHeight",
    "estimatedRowHeight",
    "sectionHeaderHeight", "sectionFooterHeight", "estimatedSectionHeaderHeight",
    "estimatedSectionFooterHeight", "autocorrectionTypeInXcode", "minValue", "maxValue", "value",
    "animating", "numberOfPages", "currentPage", "selectedSegmentIndex", "image", "text",
    "highlightedImage", "textLabel", "detailTextLabel",
  ]

  static let contentModes: Value = .word([:])
  static let alignments: Value = .word([:])
  static let lineBreaks: Value = .word([
    "tailTruncation": "byTruncatingTail", "headTruncation": "byTruncatingHead",
    "middleTruncation": "byTruncatingMiddle", "wordWrap": "byWordWrapping",
    "characterWrap": "byCharWrapping", "clip": "byClipping",
  ])

  static let all: [String: InterfaceKind] = [
    "view": InterfaceKind(
      type: "UIView",
      attributes: [
        "contentMode": ("contentMode", contentModes), "alpha": ("alpha", .number),
        "hidden": ("isHidden", .bool), "tag": ("tag", .number),
        "clipsSubviews": ("clipsToBounds", .bool),
        "multipleTouchEnabled": ("isMultipleTouchEnabled", .bool),
        "userInteractionEnabled": ("isUserInteractionEnabled", .bool),
        "insetsLayoutMarginsFromSafeArea": ("insetsLayoutMarginsFromSafeArea", .bool),
        "semanticContentAttribute": ("semanticContentAttribute", .word([:])),
      ], colors: ["backgroundColor": "backgroundColor", "tintColor": "tintColor"]),
    "label": InterfaceKind(
      type: "UILabel",
      attributes: [
        "numberOfLines": ("numberOfLines", .number), "textAlignment": ("textAlignment", alignments),
        "lineBreakMode": ("lineBreakMode", lineBreaks), "enabled": ("isEnabled", .bool),
        "highlighted": ("isHighlighted", .bool),
        "adjustsFontForContentSizeCategory": ("adjustsFontForContentSizeCategory", .bool),
        "preferredMaxLayoutWidth": ("preferredMaxLayoutWidth", .number),
        "minimumScaleFactor": ("minimumScaleFactor", .number),
      ], colors: ["textColor": "textColor", "highlightedColor": "highlightedTextColor"],
      parent: "view"),
    "imageView": InterfaceKind(type: "UIImageView", parent: "view"),
    "stackView": InterfaceKind(
      type: "UIStackView",
      attributes: [
        "axis": ("axis", .word([:])), "distribution": ("distribution", .word([:])),
        "alignment": ("alignment", .word([:])), "spacing": ("spacing", .number),
        "layoutMarginsRelativeArrangement": ("isLayoutMarginsRelativeArrangement", .bool),
        "spacingType": ("", .text),
      ], parent: "view"),
    "control": InterfaceKind(
      type: "UIControl",
      attributes: [
        "enabled": ("isEnabled", .bool), "selected": ("isSelected", .bool),
        "highlighted": ("isHighlighted", .bool),
        "contentHorizontalAlignment": ("contentHorizontalAlignment", .word([:])),
        "contentVerticalAlignment": ("contentVerticalAlignment", .word([:])),
      ], parent: "view"),
    "button": InterfaceKind(
      type: "UIButton",
      attributes: [
        "showsMenuAsPrimaryAction": ("showsMenuAsPrimaryAction", .bool),
        "changesSelectionAsPrimaryAction": ("changesSelectionAsPrimaryAction", .bool),
        "lineBreakMode": ("titleLabel?.lineBreakMode", lineBreaks),
      ], parent: "control"),
    "switch": InterfaceKind(
      type: "UISwitch", attributes: ["on": ("isOn", .bool)],
      colors: ["onTintColor": "onTintColor", "thumbTintColor": "thumbTintColor"],
      parent: "control"),
    "slider": InterfaceKind(
      type: "UISlider", attributes: ["continuous": ("isContinuous", .bool)],
      colors: [
        "minimumTrackTintColor": "minimumTrackTintColor",
        "maximumTrackTintColor": "maximumTrackTintColor", "thumbTintColor": "thumbTintColor",
      ], parent: "control"),
    "stepper": InterfaceKind(
      type: "UIStepper",
      attributes: [
        "stepValue": ("stepValue", .number), "wraps": ("wraps", .bool),
        "autorepeat": ("autorepeat", .bool), "continuous": ("isContinuous", .bool),
      ], parent: "control"),
    "segmentedControl": InterfaceKind(
      type: "UISegmentedControl", attributes: ["momentary": ("isMomentary", .bool)],
      colors: ["selectedSegmentTintColor": "selectedSegmentTintColor"], parent: "control"),
    "pageControl": InterfaceKind(
      type: "UIPageControl", attributes: ["hidesForSinglePage": ("hidesForSinglePage", .bool)],
      colors: [
        "pageIndicatorTintColor": "pageIndicatorTintColor",
        "currentPageIndicatorTintColor": "currentPageIndicatorTintColor",
      ], parent: "control"),
    "datePicker": InterfaceKind(
      type: "UIDatePicker",
      attributes: [
        "datePickerMode": ("datePickerMode", .word([:])),
        "minuteInterval": ("minuteInterval", .number),
      ], parent: "control"),
    "textField": InterfaceKind(
      type: "UITextField",
      attributes: [
        "borderStyle": ("borderStyle", .word([:])), "textAlignment": ("textAlignment", alignments),
        "clearButtonMode": ("clearButtonMode", .word([:])),
        "clearsOnBeginEditing": ("clearsOnBeginEditing", .bool),
        "adjustsFontForContentSizeCategory": ("adjustsFontForContentSizeCategory", .bool),
      ], colors: ["textColor": "textColor"], outlets: ["delegate": "UITextFieldDelegate"],
      parent: "control"),
    "textView": InterfaceKind(
      type: "UITextView",
      attributes: [
        "editable": ("isEditable", .bool), "selectable": ("isSelectable", .bool),
        "textAlignment": ("textAlignment", alignments),
        "adjustsFontForContentSizeCategory": ("adjustsFontForContentSizeCategory", .bool),
      ], colors: ["textColor": "textColor"], outlets: ["delegate": "UITextViewDelegate"],
      parent: "scrollView"),
    "progressView": InterfaceKind(
      type: "UIProgressView", attributes: ["progress": ("progress", .number)],
      colors: ["progressTintColor": "progressTintColor", "trackTintColor": "trackTintColor"],
      parent: "view"),
    "activityIndicatorView": InterfaceKind(
      type: "UIActivityIndicatorView",
      attributes: ["hidesWhenStopped": ("hidesWhenStopped", .bool)],
      colors: ["color": "color"], parent: "view"),
    "pickerView": InterfaceKind(
      type: "UIPickerView",
      outlets: ["delegate": "UIPickerViewDelegate", "dataSource": "UIPickerViewDataSource"],
      parent: "view"),
    "searchBar": InterfaceKind(
      type: "UISearchBar",
      attributes: [
        "searchBarStyle": ("searchBarStyle", .word([:])), "prompt": ("prompt", .text),
        "showsCancelButton": ("showsCancelButton", .bool),
        "showsScopeBar": ("showsScopeBar", .bool),
      ], colors: ["barTintColor": "barTintColor"], outlets: ["delegate": "UISearchBarDelegate"],
      parent: "view"),
    "visualEffectView": InterfaceKind(type: "UIVisualEffectView", parent: "view"),
    "containerView": InterfaceKind(type: "UIView", parent: "view"),
    "scrollView": InterfaceKind(
      type: "UIScrollView",
      attributes: [
        "scrollEnabled": ("isScrollEnabled", .bool), "pagingEnabled": ("isPagingEnabled", .bool),
        "bounces": ("bounces", .bool), "bouncesZoom": ("bouncesZoom", .bool),
        "alwaysBounceVertical": ("alwaysBounceVertical", .bool),
        "alwaysBounceHorizontal": ("alwaysBounceHorizontal", .bool),
        "showsHorizontalScrollIndicator": ("showsHorizontalScrollIndicator", .bool),
        "showsVerticalScrollIndicator": ("showsVerticalScrollIndicator", .bool),
        "directionalLockEnabled": ("isDirectionalLockEnabled", .bool),
        "delaysContentTouches": ("delaysContentTouches", .bool),
        "canCancelContentTouches": ("canCancelContentTouches", .bool),
        "minimumZoomScale": ("minimumZoomScale", .number),
        "maximumZoomScale": ("maximumZoomScale", .number),
        "keyboardDismissMode": ("keyboardDismissMode", .word([:])),
        "contentInsetAdjustmentBehavior": ("contentInsetAdjustmentBehavior", .word([:])),
      ], outlets: ["delegate": "UIScrollViewDelegate"], parent: "view"),
    "tableView": InterfaceKind(
      type: "UITableView",
      attributes: [
        "separatorStyle": ("separatorStyle", .word(["default": "singleLine"])),
        "allowsSelection": ("allowsSelection", .bool),
        "allowsMultipleSelection": ("allowsMultipleSelection", .bool),
        "allowsSelectionDuringEditing": ("allowsSelectionDuringEditing", .bool),
        "allowsMultipleSelectionDuringEditing": ("allowsMultipleSelectionDuringEditing", .bool),
      ],
      colors: [
        "separatorColor": "separatorColor", "sectionIndexColor": "sectionIndexColor",
        "sectionIndexBackgroundColor": "sectionIndexBackgroundColor",
      ],
      outlets: [
        "delegate": "UITableViewDelegate", "dataSource": "UITableViewDataSource",
        "prefetchDataSource": "UITableViewDataSourcePrefetching",
        "dragDelegate": "UITableViewDragDelegate", "dropDelegate": "UITableViewDropDelegate",
      ], parent: "scrollView"),
    "collectionView": InterfaceKind(
      type: "UICollectionView",
      attributes: [
        "allowsSelection": ("allowsSelection", .bool),
        "allowsMultipleSelection": ("allowsMultipleSelection", .bool),
        "prefetchingEnabled": ("isPrefetchingEnabled", .bool),
      ],
      outlets: [
        "delegate": "UICollectionViewDelegate", "dataSource": "UICollectionViewDataSource",
        "prefetchDataSource": "UICollectionViewDataSourcePrefetching",
        "dragDelegate": "UICollectionViewDragDelegate",
        "dropDelegate": "UICollectionViewDropDelegate",
      ], parent: "scrollView"),
    "collectionViewCell": InterfaceKind(type: "UICollectionViewCell", parent: "view"),
    "collectionReusableView": InterfaceKind(type: "UICollectionReusableView", parent: "view"),
    "tableViewCell": InterfaceKind(
      type: "UITableViewCell",
      attributes: [
        "selectionStyle": ("selectionStyle", .word(["default": "`default`"])),
        "accessoryType": ("accessoryType", .word([:])),
        "editingAccessoryType": ("editingAccessoryType", .word([:])),
        "indentationLevel": ("indentationLevel", .number),
        "showsReorderControl": ("showsReorderControl", .bool),
      ], parent: "view"),
    "tableViewHeaderFooterView": InterfaceKind(
      type: "UITableViewHeaderFooterView", parent: "view"),
    "tableViewCellContentView": InterfaceKind(type: "UIView", parent: "view"),
    "collectionViewCellContentView": InterfaceKind(type: "UIView", parent: "view"),
    "navigationBar": InterfaceKind(
      type: "UINavigationBar",
      attributes: [
        "translucent": ("isTranslucent", .bool),
        "largeTitles": ("prefersLargeTitles", .bool),
      ],
      colors: ["barTintColor": "barTintColor"], parent: "view"),
    "toolbar": InterfaceKind(type: "UIToolbar", parent: "view"),
    "tabBar": InterfaceKind(type: "UITabBar", parent: "view"),

    "viewController": InterfaceKind(
      type: "UIViewController",
      attributes: [
        "title": ("title", .text),
        "hidesBottomBarWhenPushed": ("hidesBottomBarWhenPushed", .bool),
        "modalPresentationStyle": ("modalPresentationStyle", .word([:])),
        "modalInPresentation": ("isModalInPresentation", .bool),
      ]),
    "tableViewController": InterfaceKind(
      type: "UITableViewController",
      attributes: [
        "clearsSelectionOnViewWillAppear": ("clearsSelectionOnViewWillAppear", .bool)
      ], parent: "viewController"),
    "collectionViewController": InterfaceKind(
      type: "UICollectionViewController",
      attributes: [
        "clearsSelectionOnViewWillAppear": ("clearsSelectionOnViewWillAppear", .bool)
      ], parent: "viewController"),
    "navigationController": InterfaceKind(
      type: "UINavigationController", outlets: ["delegate": "UINavigationControllerDelegate"],
      parent: "viewController"),
    "tabBarController": InterfaceKind(
      type: "UITabBarController", outlets: ["delegate": "UITabBarControllerDelegate"],
      parent: "viewController"),

    "tapGestureRecognizer": InterfaceKind(
      type: "UITapGestureRecognizer",
      attributes: [
        "numberOfTapsRequired": ("numberOfTapsRequired", .number),
        "numberOfTouchesRequired": ("numberOfTouchesRequired", .number),
      ], parent: "gestureRecognizer"),
    "panGestureRecognizer": InterfaceKind(
      type: "UIPanGestureRecognizer",
      attributes: [
        "minimumNumberOfTouches": ("minimumNumberOfTouches", .number),
        "maximumNumberOfTouches": ("maximumNumberOfTouches", .number),
      ], parent: "gestureRecognizer"),
    "swipeGestureRecognizer": InterfaceKind(
      type: "UISwipeGestureRecognizer", attributes: ["direction": ("direction", .word([:]))],
      parent: "gestureRecognizer"),
    "pinchGestureRecognizer": InterfaceKind(
      type: "UIPinchGestureRecognizer", parent: "gestureRecognizer"),
    "rotationGestureRecognizer": InterfaceKind(
      type: "UIRotationGestureRecognizer", parent: "gestureRecognizer"),
    "pongPressGestureRecognizer": InterfaceKind(
      type: "UILongPressGestureRecognizer",
      attributes: [
        "minimumPressDuration": ("minimumPressDuration", .number),
        "allowableMovement": ("allowableMovement", .number),
        "numberOfTapsRequired": ("numberOfTapsRequired", .number),
        "numberOfTouchesRequired": ("numberOfTouchesRequired", .number),
      ], parent: "gestureRecognizer"),
    "gestureRecognizer": InterfaceKind(
      type: "UIGestureRecognizer",
      attributes: [
        "enabled": ("isEnabled", .bool), "cancelsTouchesInView": ("cancelsTouchesInView", .bool),
        "delaysTouchesBegan": ("delaysTouchesBegan", .bool),
        "delaysTouchesEnded": ("delaysTouchesEnded", .bool),
      ], outlets: ["delegate": "UIGestureRecognizerDelegate"]),
    "barButtonItem": InterfaceKind(
      type: "UIBarButtonItem",
      attributes: [
        "title": ("title", .text), "enabled": ("isEnabled", .bool), "tag": ("tag", .number),
        "width": ("width", .number), "selected": ("isSelected", .bool),
      ], colors: ["tintColor": "tintColor"]),
    "customObject": InterfaceKind(type: "NSObject"),
  ]

  /// The kind and those that it has the attributes of, itself first.
  static func chain(_ name: String) -> [InterfaceKind] {
    var kinds: [InterfaceKind] = []
    var next: String? = name
    while let name = next, let kind = all[name] {
      kinds.append(kind)
      next = kind.parent
    }
    return kinds
  }
}
