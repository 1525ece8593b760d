import KumikoFoundation
import KumikoGraphics

// Properties that nibs set by key, as in Objective-C.

extension NamedProperties {
  /// Registers those of bar items, gesture recognisers and constraints.
  static func allOthers() {
    NamedMembers.own("active", \NSLayoutConstraint.isActive)
    NamedMembers.own("priority", \NSLayoutConstraint.priority)
    NamedMembers.own("shouldBeArchived", \NSLayoutConstraint.shouldBeArchived)
    NamedMembers.own(
      "changesSelectionAsPrimaryAction", \UIBarButtonItem.changesSelectionAsPrimaryAction)
    NamedMembers.own("hidden", \UIBarButtonItem.isHidden)
    NamedMembers.own("selected", \UIBarButtonItem.isSelected)
    NamedMembers.own("preferredMenuElementOrder", \UIBarButtonItem.preferredMenuElementOrder)
    NamedMembers.own("style", \UIBarButtonItem.style)
    NamedMembers.own("tintColor", \UIBarButtonItem.tintColor)
    NamedMembers.own("width", \UIBarButtonItem.width)
    NamedMembers.own("imageInsets", \UIBarItem.imageInsets)
    NamedMembers.own("landscapeImagePhone", \UIBarItem.landscapeImagePhone)
    NamedMembers.own("largeContentSizeImageInsets", \UIBarItem.largeContentSizeImageInsets)
    NamedMembers.own("largeContentSizeImage", \UIBarItem.largeContentSizeImage)
    NamedMembers.own("tag", \UIBarItem.tag)
    NamedMembers.own("cancelsTouchesInView", \UIGestureRecognizer.cancelsTouchesInView)
    NamedMembers.own("delaysTouchesBegan", \UIGestureRecognizer.delaysTouchesBegan)
    NamedMembers.own("delaysTouchesEnded", \UIGestureRecognizer.delaysTouchesEnded)
    NamedMembers.own("name", \UIGestureRecognizer.name)
    NamedMembers.own("requiresExclusiveTouchType", \UIGestureRecognizer.requiresExclusiveTouchType)
    NamedMembers.own("allowableMovement", \UILongPressGestureRecognizer.allowableMovement)
    NamedMembers.own("minimumPressDuration", \UILongPressGestureRecognizer.minimumPressDuration)
    NamedMembers.own("numberOfTapsRequired", \UILongPressGestureRecognizer.numberOfTapsRequired)
    NamedMembers.own(
      "numberOfTouchesRequired", \UILongPressGestureRecognizer.numberOfTouchesRequired)
    NamedMembers.own("backButtonDisplayMode", \UINavigationItem.backButtonDisplayMode)
    NamedMembers.own("backButtonTitle", \UINavigationItem.backButtonTitle)
    NamedMembers.own("hidesBackButton", \UINavigationItem.hidesBackButton)
    NamedMembers.own("hidesSearchBarWhenScrolling", \UINavigationItem.hidesSearchBarWhenScrolling)
    NamedMembers.own("largeSubtitle", \UINavigationItem.largeSubtitle)
    NamedMembers.own("largeTitleDisplayMode", \UINavigationItem.largeTitleDisplayMode)
    NamedMembers.own("largeTitle", \UINavigationItem.largeTitle)
    NamedMembers.own(
      "leftItemsSupplementBackButton", \UINavigationItem.leftItemsSupplementBackButton)
    NamedMembers.own("preferredSearchBarPlacement", \UINavigationItem.preferredSearchBarPlacement)
    NamedMembers.own("style", \UINavigationItem.style)
    NamedMembers.own("subtitleView", \UINavigationItem.subtitleView)
    NamedMembers.own("subtitle", \UINavigationItem.subtitle)
    NamedMembers.own("maximumNumberOfTouches", \UIPanGestureRecognizer.maximumNumberOfTouches)
    NamedMembers.own("minimumNumberOfTouches", \UIPanGestureRecognizer.minimumNumberOfTouches)
    NamedMembers.own("scale", \UIPinchGestureRecognizer.scale)
    NamedMembers.own("rotation", \UIRotationGestureRecognizer.rotation)
    NamedMembers.own("edges", \UIScreenEdgePanGestureRecognizer.edges)
    NamedMembers.own("direction", \UISwipeGestureRecognizer.direction)
    NamedMembers.own("numberOfTouchesRequired", \UISwipeGestureRecognizer.numberOfTouchesRequired)
    NamedMembers.own("badgeColor", \UITabBarItem.badgeColor)
    NamedMembers.own("selectedImage", \UITabBarItem.selectedImage)
    NamedMembers.own("titlePositionAdjustment", \UITabBarItem.titlePositionAdjustment)
    NamedMembers.own("buttonMaskRequired", \UITapGestureRecognizer.buttonMaskRequired)
    NamedMembers.own("numberOfTapsRequired", \UITapGestureRecognizer.numberOfTapsRequired)
    NamedMembers.own("numberOfTouchesRequired", \UITapGestureRecognizer.numberOfTouchesRequired)
  }

  /// Registers how gesture recognisers are created for subclasses in methods and outlets of nibs.
  static func recognizers() {
    NamedMembers.made(UITapGestureRecognizer.self) { UITapGestureRecognizer() }
    NamedMembers.made(UIPanGestureRecognizer.self) { UIPanGestureRecognizer() }
    NamedMembers.made(UISwipeGestureRecognizer.self) { UISwipeGestureRecognizer() }
    NamedMembers.made(UIPinchGestureRecognizer.self) { UIPinchGestureRecognizer() }
    NamedMembers.made(UIRotationGestureRecognizer.self) { UIRotationGestureRecognizer() }
    NamedMembers.made(UIHoverGestureRecognizer.self) { UIHoverGestureRecognizer() }
    NamedMembers.made(UILongPressGestureRecognizer.self) { UILongPressGestureRecognizer() }
    NamedMembers.made(UIScreenEdgePanGestureRecognizer.self) { UIScreenEdgePanGestureRecognizer() }
  }
}
