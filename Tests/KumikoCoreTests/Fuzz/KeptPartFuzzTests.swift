import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Views, controllers and recognisers that are kept when what they belong to has gone, and what the
/// user does where controllers come and go: nothing stops.
@MainActor struct KeptPartFuzzTests {
  @Test func `a part that is kept goes on without its owner`() {
    Fuzzing("parts are kept", seeds: 120).run { random in
      var kept: [AnyObject] = []
      do {
        let screen = ControllerScreen(Exhibit.controller(&random))
        Exhibit.use(screen, &random, times: 12)
        let parts = Parts.all(in: screen.window)
        kept = (0...random.below(6)).map { _ in parts[random.below(parts.count)] }
        screen.window.rootViewController?.dismiss(animated: false)
        screen.window.rootViewController = nil
      }
      for part in kept.shuffled(using: &random) { Parts.use(part, &random) }
      let problem = kept.lazy.compactMap { ($0 as? UIView)?.placeProblem }.first
      kept = []
      return problem
    }
  }

  @Test func `controllers come and go under the user's hands`() {
    Fuzzing("controllers come and go", seeds: 60).run { random in
      let screen = ControllerScreen(Exhibit.controller(&random))
      for _ in 0..<30 {
        switch random.below(9) {
        case 0: screen.window.rootViewController = Exhibit.controller(&random)
        case 1:
          let top = screen.window.rootViewController
          (top?.presentedViewController ?? top)?
            .present(Exhibit.presented(&random), animated: random.below(2) == 0)
        case 2: screen.window.rootViewController?.dismiss(animated: random.below(2) == 0)
        case 3:
          let parts = Parts.all(in: screen.window).compactMap { $0 as? UIView }
          parts[random.below(parts.count)].removeFromSuperview()
        case 4:
          let parts = Parts.all(in: screen.window).compactMap { $0 as? UIGestureRecognizer }
          if !parts.isEmpty { parts[random.below(parts.count)].isEnabled.toggle() }
        default: Exhibit.use(screen, &random, times: 3)
        }
      }
      screen.settle()
      return screen.window.placeProblem
    }
  }
}

// MARK: What is shown

/// Controllers that show much of what there is.
@MainActor private enum Exhibit {
  static func controller(_ random: inout SeededGenerator) -> UIViewController {
    switch random.below(6) {
    case 0: return tabs(&random)
    case 1:
      let list = page(&random)
      let navigation = UINavigationController(rootViewController: list)
      navigation.hidesBarsOnSwipe = true
      list.navigationItem.searchController = UISearchController(searchResultsController: nil)
      navigation.pushViewController(page(&random), animated: random.below(2) == 0)
      return navigation
    case 2:
      let split = UISplitViewController(style: .doubleColumn)
      split.setViewController(page(&random), for: .primary)
      split.setViewController(page(&random), for: .secondary)
      return split
    case 3:
      let pages = UIPageViewController(
        transitionStyle: .scroll, navigationOrientation: .horizontal)
      pages.setViewControllers([page(&random)], direction: .forward, animated: false)
      return pages
    default: return page(&random)
    }
  }

  static func presented(_ random: inout SeededGenerator) -> UIViewController {
    switch random.below(5) {
    case 0:
      let style: UIAlertController.Style = random.below(2) == 0 ? .alert : .actionSheet
      let alert = UIAlertController(title: "Delete?", message: "All.", preferredStyle: style)
      alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
      alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
      return alert
    case 1: return UIActivityViewController(activityItems: ["text"], applicationActivities: nil)
    default:
      let styles: [UIModalPresentationStyle] = [
        .formSheet, .pageSheet, .fullScreen, .overFullScreen, .popover, .overCurrentContext,
      ]
      let controller = controller(&random)
      controller.modalPresentationStyle = styles[random.below(styles.count)]
      controller.popoverPresentationController?.sourceRect = rect(10, 10, 20, 20)
      return controller
    }
  }

  private static func tabs(_ random: inout SeededGenerator) -> UIViewController {
    let tabs = UITabBarController()
    tabs.viewControllers = (0..<8).map { index in
      let page = page(&random)
      page.title = "Page \(index)"
      return page
    }
    tabs.customizableViewControllers = tabs.viewControllers
    tabs.selectedIndex = random.below(8)
    if random.below(2) == 0 {
      tabs.selectedViewController = tabs.moreNavigationController
      tabs.moreNavigationController.topViewController?
        .setEditing(random.below(2) == 0, animated: false)
    }
    return tabs
  }

