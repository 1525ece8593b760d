import KumikoFoundation
import Synchronization

/// A type of files and of data, as Apple's systems name them.
///
///     UTType.png.preferredMIMEType            // image/png
///     UTType(filenameExtension: "jpg")        // UTType.jpeg
///     UTType.jpeg.conforms(to: .image)        // true
///
/// The everyday types are known, with the extensions and MIME types that desktops have for them.
/// Of types of an app's own it is known what they were said to conform to when they were made, and
/// they are found by their names from then on; they have no extensions.
public nonisolated struct UTType: Hashable, Codable, Sendable {
  /// The name: `public.png`.
  public let identifier: String

  init(known identifier: String) { self.identifier = identifier }

  private static let dynamicPrefix = "dyn."

  /// A type by its name; nil for one that is not known.
  public init?(_ identifier: String) {
    guard
      FileTypes.all[identifier] != nil || identifier.hasPrefix(UTType.dynamicPrefix)
        || OwnTypes.parents(of: identifier) != nil
    else { return nil }
    self.identifier = identifier
  }

  /// A type of the app's own; a kind of data unless said otherwise.
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.identifier = identifier
    OwnTypes.note(identifier, parentType)
  }

  /// A type of another app's; a kind of data unless said otherwise.
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.identifier = identifier
    OwnTypes.note(identifier, parentType)
  }

  /// The type of files with an extension, in capitals or not. For an extension that is not known
  /// there is a type that says no more than that; nil for none.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    let wanted = filenameExtension.lowercased()
    guard !wanted.isEmpty else { return nil }
    let known = FileTypes.ordered.first {
      $0.extensions.contains(wanted) && UTType(known: $0.identifier).conforms(to: supertype)
    }
    identifier = known?.identifier ?? UTType.dynamicPrefix + wanted
  }

  /// The type of data with a MIME type; nil for one that is not known.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    let wanted = mimeType.lowercased()
    let known = FileTypes.ordered.first {
      $0.mimeTypes.contains(wanted) && UTType(known: $0.identifier).conforms(to: supertype)
    }
    guard let known else { return nil }
    identifier = known.identifier
  }

  /// The extension that files of the type have; nil where there are several kinds of them, or none.
  public var preferredFilenameExtension: String? { extensions.first }

  /// The MIME type; nil where there are several kinds, or none.
  public var preferredMIMEType: String? { FileTypes.all[identifier]?.mimeTypes.first }

  /// What the type is called, in English; nil for one that is not known.
  public var localizedDescription: String? { FileTypes.all[identifier]?.name }

  /// Whether the type is one that is not known, made of an extension.
  public var isDynamic: Bool { identifier.hasPrefix(UTType.dynamicPrefix) }

  /// Whether data of the type is of another type as well, such as the type itself.
  public func conforms(to type: UTType) -> Bool {
    self == type || parents.contains { $0.conforms(to: type) }
  }

  /// The types that data of the type is of as well, without itself.
  public var supertypes: Set<UTType> {
    parents.reduce(into: []) { $0.formUnion($1.supertypes.union([$1])) }
  }

  /// What it is as well, directly.
  private var parents: [UTType] {
    if isDynamic { return [.data] }
    let names = FileTypes.all[identifier]?.parents ?? OwnTypes.parents(of: identifier) ?? []
    return names.map { UTType(known: $0) }
  }

  /// Whether the type is known, or was made by the app.
  public var isDeclared: Bool { !isDynamic }

  /// Whether the type is one of those that all programs share.
  public var isPublic: Bool { identifier.hasPrefix("public.") }

  /// The extensions and MIME types that the type has, the usual one first.
  public var tags: [UTTagClass: [String]] {
    let all: [UTTagClass: [String]] = [
      .filenameExtension: extensions, .mimeType: FileTypes.all[identifier]?.mimeTypes ?? [],
    ]
    return all.filter { !$0.value.isEmpty }
  }

  /// The type that has an extension or a MIME type; nil for a MIME type that is not known.
  public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
    let supertype = supertype ?? .data
    switch tagClass {
    case .filenameExtension: self.init(filenameExtension: tag, conformingTo: supertype)
    case .mimeType: self.init(mimeType: tag, conformingTo: supertype)
    }
  }

  /// All types that have an extension or a MIME type, the usual one first.
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

  /// Whether it is one of the kinds of another type.
  public func isSubtype(of type: UTType) -> Bool { self != type && conforms(to: type) }

  /// Whether another type is one of its kinds.
  public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

  // MARK: Files

  private var extensions: [String] {
    isDynamic
      ? [String(identifier.dropFirst(UTType.dynamicPrefix.count))]
      : FileTypes.all[identifier]?.extensions ?? []
  }

  /// It and all its kinds.
  private var kinds: [UTType] {
    let all = FileTypes.ordered.map { UTType(known: $0.identifier) }.filter {
      $0.conforms(to: self)
    }
    return all.isEmpty ? [self] : all
  }

  /// The extensions and MIME types of files of the type, of whatever kind.
  var fileNames: (extensions: [String], mimeTypes: [String]) {
    let kinds = kinds
    return (
      kinds.flatMap(\.extensions), kinds.flatMap { FileTypes.all[$0.identifier]?.mimeTypes ?? [] }
    )
  }
}

extension UTType: CustomStringConvertible {
  /// The name.
  public var description: String { identifier }
}

/// What a type is known by besides its name.
public nonisolated enum UTTagClass: String, Hashable, Codable, Sendable {
  /// Extensions of files.
  case filenameExtension = "public.filename-extension"
  /// MIME types.
  case mimeType = "public.mime-type"
}

/// Types that the app made, by their names.
private nonisolated enum OwnTypes {
  private static let table = Mutex<[String: [String]]>([:])

  static func note(_ identifier: String, _ parent: UTType?) {
    guard FileTypes.all[identifier] == nil else { return }
    table.withLock { table in
      // What was said once stays, where later nothing is said.
      if parent != nil || table[identifier] == nil {
        table[identifier] = [parent?.identifier ?? "public.data"]
      }
    }
  }

  static func parents(of identifier: String) -> [String]? { table.withLock { $0[identifier] } }
}
