import Foundation
import KumikoAssets
import KumikoReporting
import KumikoTestSupport
import Synchronization
import Testing

@testable import KumikoGraphics
@testable import KumikoSDL

struct ImageDecoderTests {
  private let decoder = SDLImageDecoder.shared

  @Test func `What was written as PNG is read back`() throws {
    let surface = try drawn(
      7, 5, background: orange, [.fill(CGRect(x: 1, y: 1, width: 3, height: 2), .black)])
    let read = try decoder.bitmap(decoding: surface.pngData())
    expect(PictureComparison(reference: surface.bitmap, actual: read).isEqual)
  }

  @Test func `Colours are premultiplied by alpha`() throws {
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="2" height="1" viewBox="0 0 2 1">
      <rect width="1" height="1" fill="#ff0000" fill-opacity="0.5"/></svg>
      """
    let bitmap = try decoder.bitmap(decoding: Data(svg.utf8))
    expect(bitmap.width == 2 && bitmap.height == 1 && bitmap.format == .color)
    let (blue, red, alpha) = (bitmap.bytes[0], bitmap.bytes[2], bitmap.bytes[3])
    expect((126...129).contains(alpha) && abs(Int(red) - Int(alpha)) <= 1 && blue == 0)
    expect(bitmap.bytes[4...].allSatisfy { $0 == 0 }, bitmap.bytes[4...])
  }

  @Test(arguments: [
    Data(), Data([1, 2, 3]), Data("<svg".utf8), Data("<svg xmlns='x'></svg>".utf8),
    Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), Data([0xFF, 0xD8, 0xFF]),
    Data([0xFF, 0xD8, 0xFF, 0xC0, 0, 2, 8]), Data("hello, world".utf8),
    Data([0x89, 0x50, 0x4E, 0x47] + Array(repeating: 7, count: 60)),
  ])
  func `Broken bytes are an error with one sentence`(data: Data) {
    let error = #expect(throws: BackendError.self) { try decoder.bitmap(decoding: data) }
    expect(error?.description.isEmpty == false, error?.description.isEmpty)
  }

  @Test func `A file cut off in the middle is an error or a picture, never a crash`() throws {
    let surface = try drawn(40, 40, [.fill(CGRect(x: 3, y: 3, width: 9, height: 9), orange)])
    let png = try surface.pngData()
    var (refused, read) = (0, 0)
    for length in stride(from: 0, to: png.count, by: 7) {
      do {
        let bitmap = try decoder.bitmap(decoding: png.prefix(length))
        expect(bitmap.width == 40 && bitmap.height == 40, saying: "\(length) bytes")
        read += 1
      } catch let error as BackendError {
        expect(
          error.description.hasPrefix("the bytes are no PNG"), error.description,
          saying: "\(length) bytes: \(error)")
        refused += 1
      }
    }
    // A header is 33 bytes long.
    expect(refused >= 5 && refused + read == (png.count + 6) / 7)
    expect(try decoder.bitmap(decoding: png).bytes == surface.bitmap.bytes)
  }

  @Test func `A gigapixel picture is refused before it is unpacked`() throws {
    var header: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    header += Array("IHDR".utf8) + [0, 0, 0x80, 0, 0, 0, 0x80, 0, 8, 2, 0, 0, 0]
    #expect(throws: BackendError.imageTooLarge(width: 32_768, height: 32_768, pixelLimit: 1 << 26))
    {
      try decoder.bitmap(decoding: Data(header))
    }
    let svg = "<svg xmlns=\"x\" width=\"90000\" height=\"90000\" viewBox=\"0 0 9 9\"></svg>"
    #expect(throws: BackendError.self) { try decoder.bitmap(decoding: Data(svg.utf8)) }
  }

  @Test(arguments: [
    ("<svg\nwidth=\"24\"\r\n\theight = '12'/>", [24, 12]),
    ("<!-- <svg width=\"1\" height=\"1\"> --><svg width=\"30\" height=\"20\"></svg>", [30, 20]),
    ("<svg width=\"1\" height=\"1\"><svg width='9e1' height='+80'/></svg>", [90, 80]),
    ("<svg data-width=\"5\" viewBox=\"0 0\r\n7 8\"></svg>", [7, 8]),
    ("<svg width=\"1em\" height=\"100%\" viewBox=\"0,0,24,24\"></svg>", [24, 24]),
    ("<svg width='1in' height='40 px'></svg>", [96, 40]),
    ("<svg font-size='100000' width='9em' height='9em' viewBox='0 0 9 9'></svg>", nil),
    ("<svga width='1' height='1'></svga>", nil),
  ])
  func `A drawing has the size that its tags say, however they are written`(
    text: String, size: [Int]?
  ) {
    let found = PictureHeader(Data(text.utf8))?.size.map { [$0.width, $0.height] }
    expect(found == size, found)
  }

  @Test(arguments: [
    "<svg width='100000' height='100000' viewBox='0 0 10 10'></svg>",
    "<svg\twidth=\"1e5\"\nheight=\"1e5\" viewBox=\"0 0 10 10\"></svg>",
    "<svg width=\"9\" height=\"9\"><svg width=\"100000q\" height=\"100000q\"></svg></svg>",
  ])
  func `A gigapixel drawing is refused, however its size is written`(text: String) {
    let side = 100_000
    #expect(throws: BackendError.imageTooLarge(width: side, height: side, pixelLimit: 1 << 26)) {
      try decoder.bitmap(decoding: Data(text.utf8))
    }
  }

  private func svg(_ body: String, width: Int = 100, height: Int = 60) -> Data {
    Data(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)">\(body)</svg>
      """.utf8)
  }

  @Test(arguments: [
    "<path d=\"M0 0L1e9 60\" stroke=\"red\" stroke-dasharray=\"1 1\"/>",
    "<path d='M0 0L1e9 60' stroke='red' stroke-dasharray='1 1'/>",
    "<g transform='scale(1e5)'><g transform='matrix(1e5 0 0 1 0 0)'><path d='M0 0L1 1'/></g></g>",
    "<circle r=\"1e30\" stroke=\"red\" stroke-width=\"3\"/>",
    "<path d=\"M0 0L5 5\" stroke=\"red\" stroke-width=\"1e9\" stroke-linecap=\"round\"/>",
  ])
  func `A drawing that would never end is refused with a sentence`(body: String) {
    let error = #expect(throws: BackendError.self) { try decoder.bitmap(decoding: svg(body)) }
    expect(error?.description.contains("million") == true, error?.description.contains("million"))
  }

  @Test func `So is one of many shapes on many rows`() {
    let shapes = String(repeating: "<rect width=\"1\" height=\"1\"/>", count: 10_000)
    #expect(throws: BackendError.self) {
      try decoder.bitmap(decoding: svg(shapes, height: 8_000))
    }
  }

  @Test func `Lines with a million dashes are drawn without them, and that is reported`() throws {
    let reports = Mutex<[Report]>([])
    let body = "<path d=\"M0 30L900000 30\" stroke=\"red\" stroke-width=\"9\" "
    let drawn = try Diagnostics.withHandler({ report in reports.withLock { $0.append(report) } }) {
      try decoder.bitmap(decoding: svg(body + "stroke-dasharray=\"1 1\"/>"))
    }
    expect(reports.withLock { $0.map(\.kind) } == ["image.tooManyDashes"])
    let solid = try decoder.bitmap(decoding: svg(body + "/>"))
    expect(drawn.bytes == solid.bytes && drawn.bytes.contains { $0 > 0 })
  }

  @Test func `Dashes, large transforms and many shapes that can be drawn are drawn`() throws {
    let bodies = [
      "<path d=\"M0 30H100\" stroke=\"red\" stroke-width=\"9\" stroke-dasharray=\"3 3\"/>",
      "<g transform=\"scale(100)\"><rect width=\"1\" height=\".5\" fill=\"#1e9e99\"/></g>",
      String(repeating: "<rect x=\"3\" width=\"9\" height=\"9\"/>", count: 5_000),
      "<!-- <path d='M0 0L1e30 0'/> --><rect width=\"9\" height=\"9\"/>",
    ]
    for body in bodies {
      let bitmap = try decoder.bitmap(decoding: svg(body))
      expect(bitmap.bytes.contains { $0 > 0 }, bitmap.bytes)
    }
    let dashed = try decoder.bitmap(decoding: svg(bodies[0]))
    let row = (0..<100).map { dashed.bytes[4 * (30 * 100 + $0) + 3] }
    expect(row.contains(0) && row.contains(255))
  }

  @Test func `Reading the tags of a drawing is linear`() {
    func time(_ count: Int) -> Double {
      let text = String(
        repeating: "<g transform=\"scale(2)\"><path d=\"M0 0L1 1\"/></g>", count: count)
      return (0..<3).map { _ in
        let start = clock()
        _ = SVGBudget(text, scale: 1)
        return Double(clock() - start)
      }.min() ?? 0
    }
    expect(time(8_000) < 24 * max(time(1_000), 100), time(8_000))
  }

  @Test func `A picture is read smaller, each pixel the mean of those that it stands for`() throws {
    let surface = try drawn(
      5, 4, background: .black, [.fill(CGRect(x: 0, y: 0, width: 1, height: 2), orange)])
    let png = try surface.pngData()
    let size = try decoder.pixelSize(of: png)
    expect(size?.width == 5 && size?.height == 4)
    let half = try decoder.bitmap(decoding: png, shrunkBy: 2)
    expect(half.width == 3 && half.height == 2)
    let whole = try decoder.bitmap(decoding: png)
    for part in 0..<3 {
      let mean = (Int(whole.bytes[part]) + 1) / 2
      expect(abs(Int(half.bytes[part]) - mean) <= 1 && half.bytes[8 + part] == 0)
    }
    expect(try decoder.bitmap(decoding: png, shrunkBy: 100).bytes.count == 4)
  }

  @Test func `Every bundled icon draws at any size, inside of its canvas`() throws {
    expect(BundledAssets.iconNames.count >= 30)
    for name in BundledAssets.iconNames {
      let ratio = try #require(decoder.iconAspectRatio(named: name), "\(name)")
      expect(name == "checkmark" ? ratio == 1.4 : ratio == 1)
      for size in [9, 17, 20, 50, 600] {
        let width = Int((CGFloat(size) * ratio).rounded())
        let icon = try #require(
          decoder.icon(named: name, pixelWidth: width, pixelHeight: size), "\(name)")
        expect(icon.width == width && icon.height == size && icon.format == .mask)
        expect(icon.bytes.contains { $0 > 128 }, icon.bytes, saying: "\(name) at \(size)")
        guard size >= 50 else { continue }
        var rim = Array(icon.bytes.prefix(width)) + Array(icon.bytes.suffix(width))
        for y in 0..<size { rim += [icon.bytes[y * width], icon.bytes[(y + 1) * width - 1]] }
        expect(rim.allSatisfy { $0 == 0 }, rim, saying: "\(name) touches its edge")
      }
    }
  }

  @Test func `layers of an icon make up the icon, and the main one lies in a filled shape`() throws
  {
    var names: [String] = []
    for name in BundledAssets.iconNames {
      let layers = decoder.iconLayers(
        named: name, weight: .unspecified, pixelWidth: 40, pixelHeight: 40)
      guard !layers.isEmpty else { continue }
      names.append(name)
      try #require(layers.count == 2, "\(name)")
      let whole = try #require(decoder.icon(named: name, pixelWidth: 40, pixelHeight: 40))
      let (main, base) = (layers[0].bytes.map(Int.init), layers[1].bytes.map(Int.init))
      expect(main.contains(255) && base.contains(255), saying: name)
      let isInside = name.hasSuffix(".fill") && !name.contains("badge")
      let wrong = whole.bytes.indices.filter { index in
        let (all, mark, shape) = (Int(whole.bytes[index]), main[index], base[index])
        // The mark is a hole in the whole of a filled shape.
        return isInside
          ? abs(shape - min(255, all + mark)) > 40 || mark > shape + 24
          : max(mark, shape) < all - 40 || max(mark, shape) > all + 24
      }
      expect(wrong.isEmpty, wrong.count, saying: name)
    }
    expect(names.count > 150, names.count)
    expect(names.contains("checkmark.circle.fill") && names.contains("checkmark.circle"))
    expect(!names.contains("circle.fill") && !names.contains("star"))
  }

  @Test func `The check mark is bold in its box of 35 × 25`() throws {
    let icon = try #require(decoder.icon(named: "checkmark", pixelWidth: 35, pixelHeight: 25))
    let ink = icon.bytes.reduce(0) { $0 + Int($1) } / 255
    expect((90...200).contains(ink), saying: "\(ink) of 875 pixels")
  }

  @Test func `Unknown names, paths and absurd sizes give nothing`() {
    for name in ["", "nothing", "../Icons/plus", "plus\0", "/etc/passwd"] {
      expect(decoder.iconAspectRatio(named: name) == nil, decoder.iconAspectRatio(named: name))
      expect(decoder.icon(named: name, pixelWidth: 9, pixelHeight: 9) == nil)
    }
    expect(decoder.icon(named: "plus", pixelWidth: 0, pixelHeight: 9) == nil)
    expect(decoder.icon(named: "plus", pixelWidth: 9, pixelHeight: 1 << 40) == nil)
  }

  @Test func `Lines of an icon are as thick as its weight says`() throws {
    func ink(_ weight: UIImage.SymbolWeight, _ name: String = "plus") throws -> Int {
      let icon = try #require(
        decoder.icon(named: name, weight: weight, pixelWidth: 40, pixelHeight: 40))
      return icon.bytes.reduce(0) { $0 + Int($1) }
    }
    let weights: [UIImage.SymbolWeight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    for name in ["plus", "star", "chevron.right"] {
      let inks = try weights.map { try ink($0, name) }
      expect(inks == inks.sorted() && Set(inks).count == inks.count, saying: "\(name) \(inks)")
    }
    expect(try ink(.regular) == ink(.unspecified))
    expect(try abs(Double(ink(.bold)) / Double(ink(.regular)) - 1.5) < 0.1)
  }

  @Test func `An icon is drawn once a size`() throws {
    let first = try #require(decoder.icon(named: "star", pixelWidth: 31, pixelHeight: 31))
    expect(first === decoder.icon(named: "star", pixelWidth: 31, pixelHeight: 31))
  }

  @Test func `Installing makes it the decoder of the process`() throws {
    let before = ImageSystem.decoder
    defer { ImageSystem.decoder = before }
    try SDLImageDecoder.install()
    expect(UIImage(systemName: "checkmark") != nil)
    expect(UIImage(systemName: "no such icon") == nil)
    expect(UIImage(data: Data([1])) == nil)
  }

  @Test func `Sizes are read from JPEG headers`() {
    // A comment segment before the frame header: 300 wide, 200 high.
    let bytes: [UInt8] = [
      0xFF, 0xD8, 0xFF, 0xFE, 0, 4, 1, 2, 0xFF, 0xC2, 0, 11, 8, 0, 200, 1, 44, 3, 0, 0, 0,
    ]
    let size = PictureHeader(Data(bytes))?.size
    expect(size?.width == 300 && size?.height == 200)
  }
}

