/// A view that covers a window for a while and hears of keys before anybody else, such as a menu.
protocol WindowOverlay: UIView {
  /// Goes, because something else came or the window changed.
  func close()
  /// What of it does not lie inside the window, from back to front.
  var leavingViews: [UIView] { get }
}
