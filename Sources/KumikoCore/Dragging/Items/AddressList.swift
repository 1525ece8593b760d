import KumikoFoundation

/// Lists of URIs as programs exchange them: one per line; lines that begin with a number sign are
/// comments.
nonisolated enum AddressList {
  /// The MIME type of such a list.
  static let type = "text/uri-list"

  /// The URLs in a list, after a number of other lines.
  static func read(_ data: Data, behind lines: Int = 0) -> [URL] {
    String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline).dropFirst(lines)
      .compactMap { line in
        // Some programs terminate text with a zero byte.
        let text = line.replacingOccurrences(of: "\0", with: "")
          .trimmingCharacters(in: .whitespaces)
        guard !text.isEmpty, !text.hasPrefix("#"), let url = URL(string: text) else { return nil }
        return url.scheme == nil ? nil : url
      }
  }

  /// A list of URIs.
  static func write(_ addresses: [String]) -> Data {
    Data(addresses.map { $0 + "\r\n" }.joined().utf8)
  }
}
