/// Bounded caches of coverage at the most recent sizes; for many frames.
final class ReplayCaches {
  let stretched = StretchedMasks()
  let texts = GlyphMasks.shared
}
