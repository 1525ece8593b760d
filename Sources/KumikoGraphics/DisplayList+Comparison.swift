import KumikoFoundation

extension DisplayList.Command {
  /// Whether a command certainly draws the same as another one: bitmaps and glyph runs are compared
  /// by identity, not by content.
  package func draws(as other: DisplayList.Command) -> Bool {
    switch (self, other) {
    case (.fill(let a, let p), .fill(let b, let q)): a == b && p == q
    case (.image(let a), .image(let b)): a.draws(as: b)
    case (.text(let a, let p, let u), .text(let b, let q, let v)): a === b && p == q && u == v
    case (.blurBehind(let a, let p), .blurBehind(let b, let q)): a == b && p == q
    case (.pushClip(let a, let p), .pushClip(let b, let q)):
      a == b && p?.bitmap === q?.bitmap && p?.slices == q?.slices
    case (.pushOpacity(let p, let a), .pushOpacity(let q, let b)): a == b && p == q
    case (.pushDissolve(let p, let a), .pushDissolve(let q, let b)): a == b && p == q
    case (.pushTransform(let a), .pushTransform(let b)): a == b
    case (.pop, .pop): true
    default: false
    }
  }
}

extension ImageCommand {
  fileprivate func draws(as other: ImageCommand) -> Bool {
    bitmap === other.bitmap && rect == other.rect && source == other.source && tint == other.tint
      && slices == other.slices && repeatsMiddle == other.repeatsMiddle && opacity == other.opacity
  }
}
