import KumikoEditing
import KumikoFoundation

/// The link of a text view that the keyboard is at, and the ring around its letters: one for each
/// line that they are on.
final class LinkFocus {
  @Owner private var view: UITextView
  private(set) var link: Range<Int>?
  private var rings: [FocusRing] = []

  init(of view: UITextView) { _view = Owner(view, orElse: UITextView()) }

  /// Moves to the next or previous link in the order of the text; false if there is none.
  func move(forward: Bool) -> Bool {
    let links = view.links
    let next: Range<Int>?
    if let link {
      next =
        forward
        ? links.first { $0.lowerBound >= link.upperBound }
        : links.last { $0.upperBound <= link.lowerBound }
    } else {
      // From where the text was clicked last.
      let caret = view.editor.selection.head.offset
      next = forward ? links.first { $0.upperBound > caret } : links.last { $0.lowerBound < caret }
    }
    return go(to: next)
  }

  /// Begins at the first link, or at the last; false where there is none.
  func enter(forward: Bool) -> Bool { go(to: forward ? view.links.first : view.links.last) }

  func leave() {
    link = nil
    layOut()
  }

  /// Puts the rings around the letters, wherever these are now.
  func layOut() {
    if let link, !view.links.contains(link) { self.link = nil }
    let places = link.map { view.rectangles(of: $0) } ?? []
    for ring in rings.dropFirst(places.count) { ring.removeFromSuperview() }
    rings = places.indices.map { rings.indices.contains($0) ? rings[$0] : FocusRing() }
    for (ring, place) in zip(rings, places) {
      ring.isAroundPart = true
      ring.surround(view, place.insetBy(dx: -5, dy: -3), radius: 5)
      ring.autoresizingMask = []
    }
  }

  private func go(to link: Range<Int>?) -> Bool {
    guard let link else { return false }
    self.link = link
    view.window?.showsFocus = true
    // The ring around the whole text, if there is one, disappears.
    view.setNeedsLayout()
    view.scrollRangeToVisible(view.editor.buffer.nsRange(link))
    layOut()
    if let first = rings.first { view.interaction.revealAround(first.frame) }
    return true
  }
}

extension UITextView {
  /// The places of all links, and of letters with a tag, in the order of the text.
  var links: [Range<Int>] {
    guard let styles = editor.shownStyles else { return [] }
    let links = styles.stretches(of: .link)
    let tags = styles.stretches(of: .textItemTag).filter { tag in
      !links.contains { $0.overlaps(tag) }
    }
    return tags.isEmpty ? links : (links + tags).sorted { $0.lowerBound < $1.lowerBound }
  }

  /// Whether links can be opened: in a text that is not edited.
  var offersLinks: Bool { isSelectable && !isEditable && !links.isEmpty }

  /// The rectangles of a range's letters, in the coordinates of the view.
  func rectangles(of range: Range<Int>) -> [CGRect] {
    let (first, last) = (
      editor.flow.caret(at: TextPlace(range.lowerBound)),
      editor.flow.caret(at: TextPlace(range.upperBound, .upstream))
    )
    return editor.flow.rectangles(of: range, from: first.minY, to: last.maxY)
      .map { $0.offsetBy(dx: textOrigin.x, dy: textOrigin.y) }
  }

  /// Tab moves from link to link, and on from the last; Return opens the focused one.
  func handleLinkKey(_ key: KeyPress) -> Bool {
    guard isFirstResponder, offersLinks else { return false }
    switch key.name {
    case "tab" where key.modifiers.subtracting(.shift).isEmpty:
      return linkFocus.move(forward: !key.modifiers.contains(.shift))
    case "return", "keypad enter":
      guard key.modifiers.isEmpty, let range = linkFocus.link else { return false }
      open(range)
      return true
    default: return false
    }
  }
}
