import Foundation
import KumikoCSDL2
import KumikoCWayland
import KumikoCore

/// Drags of this program over the windows of others on Wayland: the source side. The target side is
/// `WaylandDrops`.
///
///     this program   start                                  data
///     compositor           answer …  dropped  wants data ┄┄┄┄┄┄  finished
///
/// From the start on the compositor grabs the pointer: the window in which the drag began receives
/// only the events that are synthesised here, as if it still had the pointer. For the compositor,
/// other windows of this program are like those of others. It also receives the keys: it decides
/// whether Escape cancels the drag.
final class WaylandDrags: DragCarrier {
  /// The time in seconds that the target may take to confirm that it received the items.
  private static let patience: TimeInterval = 60
  /// A position outside all windows.
  private static let outside = CGPoint(x: -10_000, y: -10_000)

  private let wayland: OpaquePointer
  private let shown: () -> [DesktopWindow]
  /// The drag that is offered to others.
  private var drag: OutgoingDrag?
  /// The window in which it began.
  private weak var leader: UIWindow?
  /// The drag's number while the pointer is over that window, and its position.
  private var home: (number: UInt32, point: CGPoint)?
  /// The operation proposed by the program under the pointer.
  private var operation = UIDropOperation.cancel
  /// Whether the button was released, and the result if that is known.
  private var isReleased = false
  private var result: UIDropOperation?
  /// Whether the drag was notified that its items are accepted.
  private var isTaken = false
  /// Whether any data was requested.
  private var isRead = false
  /// Counts drags, so that a timeout applies only to its own.
  private var count = 0

  init(_ wayland: OpaquePointer, shown: @escaping () -> [DesktopWindow]) {
    (self.wayland, self.shown) = (wayland, shown)
  }

  // MARK: During a drag

  func move(_ drag: OutgoingDrag, to point: CGPoint, of window: UIWindow) {
    guard begin(drag, from: window) else { return drag.answered(.forbidden) }
    drag.answered(operation)
  }

  /// Offers a drag to others; `false` if an earlier drop is still being transferred.
  private func begin(_ drag: OutgoingDrag, from window: UIWindow) -> Bool {
    guard self.drag !== drag else { return true }
    forgetWhatIsOver()
    guard self.drag == nil, let host = shown().first(where: { $0.window === window }),
      let own = host.waylandSurface?.surface
    else { return false }
    // What was pressed may be in a popover.
    let surface = WaylandPopups.shared?.pressedSurface ?? own
    let names = drag.types.map { strdup($0) }
    defer { for name in names { free(name) } }
    let actions = UInt32(KUMIKO_DRAG_COPY) | (drag.allowsMove ? UInt32(KUMIKO_DRAG_MOVE) : 0)
    let types = names.map { UnsafePointer($0) }
    func begin(_ picture: UnsafePointer<kumiko_drag_picture>?) -> Int32 {
      kumiko_wayland_drag(
        wayland, UnsafeMutableRawPointer(bitPattern: surface), types, Int32(types.count), actions,
        picture)
    }
    let picture = WaylandDragPicture(drag.picture, pixelsPerUnit: host.scale.pixelsPerUnit)
    let began = picture?.with { begin($0) } ?? begin(nil)
    guard began != 0 else { return false }
    end()
    WaylandPointer.give()
    (self.drag, leader) = (drag, window)
    count += 1
    return true
  }

  func leave(_ drag: OutgoingDrag) {
    // Having returned to its window, it may leave that again.
    guard self.drag === drag, home == nil else { return }
    kumiko_wayland_give_up(wayland)
    end()
  }

  /// Withdraws a drag that was cancelled over its window, or whose window was closed.
  private func forgetWhatIsOver() {
    guard let drag, drag.isOver else { return }
    kumiko_wayland_give_up(wayland)
    end()
  }

  /// Ends the offer.
  private func end() {
    (drag, leader, home, result) = (nil, nil, nil, nil)
    (operation, isReleased, isTaken, isRead) = (.cancel, false, false, false)
    WaylandPointer.takeBack()
  }

  // MARK: Drop

  func drop(_ drag: OutgoingDrag) {
    guard self.drag === drag, isReleased, operation != .cancel else {
      kumiko_wayland_give_up(wayland)
      if self.drag === drag { end() }
      return drag.willEnd(with: .cancel)
    }
    isTaken = true
    drag.willEnd(with: operation)
    if let result { return finish(result) }
    let number = count
    DispatchQueue.main.asyncAfter(deadline: .now() + WaylandDrags.patience) { [weak self] in
      MainActor.assumeIsolated { self?.losePatience(with: number) }
    }
  }

