import Foundation
import KumikoAssets
import KumikoCSDL2
import KumikoCSDL2_image
import KumikoCore
import KumikoGraphics
import KumikoReporting
import Synchronization

/// Reads PNG, JPEG, GIF, WebP and SVG pictures with SDL_image, and rasterises the bundled icons.
///
///     try SDLImageDecoder.install()
///     UIImage(systemName: "checkmark")
///
/// It needs no window and no video driver, and may be used from any thread.
nonisolated package final class SDLImageDecoder: ImageDecoder {
  /// The maximum number of pixels of a picture: 64 megapixels, or 256 MiB.
  package static let pixelLimit = 1 << 26
  /// The decoder of the process.
  package static let shared = SDLImageDecoder()

  private struct IconKey: Hashable {
    let name: String
    let layer: SVGText.Layer?
    let weight: UIImage.SymbolWeight
    let width: Int
    let height: Int
  }

  private struct State {
    var files: [String: SVGText?] = [:]
    var icons = BoundedCache<IconKey, Bitmap>(limit: 4 << 20)
  }

  private let state = Mutex(State())

  private init() {}

  /// The cache of the most recent icons.
  var kept: KeptMemory.Part {
    state.withLock {
      KeptMemory.Part(
        "icons", count: $0.icons.count, bytes: $0.icons.cost, limit: $0.icons.limit)
    }
  }

  /// Makes this the decoder of images.
  ///
  /// - Throws: `BackendError.iconMissing` if the icons are missing.
  package static func install() throws {
    guard shared.iconAspectRatio(named: "checkmark") != nil else {
      throw BackendError.iconMissing(path: BundledAssets.icon("checkmark"))
    }
    ImageSystem.decoder = shared
  }

  /// The picture in the data of a PNG, JPEG, GIF, WebP or SVG file, upright.
  ///
  /// An SVG file that would take too long to draw is rejected; if only its dashes would, its lines
  /// are drawn without them, which is reported.
  ///
  /// - Throws: `BackendError.imageUnreadable`, or `BackendError.imageTooLarge` before anything
  ///   large is decoded.
  package func bitmap(decoding data: Data) throws -> Bitmap {
    try bitmap(decoding: data, shrunkBy: 1)
  }

  /// A picture as a PNG file with alpha.
  package func pngData(of bitmap: Bitmap) throws -> Data { try PNGEncoder.encode(bitmap) }

  /// As `bitmap(decoding:)`, downsampled by `factor` in both directions; only the result is kept.
  package func bitmap(decoding data: Data, shrunkBy factor: Int) throws -> Bitmap {
    let header = try header(of: data)
    if header.kind == .png, !PNGChunks.areWhole(data) {
      throw BackendError.imageUnreadable(reason: "it is cut off or damaged")
    }
    if header.kind == .jpeg, let small = ReducedJPEG.bitmap(data, shrunkBy: factor) {
      return small.turned(header.orientation)
    }
    let drawable = header.kind == .svg ? try bounded(data, header) : data
    return try DecodedSurface(drawable, kind: header.kind.rawValue).bitmap(shrunkBy: factor)
      .turned(header.orientation)
  }

  /// The duration of each frame of a file, in seconds; a single 0 for a file that is neither GIF
  /// nor WebP.
  ///
  /// - Throws: as `bitmap(decoding:)`, for errors that are found without decoding.
  package func delays(of data: Data) throws -> [Double] {
    let header = try header(of: data)
    switch header.kind {
    case .gif: return GIFBlocks(data)?.delays ?? []
    case .webp: return try AnimatedPicture(data, kind: header.kind.rawValue).delays
    default: return [0]
    }
  }

  /// All frames of an animated file.
  ///
  /// - Throws: as `bitmap(decoding:)`; `BackendError.imageTooLarge` if all frames together have too
  ///   many pixels.
  package func bitmaps(decoding data: Data) throws -> [Bitmap] {
    let header = try header(of: data)
    guard header.kind == .gif || header.kind == .webp else { return [try bitmap(decoding: data)] }
    let count = try delays(of: data).count
    if let size = header.size, size.width > SDLImageDecoder.pixelLimit / size.height / max(1, count)
    {
      throw BackendError.imageTooLarge(
        width: size.width, height: size.height * count, pixelLimit: SDLImageDecoder.pixelLimit)
    }
    return try AnimatedPicture(data, kind: header.kind.rawValue).bitmaps
  }

  /// The width and height of the picture in a file in pixels, read from its header.
  ///
  /// - Throws: as `bitmap(decoding:)`, for errors that are found there.
  package func pixelSize(of data: Data) throws -> (width: Int, height: Int)? {
    try header(of: data).uprightSize
  }

  private func header(of data: Data) throws -> PictureHeader {
    guard let header = PictureHeader(data) else {
      throw BackendError.imageUnreadable(reason: "it starts like none of these")
    }
    guard let size = header.size else {
      throw BackendError.imageUnreadable(reason: "it does not have its size")
    }
    if header.kind == .gif, let blocks = GIFBlocks(data), !blocks.isInside || blocks.delays.isEmpty
    {
      throw BackendError.imageUnreadable(reason: "it has no pictures, or some outside of its size")
    }
    guard size.width > 0, size.height > 0 else {
      throw BackendError.imageUnreadable(reason: "it has no pixels")
    }
    guard size.width <= SDLImageDecoder.pixelLimit / size.height else {
      throw BackendError.imageTooLarge(
        width: size.width, height: size.height, pixelLimit: SDLImageDecoder.pixelLimit)
    }
    return header
  }

  /// An SVG file that can be drawn in bounded time.
  private func bounded(_ data: Data, _ header: PictureHeader) throws -> Data {
    guard let text = SVGText(data), let size = header.size else { return data }
    let budget = text.budget(width: size.width)
    guard budget.isDrawable(height: size.height) else {
      throw BackendError.imageUnreadable(
        reason: "it has lengths of more than a million pixels, or too many shapes for its size")
    }
    if budget.hasFewDashes { return data }
    Diagnostics.report(.tooManyDashes())
    return text.withoutDashes
  }

  /// The aspect ratio of a bundled icon, width divided by height; nil if there is none with that
  /// name.
  package func iconAspectRatio(named name: String) -> CGFloat? {
    file(name)?.viewBox.map { CGFloat($0.width / $0.height) }
  }

  /// The names of all bundled icons. O(icons).
  package var iconNames: [String] { BundledAssets.iconNames }

  /// A bundled icon as a coverage mask stretched over a size in pixels; nil if there is none with
  /// that name or the size is empty or beyond 4,096. The weight does not affect shapes without
  /// strokes.
  package func icon(
    named name: String, weight: UIImage.SymbolWeight = .unspecified, pixelWidth: Int,
    pixelHeight: Int
  ) -> Bitmap? {
    mask(of: name, layer: nil, weight: weight, width: pixelWidth, height: pixelHeight)
  }

  /// The layers of a bundled icon, as masks like that of the icon.
  package func iconLayers(
    named name: String, weight: UIImage.SymbolWeight, pixelWidth: Int, pixelHeight: Int
  ) -> [Bitmap] {
    SVGText.Layer.allCases.compactMap {
      mask(of: name, layer: $0, weight: weight, width: pixelWidth, height: pixelHeight)
    }
  }

  /// The mask of a layer, or of the whole icon; nil if there is none.
  private func mask(
    of name: String, layer: SVGText.Layer?, weight: UIImage.SymbolWeight, width: Int, height: Int
  ) -> Bitmap? {
    guard (1...4_096).contains(width), (1...4_096).contains(height) else { return nil }
    let key = IconKey(name: name, layer: layer, weight: weight, width: width, height: height)
    if let icon = state.withLock({ $0.icons.value(for: key) }) { return icon }
    guard let whole = file(name),
      let text = layer.map({ whole.layer($0, ofIcon: name) }) ?? whole,
      let icon = draw(text.thickened(by: weight.thickness), width: width, height: height)
    else { return nil }
    return state.withLock { state in
      if let icon = state.icons.value(for: key) { return icon }
      _ = state.icons.insert(icon, for: key, cost: 256 + icon.bytes.count)
      return icon
    }
  }

  /// Antialiases by averaging four samples per pixel in each direction if the size is small:
  /// SDL_image's own edges have only five steps.
  private func draw(_ text: SVGText, width: Int, height: Int) -> Bitmap? {
    let isSmall = max(width, height) <= 512
    let factor = isSmall ? 4 : 1
    let data = text.stretched(width: width * factor, height: height * factor)
    guard var block = try? DecodedSurface(data, kind: "SVG").alpha,
      block.width == width * factor, block.height == height * factor
    else { return nil }
    if isSmall { block = block.halved().halved() }
    return block.maskBitmap
  }

  private func file(_ name: String) -> SVGText? {
    if let known = state.withLock({ $0.files[name] }) { return known }
    // A name must not be a path.
    let isName = !name.isEmpty && !name.contains("/") && !name.contains("\0")
    let data = isName ? FileManager.default.contents(atPath: BundledAssets.icon(name)) : nil
    let text = data.flatMap(SVGText.init)
    state.withLock { state in
      // Names are provided by apps: the cache of those that do not exist is bounded.
      if state.files.count >= 1_024 { state.files.removeAll() }
      state.files[name] = .some(text)
    }
    return text
  }
}

/// Called by pictures and contexts that are used before a host has started.
@_cdecl("kumiko_install_images")
nonisolated func installImages() {
  // If icons are missing, the host reports it when it starts.
  try? SDLImageDecoder.install()
  try? PixmanEngine.install()
}
