import Foundation
import Offscreen

/// The trace of a failed test, as a self-contained page.
///
/// On the left are the actions, on the right is the selected one: its source location, the window
/// before and after, its animation, reports, and changed views. The up and down keys select them.
/// Without scripts all are listed below each other, each picture once.
struct TracePage {
  let title: String
  let failures: [TraceFailure]
  let recordings: [HostRecording]

  /// The page.
  func data() throws -> Data {
    var hosts = ""
    let album = TraceAlbum()
    for (index, recording) in recordings.enumerated() {
      let pictures = try TracePictures(recording, in: album)
      let isLast = index == recordings.count - 1
      let told = failures.compactMap { failure -> (TraceFailure, Int?)? in
        // A failure that is not known to belong to another host is shown for the last one.
        let after = failure.actions.indices.contains(index) ? failure.actions[index] : nil
        return isLast || after == recording.latestAction ? (failure, after) : nil
      }
      let host = TraceHost(
        recording: recording, pictures: pictures, album: album, failures: told, number: index + 1)
      if recordings.count > 1 { hosts += "<h2>Window \(index + 1)</h2>\n" }
      hosts += host.html
    }
    let messages = failures.map { failure in
      let place = failure.place.map {
        "\(URL(fileURLWithPath: $0.path).lastPathComponent):\($0.line): "
      }
      return "<pre class=\"bad\">\(FailurePage.escaped((place ?? "") + failure.message))</pre>\n"
    }
    return Data(
      (head + messages.joined() + hosts + "<script>\n\(TracePage.script)</script>\n").utf8)
  }

  private var head: String {
    """
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>\(FailurePage.escaped(title))</title>
    <style>\(TracePage.style)</style>
    <h1>\(FailurePage.escaped(title))</h1>

    """
  }

  private static let style = """

    :root { color-scheme: light dark; font: 15px/1.4 system-ui, sans-serif }
    body { margin: 24px } h1 { font-size: 24px } h2 { font-size: 17px; margin: 0 0 4px }
    .host { display: flex; gap: 24px; align-items: flex-start; margin: 16px 0 }
    nav { flex: 0 0 300px; max-height: 90vh; overflow: auto; position: sticky; top: 16px }
    nav ol { padding-left: 36px } nav a { color: inherit; text-decoration: none }
    nav li { padding: 2px 6px; border-radius: 6px; overflow-wrap: anywhere }
    nav li.current { background: #38f4 } nav .bad, pre.bad { color: #d22 } nav .told { color: #b70 }
    main { flex: 1; min-width: 0 } main.one section { display: none } main.one section.current { display: block }
    pre { font: 13px/1.4 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; margin: 8px 0 }
    p { margin: 4px 0; opacity: .8 } section { margin-bottom: 32px }
    .source { background: #8882; border-radius: 8px; padding: 8px 12px }
    .shots, .film { display: flex; gap: 16px; overflow: auto; align-items: flex-start; padding: 8px 2px }
    figure { margin: 0 } figure div { position: relative; width: max-content } figcaption { font-size: 13px; opacity: .7 }
    img { display: block; box-shadow: 0 0 0 1px #8886 }
    figure i { position: absolute; outline: 2px solid #f40; border-radius: 2px; pointer-events: none }

    """

  private static let script = """
    for (const image of document.querySelectorAll("img[data-p]")) {
      image.src = document.getElementById(image.dataset.p).src
    }
    for (const host of document.querySelectorAll(".host")) {
      const main = host.querySelector("main"), items = [...host.querySelectorAll("nav li")]
      const sections = [...main.children]
      let shown = -1
      function show(index) {
        if (index < 0 || index >= sections.length) return
        if (shown >= 0) for (const part of [items[shown], sections[shown]]) part.classList.remove("current")
        shown = index
        for (const part of [items[shown], sections[shown]]) part.classList.add("current")
        items[shown].scrollIntoView({ block: "nearest" })
      }
      main.classList.add("one")
      items.forEach((item, index) => item.addEventListener("click", event => {
        event.preventDefault()
        show(index)
      }))
      host.tabIndex = 0
      host.addEventListener("keydown", event => {
        const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
        if (!step) return
        event.preventDefault()
        show(shown + step)
      })
      const bad = items.findIndex(item => item.classList.contains("bad"))
      show(bad >= 0 ? bad : items.length - 1)
    }

    """
}
