import Foundation
import KumikoTestSupport
import Testing

/// The Gallery without a window: what it writes.
struct `the Gallery without a window` {
  private let gallery = Program(built: "Gallery")

  private let script = """
    # A user's visit.
    click-item 0 3
    click-item 0 8
    press Insert
    wait 120
    press Delete
    wait 60
    """

  @Test func `writes the same bytes twice`() async throws {
    let folder = try ScratchFolder()
    let steps = try folder.write(
      script + "\ndump \(folder.file("half.json"))\nsettle\nscreenshot \(folder.file("end.png"))",
      to: "steps")
    var results: [[Data?]] = []
    for _ in 0..<2 {
      let run = try await gallery.run(
        ["--headless", "--script", steps, "--output", folder.file("out.png")])
      expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty)
      results.append(["half.json", "end.png", "out.png"].map(folder.data))
      try FileManager.default.removeItem(atPath: folder.file("out.png"))
    }
    expect(results[0].allSatisfy { $0?.isEmpty == false }, results[0])
    expect(results[0] == results[1], results[0], results[1])
    expect(results[0][1] == results[0][2], results[0][1], results[0][2])
  }

  @Test func `reads its script from standard input`() async throws {
    let folder = try ScratchFolder()
    let dump = folder.file("a.json")
    let run = try await gallery.run(
      ["--headless", "--screen", "grid", "--script", "-"],
      input: "click-item 0 1\nclick-item 0 2\ndump \(dump)\n")
    expect(run.status == 0, run.status)
    let window = try JSONDecoder().decode(Window.self, from: Data(contentsOf: dump.url))
    expect(window.collections[0].elements.filter(\.selected).map(\.item) == [1, 2])
  }

  @Test func `reads scripts whose lines end as on Windows`() async throws {
    let folder = try ScratchFolder()
    let dump = folder.file("a.json")
    let run = try await gallery.run(
      ["--headless", "--screen", "grid", "--script", "-"],
      input: "\u{FEFF}# a visit\r\nclick-item 0 1\r\n\r\nclick-item 0 2\r\ndump \(dump)\r\n")
    expect(run.status == 0 && run.errors.isEmpty)
    let window = try JSONDecoder().decode(Window.self, from: Data(contentsOf: dump.url))
    expect(window.collections[0].elements.filter(\.selected).map(\.item) == [1, 2])
  }

  @Test func `turns pages with the keys that a keyboard has`() async throws {
    let folder = try ScratchFolder()
    let dump = folder.file("a.json")
    let run = try await gallery.run(
      ["--headless", "--screen", "million", "--script", "-"],
      input: """
        click-item 0 0
        key down
        key pagedown
        key down
        key space
        settle
        dump \(dump)
        """)
    expect(run.status == 0, run.status, saying: "\(run.errors)")
    let window = try JSONDecoder().decode(Window.self, from: Data(contentsOf: dump.url))
    let selected = window.collections[0].elements.filter(\.selected).map(\.item)
    expect(selected.count == 1 && selected[0] > 20, saying: "a page is many items: \(selected)")
  }

  @Test func `dumps what the design promises`() async throws {
    let folder = try ScratchFolder()
    let dump = folder.file("a.json")
    let run = try await gallery.run(
      ["--headless", "--screen", "grid", "--size", "400x300", "--scale", "2", "--script", "-"],
      input: "wheel 0 -2 200 200\nsettle\nclick-item 0 30\ndump \(dump)\n")
    expect(run.status == 0, run.status, saying: "\(run.errors)")
    let window = try JSONDecoder().decode(Window.self, from: Data(contentsOf: dump.url))
    expect(window.size == [400, 300], window.size)
    expect(window.scale == 2, window.scale)
    let grid = try #require(window.collections.first)
    expect(grid.frame == [0, 48, 400, 252], grid.frame)
    expect(grid.contentOffset[1] > 0, grid.contentOffset[1])
    // Six columns of a hundred items: seventeen rows.
    expect(grid.contentSize == [400, 1_058], grid.contentSize)
    let cell = try #require(grid.elements.first { $0.item == 30 })
    expect(cell.kind == "cell" && cell.section == 0 && cell.identifier == "30")
    expect(cell.frame == [16, 48 + 16 + 5 * 60 - grid.contentOffset[1], 50, 50], cell.frame)
    expect(cell.selected && cell.alpha == 1)
    expect(grid.elements.filter(\.selected).count == 1, grid.elements.filter(\.selected).count)
  }

  @Test(arguments: [
    ["--appearance", "dark"], ["--direction", "rtl"], ["--scale", "2"], ["--size", "375x812"],
  ])
  func `shows what it is asked for`(options: [String]) async throws {
    let folder = try ScratchFolder()
    for (name, arguments) in [("plain.png", []), ("asked.png", options)] {
      let run = try await gallery.run(
        ["--headless", "--output", folder.file(name)] + arguments)
      expect(run.status == 0, run.status)
    }
    let (plain, asked) = (folder.data("plain.png"), folder.data("asked.png"))
    expect(plain != nil && asked != nil && plain != asked)
  }

  @Test func `films every frame`() async throws {
    let folder = try ScratchFolder()
    let run = try await gallery.run(
      ["--headless", "--size", "600x400", "--film", folder.file("film"), "--script", "-"],
      input: "press Insert\nwait 100\nsettle\n")
    expect(run.status == 0, run.status, saying: "\(run.errors)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("film")).sorted()
    expect(names.first == "00001.png" && names.last == String(format: "%05d.png", names.count))
    // The start, six frames of a tenth of a second, and those until nothing moves.
    expect(names.count > 10 && names.count < 120)
    let pictures = names.map { folder.data("film/\($0)") }
    expect(Set(pictures).count > 10, Set(pictures).count)
  }

  @Test func `does what scripts say by meaning, and records it as a test`() async throws {
    let run = try await gallery.run(
      ["--headless", "--screen", "grid", "--script", "-"],
      input: "open overview\nopen grid\ntap Insert\nsettle\nexpect Cell 0\nrecord\n")
    expect(run.status == 0 && run.errors.isEmpty, run.status, run.errors)
    let lines = run.output.split(separator: "\n")
    expect(lines.prefix(3).last == "tapped button \"Insert\"", run.output)
    expect(lines.last == "}", run.output)
    expect(run.output.contains("try host.element(\"Insert\").tap()"), run.output)
  }

  @Test func `serves an agent on standard output, which carries nothing else`() async throws {
    func message(_ id: Int, _ method: String, _ parameters: String) -> String {
      "{\"jsonrpc\":\"2.0\",\"id\":\(id),\"method\":\"\(method)\",\"params\":\(parameters)}\n"
    }
    let run = try await gallery.run(
      ["--mcp", "--size", "400x300"],
      environment: ["DISPLAY": ":99999", "SDL_VIDEODRIVER": "nonsense"],
      input: message(1, "initialize", #"{"protocolVersion":"2025-06-18"}"#)
        + "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}\nno JSON\n"
        + message(2, "tools/call", #"{"name":"open","arguments":{"name":"grid"}}"#)
        + message(3, "tools/call", #"{"name":"picture"}"#)
        + message(4, "ping", "{}") + String(repeating: "x", count: 1 << 21) + "\n"
        + String(message(5, "ping", "{}").dropLast()))
    expect(run.status == 0 && run.errors.isEmpty, run.status, run.errors)
    let answers = try run.output.split(separator: "\n").map {
      try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
    }
    let ids = answers.map { $0?["id"] as? Int }
    expect(ids == [1, nil, 2, 3, 4, nil, 5], ids)
    let codes = answers.compactMap { ($0?["error"] as? [String: Any])?["code"] as? Int }
    expect(codes == [-32700, -32600], codes)
  }

  @Test func `opens no display`() async throws {
    let run = try await gallery.run(
      ["--headless"], environment: ["DISPLAY": ":99999", "SDL_VIDEODRIVER": "nonsense"])
    expect(run.status == 0, run.status)
    expect(run.errors.isEmpty, run.errors)
  }
}

/// The keys of a dump, written down once more: those who read dumps rely on them.
private struct Window: Decodable {
  struct Collection: Decodable {
    let kind: String
    let frame: [Double]
    let contentOffset: [Double]
    let contentSize: [Double]
    let elements: [Element]
  }

  struct Element: Decodable {
    let kind: String
    let section: Int
    let item: Int
    let identifier: String?
    let frame: [Double]
    let selected: Bool
    let alpha: Double
  }

  let size: [Double]
  let scale: Double
  let collections: [Collection]
}

extension String {
  fileprivate var url: URL { URL(fileURLWithPath: self) }
}
