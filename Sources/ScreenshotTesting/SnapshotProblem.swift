/// The reason why a snapshot could not be compared. Each description is one sentence with a remedy.
nonisolated enum SnapshotProblem: Error, Equatable, CustomStringConvertible {
  case unknownMode(String)
  case sameName(String)
  case budgetWithoutReason
  case filmTime(Double)
  case noPreviews
  case noPreviewsInModule(String, others: [String])
  case samePreview(String, places: [String])
  case unreadableReference(path: String, reason: String)
  case unwritable(path: String, reason: String)

  private static let release =
    "a release build has previews only with -Xswiftc -DKUMIKO_PREVIEWS"

  var description: String {
    switch self {
    case .unknownMode(let name):
      let modes = RecordMode.allCases.map(\.rawValue).joined(separator: ", ")
      return "KUMIKO_RECORD is '\(name)'; it must be one of \(modes)"
    case .sameName(let path):
      return "two snapshots would share the reference \(path); give each a name of its own: "
        + "assertSnapshot(of:as:named:)"
    case .budgetWithoutReason:
      return "a budget needs a reason why pixels may differ: "
        + "allowing(pixels:difference:because:)"
    case .filmTime(let time):
      return "a film strip cannot show the time \(time); times are seconds from 0 to 600"
    case .noPreviews:
      return "this program has no preview; write one with #Preview, in a target that the test's "
        + "depends on (\(SnapshotProblem.release))"
    case .noPreviewsInModule(let module, let others):
      let known =
        others.isEmpty
        ? "no module has any" : "these have: \(others.joined(separator: ", "))"
      return "the module '\(module)' has no preview, and \(known); name one that the test's target "
        + "depends on (\(SnapshotProblem.release))"
    case .samePreview(let name, let places):
      return "two previews are called '\(name)', or have one name as a file: "
        + "\(places.joined(separator: ", ")); give one of them another name"
    case .unreadableReference(let path, let reason):
      return "the reference \(path) cannot be read (\(reason)); delete it and run again to record "
        + "a new one"
    case .unwritable(let path, let reason):
      return "\(path) cannot be written (\(reason)); check that its folder may be written to"
    }
  }
}
