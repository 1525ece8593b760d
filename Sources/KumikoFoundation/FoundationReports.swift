import KumikoReporting

// Every report of this module: what was given, where, and what to call instead.

extension Report {
  static func springOutOfRange(_ mass: Double, _ stiffness: Double, _ damping: Double) -> Report {
    Report(
      kind: "spring.outOfRange",
      message: "a spring of mass \(mass), stiffness \(stiffness) and damping \(damping) cannot be "
        + "calculated; each counts as the nearest value up to 10⁹, and what is no number as the "
        + "smallest. Check the division that they come from.")
  }
}
