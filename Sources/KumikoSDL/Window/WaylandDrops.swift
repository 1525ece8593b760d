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
    let drag: IncomingDrag
    let number: UInt32
    let types: [String]
    /// The window's surface by its address.
    let surface: UInt
    /// Whether the source lets its items go.
    let allowsMove: Bool
    var point: CGPoint
    var operation = UIDropOperation.cancel
    /// Whether the compositor says that the items are copied, whatever the target would do: the
    /// user holds a key down.
    var isCopied = false
    /// Whether it is not known yet how many items there are.
    var waitsForAddresses: Bool
    var isDropped = false
  }

  static weak var current: WaylandDrops?

  /// What is dragged from here to others.
  let drags: WaylandDrags

  private let drops: OpaquePointer
  private let find: Finder
  private var guest: Guest?

  /// Takes drops from now on; nil where the compositor has none.
  ///
  /// - Parameter shown: how the windows of this program are shown.
  init?(
    on display: UnsafeMutableRawPointer, shown: @escaping () -> [DesktopWindow],
    find: @escaping Finder
  ) {
    let opened = kumiko_wayland_open(display, hearWaylandDrag)
    guard let opened else { return nil }
    drops = opened
    drags = WaylandDrags(opened, shown: shown)
    self.find = find
    WaylandDrops.current = self
  }

  isolated deinit { kumiko_wayland_close(drops) }

  // MARK: Under way

  func take(_ news: DragNews) {
    if drags.take(news) { return }
    if news.kind == Int32(KUMIKO_DRAG_ENTERS) { return enter(news) }
    guard guest?.number == news.number, guest?.isDropped == false else { return }
    switch news.kind {
    case Int32(KUMIKO_DRAG_MOVES):
      guest?.point = news.point
      answer()
    case Int32(KUMIKO_DRAG_ACTION): guest?.isCopied = news.actions == UInt32(KUMIKO_DRAG_COPY)
    case Int32(KUMIKO_DRAG_LEAVES): dismiss()
    case Int32(KUMIKO_DRAG_DROPS):
      guest?.isDropped = true
      performDrop()
    default: break
    }
  }

  private func enter(_ news: DragNews) {
    dismiss()
    let drag = IncomingDrag(types: news.types) { [weak self] type, done in
      guard let self else { return done(nil) }
      load(type, of: news.number, done)
    }
    guest = Guest(
      drag: drag, number: news.number, types: news.types, surface: news.surface,
      allowsMove: news.actions & UInt32(KUMIKO_DRAG_MOVE) != 0, point: news.point,
      waitsForAddresses: drag.hasAddresses)
    if drag.hasAddresses { askForAddresses(of: news.number) } else { answer() }
  }

  /// The drag is over no window any more, or another one has come.
  private func dismiss() {
    guard let guest else { return }
    self.guest = nil
    guest.drag.leave()
    kumiko_wayland_end(drops, guest.number, 0)
  }

  /// How many items there are is known when their addresses are.
  private func askForAddresses(of number: UInt32) {
    load(IncomingDrag.list, of: number) { [weak self] data in
      guard let self, guest?.number == number else { return }
      if let data { guest?.drag.take(addresses: data) }
      goOn(number)
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + XDrops.shortPatience) { [weak self] in
      MainActor.assumeIsolated { self?.goOn(number) }
    }
  }

  private func goOn(_ number: UInt32) {
    guard guest?.number == number, guest?.waitsForAddresses == true else { return }
    guest?.waitsForAddresses = false
    answer()
    performDrop()
  }

  private func answer() {
    guard let guest, !guest.waitsForAddresses else { return }
    move(allowsMove: guest.allowsMove)
    let operation = self.guest?.operation ?? .cancel
    kumiko_wayland_answer(
      drops, guest.number, operation == .cancel ? nil : guest.types.first, action(operation))
  }

  private func move(allowsMove: Bool) {
    guard let guest else { return }
    self.guest?.operation = .cancel
    guard let found = find(guest.surface) else { return }
    let point = CGPoint(
      x: guest.point.x * found.pointsPerUnit, y: guest.point.y * found.pointsPerUnit)
    self.guest?.operation = guest.drag.move(to: found.window, at: point, allowsMove: allowsMove)
  }

  private func action(_ operation: UIDropOperation) -> UInt32 {
    switch operation {
    case .move: UInt32(KUMIKO_DRAG_MOVE)
    case .copy: UInt32(KUMIKO_DRAG_COPY)
    case .cancel, .forbidden: UInt32(KUMIKO_DRAG_NOTHING)
    }
  }

  // MARK: The drop

  private func performDrop() {
    guard let guest, !guest.waitsForAddresses, guest.isDropped else { return }
    if guest.isCopied, guest.operation == .move { move(allowsMove: false) }
    self.guest = nil
    var isTold = false
    let finish: (UIDropOperation) -> Void = { [weak self] operation in
      guard !isTold else { return }
      isTold = true
      guard let self else { return }
      kumiko_wayland_end(drops, guest.number, operation == .cancel ? 0 : 1)
    }
    guest.drag.drop(ended: finish)
    DispatchQueue.main.asyncAfter(deadline: .now() + XDrops.patience) {
      // The source must not wait for ever, nor delete what nobody has.
      MainActor.assumeIsolated { finish(.cancel) }
    }
  }

  // MARK: Data

  /// The source writes into a pipe, as long as it likes, or nothing any more after a while.
  private func load(_ type: String, of number: UInt32, _ done: @escaping (Data?) -> Void) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return done(nil) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let isAsked = kumiko_wayland_receive(drops, number, type, ends[1]) != 0
    close(ends[1])
    guard isAsked else {
      close(ends[0])
      return done(nil)
    }
    Pipes.read(ends[0], patience: XDrops.patience) { done($0) }
  }
}
