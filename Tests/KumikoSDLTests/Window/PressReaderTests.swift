import KumikoTestSupport
import Testing

@testable import KumikoSDL

/// A window manager that looks at a click first makes it come twice.
@MainActor struct PressReaderTests {
  @Test func `a click that is reported again is one click`() {
    var reader = PressReader()
    expect(reader.isNew(1, in: 2, at: 5_994) && reader.ends(1))
    expect(!reader.isNew(1, in: 2, at: 5_997) && !reader.ends(1))
    expect(reader.isNew(1, in: 2, at: 6_004) && reader.ends(1))
  }

  @Test func `another button, another window and a later press are others`() {
    var reader = PressReader()
    expect(reader.isNew(1, in: 2, at: 10))
    expect(reader.isNew(3, in: 2, at: 10))
    expect(reader.ends(3) && reader.ends(1))
    expect(reader.isNew(3, in: 4, at: 10) && reader.ends(3))
    expect(reader.isNew(1, in: 2, at: 110) && reader.ends(1))
  }

  @Test func `a press that the held pointer tells of has neither begin nor end`() {
    var reader = PressReader()
    expect(reader.isNew(1, in: 2, at: 10))
    expect(reader.ends(1), saying: "what was pressed before is lifted")
    expect(!reader.isNew(1, in: 2, at: 20, isHeld: true) && !reader.ends(1))
    expect(reader.isNew(1, in: 2, at: 30) && reader.ends(1))
  }
}
