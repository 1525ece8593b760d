import KumikoFoundation
import KumikoGraphics

// Updating a configuration for a state.
extension UIButton.Configuration {
  /// The configuration with the colours and the corner radius for the state of a button. A colour
  /// of `background` that was set explicitly stays. The base colours have no effect while the
  /// button is disabled; while it is selected, a gray or tinted one ignores `baseForegroundColor`,
  /// and a gray one also `baseBackgroundColor`. The background becomes darker, or lighter if it is
  /// dark already, while the pointer is over the button (contrast to its rest at least 1.2) and
  /// while it is pressed (at least 1.4).
  public func updated(for button: UIButton) -> UIButton.Configuration {
    let colors = colors(of: button)
    var updated = self
    updated.baseForegroundColor = colors.foreground
    if !background.hasOwnColor || background.backgroundColor == nil {
      updated.background.backgroundColor = colors.background
    }
    updated.background.cornerRadius = radius(of: button)
    return updated
  }

  /// The style of a selected button.
  private var selectedStyle: Style {
    switch style {
    case .plain: .tinted
    case .gray, .tinted, .filled: .filled
    }
  }

  private func colors(of button: UIButton) -> (foreground: UIColor, background: UIColor) {
    let isOn = button.isSelected && automaticallyUpdateForSelection
    let style = isOn ? selectedStyle : self.style
    guard button.isEnabled else {
      return (.disabledText, style == .plain ? .clear : .tertiarySystemFill)
    }
    let isPressed = button.isHighlighted
    let tint = button.roleTint
    // A grey background does not determine the background of a selected button.
    let base = self.style == .gray ? tint : baseBackgroundColor ?? tint
    let solid = isOn && self.style == .filled ? base.darkened : base
    let backgroundColor: UIColor =
      switch style {
      case .plain: .clear
      case .gray: baseBackgroundColor ?? .tertiarySystemFill
      case .tinted: base.withAlphaComponent(0.18)
      case .filled: solid.fillBelowText
      }
    let veil = Veil(isHovered: button.isHovered, isPressed: isPressed)
    let veiled =
      style == .filled
      ? backgroundColor.under(veil, below: solid.textOnFill) : backgroundColor.under(veil)
    let keepsForeground = style == self.style || style != .filled
    let foreground =
      (keepsForeground ? baseForegroundColor : nil)
      ?? (style == .filled
        ? solid.textOnFill
        : tint.readable(on: style == .plain ? button.ground ?? veiled : veiled))
    return (
      isPressed && style == .plain ? foreground.withAlphaComponent(0.6) : foreground, veiled
    )
  }

  /// Radius of the background's corners, in points.
  private func radius(of button: UIButton) -> CGFloat {
    switch cornerStyle {
    case .fixed: background.cornerRadius
    case .dynamic:
      UIFontMetrics.default.scaledValue(
        for: background.cornerRadius, compatibleWith: button.currentTraits)
    case .small: 6
    case .medium: 10
    case .large: 16
    case .capsule: button.bounds.height / 2
    }
  }
}

extension UIColor {
  /// The colour, blended with 40 % of black.
  fileprivate var darkened: UIColor {
    UIColor { traits in
      let rgba = self.rgba(with: traits)
      return UIColor(
        red: CGFloat(rgba.red) * 0.6, green: CGFloat(rgba.green) * 0.6,
        blue: CGFloat(rgba.blue) * 0.6, alpha: CGFloat(rgba.alpha))
    }
  }
}
