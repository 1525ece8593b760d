import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What other programs drag here.
@MainActor struct IncomingDragTests {
  /// What a load came to.
  private final class Answer {
    var text: String??
  }

  private let screen = DragScreen()
  private let middle = CGPoint(x: 250, y: 50)

  /// Drops something of such types, and returns what a text and each type come to.
  private func provider(
    _ types: [String], addresses: String? = nil, _ data: [String: String] = [:]
  ) -> NSItemProvider? {
    let drag = IncomingDrag(types: types) { type, done in done(data[type].map { Data($0.utf8) }) }
    if let addresses { drag.take(addresses: Data(addresses.utf8)) }
    var found: NSItemProvider?
    screen.whenDropped = { found = $0.items.first?.itemProvider }
    _ = drag.move(to: screen.window, at: middle, allowsMove: false)
    drag.drop { _ in }
    return found
  }

  private func load(_ provider: NSItemProvider?, _ type: String) async -> String? {
    let answer = Answer()
    provider?.loadDataRepresentation(forTypeIdentifier: type) { data, _ in
      let text = data.map { String(decoding: $0, as: UTF8.self) }
      DispatchQueue.main.async { MainActor.assumeIsolated { answer.text = .some(text) } }
    }
    for _ in 0..<10_000 where answer.text == nil { await screen.settle() }
    return answer.text ?? nil
  }

  @Test func `types have Apple's names, however they are written, and others their own`() {
    let types = provider(["IMAGE/PNG", "text/html", "application/x-tags", "SAVE"])?
      .registeredTypeIdentifiers
    expect(types == ["public.png", "public.html", "application/x-tags"], types)
  }

  @Test func `a list of addresses that was not read yet is one address`() async {
    let list = provider(["text/uri-list"], ["text/uri-list": "#\r\nhttps://example.org/\r\n"])
    #expect(await load(list, "public.url") == "https://example.org/")
  }

  @Test func `an old program's text is Latin 1`() async {
    let screen = DragScreen()
    let drag = IncomingDrag(types: ["STRING"]) { _, done in done(Data([0xE9, 0])) }
    var text: [String] = []
    screen.whenDropped = { session in session.loadObjects(ofClass: String.self) { text = $0 } }
    _ = drag.move(to: screen.window, at: middle, allowsMove: false)
    drag.drop { _ in }
    await screen.settle()
    expect(text == ["é"], text)
  }

  @Test func `a file is its content, and one address keeps the other types beside it`() async {
    let one = provider(
      ["text/uri-list", "text/html"], addresses: "file:///etc/hostname", ["text/html": "<b>"])
    expect(one?.registeredTypeIdentifiers == ["public.data", "public.file-url", "public.html"])
    #expect(await load(one, "public.html") == "<b>")
    let gone = provider(["text/uri-list"], addresses: "file:///not/there")
    expect(gone?.hasItemConformingToTypeIdentifier("public.url") == true)
  }

  @Test func `what another program drags has no number of ours`() {
    let drag = IncomingDrag(types: ["text/uri-list"]) { _, done in done(nil) }
    drag.take(addresses: Data("https://a.org\r\nhttps://b.org".utf8))
    for point in [middle, CGPoint(x: 240, y: 60)] {
      _ = drag.move(to: screen.window, at: point, allowsMove: true)
      expect(screen.badge?.isHidden != false, screen.badge?.isHidden)
    }
    drag.leave()
    expect(screen.badge == nil, screen.badge)
  }

  @Test func `of several addresses none has the types of all`() {
    let first = provider(
      ["text/uri-list", "text/html"], addresses: "https://a.org\r\nhttps://b.org")
    expect(first?.hasItemConformingToTypeIdentifier("public.html") == false)
  }

  @Test func `what its program only copies cannot be moved, and the other way round`() {
    screen.operation = .move
    for (allowed, expected) in [(false, UIDropOperation.cancel), (true, .move)] {
      let drag = IncomingDrag(types: ["UTF8_STRING"]) { _, done in done(nil) }
      expect(drag.move(to: screen.window, at: middle, allowsMove: allowed) == expected, expected)
      drag.leave()
    }
    let here = IncomingDrag([NSItemProvider(object: "a" as NSString)])
    here.leave()
    expect(screen.log.filter { $0 == "perform" }.isEmpty)
  }

  @Test func `what is forbidden here is told as nothing`() async {
    screen.operation = .forbidden
    let drag = IncomingDrag(types: ["UTF8_STRING"]) { _, done in done(nil) }
    expect(drag.move(to: screen.window, at: middle, allowsMove: false) == .cancel)
    var result: UIDropOperation?
    drag.drop { result = $0 }
    await screen.settle()
    expect(result == .cancel, result)
  }

  @Test func `a source that leaves ends the drag here`() {
    let drag = IncomingDrag(types: ["UTF8_STRING"]) { _, done in done(nil) }
    _ = drag.move(to: screen.window, at: middle, allowsMove: false)
    drag.leave()
    expect(screen.log.suffix(2) == ["exit", "end"], screen.log.suffix(2))
    drag.take(addresses: Data("https://example.org".utf8))
    _ = drag.move(to: screen.window, at: middle, allowsMove: false)
    expect(screen.log.suffix(2) == ["exit", "end"], saying: "and nothing comes after that")
  }

  @Test func `addresses that come when the drag is under way change nothing`() {
    let drag = IncomingDrag(types: ["text/uri-list"]) { _, done in done(nil) }
    var count = 0
    screen.whenDropped = { count = $0.items.count }
    _ = drag.move(to: screen.window, at: middle, allowsMove: false)
    drag.take(addresses: Data("https://a.org\r\nhttps://b.org".utf8))
    drag.drop { _ in }
    expect(count == 1, count)
  }
}
