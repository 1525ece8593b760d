import KumikoFoundation
import KumikoLayout

// The elements and their frames, from left to right.
extension UICollectionViewFlowLayout {
  /// The z index of a pinned header or footer.
  private static let pinnedZIndex = 10

  func elements(in rect: CGRect) -> [PlacedElement] {
    let searched = isVertical ? rect : rect.transposed
    var result: [PlacedElement] = []
    for index in solution.sections(from: searched.minY, to: searched.maxY) {
      let start = solution.start(ofSection: index)
      let section = solution.sections[index]
      if let header = header(index), header.frame.overlaps(rect) { result.append(header) }
      for item in section.items(from: searched.minY - start - 1, to: searched.maxY - start + 1) {
        guard let element = itemElement(index, item), element.frame.overlaps(rect) else { continue }
        result.append(element)
      }
      if let footer = footer(index), footer.frame.overlaps(rect) { result.append(footer) }
    }
    return result
  }

  /// An element; without `pins` where it is while it is not pinned.
  func element(_ id: ElementID, pins: Bool = true) -> PlacedElement? {
    switch id {
    case .item(let section, let item): return itemElement(section, item)
    case .supplementary(let kind, let section, 0):
      guard solution.sections.indices.contains(section) else { return nil }
      switch kind {
      case UICollectionView.elementKindSectionHeader: return header(section, pins: pins)
      case UICollectionView.elementKindSectionFooter: return footer(section, pins: pins)
      default: return nil
      }
    case .supplementary, .decoration: return nil
    }
  }

  private func itemElement(_ section: Int, _ item: Int) -> PlacedElement? {
    guard let frame = solution.frame(section: section, item: item) else { return nil }
    var element = PlacedElement(.item(section: section, item: item), frame: placed(frame))
    if measuresItems {
      element.measuredAxes = [.horizontal, .vertical]
      element.isMeasured = solution.sections[section].measured[item] != nil
    }
    return element
  }

  private func header(_ index: Int, pins: Bool = true) -> PlacedElement? {
    let section = solution.sections[index]
    guard var frame = section.headerFrame else { return nil }
    let start = solution.start(ofSection: index)
    frame.origin.y = start
    if sectionHeadersPinToVisibleBounds, pins {
      let latest = start + section.footerStart - frame.height
      frame.origin.y = max(start, min(visibleStretch.lowerBound, latest))
    }
    return supplementary(
      UICollectionView.elementKindSectionHeader, index, frame, sectionHeadersPinToVisibleBounds)
  }

  private func footer(_ index: Int, pins: Bool = true) -> PlacedElement? {
    let section = solution.sections[index]
    guard var frame = section.footerFrame else { return nil }
    let start = solution.start(ofSection: index)
    frame.origin.y += start
    if sectionFootersPinToVisibleBounds, pins {
      let earliest = start + section.header
      frame.origin.y = min(
        frame.minY, max(visibleStretch.upperBound - frame.height, earliest))
    }
    return supplementary(
      UICollectionView.elementKindSectionFooter, index, frame, sectionFootersPinToVisibleBounds)
  }

  private func supplementary(
    _ kind: String, _ section: Int, _ frame: CGRect, _ isPinned: Bool
  ) -> PlacedElement {
    var element = PlacedElement(
      .supplementary(kind: kind, section: section, index: 0), frame: placed(frame))
    element.isPinned = isPinned
    element.zIndex = isPinned ? UICollectionViewFlowLayout.pinnedZIndex : 0
    return element
  }

  /// The visible range along the scroll direction, without insets.
  private var visibleStretch: ClosedRange<CGFloat> {
    guard let collectionView else { return 0...0 }
    let visible = mirrored(
      collectionView.shownBounds.inset(by: collectionView.adjustedContentInset))
    return isVertical ? visible.minY...visible.maxY : visible.minX...visible.maxX
  }

  /// A frame with its origin on the pixel grid, in layout coordinates.
  private func placed(_ frame: CGRect) -> CGRect {
    let scale = collectionView?.displayScale ?? 1
    var frame = isVertical ? frame : frame.transposed
    frame.origin.x = frame.origin.x.rounded(toScale: scale)
    frame.origin.y = frame.origin.y.rounded(toScale: scale)
    return frame
  }
}
