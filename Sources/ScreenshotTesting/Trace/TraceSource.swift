import Foundation
import Offscreen

/// Lines of a test's source for the page of a trace.
enum TraceSource {
  /// The line, with one before and two after it; only its location if the file cannot be read.
  static func html(of place: SourcePlace) -> String {
    let name = URL(fileURLWithPath: place.path).lastPathComponent
    let head = "<p class=\"place\">\(FailurePage.escaped("\(name):\(place.line)"))</p>"
    let lines = lines(of: place.path)
    guard lines.indices.contains(place.line - 1) else { return head }
    let shown = max(1, place.line - 1)...min(lines.count, place.line + 2)
    let text = shown.map { number in
      let line = FailurePage.escaped("\(number)  \(lines[number - 1])")
      return number == place.line ? "<b>\(line)</b>" : line
    }
    return head + "<pre class=\"source\">\(text.joined(separator: "\n"))</pre>"
  }

  private static var latest: (path: String, lines: [Substring]) = ("", [])

  private static func lines(of path: String) -> [Substring] {
    if latest.path != path {
      let text = FileManager.default.contents(atPath: path).map {
        String(decoding: $0, as: UTF8.self)
      }
      latest = (
        path, (text ?? "").split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      )
    }
    return latest.lines
  }
}
