import KumikoFoundation

/// A storyboard: controllers that were laid out in Xcode, and the segues between them.
///
/// The plugin `UIKitSources` turns the `.storyboard` files of a project into code, under their
/// names.
@preconcurrency @MainActor open class UIStoryboard: NSObject {
  /// The scenes of a storyboard. The tool of the plugin `UIKitSources` generates it.
  nonisolated public struct Plan: Sendable {
    let initial: String?
    let identifiers: [String: String]
    let scenes: [String: @MainActor @Sendable (NibBuilder) -> UIViewController?]

    /// A storyboard.
    ///
    /// - Parameters:
    ///   - initial: the identifier of its first scene; nil if there is none.
    ///   - identifiers: the scenes that apps can request by storyboard identifiers.
    ///   - scenes: create the controllers.
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

  /// The storyboard that the program starts with; nil if there is none.
  nonisolated static var mainName: String? { lock.withLock { main } }

  /// Adds a storyboard under its name; replaces a former one of that name and language.
  ///
  /// - Parameter language: the language of the storyboard; nil for one of all languages.
  nonisolated public static func add(_ name: String, _ plan: Plan, language: String? = nil) {
    NibNames.added(language)
    lock.withLock { plans[NibNames.key(name, language)] = plan }
  }

  /// Sets the storyboard that the program starts with, as `Info.plist` does on Apple's systems.
  nonisolated public static func start(with name: String) { lock.withLock { main = name } }

  private let name: String
  private let plan: Plan?

  /// The storyboard with a name. The bundle has no effect: storyboards are part of the program. A
  /// storyboard that does not exist is reported.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.name = name
    NamedMembers.runRegistrations()
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

  /// Creates the controller with an identifier. An unknown identifier is reported, and the result
  /// is an empty controller.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    guard let scene = plan?.identifiers[identifier], let made = self.scene(scene) else {
      Diagnostics.report(.noScene(identifier, storyboard: name, near: scenes(near: identifier)))
      return UIViewController()
    }
    return made
  }

  /// Creates the controller with an identifier, by an initialiser of the app.
  ///
  /// - Precondition: the storyboard has the identifier, and its controller is of the type. There is
  ///   no instance of the type to return otherwise.
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

  /// Creates the controller of a scene, to which a segue may have led.
  func scene<Controller: UIViewController>(
    _ scene: String, on segue: SceneSegue? = nil, _ creator: ((NSCoder) -> Controller?)?
  ) -> UIViewController? {
    guard let build = plan?.scenes[scene] else {
      Diagnostics.report(.noScene(scene, storyboard: name, near: []))
      return nil
    }
    let builder = NibBuilder(name: name, owner: nil)
    builder.storyboard = self
    builder.segue = segue
    if let creator { builder.creator = { creator($0) } }
    let controller = build(builder)
    builder.finish()
    return controller
  }

  func scene(_ scene: String) -> UIViewController? {
    self.scene(scene, nil as ((NSCoder) -> UIViewController?)?)
  }

  /// Creates the controller of a scene by a method of the first of some controllers that has it; by
  /// its class if none has such a method, which is reported, or if the method returns nil.
  func scene(
    _ scene: String, made maker: String?, by makers: [UIViewController], on segue: SceneSegue?
  ) -> UIViewController? {
    guard let maker else {
      return self.scene(scene, on: segue, nil as ((NSCoder) -> UIViewController?)?)
    }
    return self.scene(scene, on: segue) { coder -> UIViewController? in
      for owner in makers {
        let made = NamedMembers.make(
          maker, by: owner, coder, sender: segue?.sender, identifier: segue?.identifier)
        if let made { return made as? UIViewController }
      }
      if let first = makers.first {
        Diagnostics.report(.noMaker(maker, of: "\(type(of: first))"))
      }
      return nil
    }
  }
}

/// The segue of a controller that leads to a scene.
struct SceneSegue {
  let source: UIViewController
  let sender: Any?
  let identifier: String?
}
