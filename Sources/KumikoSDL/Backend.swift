import KumikoCore
import KumikoGraphics

/// Provides fonts and images to views. Both hosts, the one with windows and the offscreen one,
/// start it.
package enum Backend {
  private static var isStarted = false

  /// Installs fonts, images and the drawing engine of contexts; later calls do nothing. No video
  /// driver is opened.
  ///
  /// - Throws: `BackendError` if fonts or icons are missing or a library fails to initialise.
  package static func start() throws {
    guard !isStarted else { return }
    try SDLTextShaper.install()
    try SDLImageDecoder.install()
    try PixmanEngine.install()
    SpellingSystem.find = { EnchantDictionaries() }
    KeptByBackend.offer()
    isStarted = true
  }
}
