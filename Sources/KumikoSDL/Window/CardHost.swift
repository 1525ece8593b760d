import KumikoCore

/// Shows the menus and popovers that extend beyond a window.
protocol CardHost: AnyObject {
  /// Whether nothing is shown.
  var isEmpty: Bool { get }
  /// Shows cards in their current state, from back to front, and closes those not among them.
  func show(_ cards: [WindowCard], of owner: DesktopWindow)
  /// The space for cards around a rectangle, both in points of the window; nil if they cannot
  /// extend beyond it.
  func space(around rect: CGRect, of owner: DesktopWindow) -> CGRect?
  /// Grabs the pointer for the owner while anything is shown, if the window system requires that.
  func holdPointer(for owner: DesktopWindow)
  /// The owner was moved.
  func follow(_ owner: DesktopWindow)
  /// Closes all cards, because the owner is closed.
  func close(of owner: DesktopWindow)
}
