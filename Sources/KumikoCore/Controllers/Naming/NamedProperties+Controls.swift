import KumikoFoundation
import KumikoGraphics

// Properties that nibs set by key, as in Objective-C.

extension NamedProperties {
  /// Registers those of controls.
  static func allControls() {
    controls1()
    controls2()
  }

  private static func controls1() {
    NamedMembers.own("contentHorizontalAlignment", \UIControl.contentHorizontalAlignment)
    NamedMembers.own("contentVerticalAlignment", \UIControl.contentVerticalAlignment)
    NamedMembers.own("contextMenuInteractionEnabled", \UIControl.isContextMenuInteractionEnabled)
    NamedMembers.own("hovered", \UIControl.isHovered)
    NamedMembers.own("showsMenuAsPrimaryAction", \UIControl.showsMenuAsPrimaryAction)
    NamedMembers.own("toolTip", \UIControl.toolTip)
    NamedMembers.own("adjustsImageWhenDisabled", \UIButton.adjustsImageWhenDisabled)
    NamedMembers.own("adjustsImageWhenHighlighted", \UIButton.adjustsImageWhenHighlighted)
    NamedMembers.own(
      "automaticallyUpdatesConfiguration", \UIButton.automaticallyUpdatesConfiguration)
    NamedMembers.own("changesSelectionAsPrimaryAction", \UIButton.changesSelectionAsPrimaryAction)
    NamedMembers.own("contentEdgeInsets", \UIButton.contentEdgeInsets)
    NamedMembers.own("imageEdgeInsets", \UIButton.imageEdgeInsets)
    NamedMembers.own("pointerInteractionEnabled", \UIButton.isPointerInteractionEnabled)
    NamedMembers.own("symbolAnimationEnabled", \UIButton.isSymbolAnimationEnabled)
    NamedMembers.own("preferredMenuElementOrder", \UIButton.preferredMenuElementOrder)
    NamedMembers.own(
      "reversesTitleShadowWhenHighlighted", \UIButton.reversesTitleShadowWhenHighlighted)
    NamedMembers.own("role", \UIButton.role)
    NamedMembers.own("showsTouchWhenHighlighted", \UIButton.showsTouchWhenHighlighted)
    NamedMembers.own("titleEdgeInsets", \UIButton.titleEdgeInsets)
    NamedMembers.own("offImage", \UISwitch.offImage)
    NamedMembers.own("onImage", \UISwitch.onImage)
    NamedMembers.own("preferredStyle", \UISwitch.preferredStyle)
    NamedMembers.own("title", \UISwitch.title)
    NamedMembers.own("continuous", \UISlider.isContinuous)
    NamedMembers.own("maximumTrackTintColor", \UISlider.maximumTrackTintColor)
    NamedMembers.own("maximumValueImage", \UISlider.maximumValueImage)
    NamedMembers.own("maximumValue", \UISlider.maximumValue)
    NamedMembers.own("minimumTrackTintColor", \UISlider.minimumTrackTintColor)
    NamedMembers.own("minimumValueImage", \UISlider.minimumValueImage)
    NamedMembers.own("minimumValue", \UISlider.minimumValue)
    NamedMembers.own("thumbTintColor", \UISlider.thumbTintColor)
    NamedMembers.own("autorepeat", \UIStepper.autorepeat)
    NamedMembers.own("continuous", \UIStepper.isContinuous)
    NamedMembers.own("maximumValue", \UIStepper.maximumValue)
    NamedMembers.own("minimumValue", \UIStepper.minimumValue)
    NamedMembers.own("stepValue", \UIStepper.stepValue)
    NamedMembers.own("value", \UIStepper.value)
    NamedMembers.own("wraps", \UIStepper.wraps)
    NamedMembers.own(
      "apportionsSegmentWidthsByContent", \UISegmentedControl.apportionsSegmentWidthsByContent)
    NamedMembers.own("momentary", \UISegmentedControl.isMomentary)
    NamedMembers.own("selectedSegmentIndex", \UISegmentedControl.selectedSegmentIndex)
    NamedMembers.own("selectedSegmentTintColor", \UISegmentedControl.selectedSegmentTintColor)
    NamedMembers.own("allowsContinuousInteraction", \UIPageControl.allowsContinuousInteraction)
    NamedMembers.own("backgroundStyle", \UIPageControl.backgroundStyle)
    NamedMembers.own("currentPageIndicatorTintColor", \UIPageControl.currentPageIndicatorTintColor)
    NamedMembers.own("direction", \UIPageControl.direction)
    NamedMembers.own("hidesForSinglePage", \UIPageControl.hidesForSinglePage)
    NamedMembers.own("interactionState", \UIPageControl.interactionState)
    NamedMembers.own("pageIndicatorTintColor", \UIPageControl.pageIndicatorTintColor)
    NamedMembers.own(
      "preferredCurrentPageIndicatorImage", \UIPageControl.preferredCurrentPageIndicatorImage)
    NamedMembers.own("preferredIndicatorImage", \UIPageControl.preferredIndicatorImage)
  }

  private static func controls2() {
    NamedMembers.own("countDownDuration", \UIDatePicker.countDownDuration)
    NamedMembers.own("datePickerMode", \UIDatePicker.datePickerMode)
    NamedMembers.own("maximumDate", \UIDatePicker.maximumDate)
    NamedMembers.own("minimumDate", \UIDatePicker.minimumDate)
    NamedMembers.own("minuteInterval", \UIDatePicker.minuteInterval)
    NamedMembers.own("preferredDatePickerStyle", \UIDatePicker.preferredDatePickerStyle)
    NamedMembers.own("roundsToMinuteInterval", \UIDatePicker.roundsToMinuteInterval)
    NamedMembers.own("attributedTitle", \UIRefreshControl.attributedTitle)
    NamedMembers.own(
      "adjustsFontForContentSizeCategory", \UITextField.adjustsFontForContentSizeCategory)
    NamedMembers.own("adjustsFontSizeToFitWidth", \UITextField.adjustsFontSizeToFitWidth)
    NamedMembers.own("allowsEditingTextAttributes", \UITextField.allowsEditingTextAttributes)
    NamedMembers.own("background", \UITextField.background)
    NamedMembers.own("borderStyle", \UITextField.borderStyle)
    NamedMembers.own("clearButtonMode", \UITextField.clearButtonMode)
    NamedMembers.own("clearsOnBeginEditing", \UITextField.clearsOnBeginEditing)
    NamedMembers.own("clearsOnInsertion", \UITextField.clearsOnInsertion)
    NamedMembers.own("disabledBackground", \UITextField.disabledBackground)
    NamedMembers.own("leftViewMode", \UITextField.leftViewMode)
    NamedMembers.own("leftView", \UITextField.leftView)
    NamedMembers.own("minimumFontSize", \UITextField.minimumFontSize)
    NamedMembers.own("rightViewMode", \UITextField.rightViewMode)
    NamedMembers.own("rightView", \UITextField.rightView)
    NamedMembers.own("textAlignment", \UITextField.textAlignment)
    NamedMembers.own("allowsCopyingTokens", \UISearchTextField.allowsCopyingTokens)
    NamedMembers.own("allowsDeletingTokens", \UISearchTextField.allowsDeletingTokens)
    NamedMembers.own("tokenBackgroundColor", \UISearchTextField.tokenBackgroundColor)
  }
}
