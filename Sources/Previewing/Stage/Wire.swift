import Foundation

/// The framing of messages on the socket between the window and a process with previews: the length
/// of the content in four bytes, little-endian, a byte for the kind, and the content.
nonisolated enum Wire {
  /// The kind of a message.
  enum Kind: UInt8, Sendable {
    /// JSON.
    case text = 1
    /// A part of a picture; see `PicturePart`.
    case picture = 2
    /// A picture of a sheet: its number in two bytes, little-endian, and a `PicturePart`.
    case sheet = 3
  }

  struct Message: Equatable, Sendable {
    let kind: Kind
    let content: Data
  }

  /// A violation of the protocol, as a sentence.
  struct Problem: Error, Equatable, CustomStringConvertible {
    let description: String
  }

  /// The maximum size of a message in bytes: a picture of 32 million pixels.
  static let limit = 1 << 27

  /// A message as bytes.
  static func bytes(_ kind: Kind, _ content: Data) -> Data {
    let length = UInt32(content.count + 1)
    var bytes = Data(capacity: content.count + 5)
    for place in 0..<4 { bytes.append(UInt8(truncatingIfNeeded: length >> (8 * UInt32(place)))) }
    bytes.append(kind.rawValue)
    bytes.append(content)
    return bytes
  }

  /// Parses a stream of bytes.
  struct Reader: Sendable {
    private var bytes = Data()

    /// The messages that are completed by these bytes.
    ///
    /// - Throws: `Problem`; the rest of the stream cannot be parsed.
    mutating func add(_ more: Data) throws(Problem) -> [Message] {
      bytes.append(more)
      var messages: [Message] = []
      var rest = bytes[...]
      while rest.count >= 4 {
        let length = rest.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
        guard length > 0, length <= Wire.limit else {
          throw Problem(description: "a message has \(length) bytes; it may have 1 … \(Wire.limit)")
        }
        guard rest.count >= 4 + length else { break }
        let content = rest.dropFirst(4).prefix(length)
        guard let kind = content.first.flatMap(Kind.init) else {
          throw Problem(description: "there are no messages of kind \(content.first ?? 0)")
        }
        messages.append(Message(kind: kind, content: Data(content.dropFirst())))
        rest = rest.dropFirst(4 + length)
      }
      bytes = Data(rest)
      return messages
    }
  }
}
