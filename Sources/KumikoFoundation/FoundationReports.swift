import KumikoReporting

// Every report of this module: what was given, where, and what to call instead.

nonisolated extension Report {
  static func indexPathTooShort(_ path: IndexPath, _ name: String) -> Report {
    let indices = path.map(String.init).joined(separator: ", ")
    return Report(
      kind: "indexPath.tooShort",
      message: "the index path [\(indices)] has no \(name), which counts as NSNotFound; make paths "
        + "with IndexPath(item:section:) or IndexPath(row:section:).")
  }

  static func springOutOfRange(_ mass: Double, _ stiffness: Double, _ damping: Double) -> Report {
    Report(
      kind: "spring.outOfRange",
      message: "a spring of mass \(mass), stiffness \(stiffness) and damping \(damping) cannot be "
        + "calculated; each counts as the nearest value up to 10⁹, and what is no number as the "
        + "smallest. Check the division that they come from.")
  }
}
