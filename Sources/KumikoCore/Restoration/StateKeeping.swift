import Foundation
import KumikoFoundation
import KumikoReporting

/// Creates a controller again that existed when the program ended.
@preconcurrency @MainActor public protocol UIViewControllerRestoration: AnyObject {
  /// The controller for a path of names, its own last; nil if there is none.
  ///
  /// - Parameter coder: what the controller put into its archive.
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController?
}

// Keeping and giving back what controllers and views with names show, in programs without scenes.
extension UIApplication {
  /// Saves the state of the window's controllers, if the delegate allows it.
  func keepControllers(of scene: UIScene) {
    guard let scene = scene as? UIWindowScene, scene.isPlain, let folder = stateFolder,
      let delegate, let root = scene.windows.first?.rootViewController
    else { return }
    var kept = KeptState()
    var isWanted = false
    kept.application = KeptState.archive { coder in
      kept.isSecure = delegate.application(self, shouldSaveSecureApplicationState: coder)
      isWanted =
        kept.isSecure || delegate.application(self, shouldSaveApplicationState: coder)
      coder.isSecure = kept.isSecure
      if isWanted { delegate.application(self, willEncodeRestorableStateWith: coder) }
    }
    guard isWanted else { return KeptState.remove(from: folder) }
    root.collectState(into: &kept, below: [], as: .child)
    kept.write(to: folder)
  }

  /// Restores the saved state, if the delegate allows it: to controllers that exist, and to those
  /// that are created for it.
  func restoreControllers() {
    guard let folder = stateFolder, let delegate,
      let root = windows.first(where: { $0.windowScene?.isPlain == true })?.rootViewController,
      var kept = KeptState(takenFrom: folder)
    else { return }
    defer { KeptState.putBack(folder) }
    var (isWanted, isSecure) = (false, false)
    KeptState.read(kept.application, isSecure: kept.isSecure) { coder in
      isSecure = delegate.application(self, shouldRestoreSecureApplicationState: coder)
      isWanted =
        isSecure || delegate.application(self, shouldRestoreApplicationState: coder)
    }
    guard isWanted else { return }
    kept.isSecure = isSecure
    var restored = StateRestoring(root, delegate)
    restored.run(kept)
    KeptState.read(kept.application, isSecure: isSecure) {
      delegate.application(self, didDecodeRestorableStateWith: $0)
    }
    for controller in restored.controllers { controller.applicationFinishedRestoringState() }
  }
}

/// Gives what was kept to controllers and views.
@MainActor private struct StateRestoring {
  private let delegate: any UIApplicationDelegate
  private var known: [[String]: UIViewController] = [:]
  /// Those that were given something, the outermost first.
  private(set) var controllers: [UIViewController] = []

  init(_ root: UIViewController, _ delegate: any UIApplicationDelegate) {
    self.delegate = delegate
    root.forEachNamed(below: []) { known[$1] = $0 }
  }

  mutating func run(_ kept: KeptState) {
    // All controllers exist before the state of any is decoded.
    for part in kept.parts where part.kind != .view && known[part.path] == nil {
      make(part, isSecure: kept.isSecure)
    }
    for part in kept.parts where part.kind != .view {
      guard let controller = known[part.path] else { continue }
      controller.loadViewIfNeeded()
      KeptState.read(part.data, isSecure: kept.isSecure) { coder in
        controller.decodeOwnState(coder)
        controller.decodeRestorableState(with: coder)
      }
      controllers.append(controller)
    }
    for part in kept.parts where part.kind == .view {
      guard let name = part.path.last, let controller = known[Array(part.path.dropLast())],
        let view = controller.viewIfLoaded?.named(name)
      else { continue }
      view.window?.layoutIfNeeded()
      // Also in a window that is not shown yet: an offset is kept within the content.
      view.setNeedsLayout()
      view.layoutIfNeeded()
      KeptState.read(part.data, isSecure: kept.isSecure) { view.decodeRestorableState(with: $0) }
    }
  }

  /// Creates a controller that does not exist, and adds it in its former place.
  private mutating func make(_ part: KeptState.Part, isSecure: Bool) {
    guard let around = known[Array(part.path.dropLast())] else { return }
    var made: UIViewController?
    KeptState.read(part.data, isSecure: isSecure) { coder in
      let maker = part.maker.flatMap(_typeByName) as? any UIViewControllerRestoration.Type
      made =
        maker?.viewController(withRestorationIdentifierPath: part.path, coder: coder)
        ?? delegate.application(
          UIApplication.shared, viewControllerWithRestorationIdentifierPath: part.path,
          coder: coder)
    }
    guard let made else { return }
    known[part.path] = made
    if part.kind == .presented { return around.present(made, animated: false) }
    around.takeRestored(made)
  }
}

extension UIViewController {
  /// Calls a block with the controllers inside that have names, as all around them have.
  fileprivate func forEachNamed(
    below path: [String], _ body: (UIViewController, [String]) -> Void
  ) {
    guard let restorationIdentifier else { return }
    let own = path + [restorationIdentifier]
    body(self, own)
    for child in children { child.forEachNamed(below: own, body) }
    presentedDirectly?.forEachNamed(below: own, body)
  }

  fileprivate func collectState(
    into kept: inout KeptState, below path: [String], as kind: KeptState.Kind
  ) {
    guard let restorationIdentifier else { return }
    let own = path + [restorationIdentifier]
    kept.parts.append(
      KeptState.Part(
        path: own, kind: kind, maker: restorationClass.flatMap { _mangledTypeName($0) },
        data: KeptState.archive(isSecure: kept.isSecure) { coder in
          encodeOwnState(coder)
          encodeRestorableState(with: coder)
        }))
    let isSecure = kept.isSecure
    viewIfLoaded?.forEachNamed { view, name in
      kept.parts.append(
        KeptState.Part(
          path: own + [name], kind: .view, maker: nil,
          data: KeptState.archive(isSecure: isSecure) { view.encodeRestorableState(with: $0) }))
    }
    for child in children { child.collectState(into: &kept, below: own, as: .child) }
    presentedDirectly?.collectState(into: &kept, below: own, as: .presented)
  }

  /// The controller that this one itself presents, where the outermost one presents for its
  /// descendants.
  private var presentedDirectly: UIViewController? { presented }
}

extension UIView {
  /// Calls a block with the views of one controller that have names.
  fileprivate func forEachNamed(_ body: (UIView, String) -> Void) {
    if let restorationIdentifier { body(self, restorationIdentifier) }
    for view in subviews where view.controller == nil { view.forEachNamed(body) }
  }

  fileprivate func named(_ name: String) -> UIView? {
    if restorationIdentifier == name { return self }
    for view in subviews where view.controller == nil {
      if let found = view.named(name) { return found }
    }
    return nil
  }
}
