import Kumiko

/// A list in a sidebar, and beside it the content of the selected row.
final class SidebarRecipe: UISplitViewController, UITableViewDelegate {
  private let seasons = ["Spring", "Summer", "Autumn", "Winter"]
  private let table = UITableViewController(style: .plain)
  private let page = UIViewController()
  private let label = UILabel()
  private lazy var source = UITableViewDiffableDataSource<Int, String>(tableView: table.tableView) {
    table, path, season in
    let cell = table.dequeueReusableCell(withIdentifier: "season", for: path)
    var content = cell.defaultContentConfiguration()
    content.text = season
    cell.contentConfiguration = content
    return cell
  }

  init() {
    super.init(style: .doubleColumn)
    preferredDisplayMode = .oneBesideSecondary
    preferredSplitBehavior = .tile
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    table.title = "Seasons"
    table.tableView.register(UITableViewCell.self, forCellReuseIdentifier: "season")
    table.tableView.delegate = self
    label.textAlignment = .center
    label.font = .preferredFont(forTextStyle: .largeTitle)
    page.view = label
    page.view.backgroundColor = .systemBackground
    setViewController(table, for: .primary)
    setViewController(page, for: .secondary)
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(seasons)
    source.apply(snapshot)
    show(seasons[0])
  }

  private func show(_ season: String) { label.text = season }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    show(seasons[indexPath.row])
  }
}
