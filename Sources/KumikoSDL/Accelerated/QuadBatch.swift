import KumikoCSDL2
import KumikoGraphics

/// Batches axis-aligned rectangles by texture, and submits them to SDL's renderer in as few calls
/// as possible.
///
/// All textures hold colour premultiplied by alpha, and so do the colours that tint them.
final class QuadBatch {
  private let renderer: OpaquePointer
  private var texture: OpaquePointer?
  private var vertices: [SDL_Vertex] = []
  private var indices: [Int32] = []
  /// False after SDL reported an error.
  private(set) var isIntact = true

  private static let limit = 4_096

  init(_ renderer: OpaquePointer) { self.renderer = renderer }

  /// Adds the part of `texture` whose upper left corner is (`x`, `y`), as large as `rect`, in a
  /// colour.
  func add(_ rect: PixelRect, _ texture: Texture, x: Int, y: Int, _ color: SDL_Color) {
    if texture.reference != self.texture || vertices.count >= 4 * QuadBatch.limit {
      flush()
      self.texture = texture.reference
    }
    let (width, height) = (Float(texture.width), Float(texture.height))
    let (left, top) = (Float(x) / width, Float(y) / height)
    let (right, bottom) = (Float(x + rect.width) / width, Float(y + rect.height) / height)
    add(rect, left, top, right, bottom, color)
  }

  /// Fills with the pixel of `texture` at (`x`, `y`), in a colour.
  func fill(_ rect: PixelRect, _ texture: Texture, x: Float, y: Float, _ color: SDL_Color) {
    if texture.reference != self.texture || vertices.count >= 4 * QuadBatch.limit {
      flush()
      self.texture = texture.reference
    }
    let (u, v) = (x / Float(texture.width), y / Float(texture.height))
    add(rect, u, v, u, v, color)
  }

  /// Submits the batch.
  func flush() {
    guard !vertices.isEmpty else { return }
    let result = SDL_RenderGeometry(
      renderer, texture, vertices, Int32(vertices.count), indices, Int32(indices.count))
    if result != 0 { isIntact = false }
    vertices.removeAll(keepingCapacity: true)
    indices.removeAll(keepingCapacity: true)
  }

  /// Records the result of another SDL call.
  func note(_ result: Int32) { if result != 0 { isIntact = false } }

  private func add(
    _ rect: PixelRect, _ left: Float, _ top: Float, _ right: Float, _ bottom: Float,
    _ color: SDL_Color
  ) {
    let first = Int32(vertices.count)
    let (x0, y0) = (Float(rect.x), Float(rect.y))
    let (x1, y1) = (Float(rect.maxX), Float(rect.maxY))
    func vertex(_ x: Float, _ y: Float, _ u: Float, _ v: Float) -> SDL_Vertex {
      SDL_Vertex(
        position: SDL_FPoint(x: x, y: y), color: color, tex_coord: SDL_FPoint(x: u, y: v))
    }
    vertices.append(vertex(x0, y0, left, top))
    vertices.append(vertex(x1, y0, right, top))
    vertices.append(vertex(x1, y1, right, bottom))
    vertices.append(vertex(x0, y1, left, bottom))
    for corner: Int32 in [0, 1, 2, 0, 2, 3] { indices.append(first + corner) }
  }
}

extension RGBA {
  /// The colour premultiplied, with eight bits per component.
  nonisolated var premultiplied: SDL_Color {
    func component(_ value: Float) -> UInt8 { UInt8((min(max(value, 0), 1) * 255).rounded()) }
    return SDL_Color(
      r: component(red * alpha), g: component(green * alpha), b: component(blue * alpha),
      a: component(alpha))
  }
}

extension SDL_Color {
  /// White at an opacity, premultiplied.
  nonisolated static func share(_ share: Float) -> SDL_Color {
    RGBA(red: 1, green: 1, blue: 1, alpha: share).premultiplied
  }
}
