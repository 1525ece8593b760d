import KumikoFoundation
import KumikoGraphics

// Properties that nibs set by key, as in Objective-C.

extension NamedProperties {
  /// Registers those of controllers.
  static func allControllers() {
    controllers1()
    controllers2()
  }

  private static func controllers1() {
    NamedMembers.own("message", \UIAlertController.message)
    NamedMembers.own("severity", \UIAlertController.severity)
    NamedMembers.own(
      "clearsSelectionOnViewWillAppear", \UICollectionViewController.clearsSelectionOnViewWillAppear
    )
    NamedMembers.own(
      "installsStandardGestureForInteractiveMovement",
      \UICollectionViewController.installsStandardGestureForInteractiveMovement)
    NamedMembers.own(
      "allowsMultipleSelection", \UIDocumentPickerViewController.allowsMultipleSelection)
    NamedMembers.own("allowsEditing", \UIImagePickerController.allowsEditing)
    NamedMembers.own("cameraCaptureMode", \UIImagePickerController.cameraCaptureMode)
    NamedMembers.own("cameraDevice", \UIImagePickerController.cameraDevice)
    NamedMembers.own("cameraFlashMode", \UIImagePickerController.cameraFlashMode)
    NamedMembers.own("mediaTypes", \UIImagePickerController.mediaTypes)
    NamedMembers.own("showsCameraControls", \UIImagePickerController.showsCameraControls)
    NamedMembers.own("sourceType", \UIImagePickerController.sourceType)
    NamedMembers.own("videoMaximumDuration", \UIImagePickerController.videoMaximumDuration)
    NamedMembers.own("videoQuality", \UIImagePickerController.videoQuality)
    NamedMembers.own("hidesBarsOnSwipe", \UINavigationController.hidesBarsOnSwipe)
    NamedMembers.own("hidesBarsOnTap", \UINavigationController.hidesBarsOnTap)
    NamedMembers.own(
      "hidesBarsWhenKeyboardAppears", \UINavigationController.hidesBarsWhenKeyboardAppears)
    NamedMembers.own(
      "hidesBarsWhenVerticallyCompact", \UINavigationController.hidesBarsWhenVerticallyCompact)
    NamedMembers.own("navigationBarHidden", \UINavigationController.isNavigationBarHidden)
    NamedMembers.own("toolbarHidden", \UINavigationController.isToolbarHidden)
    NamedMembers.own("doubleSided", \UIPageViewController.isDoubleSided)
    NamedMembers.own(
      "automaticallyShowsCancelButton", \UISearchController.automaticallyShowsCancelButton)
    NamedMembers.own("automaticallyShowsScopeBar", \UISearchController.automaticallyShowsScopeBar)
    NamedMembers.own(
      "automaticallyShowsSearchResultsController",
      \UISearchController.automaticallyShowsSearchResultsController)
    NamedMembers.own(
      "dimsBackgroundDuringPresentation", \UISearchController.dimsBackgroundDuringPresentation)
    NamedMembers.own(
      "hidesNavigationBarDuringPresentation",
      \UISearchController.hidesNavigationBarDuringPresentation)
    NamedMembers.own("active", \UISearchController.isActive)
    NamedMembers.own(
      "obscuresBackgroundDuringPresentation",
      \UISearchController.obscuresBackgroundDuringPresentation)
    NamedMembers.own("scopeBarActivation", \UISearchController.scopeBarActivation)
    NamedMembers.own(
      "showsSearchResultsController", \UISearchController.showsSearchResultsController)
    NamedMembers.own(
      "displayModeButtonVisibility", \UISplitViewController.displayModeButtonVisibility)
    NamedMembers.own("collapsed", \UISplitViewController.isCollapsed)
    NamedMembers.own("maximumPrimaryColumnWidth", \UISplitViewController.maximumPrimaryColumnWidth)
    NamedMembers.own(
      "maximumSupplementaryColumnWidth", \UISplitViewController.maximumSupplementaryColumnWidth)
    NamedMembers.own("minimumPrimaryColumnWidth", \UISplitViewController.minimumPrimaryColumnWidth)
    NamedMembers.own(
      "minimumSupplementaryColumnWidth", \UISplitViewController.minimumSupplementaryColumnWidth)
    NamedMembers.own("preferredDisplayMode", \UISplitViewController.preferredDisplayMode)
    NamedMembers.own(
      "preferredPrimaryColumnWidthFraction",
      \UISplitViewController.preferredPrimaryColumnWidthFraction)
    NamedMembers.own(
      "preferredPrimaryColumnWidth", \UISplitViewController.preferredPrimaryColumnWidth)
    NamedMembers.own("preferredSplitBehavior", \UISplitViewController.preferredSplitBehavior)
    NamedMembers.own(
      "preferredSupplementaryColumnWidthFraction",
      \UISplitViewController.preferredSupplementaryColumnWidthFraction)
    NamedMembers.own(
      "preferredSupplementaryColumnWidth", \UISplitViewController.preferredSupplementaryColumnWidth)
    NamedMembers.own("presentsWithGesture", \UISplitViewController.presentsWithGesture)
    NamedMembers.own("primaryBackgroundStyle", \UISplitViewController.primaryBackgroundStyle)
    NamedMembers.own("primaryEdge", \UISplitViewController.primaryEdge)
    NamedMembers.own("showsSecondaryOnlyButton", \UISplitViewController.showsSecondaryOnlyButton)
    NamedMembers.own("tabBarHidden", \UITabBarController.isTabBarHidden)
    NamedMembers.own(
      "clearsSelectionOnViewWillAppear", \UITableViewController.clearsSelectionOnViewWillAppear)
    NamedMembers.own("additionalSafeAreaInsets", \UIViewController.additionalSafeAreaInsets)
    NamedMembers.own(
      "automaticallyAdjustsScrollViewInsets", \UIViewController.automaticallyAdjustsScrollViewInsets
    )
  }

  private static func controllers2() {
    NamedMembers.own("definesPresentationContext", \UIViewController.definesPresentationContext)
    NamedMembers.own("edgesForExtendedLayout", \UIViewController.edgesForExtendedLayout)
    NamedMembers.own(
      "extendedLayoutIncludesOpaqueBars", \UIViewController.extendedLayoutIncludesOpaqueBars)
    NamedMembers.own("focusGroupIdentifier", \UIViewController.focusGroupIdentifier)
    NamedMembers.own("hidesBottomBarWhenPushed", \UIViewController.hidesBottomBarWhenPushed)
    NamedMembers.own("editing", \UIViewController.isEditing)
    NamedMembers.own("modalInPresentation", \UIViewController.isModalInPresentation)
    NamedMembers.own(
      "modalPresentationCapturesStatusBarAppearance",
      \UIViewController.modalPresentationCapturesStatusBarAppearance)
    NamedMembers.own("modalPresentationStyle", \UIViewController.modalPresentationStyle)
    NamedMembers.own("modalTransitionStyle", \UIViewController.modalTransitionStyle)
    NamedMembers.own("overrideUserInterfaceStyle", \UIViewController.overrideUserInterfaceStyle)
    NamedMembers.own(
      "providesPresentationContextTransitionStyle",
      \UIViewController.providesPresentationContextTransitionStyle)
    NamedMembers.own("restorationIdentifier", \UIViewController.restorationIdentifier)
    NamedMembers.own("restoresFocusAfterTransition", \UIViewController.restoresFocusAfterTransition)
    NamedMembers.own(
      "viewRespectsSystemMinimumLayoutMargins",
      \UIViewController.viewRespectsSystemMinimumLayoutMargins)
  }
}
