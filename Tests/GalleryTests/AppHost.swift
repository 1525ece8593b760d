import Kumiko
import ScreenshotTesting
import Testing

/// What the tests of whole apps find on the screen, and do with it.
extension OffscreenHost {
  /// The views of a kind that are to be seen, the frontmost last.
  func views<View: UIView>(_ kind: View.Type) -> [View] {
    func collect(_ view: UIView) -> [View] {
      guard !view.isHidden, view.alpha > 0 else { return [] }
      return [view as? View].compactMap { $0 } + view.subviews.flatMap(collect)
    }
    return collect(window)
  }

  /// The middle of a view in the window.
  func middle(of view: UIView) -> CGPoint {
    view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
  }

  /// The middle of a cell in the window.
  func middle(_ cell: UIWindow.Description.Element?) throws -> CGPoint {
    let frame = try #require(cell).frame
    return CGPoint(x: frame[0] + frame[2] / 2, y: frame[1] + frame[3] / 2)
  }

  /// Clicks on a text: of a menu, an alert, a list.
  func click(text: String) async throws {
    let label = try #require(views(UILabel.self).last { $0.text == text }, "\(text): \(texts)")
    click(at: middle(of: label))
    await settle()
  }

  /// Clicks on a button by its title, or by its tool tip, which icons have.
  func click(button name: String) async throws {
    let button = try #require(
      views(UIButton.self).last {
        ($0.currentTitle == name || $0.toolTip == name) && $0.isEnabled
          && window.bounds.contains(middle(of: $0))
      }, "\(name): \(views(UIButton.self).map { $0.currentTitle ?? $0.toolTip ?? "-" })")
    click(at: middle(of: button))
    await settle()
  }

  /// Presses a key and waits.
  func hit(_ key: String, _ modifiers: UIEvent.KeyModifiers = []) async {
    self.key(key, modifiers: modifiers)
    await settle()
  }

  /// Types into what has the keyboard, and waits.
  func write(_ text: String) async {
    type(text)
    await settle()
  }

  /// Opens the menu at a point.
  func openMenu(at point: CGPoint) async {
    send(.pointerMoved(point))
    send(.pointerDown(point, button: .secondary, clicks: 1, modifiers: []))
    send(.pointerUp(point, button: .secondary, modifiers: []))
    await settle()
  }

  /// The texts of the cells, in their order on the screen.
  func shows(_ text: String) -> Bool { texts.contains(text) }
}
