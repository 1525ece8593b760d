import KumikoFoundation

/// What a view does while the pointer is over it.
public protocol UIHoverEffect: Sendable {}

/// As suits the view: controls and cells as they always do, other views as their size asks for.
public struct UIHoverAutomaticEffect: UIHoverEffect, Hashable {}

/// A light background comes behind the view.
public struct UIHoverHighlightEffect: UIHoverEffect, Hashable {}

/// The view grows a little, and has a shadow. Where the user wants less motion it does not grow.
public struct UIHoverLiftEffect: UIHoverEffect, Hashable {}

extension UIHoverEffect where Self == UIHoverAutomaticEffect {
  /// As suits the view.
  public static var automatic: UIHoverAutomaticEffect { UIHoverAutomaticEffect() }
}

extension UIHoverEffect where Self == UIHoverHighlightEffect {
  /// A light background comes behind the view.
  public static var highlight: UIHoverHighlightEffect { UIHoverHighlightEffect() }
}

extension UIHoverEffect where Self == UIHoverLiftEffect {
  /// The view grows a little, and has a shadow.
  public static var lift: UIHoverLiftEffect { UIHoverLiftEffect() }
}
