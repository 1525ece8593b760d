import Foundation

/// Reports on a project, before it is built, the diagnostics of a build, and missing parts.
///
/// The diagnostics of sources, nibs, catalogues and translations are those of the tool when it
/// rewrites them; nothing is written here.
struct Doctor {
  let options: DoctorOptions
  private(set) var report: DoctorReport

  init(_ options: DoctorOptions) {
    self.options = options
    report = DoctorReport(project: options.project.path)
  }

  /// Runs `check`; nil if the arguments are for another command.
  ///
  /// - Returns: the exit status: 0 if nothing prevents the build, 1 if something does, 2 if the
  ///   arguments are invalid.
  static func answer(_ arguments: [String]) -> Int32? {
    guard arguments.count >= 2, arguments[1] == "check" else { return nil }
    let options: DoctorOptions
    do {
      options = try DoctorOptions(arguments.dropFirst(2))
    } catch {
      let text = (error as? DoctorOptions.Misused)?.text ?? "\(error)"
      FileHandle.standardError.write(Data("check: \(text)\n".utf8))
      return 2
    }
    var doctor = Doctor(options)
    doctor.examine()
    let text = options.isJSON ? doctor.report.json : doctor.report.text
    FileHandle.standardOutput.write(Data(text.utf8))
    return doctor.report.stops.isEmpty ? 0 : 1
  }

  mutating func examine() {
    do {
      let projects = try self.projects()
      report.targets = try projects.flatMap { project in
        try project.targets.map(project.described)
      }
      let configuration = try self.configuration(named: try chosen())
      guard let name = configuration.target,
        let project = projects.first(where: { $0.targets.contains(name) })
      else { return }
      if let index = report.targets.firstIndex(where: { $0.name == name }) {
        report.targets[index].isChecked = true
      }
      try examine(project, name, configuration)
    } catch {
      addStop(error)
    }
  }

  private mutating func addStop(_ error: any Error) {
    let text = (error as? Configuration.Problem)?.description ?? "\(error)"
    report.add(text, to: .stops)
  }

  // MARK: The project and its target

  private mutating func projects() throws -> [XcodeProject] {
    guard FileManager.default.fileExists(atPath: options.project.path) else {
      throw Configuration.Problem(description: "there is no \(options.project.path)")
    }
    guard options.project.pathExtension == "xcworkspace" else {
      return [try XcodeProject(options.project)]
    }
    let named = try Workspace.projects(options.project)
    let there = named.filter { FileManager.default.fileExists(atPath: $0.path) }
    for project in named where !there.contains(project) {
      report.add(
        "the workspace names a project that is not there; the modules of pods come from packages "
          + "here", to: .notes, at: [.init(file: project.path)])
    }
    return try there.map { try XcodeProject($0) }
  }

  /// The specified target; else the one named as the project, the first app, or the first that is
  /// no test.
  private func chosen() throws -> String {
    let targets = report.targets
    guard !targets.isEmpty else {
      throw Configuration.Problem(
        description:
          "\(options.project.path) has no targets: make one in Xcode, or name the folders "
          + "of the sources in UIKitSources.json")
    }
    let name = options.target ?? options.project.deletingPathExtension().lastPathComponent
    if targets.contains(where: { $0.name == name }) { return name }
    guard options.target == nil else {
      throw Configuration.Problem(
        description: "there is no target '\(name)'; there are: "
          + targets.map(\.name).joined(separator: ", "))
    }
    let found =
      targets.first { $0.kind == "app" } ?? targets.first { !$0.isTest } ?? targets[0]
    return found.name
  }

  /// The configuration in the package, or the one that it would need.
  private func configuration(named name: String) throws -> Configuration {
    if let file = options.configuration {
      var known = try Configuration.read(file)
      known.target = name
      return known
    }
    let isTest = report.targets.first { $0.name == name }?.isTest ?? false
    return Configuration(
      project: options.project.lastPathComponent, target: name, main: isTest ? false : nil)
  }

  // MARK: Contents

