import Foundation

/// Checksums of files for a bill of materials.
struct Billing {
  private let tools: Tools
  private let stage: Stage

  init(_ tools: Tools, _ stage: Stage) { (self.tools, self.stage) = (tools, stage) }

  /// Prints the checksums of all sources below a folder, in a fixed order.
  static let listing =
    "find . \\( -name .build -o -name .git \\) -prune -o -type f -print0 | LC_ALL=C sort -z "
    + "| xargs -0 sha256sum"

  /// All files below a folder, except symbolic links, with SHA-1 and SHA-256.
  func files(_ folder: URL) throws -> [(path: String, small: String, large: String)] {
    let small = try list("sha1sum", folder)
    let large = try list("sha256sum", folder)
    return small.keys.sorted().map { ($0, small[$0] ?? "", large[$0] ?? "") }
  }

  private func list(_ program: String, _ folder: URL) throws -> [String: String] {
    let shell = "cd \"$1\" && find . -type f -print0 | LC_ALL=C sort -z | xargs -0 \(program) -z"
    let said = try run(shell, [folder.path])
    var sums: [String: String] = [:]
    for line in said.split(separator: "\0") {
      let parts = line.split(separator: " ", maxSplits: 1)
      // Two spaces, then `./` before the path.
      if parts.count == 2 { sums[String(parts[1].dropFirst(3))] = String(parts[0]) }
    }
    return sums
  }

  func sum(of file: URL) throws -> String { word(try run("sha256sum <\"$1\"", [file.path])) }

  func sum(ofSources folder: URL) throws -> String {
    word(try run("cd \"$1\" && \(Self.listing) | sha256sum", [folder.path]))
  }

  /// SPDX's package verification code: the checksum of the sorted checksums of all files.
  func code(_ sums: [String]) throws -> String {
    try sum(of: sums.sorted().joined(), "sha1sum")
  }

  /// The checksum of a list of files, as `sha256sum` prints it.
  func sum(ofFiles files: [(path: String, sum: String)]) throws -> String {
    try sum(of: files.map { "\($0.sum)  ./\($0.path)\n" }.joined(), "sha256sum")
  }

  private func sum(of text: String, _ program: String) throws -> String {
    let list = stage.folder.appending(path: "sums")
    do {
      try FileManager.default.write(text, list)
    } catch {
      throw Problems("\(list.path) cannot be written")
    }
    defer { try? FileManager.default.removeItem(at: list) }
    return word(try run("\(program) <\"$1\"", [list.path]))
  }

  private func run(_ shell: String, _ arguments: [String]) throws -> String {
    try tools.run(
      URL(fileURLWithPath: "/bin/sh"), ["-c", shell, "sh"] + arguments,
      failure: "the sums of \(arguments[0]) cannot be made")
  }

  private func word(_ text: String) -> String {
    String(text.prefix { !$0.isWhitespace })
  }
}
