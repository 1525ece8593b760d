import Foundation
import SwiftParser
import SwiftSyntax

/// Rewrites the changed sources of a module.
struct Rewriter {
  let plan: Plan
  let tool: String
  private let library: LibraryFacts
  private(set) var problems: [Problem] = []
  /// The number of files that were parsed as Swift, and of those that were written.
  private(set) var parsed = 0
  private(set) var written = 0
  private(set) var previews: [(path: String, previews: Previews)] = []
  /// The meaning of each import of a file, by the file's path.
  private(set) var imports: [String: [ImportMeaning]] = [:]
  /// Whether everything is read and reported as for a build, and nothing is written.
  private let writesNothing: Bool

  private struct File {
    var source: Plan.Source
    var bytes: [UInt8]
    var hash: UInt64
    var tree: SourceFileSyntax?
    var previews: Previews?
    var facts: FileFacts
  }

  init(plan: Plan, tool: String, writesNothing: Bool = false) {
    self.plan = plan
    self.writesNothing = writesNothing
    self.tool = tool
    library = LibraryFacts(plan.api)
  }

  mutating func run() throws {
    var memory =
      plan.onlyChecks || writesNothing ? Memory() : Memory.read(plan.memory, tool: tool)
    let files = files(memory)
    let views = ModuleViews(files.map(\.facts))
    let module = views.common
    let digest = try Self.digest(of: files.map { ($0.source.input, $0.facts) }, plan)
    let delegates = DelegateMethods(
      article: (try? String(contentsOfFile: plan.delegates, encoding: .utf8)) ?? "")
    var entries: [String: Memory.Entry] = [:]
    var telling: [String] = []
    for (index, file) in files.enumerated() {
      let seen = views.module(at: index)
      if Table(module: seen, library: library).registers(file.facts, path: file.source.input) {
        telling.append(file.source.input)
      }
      let known = memory.entries[file.source.input]
      let isSame =
        memory.module == digest && known?.hash == file.hash && known?.isDone == true
        && (plan.onlyChecks || FileManager.default.fileExists(atPath: file.source.output))
      var isDone = true
      if !isSame { isDone = try rewrite(file, seen, delegates) }
      entries[file.source.input] = Memory.Entry(
        hash: file.hash, facts: file.facts, isDone: isDone)
    }
    problems += [Previews.problem(previews)].compactMap(\.self)
    guard !plan.onlyChecks else { return }
    let said = problems.count
    defer {
      for index in problems.indices.dropFirst(said) { problems[index].subject = .resources }
    }
    let translations = TranslationReader(plan.translations)
    problems += translations.problems
    try writeInterfaces(module, translations)
    let information = ProgramInformation(
      plan.information, settings: plan.settings, module: plan.module)
    problems += information.problems
    let hasAssets = try writeAssets(
      files.map(\.bytes), module, translations, information)
    let table = Table(module: module, library: library)
    try write(
      table.file(
        telling, interfaces: plan.interfaces.map(\.input),
        hasAssets: hasAssets, mainStoryboard: information.mainStoryboard),
      to: plan.table)
    memory.module = digest
    memory.entries = entries
    if !writesNothing { try memory.write(plan.memory) }
  }

  /// Nibs and storyboards are few and quickly read: all are rewritten.
  private mutating func writeInterfaces(
    _ module: ModuleFacts, _ translations: TranslationReader
  ) throws {
    for source in plan.interfaces {
      let data = FileManager.default.contents(atPath: source.input) ?? Data()
      do {
        let root = try InterfaceReader.read(data)
        let writer = InterfaceWriter(
          path: source.input, module: module, moduleName: plan.module, library: library)
        InterfaceTranslation(table: writer.name, translations: translations).mark(root)
        let text = writer.file(root).text
        problems += writer.problems
        try write(text, to: source.output)
      } catch let failure as InterfaceReader.Failure {
        problems.append(
          Problem(
            severity: .error, file: source.input, line: failure.line, column: 1,
            text: failure.text))
      }
    }
  }

