import KumikoFoundation

/// Says to assistive programs where a scroll view is, after one of them scrolled it.
@preconcurrency @MainActor public protocol UIScrollViewAccessibilityDelegate: UIScrollViewDelegate {
  /// Where it is, such as "March 2026"; nil, for what it says by itself, unless implemented.
  func accessibilityScrollStatus(for scrollView: UIScrollView) -> String?
  /// Where it is, with attributes, of which the letters are used; nil, for that without, unless
  /// implemented.
  func accessibilityAttributedScrollStatus(for scrollView: UIScrollView) -> NSAttributedString?
}

extension UIScrollViewAccessibilityDelegate {
  /// What it says by itself.
  public func accessibilityScrollStatus(for scrollView: UIScrollView) -> String? { nil }

  /// That without attributes.
  public func accessibilityAttributedScrollStatus(
    for scrollView: UIScrollView
  ) -> NSAttributedString? { nil }
}

/// A scroll view that says where it is better than by pages.
protocol ScrollStatusSaying: UIScrollView {
  var ownScrollStatus: String? { get }
}

extension UIScrollView {
  /// What is said of where it is after an assistive program scrolled it; nil for nothing.
  var statusForAccessibility: String? {
    if let said = scrollDelegate as? any UIScrollViewAccessibilityDelegate {
      let status =
        said.accessibilityAttributedScrollStatus(for: self)?.string
        ?? said.accessibilityScrollStatus(for: self)
      if let status { return status }
    }
    if let saying = self as? any ScrollStatusSaying { return saying.ownScrollStatus }
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

  /// Where it can be scrolled to, whether or not it is at that end.
  var directionsForAccessibility: [UIAccessibilityScrollDirection] {
    guard isScrollEnabled else { return [] }
    let seen = bounds.inset(by: adjustedContentInset)
    let isTall = contentSize.height > seen.height + 0.5
    let isWide = contentSize.width > seen.width + 0.5
    return (isTall ? [.down, .up] : []) + (isWide ? [.left, .right] : [])
  }
}
