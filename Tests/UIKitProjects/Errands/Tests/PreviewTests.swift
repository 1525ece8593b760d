import ScreenshotTesting
import Testing
import UIKit

/// The previews that the app has for Xcode.
struct `the previews of errands` {
  @MainActor @Test func `are tests here`() async {
    await assertPreviews(
      in: ["ErrandsProjectTests"], sizes: [CGSize(width: 240, height: 320)],
      appearances: [.light, .dark])
  }
}
