/// A view that temporarily covers a window and receives keys first, such as a menu.
protocol WindowOverlay: UIView {
  /// Closes the overlay, because another one opens or the window changed.
  func close()
  /// Called when the modifier keys that are held changed.
  func modifiersChanged()
  /// The views that extend beyond the window, from back to front.
  var leavingViews: [UIView] { get }
  /// The rectangle that one of those was opened for, in points of the window; nil if there is none.
  func anchor(of view: UIView) -> CGRect?
  /// One of those could not be shown at its requested frame, but at another one; both in points of
  /// the window.
  func placeCard(_ id: ObjectIdentifier, wished: CGRect, given: CGRect)
}

/// An object that positions a view of a window beside another one, wherever that is.
protocol LayoutFollowing: AnyObject {
  /// Called when all views of the window are laid out.
  func windowWasLaidOut()
}

extension UIWindow {
  /// Repositions the view that follows another one.
  func layOutFollower() {
    guard let layoutFollower else { return }
    layoutFollower.windowWasLaidOut()
    LayoutPass.run(on: self)
  }
}
