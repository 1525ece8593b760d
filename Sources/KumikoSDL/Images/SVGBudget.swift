import Foundation

/// Whether an SVG file can be drawn in a bounded time, found by reading its tags once.
///
/// SDL_image draws everything that a file contains: a line of a thousand million dashes, huge
/// circles that are flattened into curves, or a million shapes, each of which is tested on all rows
/// of the picture.
nonisolated struct SVGBudget {
  /// The largest length, after all transforms, in pixels.
  static let longest = 1e6
  /// The maximum number of dashes.
  static let dashes = 1e6
  /// The maximum number of rows that are scanned for all shapes together.
  static let rows = 5e7

  /// The largest length in the file, after all transforms.
  private(set) var length = 0.0
  /// The upper bound of the total length of all lines.
  private(set) var outline = 0.0
  /// The shortest dash pattern; nil if there are no dashes.
  private(set) var pattern: Double?
  /// The number of elements.
  private(set) var elements = 0

  /// Scans the tags of a text; `scale` is the number of pixels of a length of 1 outside all of
  /// them.
  init(_ text: String, scale: Double) {
    // The scales of the open elements.
    var scales = [max(1, scale)]
    var rest = Substring(text)
    while let start = rest.utf8.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[rest.utf8.index(after: start)...]
      if rest.hasPrefix("!--") {
        rest = rest.range(of: "-->").map { rest[$0.upperBound...] } ?? ""
        continue
      }
      guard let end = rest.utf8.firstIndex(of: UInt8(ascii: ">")) else { break }
      let tag = rest[..<end]
      rest = rest[rest.utf8.index(after: end)...]
      if tag.hasPrefix("/") {
        if scales.count > 1 { scales.removeLast() }
      } else if !tag.hasPrefix("?"), !tag.hasPrefix("!") {
        let own = read(tag, in: scales[scales.count - 1])
        if !tag.hasSuffix("/") { scales.append(own) }
      }
    }
  }

  /// Whether no number is too large and the number of elements is within the limit for a height in
  /// pixels.
  func isDrawable(height: Int) -> Bool {
    length <= SVGBudget.longest && Double(elements) * Double(height) <= SVGBudget.rows
  }

  /// Whether its dashes can be drawn.
  var hasFewDashes: Bool {
    guard let pattern else { return true }
    return outline <= pattern * SVGBudget.dashes
  }

  /// Reads a tag inside elements with a scale; returns the scale of its contents.
  private mutating func read(_ tag: Substring, in scale: Double) -> Double {
    elements += 1
    var own = scale
    var lengths: [Double] = []
    for (name, value) in SVGText.attributes(
      of: tag.drop { $0.isWhitespace }.drop { !$0.isWhitespace })
    {
      switch name {
      case "transform", "gradientTransform": own *= SVGBudget.scale(of: value)
      case "viewBox", "xmlns", "id", "class", "version", "fill", "stroke": break
      case "width" where tag.hasPrefix("svg"), "height" where tag.hasPrefix("svg"): break
      case "stroke-dasharray": dashed(value, scale)
      case "style":
        if let found = value.range(of: "stroke-dasharray:") {
          dashed(value[found.upperBound...].prefix { $0 != ";" }, scale)
        }
        lengths += SVGBudget.numbers(in: value)
      default: lengths += SVGBudget.numbers(in: value)
      }
    }
    for value in lengths {
      let seen = abs(value) * own
      length = max(length, seen)
      // No segment is longer than twice the sum of its numbers; a circle has seven radii.
      outline += 8 * seen
    }
    if lengths.contains(where: { !$0.isFinite }) || !own.isFinite { length = .infinity }
    return own
  }

  private mutating func dashed(_ value: Substring, _ scale: Double) {
    let sum = SVGBudget.numbers(in: value).reduce(0) { $0 + abs($1) }
    guard sum > 0 else { return }
    pattern = min(pattern ?? .infinity, sum * scale)
  }

  /// The maximum factor by which a transform scales lengths; at least 1.
  private static func scale(of transform: Substring) -> Double {
    transform.split(separator: ")").reduce(1) { result, part in
      let numbers = numbers(in: part).map(abs)
      if part.contains("matrix") { return result * max(1, numbers.prefix(4).max() ?? 1) }
      return part.contains("scale") ? result * max(1, numbers.max() ?? 1) : result
    }
  }

  /// The numbers in a text, except those of colours.
  static func numbers(in text: Substring) -> [Double] {
    var result: [Double] = []
    var digits = ""
    var isColor = false
    func flush() {
      if !digits.isEmpty, let number = Double(digits) { result.append(number) }
      digits = ""
    }
    for byte in text.utf8 {
      let character = Character(Unicode.Scalar(byte))
      switch character {
      case "#":
        flush()
        isColor = true
      case "0"..."9" where !isColor, "." where !isColor && !digits.contains("."):
        digits.append(character)
      case "-" where !isColor, "+" where !isColor:
        if digits.last != "e" { flush() }
        digits.append(character)
      case "e" where !digits.isEmpty && !isColor, "E" where !digits.isEmpty && !isColor:
        digits.append("e")
      case "a"..."f" where isColor, "A"..."F" where isColor, "0"..."9" where isColor: break
      case ".":
        flush()
        digits = "."
      default:
        flush()
        isColor = false
      }
    }
    flush()
    return result
  }
}
