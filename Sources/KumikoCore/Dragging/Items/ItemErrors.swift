import KumikoFoundation

/// Errors of loading items.
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
  /// The domain of the errors that are passed to handlers.
  public nonisolated static let errorDomain = "NSItemProviderErrorDomain"

  /// The kinds of errors of loading an item.
  public nonisolated enum ErrorCode: Int, Sendable {
    /// The item provided neither data nor an error.
    case unknownError = -1
    /// The item is not available in that type.
    case itemUnavailableError = -1000
    /// The data does not have the required type.
    case unavailableCoercionError = -1200
  }
}

/// Which programs can access a type of an item.
public nonisolated enum NSItemProviderRepresentationVisibility: Int, Sendable {
  /// All programs.
  case all = 0
  /// Programs of the same team. There are no teams on Linux: same as `ownProcess`.
  case team
  /// Programs of the same group. There are no groups on Linux: same as `ownProcess`.
  case group
  /// Only this program.
  case ownProcess
}

/// How a file of an item can be used.
public nonisolated struct NSItemProviderFileOptions: OptionSet, Sendable {
  /// The raw value.
  public let rawValue: Int

  /// Options with a raw value.
  public init(rawValue: Int) { self.rawValue = rawValue }
}
