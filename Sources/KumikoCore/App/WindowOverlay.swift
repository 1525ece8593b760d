/// A view that covers a window for a while and hears of keys before anybody else, such as a menu.
protocol WindowOverlay: UIView {
  /// Goes, because something else came or the window changed.
  func close()
  /// Other modifiers are held in the window.
  func modifiersChanged()
  /// What of it does not lie inside the window, from back to front.
  var leavingViews: [UIView] { get }
}

/// Whoever places a view of a window beside another one, wherever that is.
protocol LayoutFollowing: AnyObject {
  /// All views of the window are laid out.
  func windowWasLaidOut()
}

extension UIWindow {
  /// Has what follows other views follow them.
  func layOutFollower() {
    guard let layoutFollower else { return }
    layoutFollower.windowWasLaidOut()
    LayoutPass.run(on: self)
  }
}
