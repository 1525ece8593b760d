import KumikoCFreeType
import KumikoGraphics
import Synchronization

/// Coverage of paths by FreeType's rasteriser, which computes the exact area coverage of each
/// pixel.
///
/// FreeType counts points in 16 bits, and fails if too many edges meet in too little memory. A path
/// that is too complex is divided into tiles, each of which gets the relevant part of the path.
/// Edges that cross inside one pixel are counted twice there: it may be darker by a fifth.
nonisolated final class PathRasterizer: Sendable {
  /// FreeType's own state, for one thread at a time.
  private struct Library: @unchecked Sendable {
    let reference: FT_Library
  }

  private let library: Mutex<Library>

  init() throws(BackendError) {
    var reference: FT_Library?
    let error = FT_Init_FreeType(&reference)
    guard error == 0, let reference else {
      throw .start(part: "FreeType", reason: "error \(error)")
    }
    library = Mutex(Library(reference: reference))
  }

  deinit { library.withLock { _ = FT_Done_FreeType($0.reference) } }

  /// The maximum number of points per call, less than 32,767.
  static let mostPoints = 30_000
  /// The maximum distance of a point from the box, in pixels, without clipping: FreeType has 26
  /// bits for pixels, and its sums must not overflow.
  private static let reach: CGFloat = 16_000

  /// The coverage of the pixels of a box.
  func coverage(
    of polygons: [[CGPoint]], evenOdd: Bool, isSmooth: Bool, in box: PixelRect
  ) -> PixelBlock {
    let block = PixelBlock(width: box.width, height: box.height, depth: 1)
    // In the common case everything is near and within the limit: then nothing is copied.
    var polygons = polygons
    if polygons.contains(where: { $0.count < 3 }) { polygons.removeAll { $0.count < 3 } }
    if !PathRasterizer.areNear(polygons, box) {
      polygons = polygons.map { $0.map(PathRasterizer.bounded) }
    }
    draw(polygons, evenOdd, box, onto: block, of: box)
    if !isSmooth {
      for y in 0..<box.height {
        let row = block.row(y)
        for x in 0..<box.width { row[x] = row[x] >= 128 ? 255 : 0 }
      }
    }
    return block
  }

  /// A point with finite differences: those of the largest numbers are not finite.
  private static func bounded(_ point: CGPoint) -> CGPoint {
    let limit: CGFloat = 1e12
    return CGPoint(x: min(max(point.x, -limit), limit), y: min(max(point.y, -limit), limit))
  }

  /// Whether all corners are within FreeType's range of a box.
  private static func areNear(_ polygons: [[CGPoint]], _ box: PixelRect) -> Bool {
    let near = box.rect.insetBy(dx: -reach, dy: -reach)
    let (left, right) = (near.minX, near.maxX)
    let (top, bottom) = (near.minY, near.maxY)
    return polygons.allSatisfy { polygon in
      polygon.allSatisfy { $0.x >= left && $0.x < right && $0.y >= top && $0.y < bottom }
    }
  }

  private func draw(
    _ polygons: [[CGPoint]], _ evenOdd: Bool, _ box: PixelRect, onto block: PixelBlock,
    of whole: PixelRect
  ) {
    guard !box.isEmpty else { return }
    let isNear = PathRasterizer.areNear(polygons, box)
    if isNear, rasterize(polygons, evenOdd, box, onto: block, of: whole) { return }
    let inside = polygons.map { PolygonCut.inside($0, box.rect) }.filter { $0.count > 2 }
    if !isNear, rasterize(inside, evenOdd, box, onto: block, of: whole) { return }
    guard box.area > 1 else {
      // More points than matter in one pixel: only some of the polygons.
      rasterize(PathRasterizer.some(inside), evenOdd, box, onto: block, of: whole)
      return
    }
    for half in box.halves { draw(inside, evenOdd, half, onto: block, of: whole) }
  }

  private static func fits(_ polygons: [[CGPoint]]) -> Bool {
    var count = 0
    for polygon in polygons {
      count += polygon.count
      if count > mostPoints { return false }
    }
    return true
  }

  private static func some(_ polygons: [[CGPoint]]) -> [[CGPoint]] {
    var (some, count): ([[CGPoint]], Int) = ([], 0)
    for polygon in polygons where count + polygon.count <= mostPoints {
      some.append(polygon)
      count += polygon.count
    }
    return some
  }

  /// The nearest of the 64 subpixel positions. Compared instead of rounded, which is a function
  /// call for every corner without newer instructions.
  private static func steps(_ pixels: CGFloat) -> FT_Pos {
    let exact = pixels * 64
    let whole = FT_Pos(exact)
    let rest = exact - CGFloat(whole)
    return rest >= 0.5 ? whole + 1 : rest <= -0.5 ? whole - 1 : whole
  }

  /// Rasterises a path that fits FreeType's limits; `false` if it does not fit, and then it is
  /// drawn incompletely.
  @discardableResult
  private func rasterize(
    _ polygons: [[CGPoint]], _ evenOdd: Bool, _ box: PixelRect, onto block: PixelBlock,
    of whole: PixelRect
  ) -> Bool {
    guard !polygons.isEmpty else { return true }
    guard PathRasterizer.fits(polygons) else { return false }
    let count = polygons.reduce(0) { $0 + $1.count }
    var points: [FT_Vector] = []
    var ends: [Int16] = []
    points.reserveCapacity(count)
    ends.reserveCapacity(polygons.count)
    let (left, bottom) = (CGFloat(box.x), CGFloat(box.maxY))
    for polygon in polygons {
      for point in polygon {
        // FreeType's y axis points up.
        points.append(
          FT_Vector(
            x: PathRasterizer.steps(point.x - left), y: PathRasterizer.steps(bottom - point.y)))
      }
      ends.append(Int16(points.count - 1))
    }
    var tags = [CChar](repeating: 1, count: count)
    return points.withUnsafeMutableBufferPointer { points in
      tags.withUnsafeMutableBufferPointer { tags in
        ends.withUnsafeMutableBufferPointer { ends in
          var outline = FT_Outline()
          outline.n_points = Int16(points.count)
          outline.n_contours = Int16(ends.count)
          outline.points = points.baseAddress
          outline.tags = tags.baseAddress
          outline.contours = ends.baseAddress
          outline.flags = evenOdd ? freetype_shim_even_odd() : 0
          var bitmap = FT_Bitmap()
          bitmap.rows = UInt32(box.height)
          bitmap.width = UInt32(box.width)
          bitmap.pitch = Int32(block.pitch)
          bitmap.buffer = block.row(box.y - whole.y) + (box.x - whole.x)
          bitmap.num_grays = 256
          bitmap.pixel_mode = UInt8(FT_PIXEL_MODE_GRAY.rawValue)
          return library.withLock { FT_Outline_Get_Bitmap($0.reference, &outline, &bitmap) } == 0
        }
      }
    }
  }
}

