/// Texts in the form of the control files of Debian.
enum DebianText {
  /// A paragraph in lines of 76 letters, each of which begins with a space. A longer word, such as
  /// a paragraph without spaces, has a line of its own; none is empty, since that would end the
  /// file.
  static func wrapped(_ text: String) -> String {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      // A line that begins with a full stop has another meaning.
      if let last = lines.last, last.count + word.count <= 76 || word.hasPrefix(".") {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(" " + word)
      }
    }
    return lines.joined(separator: "\n")
  }
}
