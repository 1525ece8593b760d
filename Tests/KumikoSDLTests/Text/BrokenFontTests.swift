import Foundation
import KumikoAssets
import KumikoGraphics
import KumikoReporting
import KumikoTestSupport
import Synchronization
import Testing

@testable import KumikoSDL

/// Fonts that are missing, cut off or full of rubbish: text is drawn all the same, and it is said.
struct BrokenFontTests {
  /// A copy of a bundled font, changed.
  private func copy(_ name: String, _ change: (inout Data) -> Void) throws -> FontFile {
    var data = try Data(contentsOf: URL(fileURLWithPath: BundledAssets.font(name)))
    change(&data)
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("kumiko-\(UUID().uuidString)-\(name)")
    try data.write(to: file)
    return FontFile(FontFile.Facts(path: file.path))
  }

  private struct Drawn {
    let width: Double
    let inkPixels: Int
    let reports: [Report]
  }

  /// Measures and draws a text with a file, in a library of its own.
  private func draw(_ text: String, with file: FontFile) -> Drawn {
    let reports = Mutex<[Report]>([])
    return Diagnostics.withHandler({ report in reports.withLock { $0.append(report) } }) {
      let library = FontLibrary()
      let piece = TextPiece(
        text: text, file: file, isRightToLeft: false, range: 0..<text.utf8.count)
      let width = library.units(of: piece)
      _ = library.provides(file, "x")
      let ink = library.draw(piece, eighths: 160, at: 0)?.mask?.bytes.count { $0 > 128 }
      return Drawn(width: width, inkPixels: ink ?? 0, reports: reports.withLock { $0 })
    }
  }

  private func remove(_ file: FontFile) { unlink(file.facts.path) }

  @Test func `A whole font is used and nothing is said`() throws {
    let file = try copy("JetBrainsMono-Regular.ttf") { _ in }
    defer { remove(file) }
    let drawn = draw("Kumiko", with: file)
    // Six letters of 0.6 em.
    expect(abs(drawn.width - 3.6 * 512) < 4 && drawn.inkPixels > 100)
    expect(drawn.reports.isEmpty, drawn.reports)
  }

  @Test func `For a missing font another stands in, and it is named once`() {
    let file = FontFile(FontFile.Facts(path: "/nowhere/Some.otf"))
    let drawn = draw("Kumiko", with: file)
    expect(drawn.width > 1_000 && drawn.inkPixels > 100)
    expect(drawn.reports.map(\.kind) == ["text.fontFailed"], drawn.reports.map(\.kind))
    expect(drawn.reports.first?.message.contains("/nowhere/Some.otf") == true)
  }

  @Test(
    arguments: ["Inter-Bold.otf", "BIZUDPGothic-Regular.ttf", "JetBrainsMono-Bold.ttf"],
    [0, 3, 11, 100, 1_000, 20_000, 120_000])
  func `A font that was cut off`(name: String, length: Int) throws {
    let file = try copy(name) { $0 = $0.prefix(length) }
    defer { remove(file) }
    let drawn = draw("Kumiko 42", with: file)
    expect(drawn.width > 1_000, drawn.width, saying: "\(drawn.reports)")
    expect(drawn.inkPixels > 100, drawn.inkPixels, saying: "\(drawn.reports)")
    expect(drawn.reports.count <= 1, drawn.reports.count)
    if length < 20_000 { expect(drawn.reports.map(\.kind) == ["text.fontFailed"]) }
  }

  @Test(arguments: 1...12)
  func `A font full of rubbish does no harm`(seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed)
    let name = ["Inter-Bold.otf", "JetBrainsMono-Bold.ttf"][Int(seed % 2)]
    let file = try copy(name) { data in
      // Past the directory of tables, so that it opens; the glyphs are what breaks.
      for _ in 0..<(data.count / 50) {
        data[Int.random(in: 400..<data.count, using: &numbers)] = .random(
          in: 0...255, using: &numbers)
      }
    }
    defer { remove(file) }
    let drawn = draw("Kumiko 42", with: file)
    expect(drawn.width.isFinite && drawn.width >= 0)
    expect(drawn.reports.allSatisfy { $0.kind == "text.fontFailed" }, drawn.reports)
  }

  @Test func `A font broken at some letters lends the others of another`() throws {
    // The outlines, but nothing else, are overwritten.
    let file = try copy("Inter-Bold.otf") { data in
      let outlines = BrokenFontTests.table("CFF ", in: data)
      for index in (outlines.lowerBound + outlines.count / 2)..<outlines.upperBound {
        data[index] = 0xFF
      }
    }
    defer { remove(file) }
    let drawn = draw("Kumiko 42", with: file)
    expect(drawn.width > 1_000 && drawn.inkPixels > 100, saying: "\(drawn.reports)")
    expect(drawn.reports.map(\.kind) == ["text.fontFailed"], drawn.reports.map(\.kind))
  }

  /// Where a table of an OpenType file lies.
  private static func table(_ tag: String, in data: Data) -> Range<Int> {
    func number(_ at: Int, _ bytes: Int) -> Int {
      data[at..<(at + bytes)].reduce(0) { $0 << 8 | Int($1) }
    }
    for index in 0..<number(4, 2) {
      let entry = 12 + 16 * index
      guard data[entry..<(entry + 4)].elementsEqual(tag.utf8) else { continue }
      let start = number(entry + 8, 4)
      return start..<(start + number(entry + 12, 4))
    }
    return 0..<0
  }
}
