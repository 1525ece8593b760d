import Foundation

/// Something that a bundle consists of or stands on, with who may do what with it.
struct Part {
  enum Kind {
    /// In the bundle, as code or as files.
    case within
    /// Linked into the program.
    case linked
    /// Built for the bundle elsewhere, of what is fetched there.
    case built
    /// Not in the bundle: the distribution's, or the system's.
    case outside
  }

  var kind = Kind.within
  let name: String
  var version = ""
  /// An SPDX expression.
  let licence: String
  /// What people read; that of a part outside of the bundle only where the expression refers to it.
  var text = ""
  /// Where it comes from: an address as SPDX has it.
  var origin: String?
  var supplier: String?
  /// Its own name in a list of packages, as a purl.
  var address: String?
  /// Whether its code is in the program.
  var isCode = false
  /// Its SHA-256, where that is known already.
  var sum: String?
  /// What its sum is of.
  var file: URL?
  /// A folder of sources, whose sum is that of the list of its files' sums.
  var sources: URL?
  /// How paths of the bundle's files begin that belong to it.
  var prefixes: [String] = []

  /// The lines of the text that name who has the rights.
  var copyright: String {
    let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { $0.wholeMatch(of: "(?i)([A-Za-z ]+: )?(copyright|©) .*[0-9]{4}.*") }
    return lines.isEmpty ? "NOASSERTION" : lines.prefix(20).joined(separator: "\n")
  }

  /// Whether all of it are files of the bundle.
  var isFiles: Bool { kind == .within && !isCode && file == nil && sum == nil }

  /// As people read it.
  var words: String {
    licence.contains("LicenseRef-") ? licence + ", see below" : licence
  }
}
