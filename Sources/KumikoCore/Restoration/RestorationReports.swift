import KumikoFoundation
import KumikoReporting

// Every report of what programs keep until they run again.

extension Report {
  static func scenesUnreadable(_ file: String) -> Report {
    Report(
      kind: "application.scenesUnreadable",
      message: "what the scenes of the program were showing cannot be read from \(file); it starts "
        + "with a new scene, and the file is kept as \(file).unreadable.")
  }

  static func stateUnreadable(_ file: String) -> Report {
    Report(
      kind: "application.stateUnreadable",
      message: "what the controllers of the program were showing cannot be read from \(file); "
        + "it is forgotten, and nothing is given back.")
  }

  static func stateEndedProgram(_ file: String) -> Report {
    Report(
      kind: "application.stateEndedProgram",
      message: "the program ended while what its controllers were showing was given back from "
        + "\(file); that is forgotten. Check what decodeRestorableState(with:) does.")
  }

  nonisolated static func stateValueRefused(_ key: String, _ given: String) -> Report {
    Report(
      kind: "application.stateValueRefused",
      message: "\(key) in the state that was kept is \(given), which is not what is asked for; it "
        + "counts as nil. Ask with decodeObject(of:forKey:) for the class that was encoded, and let "
        + "it conform to NSSecureCoding.")
  }

  static func scenesNotWritten(_ file: String) -> Report {
    Report(
      kind: "application.scenesNotWritten",
      message: "what the scenes of the program show cannot be written to \(file); it is not there "
        + "at the next start. Check that the folder can be written to, and the space on the disk.")
  }

  nonisolated static func valueNotKept(_ key: String, of what: String, _ type: String) -> Report {
    Report(
      kind: "application.valueNotKept",
      message: "\(key) in \(what) is a \(type), which cannot be kept for the next start; the rest "
        + "is. Use strings as keys, and strings, numbers, dates, data, addresses, UUIDs, or arrays, "
        + "sets and dictionaries of these.")
  }
}
