import KumikoFoundation

/// What is known of an animation that exchanges the views of controllers.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether the change is animated.
  var isAnimated: Bool { get }
  /// Whether the user can take the change back while it runs; never here: it is turned around by
  /// another push, pop or dismissal.
  var isInteractive: Bool { get }
  /// Whether the change was overtaken by another one before it arrived.
  var isCancelled: Bool { get }
  /// How long the change seems to last, in seconds; 0 where it is not animated.
  var transitionDuration: TimeInterval { get }
  /// The view inside which the others move.
  var containerView: UIView { get }
  /// The controller that leaves (`from`) or comes (`to`).
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view of that controller.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Runs things alongside an animation that exchanges the views of controllers.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// Makes changes with the timing of the transition, and others when it is over. Returns whether
  /// the changes are animated with it.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
  /// Makes changes with the timing of the transition.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

/// Names a controller of a transition.
public nonisolated struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable
{
  /// The name.
  public let rawValue: String
  /// A key by name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The controller that leaves.
  public static let from = UITransitionContextViewControllerKey(rawValue: "from")
  /// The controller that comes.
  public static let to = UITransitionContextViewControllerKey(rawValue: "to")
}

/// Names a view of a transition.
public nonisolated struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// A key by name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The view that leaves.
  public static let from = UITransitionContextViewKey(rawValue: "from")
  /// The view that comes.
  public static let to = UITransitionContextViewKey(rawValue: "to")
}

/// One exchange of views: what runs alongside it, and who hears that it is over.
final class Transition: NSObject, UIViewControllerTransitionCoordinator {
  /// How pages, sheets and columns move: about 300 ms, hardly any overshoot.
  static let spring = Spring(duration: 0.3)
  /// How what is presented goes: a third shorter.
  static let leaving = Spring(duration: 0.2)

  let containerView: UIView
  let isAnimated: Bool
  let isInteractive = false
  private(set) var isCancelled = false
  private weak var from: UIViewController?
  private weak var to: UIViewController?
  private var animations: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var hasStarted = false
  private var isOver = false

  init(
    in container: UIView, from: UIViewController?, to: UIViewController?, isAnimated: Bool
  ) {
    containerView = container
    self.from = from
    self.to = to
    self.isAnimated = isAnimated
    super.init()
  }

  var transitionDuration: TimeInterval { isAnimated ? 0.3 : 0 }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : key == .to ? to : nil
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    (key == .from ? from : key == .to ? to : nil)?.viewIfLoaded
  }

  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    guard !isOver else { return false }
    if let completion { completions.append(completion) }
    if let animation {
      if hasStarted { animation(self) } else { animations.append(animation) }
    }
    return isAnimated && !hasStarted
  }

  /// Runs `changes` and what was asked for alongside; `arrived` is called when all of it has come
  /// to rest.
  func run(
    _ spring: Spring = Transition.spring, _ changes: @escaping () -> Void,
    arrived: @escaping () -> Void
  ) {
    let all = { [self] in
      hasStarted = true
      changes()
      let alongside = animations
      animations = []
      for animation in alongside { animation(self) }
    }
    guard isAnimated else {
      AnimationContext.withoutAnimation(all)
      return arrived()
    }
    AnimationContext(timing: .spring(spring)) { _ in arrived() }.run(all)
  }

  /// Another transition takes over before this one arrived.
  func cancel() {
    isCancelled = true
    finish()
  }

  /// Tells everybody that it is over; later calls do nothing.
  func finish() {
    guard !isOver else { return }
    isOver = true
    if !hasStarted {
      hasStarted = true
      let alongside = animations
      animations = []
      for animation in alongside { animation(self) }
    }
    let waiting = completions
    completions = []
    for completion in waiting { completion(self) }
  }
}
