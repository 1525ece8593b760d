import KumikoFoundation
import KumikoGraphics

// The section index.
extension ItemsView {
  /// Requests the titles again, where the data changed.
  func updateIndex() {
    guard sectionIndex.needLoading else { return placeIndex() }
    sectionIndex.needLoading = false
    let titles = indexTitles ?? []
    let width = indexWidth
    if titles.isEmpty {
      sectionIndex.strip?.removeFromSuperview()
      sectionIndex.strip = nil
    } else {
      let strip = sectionIndex.strip ?? makeStrip()
      strip.show(titles)
    }
    placeIndex()
    guard width != indexWidth else { return }
    // The space for rows has changed.
    forgetSizes()
    collectionViewLayout.invalidateEverything(countsChanged: false)
    for element in views.elements { element.view.setNeedsLayout() }
  }

  /// The space that the index and the scroll indicator beside it take at the end of rows, in
  /// points.
  var indexWidth: CGFloat { sectionIndex.strip == nil ? 0 : stripWidth + ScrollBar.thickness }

  private var stripWidth: CGFloat { lineHeight(IndexStrip.width, forTextOfSize: 11) }

  func setIndexNeedsLoading() {
    sectionIndex.needLoading = true
    setNeedsLayout()
  }

  private func makeStrip() -> IndexStrip {
    let strip = IndexStrip()
    strip.chosen = { [weak self, weak strip] index in
      guard let self, let strip, strip.titles.indices.contains(index) else { return }
      indexChosen(strip.titles[index], at: index)
    }
    sectionIndex.strip = strip
    AnimationContext.withoutAnimation { addSubview(strip) }
    showIndexColors()
    return strip
  }

  /// Beside the scroll indicator, over the content.
  private func placeIndex() {
    guard let strip = sectionIndex.strip else { return }
    var rect = shownBounds.inset(by: safeAreaInsets)
    let bar = scrollBarZone(.vertical) == nil ? 0 : ScrollBar.thickness
    let width = stripWidth
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    rect.origin.x = isReversed ? rect.minX + bar : rect.maxX - bar - width
    rect.size.width = width
    rect.size.height = max(0, rect.height)
    AnimationContext.withoutAnimation {
      strip.frame = rect
      if storedSubviews.last !== strip { bringSubviewToFront(strip) }
    }
  }
}
