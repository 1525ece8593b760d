import Foundation
import Testing

/// Fails the running test unless `condition` holds, and goes on.
///
///     expect(list.shown == ["a", "b"], list.shown)
///     expect(!button.isEnabled, saying: "nothing is chosen yet")
///
/// It is `#expect` for a plain condition. The macro takes a condition apart so that it can show the
/// values in it, and that is half of the time that tests took to compile; here a test names the
/// values that it wants to see.
///
/// - Parameters:
///   - condition: what must hold.
///   - first: a value that is shown where it does not; asked for only then.
///   - second: another one.
///   - comment: what is said beside.
public func expect(
  _ condition: Bool, _ first: @autoclosure () -> Any? = NothingShown.value,
  _ second: @autoclosure () -> Any? = NothingShown.value,
  saying comment: @autoclosure () -> String? = nil, fileID: String = #fileID,
  filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  if condition { return }
  let values = [first(), second()].filter { !($0 is NothingShown) }.map { value in
    value.map { String(reflecting: $0) } ?? "nil"
  }
  var message = "Expected " + conditionOfCall(inFile: filePath, line: line, column: column)
  if !values.isEmpty { message += "; shown: " + values.joined(separator: ", ") }
  if let comment = comment() { message += "\n" + comment }
  Issue.record(
    Comment(rawValue: message),
    sourceLocation: SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Stands for a value that is not to be shown.
public enum NothingShown: Sendable { case value }

/// The condition of the call at a place, as the source has it, on one line.
private func conditionOfCall(inFile path: String, line: Int, column: Int) -> String {
  guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return "a condition" }
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  guard lines.indices.contains(line - 1) else { return "a condition" }
  let call = lines[(line - 1)...].joined(separator: "\n").utf8.dropFirst(column - 1)
  guard let start = call.firstIndex(of: UInt8(ascii: "(")) else { return "a condition" }
  let end = endOfArgument(call[call.index(after: start)...])
  return String(decoding: call[call.index(after: start)..<end], as: UTF8.self)
    .split(whereSeparator: \.isWhitespace).joined(separator: " ")
}

/// Where the first argument of a call ends: at a comma or bracket that belongs to nothing in it.
private func endOfArgument(_ text: Substring.UTF8View) -> Substring.UTF8View.Index {
  var depth = 0
  var isQuoted = false
  var isEscaped = false
  for index in text.indices {
    let byte = text[index]
    if isEscaped {
      isEscaped = false
    } else if isQuoted {
      isEscaped = byte == UInt8(ascii: "\\")
      isQuoted = byte != UInt8(ascii: "\"")
    } else if byte == UInt8(ascii: "\"") {
      isQuoted = true
    } else if "([{".utf8.contains(byte) {
      depth += 1
    } else if ")]}".utf8.contains(byte) || byte == UInt8(ascii: ",") && depth == 0 {
      if depth == 0 { return index }
      depth -= 1
    }
  }
  return text.endIndex
}
