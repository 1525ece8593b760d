import Foundation

/// A file, a folder or a link as an object, with its contents: used for documents that are folders.
/// Foundation on Linux lacks it.
///
///     let package = FileWrapper(directoryWithFileWrappers: [
///       "text.txt": FileWrapper(regularFileWithContents: Data("tea".utf8))
///     ])
///     try package.write(to: url, options: [], originalContentsURL: nil)
///
/// All of it is read at once; special files are left out.
open class FileWrapper: NSObject {
  /// How a wrapper is read.
  public struct ReadingOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Reads everything at once, which is always so here.
    public static let immediate = ReadingOptions(rawValue: 1 << 0)
    /// Reads without mapping files into memory, which is always so here.
    public static let withoutMapping = ReadingOptions(rawValue: 1 << 1)
  }

  /// How a wrapper is written.
  public struct WritingOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Writes to a temporary file first, so that an existing file is kept if writing fails.
    public static let atomic = WritingOptions(rawValue: 1 << 0)
    /// The name of the wrapper, not those of its children, is updated to that of the file.
    public static let withNameUpdating = WritingOptions(rawValue: 1 << 1)
  }

  private enum Content {
    case file(Data)
    case folder([String: FileWrapper])
    case link(URL)
  }

  private var content: Content

  /// The preferred name in a folder.
  open var preferredFilename: String?
  /// The name on the disk.
  open var filename: String?
  /// Attributes, by `FileAttributeKey`: permissions are read and written.
  open var fileAttributes: [String: Any] = [:]

  /// A file with contents.
  public init(regularFileWithContents contents: Data) { content = .file(contents) }

  /// A folder with file wrappers by their names.
  public init(directoryWithFileWrappers childrenByPreferredName: [String: FileWrapper]) {
    content = .folder(childrenByPreferredName)
    for (name, child) in childrenByPreferredName {
      child.preferredFilename = child.preferredFilename ?? name
    }
  }

  /// A link to a URL.
  public init(symbolicLinkWithDestinationURL url: URL) { content = .link(url) }

  /// Reads the file, folder or link at a URL. A link is not followed.
  ///
  /// - Throws: if nothing is there, or it cannot be read.
  public init(url: URL, options: ReadingOptions = []) throws {
    content = try FileWrapper.read(url)
    super.init()
    note(url)
  }

  private static func read(_ url: URL) throws -> Content {
    let manager = FileManager.default
    let kind = try manager.attributesOfItem(atPath: url.path)[.type] as? FileAttributeType
    switch kind {
    case .typeSymbolicLink:
      return .link(
        URL(
          fileURLWithPath: try manager.destinationOfSymbolicLink(atPath: url.path),
          relativeTo: url.deletingLastPathComponent()))
    case .typeDirectory:
      var children: [String: FileWrapper] = [:]
      for name in try manager.contentsOfDirectory(atPath: url.path) {
        let place = url.appendingPathComponent(name)
        let kind = try manager.attributesOfItem(atPath: place.path)[.type] as? FileAttributeType
        guard [.typeRegular, .typeDirectory, .typeSymbolicLink].contains(kind) else { continue }
        children[name] = try FileWrapper(url: place)
      }
      return .folder(children)
    default: return .file(try Data(contentsOf: url))
    }
  }

  private func note(_ url: URL) {
    filename = url.lastPathComponent
    preferredFilename = preferredFilename ?? filename
    let rights = try? FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions]
    if let rights { fileAttributes[FileAttributeKey.posixPermissions.rawValue] = rights }
  }

  // MARK: Properties

  /// Whether it is a folder.
  open var isDirectory: Bool { if case .folder = content { true } else { false } }
  /// Whether it is a file.
  open var isRegularFile: Bool { if case .file = content { true } else { false } }
  /// Whether it is a link.
  open var isSymbolicLink: Bool { if case .link = content { true } else { false } }
  /// The contents of a regular file; nil for folders and links.
  open var regularFileContents: Data? { if case .file(let data) = content { data } else { nil } }
  /// The destination of a link; nil for files and folders.
  open var symbolicLinkDestinationURL: URL? {
    if case .link(let url) = content { url } else { nil }
  }
  /// The file wrappers of a folder by their names; nil for files and links.
  open var fileWrappers: [String: FileWrapper]? {
    if case .folder(let children) = content { children } else { nil }
  }

  // MARK: Folders

  /// Adds a wrapper to the folder under its preferred name, or a variant if that is taken.
  ///
  /// - Returns: the name in the folder; empty if this is not a folder, or the wrapper has no name.
  @discardableResult
  open func addFileWrapper(_ child: FileWrapper) -> String {
    guard case .folder(var children) = content, let wanted = child.preferredFilename,
      !wanted.isEmpty
    else { return "" }
    var (name, number) = (wanted, 2)
    while let other = children[name], other !== child {
      let (stem, end) = (
        (wanted as NSString).deletingPathExtension, (wanted as NSString).pathExtension
      )
      name = "\(stem) \(number)" + (end.isEmpty ? "" : ".\(end)")
      number += 1
    }
    children[name] = child
    content = .folder(children)
    return name
  }

  /// Adds a file to the folder.
  ///
  /// - Returns: the name in the folder.
  @discardableResult
  open func addRegularFile(withContents data: Data, preferredFilename fileName: String) -> String {
    let child = FileWrapper(regularFileWithContents: data)
    child.preferredFilename = fileName
    return addFileWrapper(child)
  }

  /// Removes a wrapper from the folder.
  open func removeFileWrapper(_ child: FileWrapper) {
    guard case .folder(let children) = content else { return }
    content = .folder(children.filter { $0.value !== child })
  }

  /// The name of a wrapper in the folder; nil if it is not there.
  open func keyForChildFileWrapper(_ child: FileWrapper) -> String? {
    fileWrappers?.first { $0.value === child }?.key
  }

  // MARK: The disk

  /// Reads it again from a URL.
  open func read(from url: URL, options: ReadingOptions = []) throws {
    content = try FileWrapper.read(url)
    note(url)
  }

  /// Whether the contents at a URL equal those of the wrapper. Whole files are read and compared.
  open func matchesContents(of url: URL) -> Bool {
    guard let other = try? FileWrapper(url: url) else { return false }
    return isSame(as: other)
  }

  private func isSame(as other: FileWrapper) -> Bool {
    switch (content, other.content) {
    case (.file(let a), .file(let b)): a == b
    case (.link(let a), .link(let b)): a.standardizedFileURL == b.standardizedFileURL
    case (.folder(let a), .folder(let b)):
      a.count == b.count && a.allSatisfy { b[$0.key].map($0.value.isSame) ?? false }
    default: false
    }
  }

  /// Writes it to a URL where nothing exists, or with `.atomic` replaces an existing file.
  open func write(
    to url: URL, options: WritingOptions = [], originalContentsURL: URL?
  ) throws {
    if options.contains(.atomic) {
      let beside = url.deletingLastPathComponent().appendingPathComponent(
        ".\(url.lastPathComponent).\(UUID().uuidString)")
      do {
        try put(to: beside)
        if FileManager.default.fileExists(atPath: url.path) {
          try FileManager.default.removeItem(at: url)
        }
        try FileManager.default.moveItem(at: beside, to: url)
      } catch {
        try? FileManager.default.removeItem(at: beside)
        throw error
      }
    } else {
      try put(to: url)
    }
    if options.contains(.withNameUpdating) { filename = url.lastPathComponent }
  }

  private func put(to url: URL) throws {
    let manager = FileManager.default
    switch content {
    case .file(let data): try data.write(to: url)
    case .link(let place):
      try manager.createSymbolicLink(
        atPath: url.path, withDestinationPath: place.relativePath)
    case .folder(let children):
      try manager.createDirectory(at: url, withIntermediateDirectories: false)
      for (name, child) in children { try child.put(to: url.appendingPathComponent(name)) }
    }
    if !isSymbolicLink, let rights = fileAttributes[FileAttributeKey.posixPermissions.rawValue] {
      try manager.setAttributes([.posixPermissions: rights], ofItemAtPath: url.path)
    }
  }
}
