import KumikoFoundation

/// What the desktop does with things that are shared.
package nonisolated struct DesktopServices: OptionSet, Sendable {
  /// The services as bits.
  package let rawValue: Int
  /// Services from bits.
  package init(rawValue: Int) { self.rawValue = rawValue }
  /// It asks where files are to be saved.
  package static let files = DesktopServices(rawValue: 1)
  /// It asks with which program an address or a file is opened.
  package static let opening = DesktopServices(rawValue: 2)
  /// It begins a message in the user's mail program.
  package static let mail = DesktopServices(rawValue: 4)
  /// It prints.
  package static let printing = DesktopServices(rawValue: 8)
}

/// Things that are handed over to another program.
package enum HandoverRequest: Equatable, Sendable {
  /// An address, or a file, is opened with a program that the user chooses.
  case open(URL)
  /// A message is begun, with files to go with it.
  case mail(subject: String?, body: String, attachments: [URL])
}

/// What came of handing things over.
package enum HandoverAnswer: Equatable, Sendable {
  /// The other program has them.
  case done
  /// The user chose no program.
  case cancelled
  /// Nobody takes them, with why.
  case unavailable(String)
}
