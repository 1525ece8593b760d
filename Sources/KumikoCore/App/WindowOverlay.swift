/// A view that covers a window for a while and hears of keys before anybody else, such as a menu.
protocol WindowOverlay: UIView {
  /// Goes, because something else came or the window changed.
  func close()
}
