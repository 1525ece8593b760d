extension InterfaceKind {
  private typealias Words = InterfaceWords

  /// Controls, and views that look like controls.
  static let controls: [String: InterfaceKind] = [
    "control": InterfaceKind("UIControl")
      .words("contentHorizontalAlignment", Words.horizontal)
      .words("contentVerticalAlignment", Words.vertical)
      .bools([
        "enabled": "isEnabled", "selected": "isSelected", "highlighted": "isHighlighted",
        "showsMenuAsPrimaryAction": "showsMenuAsPrimaryAction",
      ])
      .texts("toolTip")
      .accepts("springLoaded", "NO"),

    "button": InterfaceKind("UIButton", in: "control")
      .bools(["changesSelectionAsPrimaryAction": "changesSelectionAsPrimaryAction"])
      .words("lineBreakMode", Words.lineBreaks, to: "titleLabel?.lineBreakMode")
      // Pressed, disabled and hovered buttons have a default appearance.
      .accepts("reversesTitleShadowWhenHighlighted", "YES", "NO")
      .accepts("adjustsImageWhenHighlighted", "YES", "NO")
      .accepts("adjustsImageWhenDisabled", "YES", "NO")
      .accepts("showsTouchWhenHighlighted", "YES", "NO")
      .accepts("pointerInteraction", "YES", "NO")
      .accepts("adjustsImageSizeForAccessibilityContentSizeCategory", "YES", "NO")
      .accepts("role", "normal", "primary", "cancel", "destructive")
      .accepts("hasAttributedTitle", "YES", "NO")
      .handled("buttonType"),

    "switch": InterfaceKind("UISwitch", in: "control")
      .bools(["on": "isOn"])
      // Shown by programs for the Mac only.
      .accepts("preferredStyle", "automatic", "sliding", "checkbox")
      // Switches have shown no images since iOS 7.
      .handled("title", "onImage", "offImage")
      .colors(["onTintColor": "onTintColor", "thumbTintColor": "thumbTintColor"]),

    "slider": InterfaceKind("UISlider", in: "control")
      .numbers(["minValue": "minimumValue", "maxValue": "maximumValue"])
      .numbers(["value": "value"])
      .bools(["continuous": "isContinuous"])
      .handled("minimumValueImage", "maximumValueImage")
      .colors([
        "minimumTrackTintColor": "minimumTrackTintColor",
        "maximumTrackTintColor": "maximumTrackTintColor", "thumbTintColor": "thumbTintColor",
      ]),

    "stepper": InterfaceKind("UIStepper", in: "control")
      .numbers([
        "minValue": "minimumValue", "maxValue": "maximumValue", "minimumValue": "minimumValue",
        "maximumValue": "maximumValue", "stepValue": "stepValue",
      ])
      .numbers(["value": "value"])
      .bools(["wraps": "wraps", "autorepeat": "autorepeat", "continuous": "isContinuous"]),

    "segmentedControl": InterfaceKind("UISegmentedControl", in: "control")
      .bools([
        "momentary": "isMomentary",
        "apportionsSegmentWidthsByContent": "apportionsSegmentWidthsByContent",
      ])
      // One style since iOS 7.
      .accepts("segmentControlStyle", "plain", "bordered", "bar", "bezeled")
      .handled("selectedSegmentIndex")
      .colors(["selectedSegmentTintColor": "selectedSegmentTintColor"]),

    "pageControl": InterfaceKind("UIPageControl", in: "control")
      .integers("numberOfPages")
      .integers("currentPage")
      .bools(["hidesForSinglePage": "hidesForSinglePage"])
      .accepts("defersCurrentPageDisplay", "YES", "NO")
      .accepts("allowsContinuousInteraction", "YES", "NO")
      .accepts("backgroundStyle", "automatic", "minimal")
      .colors([
        "pageIndicatorTintColor": "pageIndicatorTintColor",
        "currentPageIndicatorTintColor": "currentPageIndicatorTintColor",
      ]),

    "datePicker": InterfaceKind("UIDatePicker", in: "control")
      .words(
        "datePickerMode", .same("time", "date", "dateAndTime", "countDownTimer", "yearAndMonth")
      )
      .words(
        "style", .same("automatic", "wheels", "compact", "inline"), to: "preferredDatePickerStyle"
      )
      .integers("minuteInterval").numbers(["countDownDuration": "countDownDuration"])
      .bools(["roundsToMinuteInterval": "roundsToMinuteInterval"])
      .handled("useCurrentDate"),

    "pickerView": InterfaceKind("UIPickerView")
      // The selection has had its own indicator since iOS 7.
      .accepts("showsSelectionIndicator", "YES", "NO")
      .outlets(["delegate": "any UIPickerViewDelegate", "dataSource": "any UIPickerViewDataSource"]
      ),

    "progressView": InterfaceKind("UIProgressView")
      .words("progressViewStyle", .same("default", "bar"))
      .numbers(["progress": "progress"])
      .handled("progressImage", "trackImage")
      .colors(["progressTintColor": "progressTintColor", "trackTintColor": "trackTintColor"]),

    "activityIndicatorView": InterfaceKind("UIActivityIndicatorView")
      .bools(["hidesWhenStopped": "hidesWhenStopped"])
      .handled("style", "animating")
      .colors(["color": "color"])
      .absent(["hidesWhenStopped": "view.hidesWhenStopped = false"]),

    // Interface Builder's element is disabled by default.
    "refreshControl": InterfaceKind("UIRefreshControl", in: "control").handled("enabled"),
  ]

  /// Views for text input.
  static let texts: [String: InterfaceKind] = [
    "textField": InterfaceKind("UITextField", in: "control")
      .texts("text", "placeholder")
      .words("borderStyle", .same("none", "line", "bezel", "roundedRect"))
      .words("textAlignment", Words.textAlignments)
      .words("clearButtonMode", .same("never", "whileEditing", "unlessEditing", "always"))
      .words("leftViewMode", .same("never", "whileEditing", "unlessEditing", "always"))
      .words("rightViewMode", .same("never", "whileEditing", "unlessEditing", "always"))
      .numbers(["minimumFontSize": "minimumFontSize"])
      .bools([
        "clearsOnBeginEditing": "clearsOnBeginEditing", "clearsOnInsertion": "clearsOnInsertion",
        "adjustsFontForContentSizeCategory": "adjustsFontForContentSizeCategory",
        "allowsEditingTextAttributes": "allowsEditingTextAttributes",
      ])
      .handled("adjustsFontSizeToFit", "background", "disabledBackground", "usesAttributedText")
      .colors(["textColor": "textColor"])
      .outlets([
        "delegate": "any UITextFieldDelegate", "leftView": "UIView", "rightView": "UIView",
        "inputView": "UIView", "inputAccessoryView": "UIView",
      ]),

    "textView": InterfaceKind("UITextView", in: "scrollView")
      .texts("text")
      .words("textAlignment", Words.textAlignments)
      .bools([
        "editable": "isEditable", "selectable": "isSelectable",
        "adjustsFontForContentSizeCategory": "adjustsFontForContentSizeCategory",
        "allowsEditingTextAttributes": "allowsEditingTextAttributes",
        "clearsOnInsertion": "clearsOnInsertion",
      ])
      .handled("usesAttributedText", "findInteractionEnabled")
      .colors(["textColor": "textColor"])
      .outlets([
        "delegate": "any UITextViewDelegate", "inputView": "UIView",
        "inputAccessoryView": "UIView",
      ]),

    "searchBar": InterfaceKind("UISearchBar")
      .texts("text", "prompt", "placeholder")
      .words("searchBarStyle", .same("default", "prominent", "minimal"))
      .words("barStyle", Words.barStyles)
      .bools([
        "showsCancelButton": "showsCancelButton", "showsBookmarkButton": "showsBookmarkButton",
        "showsScopeBar": "showsScopeBar", "showsSearchResultsButton": "showsSearchResultsButton",
        "translucent": "isTranslucent",
      ])
      .integers("selectedScopeButtonIndex")
      .handled("backgroundImage")
      .colors(["barTintColor": "barTintColor"])
      .outlets(["delegate": "any UISearchBarDelegate"]),
  ]
}
