import Kumiko

/// 100,000 rows, each with what a pull uncovers; the first can be deleted, and others come in.
final class RowsController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private var rows = Array(0..<100_000)
  private let table = UITableView()

  override func viewDidLoad() {
    super.viewDidLoad()
    table.frame = view.bounds
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    table.dataSource = self
    table.delegate = self
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    view.addSubview(table)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = "Row \(rows[indexPath.row])"
    cell.contentConfiguration = content
    return cell
  }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] in
      self?.delete(indexPath)
      $2(true)
    }
    let add = UIContextualAction(style: .normal, title: "Add Before") { [weak self] in
      self?.add(indexPath)
      $2(true)
    }
    return UISwipeActionsConfiguration(actions: [delete, add])
  }

  private func delete(_ path: IndexPath) {
    rows.remove(at: path.row)
    table.deleteRows(at: [path], with: .fade)
  }

  private func add(_ path: IndexPath) {
    rows.insert(1_000_000 + path.row, at: path.row)
    table.insertRows(at: [path], with: .fade)
  }
}
