import KumikoFoundation

/// A view that has context menus of its own, without an interaction.
protocol ContextMenuProviding: UIView {
  /// Opens the menu for a point of the view; returns whether there is one.
  func openOwnContextMenu(at point: CGPoint) -> Bool
  /// The point that the menu key stands for.
  var ownKeyMenuPoint: CGPoint { get }
  /// Opens the menu that the menu key stands for; returns whether there is one.
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

/// A view that gives the keyboard to one of its items: a menu that a key opens is about that item.
protocol KeyboardItemShowing: UIView {
  /// The view of that item that is asked for a menu before this view is; nil where no item has the
  /// keyboard.
  var menuViewOfKeyboardItem: UIView? { get }
  /// The middle of what is seen of that item.
  var middleOfItemWithKeyboard: CGPoint? { get }
}

extension UIView {
  /// Opens the menu for a point of the view, where it has one; returns whether it has.
  func openContextMenu(at point: CGPoint) -> Bool {
    for case let interaction as any MenuInteraction in storedInteractions
    where interaction.open(at: point) {
      return true
    }
    return (self as? any ContextMenuProviding)?.openOwnContextMenu(at: point) ?? false
  }

  /// Opens the menu that the menu key stands for, where the view has one; returns whether it has.
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
