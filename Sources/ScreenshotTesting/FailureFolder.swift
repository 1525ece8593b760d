import Foundation
import Synchronization

/// The files of the failures of a run, and a page that shows them.
///
///     .build/Failures/index.html
///     .build/Failures/summary.md
///     .build/Failures/references.patch
///     .build/Failures/Tests/AppTests/GridTests/click-selects.actual.png
///     .build/Failures/Tests/AppTests/GridTests/click-selects/420-700-2-dark.actual.png
///     .build/Failures/Tests/AppTests/GridTests/click-selects.trace.html
nonisolated struct FailureFolder: Sendable {
  let url: URL
  /// The current run; the page contains the failures of one run.
  var run = SnapshotSettings.run

  /// The labels of the files of a failure, also on the page.
  static let labels = ["reference", "actual", "difference", "triptych"]

  /// The page.
  var page: URL { url.appendingPathComponent("index.html") }
  /// The failures as Markdown.
  var summary: URL { url.appendingPathComponent("summary.md") }
  /// The patch that turns the actual pictures into references.
  var patch: URL { url.appendingPathComponent("references.patch") }
  /// The public address of the folder, for pictures in the summary: `KUMIKO_FAILURES_URL`.
  var address = SnapshotSettings.process.environment["KUMIKO_FAILURES_URL"] ?? ""

  private var patchMark: String { "Kumiko: references of the run \(run).\n" }

  /// The URL of a file of a failure; for one picture of a sheet, by its title.
  func url(of label: String, for file: SnapshotFile, variant: String? = nil) -> URL {
    let name = "\(label).\(file.url.pathExtension)"
    guard let variant else {
      return url.appendingPathComponent("\(file.folder)/\(file.stem).\(name)")
    }
    return variantFolder(of: file)
      .appendingPathComponent("\(SnapshotFile.plain(variant)).\(name)")
  }

  /// The folder of the differing pictures of a sheet.
  func variantFolder(of file: SnapshotFile) -> URL {
    url.appendingPathComponent("\(file.folder)/\(file.stem)", isDirectory: true)
  }

  /// Removes the files of a previous failure that passes now.
  func remove(_ file: SnapshotFile) {
    let variants = variantFolder(of: file)
    if access(variants.path, F_OK) == 0 { try? FileManager.default.removeItem(at: variants) }
    guard access(url(of: "actual", for: file).path, F_OK) == 0 else { return }
    for label in FailureFolder.labels { unlink(url(of: label, for: file).path) }
  }

  /// Removes the output of an earlier run, whose failures may be fixed.
  func beginRun() {
    let files = [
      (page, FailurePage.mark(run: run)), (summary, FailureSummary.mark(run: run)),
      (patch, patchMark),
    ]
    for (url, mark) in files {
      guard let file = FileHandle(forReadingAtPath: url.path) else { continue }
      let mark = Data(mark.utf8)
      if (try? file.read(upToCount: mark.count)) != mark { unlink(url.path) }
    }
  }

  /// Adds a failure to the page. Processes of one run may do so concurrently.
  func add(_ entry: FailurePage.Entry) throws {
    try append(
      entry.html, to: page, mark: FailurePage.mark(run: run), head: FailurePage.head(run: run))
  }

  /// Adds a failure to the summary.
  func add(_ entry: FailureSummary.Entry) throws {
    let mark = FailureSummary.mark(run: run)
    try append(
      FailureSummary.text(of: entry, in: url, base: address), to: summary, mark: mark,
      head: mark + FailureSummary.head)
  }

  /// Adds a reference to the patch, replacing an earlier change of it.
  func add(_ change: ReferencePatch) throws {
    let advice = """
      In the folder of the package, `git apply` takes all of them, and `git apply --include=PATH` one.

      """
    let head = patchMark + advice + "\n"
    // Parsed again only if this process knows that the reference is in it.
    let isFirst = FailureFolder.patched.withLock { $0.insert(patch.path + change.head).inserted }
    try append(
      change.text, to: patch, mark: patchMark, head: head,
      changing: isFirst ? nil : { change.removed(from: $0) })
  }

  private static let patched = Mutex<Set<String>>([])

  /// Appends text to a file that begins with a mark, or recreates the file with a header if it does
  /// not.
  ///
  /// - Parameter change: returns the new content for the existing one; nil to keep it.
  private func append(
    _ text: String, to url: URL, mark: String, head: String,
    changing change: ((Data) -> Data?)? = nil
  ) throws {
    try FailureFolder.prepare(url)
    let file = open(url.path, O_RDWR | O_CREAT, 0o644)
    guard file >= 0 else { throw problem(of: url) }
    defer { close(file) }
    flock(file, LOCK_EX)
    var start = [UInt8](repeating: 0, count: mark.utf8.count)
    var text = text
    let handle = FileHandle(fileDescriptor: file, closeOnDealloc: false)
    if read(file, &start, start.count) != start.count || !start.elementsEqual(mark.utf8) {
      guard ftruncate(file, 0) == 0 else { throw problem(of: url) }
      text = head + text
    } else if let change {
      lseek(file, 0, SEEK_SET)
      if let kept = change(try handle.readToEnd() ?? Data()) {
        guard ftruncate(file, 0) == 0 else { throw problem(of: url) }
        lseek(file, 0, SEEK_SET)
        try handle.write(contentsOf: kept)
      }
    }
    lseek(file, 0, SEEK_END)
    try handle.write(contentsOf: Data(text.utf8))
  }

  private func problem(of url: URL) -> SnapshotProblem {
    .unwritable(path: url.path, reason: String(cString: strerror(errno)))
  }

  /// Writes a file and creates the folders that contain it, if they are missing.
  static func write(_ data: Data, to url: URL) throws {
    try prepare(url)
    do {
      try data.write(to: url, options: .atomic)
    } catch {
      throw SnapshotProblem.unwritable(path: url.path, reason: error.localizedDescription)
    }
  }

  private static func prepare(_ url: URL) throws {
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    } catch {
      throw SnapshotProblem.unwritable(path: url.path, reason: error.localizedDescription)
    }
  }
}
