import KumikoFoundation

/// Bytes that a picture is made of.
public final class CGDataProvider: Sendable {
  /// The bytes.
  public let data: CFData?

  /// Bytes; there always is a provider.
  public init?(data: CFData) { self.data = data }

  /// The bytes of a file; nil where it cannot be read.
  public convenience init?(url: CFURL) {
    guard let data = try? Data(contentsOf: url) else { return nil }
    self.init(data: data)
  }

  /// The bytes of a file; nil where it cannot be read.
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
}

/// Called when memory is not needed any more: with what the app gave along, the memory, and how
/// many bytes it has.
public typealias CGDataProviderReleaseDataCallback =
  @convention(c) (
    _ info: UnsafeMutableRawPointer?, _ data: UnsafeRawPointer, _ size: Int
  ) -> Void

/// How many bytes there are.
public func CFDataGetLength(_ theData: CFData!) -> Int { theData?.count ?? 0 }

/// The bytes, in the place where they are kept: valid as long as somebody has the same `CFData`,
/// or, for those of `CGImage.dataProvider`, the picture. Nil for nil.
public func CFDataGetBytePtr(_ theData: CFData!) -> UnsafePointer<UInt8>! {
  theData.flatMap { data in
    data.withUnsafeBytes { $0.baseAddress?.assumingMemoryBound(to: UInt8.self) }
  }
}
