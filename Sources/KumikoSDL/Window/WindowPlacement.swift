/// The placement of a window on the screen, in the units of the window system: always inside the
/// usable area of the desktop, including its title bar and its borders.
struct WindowPlacement: Equatable {
  /// A rectangle in units.
  struct Area: Equatable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int

    /// The area of the intersection with another rectangle.
    func overlap(_ other: Area) -> Int {
      let width = min(x + self.width, other.x + other.width) - max(x, other.x)
      let height = min(y + self.height, other.y + other.height) - max(y, other.y)
      return max(0, width) * max(0, height)
    }
  }

  /// The borders that the window manager adds to a window, in units.
  struct Borders: Equatable {
    var top = 0
    var left = 0
    var bottom = 0
    var right = 0
  }

  /// The offset of a window from one that it would cover.
  static let step = 24

  /// The usable area of each display, the main one first.
  let areas: [Area]
  let borders: Borders

  /// Whether a window is offset by its title bar and borders from the position that it requested.
  /// Window managers put the border there, if SDL (2.32) did not know the border when it made the
  /// request: the window would open lower each time.
  func isShifted(_ now: Area, from asked: Area) -> Bool {
    (now.x, now.y) != (asked.x, asked.y)
      && (now.x, now.y) == (asked.x + borders.left, asked.y + borders.top)
  }

  /// The position of a window that was never shown: in the centre of the main display, offset from
  /// windows that are already there.
  func place(width: Int, height: Int, avoiding taken: [Area] = []) -> Area {
    guard let area = areas.first else { return Area(x: 0, y: 0, width: width, height: height) }
    let size = fitted(width, height, area)
    var place = inside(
      Area(
        x: area.x + (area.width - size.width) / 2, y: area.y + (area.height - size.height) / 2,
        width: size.width, height: size.height))
    while taken.contains(where: { $0.x == place.x && $0.y == place.y }) {
      let next = inside(
        Area(
          x: place.x + WindowPlacement.step, y: place.y + WindowPlacement.step,
          width: size.width, height: size.height))
      // In the corner there is no space for another step.
      if next == place { break }
      place = next
    }
    return place
  }

  /// A frame moved inside the display that contains most of it; inside the main one if none does.
  /// Edges are preserved if possible, the upper left corner above all.
  func inside(_ wanted: Area) -> Area {
    guard let area = display(of: wanted) else { return wanted }
    let size = fitted(wanted.width, wanted.height, area)
    func clamp(_ start: Int, _ length: Int, _ from: Int, _ available: Int) -> Int {
      max(from, min(start, from + available - length))
    }
    return Area(
      x: clamp(
        wanted.x, size.width, area.x + borders.left, area.width - borders.left - borders.right),
      y: clamp(
        wanted.y, size.height, area.y + borders.top, area.height - borders.top - borders.bottom),
      width: size.width, height: size.height)
  }

  /// The display that contains most of an area; the main one if none does, nil without any.
  func display(of wanted: Area) -> Area? {
    areas.enumerated().max {
      ($0.element.overlap(wanted), -$0.offset) < ($1.element.overlap(wanted), -$1.offset)
    }?.element
  }

  private func fitted(_ width: Int, _ height: Int, _ area: Area) -> (width: Int, height: Int) {
    (
      max(1, min(width, area.width - borders.left - borders.right)),
      max(1, min(height, area.height - borders.top - borders.bottom))
    )
  }
}
