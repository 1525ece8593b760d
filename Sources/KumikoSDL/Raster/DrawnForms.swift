/// Coverage in the sizes at which it was drawn last, in bounded caches; for many frames.
final class DrawnForms {
  let stretched = StretchedMasks()
  let texts = GlyphMasks.shared
}
