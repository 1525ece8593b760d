import Foundation
import KumikoFoundation
import KumikoLayout
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Everything that a delegate of a list can hear happens once: nothing that the documentation lists
/// is left uncalled.
@MainActor struct DelegateWalkTests {
  /// The methods that the article on delegates lists for protocols.
  private func listed(_ protocols: String...) throws -> Set<String> {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    let article = try String(
      contentsOf: root.appendingPathComponent("Sources/Kumiko/Kumiko.docc/DelegateMethods.md"),
      encoding: .utf8)
    let sections = article.components(separatedBy: "### ").dropFirst()
    let wanted = sections.filter { section in
      protocols.contains { section.hasPrefix($0 + "\n") }
    }
    expect(wanted.count == protocols.count, wanted.count, protocols.count)
    return Set(
      wanted.joined().split(separator: "\n").filter { $0.hasPrefix("| `") }
        .compactMap { $0.split(separator: "`").dropFirst().first.map(String.init) })
  }

  private func wait(
    _ pipeline: FramePipeline, _ seconds: TimeInterval, from time: inout TimeInterval
  ) {
    for _ in 0..<Int(seconds * 60) {
      time += 1.0 / 60
      _ = pipeline.tick(at: time)
    }
  }

  /// What users and code do with a list of rows of 50 points, whatever it shows.
  private func use(_ window: UIWindow, _ pipeline: FramePipeline, _ view: UIScrollView) {
    var time: TimeInterval = 0
    func send(_ event: InputEvent) {
      pipeline.enqueue(event)
      wait(pipeline, 0.02, from: &time)
    }
    func rest() { wait(pipeline, 2, from: &time) }
    func click(_ y: CGFloat, _ button: PointerButton = .primary, _ modifiers: KeyModifiers = []) {
      let point = CGPoint(x: 100, y: y)
      send(.pointerDown(point, button: button, clicks: 1, modifiers: modifiers))
      send(.pointerUp(point, button: button, modifiers: modifiers))
      rest()
    }
    rest()
    // One is selected in the place of another, and opened.
    click(175)
    click(225)
    // Keys.
    for name in ["down", "menu", "escape"] { send(.key(KeyPress(name))) }
    rest()
    send(.key(KeyPress("c", modifiers: .control)))
    // The wheel, a page, the ends.
    send(
      .wheel(
        CGPoint(x: 100, y: 200), delta: CGVector(dx: 0, dy: -3), isPrecise: false, modifiers: []))
    rest()
    view.setContentOffset(CGPoint(x: 0, y: 2_000), animated: true)
    rest()
    view.contentInset.top = 5
    rest()
    send(.key(KeyPress("home")))
    rest()
    view.contentInset.top = 0
    rest()
    // A finger throws the content.
    send(.fingerDown(CGPoint(x: 100, y: 400), id: 1))
    for y in stride(from: CGFloat(390), to: 200, by: -25) {
      send(.fingerMoved(CGPoint(x: 100, y: y), id: 1))
    }
    send(.fingerUp(CGPoint(x: 100, y: 200), id: 1))
    rest()
    view.setContentOffset(.zero, animated: false)
    rest()
    // The middle button.
    click(175, .middle)
    // Something in it is zoomed.
    view.maximumZoomScale = 2
    send(
      .wheel(
        CGPoint(x: 100, y: 200), delta: CGVector(dx: 0, dy: 1), isPrecise: false,
        modifiers: .control))
    rest()
    view.setZoomScale(1, animated: true)
    rest()
    view.maximumZoomScale = 1
    // A menu.
    click(175, .secondary)
    send(.key(KeyPress("escape")))
    rest()
    // What stands beside a menu is opened.
    click(175, .secondary)
    send(.key(KeyPress("return")))
    rest()
    // The key that leads to the top, where no item takes it.
    let list = view as? _ItemsView
    view.setContentOffset(CGPoint(x: 0, y: 500), animated: false)
    list?.allowsSelection = false
    view.resignFirstResponder()
    send(.key(KeyPress("home")))
    rest()
    list?.allowsSelection = true
    // Something is dragged over a row, rests there, and is taken away.
    let drag = IncomingDrag([NSItemProvider(object: "組子" as NSString)])
    _ = drag.move(to: window, at: CGPoint(x: 100, y: 225), allowsMove: false)
    rest()
    drag.leave()
    rest()
  }

