import KumikoFoundation

// Descriptions of controllers for people.
extension UIViewController {
  /// Class, address, title. Elsewhere than on the main thread nothing of a controller can be read.
  nonisolated var descriptionLine: String {
    guard MainThread.isCurrent else { return ObjectWords.line(self) }
    return MainActor.assumeIsolated {
      ObjectWords.line(self, ObjectWords.quoted(title).map { ["title = \($0)"] } ?? [])
    }
  }

  /// The controller, its children and presented controllers, a line each: whether it is visible,
  /// and its view if that was loaded. The name is that of UIKit's method, which debuggers call.
  ///
  ///     <UINavigationController: 0x5f0>, state: appeared, view: <UIView: 0x6a0>
  ///        | <Shop.CartController: 0x7b0; title = 'Cart'>, state: appeared, view: (not loaded)
  public func _printHierarchy() -> String {
    var lines: [String] = []
    func add(_ controller: UIViewController, _ mark: String, _ depth: Int) {
      let view = controller.viewIfLoaded.map { ObjectWords.line($0) } ?? "(not loaded)"
      lines.append(
        String(repeating: "   | ", count: max(0, depth - 1)) + mark
          + "\(controller), state: \(controller.appearance.stage.word), view: \(view)")
      for child in controller.children { add(child, "   | ", depth + 1) }
      if let presented = controller.presentedViewController,
        presented.presentingViewController === controller
      {
        add(presented, "   + ", depth + 1)
      }
    }
    add(self, "", 0)
    return lines.joined(separator: "\n")
  }
}

extension UIViewController: CustomReflectable {
  /// The children that `dump` and debuggers show: title, view if there is one, child controllers,
  /// and the properties of a subclass. On other threads than the main one the properties alone.
  public nonisolated var customMirror: Mirror {
    guard MainThread.isCurrent else { return ObjectMirror.of(self, [:]) }
    nonisolated(unsafe) var mirror: Mirror?
    MainActor.assumeIsolated {
      mirror = ObjectMirror.of(
        self,
        [
          "title": title as Any, "viewIfLoaded": viewIfLoaded as Any,
          "children": children,
          "presentedViewController": presentedViewController as Any,
        ])
    }
    return mirror ?? ObjectMirror.of(self, [:])
  }
}

extension AppearanceState.Stage {
  fileprivate var word: String {
    switch self {
    case .gone: "disappeared"
    case .appearing: "appearing"
    case .shown: "appeared"
    case .disappearing: "disappearing"
    }
  }
}
