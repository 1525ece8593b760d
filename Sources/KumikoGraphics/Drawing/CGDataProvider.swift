import KumikoFoundation
import Synchronization

/// The bytes of a picture.
public final class CGDataProvider: Sendable {
  /// The bytes.
  public let data: CFData?

  /// A provider of bytes; never nil.
  public init?(data: CFData) { self.data = data }

  /// The bytes of a file; nil if it cannot be read.
  public convenience init?(url: CFURL) {
    guard let data = try? Data(contentsOf: url) else { return nil }
    self.init(data: data)
  }

  /// The bytes of a file; nil if it cannot be read.
  public convenience init?(filename: UnsafePointer<CChar>) {
    self.init(url: URL(fileURLWithPath: String(cString: filename)))
  }

  /// Bytes in memory, which are copied; `releaseData` is called at once.
  public convenience init?(
    dataInfo info: UnsafeMutableRawPointer?, data: UnsafeRawPointer, size: Int,
    releaseData: CGDataProviderReleaseDataCallback
  ) {
    guard size >= 0 else { return nil }
    self.init(data: Data(bytes: data, count: size))
    releaseData(info, data, size)
  }

  /// The bytes, if they suffice for the rows of a picture; safe for any numbers.
  func data(width: Int, height: Int, depth: Int, bytesPerRow: Int) -> Data? {
    guard let data, width > 0, height > 0, width <= data.count / depth,
      bytesPerRow >= width * depth, height - 1 <= data.count / bytesPerRow,
      bytesPerRow * (height - 1) <= data.count - width * depth
    else { return nil }
    return data
  }
}

/// Called when memory is no longer needed: with the app's own pointer, the memory, and its number
/// of bytes.
public typealias CGDataProviderReleaseDataCallback =
  @convention(c) (
    _ info: UnsafeMutableRawPointer?, _ data: UnsafeRawPointer, _ size: Int
  ) -> Void

/// How many bytes there are.
public func CFDataGetLength(_ theData: CFData!) -> Int { theData?.count ?? 0 }

/// The bytes at their own address: valid while the same `CFData` is referenced, or, for those of
/// `CGImage.dataProvider`, the picture; of data with fewer than 15 bytes, until the function was
/// called for 256 other such. Nil for nil.
public func CFDataGetBytePtr(_ theData: CFData!) -> UnsafePointer<UInt8>! {
  theData.flatMap { data in
    if data.count <= FewBytes.most { return FewBytes.place(of: data) }
    return data.withUnsafeBytes { $0.baseAddress?.assumingMemoryBound(to: UInt8.self) }
  }
}

/// Addresses for bytes that Foundation stores inside of the `Data` itself, without an address.
private enum FewBytes {
  /// The maximum number of bytes that Foundation stores so, on 64-bit machines.
  static let most = 14
  private static let places = 256

  private struct Ring {
    var known: [Data: Int] = [:]
    var kept: [Data] = []
    var next = 0
    nonisolated(unsafe) let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: places * 16)
  }

  private static let ring = Mutex(Ring())

  static func place(of data: Data) -> UnsafePointer<UInt8> {
    ring.withLock { ring in
      if let place = ring.known[data] { return UnsafePointer(ring.memory + place * 16) }
      let place = ring.next
      if place < ring.kept.count {
        ring.known[ring.kept[place]] = nil
        ring.kept[place] = data
      } else {
        ring.kept.append(data)
      }
      ring.known[data] = place
      ring.next = (place + 1) % places
      data.copyBytes(to: ring.memory + place * 16, count: data.count)
      return UnsafePointer(ring.memory + place * 16)
    }
  }
}
