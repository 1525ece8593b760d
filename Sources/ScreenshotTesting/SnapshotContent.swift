import Foundation
import KumikoGraphics
import KumikoSDL

/// The content that a strategy creates from a host, and that a reference stores.
nonisolated public struct SnapshotContent: Sendable {
  package enum Kind: Sendable {
    case picture(Bitmap)
    case text(String)
  }

  package let kind: Kind
  /// The pictures of a sheet; empty if it is none.
  var variants: [SnapshotVariant] = []

  /// A picture; stored as a PNG file, compared pixel by pixel.
  public static func picture(_ image: UIImage) -> SnapshotContent {
    let size = image.size
    let bitmap = image.bitmap(
      forPixelWidth: Int((size.width * image.scale).rounded()),
      height: Int((size.height * image.scale).rounded()))
    return .picture(bitmap ?? Bitmap(width: 0, height: 0, format: .color, bytes: []))
  }

  /// Text; stored unchanged, compared line by line.
  public static func text(_ text: String) -> SnapshotContent { SnapshotContent(kind: .text(text)) }

  package static func picture(_ bitmap: Bitmap) -> SnapshotContent {
    SnapshotContent(kind: .picture(bitmap))
  }

  /// Pictures with titles, on one sheet.
  static func sheet(_ sheet: Bitmap, of variants: [SnapshotVariant]) -> SnapshotContent {
    var content = SnapshotContent(kind: .picture(sheet))
    content.variants = variants
    return content
  }

  /// The content of a reference's file.
  init(reading data: Data, asPicture: Bool) throws {
    kind =
      try asPicture
      ? .picture(SDLImageDecoder.shared.bitmap(decoding: data))
      : .text(String(decoding: data, as: UTF8.self))
  }

  package init(kind: Kind) { self.kind = kind }

  /// The bytes of a reference's file: equal contents give equal bytes.
  @MainActor
  func fileData() throws -> Data {
    switch kind {
    case .picture(let bitmap): try bitmap.pngData()
    case .text(let text): Data(text.utf8)
    }
  }
}
