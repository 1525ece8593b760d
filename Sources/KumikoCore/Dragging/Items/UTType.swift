import KumikoFoundation
import Synchronization

/// A type of files and of data, named as on Apple's systems.
///
///     UTType.png.preferredMIMEType            // image/png
///     UTType(filenameExtension: "jpg")        // UTType.jpeg
///     UTType.jpeg.conforms(to: .image)        // true
///
/// The common types are declared, with the extensions and MIME types that desktops use for them. Of
/// an app's own types, only the conformances given to the initialiser are known, and they are found
/// by identifier from then on; they have no extensions.
public nonisolated struct UTType: Hashable, Codable, Sendable {
  /// The identifier, such as `public.png`.
  public let identifier: String

  init(known identifier: String) { self.identifier = identifier }

  private static let dynamicPrefix = "dyn."

  /// A type by its identifier; nil if it is not declared.
  public init?(_ identifier: String) {
    guard
      FileTypes.all[identifier] != nil || identifier.hasPrefix(UTType.dynamicPrefix)
        || OwnTypes.parents(of: identifier) != nil
    else { return nil }
    self.identifier = identifier
  }

  /// A type of the app itself; it conforms to `public.data` by default.
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.identifier = identifier
    OwnTypes.note(identifier, parentType)
  }

  /// A type of another app; it conforms to `public.data` by default.
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.identifier = identifier
    OwnTypes.note(identifier, parentType)
  }

  /// The type of files with an extension, ignoring case. For an unknown extension it is a dynamic
  /// type; nil if the extension is empty.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    let wanted = filenameExtension.lowercased()
    guard !wanted.isEmpty else { return nil }
    let known = FileTypes.ordered.first {
      $0.extensions.contains(wanted) && UTType(known: $0.identifier).conforms(to: supertype)
    }
    identifier = known?.identifier ?? UTType.dynamicPrefix + wanted
  }

  /// The type of data with a MIME type; nil if it is unknown.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    let wanted = mimeType.lowercased()
    let known = FileTypes.ordered.first {
      $0.mimeTypes.contains(wanted) && UTType(known: $0.identifier).conforms(to: supertype)
    }
    guard let known else { return nil }
    identifier = known.identifier
  }

  /// The preferred file name extension; nil for a type with several subtypes, or without any.
  public var preferredFilenameExtension: String? { extensions.first }

  /// The preferred MIME type; nil for a type with several subtypes, or without any.
  public var preferredMIMEType: String? { FileTypes.all[identifier]?.mimeTypes.first }

  /// A description of the type, in English; nil if it is unknown.
  public var localizedDescription: String? { FileTypes.all[identifier]?.name }

  /// Whether the type is a dynamic one, for an unknown extension.
  public var isDynamic: Bool { identifier.hasPrefix(UTType.dynamicPrefix) }

  /// Whether the type is another one, or conforms to it directly or indirectly.
  public func conforms(to type: UTType) -> Bool {
    self == type || parents.contains { $0.conforms(to: type) }
  }

  /// All types that the type conforms to, without itself.
  public var supertypes: Set<UTType> {
    parents.reduce(into: []) { $0.formUnion($1.supertypes.union([$1])) }
  }

  /// The types that it conforms to directly.
  private var parents: [UTType] {
    if isDynamic { return [.data] }
    let names = FileTypes.all[identifier]?.parents ?? OwnTypes.parents(of: identifier) ?? []
    return names.map { UTType(known: $0) }
  }

  /// Whether the type is declared by the system or by the app.
  public var isDeclared: Bool { !isDynamic }

  /// Whether the type is in the public domain.
  public var isPublic: Bool { identifier.hasPrefix("public.") }

  /// The extensions and MIME types of the type, the preferred one first.
  public var tags: [UTTagClass: [String]] {
    let all: [UTTagClass: [String]] = [
      .filenameExtension: extensions, .mimeType: FileTypes.all[identifier]?.mimeTypes ?? [],
    ]
    return all.filter { !$0.value.isEmpty }
  }

  /// The type with an extension or a MIME type; nil for an unknown MIME type.
  public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
    let supertype = supertype ?? .data
    switch tagClass {
    case .filenameExtension: self.init(filenameExtension: tag, conformingTo: supertype)
    case .mimeType: self.init(mimeType: tag, conformingTo: supertype)
    }
  }

  /// All types with an extension or a MIME type, the preferred one first.
  public static func types(
    tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?
  ) -> [UTType] {
    let wanted = tag.lowercased()
    let found = FileTypes.ordered.filter {
      (tagClass == .mimeType ? $0.mimeTypes : $0.extensions).contains(wanted)
    }
    return found.map { UTType(known: $0.identifier) }
      .filter { type in supertype.map(type.conforms) ?? true }
  }

  /// Whether it conforms to another type, and is not the same.
  public func isSubtype(of type: UTType) -> Bool { self != type && conforms(to: type) }

  /// Whether another type conforms to it, and is not the same.
  public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

  // MARK: Files

  private var extensions: [String] {
    isDynamic
      ? [String(identifier.dropFirst(UTType.dynamicPrefix.count))]
      : FileTypes.all[identifier]?.extensions ?? []
  }

  /// The type and all its subtypes.
  private var kinds: [UTType] {
    let all = FileTypes.ordered.map { UTType(known: $0.identifier) }.filter {
      $0.conforms(to: self)
    }
    return all.isEmpty ? [self] : all
  }

  /// The extensions and MIME types of files of the type and its subtypes.
  var fileNames: (extensions: [String], mimeTypes: [String]) {
    let kinds = kinds
    return (
      kinds.flatMap(\.extensions), kinds.flatMap { FileTypes.all[$0.identifier]?.mimeTypes ?? [] }
    )
  }
}

extension UTType: CustomStringConvertible {
  /// The identifier.
  public var description: String { identifier }
}

/// The kinds of a type's tags.
public nonisolated enum UTTagClass: String, Hashable, Codable, Sendable {
  /// File name extensions.
  case filenameExtension = "public.filename-extension"
  /// MIME types.
  case mimeType = "public.mime-type"
}

/// Types that the app declared, by identifier.
private nonisolated enum OwnTypes {
  private static let table = Mutex<[String: [String]]>([:])

  static func note(_ identifier: String, _ parent: UTType?) {
    guard FileTypes.all[identifier] == nil else { return }
    table.withLock { table in
      // A conformance that was given stays if later none is given.
      if parent != nil || table[identifier] == nil {
        table[identifier] = [parent?.identifier ?? "public.data"]
      }
    }
  }

  static func parents(of identifier: String) -> [String]? { table.withLock { $0[identifier] } }
}
