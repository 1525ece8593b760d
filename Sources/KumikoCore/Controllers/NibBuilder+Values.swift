import KumikoFoundation
import KumikoGraphics

extension NibBuilder {
  private struct Nothing {}

  /// No value: what a runtime attribute of the type Nil sets.
  public static let nothing: Any = Nothing()

  /// A number of a runtime attribute, which takes the type of the property.
  public static func number(_ value: Double) -> Double { value }

  /// Sets a property by its name: user-defined runtime attributes. A name with points leads through
  /// the objects that other properties hold.
  ///
  /// Properties of an app's classes are known where the plugin `UIKitSources` told them, and of
  /// UIKit's those that nibs usually set. Another name is reported in UIKit's words.
  public func value(_ path: String, of identifier: String, _ value: Any) {
    NamedProperties.tell
    afterConnections { [unowned self] in
      guard var object = object(identifier) else { return }
      var names = path.split(separator: ".").map(String.init)
      guard let last = names.popLast() else { return }
      for name in names {
        guard let next = NamedMembers.object(name, of: object) else {
          return Diagnostics.report(.noOutlet(path, of: "\(type(of: object))", nib: self.name))
        }
        object = next
      }
      set(last, of: object, to: value is Nothing ? nil : value)
    }
  }
}

/// Properties of UIKit's that nibs set by their names.
@MainActor private enum NamedProperties {
  /// Tells them, once.
  static let tell: Void = {
    views()
    layers()
    texts()
    controls()
    others()
  }()

  private static func views() {
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
    NamedMembers.own("contentOffset", \UIScrollView.contentOffset)
    NamedMembers.own("contentSize", \UIScrollView.contentSize)
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
    NamedMembers.own("textColor", \UILabel.textColor)
    NamedMembers.own("numberOfLines", \UILabel.numberOfLines)
    NamedMembers.own("adjustsFontSizeToFitWidth", \UILabel.adjustsFontSizeToFitWidth)
    NamedMembers.own("minimumScaleFactor", \UILabel.minimumScaleFactor)
    NamedMembers.own("preferredMaxLayoutWidth", \UILabel.preferredMaxLayoutWidth)
    NamedMembers.own("highlightedTextColor", \UILabel.highlightedTextColor)
    NamedMembers.own("text", \UITextField.text)
    NamedMembers.own("textColor", \UITextField.textColor)
    NamedMembers.own("placeholder", \UITextField.placeholder)
    NamedMembers.own("text", \UITextView.text)
    NamedMembers.own("textColor", \UITextView.textColor)
    NamedMembers.own("placeholderLabel", \UITextField.placeholderLabel)
    NamedMembers.own("_placeholderLabel", \UITextField.placeholderLabel)
    NamedMembers.own(
      "adjustsFontForContentSizeCategory", \UILabel.adjustsFontForContentSizeCategory)
    NamedMembers.own(
      "adjustsFontForContentSizeCategory", \UITextView.adjustsFontForContentSizeCategory)
  }

  private static func controls() {
    NamedMembers.own("enabled", \UIControl.isEnabled)
    NamedMembers.own("selected", \UIControl.isSelected)
    NamedMembers.own("titleLabel", \UIButton.titleLabel)
    NamedMembers.own("imageView", \UIButton.imageView)
    NamedMembers.own("on", \UISwitch.isOn)
    NamedMembers.own("onTintColor", \UISwitch.onTintColor)
    NamedMembers.own("thumbTintColor", \UISwitch.thumbTintColor)
    NamedMembers.own("value", \UISlider.value)
    NamedMembers.own("progress", \UIProgressView.progress)
    NamedMembers.own("title", \UIBarItem.title)
    NamedMembers.own("image", \UIBarItem.image)
    NamedMembers.own("barTintColor", \UISearchBar.barTintColor)
  }

  private static func others() {
    NamedMembers.own("title", \UIViewController.title)
    NamedMembers.own("view", \UIViewController.view as KeyPath<UIViewController, UIView?>)
    NamedMembers.own("selectedIndex", \UITabBarController.selectedIndex)
    NamedMembers.own("identifier", \NSLayoutConstraint.identifier)
    NamedMembers.own("constant", \NSLayoutConstraint.constant)
  }
}

extension CALayer {
  /// Colours of nibs are views' colours.
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
