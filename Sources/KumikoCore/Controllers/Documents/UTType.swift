import KumikoFoundation

/// A type of files and of data, as Apple's systems name them.
///
///     UTType.png.preferredMIMEType            // image/png
///     UTType(filenameExtension: "jpg")        // UTType.jpeg
///     UTType.jpeg.conforms(to: .image)        // true
///
/// The everyday types are known, with the extensions and MIME types that desktops have for them.
/// There is no list of types of an app's own: those that it exports are known by their name alone.
public nonisolated struct UTType: Hashable, Codable, Sendable {
  /// The name: `public.png`.
  public let identifier: String

  init(known identifier: String) { self.identifier = identifier }

  private static let dynamicPrefix = "dyn."

  /// A type by its name; nil for one that is not known.
  public init?(_ identifier: String) {
    guard FileTypes.all[identifier] != nil || identifier.hasPrefix(UTType.dynamicPrefix) else {
      return nil
    }
    self.identifier = identifier
  }

  /// A type of the app's own.
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.identifier = identifier
  }

  /// A type of another app's.
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.identifier = identifier
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
    if self == type { return true }
    if isDynamic { return [UTType.data, .item].contains(type) }
    return FileTypes.all[identifier]?.parents
      .contains { UTType(known: $0).conforms(to: type) } ?? false
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
