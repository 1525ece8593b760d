import Foundation
import KumikoReporting
import KumikoTestSupport
import Synchronization
import Testing

@testable import KumikoGraphics

/// Pictures of one grey a pixel column, or none where the bytes are empty; counts what it unpacks.
private final class Stripes: ImageDecoder {
  struct Broken: Error {}
  let unpacked = Mutex<[Int]>([])

  func bitmap(decoding data: Data) throws -> Bitmap { try bitmap(decoding: data, shrunkBy: 1) }
  func bitmap(decoding data: Data, shrunkBy factor: Int) throws -> Bitmap {
    unpacked.withLock { $0.append(factor) }
    guard let side = data.first.map({ Int($0) * 100 }) else { throw Broken() }
    let (width, height) = (side / factor, side / factor)
    let row = (0..<width).flatMap { Array(repeating: UInt8($0 * 255 / width), count: 4) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(row.count * height)
    for _ in 0..<height { bytes += row }
    return Bitmap(width: width, height: height, format: .color, bytes: bytes)
  }
  func iconAspectRatio(named name: String) -> CGFloat? { nil }
  func icon(
    named name: String, weight: UIImage.SymbolWeight, pixelWidth: Int, pixelHeight: Int
  ) -> Bitmap? { nil }
}

@Suite(.serialized) struct EncodedPictureTests {
  private let stripes = Stripes()

  private func picture(_ side: Int = 1_600) -> EncodedPicture {
    EncodedPicture(
      .memory(Data([UInt8(side / 100)])), width: side, height: side, decoder: stripes)
  }

  @Test(arguments: [
    (1_600, 1), (801, 1), (800, 2), (500, 2), (400, 4), (100, 16), (1, 1_024), (0, 1_024),
    (100_000, 1),
  ])
  func `a picture is kept with one to two pixels for each that is shown`(side: Int, factor: Int) {
    expect(picture().factor(forPixelWidth: side, height: side) == factor)
  }

  @Test func `a picture is unpacked once a size, and forgotten with the image`() {
    let serial: Int
    do {
      let picture = picture()
      serial = picture.serial
      let image = UIImage(pixels: .encoded(picture, scale: 2))
      expect(image.size == CGSize(width: 800, height: 800) && image.scale == 2)
      expect(stripes.unpacked.withLock { $0 }.isEmpty)
      for _ in 0..<3 { expect(image.bitmap(forPixelWidth: 100, height: 100)?.width == 100) }
      expect(image.bitmap(forPixelWidth: 90, height: 90)?.width == 100)
      expect(image.bitmap(forPixelWidth: 200, height: 200)?.width == 200)
      expect(stripes.unpacked.withLock { $0 } == [16, 8])
      expect(picture.known(shrunkBy: 8) != nil && picture.known(shrunkBy: 16) != nil)
    }
    for factor in [8, 16] {
      expect(UnpackedPictures.bitmap(UnpackedPictures.Key(serial: serial, factor: factor)) == nil)
    }
  }

  @Test func `what is remembered has a bound in bytes`() {
    let images = (0..<40).map { _ in picture() }
    for image in images {
      expect(image.bitmap(shrunkBy: 2)?.width == 800, image.bitmap(shrunkBy: 2)?.width)
      expect(UnpackedPictures.bytes <= UnpackedPictures.capacity)
    }
    expect(images[39].known(shrunkBy: 2) != nil && images[0].known(shrunkBy: 2) == nil)
  }

  @Test func `bytes that turn out to be broken are reported once`() async {
    let reports = Mutex<[Report]>([])
    let broken = EncodedPicture(.memory(Data()), width: 900, height: 900, decoder: stripes)
    Diagnostics.withHandler({ report in reports.withLock { $0.append(report) } }) {
      for _ in 0..<3 { expect(broken.bitmap(shrunkBy: 4) == nil, broken.bitmap(shrunkBy: 4)) }
      expect(UIImage(pixels: .encoded(broken, scale: 1)).preparingForDisplay() == nil)
    }
    expect(reports.withLock { $0.map(\.kind) } == ["image.notRead"])
  }

  /// A file of so many bytes, each of which says `side / 100`.
  private func file(_ count: Int, side: Int, in folder: URL) throws -> URL {
    let url = folder.appendingPathComponent("\(count)-\(side).stripes")
    try Data(repeating: UInt8(side / 100), count: count).write(to: url)
    return url
  }

