import Foundation
import KumikoCore

/// The request of `swift package preview` to a program, as JSON in `KUMIKO_PREVIEWS`.
package nonisolated struct PreviewRequest: Codable, Sendable {
  /// The output folder.
  package var folder: String
  /// Modules whose previews are written; empty for all.
  package var modules: [String] = []
  /// The index of the first preview to write, from 0: earlier ones are already written.
  package var first = 0
  /// A library with newer previews; nil for those of the program.
  package var library: String?
  /// The modules in the library: the program's own versions are ignored.
  package var replaced: [String] = []
  /// Whether only new or changed pictures are reported.
  package var printsChangesOnly = false
  /// The size of the screen in points.
  package var width: Double = 390
  package var height: Double = 844
  /// Pixels per point.
  package var scale: Double = 2
  /// `light` or `dark`.
  package var appearance = "light"
  /// `ltr` or `rtl`.
  package var direction = "ltr"
  /// `XS` … `XXXL`, `AccessibilityM` … `AccessibilityXXXL`.
  package var text = "L"

  /// A request with the defaults.
  package init(folder: String) { self.folder = folder }

  /// A request from JSON, with defaults for missing values.
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
    try read(&printsChangesOnly, .printsChangesOnly)
    try read(&width, .width)
    try read(&height, .height)
    try read(&scale, .scale)
    try read(&appearance, .appearance)
    try read(&direction, .direction)
    try read(&text, .text)
  }

  /// The value of the environment variable.
  package var json: String {
    // Numbers are from the command line, which accepts only finite ones.
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
