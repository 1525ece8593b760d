import KumikoFoundation

/// The domain of printing errors.
public nonisolated let UIPrintErrorDomain = "UIPrintErrorDomain"

/// Why something could not be printed.
public nonisolated struct UIPrintError: CustomNSError, LocalizedError, Hashable, Sendable {
  /// The kind of an error.
  public enum Code: Int, Sendable {
    /// The desktop cannot print.
    case printingNotAvailableError = 1
    /// There is nothing to print, or it has no pages.
    case printNoContentError
    /// An item is neither a PDF file nor an image.
    case printUnknownImageFormatError
    /// The pages could not be created, or the desktop did not accept them.
    case printJobFailedError
  }

  /// The kind of the error.
  public let code: Code

  /// An error.
  public init(_ code: Code) { self.code = code }

  /// The domain of printing errors.
  public static var errorDomain: String { UIPrintErrorDomain }

  /// The raw value of the error's code.
  public var errorCode: Int { code.rawValue }

  /// A description in one sentence.
  public var errorDescription: String? {
    switch code {
    case .printingNotAvailableError: "The desktop does not print."
    case .printNoContentError: "There is nothing to print."
    case .printUnknownImageFormatError: "It is neither a PDF file nor a picture."
    case .printJobFailedError: "It could not be printed."
    }
  }
}
