import Foundation
import KumikoAssets
import KumikoTestSupport
import Testing

struct BundledAssetsTests {
  @Test(.enabled(if: ProcessInfo.processInfo.environment["KUMIKO_ASSETS"] == nil))
  func `files are looked for beside the program, by the names of both build systems`() {
    let places = BundledAssets.candidates.prefix(2).map { URL(fileURLWithPath: $0) }
    expect(
      places.map(\.lastPathComponent) == [
        "Kumiko_KumikoAssets.resources", "Kumiko_KumikoAssets.bundle",
      ], places)
    expect(Set(places.map { $0.deletingLastPathComponent() }).count == 1, places)
  }
}
