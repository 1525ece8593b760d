import Foundation
import KumikoCore

/// What `swift package preview` wants of a program, as JSON in `KUMIKO_PREVIEWS`.
package nonisolated struct PreviewRequest: Codable, Sendable {
  /// The folder that the files go to.
  package var folder: String
  /// Modules whose previews are wanted; empty for all.
  package var modules: [String] = []
  /// The number of the first preview that is wanted, from 0: those before were written.
  package var first = 0
  /// A library with newer previews; nil for those of the program.
  package var library: String?
  /// The modules in the library: what the program has of them is not meant.
  package var replaced: [String] = []
  /// Whether lines tell of pictures that are new or changed alone.
  package var saysNewsAlone = false
  /// The size of the screen in points.
  package var width: Double = 390
  package var height: Double = 844
  /// Pixels a point.
  package var scale: Double = 2
  /// `light` or `dark`.
  package var appearance = "light"
  /// `ltr` or `rtl`.
  package var direction = "ltr"
  /// `XS` … `XXXL`, `AccessibilityM` … `AccessibilityXXXL`.
  package var text = "L"

  /// All as usual.
  package init(folder: String) { self.folder = folder }

  /// A request from JSON, where what is left out is as usual.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func read<Value: Decodable>(_ value: inout Value, _ key: CodingKeys) throws {
      value = try values.decodeIfPresent(Value.self, forKey: key) ?? value
    }
    folder = try values.decode(String.self, forKey: .folder)
    library = try values.decodeIfPresent(String.self, forKey: .library)
    try read(&modules, .modules)
    try read(&first, .first)
    try read(&replaced, .replaced)
    try read(&saysNewsAlone, .saysNewsAlone)
    try read(&width, .width)
    try read(&height, .height)
    try read(&scale, .scale)
    try read(&appearance, .appearance)
    try read(&direction, .direction)
    try read(&text, .text)
  }

  /// As a program takes it from its environment.
  package var json: String {
    // Numbers come from the command line, which takes none without an end.
    (try? JSONEncoder().encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }

  var traits: UITraitCollection {
    UITraitCollection(
      userInterfaceStyle: appearance == "dark" ? .dark : .light,
      layoutDirection: direction == "rtl" ? .rightToLeft : .leftToRight,
      preferredContentSizeCategory: UIContentSizeCategory(
        rawValue: "UICTContentSizeCategory" + text))
  }
}
