import KumikoFoundation
import KumikoGraphics

/// The file of a shared item, existing or to be written.
nonisolated struct SharedFile: Sendable {
  enum Source: Sendable {
    case data(Data)
    /// It exists.
    case file(URL)
  }

  let name: String
  let source: Source

  /// Distinct file names for some items.
  @MainActor static func names(_ contents: [SharedContent]) -> [String] {
    var taken: Set<String> = []
    return contents.map { content in
      let (stem, suffix) = name(of: content)
      let ending = suffix.isEmpty ? "" : "." + suffix
      var (name, number) = (stem + ending, 1)
      while !taken.insert(name).inserted {
        number += 1
        name = "\(stem) \(number)\(ending)"
      }
      return name
    }
  }

  @MainActor private static func name(of content: SharedContent) -> (String, suffix: String) {
    switch content {
    case .text:
      let letters = content.title.filter { $0 != "/" && !$0.isNewline && $0 != "\0" }.prefix(40)
      let stem = letters.trimmingCharacters(in: .whitespaces.union(["."]))
      return (stem.isEmpty ? "Text" : stem, "txt")
    case .file(let url): return (url.deletingPathExtension().lastPathComponent, url.pathExtension)
    case .image: return ("Image", "png")
    case .data(_, let type):
      return (
        type?.conforms(to: .image) == true ? "Image" : "Document",
        type?.preferredFilenameExtension ?? ""
      )
    case .address, .later: return ("Document", "")
    }
  }

  /// The files for some items. An image that cannot be encoded is an error.
  @MainActor static func files(_ contents: [SharedContent]) throws -> [SharedFile] {
    try zip(contents, names(contents)).map { content, name in
      SharedFile(name: name, source: try source(of: content))
    }
  }

  @MainActor private static func source(of content: SharedContent) throws -> Source {
    switch content {
    case .text(let text): return .data(Data(text.utf8))
    case .address(let url): return .data(Data(url.absoluteString.utf8))
    case .file(let url): return .file(url)
    case .image(let image):
      guard let data = image.pngData() else { throw CocoaError(.fileWriteUnknown) }
      return .data(data)
    case .data(let data, _): return .data(data)
    case .later: throw CocoaError(.fileReadUnknown)
    }
  }

  /// Writes what is not a file yet into a temporary folder; returns the URLs of all.
  @concurrent static func write(_ files: [SharedFile], into folder: URL) async throws -> [URL] {
    try files.map { file in
      switch file.source {
      case .file(let url): return url
      case .data(let data):
        let url = folder.appendingPathComponent(file.name)
        try PrivateFiles.write(data, to: url)
        return url
      }
    }
  }
}
