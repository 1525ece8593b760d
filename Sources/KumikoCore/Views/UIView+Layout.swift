import KumikoFoundation

extension UIView {
  /// Requests another call of a method of the view whose reads changed.
  func ask(for place: ObservedPlace) {
    switch place {
    case .properties: setNeedsUpdateProperties()
    case .display: setNeedsDisplay()
    case .constraints: setNeedsUpdateConstraints()
    default: setNeedsLayout()
    }
  }

  /// Lets the layer draw into the context that stores the view's content.
  func displayLayer(_ rect: CGRect, in context: CGContext) {
    let layer = layer
    layer.displayed = (context, rect)
    layer.display()
    layer.displayed = nil
  }

  /// Calls `layoutSubviews()`, and follows what it reads.
  func layOutSubviews() {
    if followsLayout { following(.layout) { layoutSubviews() } } else { layoutSubviews() }
  }

  /// Marks the ancestors: something inside them needs layout.
  func markLayoutPath() {
    FrameWatch.current?.note(self, in: window, .layout)
    var view = storedSuperview
    while let current = view, !current.layoutState.subtreeNeedsLayout {
      current.layoutState.subtreeNeedsLayout = true
      view = current.storedSuperview
    }
  }

  /// Marks the view for the compose pass.
  func setNeedsCompose(_ changes: ComposeChanges) {
    MainThread.check(self)
    FrameWatch.current?.note(self, in: window, changes.wishes)
    composeState.changes.formUnion(changes)
    var view = storedSuperview
    while let current = view, !current.composeState.subtreeChanged {
      current.composeState.subtreeChanged = true
      view = current.storedSuperview
    }
  }

  /// Marks parts of the content, in points of the view's own coordinates, as drawn otherwise now.
  func setNeedsDisplay(_ areas: [CGRect]) {
    guard !areas.isEmpty else { return }
    let scale = displayScale
    for area in areas {
      // The content's position on the pixel grid is not known before it is composed.
      let rect = area.insetBy(dx: -1 / scale, dy: -1 / scale)
      composeState.left.add(
        PixelRect(
          enclosing: CGRect(
            x: rect.minX * scale, y: rect.minY * scale, width: rect.width * scale,
            height: rect.height * scale)))
    }
    composeState.subtreeChanged = true
    setNeedsCompose([])
  }

  // MARK: Autoresizing

  /// Sets whether the frame is set by code, or by constraints, and how it is resized with the
  /// superview.
  func followMask(_ follows: Bool, _ mask: AutoresizingMask) {
    let changesTree =
      follows != layoutState.translatesMask
      || mask != viewMarks.resizingMask && constraintState != nil
    (layoutState.translatesMask, viewMarks.resizingMask) = (follows, mask)
    if changesTree { frameIsGivenOtherwise() }
  }

  func autoresizeSubviews(from old: CGSize) {
    guard viewMarks.resizesSubviews else { return }
    for subview in storedSubviews
    where subview.translatesAutoresizingMaskIntoConstraints && !subview.autoresizingMask.isEmpty {
      subview.autoresize(from: old, to: storedBounds.size)
    }
  }

  private func autoresize(from old: CGSize, to new: CGSize) {
    let mask = autoresizingMask
    let frame = frame
    let (x, width) = stretched(
      start: frame.minX, length: frame.width, container: old.width, newContainer: new.width,
      mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
      mask.contains(.flexibleRightMargin))
    let (y, height) = stretched(
      start: frame.minY, length: frame.height, container: old.height, newContainer: new.height,
      mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
      mask.contains(.flexibleBottomMargin))
    self.frame = CGRect(x: x, y: y, width: width, height: height)
  }

  /// The flexible ones of the three parts of an axis share the change in proportion to their
  /// lengths, or equally where they have none.
  private func stretched(
    start: CGFloat, length: CGFloat, container: CGFloat, newContainer: CGFloat,
    _ flexibleStart: Bool,
    _ flexibleLength: Bool, _ flexibleEnd: Bool
  ) -> (CGFloat, CGFloat) {
    let parts = [
      (flexibleStart, start), (flexibleLength, length), (flexibleEnd, container - start - length),
    ]
    let flexible = parts.filter(\.0)
    guard !flexible.isEmpty, newContainer != container else { return (start, length) }
    let total = flexible.reduce(0) { $0 + max(0, $1.1) }
    func share(_ part: (Bool, CGFloat)) -> CGFloat {
      guard part.0 else { return 0 }
      return (newContainer - container)
        * (total > 0 ? max(0, part.1) / total : 1 / CGFloat(flexible.count))
    }
    return (start + share(parts[0]), max(0, length + share(parts[1])))
  }
}

extension ComposeChanges {
  fileprivate var wishes: FrameWatch.Wishes {
    var wishes: FrameWatch.Wishes = []
    if contains(.content) { wishes.insert(.content) }
    if contains(.geometry) { wishes.insert(.place) }
    if contains(.scroll) { wishes.insert(.scroll) }
    return wishes
  }
}
