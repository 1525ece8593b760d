import UIKit

class ErrandViewController: UIViewController {

  var name = ""
  @IBOutlet private weak var nameLabel: UILabel!
  @IBOutlet private weak var doneSwitch: UISwitch!

  override func viewDidLoad() {
    super.viewDidLoad()
    nameLabel.text = name
  }

  @IBAction private func switched() {
    nameLabel.alpha = doneSwitch.isOn ? 0.4 : 1
  }
}

class SettingsViewController: UITableViewController {
  @IBOutlet private var soundCell: UITableViewCell!

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard tableView.cellForRow(at: indexPath) === soundCell else { return }
    soundCell.accessoryType = .checkmark
  }
}
