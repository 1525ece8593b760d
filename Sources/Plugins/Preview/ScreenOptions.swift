import Foundation
import PackagePlugin

/// The command line options for the screen on which previews are shown.
struct ScreenOptions: Encodable {
  static func usage(scale: Double) -> String {
    """
      --size WIDTHxHEIGHT       of the screen in points (default: 390x844)
      --scale S                 pixels a point, 0.5 … 8 (default: \(Int(scale)))
      --appearance light|dark   (default: light)
      --direction ltr|rtl       (default: ltr)
      --text XS … XXXL, AccessibilityM … AccessibilityXXXL   the size of text (default: L)
    """
  }

  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  var (width, height) = (390.0, 844.0)
  var scale: Double
  var (appearance, direction, text) = ("light", "ltr", "L")

  /// - Parameter scale: pixels per point unless specified.
  init(_ extractor: inout ArgumentExtractor, scale: Double) throws {
    self.scale = scale
    func one(_ name: String, of choices: [String]? = nil) throws -> String? {
      guard let value = extractor.extractOption(named: name).last else { return nil }
      if let choices, !choices.contains(value) {
        throw Problem(
          description:
            "--\(name) is '\(value)'; it must be one of \(choices.joined(separator: ", "))")
      }
      return value
    }
    if let size = try one("size") {
      let parts = size.split(separator: "x").compactMap { Double($0) }
      guard parts.count == 2, parts.allSatisfy({ $0 > 0 && $0 <= 10_000 }) else {
        throw Problem(description: "--size is '\(size)'; write width and height, as in 390x844")
      }
      (width, height) = (parts[0], parts[1])
    }
    if let text = try one("scale") {
      guard let value = Double(text), value >= 0.5, value <= 8 else {
        throw Problem(description: "--scale is '\(text)'; it must be from 0.5 to 8")
      }
      self.scale = value
    }
    appearance = try one("appearance", of: ["light", "dark"]) ?? appearance
    direction = try one("direction", of: ["ltr", "rtl"]) ?? direction
    let sizes = ["XS", "S", "M", "L", "XL", "XXL", "XXXL"]
    text = try one("text", of: sizes + sizes.dropFirst(2).map { "Accessibility" + $0 }) ?? text
  }

  private enum CodingKeys: String, CodingKey {
    case width, height, scale, appearance, direction, text
  }
}
