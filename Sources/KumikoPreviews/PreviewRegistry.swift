/// A type that creates a preview: `#Preview` declares one, and other code does not need to.
public nonisolated protocol PreviewRegistry {
  /// The module and the file that contain the preview, such as `App/Colours.swift`.
  static var fileID: String { get }
  /// Its line in the file.
  static var line: Int { get }
  /// Its column in the line.
  static var column: Int { get }
  /// The preview.
  @MainActor static func makePreview() throws -> Preview
}
