import KumikoCore

// Names of files by what is in them.
extension URL {
  /// The file with the ending of a type, unless it has one of those already.
  public nonisolated func appendingPathExtension(for contentType: UTType) -> URL {
    guard let wanted = contentType.preferredFilenameExtension, !hasExtension(of: contentType) else {
      return self
    }
    return appendingPathExtension(wanted)
  }

  /// Adds the ending of a type, unless there is one of those already.
  public nonisolated mutating func appendPathExtension(for contentType: UTType) {
    self = appendingPathExtension(for: contentType)
  }

  /// A file in this folder, with the ending of a type.
  public nonisolated func appendingPathComponent(
    _ partialName: String, conformingTo contentType: UTType
  ) -> URL {
    appendingPathComponent(partialName, isDirectory: contentType.conforms(to: .folder))
      .appendingPathExtension(for: contentType)
  }

  /// Goes to a file in this folder, with the ending of a type.
  public nonisolated mutating func appendPathComponent(
    _ partialName: String, conformingTo contentType: UTType
  ) { self = appendingPathComponent(partialName, conformingTo: contentType) }

  private nonisolated func hasExtension(of type: UTType) -> Bool {
    !pathExtension.isEmpty && UTType(filenameExtension: pathExtension)?.conforms(to: type) == true
  }
}
