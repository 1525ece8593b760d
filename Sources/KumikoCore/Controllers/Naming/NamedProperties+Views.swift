import KumikoFoundation
import KumikoGraphics

// Properties that nibs set by key, as in Objective-C.

extension NamedProperties {
  /// Registers those of views.
  static func allViews() {
    views1()
    views2()
    views3()
  }

  private static func views1() {
    NamedMembers.own("accessibilityIgnoresInvertColors", \UIView.accessibilityIgnoresInvertColors)
    NamedMembers.own("anchorPoint", \UIView.anchorPoint)
    NamedMembers.own("autoresizesSubviews", \UIView.autoresizesSubviews)
    NamedMembers.own("autoresizingMask", \UIView.autoresizingMask)
    NamedMembers.own("clearsContextBeforeDrawing", \UIView.clearsContextBeforeDrawing)
    NamedMembers.own("contentScaleFactor", \UIView.contentScaleFactor)
    NamedMembers.own("directionalLayoutMargins", \UIView.directionalLayoutMargins)
    NamedMembers.own("focusGroupIdentifier", \UIView.focusGroupIdentifier)
    NamedMembers.own("focusGroupPriority", \UIView.focusGroupPriority)
    NamedMembers.own("insetsLayoutMarginsFromSafeArea", \UIView.insetsLayoutMarginsFromSafeArea)
    NamedMembers.own("exclusiveTouch", \UIView.isExclusiveTouch)
    NamedMembers.own("layoutMargins", \UIView.layoutMargins)
    NamedMembers.own("mask", \UIView.mask)
    NamedMembers.own("maximumContentSizeCategory", \UIView.maximumContentSizeCategory)
    NamedMembers.own("minimumContentSizeCategory", \UIView.minimumContentSizeCategory)
    NamedMembers.own("overrideUserInterfaceStyle", \UIView.overrideUserInterfaceStyle)
    NamedMembers.own("preservesSuperviewLayoutMargins", \UIView.preservesSuperviewLayoutMargins)
    NamedMembers.own("restorationIdentifier", \UIView.restorationIdentifier)
    NamedMembers.own("semanticContentAttribute", \UIView.semanticContentAttribute)
    NamedMembers.own("tintAdjustmentMode", \UIView.tintAdjustmentMode)
    NamedMembers.own(
      "translatesAutoresizingMaskIntoConstraints", \UIView.translatesAutoresizingMaskIntoConstraints
    )
    NamedMembers.own("restorable", \UIWindow.isRestorable)
    NamedMembers.own("rootViewController", \UIWindow.rootViewController)
    NamedMembers.own("title", \UIWindow.title)
    NamedMembers.own("windowLevel", \UIWindow.windowLevel)
    NamedMembers.own(
      "allowsDefaultTighteningForTruncation", \UILabel.allowsDefaultTighteningForTruncation)
    NamedMembers.own("baselineAdjustment", \UILabel.baselineAdjustment)
    NamedMembers.own("enabled", \UILabel.isEnabled)
    NamedMembers.own("highlighted", \UILabel.isHighlighted)
    NamedMembers.own("lineBreakMode", \UILabel.lineBreakMode)
    NamedMembers.own("lineBreakStrategy", \UILabel.lineBreakStrategy)
    NamedMembers.own("shadowColor", \UILabel.shadowColor)
    NamedMembers.own("shadowOffset", \UILabel.shadowOffset)
    NamedMembers.own("showsExpansionTextWhenTruncated", \UILabel.showsExpansionTextWhenTruncated)
    NamedMembers.own("animationDuration", \UIImageView.animationDuration)
    NamedMembers.own("animationRepeatCount", \UIImageView.animationRepeatCount)
    NamedMembers.own("highlightedImage", \UIImageView.highlightedImage)
    NamedMembers.own("highlighted", \UIImageView.isHighlighted)
    NamedMembers.own("alignment", \UIStackView.alignment)
    NamedMembers.own("axis", \UIStackView.axis)
    NamedMembers.own("distribution", \UIStackView.distribution)
    NamedMembers.own("baselineRelativeArrangement", \UIStackView.isBaselineRelativeArrangement)
    NamedMembers.own(
      "layoutMarginsRelativeArrangement", \UIStackView.isLayoutMarginsRelativeArrangement)
    NamedMembers.own("allowsKeyboardScrolling", \UIScrollView.allowsKeyboardScrolling)
    NamedMembers.own("alwaysBounceHorizontal", \UIScrollView.alwaysBounceHorizontal)
    NamedMembers.own("alwaysBounceVertical", \UIScrollView.alwaysBounceVertical)
    NamedMembers.own(
      "automaticallyAdjustsScrollIndicatorInsets",
      \UIScrollView.automaticallyAdjustsScrollIndicatorInsets)
    NamedMembers.own("bouncesHorizontally", \UIScrollView.bouncesHorizontally)
    NamedMembers.own("bouncesVertically", \UIScrollView.bouncesVertically)
    NamedMembers.own("bouncesZoom", \UIScrollView.bouncesZoom)
  }

