/// What lies over the content of a window, or beside it.
final class WindowCovers {
  /// What covers the window and takes its keys: the menu that is open.
  var overlay: (any WindowOverlay)?
  /// What goes where others are, once these are laid out.
  weak var layoutFollower: (any LayoutFollowing)?
  /// The bar of menus; nil where the program has none.
  var menuBar: UIView?
  /// The keys of commands, while they are shown.
  var shortcuts: UIView?
  /// What asks whether the window may be closed, while it does.
  weak var closureQuestion: UIViewController?
}

extension UIWindow {
  private var covers: WindowCovers { ensurePart(.windowCovers) { WindowCovers() } }

  var overlay: (any WindowOverlay)? {
    get { covers.overlay }
    set { covers.overlay = newValue }
  }

  var layoutFollower: (any LayoutFollowing)? {
    get { covers.layoutFollower }
    set { covers.layoutFollower = newValue }
  }

  var menuBar: UIView? {
    get { covers.menuBar }
    set { covers.menuBar = newValue }
  }

  var shortcuts: UIView? {
    get { covers.shortcuts }
    set { covers.shortcuts = newValue }
  }

  var closureQuestion: UIViewController? {
    get { covers.closureQuestion }
    set { covers.closureQuestion = newValue }
  }
}
