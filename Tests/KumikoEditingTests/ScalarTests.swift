import KumikoTestSupport
import Testing

@testable import KumikoEditing

/// Places that count Unicode scalars, and what changed between two texts.
struct `a text in scalars` {
  private let long = TextBuffer(String(repeating: "組子 e\u{301}😀\n", count: 3_000))

  @Test func `counts them, and finds places by them`() {
    expect(TextBuffer("").scalarCount == 0)
    expect(long.scalarCount == 7 * 3_000, long.scalarCount)
    for scalar in [0, 1, 5, 6, 7, 10_000, 20_999] {
      let place = long.offset(ofScalar: scalar)
      expect(long.scalarOffset(of: place) == scalar, long.scalarOffset(of: place), scalar)
    }
    expect(long.offset(ofScalar: 2) == 6 && long.offset(ofScalar: 7) == 15)
    expect(long.offset(ofScalar: 999_999) == long.length && long.offset(ofScalar: -3) == 0)
    expect(long.scalarOffset(of: 999_999) == long.scalarCount)
  }

  @Test func `says the one part that differs`() {
    expect(long.difference(from: long) == nil, long.difference(from: long))
    var other = long
    let place = other.offset(ofScalar: 14_000)
    other.replace(place..<place, with: "new 😀")
    let change = other.difference(from: long)
    expect(change?.at == 14_000 && change?.removed == "" && change?.inserted == "new 😀")
    let back = long.difference(from: other)
    expect(back?.at == 14_000 && back?.removed == "new 😀" && back?.inserted == "")
    let all = TextBuffer("cat").difference(from: TextBuffer("cart"))
    expect(all?.at == 2 && all?.removed == "r" && all?.inserted == "")
    expect(TextBuffer("aa").difference(from: TextBuffer("a"))?.inserted == "a")
    expect(TextBuffer("").difference(from: TextBuffer("x"))?.removed == "x")
    expect(TextBuffer("a") == TextBuffer("a") && TextBuffer("a") != TextBuffer("b"))
  }
}
