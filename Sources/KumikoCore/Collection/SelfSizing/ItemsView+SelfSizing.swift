import KumikoFoundation
import KumikoLayout

// Self-sizing views are measured as they come near the screen.
extension ItemsView {
  /// The maximum rounds of measuring in one layout; sizes that keep changing end there.
  static let maximumMeasuringRounds = 16

  /// Creates the views for the visible rectangle and measures those that are self-sizing, until
  /// nothing moves any more. The element that stays where it is on the screen is `anchor`, or the
  /// first one of known size.
  ///
  /// - Parameter visible: the visible elements, where they were just determined.
  ///
  /// - Returns: the visible elements, each with a view.
  func settleSizes(
    of visible: [PlacedElement]? = nil, holding anchor: ScrollAnchor? = nil
  ) -> SettledElements {
    let settled = settle(visible ?? visibleElements(), holding: anchor)
    display(settled)
    return settled
  }

  /// The visible elements when nothing moves any more.
  struct SettledElements {
    var elements: [PlacedElement]
    /// Those that received views, in this order.
    var new: [ElementID] = []
    /// Those of them whose views were created, and were not being removed.
    var made: [ElementID] = []
    /// Whether any size changed, so that other elements may be visible than before.
    var isMoved = false
  }

  /// Reports that the created views are about to be shown, when they have their sizes.
  private func display(_ settled: SettledElements) {
    guard !settled.made.isEmpty else { return }
    if settled.isMoved {
      let made = Set(settled.made)
      for element in settled.elements where made.contains(element.id) {
        if let view = views[element.id] { place(view, element) }
      }
    }
    for id in settled.made {
      if let view = views[id] { willDisplay(view, id) }
    }
  }

  private func settle(
    _ visible: [PlacedElement], holding given: ScrollAnchor?
  ) -> SettledElements {
    var settled = SettledElements(elements: visible)
    var needsAnchor = !arrangement.changedContent.isEmpty
    for element in visible where element.wantsMeasuring || element.source != nil {
      needsAnchor = true
    }
    defer { arrangement.changedContent = [] }
    let anchor = given ?? (needsAnchor ? scrollAnchor(among: visible) : nil)
    for _ in 0..<ItemsView.maximumMeasuringRounds {
      guard showAndMeasure(&settled, holding: anchor) else { return settled }
      settled.elements = visibleElements()
      settled.isMoved = true
    }
    Diagnostics.report(
      .sizesDoNotSettle(debugName, rounds: ItemsView.maximumMeasuringRounds))
    showMissing(settled.elements, &settled)
    return settled
  }

  /// Creates the missing views and measures the self-sizing ones; returns whether anything moved.
  ///
  /// Where the layout supports it, one after another, outwards from the anchor: elements that a
  /// view larger than its estimate pushes off the screen get no view, and are not measured.
  ///
  ///     ┌────────┐ ┌────────┐
  ///     │ 44     │ │ 90     │      five rows are visible as long as each is
  ///     │ 44     │ │        │      estimated at 44, and three at their own sizes
  ///     │ 44     │ │ 90     │
  ///     │ 44     │ │        │
  ///     │ 44     │ │ 90     │
  private func showAndMeasure(_ settled: inout SettledElements, holding anchor: ScrollAnchor?)
    -> Bool
  {
    guard collectionViewLayout.measuresOneByOne, settled.elements.contains(where: \.wantsMeasuring)
    else {
      showMissing(settled.elements, &settled)
      guard measure(settled.elements) else { return false }
      layOutMeasured(holding: anchor)
      return true
    }
    var isMoved = false
    for element in outwards(settled.elements, from: anchor)
    where views[element.id] == nil || element.wantsMeasuring || element.source != nil
      || isContentChanged(of: element.id)
    {
      guard let element = isMoved ? stillVisible(element) : element else { continue }
      showMissing([element], &settled)
      guard measure([element]) else { continue }
      isMoved = true
      layOutMeasured(holding: anchor)
    }
    return isMoved
  }

  private func showMissing(_ elements: [PlacedElement], _ settled: inout SettledElements) {
    for element in elements where views[element.id] == nil {
      // A provider has reported a change of the data: the update that follows creates what is
      // missing, or the next layout where there is no update.
      guard !updates.isBehindData else { return setNeedsLayout() }
      if show(element) { settled.made.append(element.id) }
      settled.new.append(element.id)
    }
  }

  /// Moves the elements after sizes were adopted.
  private func layOutMeasured(holding anchor: ScrollAnchor?) {
    // A provider has reported a change of the data: the update that follows prepares the layout, or
    // the next layout does.
    guard !updates.isBehindData else { return setNeedsLayout() }
    prepareLayout()
    takeContentSize()
    hold(anchor)
    prepareLayout()
  }

