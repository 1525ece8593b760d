// The difference of two texts.
nonisolated extension TextBuffer: Equatable {
  package static func == (a: TextBuffer, b: TextBuffer) -> Bool {
    a.length == b.length && a.blocks.count == b.blocks.count
      && zip(a.blocks, b.blocks).allSatisfy { $0.text == $1.text }
  }

  /// The single part in which this text differs from an older one, in Unicode scalars; nil if they
  /// are equal. O(blocks) if most of them are equal, as after an edit.
  package func difference(
    from old: TextBuffer
  ) -> (at: Int, removed: String, inserted: String)? {
    guard self != old else { return nil }
    let (mine, theirs) = (blocks, old.blocks)
    let most = min(mine.count, theirs.count)
    var start = 0
    while start < most, mine[start].text == theirs[start].text { start += 1 }
    var end = 0
    while end < most - start,
      mine[mine.count - 1 - end].text == theirs[theirs.count - 1 - end].text
    { end += 1 }
    func middle(_ blocks: [Block]) -> [Unicode.Scalar] {
      blocks[start..<blocks.count - end].flatMap { $0.text.unicodeScalars }
    }
    let before = blocks[..<start].reduce(0) { $0 + $1.text.unicodeScalars.count }
    let (new, former) = (middle(mine), middle(theirs))
    let shared = min(new.count, former.count)
    var first = 0
    while first < shared, new[first] == former[first] { first += 1 }
    var last = 0
    while last < shared - first, new[new.count - 1 - last] == former[former.count - 1 - last] {
      last += 1
    }
    func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars)
      return String(view)
    }
    let removed = text(former[first..<former.count - last])
    let inserted = text(new[first..<new.count - last])
    // Texts that only differ in their normalisation are equal here.
    return removed.isEmpty && inserted.isEmpty ? nil : (before + first, removed, inserted)
  }
}
