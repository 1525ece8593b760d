extension InterfaceKind {
  private typealias Words = InterfaceWords

  /// Containers and content views.
  static let views: [String: InterfaceKind] = [
    "view": InterfaceKind("UIView", in: nil)
      .words("contentMode", Words.contentModes)
      .words("semanticContentAttribute", Words.directions)
      .words("userInterfaceStyle", Words.appearances, to: "overrideUserInterfaceStyle")
      .numbers(["alpha": "alpha"]).integers("tag")
      .bools([
        "hidden": "isHidden", "opaque": "isOpaque", "clipsSubviews": "clipsToBounds",
        "multipleTouchEnabled": "isMultipleTouchEnabled",
        "userInteractionEnabled": "isUserInteractionEnabled",
        "clearsContextBeforeDrawing": "clearsContextBeforeDrawing",
        "insetsLayoutMarginsFromSafeArea": "insetsLayoutMarginsFromSafeArea",
        "preservesSuperviewLayoutMargins": "preservesSuperviewLayoutMargins",
        "autoresizesSubviews": "autoresizesSubviews",
      ])
      .accepts("layoutMarginsFollowReadableWidth", "NO")
      .colors(["backgroundColor": "backgroundColor", "tintColor": "tintColor"]),

    "label": InterfaceKind("UILabel")
      .texts("text")
      .words("textAlignment", Words.textAlignments)
      .words("lineBreakMode", Words.lineBreaks)
      .integers("numberOfLines")
      .numbers([
        "minimumScaleFactor": "minimumScaleFactor",
        "preferredMaxLayoutWidth": "preferredMaxLayoutWidth",
      ])
      .bools([
        "enabled": "isEnabled", "highlighted": "isHighlighted",
        "adjustsFontForContentSizeCategory": "adjustsFontForContentSizeCategory",
        "adjustsLetterSpacingToFitWidth": "allowsDefaultTighteningForTruncation",
        "showsExpansionTextWhenTruncated": "showsExpansionTextWhenTruncated",
      ])
      .words("baselineAdjustment", .same("alignBaselines", "alignCenters", "none"))
      .handled(
        "adjustsFontSizeToFit", "minimumFontSize", "useAutomaticPreferredMaxLayoutWidth",
        "usesAttributedText"
      )
      .colors([
        "textColor": "textColor", "highlightedColor": "highlightedTextColor",
        "shadowColor": "shadowColor",
      ])
      .absent(["userInteractionEnabled": "view.isUserInteractionEnabled = true"]),

    "imageView": InterfaceKind("UIImageView")
      .bools(["highlighted": "isHighlighted"])
      // Symbols scale with the text here.
      .accepts("adjustsImageSizeForAccessibilityContentSizeCategory", "YES", "NO")
      .handled("image", "highlightedImage")
      .absent(["userInteractionEnabled": "view.isUserInteractionEnabled = true"]),

    "stackView": InterfaceKind("UIStackView")
      .words("axis", .same("horizontal", "vertical"))
      .words(
        "distribution",
        .same("fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering")
      )
      .words(
        "alignment",
        .same("fill", "leading", "trailing", "center", "firstBaseline", "lastBaseline")
          .and(["top": "leading", "bottom": "trailing"])
      )
      .numbers(["spacing": "spacing"])
      .bools([
        "layoutMarginsRelativeArrangement": "isLayoutMarginsRelativeArrangement",
        "baselineRelativeArrangement": "isBaselineRelativeArrangement",
      ])
      .handled("spacingType"),

    "containerView": InterfaceKind("UIView"),
    "visualEffectView": InterfaceKind("UIVisualEffectView"),

    "scrollView": InterfaceKind("UIScrollView")
      .bools([
        "scrollEnabled": "isScrollEnabled", "pagingEnabled": "isPagingEnabled",
        "bounces": "bounces", "bouncesZoom": "bouncesZoom",
        "alwaysBounceVertical": "alwaysBounceVertical",
        "alwaysBounceHorizontal": "alwaysBounceHorizontal",
        "showsHorizontalScrollIndicator": "showsHorizontalScrollIndicator",
        "showsVerticalScrollIndicator": "showsVerticalScrollIndicator",
        "directionalLockEnabled": "isDirectionalLockEnabled", "scrollsToTop": "scrollsToTop",
        "delaysContentTouches": "delaysContentTouches",
        "canCancelContentTouches": "canCancelContentTouches",
        "automaticallyAdjustsScrollIndicatorInsets": "automaticallyAdjustsScrollIndicatorInsets",
      ])
      .numbers([
        "minimumZoomScale": "minimumZoomScale", "maximumZoomScale": "maximumZoomScale",
      ])
      .number("decelerationRate", as: "UIScrollView.DecelerationRate")
      .words("indicatorStyle", .same("default", "black", "white"))
      .words(
        "keyboardDismissMode",
        .same("none", "onDrag", "interactive", "onDragWithAccessory", "interactiveWithAccessory")
      )
      .words(
        "contentInsetAdjustmentBehavior", .same("automatic", "scrollableAxes", "never", "always")
      )
      .outlets(["delegate": "any UIScrollViewDelegate", "refreshControl": "UIRefreshControl"])
      .absent(["clipsSubviews": "view.clipsToBounds = false"]),
  ]
}
