import Foundation
import KumikoGraphics
import KumikoSDL

/// What a strategy made of a host, and what a reference holds.
nonisolated public enum SnapshotContent: Sendable {
  /// A picture; stored as a PNG file, compared pixel by pixel.
  case picture(Bitmap)
  /// Text; stored as it is, compared line by line.
  case text(String)

  /// The content of a reference's file.
  init(reading data: Data, asPicture: Bool) throws {
    self =
      try asPicture
      ? .picture(SDLImageDecoder.shared.bitmap(decoding: data))
      : .text(String(decoding: data, as: UTF8.self))
  }

  /// The bytes of a reference's file: equal contents give equal bytes.
  @MainActor
  func fileData() throws -> Data {
    switch self {
    case .picture(let bitmap): try bitmap.pngData()
    case .text(let text): Data(text.utf8)
    }
  }
}
