import Foundation
import KumikoCX11
import KumikoCore

/// Drags of this program over the windows of others on X11, by the protocol XDND: the source side.
/// The target side is `XDrops`.
///
///     this program   Enter  Position …                      Drop
///     target                    Status …  asks for types ┄┄┄┄┄┄  asks for data  Finished
///
/// A position is sent after the previous one is answered. A target that does not answer gets no
/// drop.
final class XDrags: DragCarrier {
  /// The position of a point of a window on the screen, in pixels; nil if the window is closed.
  typealias Placer = (CGPoint, UIWindow) -> (x: Int, y: Int)?

  /// The time in seconds in which a target has to answer the last position after the button is
  /// released.
  private static let answerPatience: TimeInterval = 2
  /// The time in seconds for which a target may be inactive before it confirms the drop.
  private static let dropPatience: TimeInterval = 5
  /// The maximum number of such periods while it still requests data.
  private static let dropRounds = 12

  /// The state of the exchange with the window under the pointer.
  private enum Phase: Equatable {
    case over
    /// The button was released, and the answer to the last position is pending.
    case released
    /// The items were dropped there, with the announced operation.
    case dropped(UIDropOperation)
  }

  private let drags: OpaquePointer
  private let place: Placer
  private let picture = DragPictureWindow()
  private var source: (any DispatchSourceRead)?
  /// The drag that is offered to others.
  private var drag: OutgoingDrag?
  private var phase = Phase.over
  /// The drop target window under the pointer; 0 for none.
  private var target: UInt = 0
  private var operation = UIDropOperation.cancel
  /// Whether the last position is not answered yet, and the next one to be sent.
  private var waits = false
  private var next: (x: Int, y: Int)?
  /// Counts events, so that a timeout applies only if there was none.
  private var steps = 0

