import KumikoCore

/// Shows what leaves a window: menus and bubbles.
protocol CardHost: AnyObject {
  /// Whether nothing is shown.
  var isEmpty: Bool { get }
  /// Shows cards as they are now, from back to front, and takes those away that have gone.
  func show(_ cards: [WindowCard], of owner: DesktopWindow)
  /// The space for cards around a rectangle, both in points of the window; nil where they cannot
  /// leave it.
  func space(around rect: CGRect, of owner: DesktopWindow) -> CGRect?
  /// Holds the pointer for the owner while anything is shown, where that has to be done.
  func holdPointer(for owner: DesktopWindow)
  /// The owner is at another place.
  func follow(_ owner: DesktopWindow)
  /// Takes all away, because the owner goes.
  func close(of owner: DesktopWindow)
}
