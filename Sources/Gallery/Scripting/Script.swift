import Kumiko

/// The steps of a script file, each with the number of its line.
struct Script {
  let name: String
  let steps: [(line: Int, step: Step)]

  /// Reads a file, or standard input for `-`.
  ///
  /// - Throws: a sentence that names the file, and the line where one is wrong.
  init(reading path: String) throws(Failure) {
    let file = path == "-" ? FileHandle.standardInput : FileHandle(forReadingAtPath: path)
    // Reading in pieces works for pipes too.
    guard let data = try? file?.readToEnd() ?? Data(), file != nil else {
      throw .outside("the script \(path) cannot be read; check that the file is there")
    }
    try self.init(String(decoding: data, as: UTF8.self), name: path)
  }

  init(_ text: String, name: String) throws(Failure) {
    var steps: [(Int, Step)] = []
    // Editors on Windows begin with a mark, and end lines with two bytes that are one character.
    let lines = text.trimmingPrefix("\u{FEFF}").split(omittingEmptySubsequences: false) {
      ["\n", "\r\n", "\r"].contains($0)
    }
    for (index, line) in lines.enumerated() {
      do throws(Failure) {
        if let step = try Step.parse(String(line)) { steps.append((index + 1, step)) }
      } catch {
        throw .outside("\(name), line \(index + 1): \(error.message)")
      }
    }
    self.name = name
    self.steps = steps
  }
}
