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
  fileprivate let data: Data
  fileprivate let delays: [Double]
  /// The one picture, where there is one.
  private let single: UIImage.Source
  private let unpacked = Mutex<[Bitmap]?>(nil)

  fileprivate init(_ data: Data) throws {
    self.data = data
    delays = try ImageSystem.decoder.delays(of: data)
    single = try EncodedPicture.source(of: data, scale: 1)
  }

  /// The kind of file by its first bytes.
  fileprivate var kind: CFString? {
    let start = [UInt8](data.prefix(12))
    if start.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "public.png" }
    if start.starts(with: [0xFF, 0xD8]) { return "public.jpeg" }
    if start.starts(with: Array("GIF8".utf8)) { return "com.compuserve.gif" }
    if start.starts(with: Array("RIFF".utf8)), Array(start.dropFirst(8)) == Array("WEBP".utf8) {
      return "org.webmproject.webp"
    }
    return start.contains(UInt8(ascii: "<")) ? "public.svg-image" : nil
  }

  fileprivate var size: (width: Int, height: Int) {
    switch single {
    case .bitmap(let bitmap, _): (bitmap.width, bitmap.height)
    case .encoded(let picture, _): (picture.width, picture.height)
    case .icon: (0, 0)
    }
  }

  /// A picture; nil where there is none of that number, or where it is broken, which is reported.
  fileprivate func bitmap(_ index: Int) -> Bitmap? {
    guard delays.indices.contains(index) else { return nil }
    guard delays.count > 1 else { return smaller(than: nil) }
    return unpacked.withLock { known in
      if known == nil {
        do {
          known = try ImageSystem.decoder.bitmaps(decoding: data)
        } catch {
          Diagnostics.report(.imageNotRead("data of \(data.count) bytes", "\(error)"))
          known = []
        }
      }
      guard let known, known.indices.contains(index) else { return nil }
      return known[index]
    }
  }

  /// The one picture, unpacked no larger than is needed for a number of pixels each way.
  fileprivate func smaller(than largest: Int?) -> Bitmap? {
    switch single {
    case .bitmap(let bitmap, _): return bitmap
    case .encoded(let picture, _):
      guard let largest else { return picture.bitmap(shrunkBy: 1) }
      let share = Double(largest) / Double(max(picture.width, picture.height))
      return picture.bitmap(
        shrunkBy: picture.factor(
          forPixelWidth: Int(Double(picture.width) * share),
          height: Int(Double(picture.height) * share)))
    case .icon: return nil
    }
  }
}

/// Opens a file of pictures by its bytes; nil where they are none, which is reported. Options are
/// not needed.
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

/// Opens a file of pictures; nil where it cannot be read or has none, which is reported. Options
/// are not needed.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
  do {
    return try CGImageSource(Data(contentsOf: url))
  } catch {
    Diagnostics.report(.imageNotRead(url.path, "\(error)"))
    return nil
  }
}

/// The kind of file, such as `"public.png"`; nil for those that have no name here.
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? { isrc.kind }

/// What is known of the file as a whole: how many bytes it has.
public func CGImageSourceCopyProperties(
  _ isrc: CGImageSource, _ options: CFDictionary?
) -> CFDictionary? {
  [kCGImagePropertyFileSize: isrc.data.count]
}

/// Whether a file is read as a whole; it always is.
public func CGImageSourceGetStatus(_ isrc: CGImageSource) -> CGImageSourceStatus {
  .statusComplete
}

/// How far a file is read.
public enum CGImageSourceStatus: Int32, Sendable {
  /// It ends too early.
  case statusUnexpectedEOF = -5
  /// It is broken.
  case statusInvalidData = -4
  /// It is of a kind that is not known.
  case statusUnknownType = -3
  /// Its beginning is read.
  case statusReadingHeader = -2
  /// Not all of it is there.
  case statusIncomplete = -1
  /// It is read.
  case statusComplete = 0
}

/// How many pictures there are.
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { isrc.delays.count }

/// A picture in all of its pixels, upright; nil where there is none of that number. Options are not
/// needed. O(pixels).
public func CGImageSourceCreateImageAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  isrc.bitmap(index).map(CGImage.init)
}

