import KumikoTestSupport
import Testing

@testable import KumikoFoundation

/// When a program writes what it keeps in `UserDefaults`.
struct SavedDefaultsTests {
  @Test func `changes of a second are written together, and the last when the program ends`() {
    var writings = 0
    var defaults = SavedDefaults { writings += 1 }
    let start = ContinuousClock.now
    defaults.save(at: start)
    expect(writings == 1, writings)
    defaults.save(at: start + .milliseconds(16))
    defaults.save(at: start + .milliseconds(999))
    expect(writings == 1, writings)
    defaults.save(at: start + .milliseconds(1_000))
    expect(writings == 2, writings)
    defaults.save(at: start + .seconds(60))
    expect(writings == 3, writings)
    defaults.end()
    expect(writings == 4, writings)
  }
}