  private mutating func examine(
    _ project: XcodeProject, _ name: String, _ configuration: Configuration
  ) throws {
    let manifest = options.manifest.flatMap { try? String(contentsOf: $0, encoding: .utf8) }
    let modules = Set(options.modules)
    try ProjectFindings(
      project: project, target: name, modules: modules, manifest: manifest ?? ""
    ).add(to: &report)
    let place = (options.configuration ?? options.project).deletingLastPathComponent()
    let files = try configuration.sources(beside: place)
    report.sources = files.swift.count
    for warning in files.warnings { report.add(warning, to: .notes) }
    let settings = SwiftSettings(files.settings)
    report.swiftSettings = settings.wanted
    if let manifest, let text = settings.warning(manifest, target: name) {
      report.add(text, to: .stops, at: options.manifest.map { [.init(file: $0.path)] } ?? [])
    }
    let lists = options.library.appending(path: "Sources")
    let plan = Plan(
      files, module: Self.moduleName(name, files.settings),
      importing: options.modules, work: URL(fileURLWithPath: "/nonexistent"),
      configuration: configuration, onlyChecks: false,
      delegates: lists.appending(path: "Kumiko/Kumiko.docc/DelegateMethods.md").path,
      api: lists.appending(path: "API.txt").path)
    var rewriter = Rewriter(plan: plan, tool: "", writesNothing: true)
    try rewriter.run()
    add(rewriter)
    addImports(of: rewriter, project)
  }

  /// The name of the module that a target becomes.
  private static func moduleName(_ target: String, _ settings: [String: String] = [:]) -> String {
    let given = settings["PRODUCT_MODULE_NAME"] ?? ""
    let name = given.isEmpty || given.contains("$") ? target : given
    return String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
  }

  private mutating func add(_ rewriter: Rewriter) {
    for (path, previews) in rewriter.previews {
      report.add(
        "previews of SwiftUI and its import are left out", to: .leftOut,
        at: [.init(file: path, line: previews.line, column: previews.column)])
    }
    let problems = rewriter.problems.sorted {
      ($0.file, $0.line, $0.column) < ($1.file, $1.line, $1.column)
    }
    for problem in problems {
      // Reported for all files above.
      if problem.text.hasPrefix(Previews.said) { continue }
      let part: DoctorReport.Part =
        problem.severity == .error ? .stops : problem.subject == .code ? .notes : .leftOut
      report.add(
        problem.text, to: part,
        at: [.init(file: problem.file, line: problem.line, column: problem.column)])
    }
  }

  /// Each imported module, with its meaning and locations; unknown ones prevent the build.
  private mutating func addImports(of rewriter: Rewriter, _ project: XcodeProject) {
    var found: [String: [ImportMeaning.Kind: DoctorReport.Module]] = [:]
    for (path, imports) in rewriter.imports.sorted(by: { $0.key < $1.key }) {
      for item in imports {
        let kind = item.module == rewriter.plan.module ? .there : item.kind
        let empty = DoctorReport.Module(
          module: item.module, meaning: kind, other: item.other, places: [])
        found[item.module, default: [:]][kind, default: empty].places.append(
          .init(file: path, line: item.line, column: item.column))
      }
    }
    for (path, previews) in rewriter.previews {
      let empty = DoctorReport.Module(module: "SwiftUI", meaning: .leftOut, places: [])
      found["SwiftUI", default: [:]][.leftOut, default: empty].places.append(
        .init(file: path, line: previews.line, column: previews.column))
    }
    report.imports = found.values.flatMap(\.values).sorted {
      ($0.module, $0.meaning.rawValue) < ($1.module, $1.meaning.rawValue)
    }
    let packages = Set(
      report.targets.first(where: \.isChecked).flatMap { try? project.packages(ofTarget: $0.name) }?
        .map(\.name) ?? [])
    for module in report.imports
    where module.meaning == .unknown && !packages.contains(module.module) {
      report.add(advice(about: module.module), to: .stops, at: module.places)
    }
  }

  private func advice(about module: String) -> String {
    let isTarget = report.targets.contains { Self.moduleName($0.name) == module }
    return isTarget
      ? "'\(module)' is another target of the project: make it a target of the package as well, with "
        + "a UIKitSources.json that names it, and depend on that"
      : "nothing is known here of a module '\(module)': where a package that builds on Linux has it, "
        + "add that to Package.swift; name sources of your own in \"sources\" of UIKitSources.json"
  }
}
