import KumikoFoundation
import KumikoGraphics

// Layout of the items in the middle and the lines below the titles, and which items are collapsed.
extension NavigationBarContent {
  /// Collapses items until the rest fits the width.
  func fitItems() {
    guard fitted?.width != bounds.width else { return }
    let most = BarItemArrangement.count(item, hasCenter: hasCenter)
    var steps = 0
    if most > 0 || fitted == nil {
      if (fitted?.steps ?? 0) > 0 || hasCenter || !middle.isEmpty { show(after: 0) }
      while steps < most, wantedWidth > bounds.width {
        steps += 1
        show(after: steps)
      }
    }
    fitted = (bounds.width, steps)
  }

  func show(after steps: Int) {
    showItems(after: steps, insteadOf: shownViews)
    showAppearance()
  }

  /// The width of the items beside a title of its minimum width, in points.
  private var wantedWidth: CGFloat {
    let items = (leading + middle + trailing).reduce(
      gaps(in: leading) + gaps(in: middle) + gaps(in: trailing)
    ) { $0 + fittingSize(of: $1.item, $1.view).width }
    let title = titleView.map { $0.sizeThatFits(CGSize(width: 0, height: 44)).width }
    let gaps: CGFloat = middle.isEmpty ? 2 : 4
    let search = isSearchInline ? min(280, bounds.width / 4) : 0
    return items + min(title ?? titleSize.width, bounds.width / 3) + (backButton == nil ? 0 : 32)
      + search + 2 * NavigationBarContent.margin + gaps * NavigationBarContent.titleGap
  }

  /// Moves the title up by half of the subtitle's height, and places the subtitle below it.
  func placeSubtitle(
    from left: CGFloat, to right: CGFloat, place: (UIView, CGFloat, CGSize) -> Void
  ) {
    guard !subtitle.isHidden else { return }
    var size = subtitle.wantedSize
    size.width = min(size.width, max(0, right - left))
    let middle = bounds.width / 2 - size.width / 2
    place(subtitle, hasCenter ? left : min(max(middle, left), max(left, right - size.width)), size)
    let title = titleLabel.intrinsicContentSize.height
    for view in [titleLabel, titleMenu].compactMap(\.self) {
      view.frame.origin.y -= size.height / 2
    }
    subtitle.frame.origin.y += title / 2
  }

  /// Centres the groups in the middle if the title leaves space there; otherwise places them beside
  /// it.
  func placeCenter(
    to right: CGFloat, isReversed: Bool, place: (UIView, CGFloat, CGSize) -> Void
  ) {
    guard !middle.isEmpty else { return }
    let sizes = middle.map { fittingSize(of: $0.item, $0.view) }
    let width = sizes.reduce(gaps(in: middle)) { $0 + $1.width }
    let views = [titleView ?? titleLabel, titleMenu, subtitle].compactMap(\.self)
    let end = views.filter { !$0.isHidden }.map { view in
      (isReversed ? view.frame.mirrored(in: bounds) : view.frame).maxX
    }.max()
    let least = (end ?? 0) + NavigationBarContent.titleGap
    var x = max(least, min(bounds.width / 2 - width / 2, right - width))
    var last: UIBarButtonItem?
    for (shown, size) in zip(middle, sizes) {
      x += gap(between: last, and: shown.item)
      last = shown.item
      if let view = shown.view { place(view, x, size) }
      x += size.width
    }
  }

  func layoutLargeTitle(isReversed: Bool, start: CGFloat, end: CGFloat) {
    largeTitleClip.isHidden = metrics.fullLargeTitle == 0
    largeTitleClip.frame = CGRect(
      x: 0, y: metrics.base, width: bounds.width, height: max(0, metrics.largeTitle))
    let width = max(0, bounds.width - start - end)
    let below = largeSubtitle.isHidden ? 0 : largeSubtitle.wantedSize.height
    let height = min(
      largeTitleLabel.intrinsicContentSize.height, metrics.fullLargeTitle)
    let frame = CGRect(
      x: start, y: metrics.largeTitle - height - below - 6, width: width, height: height)
    largeTitleLabel.frame = isReversed ? frame.mirrored(in: bounds) : frame
    largeTitleLabel.textAlignment = isReversed ? .right : .left
    let line = CGRect(
      x: start, y: metrics.largeTitle - below - 6,
      width: largeSubtitle.ownView == nil ? width : min(width, largeSubtitle.wantedSize.width),
      height: below)
    largeSubtitle.frame = isReversed ? line.mirrored(in: bounds) : line
    largeSubtitle.alignment = isReversed ? .right : .left
  }
}
