import KumikoFoundation
import KumikoGraphics

// The titles along the edge.
extension ItemsView {
  /// Asks for the titles again, where the data is another.
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
    // Rows have more space now, or less.
    forgetSizes()
    collectionViewLayout.invalidateEverything(countsChanged: false)
    for element in views.elements { element.view.setNeedsLayout() }
  }

  /// What the strip and the scroll bar beside it take of rows at the end of their lines, in points.
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

  /// Beside the scroll bar, over what is shown.
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
