import Foundation
import Synchronization

/// The files that the failures of a run leave behind, and a page that shows them.
///
///     .build/Failures/index.html
///     .build/Failures/summary.md
///     .build/Failures/references.patch
///     .build/Failures/Tests/AppTests/GridTests/click-selects.actual.png
///     .build/Failures/Tests/AppTests/GridTests/click-selects/420-700-2-dark.actual.png
///     .build/Failures/Tests/AppTests/GridTests/click-selects.trace.html
nonisolated struct FailureFolder: Sendable {
  let url: URL
  /// The run that writes; the page has the failures of one run.
  var run = SnapshotSettings.run

  /// What a failure is called on the page, and the files of a failure.
  static let labels = ["reference", "actual", "difference", "triptych"]

  /// The page.
  var page: URL { url.appendingPathComponent("index.html") }
  /// The failures as Markdown.
  var summary: URL { url.appendingPathComponent("summary.md") }
  /// What makes references of what was drawn.
  var patch: URL { url.appendingPathComponent("references.patch") }
  /// Where the folder is to be seen, for pictures in the summary: `KUMIKO_FAILURES_URL`.
  var address = SnapshotSettings.process.environment["KUMIKO_FAILURES_URL"] ?? ""

  private var patchMark: String { "Kumiko: references of the run \(run).\n" }

  /// Where a file of a failure is; of one picture of a sheet, by its title.
  func url(of label: String, for file: SnapshotFile, variant: String? = nil) -> URL {
    let name = "\(label).\(file.url.pathExtension)"
    guard let variant else {
      return url.appendingPathComponent("\(file.folder)/\(file.stem).\(name)")
    }
    return variantFolder(of: file)
      .appendingPathComponent("\(SnapshotFile.plain(variant)).\(name)")
  }

  /// Where the pictures of a sheet are that differ.
  func variantFolder(of file: SnapshotFile) -> URL {
    url.appendingPathComponent("\(file.folder)/\(file.stem)", isDirectory: true)
  }

  /// Forgets the files of a failure that is none any more.
  func remove(_ file: SnapshotFile) {
    let variants = variantFolder(of: file)
    if access(variants.path, F_OK) == 0 { try? FileManager.default.removeItem(at: variants) }
    guard access(url(of: "actual", for: file).path, F_OK) == 0 else { return }
    for label in FailureFolder.labels { unlink(url(of: label, for: file).path) }
  }

  /// Removes what an earlier run said, whose failures need not be failures any more.
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

  /// Adds a failure to the page. Processes of one run may do so at the same time.
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

  /// Adds a reference to the patch, in the place of what was there for it.
  func add(_ change: ReferencePatch) throws {
    let advice = """
      In the folder of the package, `git apply` takes all of them, and `git apply --include=PATH` one.

      """
    let head = patchMark + advice + "\n"
    // Read again only where this process knows that it is in it.
    let isFirst = FailureFolder.patched.withLock { $0.insert(patch.path + change.head).inserted }
    try append(
      change.text, to: patch, mark: patchMark, head: head,
      changing: isFirst ? nil : { change.removed(from: $0) })
  }

  private static let patched = Mutex<Set<String>>([])

  /// Adds text at the end of a file that begins with a mark, and anew with a head where it does
  /// not.
  ///
  /// - Parameter change: makes of what is there what shall be; nil where that can stay.
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

  /// Writes a file and, where they are missing, the folders that it is in.
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
