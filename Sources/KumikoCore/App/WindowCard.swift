import KumikoFoundation
import KumikoGraphics

/// A view that extends beyond its window, such as the card of a menu: a host shows it in a window
/// of its own, in front of all others. The view stays in the window's hierarchy, so that the
/// pointer, in window coordinates, hits it outside as well.
@preconcurrency @MainActor package struct WindowCard {
  package let view: UIView
  /// The rectangle that it was opened for, in points of the window; nil if there is none.
  package var anchor: CGRect?
  /// Whether it is a menu, which receives all input.
  package var isMenu = false

  package init(view: UIView, anchor: CGRect? = nil, isMenu: Bool = false) {
    (self.view, self.anchor, self.isMenu) = (view, anchor, isMenu)
  }

  /// Identifies the card.
  package var id: ObjectIdentifier { ObjectIdentifier(view) }

  /// Its frame in window coordinates, in points.
  package var frame: CGRect { view.convert(view.bounds, to: nil) }

  /// The radius of its corners, in points.
  package var cornerRadius: CGFloat { view.layer.cornerRadius }

  /// Its display list, for a surface of its own size.
  package func list(scale: CGFloat) -> DisplayList? {
    guard view.window != nil, view.composeState.wasShown else { return nil }
    let (state, traits) = (view.composedState, view.drawnTraits)
    let placed = Plane().place(view, state, scale: scale)
    var commands: [DisplayList.Command] = [
      .pushTransform(
        CGAffineTransform(translationX: -placed.rect.minX, y: -placed.rect.minY))
    ]
    ComposePass(recordingAt: scale)
      .emit(view, state, placed, mixedWith: nil, traits: traits, into: &commands)
    commands.append(.pop)
    let background: UIColor = view.backgroundColor ?? .systemBackground
    return DisplayList(
      width: placed.rect.width.whole, height: placed.rect.height.whole,
      background: background.rgba(with: traits), commands: commands)
  }
}

extension UIWindow {
  /// The cards of the window, from back to front.
  package var cards: [WindowCard] {
    let popovers = leavingPresentation.map { [$0.windowCard] }
    let menus = (overlay?.leavingViews ?? []).map {
      WindowCard(view: $0, anchor: overlay?.anchor(of: $0), isMenu: true)
    }
    return (popovers ?? []) + menus
  }

  /// The container of the frontmost presentation, if that extends beyond the window.
  var leavingPresentation: PresentationContainer? {
    presentations.last.flatMap { $0.leavesWindow ? $0.container : nil }
  }

  /// Closes an open menu: the window is no longer key, or was moved.
  package func closeMenus() { overlay?.close() }

  /// The area for a menu that opens at a rectangle: the window, or the screen around it if the host
  /// shows cards.
  func menuSpace(around rect: CGRect) -> CGRect {
    desktop?.cardSpace(of: self, around: rect) ?? bounds
  }
}