struct WrittenPictureTests {
  @Test func `a picture that is written and read is the same, with what is seen through`() throws {
    try SDLImageDecoder.install()
    // Blue, green, red, alpha: opaque, half and clear, the colours multiplied with the alpha.
    let bytes: [UInt8] = [
      10, 200, 30, 255, 0, 0, 128, 128, 0, 0, 0, 0, 255, 255, 255, 255, 1, 2, 3, 4, 64, 64, 64, 64,
    ]
    let bitmap = Bitmap(width: 3, height: 2, format: .color, bytes: bytes)
    let image = UIImage(bitmap: bitmap, scale: 2)
    expect(image.size == CGSize(width: 1.5, height: 1), image.size)
    let read = try SDLImageDecoder.shared.bitmap(decoding: try #require(image.pngData()))
    expect(read.width == 3 && read.height == 2)
    expect(zip(read.bytes, bytes).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
  }

  @Test func `an icon is written in black, and a picture without pixels not at all`() throws {
    try SDLImageDecoder.install()
    let icon = try #require(UIImage(systemName: "star"))
    let data = try #require(icon.pngData())
    let read = try SDLImageDecoder.shared.bitmap(decoding: data)
    expect(read.width == Int(icon.size.width.rounded()), read.width)
    let (colors, alphas) = stride(from: 0, to: read.bytes.count, by: 4).reduce(into: (0, 0)) {
      $0.0 += Int(read.bytes[$1]) + Int(read.bytes[$1 + 1]) + Int(read.bytes[$1 + 2])
      $0.1 += Int(read.bytes[$1 + 3])
    }
    expect(colors == 0 && alphas > 0)
    expect(UIImage(bitmap: Bitmap(width: 0, height: 0, format: .mask, bytes: [])).pngData() == nil)
  }

  @Test func `Another size of an icon is mirrored and aligned as it was`() throws {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let icon = try #require(UIImage(systemName: "plus"))
      .imageFlippedForRightToLeftLayoutDirection().withAlignmentRectInsets(insets)
    let large = UIImage.SymbolConfiguration(pointSize: 40)
    for copy in [icon.applyingSymbolConfiguration(large), icon.withConfiguration(large)] {
      expect(copy?.flipsForRightToLeftLayoutDirection == true && copy?.size != icon.size)
      expect(copy?.alignmentRectInsets == insets)
    }
  }

  @Test func `A file that is shown at two scales has its own size at each`() throws {
    let folder = try ScratchFolder()
    let file = folder.url.appending(path: "picture.png")
    let surface = try drawn(8, 4, background: orange, [])
    try surface.pngData().write(to: file)
    for scale: CGFloat in [1, 2, 1] {
      let source = try NamedPictures.source(at: file, scale: scale, keeps: true)
      expect(UIImage(pixels: source).size == CGSize(width: 8 / scale, height: 4 / scale), scale)
    }
  }
}
