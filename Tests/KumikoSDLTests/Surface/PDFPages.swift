import Foundation
import KumikoCZlib

/// What a PDF file has, read by its table of objects.
struct PDFPages {
  struct Page {
    let width: Double
    let height: Double
    let columns: Int
    let rows: Int
    let isGray: Bool
    /// The samples, row by row.
    let samples: [UInt8]

    /// The red, green and blue, or the brightness, of a pixel.
    func pixel(_ x: Int, _ y: Int) -> [UInt8] {
      let depth = isGray ? 1 : 3
      let start = (y * columns + x) * depth
      return Array(samples[start..<start + depth])
    }

    /// Whether all of a row is white.
    func isWhite(row: Int) -> Bool {
      let depth = isGray ? 1 : 3
      return samples[row * columns * depth..<(row + 1) * columns * depth].allSatisfy { $0 == 255 }
    }
  }

  struct Wrong: Error {
    let what: String
    init(_ what: String) { self.what = what }
  }

  private let data: Data
  private var places: [Int: Int] = [:]
  private(set) var numbers: [Int] = []
  private(set) var information = ""

  init(_ data: Data) throws {
    self.data = data
    guard data.starts(with: Data("%PDF-1.4\n".utf8)), data.suffix(6) == Data("%%EOF\n".utf8),
      let mark = data.range(of: Data("startxref\n".utf8), options: .backwards),
      let start = Int(text(mark.upperBound, "\n"))
    else { throw Wrong("no PDF file") }
    let table = try part(start, "trailer").split(separator: "\n")
    guard table[0] == "xref", let count = table[1].split(separator: " ").last.flatMap({ Int($0) }),
      table.count == count + 2, table[2] == "0000000000 65535 f "
    else { throw Wrong("no table") }
    for number in 1..<count {
      let entry = table[number + 2]
      guard entry.utf8.count == 19, entry.hasSuffix(" 00000 n "), let place = Int(entry.prefix(10)),
        text(place, "\n") == "\(number) 0 obj"
      else { throw Wrong("object \(number) is not at its place: \(entry)") }
      places[number] = place
    }
    let trailer = text(start, "%%EOF")
    guard let root = PDFPages.number(trailer, "/Root "),
      let facts = PDFPages.number(trailer, "/Info ")
    else { throw Wrong("no catalogue") }
    information = try object(facts)
    guard let tree = PDFPages.number(try object(root), "/Pages ") else { throw Wrong("no pages") }
    let pages = try object(tree)
    guard let kids = pages.firstRange(of: "/Kids [") else { throw Wrong("no kids") }
    numbers = pages[kids.upperBound...].prefix { $0 != "]" }.split(separator: " ")
      .compactMap { Int($0) }.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
    guard PDFPages.number(pages, "/Count ") == numbers.count else { throw Wrong("count of pages") }
  }

  var count: Int { numbers.count }

  func page(_ index: Int) throws -> Page {
    let page = try object(numbers[index])
    guard let box = page.firstRange(of: "/MediaBox [0 0 "),
      let content = PDFPages.number(page, "/Contents "), let image = PDFPages.number(page, "/P ")
    else { throw Wrong("page \(index)") }
    let size = page[box.upperBound...].prefix { $0 != "]" }.split(separator: " ")
      .compactMap { Double($0) }
    guard size.count == 2,
      try object(content).contains(
        "q \(PDFPages.short(size[0])) 0 0 \(PDFPages.short(size[1])) 0 0 cm /P Do Q")
    else { throw Wrong("the picture does not fill page \(index)") }
    guard let place = places[image],
      let begin = data.range(of: Data("stream\n".utf8), in: place..<data.count)
    else { throw Wrong("no picture") }
    let facts = try part(place, "stream\n")
    guard let columns = PDFPages.number(facts, "/Width "),
      let rows = PDFPages.number(facts, "/Height "), let other = PDFPages.number(facts, "/Length "),
      let length = Int(try object(other).split(separator: "\n")[1])
    else { throw Wrong("facts of picture") }
    let packed = data[begin.upperBound..<begin.upperBound + length]
    guard data[packed.endIndex...].starts(with: Data("\nendstream".utf8)) else {
      throw Wrong("length of picture")
    }
    let isGray = facts.contains("/DeviceGray")
    var size2 = UInt(columns * rows * (isGray ? 1 : 3))
    var samples = [UInt8](repeating: 0, count: Int(size2))
    let expected = size2
    let code = uncompress(&samples, &size2, Array(packed), UInt(length))
    guard code == Z_OK, size2 == expected else { throw Wrong("packed pixels \(code)") }
    return Page(
      width: size[0], height: size[1], columns: columns, rows: rows, isGray: isGray,
      samples: samples)
  }

  private static func short(_ value: Double) -> String {
    value == value.rounded() ? String(Int(value)) : String(value)
  }

  private func text(_ start: Int, _ end: String) -> String {
    (try? part(start, end)) ?? ""
  }

  private func part(_ start: Int, _ end: String) throws -> String {
    guard let mark = data.range(of: Data(end.utf8), in: start..<data.count) else {
      throw Wrong("no \(end)")
    }
    return String(decoding: data[start..<mark.lowerBound], as: UTF8.self)
  }

  private func object(_ number: Int) throws -> String {
    guard let place = places[number] else { throw Wrong("no object \(number)") }
    return try part(place, "\nendobj")
  }

  private static func number(_ text: String, _ name: String) -> Int? {
    text.firstRange(of: name).flatMap { Int(text[$0.upperBound...].prefix { $0.isNumber }) }
  }
}
