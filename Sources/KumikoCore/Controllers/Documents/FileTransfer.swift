import KumikoFoundation

/// What is done with chosen files, off the main thread.
nonisolated enum FileTransfer: Sendable {
  /// Nothing.
  case none([URL])
  /// They are copied into the program's temporary folder, which is removed when the program ends.
  case copies(of: [URL])
  /// They are copied, or moved, to other places.
  case export([(from: URL, to: URL)], moves: Bool)

  /// Does it; returns where the files are.
  @concurrent func run() async throws -> [URL] {
    switch self {
    case .none(let urls): return urls
    case .copies(let urls): return try FileTransfer.copies(of: urls)
    case .export(let pairs, let moves):
      for (from, to) in pairs { try FileTransfer.put(from, at: to, moves: moves) }
      return pairs.map(\.to)
    }
  }

  private static func copies(of urls: [URL]) throws -> [URL] {
    let folder = try PrivateFiles.folder("Picked")
    return try urls.enumerated().map { index, url in
      // Files of several folders may have the same name.
      let inner = folder.appendingPathComponent("\(index)")
      try PrivateFiles.make(inner)
      let copy = inner.appendingPathComponent(url.lastPathComponent)
      try PrivateFiles.copy(url, to: copy)
      return copy
    }
  }

  /// Puts a file at `url`; a file that is there is only removed once the new one is complete.
  private static func put(_ from: URL, at to: URL, moves: Bool) throws {
    let files = FileManager.default
    guard from.standardizedFileURL != to.standardizedFileURL else { return }
    let part = to.deletingLastPathComponent()
      .appendingPathComponent(".\(to.lastPathComponent).\(UUID().uuidString)")
    if moves {
      try files.moveItem(at: from, to: part)
    } else {
      try files.copyItem(at: from, to: part)
    }
    do {
      if files.fileExists(atPath: to.path) { try files.removeItem(at: to) }
      try files.moveItem(at: part, to: to)
    } catch {
      if moves { try? files.moveItem(at: part, to: from) } else { try? files.removeItem(at: part) }
      throw error
    }
  }
}
