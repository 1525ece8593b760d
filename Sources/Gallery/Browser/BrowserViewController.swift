import Kumiko

/// Shows one screen, and a list of all of them: beside it in a wide window, before it in a narrow
/// one. F1 shows keys and gestures, F2 the parts of layouts, F3 numbers.
final class BrowserViewController: UIViewController {
  private let content: UIViewController
  private let summary: SummaryLine?
  private var help: KeysView?
  private var inspector: InspectorView?
  private var numbers: NumbersView?
  private lazy var inspecting = UITapGestureRecognizer(
    primaryAction: UIAction { [weak self] action in
      guard let self, let inspector, let tap = action.sender as? UITapGestureRecognizer else {
        return
      }
      inspector.explain(at: tap.location(in: inspector))
    })

  init(screen: Screen, showsList: Bool) {
    let summary = showsList ? SummaryLine() : nil
    content = summary.map { BrowserViewController.split(screen, $0) } ?? screen.make()
    self.summary = summary
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  private static func split(_ screen: Screen, _ summary: SummaryLine) -> UIViewController {
    summary.show(screen)
    let split = UISplitViewController(style: .doubleColumn)
    split.preferredPrimaryColumnWidth = 216
    let list = ScreenListViewController(selected: screen) { [weak split] screen in
      summary.show(screen)
      split?.showDetailViewController(screen.make(), sender: nil)
    }
    split.setViewController(list, for: .primary)
    split.setViewController(screen.make(), for: .secondary)
    return split
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    addChild(content)
    view.addSubview(content.view)
    content.didMove(toParent: self)
    summary.map(view.addSubview)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    for view in [inspector, numbers, help] { view?.frame = self.view.bounds }
    let (line, rest) = view.bounds.divided(
      atDistance: summary == nil ? 0 : SummaryLine.height, from: .maxYEdge)
    content.view.frame = rest
    summary?.frame = line
  }

  /// What is watched: the screen without the list.
  private var screenView: UIView? {
    guard let split = content as? UISplitViewController else { return content.viewIfLoaded }
    return split.viewController(for: .secondary)?.viewIfLoaded
  }

  // MARK: Keys

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    switch presses.first?.key?.keyCode {
    case .keyboardF1: toggleHelp()
    case .keyboardF2: toggleInspector()
    case .keyboardF3: toggleNumbers()
    case .keyboardEscape where help != nil: toggleHelp()
    default: super.pressesBegan(presses, with: event)
    }
  }

  private func toggleInspector() {
    guard let shown = inspector else {
      let inspector = InspectorView { [weak self] in self?.screenView }
      inspector.frame = view.bounds
      view.addSubview(inspector)
      if let numbers { view.bringSubviewToFront(numbers) }
      view.addGestureRecognizer(inspecting)
      self.inspector = inspector
      return inspector.refresh()
    }
    shown.stop()
    shown.removeFromSuperview()
    view.removeGestureRecognizer(inspecting)
    inspector = nil
  }

  private func toggleNumbers() {
    if let shown = numbers {
      shown.stop()
      shown.removeFromSuperview()
      return numbers = nil
    }
    let numbers = NumbersView { [weak self] in self?.screenView }
    view.addSubview(numbers)
    self.numbers = numbers
    view.setNeedsLayout()
  }

  private func toggleHelp() {
    guard let shown = help else {
      let keys = KeysView()
      keys.frame = view.bounds
      keys.alpha = 0
      view.addSubview(keys)
      help = keys
      return UIView.animate(withDuration: 0.2) { keys.alpha = 1 }
    }
    help = nil
    UIView.animate(withDuration: 0.15, animations: { shown.alpha = 0 }) { _ in
      shown.removeFromSuperview()
    }
  }
}
