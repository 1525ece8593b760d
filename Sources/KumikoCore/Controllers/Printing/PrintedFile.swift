import KumikoFoundation
import KumikoGraphics

/// Creates the PDF file of a document.
struct PrintedFile {
  let url: URL
  /// Whether the file is to be deleted after it was passed on.
  let isTemporary: Bool

  func remove() {
    if isTemporary { PrivateFiles.remove(url.deletingLastPathComponent()) }
  }

  /// The file of a document with the user's choices.
  static func make(
    of document: PrintedDocument, _ choice: PrintChoice, title: String, isGray: Bool
  ) async throws -> PrintedFile {
    switch document {
    case .file(let url): return PrintedFile(url: url, isTemporary: false)
    case .data(let data):
      let file = try temporary()
      try await write(data, to: file.url)
      return file
    case .pages(let renderer):
      let file = try temporary()
      do {
        try await write(renderer, to: file.url, choice, title: title, isGray: isGray)
      } catch {
        file.remove()
        throw error
      }
      return file
    }
  }

  private static func temporary() throws -> PrintedFile {
    let folder = try PrivateFiles.folder("Printed")
    return PrintedFile(url: folder.appendingPathComponent("Printed.pdf"), isTemporary: true)
  }

  @concurrent private nonisolated static func write(_ data: Data, to url: URL) async throws {
    try PrivateFiles.write(data, to: url)
  }

  /// The pages are drawn here, and compressed on another thread, one after the other, so that
  /// frames can be drawn between them.
  private static func write(
    _ renderer: UIPrintPageRenderer, to url: URL, _ choice: PrintChoice, title: String,
    isGray: Bool
  ) async throws {
    renderer.beginDocument(on: choice.sheet ?? .usual)
    let ranges = pages(choice.pages, of: renderer.numberOfPages)
    guard !ranges.isEmpty else { throw UIPrintError(.printNoContentError) }
    guard let engine = DrawingSystem.engine else { throw UIPrintError(.printJobFailedError) }
    let file = try PrivateFiles.create(url)
    defer { try? file.close() }
    let writer = engine.pageWriter(["Title": title]) { try file.write(contentsOf: $0) }
    for range in ranges {
      renderer.prepare(
        forDrawingPages: NSRange(location: range.lowerBound, length: range.count))
      for page in range {
        let size = renderer.paperRect.size
        guard
          let picture = PageDrawing.picture(
            of: size, draw: { renderer.drawPage(at: page, in: renderer.printableRect) })
        else { throw UIPrintError(.printJobFailedError) }
        try await add(picture, to: writer, size: size, isGray: isGray)
      }
    }
    try writer.finish()
  }

  @concurrent private nonisolated static func add(
    _ picture: Bitmap, to writer: any PageWriter, size: CGSize, isGray: Bool
  ) async throws { try writer.add(picture, size: size, isGray: isGray) }

  /// The page ranges to print, out of the number of pages.
  private static func pages(_ wanted: [ClosedRange<Int>]?, of count: Int) -> [Range<Int>] {
    guard count > 0 else { return [] }
    return (wanted ?? [0...count - 1]).compactMap { range in
      let (first, last) = (max(0, range.lowerBound), min(range.upperBound, count - 1))
      return first <= last ? first..<last + 1 : nil
    }
  }
}
