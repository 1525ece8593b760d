import KumikoFoundation

/// Lists of addresses as programs hand them to one another: a line each; lines that begin with a
/// number sign are remarks.
nonisolated enum AddressList {
  /// The MIME type of such a list.
  static let type = "text/uri-list"

  /// The addresses in a list, behind so many lines of something else.
  static func read(_ data: Data, behind lines: Int = 0) -> [URL] {
    String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline).dropFirst(lines)
      .compactMap { line in
        // Some programs end text with a byte of zero.
        let text = line.replacingOccurrences(of: "\0", with: "")
          .trimmingCharacters(in: .whitespaces)
        guard !text.isEmpty, !text.hasPrefix("#"), let url = URL(string: text) else { return nil }
        return url.scheme == nil ? nil : url
      }
  }

  /// A list of addresses.
  static func write(_ addresses: [String]) -> Data {
    Data(addresses.map { $0 + "\r\n" }.joined().utf8)
  }
}
