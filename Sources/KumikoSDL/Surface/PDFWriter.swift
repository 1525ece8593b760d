import Foundation
import KumikoCPictures
import KumikoCZlib
import KumikoGraphics

/// Writes a PDF file, page by page: each page is one picture, compressed by zlib.
///
/// Once a page is written, only its offset in the file is kept. The same pages always give the same
/// bytes.
nonisolated final class PDFWriter: PageWriter, @unchecked Sendable {
  private let write: (Data) throws -> Void
  private let information: [String: String]
  private var length = 0
  /// The offsets of objects in the file, by their numbers.
  private var places: [Int: Int] = [:]
  /// The numbers of the pages.
  private var pages: [Int] = []

  // Written last, when all pages are known.
  private static let (catalogue, tree, facts) = (1, 2, 3)
  private var nextObject = 4

  /// The size of a write, in bytes.
  private static let piece = 1 << 16

  init(_ information: [String: String], write: @escaping @Sendable (Data) throws -> Void) {
    (self.information, self.write) = (information, write)
  }

  private func put(_ data: Data) throws {
    try write(data)
    length += data.count
  }

  private func put(_ text: String) throws { try put(Data(text.utf8)) }

  private func begin() throws {
    guard length == 0 else { return }
    // Bytes above 127 mark the file as binary for transfer programs.
    try put(Data("%PDF-1.4\n%".utf8) + Data([0xE2, 0xE3, 0xCF, 0xD3, 0x0A]))
  }

  private func object(_ number: Int, _ content: String) throws {
    places[number] = length
    try put("\(number) 0 obj\n\(content)\nendobj\n")
  }

  // MARK: Pages

  func add(_ picture: Bitmap, size: CGSize, isGray: Bool) throws {
    try begin()
    let isGray = isGray || PDFWriter.hasNoColors(picture)
    let (page, content, image, count) = (nextObject, nextObject + 1, nextObject + 2, nextObject + 3)
    nextObject += 4
    pages.append(page)
    let (width, height) = (PDFWriter.number(size.width), PDFWriter.number(size.height))
    try object(
      page,
      "<< /Type /Page /Parent \(PDFWriter.tree) 0 R /MediaBox [0 0 \(width) \(height)] "
        + "/Resources << /XObject << /P \(image) 0 R >> >> /Contents \(content) 0 R >>")
    let drawing = "q \(width) 0 0 \(height) 0 0 cm /P Do Q"
    try object(
      content, "<< /Length \(drawing.utf8.count) >>\nstream\n\(drawing)\nendstream")
    places[image] = length
    try put(
      "\(image) 0 obj\n<< /Type /XObject /Subtype /Image /Width \(picture.width) "
        + "/Height \(picture.height) /ColorSpace /\(isGray ? "DeviceGray" : "DeviceRGB") "
        + "/BitsPerComponent 8 /Filter /FlateDecode /Length \(count) 0 R >>\nstream\n")
    let start = length
    try pack(picture, isGray: isGray)
    // The length is only known now.
    let packed = length - start
    try put("\nendstream\nendobj\n")
    try object(count, "\(packed)")
  }

  /// Writes the pixels, compressed row by row.
  private func pack(_ picture: Bitmap, isGray: Bool) throws {
    var stream = z_stream()
    let begun = deflateInit_(
      &stream, Z_DEFAULT_COMPRESSION, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard begun == Z_OK else { throw BackendError.pageEncoding(code: Int(begun)) }
    defer { deflateEnd(&stream) }
    var row = [UInt8](repeating: 0, count: picture.width * (isGray ? 1 : 3))
    var packed = [UInt8](repeating: 0, count: PDFWriter.piece)
    try picture.bytes.withUnsafeBufferPointer { bytes in
      for y in 0...picture.height {
        let isEnd = y == picture.height
        if !isEnd, let pixels = bytes.baseAddress {
          PDFWriter.take(pixels + y * picture.width * 4, into: &row, picture.width, isGray)
        }
        try row.withUnsafeMutableBufferPointer { row in
          stream.next_in = row.baseAddress
          stream.avail_in = isEnd ? 0 : UInt32(row.count)
          try pack(&stream, into: &packed, isEnd: isEnd)
        }
      }
    }
  }

  private func pack(_ stream: inout z_stream, into packed: inout [UInt8], isEnd: Bool) throws {
    while true {
      let (code, count) = packed.withUnsafeMutableBufferPointer { packed in
        stream.next_out = packed.baseAddress
        stream.avail_out = UInt32(packed.count)
        let code = deflate(&stream, isEnd ? Z_FINISH : Z_NO_FLUSH)
        return (code, packed.count - Int(stream.avail_out))
      }
      // `Z_BUF_ERROR` means that zlib had nothing to do.
      guard [Z_OK, Z_STREAM_END, Z_BUF_ERROR].contains(code) else {
        throw BackendError.pageEncoding(code: Int(code))
      }
      if count > 0 { try put(Data(packed.prefix(count))) }
      if isEnd ? code == Z_STREAM_END : count < packed.count { return }
    }
  }

  /// Whether all pixels are grey: then a third of the bytes suffices.
  private static func hasNoColors(_ picture: Bitmap) -> Bool {
    picture.bytes.withUnsafeBytes { bytes in
      bytes.withMemoryRebound(to: UInt32.self) { words in
        for word in words where (word ^ word >> 8) & 0xFFFF != 0 { return false }
        return true
      }
    }
  }

  /// The samples of a row of pixels.
  private static func take(
    _ pixels: UnsafePointer<UInt8>, into row: inout [UInt8], _ width: Int, _ isGray: Bool
  ) {
    row.withUnsafeMutableBufferPointer { row in
      guard let target = row.baseAddress else { return }
      guard isGray else { return kumiko_pack_row(pixels, target, width) }
      for x in 0..<width {
        let pixel = pixels + x * 4
        let (blue, green, red) = (Int(pixel[0]), Int(pixel[1]), Int(pixel[2]))
        target[x] = UInt8((red * 77 + green * 150 + blue * 29 + 128) >> 8)
      }
    }
  }

  // MARK: Trailer

  func finish() throws {
    try begin()
    try object(PDFWriter.catalogue, "<< /Type /Catalog /Pages \(PDFWriter.tree) 0 R >>")
    let kids = pages.map { "\($0) 0 R" }.joined(separator: " ")
    try object(PDFWriter.tree, "<< /Type /Pages /Count \(pages.count) /Kids [\(kids)] >>")
    let facts = information.sorted { $0.key < $1.key }
      .map { "/\($0.key) \(PDFWriter.text($0.value)) " }.joined()
    try object(PDFWriter.facts, "<< \(facts)/Producer (Kumiko) >>")
    let start = length
    var table = "xref\n0 \(nextObject)\n0000000000 65535 f \n"
    for number in 1..<nextObject {
      let place = String(places[number] ?? 0)
      table += String(repeating: "0", count: max(0, 10 - place.count)) + place + " 00000 n \n"
    }
    try put(table)
    try put(
      "trailer\n<< /Size \(nextObject) /Root \(PDFWriter.catalogue) 0 R "
        + "/Info \(PDFWriter.facts) 0 R >>\nstartxref\n\(start)\n%%EOF\n")
  }

  /// A text in any script: UTF-16 as hexadecimal digits.
  private static func text(_ text: String) -> String {
    let units = text.utf16.map { unit in
      let digits = String(unit, radix: 16, uppercase: true)
      return String(repeating: "0", count: 4 - digits.count) + digits
    }
    return "<FEFF" + units.joined() + ">"
  }

  /// A length with at most three decimal places, never in exponential notation.
  private static func number(_ value: CGFloat) -> String {
    let thousandths = max(0, (value * 1_000).rounded().whole)
    let (whole, rest) = (thousandths / 1_000, thousandths % 1_000)
    guard rest != 0 else { return String(whole) }
    var digits = String(1_000 + rest).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "\(whole).\(digits)"
  }
}
