import Foundation
import KumikoCWayland
import KumikoCore

/// What other programs drag over the windows of this one on Wayland, by `wl_data_device`.
///
///     source     enter  motion …            drop
///     windows        accept, action …  ┄┄┄┄     asks for data  finish
///
/// SDL itself knows files only, no places, and never says that a drop has ended. What is dragged
/// over X11 is in `XDrops`.
final class WaylandDrops {
  /// Finds the window of a surface, and how many points a unit of it is.
  typealias Finder = (_ surface: UInt) -> (window: UIWindow, pointsPerUnit: CGFloat)?

  /// One drag, from where it enters on.
  private struct Guest {
    let drag: VisitingDrag
    let number: UInt32
    let types: [String]
    /// The window's surface by its address.
    let surface: UInt
    /// Whether the source lets its items go.
    let allowsMove: Bool
    var point: CGPoint
    /// Whether the compositor says that the items are copied, whatever the target would do: the
    /// user holds a key down.
    var isCopied = false
    var isDropped = false
  }

  private let drops: OpaquePointer
  private let find: Finder
  private var guest: Guest?

  init(_ connection: OpaquePointer, find: @escaping Finder) {
    (drops, self.find) = (connection, find)
  }

  // MARK: Under way

  func take(_ news: DeviceNews) {
    if news.kind == Int32(KUMIKO_DRAG_ENTERS) { return enter(news) }
    guard guest?.number == news.number, guest?.isDropped == false else { return }
    switch news.kind {
    case Int32(KUMIKO_DRAG_MOVES):
      guest?.point = news.point
      answer()
    case Int32(KUMIKO_DRAG_ACTION): guest?.isCopied = news.actions == UInt32(KUMIKO_DRAG_COPY)
    case Int32(KUMIKO_DRAG_LEAVES): dismiss()
    case Int32(KUMIKO_DRAG_DROPS): drop()
    default: break
    }
  }

  private func enter(_ news: DeviceNews) {
    dismiss()
    let drag = VisitingDrag(types: news.types) { [weak self] type, done in
      guard let self else { return done(nil) }
      load(type, of: news.number, done)
    }
    drag.known = { [weak self] in self?.answer() }
    guest = Guest(
      drag: drag, number: news.number, types: news.types, surface: news.surface,
      allowsMove: news.actions & UInt32(KUMIKO_DRAG_MOVE) != 0, point: news.point)
    drag.askForAddresses()
    answer()
  }

  /// The drag is over no window any more, or another one has come.
  private func dismiss() {
    guard let guest else { return }
    self.guest = nil
    // What was dropped before may still be loaded.
    guard !guest.isDropped else { return }
    guest.drag.leave()
    kumiko_wayland_end(drops, guest.number, 0)
  }

  private func answer() {
    guard let guest, guest.drag.isKnown else { return }
    // What was dropped is copied where the compositor says so.
    let isCopied = guest.isDropped && guest.isCopied
    let operation = guest.drag.move(
      to: find(guest.surface).map {
        let point = CGPoint(
          x: guest.point.x * $0.pointsPerUnit, y: guest.point.y * $0.pointsPerUnit)
        return ($0.window, point)
      }, allowsMove: guest.allowsMove && !isCopied)
    guard !guest.isDropped else { return }
    kumiko_wayland_answer(
      drops, guest.number, operation == .cancel ? nil : guest.types.first, action(operation))
  }

  private func action(_ operation: UIDropOperation) -> UInt32 {
    switch operation {
    case .move: UInt32(KUMIKO_DRAG_MOVE)
    case .copy: UInt32(KUMIKO_DRAG_COPY)
    case .cancel, .forbidden: UInt32(KUMIKO_DRAG_NOTHING)
    }
  }

  // MARK: The drop

  private func drop() {
    guard let guest else { return }
    self.guest?.isDropped = true
    answer()
    guest.drag.drop { [weak self] operation in
      guard let self else { return }
      if self.guest?.number == guest.number { self.guest = nil }
      kumiko_wayland_end(drops, guest.number, operation == .cancel ? 0 : 1)
    }
  }

  // MARK: Data

  /// The source writes into a pipe, as long as it likes, or nothing any more after a while.
  private func load(_ type: String, of number: UInt32, _ done: @escaping (Data?) -> Void) {
    guard let end = WaylandDevice.ask(drops, for: type, of: number) else { return done(nil) }
    Pipes.read(end, patience: VisitingDrag.patience) { done($0) }
  }
}
