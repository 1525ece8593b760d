import KumikoTestSupport
import Testing

/// What a failed expectation says.
struct ExpectTests {
  private func message(_ body: () -> Void) -> String? {
    nonisolated(unsafe) var said: String?
    withKnownIssue(isIntermittent: true) {
      body()
    } matching: { issue in
      said = issue.comments.first?.rawValue
      return true
    }
    return said
  }

  @Test func `it says what was expected, and the values that the test names`() {
    let words = ["a", "b, (c"]
    let several = message { expect(words == ["a", "b)"], words, words.count) }
    #expect(several == #"Expected words == ["a", "b)"]; shown: ["a", "b, (c"], 2"#)
    let nothing: Int? = nil
    let none = message { expect(nothing != nil, nothing) }
    #expect(none == "Expected nothing != nil; shown: nil")
  }

  @Test func `lines of a long one are joined, and what is said beside comes below`() {
    let number = 1
    let said = message {
      expect(
        number == 1
          && number == 2, saying: "both")
    }
    #expect(said == "Expected number == 1 && number == 2\nboth")
  }

  @Test func `what holds is not asked for its values`() {
    var asked = 0
    func value() -> Int {
      asked += 1
      return asked
    }
    let said = message { expect(asked == 0, value()) }
    #expect(said == nil && asked == 0)
  }
}
