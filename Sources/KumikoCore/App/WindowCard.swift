import KumikoFoundation
import KumikoGraphics

/// Something that leaves its window, such as the card of a menu: a host shows it in a window of its
/// own, in front of all others. Its view stays where it is among those of the window, so that the
/// pointer, in coordinates of the window, finds it outside as well.
@preconcurrency @MainActor package struct WindowCard {
  package let view: UIView

  /// Tells cards from each other.
  package var id: ObjectIdentifier { ObjectIdentifier(view) }

  /// Where it is, in points of the window.
  package var frame: CGRect { view.convert(view.bounds, to: nil) }

  /// Radius of its corners, in points.
  package var cornerRadius: CGFloat { view.layer.cornerRadius }

  /// What it shows, for a surface of its own size.
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
  /// What leaves the window now, from back to front.
  package var cards: [WindowCard] {
    let bubbles: [UIView] = leavingPresentation.map { [$0.card] } ?? []
    return (bubbles + (overlay?.leavingViews ?? [])).map { WindowCard(view: $0) }
  }

  /// What is presented in front, where that does not lie inside the window.
  var leavingPresentation: PresentationContainer? {
    presentations.last.flatMap { $0.leavesWindow ? $0.container : nil }
  }

  /// Closes a menu that is open: the window lost the keyboard, or moved.
  package func closeMenus() { overlay?.close() }

  /// Where a menu may be that opens at a rectangle: inside the window, or in all of the screen
  /// around it where the host shows cards.
  func menuSpace(around rect: CGRect) -> CGRect {
    desktop?.cardSpace(of: self, around: rect) ?? bounds
  }
}
