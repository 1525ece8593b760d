import KumikoEditing
import KumikoFoundation
import KumikoGraphics

/// The search in a text view.
final class TextFindSession: UIFindSession {
  private weak var view: UITextView?
  /// The ranges that were found, in order.
  private(set) var ranges: [Range<Int>] = []
  /// Which of them is highlighted.
  private(set) var current: Int?
  private var query: TextQuery?
  /// Whether the text changed since it was searched.
  private var isOutOfDate = false
  /// Bytes of the text that was searched.
  private var searchedLength = 0
  /// Where the search continues: initially the position of the caret.
  private var start: Int

  init(_ view: UITextView) {
    self.view = view
    start = view.editor.selection.range.lowerBound
    super.init()
  }

  override var resultCount: Int {
    bringUpToDate()
    return ranges.count
  }

  override var highlightedResultIndex: Int {
    bringUpToDate()
    return current ?? NSNotFound
  }

  override var supportsReplacement: Bool { view?.isEditable ?? false }

  override func performSearch(query text: String, options: UITextSearchOptions?) {
    var query = TextQuery(text)
    if let options {
      query.ignoresCase = options.stringCompareOptions.contains(.caseInsensitive)
      query.options = options.stringCompareOptions.subtracting(.caseInsensitive)
      query.place =
        switch options.wordMatchMethod {
        case .contains: .anywhere
        case .startsWith: .startOfWord
        case .fullWord: .words
        }
    }
    self.query = query
    search()
    highlight(firstFrom(start))
  }

  override func highlightNextResult(in direction: UITextStorageDirection) {
    bringUpToDate()
    guard !ranges.isEmpty else { return }
    let step = direction == .forward ? 1 : -1
    highlight(
      current.map { ($0 + step + ranges.count) % ranges.count }
        ?? (direction == .forward ? firstFrom(start) : ranges.count - 1))
  }

  override func performSingleReplacement(
    query searchQuery: String, replacementString: String, options: UITextSearchOptions?
  ) {
    bringUpToDate()
    guard let view, view.isEditable, let current else { return }
    let range = ranges[current]
    guard view.editor.replace(range, with: replacementString) else { return }
    search()
    highlight(firstFrom(range.lowerBound + replacementString.utf8.count))
  }

  override func replaceAll(
    searchQuery: String, replacementString: String, options: UITextSearchOptions?
  ) {
    bringUpToDate()
    guard let view, view.isEditable, !ranges.isEmpty else { return }
    let manager = view.undoManager
    manager?.beginUndoGrouping()
    // From the end on, so that the places before stay true.
    for range in ranges.reversed() {
      view.editor.replace(range, with: replacementString)
    }
    manager?.endUndoGrouping()
    search()
    highlight(nil)
  }

  override func invalidateFoundResults() {
    query = nil
    ranges = []
    highlight(nil)
  }

  /// The highlighted result becomes the selection.
  override func end() {
    bringUpToDate()
    if let view, let current {
      view.editor.select(TextSelection(ranges[current]))
    }
    invalidateFoundResults()
  }

  // MARK: Searching

  /// The text changed.
  func textChanged() {
    guard query != nil, !isOutOfDate else { return }
    isOutOfDate = true
    view?.setNeedsLayout()
  }

  /// Searches once more, where the text changed; returns whether it did.
  @discardableResult
  func bringUpToDate() -> Bool {
    guard isOutOfDate else { return false }
    let place = current.map { ranges[$0].lowerBound }
    let rest = place.map { searchedLength - $0 }
    search()
    // The changed text is after it, or before it.
    current = place.flatMap { place in
      ranges.firstIndex { $0.lowerBound == place }
        ?? ranges.firstIndex { searchedLength - $0.lowerBound == rest } ?? firstFrom(place)
    }
    view?.setNeedsDisplay()
    return true
  }

