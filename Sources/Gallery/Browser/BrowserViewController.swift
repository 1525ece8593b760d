import Kumiko

/// Shows one screen, and a list of all of them: beside it in a wide window, above it in a narrow one.
/// F1 shows keys and gestures, F2 the parts of layouts, F3 numbers.
final class BrowserViewController: UIViewController, UICollectionViewDelegate {
  private let showsList: Bool
  private var screen: Screen
  private var shown: UIViewController?
  private lazy var listView = UICollectionView(
    frame: .zero, collectionViewLayout: BrowserViewController.layout())
  private lazy var source = makeSource()
  private let line = UIView()
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

  private static let listWidth: CGFloat = 216
  private static let stripHeight: CGFloat = 56

  init(screen: Screen, showsList: Bool) {
    self.screen = screen
    self.showsList = showsList
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    show(screen)
    guard showsList else { return }
    line.backgroundColor = .separator
    listView.backgroundColor = .secondarySystemBackground
    listView.delegate = self
    view.addSubview(listView)
    view.addSubview(line)
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(Screen.all.map(\.name))
    source.apply(snapshot)
    let index = Screen.all.firstIndex { $0.name == screen.name } ?? 0
    listView.selectItem(
      at: IndexPath(item: index, section: 0), animated: false, scrollPosition: [])
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    var (list, content) = (CGRect.zero, view.bounds)
    if showsList, view.bounds.width >= 700 {
      let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
      (list, content) = content.divided(
        atDistance: BrowserViewController.listWidth, from: isMirrored ? .maxXEdge : .minXEdge)
      line.frame = CGRect(
        x: isMirrored ? list.minX : list.maxX - 1, y: 0, width: 1, height: list.height)
    } else if showsList {
      (list, content) = content.divided(
        atDistance: BrowserViewController.stripHeight, from: .minYEdge)
      line.frame = CGRect(x: 0, y: list.maxY - 1, width: list.width, height: 1)
    }
    if showsList { listView.frame = list }
    shown?.view.frame = content
    inspector?.frame = view.bounds
    numbers?.frame = content
    help?.frame = view.bounds
  }

  // MARK: Screens

  private func show(_ screen: Screen) {
    shown?.view.removeFromSuperview()
    shown?.removeFromParent()
    let controller = screen.make()
    self.screen = screen
    addChild(controller)
    view.insertSubview(controller.view, at: 0)
    controller.didMove(toParent: self)
    shown = controller
    view.setNeedsLayout()
  }

  func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) { show(Screen.all[indexPath.item]) }

  private func makeSource() -> UICollectionViewDiffableDataSource<Int, String> {
    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      cell, _, name in
      var content = UIListContentConfiguration.sidebarCell()
      content.text = Screen.named(name)?.title
      content.textProperties.numberOfLines = 1
      cell.contentConfiguration = content
    }
    return UICollectionViewDiffableDataSource(collectionView: listView) {
      $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
    }
  }

  private static func layout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { _, environment in
      if environment.container.contentSize.width > listWidth {
        let strip = NSCollectionLayoutSection.carousel(
          itemWidth: .estimated(96), height: .absolute(40), spacing: 4, behavior: .continuous)
        strip.contentInsets = .init(top: 8, leading: 8, bottom: 8, trailing: 8)
        return strip
      }
      return .list(using: .init(appearance: .sidebar), layoutEnvironment: environment)
    }
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
      let inspector = InspectorView(screen: view)
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
    let numbers = NumbersView { [weak self] in self?.shown?.viewIfLoaded }
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
