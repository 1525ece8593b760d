import Foundation
import KumikoCSDL2
import KumikoCWayland
import KumikoCore
import KumikoGraphics

/// The popups that show menus and popovers outside their window, on Wayland. The compositor
/// determines the position of each, which is reported to its view; a card whose popup is refused
/// stays inside its window.
final class CardPopups: CardHost {
  private struct Card {
    let id: ObjectIdentifier
    let number: UInt32
    let isMenu: Bool
    /// Whether it grabs all input.
    let grabs: Bool
    /// The requested frame, in points of the window and in the compositor's units; and the actual
    /// one, in points, nil until the compositor has reported it.
    var asked: CGRect
    var askedUnits: PixelRect
    /// Where the compositor has put it, in units of the window's surface.
    var placedUnits: PixelRect
    var given: CGRect?
    /// Its origin in the window's surface, in units.
    var origin = (x: 0, y: 0)
    /// The origin, in that surface, of its parent's geometry, to which its place is relative.
    let parentOrigin: (x: Int, y: Int)
    var isDrawn = false
  }

  private var shown: [Card] = []
  private weak var owner: DesktopWindow?
  /// Whether the compositor refused or dismissed a popup of the current cards: all of them stay
  /// inside the window.
  private(set) var isRefused = false
  /// Whether the compositor refused an input grab for the current menus.
  private var isGrabRefused = false
  private let raster = Raster()

  var isEmpty: Bool { shown.isEmpty }

  func holdPointer(for owner: DesktopWindow) {}

  func follow(_ owner: DesktopWindow) {}

  func close(of owner: DesktopWindow) { closeAll(after: 0) }

  /// The position of the window on the screen is unknown: the space extends beyond the window by
  /// the rest of the screen's size in each direction.
  func space(around rect: CGRect, of owner: DesktopWindow) -> CGRect? {
    guard !isRefused, let popups = WaylandPopups.shared, popups.canShow(owner.scale),
      !owner.isFixed, Surroundings(owner) != nil
    else { return nil }
    var display = SDL_Rect()
    guard SDL_GetDisplayBounds(max(0, SDL_GetWindowDisplayIndex(owner.handle)), &display) == 0
    else { return nil }
    let (area, units) = (owner.area, owner.scale.pointsPerUnit)
    let dx = CGFloat(max(0, Int(display.w) - area.width)) * units
    let dy = CGFloat(max(0, Int(display.h) - area.height)) * units
    return owner.window.bounds.insetBy(dx: -dx, dy: -dy)
  }

  // MARK: Showing

  func show(_ cards: [WindowCard], of owner: DesktopWindow) {
    let cards = cards.filter { !$0.view.isHidden && $0.frame.width > 0 && $0.frame.height > 0 }
    guard !cards.isEmpty || !shown.isEmpty || isRefused else { return }
    self.owner = owner
    // Popups are closed from the topmost one down.
    closeAll(after: zip(shown, cards).prefix { $0.id == $1.id }.count)
    if cards.isEmpty { (isRefused, isGrabRefused) = (false, false) }
    guard !isRefused, let popups = WaylandPopups.shared, let around = Surroundings(owner) else {
      return
    }
    for (index, card) in cards.enumerated() {
      if index < shown.count, !follow(card, at: index, popups, around) { closeAll(after: index) }
      if index == shown.count, !open(card, popups, around) { return }
      draw(card, at: index, popups, owner.scale)
    }
  }

  private func closeAll(after count: Int) {
    while shown.count > count {
      guard let last = shown.popLast() else { return }
      WaylandPopups.shared?.close(last.number)
    }
  }

  /// The place of a card, relative to the geometry of its parent, and its frame in units of the
  /// window.
  private func place(
    _ card: WindowCard, from origin: (x: Int, y: Int), in parent: PixelRect, _ scale: DisplayScale
  ) -> (CardPlace, PixelRect) {
    let frame = CardPopups.units(card.frame, scale)
    let anchor = card.anchor.map { CardPopups.units($0, scale) }
    func relative(_ rect: PixelRect) -> PixelRect {
      PixelRect(
        x: rect.x - origin.x, y: rect.y - origin.y, width: rect.width, height: rect.height)
    }
    return (
      CardPlace(relative(frame), at: anchor.map(relative), in: relative(parent)), frame
    )
  }

  /// A rectangle in units: its origin is rounded, its size large enough for all pixels.
  static func units(_ rect: CGRect, _ scale: DisplayScale) -> PixelRect {
    func place(_ length: CGFloat) -> Int { (length / scale.pointsPerUnit).rounded().whole }
    func size(_ length: CGFloat) -> Int {
      CardPopups.units(ofPixels: (length * scale.pixelsPerPoint).rounded().whole, scale)
    }
    return PixelRect(
      x: place(rect.minX), y: place(rect.minY), width: size(rect.width),
      height: size(rect.height))
  }

  static func units(ofPixels count: Int, _ scale: DisplayScale) -> Int {
    (CGFloat(count) / scale.pixelsPerUnit - 0.01).rounded(.up).whole
  }

  /// The popup that is the parent of a card, and must be drawn before it; nil for the window.
  private func parent(of card: WindowCard, at index: Int) -> Card? {
    guard index > 0, card.isMenu, shown[index - 1].isMenu else { return nil }
    return shown[index - 1]
  }