  private func search() {
    isOutOfDate = false
    searchedLength = view?.editor.buffer.length ?? 0
    ranges = query.flatMap { view?.editor.buffer.ranges(of: $0) } ?? []
    current = nil
    view?.setNeedsDisplay()
  }

  private func firstFrom(_ offset: Int) -> Int? {
    guard !ranges.isEmpty else { return nil }
    return index(from: offset) % ranges.count
  }

  /// The number of results that begin before an offset.
  private func index(from offset: Int) -> Int {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].lowerBound < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func highlight(_ index: Int?) {
    current = index
    guard let view else { return }
    view.setNeedsDisplay()
    guard let index else { return }
    start = ranges[index].lowerBound
    view.revealFound(ranges[index])
  }

  /// The results that begin or end between two places.
  func results(in range: Range<Int>) -> (places: ArraySlice<Range<Int>>, current: Range<Int>?) {
    let first = max(0, index(from: range.lowerBound) - 1)
    let last = index(from: range.upperBound)
    return (ranges[min(first, last)..<last], current.map { ranges[$0] })
  }
}

/// Gives the find bar of a text view its session.
final class TextFinding: NSObject, UIFindInteractionDelegate {
  private(set) lazy var interaction = UIFindInteraction(sessionDelegate: self)

  func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession?
  {
    (view as? UITextView).map { TextFindSession($0) }
  }

  var session: TextFindSession? { interaction.activeFindSession as? TextFindSession }
}

extension UITextView {
  /// Whether Ctrl+F opens a find bar for the text, and Ctrl+H one that also replaces, if the text
  /// can be edited; `false` by default. See `UIFindInteraction`.
  public var isFindInteractionEnabled: Bool {
    get { finding != nil }
    set {
      guard newValue != isFindInteractionEnabled else { return }
      if let finding { removeInteraction(finding.interaction) }
      finding = newValue ? TextFinding() : nil
      if let finding { addInteraction(finding.interaction) }
    }
  }

  /// The interaction that opens the find bar; nil unless `isFindInteractionEnabled`.
  public var findInteraction: UIFindInteraction? { finding?.interaction }

  /// Scrolls so that a part of the text is visible.
  func revealFound(_ range: Range<Int>) {
    layoutIfNeeded()
    var place = editor.flow.caret(at: TextPlace(range.lowerBound))
    place = place.union(editor.flow.caret(at: TextPlace(range.upperBound, .upstream)))
      .offsetBy(dx: textOrigin.x, dy: textOrigin.y)
    reveal(place)
    interaction.revealAround(place)
  }

  /// The text is searched once more, where it changed.
  func layOutFound() {
    guard let finding, finding.session?.bringUpToDate() == true else { return }
    finding.interaction.updateResultCount()
  }

  /// Marks the results behind the visible letters; `pixels` converts a rectangle of the text to
  /// pixels.
  func drawFound(
    into canvas: inout Canvas, from top: CGFloat, to bottom: CGFloat, pixels: (CGRect) -> CGRect
  ) {
    guard let session = finding?.session, !session.ranges.isEmpty else { return }
    let flow = editor.flow
    let first = flow.place(at: CGPoint(x: 0, y: top)).offset
    let last = flow.place(at: CGPoint(x: CGFloat.greatestFiniteMagnitude, y: bottom)).offset
    let from = editor.buffer.paragraph(at: min(first, last)).lowerBound
    let (places, current) = session.results(in: from..<max(first, last) + 1)
    let line = max(1, canvas.scale.rounded())
    for range in places {
      let isCurrent = range == current
      let color = UIColor.systemYellow.withAlphaComponent(isCurrent ? 0.55 : 0.25)
      for rect in flow.rectangles(of: range, from: top, to: bottom) {
        let place = pixels(rect)
        canvas.fill(place, color)
        guard isCurrent else { continue }
        canvas.fill(
          CGRect(
            x: place.minX, y: place.maxY - 2 * line, width: place.width, height: 2 * line), .label)
      }
    }
  }
}
