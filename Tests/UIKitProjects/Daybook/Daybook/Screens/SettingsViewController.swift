import SafariServices
import UIKit
import UserNotifications
import os

final class SettingsViewController: UITableViewController {
  private enum Section: Int, CaseIterable {
    case lock, reminder, pending, about
  }

  private var pending: [UNNotificationRequest] = []
  private var observer: NSObjectProtocol?
  private let logger = Logger(subsystem: "app.daybook", category: "settings")
  private let timePicker = UIDatePicker()

  init() {
    super.init(style: .insetGrouped)
    title = String(localized: "Settings")
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  deinit {
    if let observer { NotificationCenter.default.removeObserver(observer) }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "plain")
    timePicker.datePickerMode = .time
    timePicker.preferredDatePickerStyle = .compact
    timePicker.minuteInterval = 5
    if let date = Calendar.current.date(from: Preferences.reminderTime) { timePicker.date = date }
    timePicker.addTarget(self, action: #selector(timeChanged), for: .valueChanged)
    observer = NotificationCenter.default.addObserver(
      forName: UIApplication.willEnterForegroundNotification, object: nil, queue: .main
    ) { [weak self] _ in self?.reloadPending() }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    reloadPending()
  }

  private func reloadPending() {
    UNUserNotificationCenter.current().getPendingNotificationRequests { [weak self] requests in
      DispatchQueue.main.async {
        guard let self else { return }
        self.pending = requests.filter { $0.identifier.hasPrefix("daybook.") }
        self.tableView.reloadSections([Section.pending.rawValue], with: .automatic)
      }
    }
  }

  // MARK: Reminders

  @objc private func lockChanged(_ sender: UISwitch) {
    Preferences.isLocked = sender.isOn
  }

  @objc private func reminderChanged(_ sender: UISwitch) {
    Preferences.isReminded = sender.isOn
    guard sender.isOn else {
      Reminders.shared.stop()
      reloadPending()
      return
    }
    schedule()
  }

  @objc private func timeChanged(_ sender: UIDatePicker) {
    Preferences.reminderTime = Calendar.current.dateComponents([.hour, .minute], from: sender.date)
    if Preferences.isReminded { schedule() }
  }

  private func schedule() {
    Task { @MainActor in
      do {
        let isGranted = try await Reminders.shared.remindDaily(at: Preferences.reminderTime)
        if !isGranted { showHowToAllow() }
      } catch {
        logger.error("No reminder: \(error.localizedDescription, privacy: .public)")
      }
      reloadPending()
    }
  }

  private func showHowToAllow() {
    Preferences.isReminded = false
    tableView.reloadSections([Section.reminder.rawValue], with: .none)
    let alert = UIAlertController(
      title: String(localized: "Notifications Are Off"),
      message: String(localized: "Switch them on for Daybook in Settings."), preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: String(localized: "Open Settings"), style: .default) { _ in
        guard let url = URL(string: UIApplication.openNotificationSettingsURLString) else { return }
        UIApplication.shared.open(url)
      })
    alert.addAction(UIAlertAction(title: String(localized: "Not Now"), style: .cancel))
    present(alert, animated: true)
  }

  // MARK: Rows

  override func numberOfSections(in tableView: UITableView) -> Int { Section.allCases.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    switch Section(rawValue: section) {
    case .lock: return 1
    case .reminder: return 2
    case .pending: return pending.count
    case .about: return 2
    case nil: return 0
    }
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? {
    switch Section(rawValue: section) {
    case .reminder: return String(localized: "Reminder")
    case .pending: return pending.isEmpty ? nil : String(localized: "Coming")
    default: return nil
    }
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "plain", for: indexPath)
    var content = cell.defaultContentConfiguration()
    cell.accessoryView = nil
    cell.accessoryType = .none
    cell.selectionStyle = .none
    switch (Section(rawValue: indexPath.section), indexPath.row) {
    case (.lock, _):
      content.text = String(localized: "Lock Daybook")
      content.image = UIImage(systemName: "lock")
      cell.accessoryView = makeSwitch(
        Preferences.isLocked, String(localized: "Lock Daybook"), #selector(lockChanged))
    case (.reminder, 0):
      content.text = String(localized: "Every Day")
      content.image = UIImage(systemName: "bell")
      cell.accessoryView = makeSwitch(
        Preferences.isReminded, String(localized: "Every Day"), #selector(reminderChanged))
    case (.reminder, _):
      content.text = String(localized: "Time")
      timePicker.sizeToFit()
      cell.accessoryView = timePicker
    case (.pending, let row):
      content = .subtitleCell()
      content.text = pending[row].content.body
      content.secondaryText = Self.text(of: pending[row].trigger)
    case (.about, 0):
      content.text = String(localized: "Help")
      content.textProperties.color = .tintColor
      cell.selectionStyle = .default
      cell.accessoryType = .disclosureIndicator
    default:
      content = .valueCell()
      content.text = String(localized: "Version")
      content.secondaryText =
        Bundle.main.object(forInfoDictionaryKey: "CFBundleShortVersionString") as? String
    }
    cell.contentConfiguration = content
    return cell
  }

  private func makeSwitch(_ isOn: Bool, _ label: String, _ action: Selector) -> UISwitch {
    let toggle = UISwitch()
    toggle.isOn = isOn
    toggle.accessibilityLabel = label
    toggle.addTarget(self, action: action, for: .valueChanged)
    return toggle
  }

  static func text(of trigger: UNNotificationTrigger?) -> String? {
    switch trigger {
    case let trigger as UNCalendarNotificationTrigger:
      let parts = trigger.dateComponents
      return String(
        format: String(localized: "Daily at %d:%02d"), parts.hour ?? 0, parts.minute ?? 0)
    case let trigger as UNTimeIntervalNotificationTrigger:
      return Duration.seconds(trigger.timeInterval).formatted(.units(allowed: [.minutes]))
    default: return nil
    }
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    guard Section(rawValue: indexPath.section) == .about, indexPath.row == 0,
      let url = URL(string: "https://example.org/daybook/help")
    else { return }
    let page = SFSafariViewController(url: url)
    page.preferredControlTintColor = view.tintColor
    page.dismissButtonStyle = .close
    present(page, animated: true)
  }

  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    Section(rawValue: indexPath.section) == .pending
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete else { return }
    let request = pending.remove(at: indexPath.row)
    UNUserNotificationCenter.current().removePendingNotificationRequests(
      withIdentifiers: [request.identifier])
    tableView.deleteRows(at: [indexPath], with: .automatic)
    if request.identifier == Reminders.Identifier.daily {
      Preferences.isReminded = false
      tableView.reloadSections([Section.reminder.rawValue], with: .none)
    }
  }
}
