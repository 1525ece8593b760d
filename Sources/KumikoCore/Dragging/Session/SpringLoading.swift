import KumikoFoundation

/// Activates views on which the pointer rests during a drag.
final class SpringLoading {
  /// The time for which the pointer must rest, in seconds.
  static let delay: TimeInterval = 0.7

  private var timer: GestureTimer?
  private weak var target: UISpringLoadedInteraction?
  private var place: AnyHashable?

  /// Called when the pointer is over a view.
  func move(over view: UIView?, in window: UIWindow?, _ drag: Drag) {
    var view = view
    while let current = view {
      for case let spring as UISpringLoadedInteraction in current.storedInteractions {
        guard let place = spring.place(drag) else { continue }
        return wait(on: spring, place, in: window, drag)
      }
      view = current.superview
    }
    stop()
  }

  func stop() {
    timer?.stop()
    (timer, target, place) = (nil, nil, nil)
  }

  private func wait(
    on spring: UISpringLoadedInteraction, _ place: AnyHashable, in window: UIWindow?, _ drag: Drag
  ) {
    guard spring !== target || place != self.place else { return }
    stop()
    (target, self.place) = (spring, place)
    timer = GestureTimer(
      in: window, until: (window?.animator.now ?? 0) + SpringLoading.delay
    ) { [weak self, weak drag] in
      guard let drag, drag.phase == .moving, let spring = self?.target else { return }
      spring.activate(drag)
      drag.update()
    }
  }
}

/// Activates a view when a drag rests on it.
@preconcurrency @MainActor open class UISpringLoadedInteraction: NSObject, UIInteraction {
  /// The view that is activated.
  open private(set) weak var view: UIView?
  private let handler: (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
  /// The part of the view that would be activated, or nil if there is none.
  var placeHandler: ((Drag) -> AnyHashable?)?

  /// An interaction with a handler that activates the view.
  public init(
    activationHandler handler:
      @escaping (
        UISpringLoadedInteraction, any UISpringLoadedInteractionContext
      ) -> Void
  ) {
    self.handler = handler
    super.init()
  }

  /// Called before the interaction is added to another view, or removed.
  open func willMove(to view: UIView?) {}

  /// Called after the interaction was added to another view, or removed.
  open func didMove(to view: UIView?) { self.view = view }

  func place(_ drag: Drag) -> AnyHashable? {
    guard let placeHandler else { return ObjectIdentifier(self) }
    return placeHandler(drag)
  }

  func activate(_ drag: Drag) { handler(self, SpringContext(drag.state, view)) }
}

/// The context of a drag that rests on a view.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionContext: NSObjectProtocol {
  /// The view that is activated.
  var targetView: UIView? { get }
  /// The part of the view that is activated, such as an index path; nil for the view itself.
  var targetItem: Any? { get }
  /// The location of the pointer, in the coordinates of a view.
  func location(in view: UIView?) -> CGPoint
}

final class SpringContext: NSObject, UISpringLoadedInteractionContext {
  private let state: DragState
  private(set) weak var targetView: UIView?
  let targetItem: Any?

  init(_ state: DragState, _ view: UIView?, item: Any? = nil) {
    self.state = state
    targetView = view
    targetItem = item
  }

  func location(in view: UIView?) -> CGPoint { view.map(state.location) ?? state.point }
}
