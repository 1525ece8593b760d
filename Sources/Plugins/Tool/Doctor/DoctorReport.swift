/// What is said of a project before it is built. It is written as JSON as it stands here.
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
    /// Nil where all of the file is meant.
    var line: Int?
    var column: Int?
  }

  /// A module that is imported.
  struct Module: Codable {
    var module: String
    var meaning: ImportMeaning.Kind
    /// The module that stands for it.
    var other: String?
    var places: [Place]
  }

  /// Something to know, and where.
  struct Finding: Codable {
    var text: String
    var places: [Place]
  }

  var project: String
  var targets: [Target] = []
  /// How many files the target compiles.
  var sources = 0
  var imports: [Module] = []
  /// What has to change before the target can be built.
  var stops: [Finding] = []
  var leftOut: [Finding] = []
  /// What is built, and may not do what it is meant to.
  var notes: [Finding] = []
  /// Settings of the target that `Package.swift` has to have.
  var swiftSettings: [String] = []

  init(project: String) { self.project = project }

  enum Part { case stops, leftOut, notes }

  /// Adds to what is said already in the same words.
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
