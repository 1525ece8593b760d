import UIKit

/// Controllers as an app would have them, for pictures.
enum ControllerScenes {
  /// A list of lines of text.
  static func list(_ title: String, count: Int = 40) -> ListScene {
    let list = ListScene(count: count)
    list.title = title
    return list
  }

  /// A page with a large title and buttons.
  static func page() -> UINavigationController {
    let list = list("Landmarks")
    list.navigationItem.rightBarButtonItems = [
      UIBarButtonItem(systemItem: .add), UIBarButtonItem(systemItem: .search),
    ]
    list.navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .edit)
    let navigation = UINavigationController(rootViewController: list)
    navigation.navigationBar.prefersLargeTitles = true
    return navigation
  }

  /// A sidebar beside a page.
  static func split() -> UISplitViewController {
    let split = UISplitViewController(style: .doubleColumn)
    let sidebar = list("Folders", count: 8)
    sidebar.appearance = .sidebar
    sidebar.navigationItem.largeTitleDisplayMode = .never
    split.setViewController(sidebar, for: .primary)
    let detail = list("Inbox")
    detail.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
    split.setViewController(detail, for: .secondary)
    return split
  }

  /// A menu with everything that a menu can have.
  static func menu() -> UIMenu {
    UIMenu(children: [
      UIAction(title: "Share", image: UIImage(systemName: "square.and.arrow.up")) { _ in },
      UIAction(title: "Favourite", image: UIImage(systemName: "star"), state: .on) { _ in },
      UIMenu(
        title: "Sort by", options: .displayInline,
        children: [
          UIAction(title: "Name", state: .on) { _ in }, UIAction(title: "Date") { _ in },
        ]),
      UIMenu(
        title: "More", image: UIImage(systemName: "folder"),
        children: [
          UIAction(title: "Archive") { _ in }, UIAction(title: "Move…") { _ in },
        ]),
      UIAction(title: "Print", attributes: .disabled) { _ in },
      UIAction(
        title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive
      ) { _ in },
    ])
  }

  /// An alert with a button that destroys.
  static func alert(_ style: UIAlertController.Style = .alert) -> UIAlertController {
    let alert = UIAlertController(
      title: "Delete “Holiday”?", message: "The album and its 240 pictures are deleted for good.",
      preferredStyle: style)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
    if style == .actionSheet { alert.addAction(UIAlertAction(title: "Hide", style: .default)) }
    return alert
  }
}

/// A list of lines of text.
final class ListScene: UIViewController {
  private let count: Int
  var appearance = UICollectionLayoutListConfiguration.Appearance.plain
  private var source: UICollectionViewDiffableDataSource<Int, Int>?

  init(count: Int) {
    self.count = count
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let list = UICollectionView(
      frame: view.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: appearance)))
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(list)
    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = "Line \(item + 1)"
      content.image = UIImage(systemName: "folder")
      cell.contentConfiguration = content
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) {
      $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<count))
    source.apply(snapshot, animatingDifferences: false)
    self.source = source
  }
}
