/// A report on a project before it is built. It is encoded as JSON in this form.
struct DoctorReport: Codable {
  /// A target of the project, or of one of a workspace's projects.
  struct Target: Codable {
    var name: String
    /// `app`, `framework`, `unit tests` and so on.
    var kind: String
    var platforms: [String]
    var isTest: Bool
    /// Whether the rest of the report is about it.
    var isChecked = false
  }

  struct Place: Codable, Hashable {
    var file: String
    /// Nil for the whole file.
    var line: Int?
    var column: Int?
  }

  /// An imported module.
  struct Module: Codable {
    var module: String
    var meaning: ImportMeaning.Kind
    /// The module that replaces it.
    var other: String?
    var places: [Place]
  }

  /// A finding, with its locations.
  struct Finding: Codable {
    var text: String
    var places: [Place]
  }

  var project: String
  var targets: [Target] = []
  /// The number of files that the target compiles.
  var sources = 0
  var imports: [Module] = []
  /// Findings that prevent the target from being built.
  var stops: [Finding] = []
  var leftOut: [Finding] = []
  /// Findings about parts that are built, and may not behave as intended.
  var notes: [Finding] = []
  /// Settings of the target that `Package.swift` must contain.
  var swiftSettings: [String] = []

  init(project: String) { self.project = project }

  enum Part { case stops, leftOut, notes }

  /// Adds locations to a finding with the same text.
  mutating func add(_ text: String, to part: Part, at places: [Place] = []) {
    switch part {
    case .stops: Self.add(text, places, to: &stops)
    case .leftOut: Self.add(text, places, to: &leftOut)
    case .notes: Self.add(text, places, to: &notes)
    }
  }

  private static func add(_ text: String, _ places: [Place], to findings: inout [Finding]) {
    if let index = findings.firstIndex(where: { $0.text == text }) {
      findings[index].places += places.filter { !findings[index].places.contains($0) }
    } else {
      findings.append(Finding(text: text, places: places))
    }
  }
}
