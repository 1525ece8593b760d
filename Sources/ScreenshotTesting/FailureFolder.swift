import Foundation

/// The files that the failures of a run leave behind, and a page that shows them.
///
///     .build/Failures/index.html
///     .build/Failures/Tests/AppTests/GridTests/click-selects.actual.png
///     .build/Failures/Tests/AppTests/GridTests/click-selects/420-700-2-dark.actual.png
nonisolated struct FailureFolder: Sendable {
  let url: URL
  /// The run that writes; the page has the failures of one run.
  var run = SnapshotSettings.run

  /// What a failure is called on the page, and the files of a failure.
  static let labels = ["reference", "actual", "difference", "triptych"]

  /// The page.
  var page: URL { url.appendingPathComponent("index.html") }

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

  /// Removes the page of an earlier run, whose failures need not be failures any more.
  func beginRun() {
    guard let file = FileHandle(forReadingAtPath: page.path) else { return }
    let mark = Data(FailurePage.mark(run: run).utf8)
    if (try? file.read(upToCount: mark.count)) != mark { unlink(page.path) }
  }

  /// Adds a failure to the page. Processes of one run may do so at the same time.
  func add(_ entry: FailurePage.Entry) throws {
    try FailureFolder.prepare(page)
    let file = open(page.path, O_RDWR | O_CREAT, 0o644)
    guard file >= 0 else { throw problem }
    defer { close(file) }
    flock(file, LOCK_EX)
    let mark = FailurePage.mark(run: run)
    var start = [UInt8](repeating: 0, count: mark.utf8.count)
    var text = entry.html
    if read(file, &start, start.count) != start.count || !start.elementsEqual(mark.utf8) {
      guard ftruncate(file, 0) == 0 else { throw problem }
      text = FailurePage.head(run: run) + text
    }
    lseek(file, 0, SEEK_END)
    try FileHandle(fileDescriptor: file, closeOnDealloc: false).write(contentsOf: Data(text.utf8))
  }

  private var problem: SnapshotProblem {
    .unwritable(path: page.path, reason: String(cString: strerror(errno)))
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
