import UIKit
import os.log

private let logger = Logger(subsystem: "com.example.timetable", category: "trains")

extension OSLog {
  static let trains = OSLog(subsystem: "com.example.timetable", category: "lines")
}

@objc protocol TimetableViewControllerDelegate {
  func timetableDidClear(_ controller: TimetableViewController)
  @objc optional func timetable(_ controller: TimetableViewController, didChoose name: String)
}

class TimetableViewController: UIViewController {

  let timetable = Timetable()
  weak var delegate: TimetableViewControllerDelegate?

  private let label = UILabel()
  private lazy var nextButton: UIButton = {
    let button = UIButton(type: .system)
    button.setTitle("Next train", for: .normal)
    button.addTarget(self, action: #selector(nextTapped), for: .touchUpInside)
    return button
  }()
  private let expressSwitch = UISwitch()

  override func viewDidLoad() {
    super.viewDidLoad()
    logger.debug("shown at \(self.view.bounds.width, privacy: .public)")
    os_log("%{public}@ lines", log: .trains, type: .info, "two")
    os_log("ready")
    os_log(.debug, log: .trains, "%d stops", 3)
    title = "Timetable"
    view.backgroundColor = .systemBackground
    label.numberOfLines = 0
    label.font = .preferredFont(forTextStyle: .title2)
    expressSwitch.addTarget(timetable, action: #selector(timetable.advance), for: .valueChanged)

    let stack = UIStackView(arrangedSubviews: [label, nextButton, expressSwitch])
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 16
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 24),
    ])

    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Clear", style: .plain, target: self,
      action: #selector(TimetableViewController.clear(_:)))
    let tap = UITapGestureRecognizer(target: self, action: #selector(self.labelTapped))
    label.isUserInteractionEnabled = true
    label.addGestureRecognizer(tap)
    NotificationCenter.default.addObserver(
      self, selector: #selector(timetableChanged), name: .timetableDidChange, object: timetable)
    perform(Selector(("showDepartures")))
  }

  @objc private func nextTapped() {
    timetable.advance()
  }

  @objc private func labelTapped(_ recognizer: UITapGestureRecognizer) {
    delegate?.timetable?(self, didChoose: timetable.departures[0])
  }

  @objc func clear(_ sender: UIBarButtonItem) {
    delegate?.timetableDidClear(self)
  }

  func clear() {}

  @objc private func timetableChanged(_ notification: Notification) {
    showDepartures()
  }

  @objc private func showDepartures() {
    label.text = timetable.departures.joined(separator: "\n")
  }
}
