import KumikoFoundation

/// A view that has context menus of its own, without an interaction.
protocol ContextMenuProviding: UIView {
  /// Opens the menu for a point of the view; returns whether there is one.
  func openOwnContextMenu(at point: CGPoint) -> Bool
  /// The point for the menu key.
  var ownKeyMenuPoint: CGPoint { get }
  /// Opens the menu for the menu key; returns whether there is one.
  func openOwnMenuByKey() -> Bool
}

extension ContextMenuProviding {
  func openOwnMenuByKey() -> Bool { openOwnContextMenu(at: ownKeyMenuPoint) }
}

/// An interaction that opens a menu.
protocol MenuInteraction: UIInteraction {
  /// Opens the menu for a point of its view; returns whether there is one.
  func open(at point: CGPoint) -> Bool
}

/// A view that tracks keyboard focus among its items: a menu that a key opens is about the focused
/// item.
protocol KeyboardItemShowing: UIView {
  /// The view of the focused item, which is queried for a menu before this view; nil if no item has
  /// focus.
  var menuViewOfKeyboardItem: UIView? { get }
  /// The centre of the visible part of that item.
  var middleOfItemWithKeyboard: CGPoint? { get }
}

extension UIView {
  /// Opens the menu for a point of the view, if it has one; returns whether it has.
  func openContextMenu(at point: CGPoint) -> Bool {
    for case let interaction as any MenuInteraction in storedInteractions
    where interaction.open(at: point) {
      return true
    }
    return (self as? any ContextMenuProviding)?.openOwnContextMenu(at: point) ?? false
  }

  /// Opens the menu for the menu key, if the view has one; returns whether it does.
  func openMenuByKey() -> Bool {
    let provider = self as? any ContextMenuProviding
    let point =
      (self as? any KeyboardItemShowing)?.middleOfItemWithKeyboard ?? provider?.ownKeyMenuPoint
      ?? CGPoint(x: bounds.midX, y: bounds.midY)
    for case let interaction as any MenuInteraction in storedInteractions
    where interaction.open(at: point) {
      return true
    }
    return provider?.openOwnMenuByKey() ?? false
  }
}
