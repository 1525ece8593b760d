import KumikoCore

/// The caches of text and picture drawing, for tools that display them.
enum KeptByBackend {
  /// Registers the sources of the figures.
  static func offer() {
    KeptMemory.sources["backend"] = {
      let masks = GlyphMasks.shared
      let letters = KeptMemory.Part(
        "drawn letters", count: masks.count, bytes: masks.cost, limit: masks.limit)
      return SDLTextShaper.shared.kept + [letters, SDLImageDecoder.shared.kept]
    }
  }
}
