import Kumiko

/// A program that stays until it is closed and prints a line for each step of its life. Words after
/// `life` say what else it does:
///
/// - `asks`: its scene asks before it is closed.
/// - `refuses`: its controller refuses the first close.
/// - `sizes`: it prints the size of its window, and each other one that it gets.
/// - `types`: its field prints what is typed into it.
/// - `limits`: the user can make it 300 × 200 … 500 × 400.
/// - `large`: it is made 3,000 × 2,000.
/// - `copies-text`, `copies-image`, `copies-files`, `copies-data`: it copies something, 4 megabytes
///   of data.
/// - `pastes`: it prints what is on the clipboard at the start, and when its purple button is
///   clicked.
/// - `bubble`: it is as small as with `menu` and has a button that opens a bubble with a field and
///   a button.
/// - `menu`: it is made 220 × 120 and has a button that opens a menu of twelve lines and a submenu.
/// - `drops`: its lower half takes what is dropped there, and prints it.
/// - `drags-text`, `drags-files`, `drags-data`: something can be dragged from its lower half, 4
///   megabytes of data, and it prints how that ends.
final class LifeProbe: UIViewController, UIDropInteractionDelegate {
  private static let words = Set(CommandLine.arguments.dropFirst(2))
  static var isWanted: Bool { CommandLine.arguments.dropFirst().first == "life" }

  private var refusals = LifeProbe.words.contains("refuses") ? 1 : 0

  static func open() -> UIWindow {
    let size =
      words.contains("large")
      ? CGSize(width: 3_000, height: 2_000)
      : !words.isDisjoint(with: ["menu", "bubble"]) ? CGSize(width: 220, height: 120) : nil
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
    if LifeProbe.words.contains("types") {
      field.addAction(
        UIAction { say("typed \(($0.sender as? UITextField)?.text ?? "")") }, for: .editingChanged)
    }
    if LifeProbe.words.contains("menu") { addMenu() }
    if LifeProbe.words.contains("bubble") { addBubble() }
    copySomething()
    if LifeProbe.words.contains("pastes") {
      pasteAll()
      addPasteButton()
    }
    if LifeProbe.words.contains("drops") { addTarget() }
    if let word = LifeProbe.words.first(where: { $0.hasPrefix("drags-") }) {
      view.addSubview(DragProbe(String(word.dropFirst(6))))
    }
  }

  private func addBubble() {
    let button = UIButton(configuration: .filled())
    button.setTitle("Bubble", for: .normal)
    button.frame = CGRect(x: 115, y: 70, width: 90, height: 34)
    button.addAction(
      UIAction { [weak self] _ in
        let shown = UIViewController()
        shown.modalPresentationStyle = .popover
        shown.preferredContentSize = CGSize(width: 240, height: 260)
        shown.view.backgroundColor = .systemBackground
        let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 34))
        field.borderStyle = .roundedRect
        field.addAction(
          UIAction { say("typed \(($0.sender as? UITextField)?.text ?? "")") },
          for: .editingDidEndOnExit)
        let inner = UIButton(configuration: .tinted())
        inner.setTitle("Press", for: .normal)
        inner.frame = CGRect(x: 20, y: 180, width: 200, height: 40)
        inner.addAction(
          UIAction { _ in say("pressed in the bubble") }, for: .primaryActionTriggered)
        for view in [field, inner] { shown.view.addSubview(view) }
        shown.popoverPresentationController?.sourceView = button
        self?.present(shown, animated: true)
      }, for: .primaryActionTriggered)
    view.addSubview(button)
  }

  private func copySomething() {
    let board = UIPasteboard.general
    if LifeProbe.words.contains("copies-text") { board.string = "né 日本" }
    if LifeProbe.words.contains("copies-image") { board.image = UIImage(systemName: "star") }
    if LifeProbe.words.contains("copies-files") {
      board.urls = [URL(fileURLWithPath: "/tmp/a b"), URL(fileURLWithPath: "/tmp/c")]
    }
    if LifeProbe.words.contains("copies-data") {
      board.setData(Data(repeating: 65, count: 4 << 20), forPasteboardType: "public.html")
    }
  }

  private func pasteAll() {
    let board = UIPasteboard.general
    if let text = board.string { say("text \(text)") }
    if let image = board.image { say("image \(Int(image.size.width)) × \(Int(image.size.height))") }
    for url in board.urls ?? [] { say("file \(url.path)") }
    if let data = board.data(forPasteboardType: "public.html") { say("data \(data.count)") }
  }

  private func addPasteButton() {
    let button = UIButton(frame: CGRect(x: 200, y: 20, width: 100, height: 60))
    button.backgroundColor = .systemPurple
    button.addAction(
      UIAction { [weak self] _ in
        say("pasting")
        self?.pasteAll()
      }, for: .primaryActionTriggered)
    view.addSubview(button)
  }

  private func addMenu() {
    func line(_ name: String) -> UIAction {
      UIAction(title: "Line \(name)") { _ in say("chosen \(name)") }
    }
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Menu"
    let button = UIButton(configuration: configuration)
    button.showsMenuAsPrimaryAction = true
    let inner = UIMenu(title: "More", children: ["a", "b", "c"].map(line))
    button.menu = UIMenu(children: (1...12).map { line("\($0)") } + [inner])
    button.frame = CGRect(x: 20, y: 70, width: 90, height: 34)
    view.addSubview(button)
  }

  private func addTarget() {
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

  private var size = CGSize.zero

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard LifeProbe.words.contains("sizes"), view.bounds.size != size else { return }
    size = view.bounds.size
    say("size \(Int(size.width)) \(Int(size.height))")
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
