import KumikoFoundation

extension Canvas {
  /// Fills a rounded rectangle with a picture that is repeated from its upper left; rectangle and
  /// radii in pixels.
  package mutating func fill(_ rect: CGRect, _ pattern: PatternTile, radii: CornerRadii) {
    guard rect.width > 0, rect.height > 0, let sheet = pattern.sheet(scale: scale) else { return }
    let radii = radii.fitted(to: rect.size)
    commands.append(
      .pushClip(rect, mask: radii.isZero ? nil : MaskCache.shared.rounded(radii)))
    let (width, height) = (CGFloat(sheet.width), CGFloat(sheet.height))
    // For a larger view, no more than a screen needs.
    let rows = min((rect.height / height).rounded(.up), Canvas.mostSheets).whole
    let columns = min((rect.width / width).rounded(.up), Canvas.mostSheets).whole
    for row in 0..<rows {
      for column in 0..<columns {
        let place = CGPoint(
          x: rect.minX + CGFloat(column) * width, y: rect.minY + CGFloat(row) * height)
        commands.append(
          .image(
            ImageCommand(
              sheet, in: CGRect(origin: place, size: CGSize(width: width, height: height)),
              opacity: opacity)))
      }
    }
    commands.append(.pop)
  }

  private static let mostSheets: CGFloat = 64
}
