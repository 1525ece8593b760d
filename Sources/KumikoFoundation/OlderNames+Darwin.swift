import Foundation

// Names of Foundation, Core Graphics and libdispatch that Foundation on Linux lacks.

/// Nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// Nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// Nanoseconds in a microsecond.
public let NSEC_PER_USEC: UInt64 = 1_000
/// Microseconds in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000
/// Milliseconds in a second.
public let MSEC_PER_SEC: UInt64 = 1_000

/// A serial queue.
public typealias OS_dispatch_queue_serial = DispatchQueue
/// A concurrent queue.
public typealias OS_dispatch_queue_concurrent = DispatchQueue
/// A queue.
public typealias OS_dispatch_queue = DispatchQueue

extension CGPoint {
  /// Whether both are equal.
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
  /// Whether both are equal.
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect {
  /// Whether both are equal. Rectangles without an extent are equal if all of their numbers are.
  public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }
}

extension CGFloat {
  /// A number of Foundation as a length.
  public init(truncating number: NSNumber) { self.init(number.doubleValue) }

  /// A number of Foundation as a length.
  public init?(exactly number: NSNumber) { self.init(number.doubleValue) }
}

extension Bundle {
  /// The files of a bundle whose names end in an extension, in one of its folders; nil if there are
  /// none.
  public func urls(
    forResourcesWithExtension ext: String, subdirectory subpath: String?
  ) -> [URL]? {
    files(withExtension: Optional(ext), in: subpath)
  }

  private func files(withExtension ext: String?, in folder: String?) -> [URL]? {
    let found: [NSURL]? = urls(forResourcesWithExtension: ext, subdirectory: folder)
    return found.map { $0.compactMap { URL(string: $0.absoluteString) } }
  }
}

extension ProcessInfo {
  /// Whether the app is an iPad app that runs on a Mac with Catalyst: never here.
  public var isMacCatalystApp: Bool { false }

  /// Whether the app is an iOS app that runs on a Mac: never here.
  public var isiOSAppOnMac: Bool { false }
}

extension URL {
  /// Requests access to a file that the user chose outside of the app's folders. Apps are not
  /// restricted on Linux: always returns `true`.
  public func startAccessingSecurityScopedResource() -> Bool { true }

  /// Ends the access to the file; has no effect.
  public func stopAccessingSecurityScopedResource() {}
}

extension NSURL {
  /// Requests access to a file that the user chose outside of the app's folders; always returns
  /// `true`.
  public func startAccessingSecurityScopedResource() -> Bool { true }

  /// Ends the access to the file; has no effect.
  public func stopAccessingSecurityScopedResource() {}
}
