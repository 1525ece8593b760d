import KumikoFoundation
import KumikoReporting
import Synchronization

/// A file of pictures that is read picture by picture.
///
///     let source = CGImageSourceCreateWithData(data, nil)
///     let thumbnail = source.flatMap {
///       CGImageSourceCreateThumbnailAtIndex($0, 0, [kCGImageSourceThumbnailMaxPixelSize: 200])
///     }
public final class CGImageSource: Sendable {
  private let content: Mutex<PictureSource>

  fileprivate init(_ data: Data) throws { content = Mutex(try PictureSource(data)) }

  fileprivate init() { content = Mutex(PictureSource()) }

  /// The current state.
  fileprivate var now: PictureSource { content.withLock { $0 } }

  /// Replaces the bytes by all received so far. Pictures are only available when they are complete.
  fileprivate func update(_ data: Data, isWhole: Bool) {
    content.withLock { content in
      guard isWhole else {
        content = PictureSource(begun: data)
        return
      }
      do {
        content = try PictureSource(data)
      } catch {
        Diagnostics.report(.imageNotRead("data of \(data.count) bytes", "\(error)"))
        content = PictureSource(begun: data)
        content.status = .statusInvalidData
      }
    }
  }
}

/// The state of a file of pictures.
private struct PictureSource: Sendable {
  var status = CGImageSourceStatus.statusComplete
  private(set) var data = Data()
  /// The duration of each picture; empty before all bytes are received.
  private(set) var delays: [Double] = []
  /// The single picture, if there is one.
  private var single: UIImage.Source?
  /// The width and height in pixels, as soon as the bytes contain them.
  private(set) var size: (width: Int, height: Int)?
  private var unpacked: Unpacked?

  /// The pictures of a file with several, decoded at the first use.
  private final class Unpacked: Sendable {
    private let known = Mutex<[Bitmap]?>(nil)

    func bitmaps(_ data: Data) -> [Bitmap] {
      known.withLock { known in
        if let known { return known }
        do {
          known = try ImageSystem.decoder.bitmaps(decoding: data)
        } catch {
          Diagnostics.report(.imageNotRead("data of \(data.count) bytes", "\(error)"))
          known = []
        }
        return known ?? []
      }
    }
  }

  /// No bytes yet.
  init() { status = .statusIncomplete }

  /// The first bytes of a file.
  init(begun data: Data) {
    self.data = data
    status = data.isEmpty ? .statusIncomplete : .statusReadingHeader
    if let known = try? ImageSystem.decoder.pixelSize(of: data) {
      (size, status) = (known, .statusIncomplete)
    }
  }

  init(_ data: Data) throws {
    self.data = data
    delays = try ImageSystem.decoder.delays(of: data)
    let source = try EncodedPicture.source(of: data, scale: 1)
    single = source
    switch source {
    case .bitmap(let bitmap, _): size = (bitmap.width, bitmap.height)
    case .encoded(let picture, _): size = (picture.width, picture.height)
    case .icon: size = nil
    }
    if delays.count > 1 { unpacked = Unpacked() }
  }

  /// The type of the file, detected by its first bytes.
  var kind: CFString? {
    let start = [UInt8](data.prefix(12))
    if start.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "public.png" }
    if start.starts(with: [0xFF, 0xD8]) { return "public.jpeg" }
    if start.starts(with: Array("GIF8".utf8)) { return "com.compuserve.gif" }
    if start.starts(with: Array("RIFF".utf8)), Array(start.dropFirst(8)) == Array("WEBP".utf8) {
      return "org.webmproject.webp"
    }
    return start.contains(UInt8(ascii: "<")) ? "public.svg-image" : nil
  }

  /// The repeat count of a GIF file: 0 for endless; nil for other files.
  var loops: Int? {
    guard kind == "com.compuserve.gif" else { return nil }
    // The block precedes the first picture: its name, then 3, 1 and the number.
    guard let name = data.range(of: Data("NETSCAPE2.0".utf8)), data.endIndex - name.upperBound >= 4,
      data[name.upperBound] == 3, data[name.upperBound + 1] == 1
    else { return 1 }
    return Int(data[name.upperBound + 2]) | Int(data[name.upperBound + 3]) << 8
  }

  /// A picture; nil if there is none at the index, or if it is damaged, which is reported.
  func bitmap(_ index: Int) -> Bitmap? {
    guard delays.indices.contains(index) else { return nil }
    guard let unpacked else { return smaller(than: nil) }
    let all = unpacked.bitmaps(data)
    return all.indices.contains(index) ? all[index] : nil
  }

  /// The single picture, decoded no larger than needed for a number of pixels in each direction.
  func smaller(than largest: Int?) -> Bitmap? {
    switch single {
    case .bitmap(let bitmap, _): return bitmap
    case .encoded(let picture, _):
      guard let largest else { return picture.bitmap(shrunkBy: 1) }
      let share = Double(largest) / Double(max(picture.width, picture.height))
      return picture.bitmap(
        shrunkBy: picture.factor(
          forPixelWidth: Int(Double(picture.width) * share),
          height: Int(Double(picture.height) * share)))
    case .icon, nil: return nil
    }
  }
}

