import KumikoReporting

extension Report {
  static func gestureCircle(_ recognizer: String, _ other: String) -> Report {
    Report(
      kind: "gesture.circle",
      message: "\(recognizer) was told to wait until \(other) fails, which waits for it already: "
        + "neither would ever begin. The second requirement is ignored; remove one of them.")
  }
}
