import Foundation

/// An error in an archive, or in a value that was to be archived.
enum ArchiveFault {
  case damaged(String)
  case noValue(String)
  case notAllowed(String, Set<String>)
  case noClass(String)
  case notCoding(String)
  case notSecure(String)
  case nameless(String)
  case otherKind(String, String)
  case tooDeep
  case finished

  /// The errors of Foundation: `CocoaError.coderReadCorrupt` for unreadable data,
  /// `coderValueNotFound` for missing values, `coderInvalidValue` for values that cannot be
  /// written.
  var error: any Error {
    CocoaError(code, userInfo: [NSDebugDescriptionErrorKey: text, NSLocalizedDescriptionKey: text])
  }

  private var code: CocoaError.Code {
    switch self {
    case .noValue: .coderValueNotFound
    case .notCoding, .nameless, .finished: .coderInvalidValue
    default: .coderReadCorrupt
    }
  }

  var text: String {
    switch self {
    case .damaged(let how): "The archive \(how)."
    case .noValue(let key): "The archive has nothing for the key '\(key)'."
    case .notAllowed(let name, let allowed):
      "An object of the class \(name) is in the archive, and not allowed: "
        + (allowed.isEmpty ? "no class is." : "\(allowed.sorted().joined(separator: ", ")) is.")
        + " Name its class where it is decoded."
    case .noClass(let name):
      "An object of the class \(name) is in the archive, and the program has no such class. Name "
        + "another with setClass(_:forClassName:)."
    case .notCoding(let name):
      "\(name) cannot be put into an archive; only what is NSCoding can, and values of Foundation."
    case .notSecure(let name):
      "\(name) cannot be in a safe archive; make it NSSecureCoding, or ask for none."
    case .nameless(let name):
      "The class \(name) has no name by which a program finds it again: it is private, or inside of "
        + "a function. Move it out, or name it with setClassName(_:for:)."
    case .otherKind(let key, let name):
      "The archive has a value of the kind \(name) for the key '\(key)', and another was asked for."
    case .tooDeep: "Objects are inside each other deeper than \(KeyedArchiver.depth) levels."
    case .finished: "The archive is finished, and takes no more."
    }
  }
}
