@_exported import Foundation

/// Authenticates the user. A desktop has no supported biometric sensor and no passcode of the
/// device, so that no policy can be evaluated: apps take their fallback path for such machines.
///
///     guard context.canEvaluatePolicy(.deviceOwnerAuthentication, error: nil) else { … }
open class LAContext: NSObject, @unchecked Sendable {
  /// Creates a context.
  public override init() { super.init() }

  /// The biometry that the machine supports: none.
  open var biometryType: LABiometryType { .none }
  /// The title of the fallback button; stored, but never shown.
  open var localizedFallbackTitle: String?
  /// The title of the cancel button; stored, but never shown.
  open var localizedCancelTitle: String?
  /// The reason that is displayed to the user; stored, but never shown.
  open var localizedReason = ""
  /// Whether user interaction is disallowed; stored, as there is never any.
  open var interactionNotAllowed = false
  /// For how long unlocking the machine counts as authentication, in seconds; stored, without
  /// effect.
  open var touchIDAuthenticationAllowableReuseDuration: TimeInterval = 0

  private func problem(_ policy: LAPolicy) -> LAError {
    policy == .deviceOwnerAuthentication
      ? LAError(.passcodeNotSet) : LAError(.biometryNotAvailable)
  }

  /// Whether a policy can be evaluated: always `false`. The error describes which part is missing:
  /// its `code` is that of an `LAError`, to which Foundation on Linux does not cast it.
  open func canEvaluatePolicy(_ policy: LAPolicy, error: UnsafeMutablePointer<NSError?>?) -> Bool {
    error?.pointee = problem(policy) as NSError
    return false
  }

  /// Calls the reply asynchronously on the main thread, with an error that describes what is
  /// missing.
  open func evaluatePolicy(
    _ policy: LAPolicy, localizedReason: String,
    reply: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    let problem = problem(policy)
    DispatchQueue.main.async { reply(false, problem) }
  }

  /// Always fails.
  ///
  /// - Throws: an `LAError` that describes what is missing.
  open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String) async throws -> Bool {
    throw problem(policy)
  }

  /// Invalidates the context; there are no pending evaluations to cancel.
  open func invalidate() {}
}

/// The kinds of authentication.
public enum LAPolicy: Int, Sendable {
  /// A fingerprint or a face.
  case deviceOwnerAuthenticationWithBiometrics = 1
  /// A fingerprint, a face or a passcode.
  case deviceOwnerAuthentication = 2
}

/// The kinds of biometry.
public enum LABiometryType: Int, Sendable {
  /// No biometry.
  case none = 0
  /// Fingerprints.
  case touchID = 1
  /// Face recognition.
  case faceID = 2
  /// Iris recognition.
  case opticID = 4
}

/// The reason why the user was not authenticated.
public struct LAError: Error, Equatable, LocalizedError, CustomNSError {
  /// The error codes.
  public enum Code: Int, Sendable {
    /// The credentials did not match those of the user.
    case authenticationFailed = -1
    /// The user cancelled.
    case userCancel = -2
    /// The user chose the fallback button.
    case userFallback = -3
    /// The system cancelled.
    case systemCancel = -4
    /// There is no passcode.
    case passcodeNotSet = -5
    /// The machine has no biometric sensor.
    case biometryNotAvailable = -6
    /// No fingerprint or face is enrolled.
    case biometryNotEnrolled = -7
    /// There were too many failed attempts.
    case biometryLockout = -8
    /// The app cancelled.
    case appCancel = -9
    /// The context was invalidated.
    case invalidContext = -10
    /// User interaction would have been required.
    case notInteractive = -1004
  }

  /// The error code.
  public let code: Code

  /// An error with a code.
  public init(_ code: Code) { self.code = code }

  /// The domain of these errors.
  public static var errorDomain: String { "com.apple.LocalAuthentication" }
  /// The number of the code.
  public var errorCode: Int { code.rawValue }

  /// The description, for code that has the error as an `NSError`.
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: errorDescription ?? ""] }

  /// A description in one sentence.
  public var errorDescription: String? {
    switch code {
    case .biometryNotAvailable: "Nothing on this machine reads fingers or faces."
    case .passcodeNotSet: "There is no password that this program could ask for."
    default: "The user was not recognised (\(code))."
    }
  }
}

extension LAError {
  /// The credentials did not match those of the user.
  public static var authenticationFailed: Code { .authenticationFailed }
  /// The user cancelled.
  public static var userCancel: Code { .userCancel }
  /// The user chose the fallback button.
  public static var userFallback: Code { .userFallback }
  /// The system cancelled.
  public static var systemCancel: Code { .systemCancel }
  /// There is no passcode.
  public static var passcodeNotSet: Code { .passcodeNotSet }
  /// The machine has no biometric sensor.
  public static var biometryNotAvailable: Code { .biometryNotAvailable }
  /// No fingerprint or face is enrolled.
  public static var biometryNotEnrolled: Code { .biometryNotEnrolled }
  /// There were too many failed attempts.
  public static var biometryLockout: Code { .biometryLockout }
  /// The app cancelled.
  public static var appCancel: Code { .appCancel }
}

extension LAError.Code {
  /// Whether an error has a code: `catch LAError.userCancel`.
  public static func ~= (code: Self, error: any Error) -> Bool { (error as? LAError)?.code == code }
}

/// The domain of the errors of this module, as used by `NSError`.
public let LAErrorDomain = LAError.errorDomain
