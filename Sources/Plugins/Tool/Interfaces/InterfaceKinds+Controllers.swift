extension InterfaceKind {
  private typealias Words = InterfaceWords

  /// Bars and their contents.
  static let bars: [String: InterfaceKind] = [
    "navigationBar": InterfaceKind("UINavigationBar")
      .words("barStyle", Words.barStyles)
      .bools(["translucent": "isTranslucent", "largeTitles": "prefersLargeTitles"])
      .handled("shadowImage", "backIndicatorImage", "backIndicatorTransitionMask")
      .colors(["barTintColor": "barTintColor"])
      .outlets(["delegate": "any UINavigationBarDelegate"]),
    "toolbar": InterfaceKind("UIToolbar")
      .words("barStyle", Words.barStyles).bools(["translucent": "isTranslucent"])
      .colors(["barTintColor": "barTintColor"])
      .outlets(["delegate": "any UIToolbarDelegate"]),
    "tabBar": InterfaceKind("UITabBar")
      .words("barStyle", Words.barStyles).bools(["translucent": "isTranslucent"])
      .accepts("itemPositioning", "automatic")
      .handled("backgroundImage", "shadowImage")
      .colors([
        "barTintColor": "barTintColor", "selectedImageTintColor": "tintColor",
        "unselectedItemTintColor": "unselectedItemTintColor",
      ])
      .outlets(["delegate": "any UITabBarDelegate"]),
    "barButtonItem": InterfaceKind("UIBarButtonItem", in: nil)
      .texts("title")
      .words("style", Words.barItemStyles)
      .bools(["enabled": "isEnabled", "selected": "isSelected", "hidden": "isHidden"])
      .integers("tag").numbers(["width": "width"])
      .accepts("springLoaded", "NO")
      .handled("systemItem", "image", "landscapeImage")
      .colors(["tintColor": "tintColor"]),
    "tabBarItem": InterfaceKind("UITabBarItem", in: nil)
      .texts("title", "badgeValue")
      .bools(["enabled": "isEnabled"]).integers("tag")
      .accepts("springLoaded", "NO")
      .handled("systemItem", "image", "landscapeImage", "selectedImage")
      .colors(["badgeColor": "badgeColor"]),
    "navigationItem": InterfaceKind("UINavigationItem", in: nil)
      .texts("title", "prompt", "backButtonTitle")
      .words("largeTitleDisplayMode", .same("automatic", "always", "never", "inline"))
      .words("backButtonDisplayMode", .same("default", "generic", "minimal"))
      .bools([
        "hidesBackButton": "hidesBackButton",
        "leftItemsSupplementBackButton": "leftItemsSupplementBackButton",
        "hidesSearchBarWhenScrolling": "hidesSearchBarWhenScrolling",
      ])
      .handled("style"),
  ]

  /// Controllers.
  static let controllers: [String: InterfaceKind] = [
    "viewController": InterfaceKind("UIViewController", in: nil)
      .texts("title")
      .bools([
        "hidesBottomBarWhenPushed": "hidesBottomBarWhenPushed",
        "modalInPresentation": "isModalInPresentation",
        "definesPresentationContext": "definesPresentationContext",
        "providesPresentationContextTransitionStyle": "providesPresentationContextTransitionStyle",
        "extendedLayoutIncludesOpaqueBars": "extendedLayoutIncludesOpaqueBars",
        "automaticallyAdjustsScrollViewInsets": "automaticallyAdjustsScrollViewInsets",
      ])
      .words("modalPresentationStyle", Words.presentations)
      .words("modalTransitionStyle", Words.transitions)
      .words("userInterfaceStyle", Words.appearances, to: "overrideUserInterfaceStyle")
      // A desktop's windows are not rotated.
      .accepts("interfaceOrientation", "landscapeLeft", "landscapeRight", "portraitUpsideDown")
      .accepts("wantsFullScreenLayout", "YES", "NO")
      .accepts("restoresFocusAfterTransition", "YES", "NO")
      .accepts("autoresizesArchivedViewToFullSize", "YES", "NO")
      .handled("nibName"),
    "tableViewController": InterfaceKind("UITableViewController", in: "viewController")
      .bools(["clearsSelectionOnViewWillAppear": "clearsSelectionOnViewWillAppear"]),
    "collectionViewController": InterfaceKind("UICollectionViewController", in: "viewController")
      .bools(["clearsSelectionOnViewWillAppear": "clearsSelectionOnViewWillAppear"]),
    "navigationController": InterfaceKind("UINavigationController", in: "viewController")
      .bools(["navigationBarHidden": "isNavigationBarHidden", "toolbarHidden": "isToolbarHidden"])
      .outlets(["delegate": "any UINavigationControllerDelegate"]),
    "tabBarController": InterfaceKind("UITabBarController", in: "viewController")
      .handled("selectedIndex")
      .outlets(["delegate": "any UITabBarControllerDelegate"]),
    "splitViewController": InterfaceKind("UISplitViewController", in: "viewController")
      .words(
        "preferredDisplayMode",
        .same(
          "automatic", "secondaryOnly", "oneBesideSecondary", "oneOverSecondary",
          "twoBesideSecondary", "twoOverSecondary", "twoDisplaceSecondary"
        ).and([
          "primaryHidden": "secondaryOnly", "allVisible": "oneBesideSecondary",
          "primaryOverlay": "oneOverSecondary",
        ])
      )
      .words("primaryEdge", .same("leading", "trailing"))
      .words("displayModeButtonVisibility", .same("automatic", "never", "always"))
      .numbers([
        "preferredPrimaryColumnWidthFraction": "preferredPrimaryColumnWidthFraction",
        "preferredPrimaryColumnWidth": "preferredPrimaryColumnWidth",
        "preferredSupplementaryColumnWidth": "preferredSupplementaryColumnWidth",
        "minimumPrimaryColumnWidth": "minimumPrimaryColumnWidth",
        "maximumPrimaryColumnWidth": "maximumPrimaryColumnWidth",
      ])
      .accepts("primaryBackgroundStyle", "none", "sidebar")
      .accepts("behavior", "automatic", "tile")
      .accepts("presentsWithGesture", "YES", "NO")
      .handled("style", "preferredSplitBehavior", "showsSecondaryOnlyButton")
      .outlets(["delegate": "any UISplitViewControllerDelegate"]),
    "pageViewController": InterfaceKind("UIPageViewController", in: "viewController")
      .accepts("spineLocation", "min", "mid", "max", "none")
      .accepts("doubleSided", "NO")
      .handled("transitionStyle", "navigationOrientation", "pageSpacing")
      .outlets([
        "delegate": "any UIPageViewControllerDelegate",
        "dataSource": "any UIPageViewControllerDataSource",
      ]),
  ]

  /// Gesture recognisers and objects of the app.
  static let others: [String: InterfaceKind] = [
    "gestureRecognizer": InterfaceKind("UIGestureRecognizer", in: nil)
      .bools([
        "enabled": "isEnabled", "cancelsTouchesInView": "cancelsTouchesInView",
        "delaysTouchesBegan": "delaysTouchesBegan", "delaysTouchesEnded": "delaysTouchesEnded",
      ])
      .outlets(["delegate": "any UIGestureRecognizerDelegate"]),
    "tapGestureRecognizer": InterfaceKind("UITapGestureRecognizer", in: "gestureRecognizer")
      .integers("numberOfTapsRequired", "numberOfTouchesRequired"),
    "panGestureRecognizer": InterfaceKind("UIPanGestureRecognizer", in: "gestureRecognizer")
      .integers("minimumNumberOfTouches", "maximumNumberOfTouches")
      .accepts("allowedScrollTypes", "none", "discrete", "continuous", "all"),
    "screenEdgePanGestureRecognizer": InterfaceKind(
      "UIScreenEdgePanGestureRecognizer", in: "panGestureRecognizer"),
    "swipeGestureRecognizer": InterfaceKind("UISwipeGestureRecognizer", in: "gestureRecognizer")
      .words("direction", .same("left", "right", "up", "down"))
      .integers("numberOfTouchesRequired"),
    "pinchGestureRecognizer": InterfaceKind("UIPinchGestureRecognizer", in: "gestureRecognizer"),
    "rotationGestureRecognizer": InterfaceKind(
      "UIRotationGestureRecognizer", in: "gestureRecognizer"),
    "hoverGestureRecognizer": InterfaceKind("UIHoverGestureRecognizer", in: "gestureRecognizer"),
    // As Interface Builder spells it.
    "pongPressGestureRecognizer": InterfaceKind(
      "UILongPressGestureRecognizer", in: "gestureRecognizer"
    )
    .numbers([
      "minimumPressDuration": "minimumPressDuration", "allowableMovement": "allowableMovement",
    ])
    .integers("numberOfTapsRequired", "numberOfTouchesRequired"),
    "customObject": InterfaceKind("NSObject", in: nil),
  ]
}
