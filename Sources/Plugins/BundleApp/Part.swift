import Foundation

/// A component or dependency of a bundle, with its licence.
struct Part {
  enum Kind {
    /// In the bundle, as code or as files.
    case within
    /// Linked into the program.
    case linked
    /// Built for the bundle elsewhere, from a download.
    case built
    /// Not in the bundle: part of the distribution or the system.
    case outside
  }

  var kind = Kind.within
  let name: String
  var version = ""
  /// An SPDX expression.
  let licence: String
  /// The licence text; for a part outside the bundle only if the expression refers to it.
  var text = ""
  /// The download location, in SPDX's form.
  var origin: String?
  var supplier: String?
  /// Its identifier in a package repository, as a purl.
  var address: String?
  /// Whether its code is part of the program.
  var isCode = false
  /// Its SHA-256, if that is known already.
  var sum: String?
  /// The file whose checksum identifies it.
  var file: URL?
  /// A folder of sources, whose checksum is that of the list of its files' checksums.
  var sources: URL?
  /// The path prefixes of the bundle's files that belong to it.
  var prefixes: [String] = []

  /// The lines of the text with the copyright holders.
  var copyright: String {
    let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { $0.wholeMatch(of: "(?i)([A-Za-z ]+: )?(copyright|©) .*[0-9]{4}.*") }
    return lines.isEmpty ? "NOASSERTION" : lines.prefix(20).joined(separator: "\n")
  }

  /// Whether it consists only of files of the bundle.
  var isFiles: Bool { kind == .within && !isCode && file == nil && sum == nil }

  /// A human-readable description.
  var words: String {
    licence.contains("LicenseRef-") ? licence + ", see below" : licence
  }
}
