import KumikoCore

/// A file of the library, or a folder of it.
struct PictureEntry: Sendable, Equatable {
  let path: String
  let kind: PHAssetMediaType
  /// The size of a file in bytes; the number of pictures and films of a folder.
  let size: Int
  /// The modification date, in seconds since 1970; for a folder, that of its newest file.
  let date: Double

  /// The default order of files.
  static func isBefore(_ a: PictureEntry, _ b: PictureEntry) -> Bool {
    a.date == b.date ? a.path < b.path : a.date < b.date
  }
}

/// All pictures and films at a point in time.
final class PictureList: Sendable {
  /// The root folder; empty if there is none.
  let root: String
  /// The oldest first.
  let files: [PictureEntry]
  /// The folders with pictures or films, sorted by name; the first is the root.
  let folders: [PictureEntry]

  init(root: String, folders: [String: [PictureEntry]]) {
    self.root = root
    files = folders.values.flatMap { $0 }.sorted(by: PictureEntry.isBefore)
    self.folders = folders.filter { !$0.value.isEmpty && $0.key != root }.map { path, files in
      PictureEntry(
        path: path, kind: .unknown, size: files.count, date: files.map(\.date).max() ?? 0)
    }.sorted { $0.path.localizedStandardCompare($1.path) == .orderedAscending }
  }

  /// The files directly in a folder.
  func files(in folder: String) -> [PictureEntry] {
    files.filter { file in
      file.path.hasPrefix(folder)
        && file.path.utf8.lastIndex(of: UInt8(ascii: "/"))
          .map { file.path[..<$0] == folder } == true
    }
  }
}

/// Scans folders.
enum PictureScan {
  /// A cache of the media type by filename extension: there are few extensions and many files.
  struct Kinds {
    private var known: [Substring: PHAssetMediaType?] = [:]

    /// Whether a file is a picture or a film; nil for others, and for names that begin with a dot.
    mutating func kind(of name: String) -> PHAssetMediaType? {
      guard let point = name.lastIndex(of: "."), point > name.startIndex, !name.hasPrefix(".")
      else { return nil }
      let ending = name[name.index(after: point)...]
      if let kind = known[ending] { return kind }
      let type = UTType(filenameExtension: String(ending))
      let kind: PHAssetMediaType? =
        type?.conforms(to: .image) == true
        ? .image
        : type?.conforms(to: .audiovisualContent) == true
          && type?.conforms(to: .audio) == false ? .video : nil
      known[ending] = .some(kind)
      return kind
    }
  }

  /// The pictures and films in a folder, and the folders in it. Links to files are followed, links
  /// to folders are not, since they may form cycles. Empty if the folder cannot be read.
  static func read(
    _ folder: String, _ kinds: inout Kinds
  ) -> (files: [PictureEntry], folders: [String]) {
    guard let stream = opendir(folder) else { return ([], []) }
    defer { closedir(stream) }
    var (files, folders): ([PictureEntry], [String]) = ([], [])
    let start = folder.hasSuffix("/") ? folder : folder + "/"
    while let entry = readdir(stream) {
      let type = Int(entry.pointee.d_type)
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
      }
      guard let name, !name.hasPrefix(".") else { continue }
      if type == DT_DIR {
        folders.append(start + name)
        continue
      }
      let kind = kinds.kind(of: name)
      guard type == DT_UNKNOWN || kind != nil else { continue }
      var facts = stat()
      guard fstatat(dirfd(stream), name, &facts, 0) == 0 else { continue }
      if type == DT_UNKNOWN, facts.st_mode & S_IFMT == S_IFDIR {
        var itself = stat()
        if lstat(start + name, &itself) == 0, itself.st_mode & S_IFMT == S_IFDIR {
          folders.append(start + name)
        }
        continue
      }
      guard let kind, facts.st_mode & S_IFMT == S_IFREG else { continue }
      files.append(PictureEntry(path: start + name, kind, facts))
    }
    return (files, folders)
  }

  /// A file by its path; nil if there is none, or if it is neither picture nor film.
  static func file(_ path: String) -> PictureEntry? {
    var kinds = Kinds()
    var facts = stat()
    guard path.hasPrefix("/"), let name = path.split(separator: "/").last,
      let kind = kinds.kind(of: String(name)), stat(path, &facts) == 0,
      facts.st_mode & S_IFMT == S_IFREG
    else { return nil }
    return PictureEntry(path: path, kind, facts)
  }
}

extension PictureEntry {
  fileprivate init(path: String, _ kind: PHAssetMediaType, _ facts: stat) {
    (self.path, self.kind, size) = (path, kind, Int(facts.st_size))
    date = Double(facts.st_mtim.tv_sec) + Double(facts.st_mtim.tv_nsec) / 1e9
  }
}
