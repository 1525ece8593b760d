import KumikoFoundation
import KumikoGraphics

/// How much content on a material stands out.
public nonisolated enum UIVibrancyEffectStyle: Int, Sendable {
  /// Text.
  case label = 0
  /// Text of less weight.
  case secondaryLabel
  /// Text of little weight.
  case tertiaryLabel
  /// Text of the least weight.
  case quaternaryLabel
  /// Areas.
  case fill
  /// Areas of less weight.
  case secondaryFill
  /// Areas of little weight.
  case tertiaryFill
  /// Lines.
  case separator

  /// How much of the content is seen, 0 … 1.
  fileprivate var strength: CGFloat {
    switch self {
    case .label: 1
    case .secondaryLabel: 0.7
    case .tertiaryLabel: 0.5
    case .quaternaryLabel: 0.35
    case .fill: 0.6
    case .secondaryFill: 0.5
    case .tertiaryFill: 0.4
    case .separator: 0.5
    }
  }
}

/// Lets content on a material take on what shows through it: the tint of the content is that of
/// text on the material, and lets some of the material be seen.
///
/// The view with it belongs into the `contentView` of one with the material. UIKit also gives
/// labels and images inside that colour, whatever theirs is; here only what follows the tint does.
open class UIVibrancyEffect: UIVisualEffect {
  private let material: UIBlurEffect
  private let vibrancy: UIVibrancyEffectStyle

  /// An effect for text on a material.
  public convenience init(blurEffect: UIBlurEffect) {
    self.init(blurEffect: blurEffect, style: .label)
  }

  /// An effect on a material.
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    material = blurEffect
    vibrancy = style
    super.init()
  }

  override var contentOpacity: CGFloat { vibrancy.strength }

  override var contentTint: UIColor? {
    let isDark = material.style.isDark
    return UIColor { traits in
      isDark ?? (traits.userInterfaceStyle == .dark) ? .white : .black
    }
  }
}
