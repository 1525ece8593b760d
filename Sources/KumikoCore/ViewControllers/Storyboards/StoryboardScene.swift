import KumikoFoundation

/// The data of a storyboard about a controller beside its properties.
@MainActor final class StoryboardScene {
  let builder: NibBuilder
  let segues: [StoryboardSegue]
  /// Creates the view; nil if the controller does so itself.
  let makeView: ((NibBuilder) -> UIView?)?

  init(
    _ builder: NibBuilder, _ segues: [StoryboardSegue], _ makeView: ((NibBuilder) -> UIView?)?
  ) {
    self.builder = builder
    self.segues = segues
    self.makeView = makeView
  }
}

extension NibBuilder {
  /// Defines how the view of a controller is created, once it is needed, and its segues.
  public func scene(
    _ controller: UIViewController, segues: [StoryboardSegue],
    view: ((NibBuilder) -> UIView?)? = nil
  ) {
    controller.storyboard = storyboard
    controller.storyboardScene = StoryboardScene(self, segues, view)
  }
}

extension NibBuilder {
  /// Which edge of a controller's view a guide is at.
  public enum Edge: Sendable {
    /// The upper one.
    case top
    /// The lower one.
    case bottom
  }

  /// Notes the guide over what bars cover at an edge of a controller's view.
  public func guide(_ identifier: String, _ edge: Edge, of view: UIView) {
    note(identifier, EdgeGuide.guide(at: edge == .top ? .top : .bottom, of: view))
  }
}

/// A view that can be chosen, and leads on: a cell.
@MainActor protocol SegueTriggering: AnyObject {
  var segueTrigger: (() -> Void)? { get set }
  /// The action of its detail accessory.
  var accessoryTrigger: (() -> Void)? { get set }
}

extension UIViewController {
  /// Takes the view from the storyboard, or from a nib.
  ///
  /// - Returns: whether there is one; otherwise it is up to the controller.
  func loadNib() -> Bool {
    if let scene = storyboardScene, let makeView = scene.makeView {
      guard let made = makeView(scene.builder) else { return false }
      view = made
      scene.builder.finish()
      for segue in scene.segues where segue.kind == .embed { perform(segue, sender: nil) }
      return true
    }
    guard let name = nibName ?? usualNibName else { return false }
    guard Nibs.load(name, owner: self) != nil else {
      Diagnostics.report(.noNib(name, near: Nibs.names(near: name)))
      return false
    }
    if viewIfLoaded == nil { Diagnostics.report(.nibWithoutControllersView(name)) }
    return viewIfLoaded != nil
  }

  /// The nib that is called as the class of the controller; nil where there is none.
  private var usualNibName: String? {
    guard !NibCoder.takesIn(type(of: self)) else { return nil }
    let name = String(describing: type(of: self))
    let short = name.hasSuffix("Controller") ? String(name.dropLast(10)) : name
    return [short, name].first { Nibs.nib(named: $0) != nil }
  }

  func performSegue(named identifier: String, sender: Any?) {
    guard let segue = storyboardScene?.segues.first(where: { $0.identifier == identifier }) else {
      let near = NearNames.of(
        identifier, among: storyboardScene?.segues.compactMap(\.identifier) ?? [])
      Diagnostics.report(.noSegue(identifier, of: "\(type(of: self))", near: near))
      return
    }
    perform(segue, sender: sender)
  }
}