/// Opens a file of pictures by its bytes; nil if they are none, which is reported. Options are
/// ignored.
public func CGImageSourceCreateWithData(
  _ data: CFData, _ options: CFDictionary?
) -> CGImageSource? {
  do {
    return try CGImageSource(data)
  } catch {
    Diagnostics.report(.imageNotRead("data of \(data.count) bytes", "\(error)"))
    return nil
  }
}

/// Opens a file of pictures; nil if it cannot be read or has none, which is reported. Options are
/// ignored.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
  do {
    return try CGImageSource(Data(contentsOf: url))
  } catch {
    Diagnostics.report(.imageNotRead(url.path, "\(error)"))
    return nil
  }
}

/// The type of the file, such as `"public.png"`; nil for types that have no name here.
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? { isrc.now.kind }

/// The properties of the file as a whole: its number of bytes, and the repeat count of a GIF file.
public func CGImageSourceCopyProperties(
  _ isrc: CGImageSource, _ options: CFDictionary?
) -> CFDictionary? {
  let source = isrc.now
  var properties: CFDictionary = [kCGImagePropertyFileSize: source.data.count]
  if let loops = source.loops {
    properties[kCGImagePropertyGIFDictionary] =
      [kCGImagePropertyGIFLoopCount: loops] as CFDictionary
  }
  return properties
}

/// Whether a file is complete; an incremental one is once all bytes are received.
public func CGImageSourceGetStatus(_ isrc: CGImageSource) -> CGImageSourceStatus {
  isrc.now.status
}

/// A file whose bytes arrive incrementally, as from a network.
///
///     let source = CGImageSourceCreateIncremental(nil)
///     CGImageSourceUpdateData(source, received, isFinished)
///
/// The size is known as soon as the bytes contain it; pictures are available after all bytes have
/// arrived.
public func CGImageSourceCreateIncremental(_ options: CFDictionary?) -> CGImageSource {
  CGImageSource()
}

/// Passes all bytes received so far, including those passed before, and whether they are complete.
/// Bytes that are not a picture are reported.
public func CGImageSourceUpdateData(_ isrc: CGImageSource, _ data: CFData, _ final: Bool) {
  isrc.update(data, isWhole: final)
}

/// The progress of reading a file.
public enum CGImageSourceStatus: Int32, Sendable {
  /// It is truncated.
  case statusUnexpectedEOF = -5
  /// It is damaged.
  case statusInvalidData = -4
  /// The type is not known.
  case statusUnknownType = -3
  /// Its header is read.
  case statusReadingHeader = -2
  /// It is incomplete.
  case statusIncomplete = -1
  /// It is complete.
  case statusComplete = 0
}

/// The number of pictures.
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { isrc.now.delays.count }

/// A picture in all of its pixels, upright; nil if there is none at the index. Options are ignored.
/// O(pixels).
public func CGImageSourceCreateImageAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  isrc.now.bitmap(index).map(CGImage.init)
}

