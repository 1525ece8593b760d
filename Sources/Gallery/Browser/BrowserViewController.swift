import Kumiko
import KumikoInspector

/// Shows one screen, and a list of all of them: beside it in a wide window, before it in a narrow
/// one. F1 shows keys and gestures, F2 the parts of layouts, F3 numbers.
final class BrowserViewController: UIViewController {
  private let content: UIViewController
  private let summary: SummaryLine?
  private var help: KeysView?
  private var inspector: LayoutOverlay?
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
    // Screens may have their own sidebars.
    split.displayModeButtonItem.accessibilityLabel = "Screens"
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
      atDistance: summary == nil ? 0 : SummaryLine.height(with: traitCollection),
      from: .maxYEdge)
    giveListItsWidth()
    content.view.frame = rest
    summary?.frame = line
  }

  /// The list of screens grows with its text size, and leaves the larger part to the screen.
  private func giveListItsWidth() {
    guard let split = content as? UISplitViewController else { return }
    let wanted = UIFontMetrics.default.scaledValue(for: 216, compatibleWith: traitCollection)
    let width = min(wanted, max(216, view.bounds.width * 0.4)).rounded()
    // Setting it discards the width to which the user dragged it.
    if split.preferredPrimaryColumnWidth != width { split.preferredPrimaryColumnWidth = width }
  }

  /// The view that is observed: the screen without the list.
  private var screenView: UIView? {
    guard let split = content as? UISplitViewController else { return content.viewIfLoaded }
    return split.viewController(for: .secondary)?.viewIfLoaded
  }

  // MARK: Keys

  /// The controllers that provide commands: the screen's, also while the list has the keyboard
  /// focus.
  private var commanders: [UIViewController] {
    var screen = content
    if let split = content as? UISplitViewController {
      guard let detail = split.viewController(for: .secondary) else { return [] }
      screen = detail
    }
    let top = (screen as? UINavigationController)?.topViewController
    let commanders = [top, screen].compactMap { $0 }
    // If the screen has the keyboard focus they precede this controller in the responder chain.
    let isAsked =
      commanders.contains(where: \.isFirstResponder)
      || screen.viewIfLoaded?.holdsFirstResponder == true
    return isAsked ? [] : commanders
  }

  override var keyCommands: [UIKeyCommand]? { commanders.flatMap { $0.keyCommands ?? [] } }

  override func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    for commander in commanders where commander.canPerformAction(action, withSender: sender) {
      return commander
    }
    return super.target(forAction: action, withSender: sender)
  }

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
      let inspector = LayoutOverlay(
        hint: "Click an item: why is it there?  項目をクリックすると理由が出ます。"
      ) { [weak self] in self?.screenView }
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

extension UIView {
  fileprivate var holdsFirstResponder: Bool {
    isFirstResponder || subviews.contains(where: \.holdsFirstResponder)
  }
}
