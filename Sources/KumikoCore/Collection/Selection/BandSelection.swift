import KumikoFoundation
import KumikoSnapshots

/// Selects the items that a drag of the pointer touches, starting in a gap between items, where
/// several can be selected. Scrolls while the pointer is near an edge.
///
/// Once the band has touched many items, only the areas that it gained and lost since its last
/// movement are searched; the cost grows with those, and with the ranges of items that it touches.
final class BandSelection: NSObject, UIGestureRecognizerDelegate, FrameStepping {
  /// Up to this many items are all searched at each movement: they may have been measured
  /// meanwhile.
  private static let fewItems = 4_096

  @Owner private var host: ItemsView
  @Owner private var recognizer: BandRecognizer
  private let view = SelectionBandView()
  /// The start of the drag, in content coordinates.
  private var origin = CGPoint.zero
  private var band = CGRect.null
  private var touched = HandleSet()
  /// Whether the delegate has allowed the selection of a range.
  private var hasBegun = false
  private var latest: TimeInterval?

  /// Starts to recognise drags in a list.
  static func begin(in host: ItemsView) {
    let recognizer = BandRecognizer()
    let band = BandSelection(host, recognizer)
    recognizer.delegate = band
    // It exists as long as the recogniser.
    recognizer.addAction(UIAction { _ in band.follow() })
    host.addGestureRecognizer(recognizer)
  }

  private init(_ host: ItemsView, _ recognizer: BandRecognizer) {
    _host = Owner(host, orElse: UICollectionView.standIn)
    _recognizer = Owner(recognizer, orElse: BandRecognizer())
    super.init()
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    touch.type == .indirectPointer && host.offersSelection && host.currentPolicy.allowsRanges
      && touch.view.map(host.isGap) == true
      && host.shownPath(at: touch.location(in: host)) == nil
  }

  private func follow() {
    switch recognizer.state {
    case .began:
      let (now, moved) = (recognizer.location(in: host), recognizer.translation(in: host))
      origin = CGPoint(x: now.x - moved.x, y: now.y - moved.y)
      // As after a click; the former first responder may change the items when it resigns.
      host.becomeFirstResponder()
      host.act(.rest)
      host.selection.band = self
      host.addSubview(view)
      update()
    case .changed: update()
    case .ended:
      update()
      end()
    case .cancelled:
      if hasBegun { host.act(.bandCancelled) }
      end()
    case .possible, .failed: break
    }
  }

  /// Cancels the drag; the selection from before it is restored.
  func cancel() {
    recognizer.isEnabled = false
    recognizer.isEnabled = true
  }

  private func end() {
    host.selection.band = nil
    host.act(.rest)
    if hasBegun { _ = host.answer(.endedRange) }
    view.removeFromSuperview()
    (band, touched, hasBegun, latest) = (.null, HandleSet(), false, nil)
  }

  // MARK: Items in the band

  /// Updates the items in the band: the pointer moved, or the content did.
  func update() {
    let pointer = recognizer.location(in: host)
    let new = CGRect(
      x: min(origin.x, pointer.x), y: min(origin.y, pointer.y), width: abs(pointer.x - origin.x),
      height: abs(pointer.y - origin.y))
    if scrollVelocity != .zero { host.window?.animator.add(self) }
    guard new != band else { return }
    touch(new)
    // Only the visible part: a band may be as long as the content.
    let seen = new.intersection(host.shownBounds.insetBy(dx: -8, dy: -8))
    view.frame = seen.isNull ? .zero : seen
    guard begins() else { return cancel() }
    host.act(.band(touched, recognizer.firstModifiers))
  }

  private func touch(_ new: CGRect) {
    defer { band = new }
    host.bringLayoutUpToDate()
    guard touched.count > BandSelection.fewItems else {
      touched = HandleSet(elements(in: new).map { $0.number..<$0.number + 1 })
      return
    }
    var (entered, left): ([Range<Int>], [Range<Int>]) = ([], [])
    // Items measured meanwhile may have moved out of the band by themselves, by less than a screen.
    let margins =
      host.collectionViewLayout.scrollsDown
      ? CGSize(width: 0, height: host.bounds.height) : CGSize(width: host.bounds.width, height: 0)
    let reach = band.insetBy(dx: -margins.width, dy: -margins.height)
    for strip in new.parts(outside: band) + reach.parts(outside: new) {
      for (number, frame) in elements(in: strip) {
        if frame.overlaps(new) {
          entered.append(number..<number + 1)
        } else {
          left.append(number..<number + 1)
        }
      }
    }
    touched = touched.union(HandleSet(entered)).subtracting(HandleSet(left))
  }

  private func elements(in rect: CGRect) -> [(number: Int, frame: CGRect)] {
    host.collectionViewLayout.placedElements(in: rect).compactMap { element in
      guard element.id.isItem, !element.isHidden, element.frame.overlaps(rect),
        let handle = host.items.handle(at: element.id.indexPath)
      else { return nil }
      return (handle.number, element.frame)
    }
  }

  /// Asks the delegate as soon as an item is touched; returns whether the drag continues.
  private func begins() -> Bool {
    guard !hasBegun, let first = touched.ranges.first,
      let path = host.items.path(of: ItemHandle(first.lowerBound))
    else { return true }
    guard host.answer(.mayBeginRange(path)) else { return false }
    hasBegun = true
    return host.answer(.beginsRange(path))
  }

  // MARK: Scrolling at an edge

  private var scrollVelocity: CGVector {
    guard recognizer.state == .began || recognizer.state == .changed else { return .zero }
    return ReorderingAutoscroll.velocity(
      at: recognizer.location(in: host), in: host.bounds.inset(by: host.adjustedContentInset))
  }

  func step(to time: TimeInterval) -> Bool {
    let velocity = scrollVelocity
    guard velocity != .zero else {
      latest = nil
      return false
    }
    defer { latest = time }
    guard let latest else { return true }
    let old = host.contentOffset
    let new = host.clamped(
      CGPoint(
        x: old.x + velocity.dx * (time - latest), y: old.y + velocity.dy * (time - latest)))
    guard new != old else { return time == latest }
    host.contentOffset = new
    host.layoutIfNeeded()
    return true
  }
}

extension CGRect {
  /// The parts outside of another rectangle: none to four, without overlaps.
  fileprivate func parts(outside other: CGRect) -> [CGRect] {
    let inner = intersection(other)
    guard !inner.isNull, !inner.isEmpty else { return [self] }
    return [
      CGRect(x: minX, y: minY, width: width, height: inner.minY - minY),
      CGRect(x: minX, y: inner.maxY, width: width, height: maxY - inner.maxY),
      CGRect(x: minX, y: inner.minY, width: inner.minX - minX, height: inner.height),
      CGRect(x: inner.maxX, y: inner.minY, width: maxX - inner.maxX, height: inner.height),
    ].filter { $0.width > 0 && $0.height > 0 }
  }
}

extension ItemsView {
  /// Cancels the drag over a gap with the escape key; returns whether there was one.
  func cancelBand(_ key: KeyPress) -> Bool {
    guard key == KeyPress("escape"), let band = selection.band else { return false }
    band.cancel()
    return true
  }
}
