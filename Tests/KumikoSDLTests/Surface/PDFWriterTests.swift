import Foundation
import KumikoGraphics
import KumikoTestSupport
import Synchronization
import Testing

@testable import KumikoSDL

/// What is written into PDF files, by their bytes.
struct PDFWriterTests {
  private nonisolated final class Bytes: Sendable {
    let all = Mutex(Data())
    let longest = Mutex(0)
    func add(_ data: Data) {
      all.withLock { $0.append(data) }
      longest.withLock { $0 = max($0, data.count) }
    }
  }

  /// A picture whose pixels are all different.
  private func picture(_ width: Int, _ height: Int, noise: Bool = false) -> Bitmap {
    var state: UInt32 = 7
    let words = (0..<width * height).map { index -> UInt32 in
      state = state &* 1_664_525 &+ 1_013_904_223
      let color = noise ? state >> 8 : UInt32(index * 97 % 0x100_0000)
      return 0xFF00_0000 | (color & 0xFF_FFFF)
    }
    return Bitmap(
      width: width, height: height, format: .color,
      bytes: words.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) } })
  }

  private func file(
    _ pages: [(Bitmap, CGSize, Bool)], _ information: [String: String] = [:]
  ) throws -> Data {
    let bytes = Bytes()
    let writer = PDFWriter(information) { bytes.add($0) }
    for (picture, size, isGray) in pages {
      try writer.add(picture, size: size, isGray: isGray)
    }
    try writer.finish()
    expect(bytes.longest.withLock { $0 } <= 1 << 20, saying: "the file is not kept in memory")
    return bytes.all.withLock { $0 }
  }

  @Test func `A document without pages is a file all the same`() throws {
    expect(try PDFPages(try file([])).count == 0)
  }

  @Test func `Every object is where the table says, and every pixel is kept`() throws {
    let (one, two) = (picture(7, 5), picture(301, 233, noise: true))
    let data = try file([
      (one, CGSize(width: 595.28, height: 841.89), false),
      (two, CGSize(width: 612, height: 0.5), false),
    ])
    let document = try PDFPages(data)
    expect(document.count == 2, document.count)
    for (index, picture) in [one, two].enumerated() {
      let page = try document.page(index)
      expect(page.columns == picture.width && page.rows == picture.height && !page.isGray)
      let expected = (0..<picture.width * picture.height).flatMap { at in
        [2, 1, 0].map { picture.bytes[at * 4 + $0] }
      }
      expect(page.samples == expected, page.samples, expected)
    }
    let first = try document.page(0)
    expect(first.width == 595.28 && first.height == 841.89)
    expect(try document.page(1).height == 0.5)
  }

  @Test func `Without colours one sample a pixel is kept`() throws {
    let words: [UInt32] = [0xFFFF_FFFF, 0xFF00_0000, 0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF]
    let bitmap = Bitmap(
      width: 5, height: 1, format: .color,
      bytes: words.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) } })
    let page = try PDFPages(try file([(bitmap, CGSize(width: 5, height: 1), true)])).page(0)
    expect(page.isGray && page.samples == [255, 0, 77, 149, 29])
  }

  @Test func `A picture that has no colours takes a third, and one coloured pixel keeps all`()
    throws
  {
    let size = CGSize(width: 2, height: 1)
    for (words, isGray) in [
      ([0xFF12_1212, 0xFFFE_FEFE], true), ([0xFF12_1212, 0xFFFE_FEFD], false),
      ([0xFF12_1212, 0xFFFD_FEFE], false),
    ] as [([UInt32], Bool)] {
      let bitmap = Bitmap(
        width: 2, height: 1, format: .color,
        bytes: words.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) } }
      )
      let page = try PDFPages(try file([(bitmap, size, false)])).page(0)
      expect(page.isGray == isGray && page.samples.count == (isGray ? 2 : 6))
      expect(page.samples.first == 0x12, page.samples.first)
    }
  }

  @Test func `Five hundred pages have five hundred places`() throws {
    let one = picture(3, 2)
    let pages = Array(repeating: (one, CGSize(width: 30, height: 20), false), count: 500)
    let document = try PDFPages(try file(pages))
    expect(document.count == 500 && Set(document.numbers).count == 500)
    expect(try document.page(499).samples == document.page(0).samples)
  }

  @Test func `Titles of any script are kept, and the same pages give the same bytes`() throws {
    let title = "花 (1) \\ 🌸"
    let pages = [(picture(2, 2), CGSize(width: 2, height: 2), false)]
    let data = try file(pages, ["Title": title])
    let digits = title.utf16.map { String(format: "%04X", Int($0)) }.joined()
    expect(try PDFPages(data).information.contains("/Title <FEFF\(digits)>"))
    expect(try file(pages, ["Title": title]) == data)
  }

  @Test func `What refuses bytes is told of`() {
    let writer = PDFWriter([:]) { _ in throw CocoaError(.fileWriteOutOfSpace) }
    #expect(throws: CocoaError.self) {
      try writer.add(picture(2, 2), size: CGSize(width: 2, height: 2), isGray: false)
    }
  }
}
