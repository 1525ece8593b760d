import KumikoCSDL2
import KumikoGraphics

/// A presenter of a window's frames: the window's own surface, or a graphics card.
protocol WindowScreen: AnyObject {
  /// Whether frames may move pixels of the frame before.
  var movesPixels: Bool { get }

  /// Size of the screen in pixels.
  var size: (width: Int, height: Int) { get }

  /// Draws a list over the previous frame; `false` if that failed.
  func draw(_ list: DisplayList) -> Bool

  /// Presents the drawn frame.
  func present(_ touched: Damage) -> Bool

  /// The window has another size, or the drawn contents are lost; the next list redraws everything.
  func reset(isDeviceLost: Bool)

  /// The last drawn frame, in memory.
  func copy() -> PixelSurface?

  /// Releases the window.
  func close()
}

/// The window's own surface: drawn by the processor, and only the damaged rectangles are sent to
/// the display.
final class SurfaceScreen: WindowScreen {
  let movesPixels = true
  private let handle: OpaquePointer
  private let raster = Raster()
  private var surface: PixelSurface?
  /// The target that replaces the window's surface if that has another size.
  private var texture: WindowTexture?

  init(_ handle: OpaquePointer) { self.handle = handle }

  var size: (width: Int, height: Int) {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSizeInPixels(handle, &width, &height)
    return (Int(width), Int(height))
  }

  func draw(_ list: DisplayList) -> Bool {
    guard let surface = copy() else { return false }
    raster.replay(list, onto: surface)
    return true
  }

  func present(_ touched: Damage) -> Bool {
    if let texture { return texture.show(touched) }
    var rects = touched.rects.map {
      SDL_Rect(x: Int32($0.x), y: Int32($0.y), w: Int32($0.width), h: Int32($0.height))
    }
    return SDL_UpdateWindowSurfaceRects(handle, &rects, Int32(rects.count)) == 0
  }

  func reset(isDeviceLost: Bool) { close() }

  /// The surface itself: nothing is copied.
  func copy() -> PixelSurface? {
    if let surface { return surface }
    guard let sdl = SDL_GetWindowSurface(handle), let pixels = sdl.pointee.pixels else {
      return nil
    }
    if (Int(sdl.pointee.w), Int(sdl.pointee.h)) != size {
      texture = WindowTexture(handle, width: size.width, height: size.height)
    }
    surface =
      try? texture?.surface
      ?? PixelSurface(
        borrowing: pixels, width: Int(sdl.pointee.w), height: Int(sdl.pointee.h),
        pitch: Int(sdl.pointee.pitch))
    return surface
  }

  func close() { (surface, texture) = (nil, nil) }
}