/// Cuts polygons to a rectangle (Sutherland and Hodgman, 1974). Parts outside are projected onto
/// the edges, so that the winding numbers inside stay the same.
nonisolated private enum PolygonCut {
  static func inside(_ polygon: [CGPoint], _ box: CGRect) -> [CGPoint] {
    var points = cut(polygon, { $0.x - box.minX })
    points = cut(points, { box.maxX - $0.x })
    points = cut(points, { $0.y - box.minY })
    return cut(points, { box.maxY - $0.y })
  }

  /// - Parameter distance: how far inside a point is; negative outside.
  private static func cut(_ points: [CGPoint], _ distance: (CGPoint) -> CGFloat) -> [CGPoint] {
    guard var last = points.last else { return [] }
    var lastDistance = distance(last)
    var result: [CGPoint] = []
    result.reserveCapacity(points.count)
    for point in points {
      let here = distance(point)
      if (here < 0) != (lastDistance < 0) {
        let share = lastDistance / (lastDistance - here)
        result.append(
          CGPoint(x: last.x + (point.x - last.x) * share, y: last.y + (point.y - last.y) * share))
      }
      if here >= 0 { result.append(point) }
      (last, lastDistance) = (point, here)
    }
    return result
  }
}

extension PixelRect {
  /// Both halves, split across the longer side.
  nonisolated fileprivate var halves: [PixelRect] {
    if width >= height {
      let half = width / 2
      return [
        PixelRect(x: x, y: y, width: half, height: height),
        PixelRect(x: x + half, y: y, width: width - half, height: height),
      ]
    }
    let half = height / 2
    return [
      PixelRect(x: x, y: y, width: width, height: half),
      PixelRect(x: x, y: y + half, width: width, height: height - half),
    ]
  }
}
