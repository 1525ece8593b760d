import Foundation
import KumikoCore
import KumikoFoundation
import KumikoGraphics
import Offscreen

/// The actions of a test on one host, as a part of the page.
struct TraceHost {
  let recording: HostRecording
  let pictures: TracePictures
  let album: TraceAlbum
  /// The failures, with the number of the preceding actions.
  let failures: [(failure: TraceFailure, after: Int?)]
  /// The host's number among those of the test.
  let number: Int

  /// The maximum number of actions that are shown in full: the latest.
  private static let fullLimit = 60

  var html: String {
    let first = recording.forgottenActions
    let numbers = Array(first..<(first + recording.actions.count))
    let full = numbers.suffix(TraceHost.fullLimit)
    let entries = full.map(entry)
    var parts: [String] = []
    if let start = full.first, start > 0 {
      let earlier = numbers.filter { $0 < start }.map { action($0).call }
      let more = first > 0 ? "\(first) actions before that are forgotten\n" : ""
      parts.append(
        "<details><summary>\(start) earlier actions</summary><pre>"
          + FailurePage.escaped(more + earlier.joined(separator: "\n")) + "</pre></details>")
    }
    let sections = zip(full, entries).map(section).joined()
    return """
      <div class="host"><nav>\(parts.joined())<ol start="\((full.first ?? 0) + 1)">\
      \(zip(full, entries).map(item).joined())</ol></nav><main>\(sections)</main></div>

      """
  }

  private struct Entry {
    let failures: [TraceFailure]
    let reports: [String]
    let problem: String?
    var isBad: Bool { !failures.isEmpty || problem != nil }
  }

  private func action(_ number: Int) -> RecordedAction {
    recording.actions[number - recording.forgottenActions]
  }

  private func entry(_ number: Int) -> Entry {
    let action = action(number)
    let last = recording.latestAction
    return Entry(
      failures: failures.filter { ($0.after ?? last) == number }.map(\.failure),
      reports: action.reports, problem: action.problem)
  }

  private func id(_ action: Int) -> String { "a\(number)-\(action + 1)" }

  private func item(_ action: Int, _ entry: Entry) -> String {
    let mark = entry.isBad ? " class=\"bad\"" : entry.reports.isEmpty ? "" : " class=\"reported\""
    return
      "<li\(mark)><a href=\"#\(id(action))\">\(FailurePage.escaped(self.action(action).call))</a>"
  }

  private func section(_ number: Int, _ entry: Entry) -> String {
    let action = action(number)
    var parts = ["<h2>\(number + 1) · \(FailurePage.escaped(action.call))</h2>"]
    let time = String(format: "%.3f s", action.start)
    let lasted = action.end - action.start
    let duration = lasted > 0 ? String(format: ", for %.3f s", lasted) : ""
    parts.append("<p>at \(time)\(duration) of the test's clock</p>")
    if let place = action.place { parts.append(TraceSource.html(of: place)) }
    if let problem = action.problem {
      parts.append("<pre class=\"bad\">\(FailurePage.escaped(problem))</pre>")
    }
    for failure in entry.failures {
      parts.append("<pre class=\"bad\">\(FailurePage.escaped(failure.message))</pre>")
      if let place = failure.place { parts.append(TraceSource.html(of: place)) }
    }
    if !action.reports.isEmpty {
      let reports = action.reports.map { "<li>\(FailurePage.escaped($0))" }.joined()
      parts.append("<p>Reported:</p><ul class=\"reported\">\(reports)</ul>")
    }
    parts.append(shots(number))
    parts.append(tree(number))
    return "<section id=\"\(id(number))\">\(parts.joined(separator: "\n"))</section>\n"
  }

  private func shots(_ number: Int) -> String {
    guard let change = pictures.changes[number] else {
      return "<p>Nothing on the screen changed.</p>"
    }
    let scale = Double(recording.scale)
    func figure(_ name: String, _ picture: Int?, box: PixelRect = .empty) -> String {
      guard let picture else { return "" }
      func points(_ pixels: Int) -> String { String(format: "%.4gpx", Double(pixels) / scale) }
      let mark =
        box.isEmpty
        ? ""
        : "<i style=\"left:\(points(box.x));top:\(points(box.y));width:\(points(box.width));"
          + "height:\(points(box.height))\"></i>"
      return "<figure><figcaption>\(name)</figcaption><div>"
        + "\(album.html(of: picture, name, scale: scale))\(mark)</div></figure>"
    }
    let same = change.before == change.after && change.before != nil
    var html =
      same
      ? "<p>It was drawn anew, and looks as before.</p>"
      : "<div class=\"shots\">"
        + figure("before", change.before) + figure("after", change.after, box: change.box)
        + "</div>"
    if change.film.count > 1 {
      let film = change.film.map { picture, time in
        "<figure><figcaption>\(Int((time * 1_000).rounded())) ms</figcaption>"
          + "\(album.html(of: picture, ""))</figure>"
      }
      html += "<p>What moved:</p><div class=\"film\">\(film.joined())</div>"
    }
    return html
  }

  private func tree(_ number: Int) -> String {
    let text = action(number).tree
    guard !text.isEmpty else { return "" }
    let index = number - recording.forgottenActions
    let former = index > 0 ? recording.actions[index - 1].tree : ""
    var html = ""
    if !former.isEmpty, former != text {
      let difference = TextDifference(former, text).description
      html += "<p>Views that changed:</p><pre>\(FailurePage.escaped(difference))</pre>"
    }
    return html
      + "<details><summary>All views</summary><pre>\(FailurePage.escaped(text))</pre></details>"
  }
}