/// A smaller picture, upright, whose width and height are at most the option
/// `kCGImageSourceThumbnailMaxPixelSize`, if given; never larger than the picture. Nil if there is
/// no picture at the index. It is created from the picture regardless of other options, without
/// decoding more than needed.
public func CGImageSourceCreateThumbnailAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  let largest =
    (options?[kCGImageSourceThumbnailMaxPixelSize] as? any BinaryInteger)
    .flatMap { Int(exactly: $0) }
    ?? (options?[kCGImageSourceThumbnailMaxPixelSize] as? any BinaryFloatingPoint)
    .map { Double($0).rounded().whole }
  let source = isrc.now
  guard source.delays.indices.contains(index), let size = source.size else { return nil }
  guard let largest, largest > 0, largest < max(size.width, size.height) else {
    return source.bitmap(index).map(CGImage.init)
  }
  let bitmap = source.delays.count == 1 ? source.smaller(than: largest) : source.bitmap(index)
  let share = Double(largest) / Double(max(size.width, size.height))
  let (width, height) = (
    max(1, Int((Double(size.width) * share).rounded())),
    max(1, Int((Double(size.height) * share).rounded()))
  )
  return bitmap.map { CGImage($0.resized(width: width, height: height)) }
}

/// The properties of a picture: its size in pixels, upright, and in a file of several how long it
/// is shown; nil if there is no picture at the index.
public func CGImageSourceCopyPropertiesAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
  let source = isrc.now
  // Of incomplete bytes only the size of the first picture is known.
  guard source.delays.indices.contains(index) || index == 0, let size = source.size else {
    return nil
  }
  var properties: CFDictionary = [
    kCGImagePropertyPixelWidth: size.width, kCGImagePropertyPixelHeight: size.height,
    kCGImagePropertyOrientation: 1,
  ]
  if source.delays.count > 1 {
    let delay = source.delays[index]
    properties[kCGImagePropertyGIFDictionary] =
      [
        // As in browsers, unreasonably short delays become a tenth of a second.
        kCGImagePropertyGIFDelayTime: delay < 0.02 ? 0.1 : delay,
        kCGImagePropertyGIFUnclampedDelayTime: delay,
      ] as CFDictionary
  }
  return properties
}

/// Option: the maximum width and height of a thumbnail, in pixels.
public let kCGImageSourceThumbnailMaxPixelSize: CFString = "kCGImageSourceThumbnailMaxPixelSize"
/// Option: thumbnails are created from the picture; always so here.
public let kCGImageSourceCreateThumbnailFromImageAlways: CFString =
  "kCGImageSourceCreateThumbnailFromImageAlways"
/// Option: thumbnails are created from the picture if the file has none; always so here.
public let kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString =
  "kCGImageSourceCreateThumbnailFromImageIfAbsent"
/// Option: thumbnails are upright; always so here.
public let kCGImageSourceCreateThumbnailWithTransform: CFString =
  "kCGImageSourceCreateThumbnailWithTransform"
/// Option: the type of the file; it has no effect, since the bytes identify it.
public let kCGImageSourceTypeIdentifierHint: CFString = "kCGImageSourceTypeIdentifierHint"
/// Option: whether pixels are cached; it has no effect.
public let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"
/// Option: whether pixels are decoded at once; it has no effect.
public let kCGImageSourceShouldCacheImmediately: CFString = "kCGImageSourceShouldCacheImmediately"
/// Property of a file: its bytes.
public let kCGImagePropertyFileSize: CFString = "FileSize"
/// Property: pixels per row.
public let kCGImagePropertyPixelWidth: CFString = "PixelWidth"
/// Property: rows.
public let kCGImagePropertyPixelHeight: CFString = "PixelHeight"
/// Property: the orientation of the picture; always 1, since pictures are rotated when read.
public let kCGImagePropertyOrientation: CFString = "Orientation"
/// Property: the GIF properties of a picture or a file.
public let kCGImagePropertyGIFDictionary: CFString = "{GIF}"
/// Property of a GIF file: its repeat count; 0 for endless.
public let kCGImagePropertyGIFLoopCount: CFString = "LoopCount"
/// Property of a GIF file: the duration of a picture, in seconds; a tenth for less than two
/// hundredths.
public let kCGImagePropertyGIFDelayTime: CFString = "DelayTime"
/// Property of a GIF file: the duration of a picture as stored in the file, in seconds.
public let kCGImagePropertyGIFUnclampedDelayTime: CFString = "UnclampedDelayTime"
