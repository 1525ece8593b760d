/// Why a snapshot could not be compared. Each reads as one sentence that says what to do.
nonisolated enum SnapshotProblem: Error, Equatable, CustomStringConvertible {
  case unknownMode(String)
  case sameName(String)
  case budgetWithoutReason
  case filmTime(Double)
  case unreadableReference(path: String, reason: String)
  case unwritable(path: String, reason: String)

  var description: String {
    switch self {
    case .unknownMode(let name):
      let modes = RecordMode.allCases.map(\.rawValue).joined(separator: ", ")
      return "KUMIKO_RECORD is '\(name)'; it must be one of \(modes)"
    case .sameName(let path):
      return "two snapshots would share the reference \(path); give each a name of its own: "
        + "assertSnapshot(of:as:named:)"
    case .budgetWithoutReason:
      return "a budget needs a reason; say why pixels may differ: "
        + "allowing(pixels:difference:because:)"
    case .filmTime(let time):
      return "a film strip cannot show the time \(time); times are seconds from 0 to 600"
    case .unreadableReference(let path, let reason):
      return "the reference \(path) cannot be read (\(reason)); delete it and run again to record "
        + "a new one"
    case .unwritable(let path, let reason):
      return "\(path) cannot be written (\(reason)); check that its folder may be written to"
    }
  }
}
