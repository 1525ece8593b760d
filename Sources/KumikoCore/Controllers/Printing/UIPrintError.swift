import KumikoFoundation

/// The domain of errors of printing.
public nonisolated let UIPrintErrorDomain = "UIPrintErrorDomain"

/// Why something could not be printed.
public nonisolated struct UIPrintError: CustomNSError, LocalizedError, Hashable, Sendable {
  /// What went wrong.
  public enum Code: Int, Sendable {
    /// The desktop does not print.
    case printingNotAvailableError = 1
    /// There is nothing to print, or it has no pages.
    case printNoContentError
    /// An item is neither a PDF file nor a picture.
    case printUnknownImageFormatError
    /// The pages could not be made, or the desktop did not take them.
    case printJobFailedError
  }

  /// What went wrong.
  public let code: Code

  /// An error.
  public init(_ code: Code) { self.code = code }

  /// The domain of errors of printing.
  public static var errorDomain: String { UIPrintErrorDomain }

  /// The number of what went wrong.
  public var errorCode: Int { code.rawValue }

  /// One sentence.
  public var errorDescription: String? {
    switch code {
    case .printingNotAvailableError: "The desktop does not print."
    case .printNoContentError: "There is nothing to print."
    case .printUnknownImageFormatError: "It is neither a PDF file nor a picture."
    case .printJobFailedError: "It could not be printed."
    }
  }
}
