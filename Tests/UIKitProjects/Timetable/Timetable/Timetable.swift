import Foundation

extension Notification.Name {
  static let timetableDidChange = Notification.Name("TimetableDidChange")
}

@objcMembers
final class Timetable: NSObject {
  private(set) var departures: [String] = ["Akihabara", "Ueno", "Shinjuku"]
  private var timer: Timer?

  func start(every seconds: TimeInterval) {
    timer = Timer.scheduledTimer(
      timeInterval: seconds, target: self,
      selector: #selector(departed(_:)), userInfo: nil, repeats: true)
  }

  func stop() {
    timer?.invalidate()
  }

  @objc private func departed(_ timer: Timer) {
    advance()
  }

  /// The first train leaves, and comes again last.
  dynamic func advance() {
    departures.append(departures.removeFirst())
    NotificationCenter.default.post(name: .timetableDidChange, object: self)
  }
}
