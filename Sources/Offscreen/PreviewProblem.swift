/// The reason why a preview could not be shown. Each description is a sentence.
public nonisolated enum PreviewProblem: Error, Equatable, CustomStringConvertible {
  /// No preview has the name; the existing ones.
  case none(String, there: [String])
  /// Several have it; their source locations.
  case several(String, [String])

  /// The message.
  public var description: String {
    switch self {
    case .none(let name, let there):
      return there.isEmpty
        ? "there is no preview '\(name)', and no other; write one with #Preview"
        : "there is no preview '\(name)'; there are: \(there.joined(separator: ", "))"
    case .several(let name, let places):
      return "\(places.count) previews are called '\(name)'; give the module, or give them "
        + "names of their own: \(places.joined(separator: ", "))"
    }
  }
}
