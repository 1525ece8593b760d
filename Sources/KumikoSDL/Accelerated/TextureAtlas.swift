import KumikoGraphics

/// Forms as textures: small ones side by side on pages, large ones on textures of their own, and
/// forms that are drawn once on a texture that is released with the frame.
///
///     ┌─────────────────┐
///     │▣ mask  mask     │   rows of forms of about the same height, filled from the left; the
///     │glyphs  glyphs … │   first pixels of each page are white, for plain colours
///     └─────────────────┘
final class TextureAtlas {
  /// The location of the pixels of a form.
  struct Place {
    let texture: Texture
    let x: Int
    let y: Int
  }

  /// The side length of a page in pixels.
  static let pageSide = 1_024
  /// The longest side of a form that is put on a page.
  static let sideLimit = 256
  /// The maximum number of pages; beyond it all are discarded.
  static let pageLimit = 8

  private struct Row {
    let page: Texture
    let y: Int
    let height: Int
    var x: Int
  }

  /// The kind in which a form is cached: its coverage, or its colours.
  private struct Key: Hashable {
    let serial: Int
    let isCoverage: Bool
  }

  private let renderer: OpaquePointer
  private let batch: QuadBatch
  private var pages: [Texture] = []
  private var rows: [Row] = []
  private var nextRow = 0
  private var places: [Key: Place] = [:]
  private var large = BoundedCache<Key, Texture>(limit: 96 << 20)
  /// Kept until the draws that use them have been submitted.
  private var transient: [Texture] = []
  private var replaced: [Texture] = []

  init(_ renderer: OpaquePointer, _ batch: QuadBatch) {
    self.renderer = renderer
    self.batch = batch
  }

  /// The pixels of a form, or of its alpha.
  func place(of form: BitmapForm, isCoverage: Bool) -> Place? {
    if form.isTransient { return form.block.depth == 1 || !isCoverage ? once(form.block) : nil }
    let key = Key(serial: form.serial, isCoverage: isCoverage && form.block.depth == 4)
    if let place = places[key] { return place }
    if let texture = large.value(for: key) { return Place(texture: texture, x: 0, y: 0) }
    let block = isCoverage ? form.coverage(level: 0) : form.block
    if max(block.width, block.height) > TextureAtlas.sideLimit { return keptLarge(block, key) }
    guard let place = freePlace(block.width, block.height),
      place.texture.update(block.white(), x: place.x, y: place.y)
    else { return nil }
    places[key] = place
    return place
  }

  /// Pixels that are drawn in this frame only.
  func once(_ block: PixelBlock) -> Place? {
    guard let texture = Texture(renderer, width: block.width, height: block.height),
      texture.update(block.white(), x: 0, y: 0)
    else { return nil }
    transient.append(texture)
    return Place(texture: texture, x: 0, y: 0)
  }

  /// A texture with white pixels at its upper left corner, for plain colours.
  func white() -> Texture? { rows.last?.page ?? newPage() }

  /// Releases the forms that are drawn once; all draws must have been submitted.
  func frameEnded() {
    transient = []
    replaced = []
  }

  private func keptLarge(_ block: PixelBlock, _ key: Key) -> Place? {
    guard let texture = Texture(renderer, width: block.width, height: block.height),
      texture.update(block.white(), x: 0, y: 0)
    else { return nil }
    // An evicted texture may still be used by the batch.
    replaced += large.insert(texture, for: key, cost: block.width * block.height * 4)
      .filter { $0 !== texture }
    transient.append(texture)
    return Place(texture: texture, x: 0, y: 0)
  }

  /// A free position for a rectangle on a page, with one pixel of spacing.
  private func freePlace(_ width: Int, _ height: Int) -> Place? {
    let side = TextureAtlas.pageSide
    for index in rows.indices.reversed() {
      let row = rows[index]
      guard row.height >= height, row.height <= height + height / 2 + 8, row.x + width < side
      else { continue }
      rows[index].x += width + 1
      return Place(texture: row.page, x: row.x, y: row.y)
    }
    let rowHeight = (height + 7) & ~7
    if pages.isEmpty || nextRow + rowHeight > side {
      guard newPage() != nil else { return nil }
    }
    guard let page = pages.last else { return nil }
    rows.append(Row(page: page, y: nextRow, height: rowHeight, x: width + 1))
    defer { nextRow += rowHeight + 1 }
    return Place(texture: page, x: 0, y: nextRow)
  }

  private func newPage() -> Texture? {
    if pages.count >= TextureAtlas.pageLimit {
      batch.flush()
      replaced += pages
      (pages, rows, places) = ([], [], [:])
    }
    let side = TextureAtlas.pageSide
    guard let page = Texture(renderer, width: side, height: side) else { return nil }
    let white = PixelBlock(width: 4, height: 4, depth: 1)
    white.pixels.initializeMemory(as: UInt8.self, repeating: 255, count: 16)
    guard page.update(white.white(), x: 0, y: 0) else { return nil }
    pages.append(page)
    rows.append(Row(page: page, y: 0, height: 4, x: 6))
    nextRow = 5
    return page
  }
}
