import Foundation

/// The failures of a run as Markdown, for the job summary of continuous integration.
nonisolated enum FailureSummary {
  /// A failure.
  struct Entry {
    let title: String
    let message: String
    /// The URLs of its pictures, by their labels.
    let pictures: [(label: String, url: URL)]
    /// The trace of the test; nil for none.
    var trace: URL?
  }

  /// The beginning of the summary of a run.
  static func mark(run: String) -> String { "<!-- run \(run) -->\n" }

  static let head = "# Tests that failed\n\n"

  /// The section about a failure. Paths begin with `base`, the address of the folder; if that is
  /// empty, they are relative to the folder.
  static func text(of entry: Entry, in folder: URL, base: String) -> String {
    var parts = ["## \(escaped(entry.title))"]
    if !entry.message.isEmpty {
      let fence = fence(around: entry.message)
      parts.append("\(fence)text\n\(entry.message)\n\(fence)")
    }
    func address(_ url: URL) -> String { FailureSummary.address(of: url, in: folder, base: base) }
    if !entry.pictures.isEmpty {
      func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }
      parts.append(
        [
          row(entry.pictures.map(\.label)), row(entry.pictures.map { _ in "---" }),
          row(entry.pictures.map { "![\($0.label)](\(address($0.url)))" }),
        ].joined(separator: "\n"))
    }
    if let trace = entry.trace { parts.append("[What the test did](\(address(trace)))") }
    return parts.joined(separator: "\n\n") + "\n\n"
  }

  /// A fence with more back-ticks than any in the text.
  private static func fence(around text: String) -> String {
    let longest = text.split { $0 != "`" }.map(\.count).max() ?? 0
    return String(repeating: "`", count: max(3, longest + 1))
  }

  private static func escaped(_ text: String) -> String {
    text.map { "\\`*_[]<>#|".contains($0) ? "\\\($0)" : $0.isNewline ? " " : "\($0)" }.joined()
  }

  private static func address(of url: URL, in folder: URL, base: String) -> String {
    let (path, root) = (url.standardizedFileURL.path, folder.standardizedFileURL.path)
    let inside = path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : path
    let allowed = CharacterSet(charactersIn: "-._~/").union(.alphanumerics)
    let address = inside.addingPercentEncoding(withAllowedCharacters: allowed) ?? inside
    return base.isEmpty || base.hasSuffix("/") ? base + address : "\(base)/\(address)"
  }
}
