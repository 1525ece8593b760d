import KumikoFoundation

/// Requests the parameters of each section from a flow layout and its delegate, and fills its
/// lines.
struct FlowPlanner {
  private let layout: UICollectionViewFlowLayout
  private let view: UICollectionView
  private let delegate: (any UICollectionViewDelegateFlowLayout)?
  private let isVertical: Bool
  /// The size from edge to edge, perpendicular to the scroll direction.
  private let width: CGFloat
  /// Added to every section inset, perpendicular to the scroll direction.
  private let reference: (left: CGFloat, right: CGFloat)

  init(_ layout: UICollectionViewFlowLayout, _ view: UICollectionView) {
    self.layout = layout
    self.view = view
    delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
    isVertical = layout.isVertical
    let insets = view.adjustedContentInset
    width = max(
      0,
      isVertical
        ? view.bounds.width - insets.horizontal : view.bounds.height - insets.vertical)
    let from =
      switch layout.sectionInsetReference {
      case .fromContentInset: insets
      case .fromSafeArea: view.safeAreaInsets
      case .fromLayoutMargins: view.layoutMargins
      }
    // Insets that are part of the content inset already are not added again.
    let sides =
      isVertical
      ? (max(0, from.left - insets.left), max(0, from.right - insets.right))
      : (max(0, from.top - insets.top), max(0, from.bottom - insets.bottom))
    // Sections are laid out from left to right, and mirrored afterwards.
    let isReversed = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    reference = isVertical && isReversed ? (sides.1, sides.0) : sides
  }

  func sections() -> [FlowSection] {
    var reported = false
    return view.loadedCounts.indices.map { section($0, &reported) }
  }

  private func section(_ index: Int, _ reported: inout Bool) -> FlowSection {
    let inset =
      delegate?.collectionView(view, layout: layout, insetForSectionAt: index)
      ?? layout.sectionInset
    let checked = GeometryCheck.checked(inset, of: "a section inset of a flow layout")
    var flowInset = isVertical ? checked : checked.transposed
    flowInset.left += reference.left
    flowInset.right += reference.right
    let rule = FlowLines.Rule(
      length: max(0, width - flowInset.horizontal),
      itemSpacing: valid(
        delegate?.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: index)
          ?? layout.minimumInteritemSpacing),
      lineSpacing: GeometryCheck.checked(
        delegate?.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: index)
          ?? layout.minimumLineSpacing, of: "a flow layout"),
      isEstimated: layout.measuresItems)
    let count = view.items.counts[index]
    let (lines, sizes) = lines(rule, section: index, count: count)
    if !reported, width > 0, let widest = widest(lines, count), widest > rule.length {
      reported = true
      Diagnostics.report(
        .flowItemTooLarge(
          section: index, side: widest, available: rule.length, isVertical: isVertical))
    }
    return FlowSection(
      width: width, inset: flowInset, rule: rule,
      header: length(
        delegate?.collectionView(view, layout: layout, referenceSizeForHeaderInSection: index)
          ?? layout.headerReferenceSize),
      footer: length(
        delegate?.collectionView(view, layout: layout, referenceSizeForFooterInSection: index)
          ?? layout.footerReferenceSize),
      lines: lines, sizes: sizes)
  }

  /// Requests the first item's size; where the delegate provides no sizes, that is all.
  private func lines(
    _ rule: FlowLines.Rule, section: Int, count: Int
  ) -> (lines: FlowLines, sizes: FlowSection.Sizes) {
    let plain = valid(layout.plainItemSize)
    guard count > 0, let delegate else {
      return (FlowLines(rule, size: plain, count: count), .same(plain))
    }
    layout.delegateSizesItems = true
    func size(_ item: Int) -> CGSize {
      let shown = IndexPath(item: item, section: section)
      guard let path = view.dropping.dataPath(ofShown: shown) else {
        return view.dropping.emptySize(at: shown).map(valid) ?? plain
      }
      return valid(delegate.collectionView(view, layout: layout, sizeForItemAt: path))
    }
    let first = size(0)
    guard layout.delegateSizesItems else {
      return (FlowLines(rule, size: plain, count: count), .same(plain))
    }
    var sizes: [CGSize] = [first]
    sizes.reserveCapacity(count)
    for item in 1..<max(1, count) { sizes.append(size(item)) }
    return (FlowLines(rule, sizes: sizes), .each(sizes))
  }

  /// The longest side perpendicular to the scroll direction, where it is cheap to determine: of
  /// items of the same size, or of the first few.
  private func widest(_ lines: FlowLines, _ count: Int) -> CGFloat? {
    (0..<min(count, 64)).map { lines.frame(of: $0).width }.max()
  }

  /// The side of a header or footer along the scroll direction.
  private func length(_ size: CGSize) -> CGFloat {
    valid(isVertical ? size.height : size.width)
  }

  private func valid(_ length: CGFloat) -> CGFloat {
    max(0, GeometryCheck.checked(length, of: "a flow layout"))
  }

  /// A size in the coordinates of a layout that scrolls vertically.
  private func valid(_ size: CGSize) -> CGSize {
    guard size.width.isLength, size.height.isLength, size.width >= 0, size.height >= 0,
      size != UICollectionViewFlowLayout.automaticSize
    else {
      if size != UICollectionViewFlowLayout.automaticSize {
        Diagnostics.report(.flowItemSizeInvalid(size))
      }
      return UICollectionViewFlowLayout.defaultSize
    }
    return isVertical ? size : size.transposed
  }
}
