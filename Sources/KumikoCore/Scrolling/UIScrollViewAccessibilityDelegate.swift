import KumikoFoundation

/// Describes to assistive technologies where a scroll view is, after one of them scrolled it.
@preconcurrency @MainActor public protocol UIScrollViewAccessibilityDelegate: UIScrollViewDelegate {
  /// The description of the visible part, such as "March 2026"; nil, unless implemented, for the
  /// scroll view's own description.
  func accessibilityScrollStatus(for scrollView: UIScrollView) -> String?
  /// The description of the visible part with attributes, of which only the text is used; nil,
  /// unless implemented, for the description without attributes.
  func accessibilityAttributedScrollStatus(for scrollView: UIScrollView) -> NSAttributedString?
}

extension UIScrollViewAccessibilityDelegate {
  /// Returns nil, for the scroll view's own description.
  public func accessibilityScrollStatus(for scrollView: UIScrollView) -> String? { nil }

  /// Returns nil, for the description without attributes.
  public func accessibilityAttributedScrollStatus(
    for scrollView: UIScrollView
  ) -> NSAttributedString? { nil }
}

/// A scroll view that has a better description of the visible part than page numbers.
protocol ScrollStatusProviding: UIScrollView {
  var ownScrollStatus: String? { get }
}

extension UIScrollView {
  /// The description that is reported after an assistive technology scrolled it; nil if there is
  /// none.
  var statusForAccessibility: String? {
    if let said = scrollDelegate as? any UIScrollViewAccessibilityDelegate {
      let status =
        said.accessibilityAttributedScrollStatus(for: self)?.string
        ?? said.accessibilityScrollStatus(for: self)
      if let status { return status }
    }
    if let saying = self as? any ScrollStatusProviding { return saying.ownScrollStatus }
    return pageStatus
  }

  private var pageStatus: String? {
    let seen = bounds.inset(by: adjustedContentInset)
    let isTall = contentSize.height > seen.height + 0.5
    let (page, whole) =
      isTall ? (seen.height, contentSize.height) : (seen.width, contentSize.width)
    guard page >= 1, whole.isFinite, whole / page < 1e9 else { return nil }
    let pages = Int((whole / page).rounded(.up))
    let from = isTall ? seen.minY : seen.minX
    let number = min(max(Int((from / page).rounded()) + 1, 1), max(pages, 1))
    return pages > 1 ? "Page \(number) of \(pages)" : nil
  }

  /// The directions in which it can be scrolled, whether or not it is at that end.
  var directionsForAccessibility: [UIAccessibilityScrollDirection] {
    guard isScrollEnabled else { return [] }
    let seen = bounds.inset(by: adjustedContentInset)
    let isTall = contentSize.height > seen.height + 0.5
    let isWide = contentSize.width > seen.width + 0.5
    return (isTall ? [.down, .up] : []) + (isWide ? [.left, .right] : [])
  }
}
