import KumikoCore

/// What the drawing of texts and pictures keeps, for tools that show it.
enum KeptByBackend {
  /// Says what there is to whoever asks.
  static func offer() {
    KeptMemory.sources["backend"] = {
      let masks = GlyphMasks.shared
      let letters = KeptMemory.Part(
        "drawn letters", count: masks.count, bytes: masks.cost, limit: masks.limit)
      return SDLTextShaper.shared.kept + [letters, SDLImageDecoder.shared.kept]
    }
  }
}
