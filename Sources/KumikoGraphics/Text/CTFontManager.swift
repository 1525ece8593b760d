import KumikoFoundation

/// The scope of registered fonts.
public enum CTFontManagerScope: UInt32, Sendable {
  /// No scope.
  case none = 0
  /// For the app while it runs.
  case process = 1
  /// For all apps of the user; here for this app while it runs.
  case persistent = 2
  /// For all apps until the user logs out; here for this app while it runs.
  case session = 3
}

/// An error in a file of fonts.
public typealias CFError = NSError

/// Registers the fonts of a file for the app, which can use them by name from then on. Returns
/// whether the file has any; if not, sets `error` unless that is nil.
public func CTFontManagerRegisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  guard scope != .none, !TextSystem.add(fontFile: fontURL.path) else { return true }
  let problem = NSError(
    domain: "com.apple.CoreText.CTFontManagerErrorDomain", code: 103,
    userInfo: [NSLocalizedDescriptionKey: "There are no fonts in \(fontURL.path)."])
  error?.pointee = Unmanaged.passRetained(problem)
  return false
}

/// Unregisters the fonts of a file, which stay available here while the app runs; always `true`.
public func CTFontManagerUnregisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool { true }
