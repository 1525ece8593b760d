import KumikoFoundation

/// What goes wrong when items are loaded.
nonisolated enum ItemError {
  static func unavailable(_ types: String) -> any Error {
    error(.itemUnavailableError, "The item cannot be had as \(types).")
  }

  static func unreadable(_ type: String) -> any Error {
    error(.unavailableCoercionError, "The data is not of the type \(type).")
  }

  static var unknown: any Error { error(.unknownError, "The item gave neither data nor a reason.") }

  private static func error(_ code: NSItemProvider.ErrorCode, _ text: String) -> any Error {
    NSError(
      domain: NSItemProvider.errorDomain, code: code.rawValue,
      userInfo: [NSLocalizedDescriptionKey: text])
  }
}

extension NSItemProvider {
  /// The domain of the errors that handlers are called with.
  public nonisolated static let errorDomain = "NSItemProviderErrorDomain"

  /// What goes wrong when an item is loaded.
  public nonisolated enum ErrorCode: Int, Sendable {
    /// The item gave neither data nor a reason.
    case unknownError = -1
    /// The item cannot be had in that type.
    case itemUnavailableError = -1000
    /// The data is not of the type that it was to be of.
    case unavailableCoercionError = -1200
  }
}

/// Who may have a type of an item.
public nonisolated enum NSItemProviderRepresentationVisibility: Int, Sendable {
  /// All programs.
  case all = 0
  /// Programs of the same team. There are no teams on Linux: as `ownProcess`.
  case team
  /// Programs of the same group. There are no groups on Linux: as `ownProcess`.
  case group
  /// This program alone.
  case ownProcess
}

/// How a file of an item may be used.
public nonisolated struct NSItemProviderFileOptions: OptionSet, Sendable {
  /// The options as bits.
  public let rawValue: Int

  /// Options from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
}