  /// Nil if the server cannot be reached.
  init?(on display: OpaquePointer, place: @escaping Placer) {
    guard let drags = kumiko_drags_open(UnsafeMutableRawPointer(display)) else { return nil }
    self.drags = drags
    self.place = place
    let source = DispatchSource.makeReadSource(
      fileDescriptor: kumiko_drags_descriptor(drags), queue: .main)
    source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.serve() } }
    source.resume()
    self.source = source
  }

  /// The server's identifier of the drop target at a position on the screen; 0 for none.
  func window(at place: (x: Int, y: Int)) -> UInt { find(place).window }

  private func find(_ place: (x: Int, y: Int)) -> (window: UInt, proxy: UInt, version: Int32) {
    var (proxy, version) = (UInt(0), Int32(0))
    let window = kumiko_drags_find(drags, Int32(place.x), Int32(place.y), &proxy, &version)
    return (window, proxy, version)
  }

  // MARK: During a drag

  func move(_ drag: OutgoingDrag, to point: CGPoint, of window: UIWindow) {
    guard begin(drag), phase == .over, let screen = place(point, window) else {
      return drag.answered(.forbidden)
    }
    defer { serve() }
    picture.show(drag.picture, at: screen)
    let found = find(screen)
    if found.window != target {
      kumiko_drags_leave(drags)
      (target, waits, next) = (found.window, false, nil)
      take(.cancel)
      if target != 0 { kumiko_drags_enter(drags, target, found.proxy, found.version) }
    }
    guard target != 0 else { return }
    if waits { next = screen } else { sendPosition(screen) }
  }

  /// Offers a drag to others; `false` if an earlier drop is still being transferred.
  private func begin(_ drag: OutgoingDrag) -> Bool {
    guard self.drag !== drag else { return true }
    guard self.drag == nil else { return false }
    let names = drag.types.map { strdup($0) }
    defer { for name in names { free(name) } }
    guard kumiko_drags_begin(drags, Int32(names.count), names.map { UnsafePointer($0) }) != 0
    else { return false }
    (self.drag, phase) = (drag, .over)
    return true
  }

  private func sendPosition(_ screen: (x: Int, y: Int)) {
    guard let drag else { return }
    (waits, next) = (true, nil)
    let action = drag.suggestion == .move ? KUMIKO_DROPS_MOVE : KUMIKO_DROPS_COPY
    kumiko_drags_position(
      drags, Int32(screen.x), Int32(screen.y), Int32(action), drag.allowsMove ? 1 : 0)
  }

  /// The target proposes another operation.
  private func take(_ operation: UIDropOperation) {
    self.operation = operation
    drag?.answered(operation)
  }

  func leave(_ drag: OutgoingDrag) {
    guard self.drag === drag else { return }
    kumiko_drags_leave(drags)
    end()
  }

  /// Ends the offer.
  private func end() {
    kumiko_drags_end(drags)
    picture.hide()
    (drag, phase, target, waits, next) = (nil, .over, 0, false, nil)
    operation = .cancel
  }

  // MARK: Drop

  func drop(_ drag: OutgoingDrag) {
    guard self.drag === drag, phase == .over else { return drag.willEnd(with: .cancel) }
    phase = .released
    picture.hide()
    guard waits else { return perform() }
    after(XDrags.answerPatience) { $0.refuse() }
  }

  private func perform() {
    guard let drag, target != 0, operation != .cancel else { return refuse() }
    phase = .dropped(operation)
    kumiko_drags_drop(drags)
    drag.willEnd(with: operation)
    awaitEnd(XDrags.dropRounds)
  }

  /// There is no target for the drop.
  private func refuse() {
    guard let drag else { return }
    kumiko_drags_leave(drags)
    end()
    drag.willEnd(with: .cancel)
  }

  private func awaitEnd(_ rounds: Int) {
    after(XDrags.dropPatience) { drags in
      guard rounds > 1, kumiko_drags_is_busy(drags.drags) != 0 else { return drags.finish(.cancel) }
      drags.awaitEnd(rounds - 1)
    }
  }

  /// The dropped items were received, or not.
  private func finish(_ operation: UIDropOperation) {
    guard let drag, case .dropped(let agreed) = phase else { return }
    end()
    // A target must not move items for which it announced a copy.
    drag.didEnd(with: operation == .move && agreed != .move ? .copy : operation)
  }

  /// Runs a closure after a delay, unless there is an event before.
  private func after(_ seconds: TimeInterval, _ body: @escaping @MainActor (XDrags) -> Void) {
    let steps = steps
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { [weak self] in
      MainActor.assumeIsolated {
        guard let self, self.steps == steps else { return }
        body(self)
      }
    }
  }

  // MARK: Events

  private func serve() {
    var event = kumiko_drags_event()
    while kumiko_drags_next(drags, &event) != 0 {
      steps += 1
      take(event)
      if case .dropped = phase { awaitEnd(XDrags.dropRounds) }
    }
  }

  private func take(_ event: kumiko_drags_event) {
    switch event.kind {
    case Int32(KUMIKO_DRAGS_STATUS):
      guard phase == .over || phase == .released else { return }
      waits = false
      take(operation(event.action))
      if let next { sendPosition(next) }
      guard phase == .released else { return }
      if waits { after(XDrags.answerPatience) { $0.refuse() } } else { perform() }
    case Int32(KUMIKO_DRAGS_FINISHED): finish(operation(event.action))
    case Int32(KUMIKO_DRAGS_LOST): takeLoss()
    case Int32(KUMIKO_DRAGS_REQUEST): give(Int(event.type), event.request)
    default: break
    }
  }

  private func operation(_ action: Int32) -> UIDropOperation {
    switch action {
    case Int32(KUMIKO_DROPS_MOVE): drag?.allowsMove == true ? .move : .copy
    case Int32(KUMIKO_DROPS_COPY): .copy
    default: .cancel
    }
  }

  private func takeLoss() {
    switch phase {
    case .over:
      (target, waits, next) = (0, false, nil)
      take(.cancel)
    case .released: refuse()
    case .dropped: finish(.cancel)
    }
  }

  /// Answers a request for data.
  private func give(_ type: Int, _ request: UInt) {
    guard let drag, drag.types.indices.contains(type) else {
      return kumiko_drags_answer(drags, request, nil, 0)
    }
    drag.load(drag.types[type]) { [weak self] data in
      guard let self else { return }
      guard let data else { return kumiko_drags_answer(drags, request, nil, 0) }
      // Empty data has no address.
      let bytes = data.isEmpty ? Data([0]) : data
      bytes.withUnsafeBytes { kumiko_drags_answer(drags, request, $0.baseAddress, data.count) }
    }
  }
}
