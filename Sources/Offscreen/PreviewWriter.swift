import Foundation
import KumikoCore
import KumikoGraphics
import KumikoPreviews
import KumikoSDL

/// Writes pictures of previews, and their metadata, to a folder.
package struct PreviewWriter {
  private let request: PreviewRequest
  private let folder: URL
  private let print: (String) -> Void

  /// - Parameter say: called with a line for each preview.
  package init(_ request: PreviewRequest, print: @escaping (String) -> Void) {
    (self.request, self.print) = (request, print)
    folder = URL(fileURLWithPath: request.folder)
  }

  /// The file with the preview that is being written: after a crash it identifies the cause.
  package var currentFile: URL { folder.appendingPathComponent(".current") }

  /// Writes previews from the requested index on.
  ///
  /// - Throws: if one cannot be created or written.
  package func write(_ previews: [FoundPreview]) async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var taken: [String: Int] = [:]
    for (index, preview) in previews.enumerated() {
      let path = "\(preview.module)/\(preview.fileName)"
      taken[path, default: 0] += 1
      let count = taken[path, default: 1]
      guard index >= request.first else { continue }
      try Data("\(index)\n\(preview.name) (\(preview.place))\n".utf8).write(to: currentFile)
      try await write(preview, to: count == 1 ? path : "\(path)-\(count)")
    }
    try? FileManager.default.removeItem(at: currentFile)
  }

  private func write(_ preview: FoundPreview, to path: String) async throws {
    let host = try await OffscreenHost.showing(
      preview.preview, screen: CGSize(width: request.width, height: request.height),
      scale: request.scale, traits: request.traits)
    let file = folder.appendingPathComponent(path)
    let picture = file.appendingPathExtension("png")
    let data = try host.pngData()
    let former = FileManager.default.contents(atPath: picture.path)
    let state = former.map { $0 == data ? "same" : "changed" } ?? "new"
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let difference = try difference(
      state == "changed" ? former : nil, host.bitmap(),
      to: file.appendingPathExtension("difference.png"))
    let size = host.window.bounds.size
    let report = PreviewReport(
      name: preview.name, file: preview.fileID, line: preview.line,
      size: [size.width, size.height], scale: host.scale, picture: picture.lastPathComponent,
      state: state, difference: difference, issues: host.auditAccessibility().map(\.description),
      elements: host.window.accessibilityTree.children.map(PreviewReport.Element.init))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try data.write(to: picture)
    try Data((host.layoutDescription() + "\n").utf8).write(to: file.appendingPathExtension("txt"))
    try encoder.encode(report).write(to: file.appendingPathExtension("json"))
    guard !request.printsChangesOnly || state != "same" else { return }
    print("\(state)\t\(preview.place)\t\(preview.name)\t\(picture.path)")
  }

  /// Writes the difference from the previous picture; if there is none, no file is kept.
  private func difference(
    _ former: Data?, _ picture: Bitmap, to file: URL
  ) throws -> PreviewReport.Difference? {
    // A file that cannot be decoded is not a previous picture, and is overwritten.
    guard let former = former.flatMap({ try? SDLImageDecoder.shared.bitmap(decoding: $0) }) else {
      try? FileManager.default.removeItem(at: file)
      return nil
    }
    let comparison = PictureComparison(reference: former, actual: picture)
    try PictureComparison.difference(reference: former, actual: picture).pngData().write(to: file)
    let bounds = comparison.bounds
    return PreviewReport.Difference(
      picture: file.lastPathComponent, pixels: comparison.differingPixels,
      bounds: [bounds.x, bounds.y, bounds.width, bounds.height])
  }
}

/// The entry point that `swift package preview` calls instead of the tests; see `KumikoCPreviews`.
@_cdecl("kumiko_previews_write")
nonisolated func writePreviews(_ request: UnsafePointer<CChar>) -> CInt {
  let text = String(cString: request)
  Task { @MainActor in
    do {
      let request = try JSONDecoder().decode(PreviewRequest.self, from: Data(text.utf8))
      if let library = request.library {
        try FoundPreview.load(library, replacing: request.replaced)
      }
      let previews = try FoundPreview.all(in: request.modules)
      try await PreviewWriter(request) { print($0) }.write(previews)
      exit(0)
    } catch {
      FileHandle.standardError.write(Data("preview: \(error)\n".utf8))
      exit(1)
    }
  }
  dispatchMain()
}
