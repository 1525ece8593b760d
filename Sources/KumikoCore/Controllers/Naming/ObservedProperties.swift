import KumikoFoundation
import KumikoGraphics

// UIKit's properties that support key-value observing. A key path begins at the class that an app
// observes, which may be a subclass of UIKit's: so it is written in a protocol extension, which
// knows that class.

/// Registers the properties that can be observed.
@MainActor enum ObservedProperties {
  static func register() {
    NamedMembers.observed(UIView.self) {
      ($0 as? any ObservedUIView.Type)?.observedKeys ?? [:]
    }
    NamedMembers.observed(UIScrollView.self) {
      ($0 as? any ObservedUIScrollView.Type)?.observedKeys ?? [:]
    }
    NamedMembers.observed(UIControl.self) {
      ($0 as? any ObservedUIControl.Type)?.observedKeys ?? [:]
    }
    NamedMembers.observed(UILabel.self) {
      ($0 as? any ObservedUILabel.Type)?.observedKeys ?? [:]
    }
    NamedMembers.observed(UITextField.self) {
      ($0 as? any ObservedUITextField.Type)?.observedKeys ?? [:]
    }
    NamedMembers.observed(UITextView.self) {
      ($0 as? any ObservedUITextView.Type)?.observedKeys ?? [:]
    }
    NamedMembers.observed(UIImageView.self) {
      ($0 as? any ObservedUIImageView.Type)?.observedKeys ?? [:]
    }
    NamedMembers.observed(UISlider.self) {
      ($0 as? any ObservedUISlider.Type)?.observedKeys ?? [:]
    }
    NamedMembers.observed(UIProgressView.self) {
      ($0 as? any ObservedUIProgressView.Type)?.observedKeys ?? [:]
    }
    NamedMembers.observed(UIRefreshControl.self) {
      ($0 as? any ObservedUIRefreshControl.Type)?.observedKeys ?? [:]
    }
    NamedMembers.observed(UIViewController.self) {
      ($0 as? any ObservedUIViewController.Type)?.observedKeys ?? [:]
    }
    NamedMembers.observed(UITabBarController.self) {
      ($0 as? any ObservedUITabBarController.Type)?.observedKeys ?? [:]
    }
    NamedMembers.observed(UINavigationItem.self) {
      ($0 as? any ObservedUINavigationItem.Type)?.observedKeys ?? [:]
    }
    NamedMembers.observed(UIBarItem.self) {
      ($0 as? any ObservedUIBarItem.Type)?.observedKeys ?? [:]
    }
    NamedMembers.observed(UITabBarItem.self) {
      ($0 as? any ObservedUITabBarItem.Type)?.observedKeys ?? [:]
    }
    NamedMembers.observed(UIGestureRecognizer.self) {
      ($0 as? any ObservedUIGestureRecognizer.Type)?.observedKeys ?? [:]
    }
    NamedMembers.observed(CALayer.self) {
      ($0 as? any ObservedCALayer.Type)?.observedKeys ?? [:]
    }
  }
}

@MainActor protocol ObservedUIView: UIView {}
extension UIView: ObservedUIView {}
extension ObservedUIView {
  fileprivate static var observedKeys: [String: AnyKeyPath] {
    [
      "frame": \Self.frame, "bounds": \Self.bounds, "center": \Self.center,
      "transform": \Self.transform, "alpha": \Self.alpha, "hidden": \Self.isHidden,
      "backgroundColor": \Self.backgroundColor, "layer": \Self.layer,
    ]
  }
}

@MainActor protocol ObservedUIScrollView: UIScrollView {}
extension UIScrollView: ObservedUIScrollView {}
extension ObservedUIScrollView {
  fileprivate static var observedKeys: [String: AnyKeyPath] {
    [
      "contentOffset": \Self.contentOffset, "contentSize": \Self.contentSize,
      "contentInset": \Self.contentInset, "zoomScale": \Self.zoomScale,
    ]
  }
}

@MainActor protocol ObservedUIControl: UIControl {}
extension UIControl: ObservedUIControl {}
extension ObservedUIControl {
  fileprivate static var observedKeys: [String: AnyKeyPath] {
    ["enabled": \Self.isEnabled, "selected": \Self.isSelected, "highlighted": \Self.isHighlighted]
  }
}

@MainActor protocol ObservedUILabel: UILabel {}
extension UILabel: ObservedUILabel {}
extension ObservedUILabel {
  fileprivate static var observedKeys: [String: AnyKeyPath] {
    ["text": \Self.text, "attributedText": \Self.attributedText]
  }
}

