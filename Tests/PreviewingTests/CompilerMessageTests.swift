import KumikoTestSupport
import Testing

@testable import Previewing

@Suite struct CompilerMessageTests {
  private let output = """
    /p/Sources/App/App.swift:12:5: error: cannot find 'colour' in scope
    10 |   func show() {
    12 |     colour = 1
       |     `- error: cannot find 'colour' in scope
    /p/Sources/App/App.swift:12:5: error: cannot find 'colour' in scope
    /p/Sources/App/A: B.swift:3:1: warning: unused: really
    <unknown>:0: error: something else
    error: fatalError
    """

  @Test func `errors and warnings are found with file, line and column, once each`() {
    let messages = CompilerMessage.all(in: output)
    expect(
      messages == [
        CompilerMessage(
          kind: .error, file: "/p/Sources/App/App.swift", line: 12, column: 5,
          text: "cannot find 'colour' in scope"),
        CompilerMessage(
          kind: .warning, file: "/p/Sources/App/A: B.swift", line: 3, column: 1,
          text: "unused: really"),
      ], messages)
  }

  @Test func `a message is told as compilers tell it`() {
    let message = CompilerMessage(
      kind: .error, file: "/p/A.swift", line: 2, column: 7, text: "no such module 'Gone'")
    expect(
      message.description == "/p/A.swift:2:7: error: no such module 'Gone'", message.description)
  }

  @Test func `lines of source are no messages`() {
    expect(CompilerMessage("12 |     let a: error: Error") == nil)
    expect(CompilerMessage("") == nil)
  }
}
