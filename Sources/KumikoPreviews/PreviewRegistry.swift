/// A type that makes a preview: `#Preview` declares one, and code has no need to.
public nonisolated protocol PreviewRegistry {
  /// The module and the file that the preview stands in, such as `App/Colours.swift`.
  static var fileID: String { get }
  /// Its line in the file.
  static var line: Int { get }
  /// Its column in the line.
  static var column: Int { get }
  /// The preview.
  @MainActor static func makePreview() throws -> Preview
}
