import Foundation
import KumikoCX11
import KumikoCore

/// Drags of this program over the windows of others on X11, by the protocol XDND: the side that
/// gives. What others give is in `XDrops`.
///
///     this program   Enter  Position …                      Drop
///     target                    Status …  asks for types ┄┄┄┄┄┄  asks for data  Finished
///
/// A position is told when the one before is answered. Whoever does not answer gets nothing.
final class XDrags: DragCarrier {
  /// Where a point of a window is on the screen, in pixels; nil where the window is gone.
  typealias Placer = (CGPoint, UIWindow) -> (x: Int, y: Int)?

  /// Seconds in which a target has to answer the last position when the button is lifted.
  private static let answerPatience: TimeInterval = 2
  /// Seconds that a target may do nothing before it says that it has what was dropped.
  private static let dropPatience: TimeInterval = 5
  /// So many of those while it still takes data.
  private static let dropRounds = 12

  /// How far it is with the window under the pointer.
  private enum Phase: Equatable {
    case over
    /// The button was lifted, and the answer to the last position is awaited.
    case released
    /// The items were dropped there, and it was told what would be done with them.
    case dropped(UIDropOperation)
  }

  private let drags: OpaquePointer
  private let place: Placer
  private let picture = DragPictureWindow()
  private var source: (any DispatchSourceRead)?
  /// The drag that is offered to others.
  private var drag: OutgoingDrag?
  private var phase = Phase.over
  /// The window that takes drops under the pointer; 0 for none.
  private var target: UInt = 0
  private var operation = UIDropOperation.cancel
  /// Whether the last position has no answer yet, and what is to be told when it has.
  private var waits = false
  private var next: (x: Int, y: Int)?
  /// Counts what happens, so that patience ends only where nothing did.
  private var steps = 0

  /// Nil where the server cannot be reached.
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

  /// The server's number of the window that takes drops at a place of the screen; 0 for none.
  func window(at place: (x: Int, y: Int)) -> UInt { find(place).window }

  private func find(_ place: (x: Int, y: Int)) -> (window: UInt, proxy: UInt, version: Int32) {
    var (proxy, version) = (UInt(0), Int32(0))
    let window = kumiko_drags_find(drags, Int32(place.x), Int32(place.y), &proxy, &version)
    return (window, proxy, version)
  }

  // MARK: Under way

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
    if waits { next = screen } else { tell(screen) }
  }

  /// Offers a drag to others; false where they still take what was dropped before.
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

  private func tell(_ screen: (x: Int, y: Int)) {
    guard let drag else { return }
    (waits, next) = (true, nil)
    let action = drag.suggestion == .move ? KUMIKO_DROPS_MOVE : KUMIKO_DROPS_COPY
    kumiko_drags_position(
      drags, Int32(screen.x), Int32(screen.y), Int32(action), drag.allowsMove ? 1 : 0)
  }

  /// The target would do something else.
  private func take(_ operation: UIDropOperation) {
    self.operation = operation
    drag?.answered(operation)
  }

  func leave(_ drag: OutgoingDrag) {
    guard self.drag === drag else { return }
    kumiko_drags_leave(drags)
    end()
  }

  /// Nothing is offered any more.
  private func end() {
    kumiko_drags_end(drags)
    picture.hide()
    (drag, phase, target, waits, next) = (nil, .over, 0, false, nil)
    operation = .cancel
  }

  // MARK: The drop

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

  /// Nobody takes what is let go of.
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

  /// What was dropped has arrived, or not.
  private func finish(_ operation: UIDropOperation) {
    guard let drag, case .dropped(let agreed) = phase else { return }
    end()
    // Nobody may take away what they said that they would copy.
    drag.didEnd(with: operation == .move && agreed != .move ? .copy : operation)
  }

  /// Does something unless anything happens before.
  private func after(_ seconds: TimeInterval, _ body: @escaping @MainActor (XDrags) -> Void) {
    let steps = steps
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { [weak self] in
      MainActor.assumeIsolated {
        guard let self, self.steps == steps else { return }
        body(self)
      }
    }
  }

  // MARK: What happens

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
      if let next { tell(next) }
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

  /// Gives somebody the data that they asked for.
  private func give(_ type: Int, _ request: UInt) {
    guard let drag, drag.types.indices.contains(type) else {
      return kumiko_drags_answer(drags, request, nil, 0)
    }
    drag.load(drag.types[type]) { [weak self] data in
      guard let self else { return }
      guard let data else { return kumiko_drags_answer(drags, request, nil, 0) }
      // Of no bytes there is no address.
      let bytes = data.isEmpty ? Data([0]) : data
      bytes.withUnsafeBytes { kumiko_drags_answer(drags, request, $0.baseAddress, data.count) }
    }
  }
}
