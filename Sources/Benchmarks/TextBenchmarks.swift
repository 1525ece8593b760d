import Foundation
import Kumiko
import KumikoCore
import KumikoGraphics
import Offscreen

/// Rows of typing: from a keystroke to its frame, and the cost of a large text.
func textBenchmarks() -> [Benchmark] {
  do {
    let line = "All work and no play makes Jack a dull boy, 働くばかりでは。\n"
    let large = String(repeating: line, count: (10 << 20) / line.utf8.count)
    let row = try TypingScreen(String(repeating: "some words in a row ", count: 25), grows: true)
    let short = try TypingScreen("short", grows: false)
    let long = try TypingScreen(large, grows: false)
    let paragraph = try TypingScreen(String(repeating: "word ", count: 800), grows: false)
    let keystroke = Measurement("a text view with one word", body: short.type)
    return [
      Benchmark(
        "text/keystroke to frame, row of 500 letters that grows",
        subject: Measurement("growing row", body: row.type), baseline: keystroke,
        timeLimit: 0.004),
      Benchmark(
        "text/keystroke to frame, paragraph of 4,000 letters",
        subject: Measurement("long paragraph", body: paragraph.type), baseline: keystroke,
        timeLimit: 0.004),
      Benchmark(
        "text/keystroke to frame, ten megabytes",
        subject: Measurement("large text", body: long.type), baseline: keystroke,
        timeLimit: 0.004),
      Benchmark(
        "text/ten megabytes shown",
        subject: Measurement("text view") { long.show(large) },
        baseline: Measurement("reading every byte") {
          consume(large.utf8.reduce(0) { $0 &+ Int($1) })
        }),
    ]
  } catch {
    print("text: not measured, \(error)")
    return []
  }
}

/// A window with a text view that has the keyboard focus.
private final class TypingScreen {
  private let host: OffscreenHost
  private let view = UITextView()
  private var count = 0

  init(_ text: String, grows: Bool) throws {
    host = try OffscreenHost(size: CGSize(width: 480, height: 360))
    let controller = UIViewController()
    view.font = .systemFont(ofSize: 17)
    view.isScrollEnabled = !grows
    view.text = text
    controller.view.addSubview(view)
    if grows {
      view.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: controller.view.topAnchor),
        view.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
        view.trailingAnchor.constraint(equalTo: controller.view.trailingAnchor),
      ])
    } else {
      view.frame = CGRect(x: 0, y: 0, width: 480, height: 360)
    }
    host.rootViewController = controller
    view.becomeFirstResponder()
    host.key("home", modifiers: .control)
  }

  /// Types a letter and draws its frame; the letter is deleted now and then, so that the text keeps
  /// its length.
  func type() {
    count += 1
    if count.isMultiple(of: 8) { host.key("z", modifiers: .control) } else { host.type("x") }
  }

  func show(_ text: String) {
    view.text = text
    host.advance(by: 0.02)
  }
}
