import KumikoFoundation
import KumikoGraphics

/// The layout of the parts of a list content, measured from the leading edge.
///
///     ├ leading ┤ image ├ padding ┤ text                  secondary ├ trailing ┤
struct ListContentPlan {
  private(set) var image: CGRect?
  private(set) var text: CGRect?
  private(set) var secondary: CGRect?
  /// The height that the parts and their margins need, in points.
  private(set) var height: CGFloat = 0

  /// The column of icons, in points at the default text size.
  static let iconSlot: CGFloat = 24
  /// Icons of unspecified size have the size of the text of rows.
  static let usualIcon = UIImage.SymbolConfiguration(textStyle: .body)

  /// The measured sizes of the parts, at a width, in points.
  struct Measures {
    var image: CGSize?
    var isIcon = false
    /// The minimum width of the column of icons, in points.
    var iconSlot = ListContentPlan.iconSlot
    var text: ((CGFloat) -> CGSize)?
    var secondary: ((CGFloat) -> CGSize)?
  }

  /// The width at which nothing is wrapped or scaled, in points.
  static func naturalWidth(
    _ configuration: UIListContentConfiguration, _ margins: NSDirectionalEdgeInsets,
    _ measures: Measures
  ) -> CGFloat {
    let (first, second) = (
      measures.text?(.infinity).width ?? 0, measures.secondary?(.infinity).width ?? 0
    )
    let isBoth = measures.text != nil && measures.secondary != nil
    let texts =
      configuration.prefersSideBySideTextAndSecondaryText && isBoth
      ? first + configuration.textToSecondaryTextHorizontalPadding + second : max(first, second)
    return margins.leading + imageWidth(configuration, measures) + texts + margins.trailing
  }

  /// The leading edge of texts, which does not depend on their width: no text is measured.
  static func textStart(
    _ configuration: UIListContentConfiguration, _ margins: NSDirectionalEdgeInsets,
    _ measures: Measures
  ) -> CGFloat {
    margins.leading + imageWidth(configuration, measures)
  }

  /// Places the parts in a width, vertically centred where a height is given.
  init(
    _ configuration: UIListContentConfiguration, _ margins: NSDirectionalEdgeInsets,
    _ measures: Measures, width: CGFloat, height available: CGFloat? = nil, scale: CGFloat
  ) {
    let start = ListContentPlan.textStart(configuration, margins, measures)
    let textWidth = max(0, width - start - margins.trailing)
    let block = placeTexts(configuration, measures, x: start, width: textWidth)
    let inner = max(block, measures.image?.height ?? 0, reserved(configuration))
    height = margins.top + inner + margins.bottom
    let middle =
      available.map { (margins.top + $0 - margins.bottom) / 2 } ?? (margins.top + inner / 2)
    let top = (middle - block / 2).rounded(toScale: scale)
    text?.origin.y += top
    secondary?.origin.y += top
    if let size = measures.image {
      let slot = ListContentPlan.slot(configuration, measures)
      image = CGRect(
        x: (margins.leading + (slot - size.width) / 2).rounded(toScale: scale),
        y: (middle - size.height / 2).rounded(toScale: scale), width: size.width,
        height: size.height)
    }
  }

  /// Places the texts from the top at 0 and returns their height.
  private mutating func placeTexts(
    _ configuration: UIListContentConfiguration, _ measures: Measures, x: CGFloat, width: CGFloat
  ) -> CGFloat {
    let gap = configuration.textToSecondaryTextHorizontalPadding
    if configuration.prefersSideBySideTextAndSecondaryText, let measureFirst = measures.text,
      let measureSecond = measures.secondary
    {
      let (first, second) = (measureFirst(.infinity), measureSecond(.infinity))
      if first.width + gap + second.width <= width {
        let height = max(first.height, second.height)
        text = CGRect(
          x: x, y: (height - first.height) / 2, width: width - gap - second.width,
          height: first.height)
        secondary = CGRect(
          x: x + width - second.width, y: (height - second.height) / 2, width: second.width,
          height: second.height)
        return height
      }
    }
    var y: CGFloat = 0
    if let measure = measures.text {
      let size = measure(width)
      text = CGRect(x: x, y: 0, width: width, height: size.height)
      y = size.height
    }
    if let measure = measures.secondary {
      if text != nil { y += configuration.textToSecondaryTextVerticalPadding }
      let size = measure(width)
      secondary = CGRect(x: x, y: y, width: width, height: size.height)
      y += size.height
    }
    return y
  }

  private func reserved(_ configuration: UIListContentConfiguration) -> CGFloat {
    let height = configuration.imageProperties.reservedLayoutSize.height
    return height == UIListContentConfiguration.ImageProperties.standardDimension ? 0 : height
  }

  /// The width of the image's column.
  private static func slot(
    _ configuration: UIListContentConfiguration, _ measures: Measures
  ) -> CGFloat {
    let width = measures.image?.width ?? 0
    let reserved = configuration.imageProperties.reservedLayoutSize.width
    if reserved == UIListContentConfiguration.ImageProperties.standardDimension {
      return measures.iconSlot
    }
    return reserved > 0 ? reserved : measures.isIcon ? max(measures.iconSlot, width) : width
  }

  private static func imageWidth(
    _ configuration: UIListContentConfiguration, _ measures: Measures
  ) -> CGFloat {
    let slot = slot(configuration, measures)
    let hasText = measures.text != nil || measures.secondary != nil
    guard measures.image != nil || slot > 0 else { return 0 }
    return slot + (hasText ? configuration.imageToTextPadding : 0)
  }
}
