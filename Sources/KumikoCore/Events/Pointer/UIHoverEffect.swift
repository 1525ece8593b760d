import KumikoFoundation

/// The effect on a view while the pointer is over it.
public protocol UIHoverEffect: Sendable {}

/// The automatic effect: controls and cells have their own, that of other views depends on their
/// size.
public struct UIHoverAutomaticEffect: UIHoverEffect, Hashable {}

/// A light background appears behind the view.
public struct UIHoverHighlightEffect: UIHoverEffect, Hashable {}

/// The view grows a little, and has a shadow. With Reduce Motion it does not grow.
public struct UIHoverLiftEffect: UIHoverEffect, Hashable {}

extension UIHoverEffect where Self == UIHoverAutomaticEffect {
  /// The automatic effect of the view.
  public static var automatic: UIHoverAutomaticEffect { UIHoverAutomaticEffect() }
}

extension UIHoverEffect where Self == UIHoverHighlightEffect {
  /// A light background appears behind the view.
  public static var highlight: UIHoverHighlightEffect { UIHoverHighlightEffect() }
}

extension UIHoverEffect where Self == UIHoverLiftEffect {
  /// The view grows a little, and has a shadow.
  public static var lift: UIHoverLiftEffect { UIHoverLiftEffect() }
}
