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
  var message = "Expected " + expectation(inFile: filePath, line: line, column: column)
  if !values.isEmpty { message += "; shown: " + values.joined(separator: ", ") }
  if let comment = comment() { message += "\n" + comment }
  Issue.record(
    Comment(rawValue: message),
    sourceLocation: SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Stands for a value that is not to be shown.
public enum NothingShown: Sendable { case value }

/// The call at a place as the source has it, on one line, without `expect`.
private func expectation(inFile path: String, line: Int, column: Int) -> String {
  guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return "a condition" }
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  guard lines.indices.contains(line - 1) else { return "a condition" }
  var call = ""
  var depth = 0
  for (index, content) in lines[(line - 1)...].enumerated() {
    let part =
      index == 0
      ? content.utf8.dropFirst(column - 1) : content.utf8[...]
    let words = String(decoding: part, as: UTF8.self).trimmingCharacters(in: .whitespaces)
    call += (call.isEmpty || call.hasSuffix("(") ? "" : " ") + words
    depth += words.reduce(0) { $0 + ($1 == "(" ? 1 : $1 == ")" ? -1 : 0) }
    if depth <= 0 { break }
  }
  return call.hasPrefix("expect(") && call.hasSuffix(")")
    ? String(call.dropFirst("expect(".count).dropLast()) : call
}