  /// The resources: asset catalogues, translations, copies of files.
  ///
  /// - Returns: whether there is any of it.
  private mutating func writeAssets(
    _ sources: [[UInt8]], _ module: ModuleFacts,
    _ translations: TranslationReader, _ information: ProgramInformation
  ) throws -> Bool {
    let pages = PagePictures(
      plan.resources, program: plan.pageDrawer, writesNothing: writesNothing)
    problems += pages.problems
    var assets: [AssetCatalog.Asset] = []
    for folder in plan.catalogs {
      let catalog = AssetCatalog(folder, pages: pages.drawn)
      problems += catalog.problems
      assets += catalog.assets
    }
    let writer = AssetWriter(
      assets: assets,
      resources: Dictionary(
        plan.resources.map {
          ($0.input, URL(fileURLWithPath: $0.output).lastPathComponent)
        }, uniquingKeysWith: { first, _ in first }),
      taken: assets.isEmpty ? [] : OwnShorthands.names(in: sources),
      library: library, importOfUIKit: module.importOfUIKit)
    var others = ResourceWriter()
    others.files = plan.resources.compactMap { Self.resource($0) }
    others.hasNumbers = translations.hasNumbers
    others.fonts = information.fonts
    if Imports.haveLogs(sources) {
      others.logs = Set(ResourceWriter.logNames.keys).subtracting(module.declared)
    }
    others.folders = FolderNames.declarations(for: sources, of: module)
    others.folders += KeyPublishers.declarations(
      for: sources, of: module,
      combine: Imports(modules: Set(plan.modules ?? []), substitutes: plan.substitutes ?? [:])
        .substitutes["Combine"])
    if plan.keepsMain { others.folders += GeometryTexts.declarations(for: sources, of: module) }
    if let file = plan.translated {
      try write(translations.json(information.language), to: file)
      others.translations = URL(fileURLWithPath: file).lastPathComponent
    }
    if let file = plan.informed {
      try write(information.text(), to: file)
      others.information = URL(fileURLWithPath: file).lastPathComponent
    }
    try write(writer.file(others).text, to: plan.assets)
    guard !writesNothing else { return !assets.isEmpty || !others.isEmpty }
    for file in plan.resources where !PagePictures.isPage(file) {
      try copy(file)
    }
    return !assets.isEmpty || !others.isEmpty
  }

  /// A file that is found by its name; nil for one of a catalogue.
  private static func resource(_ file: Plan.Source) -> ResourceWriter.File? {
    let url = URL(fileURLWithPath: file.input)
    guard !url.pathComponents.contains(where: { $0.hasSuffix(".xcassets") }) else { return nil }
    let folder = url.deletingLastPathComponent()
    let language = folder.deletingPathExtension().lastPathComponent
    return ResourceWriter.File(
      name: url.lastPathComponent, resource: URL(fileURLWithPath: file.output).lastPathComponent,
      language: folder.pathExtension == "lproj" && language != "Base" ? language : nil)
  }

