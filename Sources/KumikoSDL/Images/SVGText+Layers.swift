import Foundation

nonisolated extension SVGText {
  /// A layer of an icon that is drawn in two colours.
  enum Layer: CaseIterable {
    /// What is inside a shape, or a badge.
    case main
    /// The shape, or what has the badge.
    case base
  }

  /// The shapes around other icons, by their part of a name.
  private static let shapes: Set<Substring> = [
    "app", "bubble", "capsule", "circle", "diamond", "hexagon", "octagon", "rectangle", "seal",
    "shield", "square", "triangle",
  ]

  /// A layer of a bundled icon; nil if the icon has a single one.
  ///
  /// A filled shape is the first outline of its path, and what is inside are holes in it. Other
  /// shapes are an element of their own, as most badges are.
  func layer(_ layer: Layer, ofIcon name: String) -> SVGText? {
    let words = name.split(separator: ".")
    if words.contains("badge") {
      if elements.count > 1 {
        return drawing(layer == .main ? elements.suffix(1) : elements.dropLast())
      }
      guard name.hasSuffix(".badge.fill"), let path = FilledPath(elements) else { return nil }
      return drawing([
        path.drawing(layer == .main ? path.outlines.suffix(1) : path.outlines.dropLast())
      ])
    }
    let isFilled = words.last == "fill"
    guard let shape = words.dropLast(isFilled ? 1 : 0).last, Self.shapes.contains(shape),
      let first = words.first, !Self.shapes.contains(first), !words.contains("on")
    else { return nil }
    guard isFilled else {
      guard elements.count > 1 else { return nil }
      return drawing(layer == .main ? elements.dropFirst() : elements.prefix(1))
    }
    guard let path = FilledPath(elements) else { return nil }
    return drawing([
      path.drawing(layer == .main ? path.outlines.dropFirst() : path.outlines.prefix(1))
    ])
  }
}

/// A path that is the only element of an icon, and has several outlines.
private nonisolated struct FilledPath {
  private let (start, end): (Substring, Substring)
  let outlines: [Substring]

  init?(_ elements: [Substring]) {
    guard elements.count == 1, let element = elements.first,
      element.hasPrefix("<path fill=\"#000\""),
      let start = element.range(of: " d=\""),
      let end = element[start.upperBound...].firstIndex(of: "\"")
    else { return nil }
    (self.start, self.end) = (element[..<start.upperBound], element[end...])
    outlines = element[start.upperBound..<end].split(separator: "M")
    guard outlines.count > 1 else { return nil }
  }

  /// The element with some of its outlines.
  func drawing(_ outlines: ArraySlice<Substring>) -> Substring {
    start + outlines.map { "M" + $0 }.joined() + end
  }
}