  private func losePatience(with number: Int) {
    guard count == number else { return }
    kumiko_wayland_give_up(wayland)
    finish(.cancel)
  }

  /// The dropped items were received, or not.
  private func finish(_ result: UIDropOperation) {
    guard let drag else { return }
    guard isTaken else { return self.result = result }
    // A target must not move items for which it announced a copy.
    let done = result == .move && operation != .move ? .copy : result
    end()
    drag.didEnd(with: done)
  }

  // MARK: Events

  /// Handles an event of the program's own drag; `false` for any other event.
  func take(_ news: DeviceNews) -> Bool {
    forgetWhatIsOver()
    switch news.kind {
    case Int32(KUMIKO_SOURCE_ANSWER):
      guard home == nil, !isReleased else { return true }
      operation = operation(news)
      drag?.answered(operation)
    case Int32(KUMIKO_SOURCE_SEND):
      isRead = true
      give(news.types.first ?? "", to: news.descriptor)
    case Int32(KUMIKO_SOURCE_DROPPED):
      if home == nil { release(operation(news)) }
    case Int32(KUMIKO_SOURCE_FINISHED):
      // KWin 6.3 sends this also for a program that crashed before it had received anything.
      finish(isRead ? operation(news) : .cancel)
    case Int32(KUMIKO_SOURCE_CANCELLED): if isReleased { finish(.cancel) } else { release(.cancel) }
    case Int32(KUMIKO_POINTER_PRESSED): press(news)
    default: return takeAtHome(news)
    }
    return true
  }

  private func operation(_ news: DeviceNews) -> UIDropOperation {
    switch Int32(news.actions) {
    case Int32(KUMIKO_DRAG_MOVE): drag?.allowsMove == true ? .move : .copy
    case Int32(KUMIKO_DRAG_COPY): .copy
    default: .cancel
    }
  }

  /// The button was released outside.
  private func release(_ operation: UIDropOperation) {
    guard drag != nil else { return }
    (self.operation, isReleased) = (operation, true)
    WaylandPointer.takeBack()
    notifyLeader(.pointerUp(WaylandDrags.outside, button: .primary, modifiers: []))
  }

  /// The pointer is over the window in which the drag began.
  private func takeAtHome(_ news: DeviceNews) -> Bool {
    if news.kind == Int32(KUMIKO_DRAG_ENTERS) {
      guard news.isOwn, drag != nil, let leader,
        let surface = shown().first(where: { $0.window === leader })?.waylandSurface?.surface,
        news.surface == surface
      else { return false }
      home = (news.number, news.point)
      // The window shows the preview itself.
      kumiko_wayland_show_picture(wayland, 0)
      // It is dropped here, with whatever result.
      kumiko_wayland_answer(
        wayland, news.number, news.types.first, UInt32(KUMIKO_DRAG_COPY))
      notifyLeader(.pointerMoved(news.point))
      return true
    }
    guard let home, home.number == news.number else { return false }
    switch news.kind {
    case Int32(KUMIKO_DRAG_MOVES):
      self.home?.point = news.point
      notifyLeader(.pointerMoved(news.point))
    case Int32(KUMIKO_DRAG_LEAVES):
      kumiko_wayland_end(wayland, news.number, 0)
      self.home = nil
      kumiko_wayland_show_picture(wayland, 1)
      notifyLeader(.pointerMoved(WaylandDrags.outside))
    case Int32(KUMIKO_DRAG_DROPS):
      notifyLeader(.pointerUp(home.point, button: .primary, modifiers: []))
      kumiko_wayland_end(wayland, news.number, 1)
      end()
    default: break
    }
    return true
  }

  private func notifyLeader(_ event: InputEvent) {
    shown().first { $0.window === leader }?.take(event)
  }

  /// SDL 2 assumes that the button with which the drag began is still held, and does not report
  /// that it is pressed again.
  private func press(_ news: DeviceNews) {
    guard !WaylandPointer.hasEnded else { return }
    shown().first { $0.waylandSurface?.surface == news.surface }?
      .take(
        .pointerDown(
          news.point, button: .primary, clicks: 1,
          modifiers: EventTranslation.modifiers(SDL_GetModState())))
  }

  /// Writes requested data to a descriptor.
  private func give(_ type: String, to descriptor: Int32) {
    guard let drag, drag.types.contains(type) else { return Pipes.write(Data(), into: descriptor) }
    drag.load(type) { Pipes.write($0 ?? Data(), into: descriptor) }
  }
}
