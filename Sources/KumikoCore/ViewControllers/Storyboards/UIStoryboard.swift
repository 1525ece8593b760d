import KumikoFoundation

/// A storyboard: controllers that were laid out in Xcode, and the ways between them.
///
/// The plugin `UIKitSources` turns the `.storyboard` files of a project into code, under their
/// names.
@preconcurrency @MainActor open class UIStoryboard: NSObject {
  /// The scenes of a storyboard. The tool of the plugin `UIKitSources` writes it.
  nonisolated public struct Plan: Sendable {
    let initial: String?
    let identifiers: [String: String]
    let scenes: [String: @MainActor @Sendable (NibBuilder) -> UIViewController?]

    /// A storyboard.
    ///
    /// - Parameters:
    ///   - initial: what it calls its first scene; nil for none.
    ///   - identifiers: what it calls the scenes that apps ask for by identifiers.
    ///   - scenes: makes the controllers.
    public init(
      initial: String?, identifiers: [String: String],
      scenes: [String: @MainActor @Sendable (NibBuilder) -> UIViewController?]
    ) {
      self.initial = initial
      self.identifiers = identifiers
      self.scenes = scenes
    }
  }

  nonisolated private static let lock = NSLock()
  /// By their names; those of a language have it after a slash.
  nonisolated(unsafe) private static var plans: [String: Plan] = [:]
  nonisolated(unsafe) private static var main: String?

  /// The storyboard that the program starts with; nil for none.
  nonisolated static var mainName: String? { lock.withLock { main } }

  /// Adds a storyboard under its name; a former one of that name and language goes.
  ///
  /// - Parameter language: the language that it is for; nil for one that has no other.
  nonisolated public static func add(_ name: String, _ plan: Plan, language: String? = nil) {
    NibNames.added(language)
    lock.withLock { plans[NibNames.key(name, language)] = plan }
  }

  /// Has the program start with a storyboard, as `Info.plist` does on Apple's systems.
  nonisolated public static func start(with name: String) { lock.withLock { main = name } }

  private let name: String
  private let plan: Plan?

  /// The storyboard of a name. The bundle says nothing here: storyboards are part of the program.
  /// One that is not there is reported.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.name = name
    NamedMembers.hear()
    plan = UIStoryboard.lock.withLock { NibNames.find(name, in: UIStoryboard.plans) }
    super.init()
    guard plan == nil else { return }
    let names = UIStoryboard.lock.withLock { Array(UIStoryboard.plans.keys) }
    Diagnostics.report(.noStoryboard(name, near: NibNames.near(name, among: names)))
  }

  /// Makes the controller that the storyboard starts with; nil where it has none.
  open func instantiateInitialViewController() -> UIViewController? {
    plan?.initial.flatMap { scene($0) }
  }

  /// Makes the controller that the storyboard starts with by an initialiser of the app's.
  public func instantiateInitialViewController<Controller: UIViewController>(
    creator: ((NSCoder) -> Controller?)?
  ) -> Controller? {
    plan?.initial.flatMap { scene($0, creator) } as? Controller
  }

  /// Makes the controller of an identifier. One that is not there is reported, and an empty
  /// controller comes back.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    guard let scene = plan?.identifiers[identifier], let made = self.scene(scene) else {
      Diagnostics.report(.noScene(identifier, storyboard: name, near: scenes(near: identifier)))
      return UIViewController()
    }
    return made
  }

  /// Makes the controller of an identifier, by an initialiser of the app's.
  ///
  /// - Precondition: the storyboard has the identifier, and its controller is of the type. There
  ///   is nothing of the type to give back otherwise.
  public func instantiateViewController<Controller: UIViewController>(
    identifier: String, creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller {
    let made = plan?.identifiers[identifier].flatMap { scene($0, creator) }
    guard let controller = made as? Controller else {
      preconditionFailure(
        "The storyboard '\(name)' has no \(Controller.self) with the identifier '\(identifier)'; "
          + "give the scene that identifier and that class."
          + NearNames.sentence(scenes(near: identifier)))
    }
    return controller
  }

  private func scenes(near identifier: String) -> [String] {
    NearNames.of(identifier, among: plan?.identifiers.keys.map { $0 } ?? [])
  }

  /// Makes the controller of a scene, to which a way may have led.
  func scene<Controller: UIViewController>(
    _ scene: String, on way: SceneWay? = nil, _ creator: ((NSCoder) -> Controller?)?
  ) -> UIViewController? {
    guard let build = plan?.scenes[scene] else {
      Diagnostics.report(.noScene(scene, storyboard: name, near: []))
      return nil
    }
    let builder = NibBuilder(name: name, owner: nil)
    builder.storyboard = self
    builder.way = way
    if let creator { builder.creator = { creator($0) } }
    let controller = build(builder)
    builder.finish()
    if let controller { Nibs.keep([controller]) }
    return controller
  }

  func scene(_ scene: String) -> UIViewController? {
    self.scene(scene, nil as ((NSCoder) -> UIViewController?)?)
  }

  /// Makes the controller of a scene by a method of the first of some controllers that has it; by
  /// its class where none has such a method, which is reported, or the method makes nothing.
  func scene(
    _ scene: String, made maker: String?, by makers: [UIViewController], on way: SceneWay?
  ) -> UIViewController? {
    guard let maker else {
      return self.scene(scene, on: way, nil as ((NSCoder) -> UIViewController?)?)
    }
    return self.scene(scene, on: way) { coder -> UIViewController? in
      for owner in makers {
        let made = NamedMembers.make(
          maker, by: owner, coder, sender: way?.sender, identifier: way?.identifier)
        if let made { return made as? UIViewController }
      }
      if let first = makers.first {
        Diagnostics.report(.noMaker(maker, of: "\(type(of: first))"))
      }
      return nil
    }
  }
}

/// What leads to a scene: a segue of a controller.
struct SceneWay {
  let source: UIViewController
  let sender: Any?
  let identifier: String?
}
