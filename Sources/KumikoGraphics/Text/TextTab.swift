import KumikoFoundation

/// A tab stop: a place on a line to which a tab extends.
package struct TextTab: Hashable, Sendable {
  /// The part of the text behind the tab that is aligned to the place: its start (`left`,
  /// `natural`), its middle or its end. On lines that read from the right, `left` is their start
  /// and `right` their end.
  package var alignment: NSTextAlignment
  /// The place, in points from where lines start, before any indent.
  package var location: CGFloat
  /// Characters whose first occurrence ends the aligned text, such as a decimal point.
  package var terminators: CharacterSet?

  /// A tab stop.
  package init(
    alignment: NSTextAlignment = .left, location: CGFloat, terminators: CharacterSet? = nil
  ) {
    self.alignment = alignment
    self.location = location
    self.terminators = terminators
  }

  /// The distance of tab stops if none are set, in points.
  package static let usualInterval: CGFloat = 28

  /// The default tab stops.
  package static let usual = (1...12).map { TextTab(location: CGFloat($0) * usualInterval) }

  /// The width of a tab at `x`, followed by aligned text of a width; in points.
  func advance(at x: CGFloat, before width: CGFloat) -> CGFloat {
    switch alignment {
    case .right: max(0, location - width - x)
    case .center: max(0, location - width / 2 - x)
    case .left, .natural, .justified: max(0, location - x)
    }
  }
}

extension TextParagraph {
  /// The tab stop of a tab at `x`, in points from the start of the line.
  func tab(after x: CGFloat) -> TextTab {
    // A tiny amount beyond, so that a rounding error does not repeat a tab stop.
    if let stop = tabStops.filter({ $0.location > x + 0.01 }).min(by: { $0.location < $1.location })
    {
      return stop
    }
    let interval = tabInterval > 0 ? tabInterval : TextTab.usualInterval
    return TextTab(location: (((x + 0.01) / interval).rounded(.down) + 1) * interval)
  }
}
