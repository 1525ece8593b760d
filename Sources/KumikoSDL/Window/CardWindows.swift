import KumikoCX11
import KumikoCore
import KumikoGraphics

/// The windows of menus that extend beyond their window, on X11: they are override-redirect, so
/// that the X server puts them in front of all others and no window manager manages them. Meanwhile
/// all pointer events, anywhere on the screen, are delivered to the window that the menu belongs
/// to.
final class CardWindows: CardHost {
  private struct Card {
    let window: UInt
    var frame: PixelRect
  }

  private var shown: [ObjectIdentifier: Card] = [:]
  private let raster = Raster()

  /// A separate connection: SDL would give the keyboard focus to a window, and report its events.
  static let connection: UnsafeMutableRawPointer? = kumiko_x11_connect()

  /// Whether such windows are supported.
  static var areThere: Bool { connection != nil }

  var isEmpty: Bool { shown.isEmpty }

  /// The screen that has the middle of the rectangle.
  func space(around rect: CGRect, of owner: DesktopWindow) -> CGRect? {
    guard owner.serverWindow != nil, CardWindows.areThere else { return nil }
    return owner.screen(around: rect)
  }

  func show(_ cards: [WindowCard], of owner: DesktopWindow) {
    guard !cards.isEmpty || !shown.isEmpty else { return }
    let ids = Set(cards.map(\.id))
    for (id, card) in shown where !ids.contains(id) { remove(card, id) }
    if let number = owner.serverWindow {
      for card in cards { show(card, of: number, scale: owner.scale.pixelsPerPoint) }
    }
    holdPointer(for: owner)
  }

  func holdPointer(for owner: DesktopWindow) {
    if shown.isEmpty {
      HeldPointer.shared?.letGo(of: owner)
    } else {
      HeldPointer.shared?.hold(for: owner)
    }
  }

  func follow(_ owner: DesktopWindow) {
    guard let number = owner.serverWindow else { return }
    for card in shown.values { move(card, with: number) }
  }

  private func move(_ card: Card, with owner: UInt) {
    kumiko_x11_card_move(
      CardWindows.connection, card.window, owner, Int32(clamping: card.frame.x),
      Int32(clamping: card.frame.y), Int32(clamping: card.frame.width),
      Int32(clamping: card.frame.height))
  }

  func close(of owner: DesktopWindow) {
    guard !shown.isEmpty else { return }
    for (id, card) in shown { remove(card, id) }
    HeldPointer.shared?.forget(owner)
  }

  private func remove(_ card: Card, _ id: ObjectIdentifier) {
    kumiko_x11_card_close(CardWindows.connection, card.window)
    shown[id] = nil
  }

  private func show(_ card: WindowCard, of owner: UInt, scale: CGFloat) {
    let connection = CardWindows.connection
    guard connection != nil, let list = card.list(scale: scale),
      let surface = try? PixelSurface(width: list.width, height: list.height)
    else { return }
    raster.replay(list, onto: surface)
    let frame = PixelRect(
      x: (card.frame.minX * scale).rounded().whole, y: (card.frame.minY * scale).rounded().whole,
      width: list.width, height: list.height)
    func number(_ value: Int) -> Int32 { Int32(clamping: value) }
    let (x, y) = (number(frame.x), number(frame.y))
    let (width, height) = (number(frame.width), number(frame.height))
    if var known = shown[card.id] {
      if known.frame != frame {
        known.frame = frame
        move(known, with: owner)
      }
      shown[card.id] = known
    } else {
      let window = kumiko_x11_card_open(connection, owner, x, y, width, height)
      guard window != 0 else { return }
      shown[card.id] = Card(window: window, frame: frame)
    }
    guard let window = shown[card.id]?.window else { return }
    kumiko_x11_card_show(
      connection, window, surface.pixels, width, height, number(surface.pitch),
      number((card.cornerRadius * scale).rounded().whole))
  }
}
