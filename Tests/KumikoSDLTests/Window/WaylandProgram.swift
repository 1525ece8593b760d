import Foundation
import KumikoCWayland
import Testing

/// Tests of what listens to a compositor. There is one in a program, so they follow each other.
@Suite(.serialized) enum WaylandListenerTests {}

/// A connection of a program, through the relay or not, and a surface that it has.
struct WaylandProgram {
  let display: OpaquePointer
  /// The compositor's end.
  let compositor: Int32
  let surface: UInt32
  let surfaceAddress: UInt
  private let disconnect: @convention(c) (OpaquePointer) -> Void

  init(relayed: Bool = false) throws {
    let library = try #require(dlopen("libwayland-client.so.0", RTLD_NOW))
    func function<Signature>(_ name: String, _ type: Signature.Type) throws -> Signature {
      unsafeBitCast(try #require(dlsym(library, name)), to: type)
    }
    var ends: [Int32] = [-1, -1]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    compositor = ends[0]
    let end = relayed ? kumiko_relay_start(ends[1]) : ends[1]
    try #require(end >= 0)
    typealias Connect = @convention(c) (Int32) -> OpaquePointer?
    display = try #require(try function("wl_display_connect_to_fd", Connect.self)(end))
    typealias Create = @convention(c) (OpaquePointer, UnsafeRawPointer) -> OpaquePointer?
    let interface = try #require(dlsym(library, "wl_surface_interface"))
    let proxy = try #require(try function("wl_proxy_create", Create.self)(display, interface))
    typealias Number = @convention(c) (OpaquePointer) -> UInt32
    surface = try function("wl_proxy_get_id", Number.self)(proxy)
    surfaceAddress = UInt(bitPattern: proxy)
    typealias Disconnect = @convention(c) (OpaquePointer) -> Void
    disconnect = try function("wl_display_disconnect", Disconnect.self)
  }

  func close() {
    disconnect(display)
    _ = Glibc.close(compositor)
  }
}

/// A message of the protocol.
nonisolated struct WaylandMessage {
  let object, code: UInt32
  let words: [UInt32]

  /// Takes the first message from bytes; nil if they are not a whole one yet.
  init?(from bytes: inout [UInt8]) {
    let all = bytes.withUnsafeBytes { raw in
      (0..<bytes.count / 4).map { raw.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self) }
    }
    guard all.count >= 2, all.count >= Int(all[1] >> 18) else { return nil }
    let length = Int(all[1] >> 16)
    bytes.removeFirst(length)
    (object, code, words) = (all[0], all[1] & 0xFFFF, Array(all[2..<length / 4]))
  }
}
