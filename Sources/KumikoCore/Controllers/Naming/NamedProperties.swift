import KumikoFoundation
import KumikoGraphics

extension _ObservingObject: OwnMembersRegistering {
  package static func registerOwnMembers() { NamedProperties.register }
}

extension CALayer: OwnMembersRegistering {
  package static func registerOwnMembers() { NamedProperties.register }
}

extension UINavigationItem: OwnMembersRegistering {
  package static func registerOwnMembers() { NamedProperties.register }
}

extension UIGestureRecognizer: OwnMembersRegistering {
  package static func registerOwnMembers() { NamedProperties.register }
}

extension NSLayoutConstraint: OwnMembersRegistering {
  package static func registerOwnMembers() { NamedProperties.register }
}

/// UIKit's properties that nibs set by key, and apps by key-value coding.
@MainActor enum NamedProperties {
  /// Registers them, once.
  static let register: Void = {
    views()
    layers()
    texts()
    controls()
    bars()
    withoutProperties()
    others()
    allViews()
    allControls()
    allLists()
    allLayers()
    allControllers()
    allOthers()
    recognizers()
    typing()
    ObservedProperties.register()
  }()

  private static func views() {
    NamedMembers.property("recursiveDescription") { (view: UIView) in view.recursiveDescription() }
    NamedMembers.property("_printHierarchy") { (controller: UIViewController) in
      controller._printHierarchy()
    }
    NamedMembers.own("layer", \UIView.layer as KeyPath<UIView, CALayer>)
    NamedMembers.own("clipsToBounds", \UIView.clipsToBounds)
    NamedMembers.own("hidden", \UIView.isHidden)
    NamedMembers.own("alpha", \UIView.alpha)
    NamedMembers.own("tag", \UIView.tag)
    NamedMembers.own("opaque", \UIView.isOpaque)
    NamedMembers.own("tintColor", \UIView.tintColor)
    NamedMembers.own("backgroundColor", \UIView.backgroundColor)
    NamedMembers.own("userInteractionEnabled", \UIView.isUserInteractionEnabled)
    NamedMembers.own("multipleTouchEnabled", \UIView.isMultipleTouchEnabled)
    NamedMembers.own("isAccessibilityElement", \UIView.isAccessibilityElement)
    NamedMembers.own("accessibilityIdentifier", \UIView.accessibilityIdentifier)
    NamedMembers.own("accessibilityLabel", \UIView.accessibilityLabel)
    NamedMembers.own("accessibilityHint", \UIView.accessibilityHint)
    NamedMembers.own("frame", \UIView.frame)
    NamedMembers.own("bounds", \UIView.bounds)
    NamedMembers.own("center", \UIView.center)
    NamedMembers.own("transform", \UIView.transform)
    NamedMembers.own("contentMode", \UIView.contentMode)
    NamedMembers.own("superview", \UIView.superview)
    NamedMembers.own("window", \UIView.window)
    NamedMembers.own("contentOffset", \UIScrollView.contentOffset)
    NamedMembers.own("contentSize", \UIScrollView.contentSize)
    NamedMembers.own("contentInset", \UIScrollView.contentInset)
    NamedMembers.own("zoomScale", \UIScrollView.zoomScale)
    NamedMembers.own("scrollEnabled", \UIScrollView.isScrollEnabled)
    NamedMembers.own("bounces", \UIScrollView.bounces)
    NamedMembers.own("pagingEnabled", \UIScrollView.isPagingEnabled)
    NamedMembers.own("showsVerticalScrollIndicator", \UIScrollView.showsVerticalScrollIndicator)
    NamedMembers.own("showsHorizontalScrollIndicator", \UIScrollView.showsHorizontalScrollIndicator)
    NamedMembers.own("image", \UIImageView.image)
    NamedMembers.own("spacing", \UIStackView.spacing)
    NamedMembers.own(
      "contentView", \UITableViewCell.contentView as KeyPath<UITableViewCell, UIView>)
    NamedMembers.own(
      "contentView", \UICollectionViewCell.contentView as KeyPath<UICollectionViewCell, UIView>)
    NamedMembers.own("textLabel", \UITableViewCell.textLabel)
    NamedMembers.own("detailTextLabel", \UITableViewCell.detailTextLabel)
    NamedMembers.own("imageView", \UITableViewCell.imageView)
    NamedMembers.own("selectedBackgroundView", \UITableViewCell.selectedBackgroundView)
    NamedMembers.own("selectedBackgroundView", \UICollectionViewCell.selectedBackgroundView)
  }

