import KumikoCore
import KumikoGraphics

/// Gives views their fonts and images. Both hosts, the window and the one without, start it.
package enum Backend {
  private static var isStarted = false

  /// Installs fonts, images and what contexts draw with; does nothing the second time. No video
  /// driver is opened.
  ///
  /// - Throws: `BackendError` where fonts or icons are missing or a library does not start.
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