@MainActor protocol ObservedUITextField: UITextField {}
extension UITextField: ObservedUITextField {}
extension ObservedUITextField {
  fileprivate static var observedKeys: [String: AnyKeyPath] {
    ["text": \Self.text, "attributedText": \Self.attributedText]
  }
}

@MainActor protocol ObservedUITextView: UITextView {}
extension UITextView: ObservedUITextView {}
extension ObservedUITextView {
  fileprivate static var observedKeys: [String: AnyKeyPath] {
    ["text": \Self.text, "attributedText": \Self.attributedText]
  }
}

@MainActor protocol ObservedUIImageView: UIImageView {}
extension UIImageView: ObservedUIImageView {}
extension ObservedUIImageView {
  fileprivate static var observedKeys: [String: AnyKeyPath] {
    ["image": \Self.image]
  }
}

@MainActor protocol ObservedUISlider: UISlider {}
extension UISlider: ObservedUISlider {}
extension ObservedUISlider {
  fileprivate static var observedKeys: [String: AnyKeyPath] {
    ["value": \Self.value]
  }
}

@MainActor protocol ObservedUIProgressView: UIProgressView {}
extension UIProgressView: ObservedUIProgressView {}
extension ObservedUIProgressView {
  fileprivate static var observedKeys: [String: AnyKeyPath] {
    ["progress": \Self.progress]
  }
}

@MainActor protocol ObservedUIRefreshControl: UIRefreshControl {}
extension UIRefreshControl: ObservedUIRefreshControl {}
extension ObservedUIRefreshControl {
  fileprivate static var observedKeys: [String: AnyKeyPath] {
    ["refreshing": \Self.isRefreshing]
  }
}

@MainActor protocol ObservedUIViewController: UIViewController {}
extension UIViewController: ObservedUIViewController {}
extension ObservedUIViewController {
  fileprivate static var observedKeys: [String: AnyKeyPath] {
    [
      "title": \Self.title, "preferredContentSize": \Self.preferredContentSize,
      "navigationItem": \Self.navigationItem,
    ]
  }
}

@MainActor protocol ObservedUITabBarController: UITabBarController {}
extension UITabBarController: ObservedUITabBarController {}
extension ObservedUITabBarController {
  fileprivate static var observedKeys: [String: AnyKeyPath] {
    ["selectedIndex": \Self.selectedIndex, "selectedViewController": \Self.selectedViewController]
  }
}

@MainActor protocol ObservedUINavigationItem: UINavigationItem {}
extension UINavigationItem: ObservedUINavigationItem {}
extension ObservedUINavigationItem {
  fileprivate static var observedKeys: [String: AnyKeyPath] {
    [
      "title": \Self.title, "prompt": \Self.prompt, "titleView": \Self.titleView,
      "leftBarButtonItem": \Self.leftBarButtonItem, "leftBarButtonItems": \Self.leftBarButtonItems,
      "rightBarButtonItem": \Self.rightBarButtonItem,
      "rightBarButtonItems": \Self.rightBarButtonItems,
    ]
  }
}

@MainActor protocol ObservedUIBarItem: UIBarItem {}
extension UIBarItem: ObservedUIBarItem {}
extension ObservedUIBarItem {
  fileprivate static var observedKeys: [String: AnyKeyPath] {
    ["title": \Self.title, "image": \Self.image, "enabled": \Self.isEnabled]
  }
}

@MainActor protocol ObservedUITabBarItem: UITabBarItem {}
extension UITabBarItem: ObservedUITabBarItem {}
extension ObservedUITabBarItem {
  fileprivate static var observedKeys: [String: AnyKeyPath] {
    ["badgeValue": \Self.badgeValue]
  }
}

@MainActor protocol ObservedUIGestureRecognizer: UIGestureRecognizer {}
extension UIGestureRecognizer: ObservedUIGestureRecognizer {}
extension ObservedUIGestureRecognizer {
  fileprivate static var observedKeys: [String: AnyKeyPath] {
    ["state": \Self.state]
  }
}

@MainActor protocol ObservedCALayer: CALayer {}
extension CALayer: ObservedCALayer {}
extension ObservedCALayer {
  fileprivate static var observedKeys: [String: AnyKeyPath] {
    [
      "frame": \Self.frame, "bounds": \Self.bounds, "position": \Self.position,
      "opacity": \Self.opacity, "hidden": \Self.isHidden,
    ]
  }
}
