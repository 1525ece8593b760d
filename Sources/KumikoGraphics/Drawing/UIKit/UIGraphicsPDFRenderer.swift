import KumikoFoundation

/// The title of a document, in `UIGraphicsPDFRendererFormat.documentInfo`.
public let kCGPDFContextTitle = "Title"
/// The author of a document, in `UIGraphicsPDFRendererFormat.documentInfo`.
public let kCGPDFContextAuthor = "Author"
/// The program that created a document, in `UIGraphicsPDFRendererFormat.documentInfo`.
public let kCGPDFContextCreator = "Creator"
/// The subject of a document, in `UIGraphicsPDFRendererFormat.documentInfo`.
public let kCGPDFContextSubject = "Subject"
/// The keywords of a document, in `UIGraphicsPDFRendererFormat.documentInfo`.
public let kCGPDFContextKeywords = "Keywords"

/// The format of documents.
open class UIGraphicsPDFRendererFormat: UIGraphicsRendererFormat {
  /// The metadata of the document: texts, or lists of them, by `kCGPDFContextTitle`,
  /// `kCGPDFContextAuthor`, `kCGPDFContextCreator`, `kCGPDFContextSubject` and
  /// `kCGPDFContextKeywords`. Others are left out.
  open var documentInfo: [String: Any] = [:]

  fileprivate var information: [String: String] {
    let known = [
      kCGPDFContextTitle, kCGPDFContextAuthor, kCGPDFContextCreator, kCGPDFContextSubject,
      kCGPDFContextKeywords,
    ]
    return documentInfo.compactMapValues { value in
      (value as? String) ?? (value as? [String])?.joined(separator: ", ")
    }.filter { known.contains($0.key) }
  }
}

/// The context that a PDF renderer passes to drawing actions. Nothing can be drawn before the first
/// page is begun.
open class UIGraphicsPDFRendererContext: UIGraphicsRendererContext {
  private let writer: any PageWriter
  private var isPage = false
  private(set) var failure: (any Error)?

  /// The rectangle of the current page, in points; before the first, that of the renderer.
  open private(set) var pdfContextBounds: CGRect

  fileprivate init(
    _ context: CGContext, _ format: UIGraphicsPDFRendererFormat, bounds: CGRect,
    _ writer: any PageWriter
  ) {
    (self.writer, pdfContextBounds) = (writer, bounds)
    super.init(context, format)
  }

  /// Begins a page with the renderer's bounds, and ends the previous one.
  open func beginPage() { beginPage(withBounds: format.bounds, pageInfo: [:]) }

  /// Begins a page with bounds in points, and ends the previous one. Empty bounds are those of US
  /// Letter, 612 × 792; sides of more than 14,400 are cut, which is reported.
  ///
  /// - Parameter pageInfo: ignored.
  open func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any]) {
    endPage()
    guard failure == nil else { return }
    let bounds = UIGraphicsPDFRenderer.page(bounds)
    guard let context = PageDrawing.context(for: bounds.size, origin: bounds.origin) else {
      return failure = CocoaError(.fileWriteUnknown)
    }
    (cgContext, isPage, pdfContextBounds) = (context, true, bounds)
    UIGraphicsPopContext()
    UIGraphicsPushContext(context)
  }

  fileprivate func endPage() {
    guard isPage else { return }
    isPage = false
    guard failure == nil else { return }
    do {
      guard let picture = cgContext.pagePicture() else { throw CocoaError(.fileWriteUnknown) }
      try writer.add(picture, size: pdfContextBounds.size, isGray: false)
    } catch {
      failure = error
    }
  }
}

/// Draws PDF documents.
///
///     let page = CGRect(x: 0, y: 0, width: 595, height: 842)
///     let document = UIGraphicsPDFRenderer(bounds: page).pdfData { context in
///       context.beginPage()
///       "Hello".draw(at: CGPoint(x: 72, y: 72))
///     }
///
/// Lengths are in points, 72 per inch. Pages are pictures of 300 pixels per inch: their texts
/// cannot be selected or searched. Only one page at a time is in memory. Any thread may draw.
open class UIGraphicsPDFRenderer: UIGraphicsRenderer {
  private let pdfFormat: UIGraphicsPDFRendererFormat

  /// Draws pages with the given bounds by default; empty bounds are those of US Letter, 612 × 792.
  public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat) {
    pdfFormat = format
    super.init(format: format, bounds: UIGraphicsPDFRenderer.page(bounds))
  }

  /// Draws pages with the given bounds by default.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsPDFRendererFormat())
  }

  /// The document that a block draws; empty if it cannot be created.
  open func pdfData(actions: (UIGraphicsPDFRendererContext) -> Void) -> Data {
    let bytes = GrowingData()
    do {
      try write(actions) { bytes.data.append($0) }
    } catch {
      return Data()
    }
    return bytes.data
  }

  /// Writes the document that a block draws into a file, page by page.
  open func writePDF(
    to url: URL, withActions actions: (UIGraphicsPDFRendererContext) -> Void
  ) throws {
    try Data().write(to: url)
    let file = try FileHandle(forWritingTo: url)
    defer { try? file.close() }
    try write(actions) { try file.write(contentsOf: $0) }
  }

  private func write(
    _ actions: (UIGraphicsPDFRendererContext) -> Void,
    to write: @escaping @Sendable (Data) throws -> Void
  ) throws {
    guard let nothing = CGContext.thatIgnores(), let engine = DrawingSystem.engine else {
      Diagnostics.report(.drawingWithoutEngine)
      throw CocoaError(.fileWriteUnknown)
    }
    let writer = engine.pageWriter(pdfFormat.information, write: write)
    let context = UIGraphicsPDFRendererContext(
      nothing, pdfFormat, bounds: format.bounds, writer)
    UIGraphicsPushContext(nothing)
    actions(context)
    context.endPage()
    UIGraphicsPopContext()
    if let failure = context.failure { throw failure }
    try writer.finish()
  }

  /// The largest page that PDF readers show, in points per side.
  private static let longestSide: CGFloat = 14_400

  fileprivate static func page(_ bounds: CGRect) -> CGRect {
    let letter = CGRect(x: 0, y: 0, width: 612, height: 792)
    let bounds = bounds.standardized
    guard bounds.minX.isFinite, bounds.minY.isFinite, bounds.width.isFinite,
      bounds.height.isFinite
    else {
      Diagnostics.report(.pageSize(bounds.size))
      return letter
    }
    guard bounds.width > 0, bounds.height > 0 else { return letter }
    guard max(bounds.width, bounds.height) > longestSide else { return bounds }
    Diagnostics.report(.pageSize(bounds.size))
    return CGRect(
      x: bounds.minX, y: bounds.minY, width: min(bounds.width, longestSide),
      height: min(bounds.height, longestSide))
  }
}

/// Bytes that are appended on one thread.
private final class GrowingData: @unchecked Sendable {
  var data = Data()
}
