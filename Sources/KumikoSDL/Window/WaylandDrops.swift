import Foundation
import KumikoCWayland
import KumikoCore

/// Drags of other programs over the windows of this one on Wayland, by `wl_data_device`.
///
///     source     enter  motion …            drop
///     windows        accept, action …  ┄┄┄┄     asks for data  finish
///
/// SDL itself supports only files, reports no positions, and never finishes a drop. `XDrops` is the
/// counterpart for X11.
final class WaylandDrops {
  /// Finds the window of a surface, and the number of points per unit of it.
  typealias Finder = (_ surface: UInt) -> (window: UIWindow, pointsPerUnit: CGFloat)?

  /// One drag, from its enter event on.
  private struct Guest {
    let drag: VisitingDrag
    let number: UInt32
    let types: [String]
    /// The address of the window's surface.
    let surface: UInt
    /// Whether the source allows its items to be moved.
    let allowsMove: Bool
    var point: CGPoint
    /// Whether the compositor requires a copy, regardless of the target's proposal: the user holds
    /// a key down.
    var isCopied = false
    var isDropped = false
  }

  private let drops: OpaquePointer
  private let find: Finder
  private var guest: Guest?

  init(_ connection: OpaquePointer, find: @escaping Finder) {
    (drops, self.find) = (connection, find)
  }

  // MARK: During a drag

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

  /// The drag left the windows, or another one began.
  private func dismiss() {
    guard let guest else { return }
    self.guest = nil
    // Dropped items may still be loading.
    guard !guest.isDropped else { return }
    guest.drag.leave()
    kumiko_wayland_end(drops, guest.number, 0)
  }

  private func answer() {
    guard let guest, guest.drag.isKnown else { return }
    // Dropped items are copied if the compositor requires it.
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

  // MARK: Drop

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

  /// The source writes into a pipe; loading ends after a while without data.
  private func load(_ type: String, of number: UInt32, _ done: @escaping (Data?) -> Void) {
    guard let end = WaylandDevice.ask(drops, for: type, of: number) else { return done(nil) }
    Pipes.read(end, patience: VisitingDrag.patience) { done($0) }
  }
}
