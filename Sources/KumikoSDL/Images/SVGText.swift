import Foundation

/// The text of an SVG file: as much of SVG as is needed to choose a size and to bound the work.
nonisolated struct SVGText {
  private let text: String
  private let tag: Range<String.Index>

  /// The text of an SVG file; nil if it is no such file.
  init?(_ data: Data) {
    guard let text = String(data: data, encoding: .utf8), let start = text.range(of: "<svg"),
      let end = text.range(of: ">", range: start.upperBound..<text.endIndex)
    else { return nil }
    self.text = text
    tag = start.upperBound..<end.lowerBound
  }

  /// The width and height of the view box.
  var viewBox: (width: Double, height: Double)? {
    let numbers = attribute("viewBox")?.split { " ,\n\t".contains($0) }.compactMap { Double($0) }
    guard let numbers, numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else { return nil }
    return (numbers[2], numbers[3])
  }

  /// The intrinsic size of the file, in pixels.
  var pixelSize: (width: Int, height: Int)? {
    let box = viewBox
    guard let width = length("width") ?? box?.width, let height = length("height") ?? box?.height,
      width.isFinite, height.isFinite, width < 1e9, height < 1e9
    else { return nil }
    return (Int(width.rounded(.up)), Int(height.rounded(.up)))
  }

  /// The drawing costs at a size in pixels.
  func budget(width: Int) -> SVGBudget {
    SVGBudget(text, scale: viewBox.map { Double(width) / $0.width } ?? 1)
  }

  /// The same drawing without dashes.
  var withoutDashes: Data {
    // No attribute and no property has such a name.
    Data(text.replacingOccurrences(of: "stroke-dasharray", with: "stroke-nodasharray").utf8)
  }

  /// The same drawing stretched to a size in pixels.
  func stretched(width: Int, height: Int) -> Data {
    var result = text
    result.insert(
      contentsOf: " width=\"\(width)\" height=\"\(height)\" preserveAspectRatio=\"none\"",
      at: tag.lowerBound)
    return Data(result.utf8)
  }

  /// The same drawing with strokes that are wider by a factor.
  func thickened(by factor: Double) -> SVGText {
    guard factor != 1 else { return self }
    let name = " stroke-width=\""
    let parts = text.components(separatedBy: name)
    let changed = parts.dropFirst().map { part -> String in
      let digits = part.prefix { $0.isNumber || $0 == "." }
      return Double(digits).map { "\($0 * factor)" + part.dropFirst(digits.count) } ?? part
    }
    let joined = ([parts[0]] + changed).joined(separator: name)
    return SVGText(Data(joined.utf8)) ?? self
  }

  /// The elements of the drawing.
  var elements: [Substring] {
    let content = text[text.index(after: tag.upperBound)...]
    return content.split(separator: "<").filter { !$0.hasPrefix("/") }.map {
      content[content.index(before: $0.startIndex)..<$0.endIndex]
    }
  }

  /// A drawing with some of the elements.
  func drawing(_ elements: some Sequence<Substring>) -> SVGText? {
    SVGText(Data((text[...tag.upperBound] + elements.joined() + "</svg>").utf8))
  }

  /// A length in pixels, with CSS's units; a percentage of an unknown size is ignored.
  private func length(_ name: String) -> Double? {
    guard let text = attribute(name) else { return nil }
    let digits = text.prefix { $0.isNumber || $0 == "." }
    guard let number = Double(digits) else { return nil }
    let units = [
      "": 1, "px": 1, "pt": 4.0 / 3, "pc": 16, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96,
    ]
    return units[text.dropFirst(digits.count).trimmingCharacters(in: .whitespaces)].map {
      $0 * number
    }
  }

  private func attribute(_ name: String) -> String? {
    guard let start = text.range(of: " \(name)=\"", range: tag),
      let end = text.range(of: "\"", range: start.upperBound..<tag.upperBound)
    else { return nil }
    return String(text[start.upperBound..<end.lowerBound])
  }
}