  private static func layers() {
    NamedMembers.own("cornerRadius", \CALayer.cornerRadius)
    NamedMembers.own("masksToBounds", \CALayer.masksToBounds)
    NamedMembers.own("borderWidth", \CALayer.borderWidth)
    NamedMembers.own("borderColor", \CALayer.nibBorderColor)
    NamedMembers.own("borderUIColor", \CALayer.nibBorderColor)
    NamedMembers.own("shadowColor", \CALayer.nibShadowColor)
    NamedMembers.own("shadowUIColor", \CALayer.nibShadowColor)
    NamedMembers.own("backgroundColor", \CALayer.nibBackgroundColor)
    NamedMembers.own("shadowOpacity", \CALayer.shadowOpacity)
    NamedMembers.own("shadowRadius", \CALayer.shadowRadius)
    NamedMembers.own("shadowOffset", \CALayer.shadowOffset)
    NamedMembers.own("opacity", \CALayer.opacity)
    NamedMembers.own("zPosition", \CALayer.zPosition)
    NamedMembers.own("shouldRasterize", \CALayer.shouldRasterize)
  }

  private static func texts() {
    NamedMembers.own("text", \UILabel.text)
    NamedMembers.own("attributedText", \UILabel.attributedText)
    NamedMembers.own("font", \UILabel.font)
    NamedMembers.own("textAlignment", \UILabel.textAlignment)
    NamedMembers.own("textColor", \UILabel.textColor)
    NamedMembers.own("numberOfLines", \UILabel.numberOfLines)
    NamedMembers.own("adjustsFontSizeToFitWidth", \UILabel.adjustsFontSizeToFitWidth)
    NamedMembers.own("minimumScaleFactor", \UILabel.minimumScaleFactor)
    NamedMembers.own("preferredMaxLayoutWidth", \UILabel.preferredMaxLayoutWidth)
    NamedMembers.own("highlightedTextColor", \UILabel.highlightedTextColor)
    NamedMembers.own("text", \UITextField.text)
    NamedMembers.own("attributedText", \UITextField.attributedText)
    NamedMembers.own("font", \UITextField.font)
    NamedMembers.own("secureTextEntry", \UITextField.isSecureTextEntry)
    NamedMembers.own("attributedPlaceholder", \UITextField.attributedPlaceholder)
    NamedMembers.own("textColor", \UITextField.textColor)
    NamedMembers.own("placeholder", \UITextField.placeholder)
    NamedMembers.own("text", \UITextView.text)
    NamedMembers.own("attributedText", \UITextView.attributedText)
    NamedMembers.own("font", \UITextView.font)
    NamedMembers.own("editable", \UITextView.isEditable)
    NamedMembers.own("textColor", \UITextView.textColor)
    NamedMembers.own("placeholderLabel", \UITextField.placeholderLabel)
    NamedMembers.own("_placeholderLabel", \UITextField.placeholderLabel)
    NamedMembers.own(
      "adjustsFontForContentSizeCategory", \UILabel.adjustsFontForContentSizeCategory)
    NamedMembers.own(
      "adjustsFontForContentSizeCategory", \UITextView.adjustsFontForContentSizeCategory)
  }

  /// Text input traits.
  private static func typing() {
    NamedMembers.own("keyboardType", \UITextField.keyboardType)
    NamedMembers.own("returnKeyType", \UITextField.returnKeyType)
    NamedMembers.own("keyboardAppearance", \UITextField.keyboardAppearance)
    NamedMembers.own("autocapitalizationType", \UITextField.autocapitalizationType)
    NamedMembers.own("autocorrectionType", \UITextField.autocorrectionType)
    NamedMembers.own("spellCheckingType", \UITextField.spellCheckingType)
    NamedMembers.own("textContentType", \UITextField.textContentType)
    NamedMembers.own("enablesReturnKeyAutomatically", \UITextField.enablesReturnKeyAutomatically)
    NamedMembers.own("keyboardType", \UITextView.keyboardType)
    NamedMembers.own("returnKeyType", \UITextView.returnKeyType)
    NamedMembers.own("keyboardAppearance", \UITextView.keyboardAppearance)
    NamedMembers.own("autocapitalizationType", \UITextView.autocapitalizationType)
    NamedMembers.own("autocorrectionType", \UITextView.autocorrectionType)
    NamedMembers.own("spellCheckingType", \UITextView.spellCheckingType)
    NamedMembers.own("textContentType", \UITextView.textContentType)
    NamedMembers.own("enablesReturnKeyAutomatically", \UITextView.enablesReturnKeyAutomatically)
  }

  private static func controls() {
    NamedMembers.own("enabled", \UIControl.isEnabled)
    NamedMembers.own("selected", \UIControl.isSelected)
    NamedMembers.own("highlighted", \UIControl.isHighlighted)
    NamedMembers.own("titleLabel", \UIButton.titleLabel)
    NamedMembers.own("imageView", \UIButton.imageView)
    NamedMembers.own("on", \UISwitch.isOn)
    NamedMembers.own("onTintColor", \UISwitch.onTintColor)
    NamedMembers.own("thumbTintColor", \UISwitch.thumbTintColor)
    NamedMembers.own("value", \UISlider.value)
    NamedMembers.own("progress", \UIProgressView.progress)
    NamedMembers.own(
      "refreshing", \UIRefreshControl.isRefreshing as KeyPath<UIRefreshControl, Bool>)
    NamedMembers.own("currentPage", \UIPageControl.currentPage)
    NamedMembers.own("numberOfPages", \UIPageControl.numberOfPages)
    NamedMembers.own("date", \UIDatePicker.date)
  }