  private func open(
    _ card: WindowCard, _ popups: WaylandPopups, _ around: Surroundings
  ) -> Bool {
    guard let owner else { return false }
    let below = parent(of: card, at: shown.count)
    if let below, !below.isDrawn { return false }
    let origin = below?.origin ?? around.origin
    let room = below?.placedUnits ?? around.content
    let (place, frame) = place(card, from: origin, in: room, owner.scale)
    let grabs =
      card.isMenu && !isGrabRefused && popups.hasPress && (below.map(\.grabs) ?? true)
    guard
      let number = popups.open(
        above: below?.number ?? 0, around, at: place, grabs: grabs)
    else {
      refuse()
      return false
    }
    shown.append(
      Card(
        id: card.id, number: number, isMenu: card.isMenu, grabs: grabs, asked: card.frame,
        askedUnits: frame, placedUnits: frame, parentOrigin: origin))
    return true
  }

  /// Repositions a shown card whose frame has changed; returns whether it can stay open, rather
  /// than be opened again.
  private func follow(
    _ card: WindowCard, at index: Int, _ popups: WaylandPopups, _ around: Surroundings
  ) -> Bool {
    let known = shown[index]
    guard let owner, card.frame != known.asked, card.frame != known.given else { return true }
    guard known.given != nil, index == shown.count - 1 else { return false }
    let room =
      index > 0 && parent(of: card, at: index) != nil
      ? shown[index - 1].placedUnits : around.content
    let (place, frame) = place(card, from: known.parentOrigin, in: room, owner.scale)
    (shown[index].asked, shown[index].askedUnits) = (card.frame, frame)
    return popups.move(known.number, to: place)
  }

  private func draw(
    _ card: WindowCard, at index: Int, _ popups: WaylandPopups, _ scale: DisplayScale
  ) {
    guard shown[index].given != nil, let list = card.list(scale: scale.pixelsPerPoint),
      let surface = try? PixelSurface(width: list.width, height: list.height)
    else { return }
    raster.replay(list, onto: surface)
    RoundCorners(
      width: list.width, height: list.height, radius: card.cornerRadius * scale.pixelsPerPoint
    ).cut(surface)
    if popups.show(surface, in: shown[index].number, scale) { shown[index].isDrawn = true }
  }

  // MARK: Events of the compositor

  /// The origin of a popup in the window's surface, in units; nil for popups of other windows.
  func origin(where isMeant: (UInt32) -> Bool) -> (x: Int, y: Int)? {
    shown.first { isMeant($0.number) }?.origin
  }

  func origin(of number: UInt32) -> (x: Int, y: Int)? {
    shown.first { $0.number == number }?.origin
  }

  /// The compositor has positioned a popup, relative to its parent.
  func placed(_ number: UInt32, at place: PixelRect) {
    guard let owner, let index = shown.firstIndex(where: { $0.number == number }) else { return }
    let card = shown[index]
    let origin = (x: card.parentOrigin.x + place.x, y: card.parentOrigin.y + place.y)
    let rect = PixelRect(x: origin.x, y: origin.y, width: place.width, height: place.height)
    shown[index].origin = origin
    shown[index].placedUnits =
      rect.width > 0 && rect.height > 0
      ? rect
      : PixelRect(
        x: origin.x, y: origin.y, width: card.askedUnits.width, height: card.askedUnits.height)
    let units = owner.scale.pointsPerUnit
    let given =
      rect == card.askedUnits || rect.width <= 0 || rect.height <= 0
      ? card.asked
      : CGRect(
        x: CGFloat(rect.x) * units, y: CGFloat(rect.y) * units,
        width: rect.width == card.askedUnits.width
          ? card.asked.width : CGFloat(rect.width) * units,
        height: rect.height == card.askedUnits.height
          ? card.asked.height : CGFloat(rect.height) * units)
    shown[index].given = given
    if given == card.asked {
      owner.showCards()
    } else {
      // It is drawn with the next frame, at the size that it has then.
      owner.window.placeCard(card.id, wished: card.asked, given: given)
    }
  }

  /// The compositor has dismissed a popup: the user clicked elsewhere, or the input grab was
  /// refused.
  func done(_ number: UInt32) {
    guard let owner, let index = shown.firstIndex(where: { $0.number == number }) else { return }
    let card = shown[index]
    closeAll(after: index)
    if card.given == nil, card.grabs {
      isGrabRefused = true
      owner.showCards()
    } else if card.given != nil, card.isMenu {
      owner.window.closeMenus()
    } else {
      refuse()
    }
  }

  /// Keeps the current cards inside the window.
  private func refuse() {
    isRefused = true
    closeAll(after: 0)
    owner?.window.cardsRefused()
  }
}

/// The properties of a window that its popups depend on.
struct Surroundings {
  let surface: UnsafeMutableRawPointer
  let shellSurface: UnsafeMutableRawPointer
  /// The origin of the window's geometry in its surface, and the content area, in units.
  let origin: (x: Int, y: Int)
  let content: PixelRect

  /// Fails if the window has no shell surface, or the origin of its geometry is unknown.
  init?(_ window: DesktopWindow) {
    guard let (surface, shell) = window.shellSurface else { return nil }
    var (x, y): (Int32, Int32) = (0, 0)
    guard kumiko_relay_geometry(shell, &x, &y) != 0 else { return nil }
    let area = window.area
    (self.surface, shellSurface, origin) = (surface, shell, (Int(x), Int(y)))
    content = PixelRect(x: 0, y: 0, width: area.width, height: area.height)
  }
}
