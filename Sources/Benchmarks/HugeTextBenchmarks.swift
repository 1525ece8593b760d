import Kumiko
import KumikoGraphics
import KumikoSDL
import Offscreen

/// Rows of extremely long texts: ten times the text is ten times the work, and a key costs only its
/// surroundings.
func hugeTextBenchmarks() -> [Benchmark] {
  do {
    try SDLTextShaper.install()
    return [
      try key(in: "text field of 1 MB", of: String(repeating: "lang ", count: 200_000)),
      try key(in: "text field of 1 MB of Arabic", of: String(repeating: "سلام ", count: 110_000)),
      label("10,000 tabs", 1_000) { String(repeating: "\t", count: $0) },
      label("1 MB of Arabic", 11_000) { String(repeating: "سلام ", count: $0) },
    ]
  } catch {
    print("huge texts: not measured, \(error)")
    return []
  }
}

private func key(in what: String, of text: String) throws -> Benchmark {
  func typing(_ text: String) throws -> Measurement {
    let host = try OffscreenHost(size: CGSize(width: 300, height: 60))
    let controller = UIViewController()
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
    controller.view.addSubview(field)
    host.rootViewController = controller
    field.text = text
    field.becomeFirstResponder()
    host.advance(by: OffscreenHost.frameDuration)
    func type() {
      host.type("x")
      host.key("backspace")
    }
    return Measurement("\(text.utf8.count / 1_000) kB", body: type)
  }
  return Benchmark(
    "text/two keys in a \(what)", subject: try typing(text),
    baseline: try typing(String(text.prefix(4_000))), timeLimit: 0.04)
}

private func label(_ what: String, _ count: Int, _ text: (Int) -> String) -> Benchmark {
  func setting(_ text: String) -> Measurement {
    let styled = StyledText(text, font: .systemFont(ofSize: 17))
    return Measurement(
      "\(text.utf8.count / 1_000) kB",
      body: {
        consume(
          TextLayout(
            styled, width: 300, scale: 1,
            options: TextLayout.Options(maximumLines: 0, lineBreakMode: .byWordWrapping)))
      })
  }
  return Benchmark(
    "text/label with \(what)", subject: setting(text(10 * count)), baseline: setting(text(count)),
    ratioLimit: 15)
}
