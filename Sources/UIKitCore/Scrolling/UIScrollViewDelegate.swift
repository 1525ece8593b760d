import UIFoundation

/// Hears of the scrolling of a scroll view. Every method may be left out.
@MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// The content moved.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// An animated scroll that code asked for has arrived.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Nothing to do.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Nothing to do.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
}

/// Gives scroll views their `delegate`. It stands here, and not in the class, because subclasses
/// give the property a type of their own, which Swift allows only beside an extension's property.
@MainActor public protocol ScrollDelegating: UIScrollView {}

extension ScrollDelegating {
  /// Hears of scrolling.
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}
