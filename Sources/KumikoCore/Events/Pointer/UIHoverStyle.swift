import KumikoFoundation

/// The look of a view while the pointer is over it.
///
///     card.hoverStyle = UIHoverStyle(effect: .lift, shape: .rect(cornerRadius: 12))
///     cell.hoverStyle = nil                  // no change
///
///     let none = UIHoverStyle.automatic()
///     none.isEnabled = false
///     window.hoverStyle = none               // also for all views inside
@preconcurrency @MainActor public final class UIHoverStyle: NSObject {
  /// Whether the view, and the views inside it, change while the pointer is over them; `true` by
  /// default.
  public var isEnabled = true

  /// The effect; nil for the automatic style.
  public let effect: (any UIHoverEffect)?
  /// The shape of the effect; nil for that of the view.
  public let shape: UIShape?

  /// Creates a style with an effect in a shape. Unless it is automatic, it replaces the effect that
  /// controls and cells have by default.
  public init(effect: any UIHoverEffect, shape: UIShape? = nil) {
    (self.effect, self.shape) = (effect, shape)
    super.init()
  }

  /// Creates a style with the automatic effect in a shape.
  public convenience init(shape: UIShape?) { self.init(effect: .automatic, shape: shape) }

  /// The automatic style of the view.
  public override init() {
    (effect, shape) = (nil, nil)
    super.init()
  }

  /// The automatic style of the view.
  public static func automatic() -> UIHoverStyle { UIHoverStyle() }
}

extension UIView {
  /// The look of the view while the pointer is over it; nil for no change. Controls and cells have
  /// an automatic style by default, other views have none. A style that is not enabled also applies
  /// to all views inside the view.
  public var hoverStyle: UIHoverStyle? {
    get {
      if let setting = hoverStyleSetting { return setting }
      return hasHoverStyle ? .automatic() : nil
    }
    set { viewParts[boxed: .hoverStyle] = .some(newValue) }
  }

  /// The style that was set; nil for the default of the view.
  private var hoverStyleSetting: UIHoverStyle?? { viewParts[boxed: .hoverStyle] }

  /// The style that was set; nil if there is none, or if nil was set.
  var givenHoverStyle: UIHoverStyle? { hoverStyleSetting.flatMap(\.self) }

  var hasHoverStyle: Bool { self is any ElementView || self is any HoverAnswering }

  /// Whether the view changes while the pointer is over it.
  var answersHover: Bool {
    if case .some(nil) = hoverStyleSetting { return false }
    if let effect = givenHoverStyle?.effect, !(effect is UIHoverAutomaticEffect) { return false }
    return isHoverEnabled
  }

  /// Whether the styles of the view and of all views around it are enabled.
  var isHoverEnabled: Bool {
    var next: UIView? = self
    while let view = next {
      if case .some(let style?) = view.hoverStyleSetting, !style.isEnabled { return false }
      next = view.storedSuperview
    }
    return true
  }
}

/// A view that changes while the pointer is over it, as controls do.
protocol HoverAnswering: UIView {}
