/// The expansion of `#Preview("Name") { … }`: a type that creates the preview, and that is found by
/// its name in the program.
struct PreviewExpansion {
  /// The reason why the macro has no expansion.
  enum Failure: Error, Equatable {
    case insideOfSomething
    case withoutName(String)

    var description: String {
      switch self {
      case .insideOfSomething:
        "a preview inside of a type or a function is not found; move #Preview to the top of the file"
      case .withoutName(let text): "'\(text)' is no #Preview"
      }
    }
  }

  /// The code of the macro, with the comments and the attributes that precede it.
  let source: String
  /// The name of the macro.
  let macro: String
  /// A string that no other expansion has in its names.
  let discriminator: String
  /// Whether the macro is used inside a type or a function.
  let isInside: Bool

  /// The suffix of the names of previews. `KumikoCPreviews` searches for it.
  private static let mark = "14kumiko_previewfMu_"

  /// The UTF-8 offset at which the macro itself begins.
  var start: Int { SourceText(source).offset(of: "#" + macro) ?? 0 }

  func declaration() throws(Failure) -> String {
    guard !isInside else { throw .insideOfSomething }
    let text = SourceText(source)
    guard let start = text.offset(of: "#" + macro) else { throw .withoutName(source) }
    let call = String(decoding: source.utf8.dropFirst(start + 1 + macro.utf8.count), as: UTF8.self)
    return """
      #if DEBUG
      \(registry(access: "internal", call))
      #elseif KUMIKO_PREVIEWS
      \(registry(access: "public", call))
      #endif
      """
  }

  /// - Parameter access: an unused type that is not public is removed from optimised programs.
  private func registry(access: String, _ call: String) -> String {
    // The code after the call may be a comment to the end of its line.
    """
    \(access) nonisolated enum \(discriminator)\(Self.mark): KumikoPreviews.PreviewRegistry {
      \(access) static var fileID: String { return #fileID }
      \(access) static var line: Int { return #line }
      \(access) static var column: Int { return #column }
      @MainActor \(access) static func makePreview() -> KumikoPreviews.Preview {
        KumikoPreviews.Preview\(call)
      }
    }
    """
  }
}
