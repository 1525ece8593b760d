import Foundation
import KumikoCore

/// A drag of another program over the windows of this one, independent of the protocol.
///
/// The number of items is known once their URIs are: until then positions are not answered, and a
/// drop waits.
final class VisitingDrag {
  /// Loads the data of a type by its MIME type, and calls the handler once.
  typealias Loader = IncomingDrag.Loader

  /// The time in seconds that a source waits for an answer while its list of URIs is being loaded.
  private static let shortPatience: TimeInterval = 0.5
  /// The time in seconds until the result of a drop is reported to its source, also if data is
  /// still being loaded.
  static let patience: TimeInterval = 10

  /// Called when the number of items is known, before they are dropped.
  var known: () -> Void = {}
  /// Whether the number of items is known.
  private(set) var isKnown: Bool

  private let drag: IncomingDrag
  private let load: Loader
  private var hasAsked = false
  private var isOver = false
  private var ended: ((UIDropOperation) -> Void)?

  /// - Parameter types: MIME types, the best first.
  init(types: [String], load: @escaping Loader) {
    self.load = load
    drag = IncomingDrag(types: types, load: load)
    isKnown = !drag.hasAddresses
  }

  /// Requests the URIs, once, if there are any.
  func askForAddresses() {
    guard !isKnown, !hasAsked else { return }
    hasAsked = true
    load(IncomingDrag.list) { [weak self] data in
      guard let self, !isKnown else { return }
      if let data { drag.take(addresses: data) }
      goOn()
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + VisitingDrag.shortPatience) { [weak self] in
      MainActor.assumeIsolated { self?.goOn() }
    }
  }

  private func goOn() {
    guard !isKnown, !isOver else { return }
    isKnown = true
    known()
    perform()
  }

  /// The pointer is at a point of a window, nil for none; returns the proposed operation.
  func move(to place: (window: UIWindow, point: CGPoint)?, allowsMove: Bool) -> UIDropOperation {
    guard let place else { return .cancel }
    return drag.move(to: place.window, at: place.point, allowsMove: allowsMove)
  }

  /// The pointer left the windows, or the drag was cancelled; does nothing if the items were
  /// dropped.
  func leave() {
    guard !isOver else { return }
    isOver = true
    ended = nil
    drag.leave()
  }

  /// The items were dropped. `ended` is called once with the performed operation: with `.cancel` if
  /// that takes too long, since the source must not wait forever, nor delete items that nobody
  /// received.
  func drop(ended: @escaping (UIDropOperation) -> Void) {
    self.ended = ended
    perform()
  }

  private func perform() {
    guard isKnown, !isOver, let ended else { return }
    isOver = true
    self.ended = nil
    var isTold = false
    let finish: (UIDropOperation) -> Void = { operation in
      guard !isTold else { return }
      isTold = true
      ended(operation)
    }
    drag.drop(ended: finish)
    DispatchQueue.main.asyncAfter(deadline: .now() + VisitingDrag.patience) {
      MainActor.assumeIsolated { finish(.cancel) }
    }
  }
}