/// A smaller picture, upright, of at most as many pixels each way as the option
/// `kCGImageSourceThumbnailMaxPixelSize` says, or else as many as there are; never larger than the
/// picture. Nil where there is none of that number. It is made of the picture, whatever else
/// options say, and without unpacking more of that than is needed.
public func CGImageSourceCreateThumbnailAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  let largest =
    (options?[kCGImageSourceThumbnailMaxPixelSize] as? any BinaryInteger)
    .flatMap { Int(exactly: $0) }
    ?? (options?[kCGImageSourceThumbnailMaxPixelSize] as? any BinaryFloatingPoint)
    .map { Double($0).rounded().whole }
  guard isrc.delays.indices.contains(index) else { return nil }
  let size = isrc.size
  guard let largest, largest > 0, largest < max(size.width, size.height) else {
    return isrc.bitmap(index).map(CGImage.init)
  }
  let bitmap = isrc.delays.count == 1 ? isrc.smaller(than: largest) : isrc.bitmap(index)
  let share = Double(largest) / Double(max(size.width, size.height))
  let (width, height) = (
    max(1, Int((Double(size.width) * share).rounded())),
    max(1, Int((Double(size.height) * share).rounded()))
  )
  return bitmap.map { CGImage($0.resized(width: width, height: height)) }
}

/// What is known of a picture: its size in pixels, upright, and in a file of several how long it is
/// shown; nil where there is none of that number.
public func CGImageSourceCopyPropertiesAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
  guard isrc.delays.indices.contains(index) else { return nil }
  var properties: CFDictionary = [
    kCGImagePropertyPixelWidth: isrc.size.width, kCGImagePropertyPixelHeight: isrc.size.height,
    kCGImagePropertyOrientation: 1,
  ]
  if isrc.delays.count > 1 {
    let delay = isrc.delays[index]
    properties[kCGImagePropertyGIFDictionary] =
      [
        // As browsers do: what is too fast to be meant takes a tenth of a second.
        kCGImagePropertyGIFDelayTime: delay < 0.02 ? 0.1 : delay,
        kCGImagePropertyGIFUnclampedDelayTime: delay,
      ] as CFDictionary
  }
  return properties
}

/// Option: the most pixels of a thumbnail each way.
public let kCGImageSourceThumbnailMaxPixelSize: CFString = "kCGImageSourceThumbnailMaxPixelSize"
/// Option: thumbnails are made of the picture, as all are.
public let kCGImageSourceCreateThumbnailFromImageAlways: CFString =
  "kCGImageSourceCreateThumbnailFromImageAlways"
/// Option: thumbnails are made of the picture where the file has none, as all are.
public let kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString =
  "kCGImageSourceCreateThumbnailFromImageIfAbsent"
/// Option: thumbnails are upright, as all are.
public let kCGImageSourceCreateThumbnailWithTransform: CFString =
  "kCGImageSourceCreateThumbnailWithTransform"
/// Option: whether pixels are kept; it changes nothing.
public let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"
/// Option: whether pixels are unpacked at once; it changes nothing.
public let kCGImageSourceShouldCacheImmediately: CFString = "kCGImageSourceShouldCacheImmediately"
/// Property of a file: its bytes.
public let kCGImagePropertyFileSize: CFString = "FileSize"
/// Property: pixels a row.
public let kCGImagePropertyPixelWidth: CFString = "PixelWidth"
/// Property: rows.
public let kCGImagePropertyPixelHeight: CFString = "PixelHeight"
/// Property: which way up the picture is; always 1, since what is read is turned.
public let kCGImagePropertyOrientation: CFString = "Orientation"
/// Property: what is known of a picture of several.
public let kCGImagePropertyGIFDictionary: CFString = "{GIF}"
/// Property of that: how long it is shown, in seconds; a tenth for less than two hundredths.
public let kCGImagePropertyGIFDelayTime: CFString = "DelayTime"
/// Property of that: how long it is shown as the file says, in seconds.
public let kCGImagePropertyGIFUnclampedDelayTime: CFString = "UnclampedDelayTime"
