@_exported import Foundation

/// Asks the user to show who they are. There is nothing on a desktop that reads fingers or faces,
/// and no password of the app's, so that nothing can be evaluated: apps go the way that they have
/// for such machines.
///
///     guard context.canEvaluatePolicy(.deviceOwnerAuthentication, error: nil) else { … }
open class LAContext: NSObject, @unchecked Sendable {
  /// A context.
  public override init() { super.init() }

  /// What the machine reads: nothing.
  open var biometryType: LABiometryType { .none }
  /// The button beside biometry; kept, as it is never shown.
  open var localizedFallbackTitle: String?
  /// The button that ends it; kept, as it is never shown.
  open var localizedCancelTitle: String?
  /// Why the user is asked; kept, as nobody is.
  open var localizedReason = ""
  /// Whether nothing may be shown; kept, as nothing is.
  open var interactionNotAllowed = false
  /// How long unlocking the machine counts, in seconds; kept.
  open var touchIDAuthenticationAllowableReuseDuration: TimeInterval = 0

  private func problem(_ policy: LAPolicy) -> LAError {
    policy == .deviceOwnerAuthentication
      ? LAError(.passcodeNotSet) : LAError(.biometryNotAvailable)
  }

  /// Whether a policy can be evaluated: none can. The error says which part is missing: its `code`
  /// is that of an `LAError`, to which Foundation on Linux does not cast it.
  open func canEvaluatePolicy(_ policy: LAPolicy, error: UnsafeMutablePointer<NSError?>?) -> Bool {
    error?.pointee = problem(policy) as NSError
    return false
  }

  /// Answers that it failed, later on the main thread, with what is missing.
  open func evaluatePolicy(
    _ policy: LAPolicy, localizedReason: String,
    reply: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    let problem = problem(policy)
    DispatchQueue.main.async { reply(false, problem) }
  }

  /// Fails.
  ///
  /// - Throws: an `LAError` that says what is missing.
  open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String) async throws -> Bool {
    throw problem(policy)
  }

  /// Ends what was begun, of which there is nothing.
  open func invalidate() {}
}

/// What the user shows.
public enum LAPolicy: Int, Sendable {
  /// A finger or a face.
  case deviceOwnerAuthenticationWithBiometrics = 1
  /// That, or a password.
  case deviceOwnerAuthentication = 2
}

/// What a machine reads.
public enum LABiometryType: Int, Sendable {
  /// Nothing.
  case none = 0
  /// Fingers.
  case touchID = 1
  /// Faces.
  case faceID = 2
  /// Eyes.
  case opticID = 4
}

/// Why the user was not recognised.
public struct LAError: Error, Equatable, LocalizedError, CustomNSError {
  /// The kinds of reasons.
  public enum Code: Int, Sendable {
    /// What was shown was not the user's.
    case authenticationFailed = -1
    /// The user ended it.
    case userCancel = -2
    /// The user chose the other button.
    case userFallback = -3
    /// The system ended it.
    case systemCancel = -4
    /// There is no password.
    case passcodeNotSet = -5
    /// Nothing reads fingers or faces.
    case biometryNotAvailable = -6
    /// No finger or face is known.
    case biometryNotEnrolled = -7
    /// It failed too often.
    case biometryLockout = -8
    /// The app ended it.
    case appCancel = -9
    /// The context was ended.
    case invalidContext = -10
    /// It would have had to be shown.
    case notInteractive = -1004
  }

  /// The kind.
  public let code: Code

  /// An error of a kind.
  public init(_ code: Code) { self.code = code }

  /// Where such errors come from.
  public static var errorDomain: String { "com.apple.LocalAuthentication" }
  /// The kind's number.
  public var errorCode: Int { code.rawValue }

  /// The sentence, for those who have the error as an `NSError`.
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: errorDescription ?? ""] }

  /// One sentence.
  public var errorDescription: String? {
    switch code {
    case .biometryNotAvailable: "Nothing on this machine reads fingers or faces."
    case .passcodeNotSet: "There is no password that this program could ask for."
    default: "The user was not recognised (\(code))."
    }
  }
}

extension LAError {
  /// What was shown was not the user's.
  public static var authenticationFailed: Code { .authenticationFailed }
  /// The user ended it.
  public static var userCancel: Code { .userCancel }
  /// The user chose the other button.
  public static var userFallback: Code { .userFallback }
  /// The system ended it.
  public static var systemCancel: Code { .systemCancel }
  /// There is no password.
  public static var passcodeNotSet: Code { .passcodeNotSet }
  /// Nothing reads fingers or faces.
  public static var biometryNotAvailable: Code { .biometryNotAvailable }
  /// No finger or face is known.
  public static var biometryNotEnrolled: Code { .biometryNotEnrolled }
  /// It failed too often.
  public static var biometryLockout: Code { .biometryLockout }
  /// The app ended it.
  public static var appCancel: Code { .appCancel }
}

extension LAError.Code {
  /// Whether an error is of a kind: `catch LAError.userCancel`.
  public static func ~= (code: Self, error: any Error) -> Bool { (error as? LAError)?.code == code }
}

/// Where errors of this module come from, as an `NSError` says it.
public let LAErrorDomain = LAError.errorDomain