  private static func views2() {
    NamedMembers.own("canCancelContentTouches", \UIScrollView.canCancelContentTouches)
    NamedMembers.own("contentInsetAdjustmentBehavior", \UIScrollView.contentInsetAdjustmentBehavior)
    NamedMembers.own("decelerationRate", \UIScrollView.decelerationRate)
    NamedMembers.own("delaysContentTouches", \UIScrollView.delaysContentTouches)
    NamedMembers.own(
      "horizontalScrollIndicatorInsets", \UIScrollView.horizontalScrollIndicatorInsets)
    NamedMembers.own("indicatorStyle", \UIScrollView.indicatorStyle)
    NamedMembers.own("directionalLockEnabled", \UIScrollView.isDirectionalLockEnabled)
    NamedMembers.own("keyboardDismissMode", \UIScrollView.keyboardDismissMode)
    NamedMembers.own("maximumZoomScale", \UIScrollView.maximumZoomScale)
    NamedMembers.own("minimumZoomScale", \UIScrollView.minimumZoomScale)
    NamedMembers.own("scrollIndicatorInsets", \UIScrollView.scrollIndicatorInsets)
    NamedMembers.own("scrollsToTop", \UIScrollView.scrollsToTop)
    NamedMembers.own("verticalScrollIndicatorInsets", \UIScrollView.verticalScrollIndicatorInsets)
    NamedMembers.own("allowsEditingTextAttributes", \UITextView.allowsEditingTextAttributes)
    NamedMembers.own("clearsOnInsertion", \UITextView.clearsOnInsertion)
    NamedMembers.own("dataDetectorTypes", \UITextView.dataDetectorTypes)
    NamedMembers.own("findInteractionEnabled", \UITextView.isFindInteractionEnabled)
    NamedMembers.own("selectable", \UITextView.isSelectable)
    NamedMembers.own("textAlignment", \UITextView.textAlignment)
    NamedMembers.own("textContainerInset", \UITextView.textContainerInset)
    NamedMembers.own("color", \UIActivityIndicatorView.color)
    NamedMembers.own("hidesWhenStopped", \UIActivityIndicatorView.hidesWhenStopped)
    NamedMembers.own("style", \UIActivityIndicatorView.style)
    NamedMembers.own("progressImage", \UIProgressView.progressImage)
    NamedMembers.own("progressTintColor", \UIProgressView.progressTintColor)
    NamedMembers.own("progressViewStyle", \UIProgressView.progressViewStyle)
    NamedMembers.own("trackImage", \UIProgressView.trackImage)
    NamedMembers.own("trackTintColor", \UIProgressView.trackTintColor)
    NamedMembers.own("showsSelectionIndicator", \UIPickerView.showsSelectionIndicator)
    NamedMembers.own("backgroundImage", \UISearchBar.backgroundImage)
    NamedMembers.own("barStyle", \UISearchBar.barStyle)
    NamedMembers.own("enabled", \UISearchBar.isEnabled)
    NamedMembers.own("searchResultsButtonSelected", \UISearchBar.isSearchResultsButtonSelected)
    NamedMembers.own("translucent", \UISearchBar.isTranslucent)
    NamedMembers.own("prompt", \UISearchBar.prompt)
    NamedMembers.own("scopeBarBackgroundImage", \UISearchBar.scopeBarBackgroundImage)
    NamedMembers.own("scopeButtonTitles", \UISearchBar.scopeButtonTitles)
    NamedMembers.own("searchBarStyle", \UISearchBar.searchBarStyle)
    NamedMembers.own(
      "searchFieldBackgroundPositionAdjustment",
      \UISearchBar.searchFieldBackgroundPositionAdjustment)
    NamedMembers.own("searchTextPositionAdjustment", \UISearchBar.searchTextPositionAdjustment)
    NamedMembers.own("selectedScopeButtonIndex", \UISearchBar.selectedScopeButtonIndex)
    NamedMembers.own("showsBookmarkButton", \UISearchBar.showsBookmarkButton)
    NamedMembers.own("showsCancelButton", \UISearchBar.showsCancelButton)
    NamedMembers.own("showsScopeBar", \UISearchBar.showsScopeBar)
    NamedMembers.own("showsSearchResultsButton", \UISearchBar.showsSearchResultsButton)
    NamedMembers.own("backgroundImage", \UITabBar.backgroundImage)
    NamedMembers.own("barStyle", \UITabBar.barStyle)
    NamedMembers.own("barTintColor", \UITabBar.barTintColor)
    NamedMembers.own("translucent", \UITabBar.isTranslucent)
    NamedMembers.own("itemSpacing", \UITabBar.itemSpacing)
  }

  private static func views3() {
    NamedMembers.own("itemWidth", \UITabBar.itemWidth)
    NamedMembers.own("selectionIndicatorImage", \UITabBar.selectionIndicatorImage)
    NamedMembers.own("shadowImage", \UITabBar.shadowImage)
    NamedMembers.own("unselectedItemTintColor", \UITabBar.unselectedItemTintColor)
    NamedMembers.own("backIndicatorImage", \UINavigationBar.backIndicatorImage)
    NamedMembers.own(
      "backIndicatorTransitionMaskImage", \UINavigationBar.backIndicatorTransitionMaskImage)
    NamedMembers.own("barStyle", \UINavigationBar.barStyle)
    NamedMembers.own("barTintColor", \UINavigationBar.barTintColor)
    NamedMembers.own("translucent", \UINavigationBar.isTranslucent)
    NamedMembers.own("prefersLargeTitles", \UINavigationBar.prefersLargeTitles)
    NamedMembers.own("shadowImage", \UINavigationBar.shadowImage)
    NamedMembers.own("barStyle", \UIToolbar.barStyle)
    NamedMembers.own("barTintColor", \UIToolbar.barTintColor)
    NamedMembers.own("translucent", \UIToolbar.isTranslucent)
    NamedMembers.own("allowsSelfSizing", \UIInputView.allowsSelfSizing)
    NamedMembers.own("scrollEnabled", \UIContentUnavailableView.isScrollEnabled)
  }
}
