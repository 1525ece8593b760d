import KumikoFoundation
import KumikoGraphics

/// The properties that appearance proxies support, by class, in the order in which they are
/// applied.
@MainActor enum AppearanceSettings {
  /// The properties of a class and of its superclasses.
  static func of(_ objectClass: AnyClass) -> [AppearanceSetting] {
    var found: [AppearanceSetting] = []
    var current: AnyClass? = objectClass
    while let step = current {
      found = (byClass[ObjectIdentifier(step)] ?? []) + found
      current = _getSuperclass(step)
    }
    return found
  }

  private static let byClass: [ObjectIdentifier: [AppearanceSetting]] = [
    id(UIView.self): [.init(\UIView.ownTintColor), .init(\UIView.backgroundColor)],
    id(UILabel.self): [
      .init(\UILabel.ownFont), .init(\UILabel.ownColor), .init(\UILabel.textAlignment),
    ],
    id(UITextField.self): [
      .init(\UITextField.defaultTextAttributes, isSame), .init(\UITextField.font),
      .init(\UITextField.textColor), .init(\UITextField.borderStyle),
    ],
    id(UITextView.self): [.init(\UITextView.font), .init(\UITextView.textColor)],
    id(UIButton.self): [.init(\UIButton.content.titleColors)],
    id(UISwitch.self): [.init(\UISwitch.onTintColor), .init(\UISwitch.thumbTintColor)],
    id(UISlider.self): [
      .init(\UISlider.minimumTrackTintColor), .init(\UISlider.maximumTrackTintColor),
      .init(\UISlider.thumbTintColor),
    ],
    id(UIProgressView.self): [
      .init(\UIProgressView.progressTintColor), .init(\UIProgressView.trackTintColor),
    ],
    id(UIPageControl.self): [
      .init(\UIPageControl.pageIndicatorTintColor),
      .init(\UIPageControl.currentPageIndicatorTintColor),
    ],
    id(UIActivityIndicatorView.self): [.init(\UIActivityIndicatorView.color)],
    id(UISegmentedControl.self): [
      .init(\UISegmentedControl.selectedSegmentTintColor),
      .init(\UISegmentedControl.textAttributes, isSame),
    ],
    id(UISearchBar.self): [.init(\UISearchBar.searchBarStyle), .init(\UISearchBar.barTintColor)],
    id(UIScrollView.self): [.init(\UIScrollView.keyboardDismissMode)],
    id(UITableView.self): [
      .init(\UITableView.separatorStyle), .init(\UITableView.separatorColor),
      .init(\UITableView.separatorInset), .init(\UITableView.sectionHeaderTopPadding),
      .init(\UITableView.sectionIndexColor), .init(\UITableView.sectionIndexBackgroundColor),
      .init(\UITableView.sectionIndexTrackingBackgroundColor),
    ],
    id(UITableViewCell.self): [
      .init(\UITableViewCell.selectionStyle), .init(\UITableViewCell.separatorInset),
    ],
    id(UINavigationBar.self): [
      .init(\UINavigationBar.ownStandardAppearance, ===),
      .init(\UINavigationBar.scrollEdgeAppearance, ===),
      .init(\UINavigationBar.barStyle), .init(\UINavigationBar.isTranslucent),
      .init(\UINavigationBar.barTintColor), .init(\UINavigationBar.ownBackgroundImage),
      .init(\UINavigationBar.shadowImage), .init(\UINavigationBar.prefersLargeTitles),
      .init(\UINavigationBar.titleTextAttributes, isSame),
      .init(\UINavigationBar.largeTitleTextAttributes, isSame),
    ],
    id(UITabBar.self): [
      .init(\UITabBar.ownStandardAppearance, ===), .init(\UITabBar.barStyle),
      .init(\UITabBar.isTranslucent), .init(\UITabBar.barTintColor),
      .init(\UITabBar.backgroundImage), .init(\UITabBar.shadowImage),
      .init(\UITabBar.unselectedItemTintColor),
    ],
    id(UIToolbar.self): [
      .init(\UIToolbar.ownStandardAppearance, ===), .init(\UIToolbar.barStyle),
      .init(\UIToolbar.isTranslucent), .init(\UIToolbar.barTintColor),
    ],
    id(UIBarItem.self): [.init(\UIBarItem.titleAttributes, isSame)],
    id(UIBarButtonItem.self): [.init(\UIBarButtonItem.tintColor)],
  ]

  private static func id(_ objectClass: AnyClass) -> ObjectIdentifier {
    ObjectIdentifier(objectClass)
  }

  private typealias Attributes = [NSAttributedString.Key: Any]

  private static func isSame(_ a: Attributes?, _ b: Attributes?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return a.count == b.count
      && a.allSatisfy { key, value in
        guard let other = b[key] else { return false }
        return (value as? AnyHashable) == (other as? AnyHashable)
      }
  }

  private static func isSame(_ a: Attributes, _ b: Attributes) -> Bool {
    isSame(Optional(a), Optional(b))
  }

  private static func isSame(_ a: [UInt: Attributes], _ b: [UInt: Attributes]) -> Bool {
    a.count == b.count && a.allSatisfy { isSame($0.value, b[$0.key]) }
  }
}

extension UIView {
  /// The tint that the view does not inherit; nil if it has none.
  fileprivate var ownTintColor: UIColor? {
    get { storedTintColor }
    set { tintColor = newValue }
  }
}

// The appearance that a bar was given: the others are nil unless the app set them.

extension UINavigationBar {
  fileprivate var ownStandardAppearance: UINavigationBarAppearance? {
    get { looks.isStandardChosen ? standardAppearance : nil }
    set { if let newValue { standardAppearance = newValue } }
  }

  fileprivate var ownBackgroundImage: UIImage? {
    get { looks.background }
    set { setBackgroundImage(newValue, for: .default) }
  }
}

extension UITabBar {
  fileprivate var ownStandardAppearance: UITabBarAppearance? {
    get { looks.isStandardChosen ? standardAppearance : nil }
    set { if let newValue { standardAppearance = newValue } }
  }
}

extension UIToolbar {
  fileprivate var ownStandardAppearance: UIToolbarAppearance? {
    get { looks.isStandardChosen ? standardAppearance : nil }
    set { if let newValue { standardAppearance = newValue } }
  }
}