  private static func page(_ random: inout SeededGenerator) -> UIViewController {
    switch random.below(3) {
    case 0: return ListPage(style: random.below(2) == 0 ? .plain : .insetGrouped)
    case 1: return GridPage(collectionViewLayout: GridPage.layout)
    default: return FormPage()
    }
  }

  /// What a user does, here and there.
  static func use(_ screen: ControllerScreen, _ random: inout SeededGenerator, times: Int) {
    for _ in 0..<times {
      let point = CGPoint(x: random.below(375), y: random.below(600))
      switch random.below(8) {
      case 0, 1: screen.click(point)
      case 2: screen.click(point, .secondary)
      case 3:
        screen.send(.pointerDown(point, button: .primary, clicks: 1, modifiers: []))
        for step in 1...6 {
          screen.send(.pointerMoved(CGPoint(x: point.x - CGFloat(step * 12), y: point.y)))
        }
        if random.below(2) == 0 { screen.send(.pointerUp(point, button: .primary, modifiers: [])) }
      case 4:
        screen.send(
          .wheel(point, delta: CGVector(dx: 0, dy: -3), isPrecise: false, modifiers: []))
      case 5:
        let keys = ["tab", "down", "space", "return", "escape", "end", "a"]
        screen.key(keys[random.below(keys.count)], random.below(4) == 0 ? .control : [])
      case 6: screen.send(.text("ab"))
      default: screen.wait(Double(random.below(40)) / 60)
      }
    }
  }
}

private final class ListPage: UITableViewController, UITableViewDragDelegate,
  UITableViewDropDelegate
{
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    (tableView.dragDelegate, tableView.dropDelegate) = (self, self)
    tableView.dragInteractionEnabled = true
    tableView.fillerRowHeight = 44
    tableView.allowsMultipleSelection = true
    refreshControl = UIRefreshControl()
    let bar = UISearchBar(frame: rect(0, 0, 100, 56))
    bar.scopeButtonTitles = ["All", "New"]
    tableView.tableHeaderView = bar
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    7
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }

  override func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A", "B", "C"] }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .destructive, title: "Delete") { _, _, done in done(true) }
    ])
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    if indexPath.row == 3 { tableView.setEditing(!tableView.isEditing, animated: true) }
  }

  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to: IndexPath
  ) {}

  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider())] }

  func tableView(
    _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
  ) {}
}

private final class GridPage: UICollectionViewController {
  static var layout: UICollectionViewLayout {
    UICollectionViewCompositionalLayout { section, _ in
      let size = NSCollectionLayoutSize(
        widthDimension: .absolute(120), heightDimension: .absolute(60))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
      let made = NSCollectionLayoutSection(group: group)
      if section == 1 { made.orthogonalScrollingBehavior = .groupPaging }
      return made
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
    collectionView.allowsMultipleSelection = true
  }

  override func numberOfSections(in collectionView: UICollectionView) -> Int { 3 }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 9 }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  override func collectionView(_ collectionView: UICollectionView, canMoveItemAt: IndexPath) -> Bool
  { true }
}

private final class FormPage: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let stack = UIStackView()
    stack.axis = .vertical
    stack.frame = rect(0, 60, 340, 520)
    view.addSubview(stack)
    let text = UITextView()
    text.text = "See https://example.com and more, long enough for several lines of text."
    text.dataDetectorTypes = .link
    text.isEditable = false
    let field = UISearchTextField()
    field.searchSuggestions = [UISearchSuggestionItem(localizedSuggestion: "one")]
    let image = UIImageView(image: UIImage(systemName: "heart"))
    image.addSymbolEffect(.pulse)
    let button = UIButton(type: .system)
    button.setTitle("Menu", for: .normal)
    button.menu = UIMenu(children: [UIAction(title: "One") { _ in }])
    button.showsMenuAsPrimaryAction = true
    button.toolTip = "A tip"
    let scroll = UIScrollView()
    scroll.contentSize = CGSize(width: 900, height: 900)
    let parts: [UIView] = [
      field, UITextField(), text, image, button, UISlider(), UIStepper(), UISwitch(), scroll,
      UISegmentedControl(items: ["a", "b"]), UIPageControl(), UIPickerView(),
    ]
    let styles: [UIDatePickerStyle] = [.compact, .inline, .wheels]
    for part in parts + styles.map(Self.picker) {
      stack.addArrangedSubview(part)
    }
    stack.distribution = .fillEqually
  }

  private static func picker(_ style: UIDatePickerStyle) -> UIView {
    let picker = UIDatePicker()
    picker.preferredDatePickerStyle = style
    return picker
  }
}

