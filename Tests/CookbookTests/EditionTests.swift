import Kumiko
import Testing

/// What *What may change* promises.
struct `an app that names no edition` {
  @Test func `behaves as edition 1`() { #expect(Kumiko.edition == 1) }
}
