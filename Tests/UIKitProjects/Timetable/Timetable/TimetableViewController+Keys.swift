import UIKit

extension TimetableViewController {

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(
        title: "Refresh", action: #selector(refresh), input: "r", modifierFlags: .command)
    ]
  }

  override var canBecomeFirstResponder: Bool { true }

  @objc func refresh() {
    timetable.advance()
  }
}
