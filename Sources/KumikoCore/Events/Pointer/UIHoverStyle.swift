import KumikoFoundation

/// How a view looks while the pointer is over it.
///
///     card.hoverStyle = UIHoverStyle(effect: .lift, shape: .rect(cornerRadius: 12))
///     cell.hoverStyle = nil                  // as always
///
///     let none = UIHoverStyle.automatic()
///     none.isEnabled = false
///     window.hoverStyle = none               // and so everything inside
@preconcurrency @MainActor public final class UIHoverStyle: NSObject {
  /// Whether the view, and the views inside it, change while the pointer is over them; `true` by
  /// default.
  public var isEnabled = true

  /// What the view does; nil for what suits it.
  public let effect: (any UIHoverEffect)?
  /// The shape of the effect; nil for that of the view.
  public let shape: UIShape?

  /// An effect in a shape. That of controls and cells takes the place of what they do otherwise.
  public init(effect: any UIHoverEffect, shape: UIShape? = nil) {
    (self.effect, self.shape) = (effect, shape)
    super.init()
  }

  /// What suits the view, in a shape.
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
      if let said = saidHoverStyle { return said }
      return hasHoverStyle ? .automatic() : nil
    }
    set { viewParts[boxed: .hoverStyle] = .some(newValue) }
  }

  /// The style that was set; nil for the default of the view.
  private var saidHoverStyle: UIHoverStyle?? { viewParts[boxed: .hoverStyle] }

  /// The style that was set; nil for none.
  var givenHoverStyle: UIHoverStyle? { saidHoverStyle.flatMap(\.self) }

  var hasHoverStyle: Bool { self is any ElementView || self is any HoverAnswering }

  /// Whether the view changes while the pointer is over it.
  var answersHover: Bool {
    if case .some(nil) = saidHoverStyle { return false }
    if let effect = givenHoverStyle?.effect, !(effect is UIHoverAutomaticEffect) { return false }
    return isHoverEnabled
  }

  /// Whether no style around it is switched off.
  var isHoverEnabled: Bool {
    var next: UIView? = self
    while let view = next {
      if case .some(let style?) = view.saidHoverStyle, !style.isEnabled { return false }
      next = view.storedSuperview
    }
    return true
  }
}

/// A view that changes while the pointer is over it, as controls do.
protocol HoverAnswering: UIView {}
