import KumikoFoundation

/// The data of a storyboard about one segue. The tool of the plugin `UIKitSources` generates it.
public struct StoryboardSegue {
  /// The kind of the transition to the destination.
  public enum Kind: String, Sendable {
    /// In the same manner as `show(_:sender:)`.
    case show
    /// As `showDetailViewController(_:sender:)` does it.
    case showDetail
    /// Presented above the source.
    case presentation
    /// Beside what led to it.
    case popover
    /// In a view of the source.
    case embed
    /// Back to a controller that was there before.
    case unwind
    /// By a class of the app's.
    case custom
  }

  let identifier: String?
  let kind: Kind
  let destination: String
  let style: UIModalPresentationStyle
  let isAnimated: Bool
  let container: String?
  let unwindAction: String?
  let transition: UIModalTransitionStyle?
  let maker: String?
  let anchor: String?
  let arrows: UIPopoverArrowDirection?
  let make: (@MainActor (String?, UIViewController, UIViewController) -> UIStoryboardSegue)?

  /// A segue.
  ///
  /// - Parameters:
  ///   - destination: the storyboard's identifier of the scene that it leads to.
  ///   - container: the identifier of the view that the destination is embedded in.
  ///   - unwindAction: the method that handles an unwind segue.
  ///   - transition: the transition of the destination; nil for the destination's own.
  ///   - maker: the method of the source that creates the destination, from a coder.
  ///   - anchor: the identifier of the view or item that a popover points at; nil for the sender.
  ///   - arrows: the sides that a popover may have its arrow at; nil for any.
  ///   - make: creates a segue of a class of the app.
  public init(
    _ identifier: String?, _ kind: Kind, to destination: String,
    style: UIModalPresentationStyle = .automatic,
    transition: UIModalTransitionStyle? = nil, animated: Bool = true, container: String? = nil,
    unwindAction: String? = nil, maker: String? = nil, anchor: String? = nil,
    arrows: UIPopoverArrowDirection? = nil,
    make: (@MainActor (String?, UIViewController, UIViewController) -> UIStoryboardSegue)? = nil
  ) {
    self.identifier = identifier
    self.kind = kind
    self.destination = destination
    self.style = style
    isAnimated = animated
    self.container = container
    self.unwindAction = unwindAction
    self.transition = transition
    self.maker = maker
    self.anchor = anchor
    self.arrows = arrows
    self.make = make
  }
}

extension UIViewController {
  /// Performs a segue of the storyboard, if the controller agrees.
  func follow(_ template: StoryboardSegue, sender: Any?) {
    if let identifier = template.identifier,
      !shouldPerformSegue(withIdentifier: identifier, sender: sender)
    {
      return
    }
    perform(template, sender: sender)
  }

  /// Performs a segue of the storyboard.
  func perform(_ template: StoryboardSegue, sender: Any?) {
    if template.kind == .unwind { return unwind(template, sender: sender) }
    let request = SceneSegue(source: self, sender: sender, identifier: template.identifier)
    guard let storyboard,
      let destination = storyboard.scene(
        template.destination, made: template.maker, by: [self], on: request)
    else { return }
    let segue =
      template.make?(template.identifier, self, destination)
      ?? UIStoryboardSegue(
        identifier: template.identifier, source: self, destination: destination,
        performHandler: handler(template, destination, sender))
    if template.kind == .presentation || template.kind == .popover {
      // Properties that the segue does not set are those of the destination.
      if template.kind == .popover || template.style != .automatic {
        destination.modalPresentationStyle = template.kind == .popover ? .popover : template.style
      }
      if let transition = template.transition { destination.modalTransitionStyle = transition }
      anchor(destination, template, at: sender)
    }
    prepare(for: segue, sender: sender)
    segue.perform()
  }

  private func handler(
    _ template: StoryboardSegue, _ destination: UIViewController, _ sender: Any?
  ) -> () -> Void {
    let isAnimated = template.isAnimated
    switch template.kind {
    case .show: return { self.show(destination, sender: sender) }
    case .showDetail: return { self.showDetailViewController(destination, sender: sender) }
    case .presentation, .popover: return { self.present(destination, animated: isAnimated) }
    case .embed: return { self.embed(destination, in: template.container) }
    case .unwind, .custom: return {}
    }
  }

  private func anchor(
    _ destination: UIViewController, _ template: StoryboardSegue, at sender: Any?
  ) {
    guard destination.modalPresentationStyle == .popover else { return }
    let popover = destination.popoverPresentationController
    if let arrows = template.arrows { popover?.permittedArrowDirections = arrows }
    let named = template.anchor.flatMap { storyboardScene?.builder.object($0) }
    let sender: Any? = named ?? sender
    if let item = sender as? UIBarButtonItem {
      popover?.barButtonItem = item
    } else if let place = sender as? UIView ?? (sender as? UIGestureRecognizer)?.view {
      popover?.sourceView = place
      popover?.sourceRect = place.bounds
    }
  }

  private func embed(_ child: UIViewController, in container: String?) {
    guard let container = container.flatMap({ storyboardScene?.builder.object($0) }) as? UIView,
      let content = child.view
    else { return }
    addChild(child)
    content.frame = container.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.addSubview(content)
    child.didMove(toParent: self)
  }

  /// Goes back to the nearest controller that has the segue's method and agrees.
  private func unwind(_ template: StoryboardSegue, sender: Any?) {
    guard let name = template.unwindAction else { return }
    let action = Selector(name)
    for candidate in controllersBefore
    where candidate.canPerformUnwindSegueAction(action, from: self, sender: sender) {
      var made: UIStoryboardSegue?
      let segue = UIStoryboardSegue(
        identifier: template.identifier, source: self, destination: candidate,
        performHandler: { if let made { candidate.comeBack(by: made) } })
      made = segue
      defer { made = nil }
      prepare(for: segue, sender: sender)
      _ = action.call(on: candidate, segue)
      segue.perform()
      return
    }
    Diagnostics.report(.nobodyUnwinds(name, from: "\(type(of: self))"))
  }

  /// Those that were there before, the nearest first.
  private var controllersBefore: [UIViewController] {
    var found: [UIViewController] = []
    var next: UIViewController? = self
    while let controller = next {
      if let parent = controller.parent {
        let pages = parent.children
        let before = pages.firstIndex { $0 === controller }.map { pages[..<$0] } ?? []
        found += before.reversed() + [parent]
        next = parent
      } else {
        next = controller.presentingViewController
        if let next {
          // The pages of a container precede the container, the last first.
          found += next.children.reversed().flatMap { $0.children.reversed() + [$0] } + [next]
        }
      }
    }
    return found.filter { $0 !== self }
  }

  /// Takes away what was shown after this controller.
  private func comeBack(by segue: UIStoryboardSegue) {
    if presentedViewController != nil { dismiss(animated: true) }
    var inner: UIViewController = self
    while let parent = inner.parent {
      if parent.presentedViewController != nil { parent.dismiss(animated: true) }
      (parent as? any PageStacking)?.goBack(to: inner)
      parent.unwind(for: segue, towards: inner)
      inner = parent
    }
  }
}

/// A controller with a stack of controllers of which the last is shown: a navigation controller.
@MainActor protocol PageStacking {
  /// Takes away all above a controller.
  func goBack(to controller: UIViewController)
}
