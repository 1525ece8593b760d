import Kumiko

/// Rows with swipe actions.
///
/// A secondary click shows the same actions in a menu, for users of a mouse.
final class SwipesRecipe: UITableViewController {
  private var letters = ["From the sea", "From the hills", "From the city"]
  private lazy var source = UITableViewDiffableDataSource<Int, String>(tableView: tableView) {
    table, path, letter in
    let cell = table.dequeueReusableCell(withIdentifier: "letter", for: path)
    var content = cell.defaultContentConfiguration()
    content.text = letter
    cell.contentConfiguration = content
    return cell
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "letter")
    show()
  }

  private func show() {
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(letters)
    source.apply(snapshot)
  }

  private func remove(_ letter: String) {
    letters.removeAll { $0 == letter }
    show()
  }

  override func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    let letter = letters[indexPath.row]
    return UIContextMenuConfiguration(actionProvider: { _ in
      UIMenu(children: [
        UIAction(title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive) {
          [weak self] _ in self?.remove(letter)
        }
      ])
    })
  }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let letter = letters[indexPath.row]
    return UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
        self?.remove(letter)
        done(true)
      }
    ])
  }
}
