/// Coverage in the sizes at which it was drawn last, in bounded caches; for many frames.
final class ReplayCaches {
  let stretched = StretchedMasks()
  let texts = GlyphMasks.shared
}
