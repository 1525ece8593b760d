import Foundation

/// An Xcode workspace: the projects that it references.
enum Workspace {
  /// Reads `contents.xcworkspacedata`.
  static func projects(_ workspace: URL) throws -> [URL] {
    let file = workspace.appending(path: "contents.xcworkspacedata")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else {
      throw Configuration.Problem(description: "\(file.path) cannot be read")
    }
    let folder = workspace.deletingLastPathComponent()
    var (found, groups): ([URL], [URL]) = ([], [folder])
    for part in text.split(separator: "<").dropFirst() {
      if part.hasPrefix("/Group"), groups.count > 1 { groups.removeLast() }
      guard part.hasPrefix("FileRef") || part.hasPrefix("Group") else { continue }
      let place = location(of: part, in: groups[groups.count - 1], folder)
      if part.hasPrefix("Group") {
        if !part.contains("/>") { groups.append(place) }
      } else if place.pathExtension == "xcodeproj" {
        found.append(place)
      }
    }
    guard !found.isEmpty else {
      throw Configuration.Problem(description: "\(file.path) names no projects")
    }
    return found
  }

  /// `location = "group:App/App.xcodeproj"`.
  private static func location(of part: Substring, in group: URL, _ folder: URL) -> URL {
    let quoted = part.range(of: "location").map { part[$0.upperBound...] } ?? ""
    let pieces = quoted.split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
    guard pieces.count > 1, let colon = pieces[1].firstIndex(of: ":") else { return group }
    let kind = pieces[1][..<colon]
    let path = pieces[1][pieces[1].index(after: colon)...]
      .replacingOccurrences(of: "&amp;", with: "&")
    if kind == "absolute" { return URL(fileURLWithPath: path).standardizedFileURL }
    let base = kind == "group" ? group : folder
    return path.isEmpty ? base : base.appending(path: path).standardizedFileURL
  }
}