  @Test func `every method of a collection view's delegate is called`() throws {
    let behind = NSCollectionLayoutSection.rows(ofHeight: 50)
    behind.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(30)),
        elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    ]
    let sideways = NSCollectionLayoutSection.rows(ofHeight: 50)
    sideways.orthogonalScrollingBehavior = .continuous
    let screen = CollectionScreen(
      UICollectionViewCompositionalLayout { index, _ in index == 0 ? behind : sideways })
    let (source, spy) = (MovableItems([60, 8], screen.view), CollectionSpy())
    screen.view.delegate = spy
    screen.view.isSpringLoaded = true
    use(screen.window, screen.pipeline, screen.view)
    // Several are selected.
    screen.view.allowsMultipleSelection = true
    for modifiers: KeyModifiers in [[], [], .shift] {
      for y in [CGFloat(175), 275] {
        screen.pipeline.enqueue(
          .pointerDown(CGPoint(x: 100, y: y), button: .primary, clicks: 1, modifiers: modifiers))
        screen.pipeline.enqueue(
          .pointerUp(CGPoint(x: 100, y: y), button: .primary, modifiers: modifiers))
        _ = screen.pipeline.tick(at: 1_000 + y)
      }
    }
    // Another layout comes, and does not.
    _ = screen.view.startInteractiveTransition(to: UICollectionViewFlowLayout())
    screen.view.cancelInteractiveTransition()
    _ = screen.pipeline.tick(at: 1_999)
    // An item is moved, the data changes, and a section scrolls on its own.
    expect(screen.view.beginInteractiveMovementForItem(at: path(1)))
    screen.view.updateInteractiveMovementTargetPosition(CGPoint(x: 100, y: 305))
    screen.view.endInteractiveMovement()
    source.counts[0] += 1
    screen.view.performBatchUpdates { screen.view.insertItems(at: [path(0)]) }
    screen.view.isEditing = true
    _ = screen.pipeline.tick(at: 2_000)
    screen.view.isEditing = false
    screen.view.contentOffset.y = 60 * 50
    _ = screen.pipeline.tick(at: 2_001)
    screen.view.scrollToItem(at: path(7, 1), at: .right, animated: true)
    for frame in 0..<120 { _ = screen.pipeline.tick(at: 2_002 + Double(frame) / 60) }
    for delta in [-1.0, 1] {
      screen.pipeline.enqueue(
        .wheel(
          CGPoint(x: 100, y: 450), delta: CGVector(dx: delta, dy: 0), isPrecise: false,
          modifiers: []))
      for frame in 0..<120 { _ = screen.pipeline.tick(at: 2_010 + delta + Double(frame) / 60) }
    }
    let missing = try listed("UICollectionViewDelegate", "UIScrollViewDelegate").subtracting(
      spy.called)
    expect(missing.sorted() == [], missing.sorted())
  }

  @Test func `every method of a table's delegate is called`() throws {
    let screen = TableScreen()
    let (source, spy) = (RowSource([60, 60], screen.view), TableSpy())
    source.isMovable = { _ in true }
    screen.view.register(DetailCell.self, forCellReuseIdentifier: "cell")
    screen.view.delegate = spy
    screen.view.isSpringLoaded = true
    use(screen.window, screen.pipeline, screen.view)
    var time: TimeInterval = 1_000
    func send(_ event: InputEvent) {
      screen.pipeline.enqueue(event)
      wait(screen.pipeline, 0.05, from: &time)
    }
    func click(_ x: CGFloat, _ y: CGFloat, _ modifiers: KeyModifiers = []) {
      send(.pointerDown(CGPoint(x: x, y: y), button: .primary, clicks: 1, modifiers: modifiers))
      send(.pointerUp(CGPoint(x: x, y: y), button: .primary, modifiers: modifiers))
      wait(screen.pipeline, 1, from: &time)
    }
    // The button for details, a row that is pulled aside, several rows.
    if let cell = screen.view.visibleCells.first {
      click(cell.frame.maxX - 27, cell.frame.midY)
    }
    send(.pointerDown(CGPoint(x: 100, y: 175), button: .primary, clicks: 1, modifiers: []))
    for x in stride(from: CGFloat(110), to: 240, by: 10) {
      send(.pointerMoved(CGPoint(x: x, y: 175)))
    }
    send(.pointerUp(CGPoint(x: 240, y: 175), button: .primary, modifiers: []))
    wait(screen.pipeline, 1, from: &time)
    click(100, 325)
    screen.view.allowsMultipleSelection = true
    click(100, 175)
    click(100, 275, .shift)
    click(100, 175)
    // Editing, with the mark that deletes and a row that is moved.
    screen.view.setEditing(true, animated: false)
    wait(screen.pipeline, 1, from: &time)
    click(25, 55)
    expect(screen.view.beginInteractiveMovementForItem(at: path(1)))
    screen.view.updateInteractiveMovementTargetPosition(CGPoint(x: 100, y: 305))
    screen.view.endInteractiveMovement()
    screen.view.contentOffset.y = 5_000
    wait(screen.pipeline, 1, from: &time)
    screen.view.contentOffset.y = 0
    wait(screen.pipeline, 1, from: &time)
    let missing = try listed("UITableViewDelegate", "UIScrollViewDelegate").subtracting(spy.called)
    expect(missing.sorted() == [], missing.sorted())
  }

  @Test func `every method of a search's delegates is called`() throws {
    let (page, spy) = (UIViewController(), SearchSpy())
    let search = UISearchController(searchResultsController: nil)
    (search.delegate, search.searchResultsUpdater) = (spy, spy)
    let bar = search.searchBar
    bar.delegate = spy
    bar.scopeButtonTitles = ["All", "Mine"]
    page.navigationItem.searchController = search
    let screen = ControllerScreen(UINavigationController(rootViewController: page))
    screen.settle()
    for button in [\UISearchBar.showsBookmarkButton, \.showsSearchResultsButton] {
      bar[keyPath: button] = true
      screen.settle()
      screen.click(try #require(bar.searchTextField.accessory))
    }
    bar.becomeFirstResponder()
    screen.send(.text("a"))
    search.searchSuggestions = [UISearchSuggestionItem(localizedSuggestion: "b")]
    screen.key("down")
    screen.key("return")
    screen.key("return")
    screen.settle()
    let scopes = try #require(bar.find(UISegmentedControl.self))
    screen.click(scopes.convert(CGPoint(x: scopes.bounds.maxX - 20, y: 16), to: nil))
    screen.click(try #require(bar.button("Cancel")))
    screen.settle()
    screen.resize(900, 600)
    page.navigationItem.preferredSearchBarPlacement = .inline
    screen.settle()
    let missing = try listed(
      "UISearchBarDelegate", "UISearchControllerDelegate", "UISearchResultsUpdating"
    ).subtracting(spy.called)
    expect(missing.sorted() == [], missing.sorted())
  }
}

/// Rows with a button for details.
private final class DetailCell: UITableViewCell {
  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    accessoryType = .detailButton
  }
  required init?(coder: NSCoder) { nil }
}

/// Items that can all be moved.
private final class MovableItems: NSObject, UICollectionViewDataSource {
  var counts: [Int]

  init(_ counts: [Int], _ view: UICollectionView) {
    self.counts = counts
    super.init()
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    view.dataSource = self
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { counts[section] }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    // A cell that asks whether it is edited.
    _ = cell.configurationState
    cell.setNeedsUpdateConfiguration()
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { true }
}

extension NSCollectionLayoutSection {
  static func rows(ofHeight height: CGFloat) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
    return NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
  }
}
