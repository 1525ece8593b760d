/// A minimal scanner of Swift source, which finds where a piece of code begins.
struct SourceText {
  private let bytes: [UInt8]

  init(_ text: String) { bytes = Array(text.utf8) }

  /// The offset of the first occurrence of a text outside comments and strings; nil if there is
  /// none.
  func offset(of text: String) -> Int? {
    var place = 0
    while place < bytes.count {
      if has(text, at: place) { return place }
      if has("//", at: place) {
        place = end(of: "\n", from: place)
      } else if has("/*", at: place) {
        place = endOfComment(from: place)
      } else if has("\"", at: place) {
        place = endOfString(from: place)
      } else {
        place += 1
      }
    }
    return nil
  }

  private func has(_ text: String, at place: Int) -> Bool {
    bytes[place...].starts(with: text.utf8)
  }

  private func end(of text: String, from start: Int) -> Int {
    var place = start
    while place < bytes.count {
      if has(text, at: place) { return place + text.utf8.count }
      place += 1
    }
    return place
  }

  /// Comments may be nested.
  private func endOfComment(from start: Int) -> Int {
    var (place, depth) = (start, 0)
    while place < bytes.count {
      if has("/*", at: place) {
        (place, depth) = (place + 2, depth + 1)
      } else if has("*/", at: place) {
        (place, depth) = (place + 2, depth - 1)
        if depth == 0 { return place }
      } else {
        place += 1
      }
    }
    return place
  }

  private func endOfString(from start: Int) -> Int {
    let quote = has("\"\"\"", at: start) ? "\"\"\"" : "\""
    var place = start + quote.utf8.count
    while place < bytes.count {
      if has("\\", at: place) {
        place += 2
      } else if has(quote, at: place) {
        return place + quote.utf8.count
      } else {
        place += 1
      }
    }
    return place
  }
}
