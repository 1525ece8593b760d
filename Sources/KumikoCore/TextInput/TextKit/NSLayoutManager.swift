import KumikoEditing
import KumikoFoundation
import KumikoGraphics

/// Lays the text of a storage out in a container, and returns the positions of its letters: which
/// letter is under a finger, and where a link is.
///
///     let storage = NSTextStorage(attributedString: text)
///     let manager = NSLayoutManager()
///     let container = NSTextContainer(size: label.bounds.size)
///     manager.addTextContainer(container)
///     storage.addLayoutManager(manager)
///     let index = manager.characterIndex(
///       for: point, in: container, fractionOfDistanceBetweenInsertionPoints: nil)
///
/// A glyph is a UTF-16 unit of the text here: ranges of glyphs and of characters are the same.
/// Positions are points from the upper left of the container. Lines fill the first container. Each
/// query after a change lays out the whole text again.
nonisolated open class NSLayoutManager: NSObject, TextContainerManaging, @unchecked Sendable {
  /// The text; nil if there is none.
  open internal(set) weak var textStorage: NSTextStorage?

  /// The containers.
  open private(set) var textContainers: [NSTextContainer] = []

  /// Whether parts of the text may be laid out before the text above them. Stored without effect:
  /// text views lay out the visible part in any case, and a manager the whole text.
  open var allowsNonContiguousLayout = false

  /// Whether words are hyphenated as usual. They are only divided at soft hyphens, regardless of
  /// this value.
  open var usesDefaultHyphenation = false

  private var lines: LaidOutText?

  /// Creates a manager without a text.
  public override init() { super.init() }

  /// A manager as created by `init()`: there are no archives of layout managers on Linux.
  public required init?(coder: NSCoder) { super.init() }

  /// Adds a container.
  open func addTextContainer(_ container: NSTextContainer) {
    textContainers.append(container)
    container.manager = self
    forgetLines()
  }

  /// Removes a container by its index. An index that does not exist changes nothing.
  open func removeTextContainer(at index: Int) {
    guard textContainers.indices.contains(index) else { return }
    textContainers.remove(at: index).manager = nil
    forgetLines()
  }

  /// Called when the text or a container changed.
  package func forgetLines() { lines = nil }

  private var laidOut: LaidOutText? {
    if let lines { return lines }
    guard let textStorage, let container = textContainers.first else { return nil }
    let made = LaidOutText(textStorage, in: container)
    lines = made
    return made
  }

  // MARK: Glyphs

  /// The number of glyphs.
  open var numberOfGlyphs: Int { textStorage?.length ?? 0 }

  /// The glyphs of characters: the same.
  open func glyphRange(
    forCharacterRange charRange: NSRange, actualCharacterRange: UnsafeMutablePointer<NSRange>?
  ) -> NSRange {
    actualCharacterRange?.pointee = charRange
    return charRange
  }

  /// The characters of glyphs: the same.
  open func characterRange(
    forGlyphRange glyphRange: NSRange, actualGlyphRange: UnsafeMutablePointer<NSRange>?
  ) -> NSRange {
    actualGlyphRange?.pointee = glyphRange
    return glyphRange
  }

  /// The glyph of a character: the same.
  open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }

  /// The character of a glyph: the same.
  open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }

  /// The glyphs in a container: those of the lines that it has space for.
  open func glyphRange(for container: NSTextContainer) -> NSRange {
    container === textContainers.first ? laidOut?.shownRange ?? NSRange() : NSRange()
  }

  /// The glyphs on the lines that a rectangle touches.
  open func glyphRange(
    forBoundingRect bounds: CGRect, in container: NSTextContainer
  ) -> NSRange {
    guard container === textContainers.first, let lines = laidOut?.lines else { return NSRange() }
    let touched = lines.filter { $0.rect.maxY > bounds.minY && $0.rect.minY < bounds.maxY }
    guard let first = touched.first, let last = touched.last else { return NSRange() }
    return NSUnionRange(first.range, last.range)
  }

  // MARK: Places

  /// The line behind a line break at the end of the text; empty if there is none.
  open var extraLineFragmentRect: CGRect { extraLine?.rect ?? .zero }

  /// The part of that line that letters would fill, padding included.
  open var extraLineFragmentUsedRect: CGRect { extraLine?.usedRect ?? .zero }

  /// The container of that line; nil if there is none.
  open var extraLineFragmentTextContainer: NSTextContainer? {
    extraLine == nil ? nil : textContainers.first
  }

  private var extraLine: LaidOutText.Line? {
    laidOut?.lines.last.flatMap { $0.range.length == 0 ? $0 : nil }
  }

  /// The rectangle that the lines fill in a container.
  open func usedRect(for container: NSTextContainer) -> CGRect {
    container === textContainers.first ? laidOut?.usedRect ?? .zero : .zero
  }

  /// The character under a point of a container, or nearest to it. `partialFraction` becomes the
  /// share of the character that is before the point, 0 … 1.
  open func characterIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    let found = laidOut?.character(at: point)
    partialFraction?.pointee = found?.fraction ?? 0
    return found?.index ?? 0
  }

  /// The glyph under a point of a container, or nearest to it.
  open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
    characterIndex(for: point, in: container, fractionOfDistanceBetweenInsertionPoints: nil)
  }

  /// The glyph under a point of a container, or nearest to it. `partialFraction` becomes the share
  /// of the glyph that is before the point, 0 … 1.
  open func glyphIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    characterIndex(
      for: point, in: container, fractionOfDistanceBetweenInsertionPoints: partialFraction)
  }

  /// The rectangle around glyphs: as high as their lines.
  open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect
  {
    let parts = laidOut?.rects(of: glyphRange) ?? []
    return parts.dropFirst().reduce(parts.first ?? .zero) { $0.union($1) }
  }

  /// Enumerates the rectangles that glyphs fill, one per line and writing direction, until the
  /// block sets `stop`. The selected range is ignored.
  open func enumerateEnclosingRects(
    forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
    in textContainer: NSTextContainer,
    using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop = ObjCBool(false)
    for rect in laidOut?.rects(of: glyphRange) ?? [] where !stop.boolValue { block(rect, &stop) }
  }

  /// The line that a glyph is on: all of its width.
  open func lineFragmentRect(
    forGlyphAt glyphIndex: Int, effectiveRange: UnsafeMutablePointer<NSRange>?
  ) -> CGRect {
    guard let line = laidOut?.line(of: glyphIndex) else { return .zero }
    effectiveRange?.pointee = line.range
    return line.rect
  }

  /// The part of the line that glyphs fill, padding included.
  open func lineFragmentUsedRect(
    forGlyphAt glyphIndex: Int, effectiveRange: UnsafeMutablePointer<NSRange>?
  ) -> CGRect {
    guard let line = laidOut?.line(of: glyphIndex) else { return .zero }
    effectiveRange?.pointee = line.range
    return line.usedRect
  }

  /// Enumerates the lines of glyphs, from the first, until the block sets `stop`.
  open func enumerateLineFragments(
    forGlyphRange glyphRange: NSRange,
    using block: (
      _ rect: CGRect, _ usedRect: CGRect, _ textContainer: NSTextContainer, _ glyphRange: NSRange,
      _ stop: UnsafeMutablePointer<ObjCBool>
    ) -> Void
  ) {
    guard let container = textContainers.first else { return }
    var stop = ObjCBool(false)
    for line in laidOut?.lines ?? [] where !stop.boolValue {
      let isMeant =
        NSIntersectionRange(line.range, glyphRange).length > 0
        || glyphRange.length == 0 && NSLocationInRange(glyphRange.location, line.range)
      if isMeant { block(line.rect, line.usedRect, container, line.range, &stop) }
    }
  }

  /// The start of a glyph, from the upper left of its line: on the baseline.
  open func location(forGlyphAt glyphIndex: Int) -> CGPoint {
    laidOut?.location(of: glyphIndex) ?? .zero
  }

  // MARK: Layout and drawing

  /// Lays out a container, where that is not done.
  open func ensureLayout(for container: NSTextContainer) { _ = laidOut }

  /// Lays out characters, where that is not done.
  open func ensureLayout(forCharacterRange charRange: NSRange) { _ = laidOut }

  /// Lays out glyphs, where that is not done.
  open func ensureLayout(forGlyphRange glyphRange: NSRange) { _ = laidOut }

  /// Invalidates the layout of characters.
  open func invalidateLayout(
    forCharacterRange charRange: NSRange, actualCharacterRange: UnsafeMutablePointer<NSRange>?
  ) {
    actualCharacterRange?.pointee = charRange
    forgetLines()
  }

  /// Whether a text view has this called, which draws its letters itself.
  var isAskedByView = false

  /// Draws glyphs into the current context; `origin` is the upper left of the container. Lines are
  /// drawn whole. A text view has an override called above its letters, which it draws in any case:
  /// `super` draws none then.
  open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    if !isAskedByView { laidOut?.draw(glyphsToShow, at: origin) }
  }

  /// Draws the background of glyphs: does nothing, as `drawGlyphs(forGlyphRange:at:)` draws it too.
  /// A text view has an override called below its letters, to draw line numbers for example.
  open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {}
}

extension NSTextContainer {
  /// The layout manager of its lines; nil if there is none.
  public nonisolated var layoutManager: NSLayoutManager? { manager as? NSLayoutManager }
}
