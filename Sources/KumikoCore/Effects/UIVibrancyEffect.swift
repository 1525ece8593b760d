import KumikoFoundation
import KumikoGraphics

/// The prominence of content on a material.
public nonisolated enum UIVibrancyEffectStyle: Int, Sendable {
  /// Text.
  case label = 0
  /// Secondary text.
  case secondaryLabel
  /// Tertiary text.
  case tertiaryLabel
  /// Quaternary text.
  case quaternaryLabel
  /// Areas.
  case fill
  /// Secondary areas.
  case secondaryFill
  /// Tertiary areas.
  case tertiaryFill
  /// Lines.
  case separator

  /// The opacity of the content, 0 … 1.
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

/// Lets content on a material blend with what shows through it: its tint is that of text on the
/// material, and is translucent.
///
/// Add the view with it to the `contentView` of one with the material. UIKit also gives labels and
/// images inside that colour, whatever theirs is; here only content that follows the tint gets it.
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
