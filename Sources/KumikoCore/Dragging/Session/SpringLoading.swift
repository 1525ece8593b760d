import KumikoFoundation

/// Opens what the pointer rests on while something is dragged.
final class SpringLoading {
  /// How long the pointer rests, in seconds.
  static let delay: TimeInterval = 0.7

  private var timer: GestureTimer?
  private weak var target: UISpringLoadedInteraction?
  private var place: AnyHashable?

  /// The pointer is over a view.
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

/// Opens a view when something that is dragged rests on it.
@preconcurrency @MainActor open class UISpringLoadedInteraction: NSObject, UIInteraction {
  /// The view that is opened.
  open private(set) weak var view: UIView?
  private let handler: (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
  /// What of the view would be opened; nil for nothing.
  var placeHandler: ((Drag) -> AnyHashable?)?

  /// An interaction with what opens the view.
  public init(
    activationHandler handler:
      @escaping (
        UISpringLoadedInteraction, any UISpringLoadedInteractionContext
      ) -> Void
  ) {
    self.handler = handler
    super.init()
  }

  /// It is about to belong to another view, or to none.
  open func willMove(to view: UIView?) {}

  /// It belongs to another view now, or to none.
  open func didMove(to view: UIView?) { self.view = view }

  func place(_ drag: Drag) -> AnyHashable? {
    guard let placeHandler else { return ObjectIdentifier(self) }
    return placeHandler(drag)
  }

  func activate(_ drag: Drag) { handler(self, SpringContext(drag.state, view)) }
}

/// Where something rests that is dragged.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionContext: NSObjectProtocol {
  /// The view that is opened.
  var targetView: UIView? { get }
  /// What of the view is opened, such as an index path; nil for the view itself.
  var targetItem: Any? { get }
  /// Where the pointer is, in the coordinates of a view.
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
