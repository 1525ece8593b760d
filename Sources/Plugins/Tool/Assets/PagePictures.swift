import Foundation

/// Pages of PDF files in catalogues, rendered as pictures while the program is built.
struct PagePictures {
  /// Pixels per point: as on the finest screen.
  static let scale = 3

  /// The files that were rendered.
  private(set) var drawn: Set<String> = []
  private(set) var problems: [Problem] = []

  /// Renders the first page of each PDF file that is to become a PNG file.
  ///
  /// - Parameters:
  ///   - program: the path of the renderer; nil to search for `pdftocairo`.
  ///   - writesNothing: whether pages are only reported and not rendered.
  init(_ resources: [Plan.Source], program: String?, writesNothing: Bool = false) {
    let pages = resources.filter(Self.isPage)
    guard let first = pages.first else { return }
    guard let drawer = program ?? Self.found("pdftocairo"),
      FileManager.default.isExecutableFile(atPath: drawer)
    else {
      let count = pages.count == 1 ? "one PDF picture is" : "\(pages.count) PDF pictures are"
      warn(
        first.input,
        "\(count) left out: pdftocairo draws them, which is not here; "
          + "install the package poppler-utils")
      if !writesNothing { for page in pages { Self.leaveOut(page) } }
      return
    }
    guard !writesNothing else {
      drawn = Set(pages.map(\.input))
      return
    }
    for page in pages {
      if Self.isUpToDate(page) {
        drawn.insert(page.input)
      } else if let failure = Self.draw(page, by: drawer) {
        Self.leaveOut(page)
        warn(page.input, "cannot be drawn and is left out: \(failure)")
      } else {
        drawn.insert(page.input)
      }
    }
  }

  /// Whether a resource is a different file than its source.
  static func isPage(_ resource: Plan.Source) -> Bool {
    resource.input.lowercased().hasSuffix(".pdf") && resource.output.hasSuffix(".png")
  }

  private mutating func warn(_ file: String, _ text: String) {
    problems.append(Problem(severity: .warning, file: file, line: 1, column: 1, text: text))
  }

  private static func found(_ program: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
      .map { "\($0)/\(program)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  private static func isUpToDate(_ page: Plan.Source) -> Bool {
    let manager = FileManager.default
    guard let made = try? manager.attributesOfItem(atPath: page.output),
      let read = try? manager.attributesOfItem(atPath: page.input),
      let (after, before) = pair(made[.modificationDate], read[.modificationDate])
    else { return false }
    return after > before && (made[.size] as? Int ?? 0) > 0
  }

  private static func pair(_ a: Any?, _ b: Any?) -> (Date, Date)? {
    guard let a = a as? Date, let b = b as? Date else { return nil }
    return (a, b)
  }

  /// A declared output must exist, though nothing refers to it.
  private static func leaveOut(_ page: Plan.Source) {
    let place = URL(fileURLWithPath: page.output)
    try? FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? Data().write(to: place)
  }

  /// Half a minute and four gigabytes are enough for any page that is a picture.
  private static let limited = "ulimit -t 30; ulimit -v 4000000; exec \"$@\""

  /// - Returns: the error; nil if it was rendered.
  private static func draw(_ page: Plan.Source, by drawer: String) -> String? {
    let place = URL(fileURLWithPath: page.output)
    try? FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    let process = Process()
    let errors = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c", limited, "sh", drawer, "-png", "-singlefile", "-transp", "-cropbox", "-r",
      "\(72 * scale)", page.input, place.deletingPathExtension().path,
    ]
    process.standardError = errors
    do {
      try process.run()
    } catch {
      return "\(error)"
    }
    let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let size = (try? FileManager.default.attributesOfItem(atPath: page.output))?[.size] as? Int
    if process.terminationStatus == 0, size ?? 0 > 0 { return nil }
    return said.split(separator: "\n").first.map(String.init) ?? "pdftocairo gives no reason"
  }
}
