import Foundation

/// The text of an SVG file: as much of SVG as is needed to choose a size and to bound the work.
nonisolated struct SVGText {
  private let text: String
  private let tag: Range<String.Index>
  /// The attributes of all `svg` tags: of those with one name, the last one is drawn.
  private let attributes: [String: Substring]

  /// The text of an SVG file; nil if it is no such file.
  init?(_ data: Data) {
    guard let text = String(data: data, encoding: .utf8) else { return nil }
    var (first, attributes) = (Range<String.Index>?.none, [String: Substring]())
    for tag in SVGText.tags(named: "svg", in: text) {
      if first == nil { first = tag.startIndex..<tag.endIndex }
      for (name, value) in SVGText.attributes(of: tag) { attributes[name] = value }
    }
    guard let first else { return nil }
    (self.text, tag, self.attributes) = (text, first, attributes)
  }

  /// What follows the name in each tag of an element, as SDL_image reads them: a tag is from any
  /// `<` to the next `>`, also in comments and values.
  private static func tags(named name: String, in text: String) -> [Substring] {
    var (result, rest): ([Substring], Substring) = ([], text[...])
    while let start = rest.utf8.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[rest.utf8.index(after: start)...]
      guard let end = rest.utf8.firstIndex(of: UInt8(ascii: ">")) else { break }
      let tag = rest[..<end].drop { $0.isWhitespace }
      let after = tag.dropFirst(name.count)
      if tag.hasPrefix(name), after.first.map({ $0.isWhitespace || $0 == "/" }) ?? true {
        result.append(after)
      }
      rest = rest[end...]
    }
    return result
  }

  /// The attributes of a tag, as SDL_image reads them: a name ends at a space or `=`, and its value
  /// is in the next quotation marks.
  static func attributes(of tag: Substring) -> [(String, Substring)] {
    var result: [(String, Substring)] = []
    var rest = tag.drop { $0.isWhitespace }
    while !rest.isEmpty, rest.first != "/" {
      let name = rest.prefix { !$0.isWhitespace && $0 != "=" }
      rest = rest[name.endIndex...].drop { $0 != "\"" && $0 != "'" }
      guard let quote = rest.popFirst(), let end = rest.firstIndex(of: quote) else { break }
      result.append((String(name), rest[..<end]))
      rest = rest[rest.index(after: end)...].drop { $0.isWhitespace }
    }
    return result
  }

  /// The width and height of the view box.
  var viewBox: (width: Double, height: Double)? {
    let numbers = attributes["viewBox"]?.split { $0.isWhitespace || $0 == "," }.compactMap {
      Double($0)
    }
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

  /// A length in pixels, with CSS's units; a percentage of an unknown size is ignored, and so is a
  /// multiple of the font's size where none is given.
  private func length(_ name: String) -> Double? {
    guard let text = attributes[name]?.drop(while: \.isWhitespace),
      let number = text.prefixMatch(of: /[+-]?\d*\.?\d*(?:[eE](?![mx])[+-]?\d+)?/),
      let value = Double(number.output)
    else { return nil }
    switch text[number.range.upperBound...].prefix(2) {
    case "pt": return value * 4 / 3
    case "pc": return value * 16
    case "mm": return value * 96 / 25.4
    case "cm": return value * 96 / 2.54
    case "in": return value * 96
    case "em", "ex": return self.text[..<tag.upperBound].contains("font-size") ? .infinity : nil
    case let unit: return unit.hasPrefix("%") ? nil : value
    }
  }
}
