import Foundation
import Kumiko
import KumikoGraphics
import KumikoTestSupport
import Offscreen
import Testing

@testable import KumikoSDL

/// Files of pictures: which way up they are, in part of their size, and several in one.
struct PictureFileTests {
  /// A JPEG file of 40 × 16: red at the left, blue at the right; with what a camera says about it.
  private func photo(orientation: UInt8?, scale: Int = 1, little: Bool = false) throws -> Data {
    let (width, height) = (CGFloat(40 * scale), CGFloat(16 * scale))
    let image = try Drawing.picture(width, height) {
      $0.setFillColor(UIColor.pureRed.cgColor)
      $0.fill(CGRect(x: 0, y: 0, width: width / 2, height: height))
      $0.setFillColor(UIColor.pureBlue.cgColor)
      $0.fill(CGRect(x: width / 2, y: 0, width: width / 2, height: height))
    }
    let data = try #require(image.jpegData(compressionQuality: 1))
    guard let orientation else { return data }
    let numbers: [UInt8] =
      little
      ? [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
      : [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
    let segment = [0xFF, 0xE1, 0, UInt8(8 + numbers.count)] + Array("Exif\0\0".utf8) + numbers
    return data.prefix(2) + Data(segment) + data.dropFirst(2)
  }

  private func isNearly(_ image: UIImage?, _ x: Int, _ y: Int, _ color: [Int]) throws -> Bool {
    isNear(try #require(image).pixel(x, y), color, within: 12)
  }

  @Test(arguments: [
    (UInt8(1), false, red, blue), (2, false, blue, red), (3, false, blue, red),
    (4, false, red, blue), (5, true, red, blue), (6, true, red, blue), (7, true, blue, red),
    (8, true, blue, red),
  ])
  func `photographs are upright, however the camera was held`(
    orientation: UInt8, stands: Bool, first: [Int], last: [Int]
  ) throws {
    for little in [false, true] {
      let image = UIImage(data: try photo(orientation: orientation, little: little))
      expect(
        image?.size == (stands ? CGSize(width: 16, height: 40) : CGSize(width: 40, height: 16)),
        image?.size)
      expect(image?.imageOrientation == .up, image?.imageOrientation)
      expect(try isNearly(image, stands ? 8 : 3, stands ? 3 : 8, first))
      expect(try isNearly(image, stands ? 8 : 36, stands ? 36 : 8, last))
    }
  }

  @Test func `what a camera says wrongly is not believed`() throws {
    var broken = try photo(orientation: 6)
    broken[14] = 0xFF
    expect(UIImage(data: broken)?.size == CGSize(width: 40, height: 16))
    expect(UIImage(data: try photo(orientation: 9))?.size == CGSize(width: 40, height: 16))
    expect(UIImage(data: try photo(orientation: nil))?.size == CGSize(width: 40, height: 16))
  }

  @Test(arguments: [2, 4, 8, 16])
  func `photographs are read in a part of their size, as the mean of their pixels`(
    factor: Int
  ) throws {
    let data = try photo(orientation: 6, scale: 20)
    let small = try SDLImageDecoder.shared.bitmap(decoding: data, shrunkBy: factor)
    expect(small.width == 320 / factor && small.height == 800 / factor)
    let image = UIImage(bitmap: small)
    expect(try isNearly(image, 160 / factor, 40 / factor, red))
    expect(try isNearly(image, 160 / factor, 760 / factor, blue))
  }

  @Test func `a file has as many pixels a point as its name says`() throws {
    let scratch = try ScratchFolder()
    let folder = scratch.url
    for (name, width) in [("a.jpg", 40), ("a@2x.jpg", 20), ("a@3x.jpg", 40.0 / 3)]
      as [(String, CGFloat)]
    {
      let file = folder.appending(path: name)
      try photo(orientation: nil).write(to: file)
      expect(UIImage(contentsOfFile: file.path)?.size.width == width)
    }
    expect(UIImage(contentsOfFile: folder.appending(path: "none.png").path) == nil)
    let text = folder.appending(path: "text.png")
    try Data("no picture".utf8).write(to: text)
    expect(Drawing.reports { _ = UIImage(contentsOfFile: text.path) } == ["image.notRead"])
    expect(UIImage(contentsOfFile: text.path) == nil, UIImage(contentsOfFile: text.path))
  }

  @Test func `a large picture is read from its file when it is drawn, also when that is gone`()
    throws
  {
    let scratch = try ScratchFolder()
    let file = scratch.url.appending(path: "large.jpg")
    // What stands behind a JPEG file's end is no part of it.
    try (photo(orientation: nil, scale: 30) + Data(count: 100_000)).write(to: file)
    let image = try #require(UIImage(contentsOfFile: file.path))
    let other = try #require(UIImage(contentsOfFile: file.path))
    expect(image.size == CGSize(width: 1_200, height: 480), image.size)
    try FileManager.default.removeItem(at: file)
    let small = image.preparingThumbnail(of: CGSize(width: 120, height: 48))
    expect(try isNearly(small, 12, 24, red))
    expect(try isNearly(small, 108, 24, blue))
    try photo(orientation: nil, scale: 31).write(to: file)
    expect(try isNearly(other.preparingForDisplay(), 60, 240, red))
  }

  @Test func `a file that is cut short is nothing, and is reported, when it is drawn`() throws {
    let scratch = try ScratchFolder()
    let file = scratch.url.appending(path: "large.jpg")
    try (photo(orientation: nil, scale: 30) + Data(count: 100_000)).write(to: file)
    let image = try #require(UIImage(contentsOfFile: file.path))
    try FileHandle(forWritingTo: file).truncate(atOffset: 0)
    let reports = Drawing.reports { expect(image.preparingForDisplay() == nil) }
    expect(reports == ["image.notRead"], reports)
  }

  // MARK: Several pictures

  /// A GIF file of 2 × 1 whose pictures are red, then blue, then green, for 0.5, 0.01 and 0.2
  /// seconds.
  private static let gif: Data = {
    var bytes = Array("GIF89a".utf8) + [2, 0, 1, 0, 0x81, 0, 0]
    bytes += [255, 0, 0, 0, 0, 255, 0, 255, 0, 0, 0, 0]
    for (color, delay) in [(0, 50), (1, 1), (2, 20)] as [(UInt8, UInt8)] {
      bytes += [0x21, 0xF9, 4, 0, delay, 0, 0, 0, 0x2C, 0, 0, 0, 0, 2, 0, 1, 0, 0]
      // Codes of three bits: clear, the colour twice, end.
      let codes = 4 | Int(color) << 3 | Int(color) << 6 | 5 << 9
      bytes += [2, 2, UInt8(codes & 255), UInt8(codes >> 8), 0]
    }
    return Data(bytes + [0x3B])
  }()

  @Test func `the first picture of several is an image's`() throws {
    let image = UIImage(data: Self.gif)
    expect(image?.size == CGSize(width: 2, height: 1) && image?.images == nil)
    expect(image?.pixel(1, 0) == red, image?.pixel(1, 0), red)
  }

  @Test func `a source has them all, with their times`() throws {
    let source = try #require(CGImageSourceCreateWithData(Self.gif, nil))
    expect(CGImageSourceGetCount(source) == 3, CGImageSourceGetCount(source))
    let colors = try (0..<3).map { index in
      UIImage(cgImage: try #require(CGImageSourceCreateImageAtIndex(source, index, nil))).pixel(
        0, 0)
    }
    expect(colors == [red, blue, [0, 255, 0, 255]], colors)
    expect(CGImageSourceCreateImageAtIndex(source, 3, nil) == nil)
    let properties = CGImageSourceCopyPropertiesAtIndex(source, 1, nil) as? [String: Any]
    let times = properties?[kCGImagePropertyGIFDictionary] as? [String: Any]
    expect(times?[kCGImagePropertyGIFDelayTime] as? Double == 0.1)
    expect(times?[kCGImagePropertyGIFUnclampedDelayTime] as? Double == 0.01)
    expect(properties?[kCGImagePropertyPixelWidth] as? Int == 2)
    expect(properties?[kCGImagePropertyPixelHeight] as? Int == 1)
    expect(properties?[kCGImagePropertyOrientation] as? Int == 1)
    expect(CGImageSourceCopyPropertiesAtIndex(source, -1, nil) == nil)
  }

  @Test func `a source makes small pictures of large ones`() throws {
    let scratch = try ScratchFolder()
    let file = scratch.url.appending(path: "large.jpg")
    try photo(orientation: 6, scale: 20).write(to: file)
    let source = try #require(CGImageSourceCreateWithURL(file as CFURL, nil))
    expect(CGImageSourceGetCount(source) == 1, CGImageSourceGetCount(source))
    let options =
      [
        kCGImageSourceThumbnailMaxPixelSize: 100,
        kCGImageSourceCreateThumbnailFromImageAlways: true,
        kCGImageSourceCreateThumbnailFromImageIfAbsent: true,
        kCGImageSourceCreateThumbnailWithTransform: true,
        kCGImageSourceShouldCacheImmediately: true, kCGImageSourceShouldCache: false,
      ] as CFDictionary
    let small = try #require(CGImageSourceCreateThumbnailAtIndex(source, 0, options))
    expect(small.width == 40 && small.height == 100)
    expect(try isNearly(UIImage(cgImage: small), 20, 5, red))
    let whole = try #require(CGImageSourceCreateThumbnailAtIndex(source, 0, nil))
    expect(whole.width == 320 && whole.height == 800)
    expect(CGImageSourceCreateThumbnailAtIndex(source, 1, options) == nil)
    expect(
      Drawing.reports {
        _ = CGImageSourceCreateWithData(Data([1]), nil)
        _ = CGImageSourceCreateWithURL(URL(fileURLWithPath: "/none"), nil)
      } == ["image.notRead", "image.notRead"])
  }

  @Test func `a picture outside of its file's size, or none at all, is refused`() {
    var wide = Self.gif
    wide[25 + 8 + 5] = 200
    expect(Drawing.reports { _ = UIImage(data: wide) } == ["image.notRead"])
    expect(Drawing.reports { _ = UIImage(data: Self.gif.prefix(25)) } == ["image.notRead"])
    for length in 0..<Self.gif.count {
      _ = Drawing.reports { _ = UIImage(data: Self.gif.prefix(length)) }
    }
  }

  @Test(arguments: [
    ("VP8 ", [0x9D, 0x01, 0x2A, 0x40, 0x01, 0xC8, 0x00] as [UInt8], 3),
    ("VP8X", [0x3F, 0x01, 0, 0xC7, 0, 0], 4),
  ])
  func `sizes are read from WebP headers`(form: String, numbers: [UInt8], gap: Int) {
    var bytes = Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBP\(form)".utf8) + [0, 0, 0, 0]
    bytes += [UInt8](repeating: 0, count: gap) + numbers + [0, 0, 0, 0]
    let size = PictureHeader(Data(bytes))?.size
    expect(size?.width == 320 && size?.height == 200)
  }

  // MARK: Images that move

  @Test func `an image of several is shown one after the other`() throws {
    let steps = try [UIColor.pureRed, .pureBlue].map { color in
      try Drawing.picture(10, 10) {
        $0.setFillColor(color.cgColor)
        $0.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      }
    }
    let moving = try #require(UIImage.animatedImage(with: steps, duration: 1))
    expect(moving.images == steps && moving.duration == 1 && moving.size == steps[0].size)
    expect(UIImage.animatedImage(with: steps, duration: 0)?.duration == 2.0 / 30)
    expect(UIImage.animatedImage(with: [], duration: 1) == nil)
    expect(UIImage.animatedImageNamed("no such images", duration: 1) == nil)
    let host = try OffscreenHost(size: CGSize(width: 10, height: 10), scale: 1)
    let view = UIImageView(image: moving)
    host.window.addSubview(view)
    expect(view.isAnimating)
    host.advance(by: 0.3)
    expect(host.image().pixel(5, 5) == red, host.image().pixel(5, 5), red)
    host.advance(by: 0.5)
    expect(host.image().pixel(5, 5) == blue, host.image().pixel(5, 5), blue)
    host.advance(by: 0.5)
    expect(host.image().pixel(5, 5) == red, host.image().pixel(5, 5), red)
    view.stopAnimating()
    host.advance(by: 0.5)
    expect(host.image().pixel(5, 5) == red && !view.isAnimating)
    view.startAnimating()
    expect(view.isAnimating)
    view.image = steps[1]
    host.advance(by: 0.1)
    expect(!view.isAnimating && host.image().pixel(5, 5) == blue)
  }
}
