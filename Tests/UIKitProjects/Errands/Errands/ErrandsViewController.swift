import UIKit

class ErrandsViewController: UITableViewController {

  private(set) var errands = ErrandsViewController.first
  var asked: [String] = []

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(
        title: NSLocalizedString("New Errand", comment: "a command"),
        action: #selector(addErrand(_:)), input: "n", modifierFlags: .command)
    ]
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    errands.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "ErrandCell", for: indexPath)
    (cell as? ErrandCell)?.nameLabel.text = errands[indexPath.row]
    return cell
  }

  @IBAction func addErrand(_ sender: Any) {
    errands.append(String(localized: "Errand \(errands.count + 1)"))
    tableView.reloadData()
  }

  var left: String {
    String.localizedStringWithFormat(
      NSLocalizedString("errands.left", comment: "how many there are"), errands.count)
  }

  var tip: String? {
    Bundle.main.path(forResource: "tips", ofType: "txt").flatMap {
      try? String(contentsOfFile: $0, encoding: .utf8)
    }
  }

  static var version: String? {
    Bundle.main.object(forInfoDictionaryKey: "CFBundleShortVersionString") as? String
  }

  private static var first: [String] {
    guard let file = Bundle.main.url(forResource: "first-errands", withExtension: "json"),
      let data = try? Data(contentsOf: file)
    else { return [] }
    return (try? JSONDecoder().decode([String].self, from: data)) ?? []
  }

  @IBAction func longPressed(_ recognizer: UILongPressGestureRecognizer) {
    asked.append("pressed")
  }

  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    asked.append("should \(identifier)")
    return true
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    if segue.identifier == "showErrand",
      let detail = segue.destination as? ErrandViewController,
      let cell = sender as? UITableViewCell, let path = tableView.indexPath(for: cell)
    {
      detail.name = errands[path.row]
    }
  }

  @IBAction func unwindToErrands(_ segue: UIStoryboardSegue) {
    guard let source = segue.source as? ErrandViewController else { return }
    errands.removeAll { $0 == source.name }
    tableView.reloadData()
  }
}

class ErrandCell: UITableViewCell {
  @IBOutlet weak var nameLabel: UILabel!
}
