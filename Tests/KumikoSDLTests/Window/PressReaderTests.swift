import KumikoTestSupport
import Testing

@testable import KumikoSDL

/// A window manager that looks at a click first makes it come twice.
@MainActor struct PressReaderTests {
  @Test func `a click that is reported again is one click`() {
    var reader = PressReader()
    expect(reader.isNew(1, in: 2, at: 5_994) && reader.ends(1, in: 2))
    expect(!reader.isNew(1, in: 2, at: 5_994) && !reader.ends(1, in: 2))
    expect(reader.isNew(1, in: 2, at: 5_995) && reader.ends(1, in: 2))
  }

  @Test func `another button, another window and a later press are others`() {
    var reader = PressReader()
    expect(reader.isNew(1, in: 2, at: 10))
    expect(reader.isNew(3, in: 2, at: 10))
    expect(reader.ends(3, in: 2) && reader.ends(1, in: 2))
    expect(reader.isNew(3, in: 4, at: 10) && reader.ends(3, in: 4))
    expect(reader.isNew(1, in: 2, at: 110) && reader.ends(1, in: 2))
  }
}