  /// Positions that the layout has only estimated are computed before they are visible. The visible
  /// content stays where it is, or the end of the content.
  func workOutPlaces() {
    for _ in 0..<ItemsView.maximumMeasuringRounds {
      guard collectionViewLayout.workOutPlaces(in: shownBounds) else { return }
      // Both depend on the visible content, which is where it was.
      let anchor = heldAnchor ?? (isAtEnd && !isAtStart ? .end : anchorBeforePreparing())
      takeContentSize()
      hold(anchor)
      arrangement.held?.offset = shownOffset
      prepareLayout()
    }
  }

  /// Elements in the order of their distance from the anchor.
  private func outwards(_ elements: [PlacedElement], from anchor: ScrollAnchor?) -> [PlacedElement]
  {
    let starts = elements.map { place(along: $0.frame) }
    let held =
      switch anchor {
      case .element(let key, _):
        items.id(of: key).flatMap { id in elements.firstIndex { $0.id == id } }.map { starts[$0] }
          ?? starts.min()
      case .end: starts.max()
      case .start, nil: starts.min()
      }
    guard let held else { return elements }
    return zip(elements, starts).sorted { abs($0.1 - held) < abs($1.1 - held) }.map(\.0)
  }

  /// The element at its current position; nil where that is not visible.
  private func stillVisible(_ element: PlacedElement) -> PlacedElement? {
    guard let now = collectionViewLayout.placedElement(element.id),
      now.frame.overlaps(shownBounds)
    else { return nil }
    return now
  }

  private func isContentChanged(of id: ElementID) -> Bool {
    !arrangement.changedContent.isEmpty && arrangement.changedContent.contains(items.key(of: id))
  }

  /// Measures the self-sizing views; returns whether anything moved.
  private func measure(_ elements: [PlacedElement]) -> Bool {
    var moved = false
    var sizes: [(element: PlacedElement, size: CGSize)] = []
    for element in elements {
      let decides =
        element.wantsMeasuring
        || isContentChanged(of: element.id)
          && arrangement.changedContent.remove(items.key(of: element.id)) != nil
      let isOffered = element.source != nil && element.measuredAxes.isEmpty
      // Most have the size that the layout specified: nothing is looked up for them.
      guard decides || isOffered, let view = views[element.id] else { continue }
      if decides {
        if let size = preferredSize(of: view, element) { sizes.append((element, size)) }
      } else {
        moved = offerSize(of: view, element) || moved
      }
    }
    // All at once: data that depends on every preceding item is computed only once.
    return !sizes.isEmpty && collectionViewLayout.take(sizes) || moved
  }

  /// The preferred size of a view, which is stored; nil where nothing changes.
  private func preferredSize(
    of view: ReusableView, _ element: PlacedElement
  ) -> CGSize? {
    guard !element.measuredAxes.isEmpty else { return nil }
    let original = element.attributes
    let preferred = view.preferredAttributes(original)
    let size = CGSize(
      width: element.measuredAxes.contains(.horizontal)
        ? preferred.size.width : element.frame.width,
      height: element.measuredAxes.contains(.vertical)
        ? preferred.size.height : element.frame.height)
    if element.isMeasured, size == measuredSize(of: element.id) { return nil }
    if element.source != nil,
      !collectionViewLayout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original),
      preferred.size != original.size
    {
      return nil
    }
    guard size.width.isFinite, size.height.isFinite, size.width >= 0, size.height >= 0 else {
      Diagnostics.report(.invalidPreferredSize(preferred.size, of: view.debugName))
      return element.frame.size
    }
    remember(size, of: element)
    return size
  }

  /// Passes a view's preferred size to a custom layout, once for each size that the layout
  /// specifies; it moves elements by invalidating itself.
  private func offerSize(of view: ReusableView, _ element: PlacedElement) -> Bool {
    guard view.offeredSize != element.frame.size else { return false }
    view.offeredSize = element.frame.size
    let layout = collectionViewLayout
    let original = element.attributes
    let preferred = view.preferredAttributes(original)
    guard
      layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    else { return false }
    layout.invalidateLayout(
      with: layout.invalidationContext(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
    return true
  }

  /// Called when the content of an element has changed: where it is self-sizing, it is measured
  /// again.
  func contentChanged(of id: ElementID) {
    guard listChoices.contentMeasuring != .never, measuredSize(of: id) != nil else { return }
    arrangement.changedContent.insert(items.key(of: id))
    setNeedsLayout()
  }

  /// Prepares the layout where it is invalid; measured sizes are kept.
  ///
  /// - Parameter rows: the former positions of sections that scroll on their own, if they have
  ///   moved since.
  func prepareLayout(rows: [(scroller: SectionScroller, row: OrthogonalScrolling?)]? = nil) {
    guard collectionViewLayout.isInvalid else { return }
    let rows = rows ?? rowsBeforePreparing()
    collectionViewLayout.prepareIfNeeded()
    arrangement.isUnprepared = false
    takeListBackground()
    let sizes = arrangement.sizes.entries
    if !sizes.isEmpty {
      collectionViewLayout.restore(
        sizes.compactMap { key, entry in items.id(of: key).map { ($0, entry) } })
    }
    if !rows.isEmpty { restore(rows) }
  }
}
