import KumikoFoundation

/// The sharing services of the desktop.
package nonisolated struct DesktopServices: OptionSet, Sendable {
  /// The services as bits.
  package let rawValue: Int
  /// Services from bits.
  package init(rawValue: Int) { self.rawValue = rawValue }
  /// A dialog for saving files.
  package static let files = DesktopServices(rawValue: 1)
  /// A dialog that chooses the program to open a URL or a file with.
  package static let opening = DesktopServices(rawValue: 2)
  /// Composing a message in the user's mail program.
  package static let mail = DesktopServices(rawValue: 4)
  /// Printing.
  package static let printing = DesktopServices(rawValue: 8)
}

/// A request to hand data over to another program.
package enum HandoverRequest: Equatable, Sendable {
  /// Opens a URL, or a file, with a program that the user chooses.
  case open(URL)
  /// Composes a message, with files to attach.
  case mail(subject: String?, body: String, attachments: [URL])
}

/// The result of a request.
package enum HandoverAnswer: Equatable, Sendable {
  /// The other program received the data.
  case done
  /// The user chose no program.
  case cancelled
  /// The request is not supported, with the reason.
  case unavailable(String)
}
