import Foundation

/// The page of a run's failures: one self-contained file. Pictures can be viewed side by side, with
/// a slider, and overlaid.
///
/// HTML allows the closing tags of a page to be omitted, so that a failure can be appended.
nonisolated enum FailurePage {
  /// A failure.
  struct Entry {
    /// The test's file and the snapshot.
    let title: String
    /// The message of the test.
    let message: String
    /// Reference, actual picture and difference as PNG files; empty for a comparison of text.
    let pictures: [(label: String, data: Data)]

    var html: String {
      let figures = pictures.map { picture in
        """
        <figure class="\(picture.label)"><figcaption>\(picture.label)</figcaption><img alt="" \
        src="data:image/png;base64,\(picture.data.base64EncodedString())"></figure>
        """
      }
      return """
        <article>
        <h2>\(FailurePage.escaped(title))</h2>
        <pre>\(FailurePage.escaped(message))</pre>
        \(figures.isEmpty ? "" : FailurePage.controls)
        <div class="pictures">\(figures.joined())</div>
        </article>

        """
    }
  }

  /// The beginning of the page of a run.
  static func mark(run: String) -> String { "<!doctype html><!-- run \(run) -->" }

  /// The part before the first failure.
  static func head(run: String) -> String {
    """
    \(mark(run: run))
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>Snapshots that failed</title>
    <style>
    :root { color-scheme: light dark; font: 15px/1.4 system-ui, sans-serif }
    body { margin: 32px; max-width: 2400px }
    h1 { font-size: 28px } h2 { font-size: 17px; margin: 0 0 8px }
    article { border: 1px solid #8886; border-radius: 10px; padding: 16px; margin: 24px 0 }
    pre { font: 13px/1.4 ui-monospace, monospace; white-space: pre-wrap; margin: 0 0 16px }
    .controls { display: flex; gap: 16px; align-items: center; margin-bottom: 16px }
    .controls input[type=range] { width: 320px; visibility: hidden }
    .pictures { display: flex; gap: 16px; overflow: auto; align-items: flex-start }
    figure { margin: 0 } figcaption { font-size: 13px; opacity: .7; margin-bottom: 4px }
    img { display: block; box-shadow: 0 0 0 1px #8886; image-rendering: pixelated }
    [data-view=slider] input[type=range], [data-view=overlay] input[type=range] { visibility: visible }
    [data-view=slider] .pictures, [data-view=overlay] .pictures { display: grid }
    [data-view=slider] figure, [data-view=overlay] figure { grid-area: 1 / 1 }
    [data-view=slider] figcaption, [data-view=overlay] figcaption { visibility: hidden }
    [data-view=slider] .difference, [data-view=overlay] .difference { display: none }
    [data-view=slider] .actual img { clip-path: inset(0 0 0 var(--at, 50%)) }
    [data-view=overlay] .actual img { opacity: var(--at, 50%) }
    </style>
    <script>
    addEventListener("input", event => {
      const article = event.target.closest("article"), value = event.target.value
      if (event.target.type == "range") article.style.setProperty("--at", value + "%")
      else article.dataset.view = value
    })
    </script>
    <h1>Snapshots that failed</h1>

    """
  }

  private static let controls = """
    <div class="controls"><select aria-label="View"><option value="side">Side by side\
    <option value="slider">Slider<option value="overlay">Overlay</select>\
    <input type="range" min="0" max="100" value="50" aria-label="Reference to actual"></div>
    """

  static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
  }
}