  private static func bars() {
    NamedMembers.own("title", \UIBarItem.title)
    NamedMembers.own("image", \UIBarItem.image)
    NamedMembers.own("enabled", \UIBarItem.isEnabled)
    NamedMembers.own("badgeValue", \UITabBarItem.badgeValue)
    NamedMembers.own("customView", \UIBarButtonItem.customView)
    NamedMembers.own("title", \UINavigationItem.title)
    NamedMembers.own("prompt", \UINavigationItem.prompt)
    NamedMembers.own("titleView", \UINavigationItem.titleView)
    NamedMembers.own("leftBarButtonItem", \UINavigationItem.leftBarButtonItem)
    NamedMembers.own("leftBarButtonItems", \UINavigationItem.leftBarButtonItems)
    NamedMembers.own("rightBarButtonItem", \UINavigationItem.rightBarButtonItem)
    NamedMembers.own("rightBarButtonItems", \UINavigationItem.rightBarButtonItems)
    NamedMembers.own("barTintColor", \UISearchBar.barTintColor)
    for name in ["searchField", "_searchField", "searchTextField"] {
      NamedMembers.own(
        name, \UISearchBar.searchTextField as KeyPath<UISearchBar, UISearchTextField>)
    }
    NamedMembers.own("placeholder", \UISearchBar.placeholder)
    NamedMembers.own("text", \UISearchBar.text)
    NamedMembers.own(
      "navigationBar",
      \UINavigationController.navigationBar as KeyPath<UINavigationController, UINavigationBar>)
    NamedMembers.own("tabBar", \UITabBarController.tabBar as KeyPath<UITabBarController, UITabBar>)
  }

  /// Keys for which UIKit declares no property, but which apps set all the same.
  private static func withoutProperties() {
    NamedMembers.own("titleTextColor", \UIAlertAction.titleTextColor)
    NamedMembers.own("_titleTextColor", \UIAlertAction.titleTextColor)
    NamedMembers.own("image", \UIAlertAction.image)
    NamedMembers.own("attributedTitle", \UIAlertController.attributedTitle)
    NamedMembers.own("attributedMessage", \UIAlertController.attributedMessage)
    NamedMembers.own("contentViewController", \UIAlertController.contentViewController)
    NamedMembers.own("cancelButtonText", \UISearchBar.cancelButtonText)
    NamedMembers.own("_cancelButtonText", \UISearchBar.cancelButtonText)
    NamedMembers.own("cancelButton", \UISearchBar.cancelButton as KeyPath<UISearchBar, UIButton?>)
    NamedMembers.own("textColor", \UIPickerView.textColor)
    NamedMembers.own("textColor", \UIDatePicker.textColor)
    NamedMembers.own("orientation", \UIDevice.namedOrientation)
  }

  private static func others() {
    NamedMembers.own("preferredContentSize", \UIViewController.preferredContentSize)
    NamedMembers.own(
      "navigationItem",
      \UIViewController.navigationItem as KeyPath<UIViewController, UINavigationItem>)
    NamedMembers.own(
      "navigationController",
      \UIViewController.navigationController
        as KeyPath<UIViewController, UINavigationController?>)
    NamedMembers.own(
      "tabBarController",
      \UIViewController.tabBarController as KeyPath<UIViewController, UITabBarController?>)
    NamedMembers.own("tabBarItem", \UIViewController.tabBarItem)
    NamedMembers.own(
      "selectedViewController", \UITabBarController.selectedViewController)
    NamedMembers.own("state", \UIGestureRecognizer.state)
    NamedMembers.own("enabled", \UIGestureRecognizer.isEnabled)
    NamedMembers.own("title", \UIViewController.title)
    NamedMembers.own("view", \UIViewController.view as KeyPath<UIViewController, UIView?>)
    NamedMembers.own("selectedIndex", \UITabBarController.selectedIndex)
    NamedMembers.own("identifier", \NSLayoutConstraint.identifier)
    NamedMembers.own("constant", \NSLayoutConstraint.constant)
  }
}

extension UIDevice: OwnMembersRegistering {
  package static func registerOwnMembers() { NamedProperties.register }

  /// Apps for phones set it to rotate the screen, which has no effect on a desktop, as with UIKit
  /// on a Mac.
  fileprivate var namedOrientation: Int {
    get { orientation.rawValue }
    set {}
  }
}

extension CALayer {
  /// Colours of nibs are `UIColor`s.
  fileprivate var nibBorderColor: UIColor? {
    get { borderColor.map { UIColor(cgColor: $0) } }
    set { borderColor = newValue?.cgColor }
  }

  fileprivate var nibShadowColor: UIColor? {
    get { shadowColor.map { UIColor(cgColor: $0) } }
    set { shadowColor = newValue?.cgColor }
  }

  fileprivate var nibBackgroundColor: UIColor? {
    get { backgroundColor.map { UIColor(cgColor: $0) } }
    set { backgroundColor = newValue?.cgColor }
  }
}
