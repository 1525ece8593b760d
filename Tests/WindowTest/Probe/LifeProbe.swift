import Kumiko

/// A program that stays until it is closed and prints a line for each step of its life. Words after
/// `life` say what else it does:
///
/// - `asks`: its scene asks before it is closed.
/// - `refuses`: its controller refuses the first close.
/// - `limits`: the user can make it 300 × 200 … 500 × 400.
/// - `large`: it is made 3,000 × 2,000.
/// - `drops`: its lower half takes what is dropped there, and prints it.
final class LifeProbe: UIViewController, UIDropInteractionDelegate {
  private static let words = Set(CommandLine.arguments.dropFirst(2))
  static var isWanted: Bool { CommandLine.arguments.dropFirst().first == "life" }

  private var refusals = LifeProbe.words.contains("refuses") ? 1 : 0

  static func open() -> UIWindow {
    let size = words.contains("large") ? CGSize(width: 3_000, height: 2_000) : nil
    let window = UIWindow(
      frame: CGRect(origin: .zero, size: size ?? CGSize(width: 400, height: 240)))
    window.title = "Life"
    window.rootViewController = LifeProbe()
    window.makeKeyAndVisible()
    let scene = window.windowScene
    if words.contains("limits") {
      scene?.sizeRestrictions?.minimumSize = CGSize(width: 300, height: 200)
      scene?.sizeRestrictions?.maximumSize = CGSize(width: 500, height: 400)
    }
    if words.contains("asks") {
      scene?.closureConfirmation = UISceneClosureConfirmation(
        title: "Save changes?", message: nil,
        actions: [UIAlertAction(title: "Discard", style: .destructive) { _ in say("discarded") }])
    }
    return window
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemTeal
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 160, height: 34))
    field.borderStyle = .roundedRect
    view.addSubview(field)
    guard LifeProbe.words.contains("drops") else { return }
    let target = UIView(frame: CGRect(x: 0, y: 120, width: 400, height: 120))
    target.backgroundColor = .systemYellow
    target.addInteraction(UIDropInteraction(delegate: self))
    view.addSubview(target)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
  ) { say("\(session.items.count) held") }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal { UIDropProposal(operation: .copy) }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession)
  { say("left") }

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    session.loadObjects(ofClass: URL.self) { urls in
      for url in urls { say("dropped \(url.absoluteString)") }
    }
    session.loadObjects(ofClass: String.self) { texts in
      for text in texts { say("text \(text)") }
    }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    say("disappeared")
  }

  override func windowShouldClose() -> Bool {
    refusals -= 1
    if refusals >= 0 { say("refused") }
    return refusals < 0
  }

  /// Prints the steps of the scene's life.
  static func listen() {
    let steps: [(Notification.Name, String)] = [
      (UIScene.didActivateNotification, "active"),
      (UIScene.willDeactivateNotification, "will resign"),
      (UIScene.didEnterBackgroundNotification, "in background"),
      (UIScene.didDisconnectNotification, "disconnected"),
    ]
    for (name, text) in steps {
      _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
        say(text)
      }
    }
  }
}

/// Prints a line at once, also into a pipe.
nonisolated func say(_ text: String) { FileHandle.standardOutput.write(Data("\(text)\n".utf8)) }
