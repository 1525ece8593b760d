import KumikoFoundation
import KumikoGraphics

// Fitting text into its label.
extension UILabel {
  /// Whether lines that start at a point exceed the area to draw into, all in pixels.
  func exceeds(_ layout: TextLayout, at origin: CGPoint, _ canvas: Canvas) -> Bool {
    let (scale, area) = (canvas.scale, canvas.rect.insetBy(dx: -0.5, dy: -0.5))
    guard origin.y >= area.minY, origin.y + layout.size.height * scale <= area.maxY else {
      return true
    }
    return layout.lines.contains {
      origin.x + $0.frame.minX * scale < area.minX || origin.x + $0.frame.maxX * scale > area.maxX
    }
  }

  /// The distance below the centre of a line that was scaled down, in points.
  func drop(of layout: TextLayout, in height: CGFloat) -> CGFloat {
    guard shrinks, baselineAdjustment != .alignCenters, !layout.lines.isEmpty else { return 0 }
    let whole = self.layout(width: .infinity)
    let missing = whole.size.height - layout.size.height
    guard missing > 0.01, !whole.lines.isEmpty else { return 0 }
    let drop =
      baselineAdjustment == .none
      ? -missing / 2 : whole.firstBaseline - layout.firstBaseline - missing / 2
    // A text without enough space must not be moved further out.
    let space = max(0, height - layout.size.height) / 2
    return min(max(drop, -space), space)
  }

  /// Whether a line that is too long is scaled down.
  var shrinks: Bool { adjustsFontSizeToFitWidth && mostLines == 1 }

  var tightens: Bool { allowsDefaultTighteningForTruncation && mostLines == 1 }

  /// A text that is slightly too wide, with less space between its letters.
  func tightened(_ text: StyledText, to width: CGFloat) -> StyledText {
    guard tightens, width > 0 else { return text }
    let excess = makeLayout(text, width: .infinity, lines: 1).size.width - width
    let count = text.spans.reduce(0) { $0 + $1.text.count }
    let least = text.spans.map(\.font.pointSize).min() ?? 0
    guard excess > 0, count > 0, excess <= least * CGFloat(count) / 20 else { return text }
    return text.changed { span in
      var decoration = span.decoration ?? TextDecoration()
      decoration.kern -= excess / CGFloat(count)
      span.decoration = decoration
    }
  }

  func shrunk(_ text: StyledText, to width: CGFloat) -> StyledText {
    guard shrinks, width > 0 else { return text }
    let natural = layout(width: .infinity).size.width
    guard natural > width else { return text }
    let factor = max(width / natural, minimumScaleFactor, 0.05)
    return text.changed { span in
      // Rounded down, so that the scaled text certainly fits.
      let size = (span.font.pointSize * factor * 4).rounded(.down) / 4
      span.font = span.font.withSize(max(1, size))
    }
  }
}