// MARK: Its parts

/// What can be reached of a window, and what can be done with it.
@MainActor private enum Parts {
  static func all(in window: UIWindow) -> [AnyObject] {
    var found: [AnyObject] = []
    var seen: Set<ObjectIdentifier> = []
    func take(_ object: AnyObject?) {
      guard let object, seen.insert(ObjectIdentifier(object)).inserted else { return }
      found.append(object)
      switch object {
      case let view as UIView:
        view.subviews.forEach(take)
        view.gestureRecognizers?.forEach(take)
        view.interactions.forEach { take($0) }
        take(view.layer)
        if let list = view as? UITableView { take(list.refreshControl) }
        if let list = view as? UICollectionView { take(list.collectionViewLayout) }
        if let text = view as? UITextView { take(text.textStorage) }
        if let bar = view as? UISearchBar { take(bar.searchTextField.delegate) }
      case let controller as UIViewController:
        take(controller.viewIfLoaded)
        controller.children.forEach(take)
        take(controller.presentedViewController)
        if controller.presentingViewController != nil {
          take(controller.presentationController)
          take(controller.presentationController?.containerView)
        }
        take(controller.navigationItem.searchController)
        take((controller as? UITabBarController)?.moreNavigationController)
        take((controller as? UINavigationController)?.interactivePopGestureRecognizer)
      case let recognizer as UIGestureRecognizer: take(recognizer.delegate)
      case let interaction as UIDragInteraction: take(interaction.delegate)
      case let interaction as UIDropInteraction: take(interaction.delegate)
      default: break
      }
    }
    take(window.rootViewController)
    window.subviews.forEach(take)
    return found
  }

  static func use(_ part: AnyObject, _ random: inout SeededGenerator) {
    switch part {
    case let view as UIView: use(view, &random)
    case let recognizer as UIGestureRecognizer:
      let view = UIView(frame: rect(0, 0, 320, 480))
      view.addGestureRecognizer(recognizer)
      recognizer.isEnabled = true
      use(view, &random)
    case let controller as UIViewController:
      if controller.parent == nil, controller.presentingViewController == nil {
        let screen = ControllerScreen(controller)
        Exhibit.use(screen, &random, times: 10)
        screen.window.rootViewController = nil
      } else {
        use(controller.view, &random)
      }
    case let presentation as UIPresentationController:
      presentation.containerViewWillLayoutSubviews()
      _ = presentation.frameOfPresentedViewInContainerView
      presentation.containerView?.setNeedsLayout()
      presentation.containerView?.layoutIfNeeded()
      presentation.containerViewDidLayoutSubviews()
    case let storage as NSTextStorage:
      storage.replaceCharacters(in: NSRange(location: 0, length: 1), with: "new")
    case let layer as CALayer:
      layer.backgroundColor = UIColor.red.cgColor
      layer.setNeedsLayout()
      layer.layoutIfNeeded()
    default: break
    }
  }

  private static func use(_ view: UIView, _ random: inout SeededGenerator) {
    view.setNeedsLayout()
    view.layoutIfNeeded()
    view.setNeedsDisplay()
    _ = (view.intrinsicContentSize, view.sizeThatFits(CGSize(width: 200, height: 200)))
    _ = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    view.traitOverrides.userInterfaceStyle = .dark
    _ = view.hitTest(CGPoint(x: 4, y: 4), with: nil)
    let screen = ViewScreen()
    view.frame = rect(0, 0, 320, 480)
    screen.root.addSubview(view)
    screen.tick()
    _ = AccessibilityPass(of: screen.window).fresh()
    for _ in 0..<8 {
      let (x, y) = (CGFloat(random.below(320)), CGFloat(random.below(480)))
      switch random.below(4) {
      case 0: screen.click(x, y)
      case 1:
        screen.press(x, y)
        for step in 1...5 { screen.move(x + CGFloat(step) * 9, y) }
        screen.lift(x + 45, y)
      case 2:
        screen.send(
          .wheel(
            CGPoint(x: x, y: y), delta: CGVector(dx: 0, dy: 2), isPrecise: false, modifiers: []))
      default:
        screen.send(.key(KeyPress(["tab", "down", "escape", "space"][random.below(4)])))
      }
      screen.wait(0.2)
    }
    view.removeFromSuperview()
  }
}