  @Test func `a large file is read when it is unpacked, also when it is gone`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "pictures-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = try file(300_000, side: 1_600, in: folder)
    let read = try #require(PictureFile(url.path))
    let picture = EncodedPicture(.file(read), width: 1_600, height: 1_600, decoder: stripes)
    expect(picture.bytes.memory < 1_000, picture.bytes.memory)
    expect(read.read() == Data(repeating: 16, count: 300_000))
    try FileManager.default.removeItem(at: url)
    expect(picture.bitmap(shrunkBy: 4)?.width == 400)
    expect(try PictureFile(file(1_000, side: 1_600, in: folder).path) == nil)
    expect(PictureFile(folder.path) == nil && PictureFile("/dev/zero") == nil)
  }

  @Test func `a file that is cut short meanwhile gives what is left of it`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "pictures-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = try file(300_000, side: 1_600, in: folder)
    let read = try #require(PictureFile(url.path))
    let handle = try FileHandle(forWritingTo: url)
    try handle.truncate(atOffset: 4_096)
    expect(read.read() == Data(repeating: 16, count: 4_096), read.read().count)
    try handle.truncate(atOffset: 0)
    expect(read.read().isEmpty, read.read().count)
    let reports = Mutex<[Report]>([])
    let picture = EncodedPicture(.file(read), width: 1_600, height: 1_600, decoder: stripes)
    Diagnostics.withHandler({ report in reports.withLock { $0.append(report) } }) {
      expect(picture.bitmap(shrunkBy: 4) == nil)
    }
    expect(reports.withLock { $0.map(\.kind) } == ["image.notRead"])
  }

  @Test func `thumbnails have the size that was asked for`() async {
    let image = UIImage(pixels: .encoded(picture(), scale: 2))
    let thumbnail = image.preparingThumbnail(of: CGSize(width: 30, height: 20))
    expect(thumbnail?.size == CGSize(width: 30, height: 20) && thumbnail?.scale == 2)
    let bitmap = thumbnail?.bitmap(forPixelWidth: 60, height: 40)
    expect(bitmap?.width == 60 && bitmap?.height == 40)
    let row = bitmap.map { Array($0.bytes.prefix(240)) } ?? []
    expect(
      row == row.sorted() && row.first.map { $0 < 8 } == true && row.last.map { $0 > 245 } == true)
    let small = UIImage(
      bitmap: Bitmap(width: 2, height: 1, format: .mask, bytes: [0, 255]))
    expect(small.preparingThumbnail(of: CGSize(width: 4, height: 2))?.size.width == 4)
    let one = small.preparingThumbnail(of: CGSize(width: 1, height: 1))
    expect(one?.bitmap(forPixelWidth: 1, height: 1)?.bytes == [128])
    let later = await image.byPreparingThumbnail(ofSize: CGSize(width: 10, height: 10))
    expect(later?.size.width == 10, later?.size.width)
    let whole = await image.byPreparingForDisplay()
    expect(whole?.size == image.size && whole?.bitmap(forPixelWidth: 1, height: 1)?.width == 1_600)
    expect(image.withRenderingMode(.alwaysTemplate).preparingForDisplay()?.isTinted == true)
  }

  @Test(arguments: [
    CGSize.zero, CGSize(width: -1, height: 5), CGSize(width: CGFloat.nan, height: 5),
    CGSize(width: 1e9, height: 5),
  ])
  func `a thumbnail of no size is none, and is reported`(size: CGSize) {
    let reports = Mutex<[Report]>([])
    Diagnostics.withHandler({ report in reports.withLock { $0.append(report) } }) {
      expect(UIImage(pixels: .encoded(picture(), scale: 1)).preparingThumbnail(of: size) == nil)
    }
    expect(reports.withLock { $0.map(\.kind) } == ["image.thumbnailSize"])
  }

  @Test func `names of Apple's words are told from others`() {
    for name in [
      "function", "cat.circle.fill", "rectangle.3.group", "music.mic", "square.and.arrow.up",
      "figure.strengthtraining.traditional", "iphone.homebutton", "list.bullet.rectangle",
      "square.stack.3d.up", "moon.stars", "photo.on.rectangle.angled", "waveform.path.ecg",
      "brain.head.profile", "cup.and.saucer", "tablecells", "server.rack", "airpods.gen3",
      "arrow.triangle.merge", "camera.metering.center.weighted", "playstation.logo",
      "document.badge.plus", "apple.intelligence", "car.front.waves.up", "table.furniture",
      "rectangle.arrowtriangle.2.outward", "app.connected.to.app.below.fill", "hand.pinch",
      "point.topleft.down.to.point.bottomright.curvepath", "character.textbox", "numbersign",
    ] {
      expect(SymbolWords.makeUp(name), saying: "\(name)")
    }
    for name in ["", ".", "no such", "no.such.symbol", "star.", "my.logo", "Star", "star fill"] {
      expect(!SymbolWords.makeUp(name), saying: "\(name)")
    }
  }
}