  private func copy(_ file: Plan.Source) throws {
    let manager = FileManager.default
    if manager.contentsEqual(atPath: file.input, andPath: file.output) { return }
    let target = URL(fileURLWithPath: file.output)
    try manager.createDirectory(
      at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(contentsOf: URL(fileURLWithPath: file.input)).write(to: target, options: .atomic)
  }

  /// All files, read in parallel on all processors.
  private mutating func files(_ memory: Memory) -> [File] {
    let sources = plan.sources
    nonisolated(unsafe) var found = [File?](repeating: nil, count: sources.count)
    let lock = NSLock()
    DispatchQueue.concurrentPerform(iterations: sources.count) { index in
      let file = Self.file(sources[index], memory)
      lock.withLock { found[index] = file }
    }
    for (source, file) in zip(sources, found) where file == nil {
      problems.append(
        Problem(severity: .error, file: source.input, line: 1, column: 1, text: "cannot be read"))
    }
    let files = found.compactMap(\.self)
    parsed += files.count { $0.tree != nil }
    return files
  }

  private static func file(_ source: Plan.Source, _ memory: Memory) -> File? {
    guard let data = FileManager.default.contents(atPath: source.input) else { return nil }
    let bytes = [UInt8](data)
    let hash = StableHash.of(bytes)
    if let entry = memory.entries[source.input], entry.hash == hash {
      return File(source: source, bytes: bytes, hash: hash, tree: nil, facts: entry.facts)
    }
    let (kept, tree, previews) = read(bytes)
    var facts = FactsVisitor.facts(of: tree)
    facts.namesOfSwiftUI = previews?.names.sorted() ?? []
    return File(
      source: source, bytes: kept, hash: hash, tree: tree, previews: previews, facts: facts)
  }

  private static func parse(_ bytes: [UInt8]) -> SourceFileSyntax {
    bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
  }

  /// A file without code that only Xcode needs.
  private static func read(
    _ bytes: [UInt8]
  ) -> (bytes: [UInt8], tree: SourceFileSyntax, previews: Previews?) {
    let tree = parse(bytes)
    guard let previews = Previews(tree, source: bytes) else { return (bytes, tree, nil) }
    return (previews.source, parse(previews.source), previews)
  }

  /// - Returns: whether there was no error.
  private mutating func rewrite(
    _ file: File, _ module: ModuleFacts, _ delegates: DelegateMethods
  ) throws -> Bool {
    var file = file
    let path = file.source.input
    if file.tree == nil {
      parsed += 1
      (file.bytes, file.tree, file.previews) = Self.read(file.bytes)
    }
    if let previews = file.previews { self.previews.append((path, previews)) }
    let told = Table(module: module, library: library).lines(of: file.facts, path: path)
    let tree = file.tree ?? Self.parse(file.bytes)
    if let line = Self.lineOfOtherEncoding(file.bytes) {
      problems.append(
        Problem(
          severity: .error, file: path, line: line, column: 1,
          text: "is not written in UTF-8; save the file in that encoding"))
    }
    let options = RewritingVisitor.Options(
      keepsMain: plan.keepsMain, opensTypes: !told.isEmpty || module.isExtended(file.facts),
      conditions: Set(plan.conditions ?? []),
      unknown: UnknownNames(tree, source: file.bytes), modules: Set(plan.modules ?? []),
      substitutes: plan.substitutes ?? [:])
    let visitor = RewritingVisitor(
      tree, source: file.bytes, path: path, module: module, delegates: delegates, library: library,
      options: options)
    problems += visitor.problems
    imports[path] = visitor.imports.meanings
    guard !plan.onlyChecks else { return true }
    var imports = visitor.imports
    if !told.isEmpty { imports.needsUIKit = true }
    let imported = imports.added(module, library)
      .map { Imports.text(of: $0, in: module) + "\n" }.joined()
    var text = Array(
      (imported + "#sourceLocation(file: \(SwiftText.literal(path)), line: 1)\n").utf8)
    text += Self.withoutFirst(visitor.edits.result())
    let after = visitor.appended + told
    if !after.isEmpty {
      text += Array(("\n#sourceLocation()\n" + after.joined(separator: "\n") + "\n").utf8)
    }
    try write(Data(text), to: file.source.output)
    return !visitor.problems.contains { $0.severity == .error }
      && Self.lineOfOtherEncoding(file.bytes) == nil
  }

  /// The first line that is not UTF-8; nil if all are.
  private static func lineOfOtherEncoding(_ bytes: [UInt8]) -> Int? {
    if String(validating: bytes, as: UTF8.self) != nil { return nil }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return (lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0) + 1
  }

  /// Removes what is only valid at the beginning of a file: a byte order mark is dropped, and a
  /// shebang line becomes a comment.
  private static func withoutFirst(_ text: [UInt8]) -> [UInt8] {
    let mark: [UInt8] = [0xef, 0xbb, 0xbf]
    let rest = text.starts(with: mark) ? text.dropFirst(mark.count) : text[...]
    return rest.starts(with: "#!".utf8) ? Array("//".utf8) + rest.dropFirst(2) : Array(rest)
  }

  private mutating func write(_ text: String, to path: String) throws {
    try write(Data(text.utf8), to: path)
  }

  /// Writes a file unless it has the text already.
  private mutating func write(_ text: Data, to path: String) throws {
    if writesNothing || FileManager.default.contents(atPath: path) == text { return }
    written += 1
    let file = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, options: .atomic)
  }

  private static func digest(of files: [(String, FileFacts)], _ plan: Plan) throws -> UInt64 {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    var hash = StableHash()
    hash.add(plan.module.utf8)
    hash.add(plan.keepsMain ? "with main".utf8 : "".utf8)
    for condition in (plan.conditions ?? []).sorted() { hash.add(condition.utf8) }
    for module in (plan.modules ?? []).sorted() { hash.add(module.utf8) }
    for (name, other) in (plan.substitutes ?? [:]).sorted(by: { $0.key < $1.key }) {
      hash.add("\(name)=\(other)".utf8)
    }
    // What Kumiko has decides what is written and reported.
    for list in [plan.delegates, plan.api].compactMap(\.self) {
      hash.add(FileManager.default.contents(atPath: list) ?? Data())
    }
    for (path, var facts) in files {
      facts.imports = []
      hash.add(path.utf8)
      hash.add(try encoder.encode(facts))
    }
    return hash.value
  }
}
