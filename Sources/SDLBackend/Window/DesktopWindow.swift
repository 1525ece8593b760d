import CSDL2
import Foundation
import UIGraphics
import UIKitCore

/// A window on the desktop: SDL's window and its surface, and the pipeline that makes its frames.
///
/// Frames are drawn by the processor onto the window's own surface, and only the damaged rectangles
/// are sent to the display.
final class DesktopWindow {
  /// What became of a window after an event.
  enum Outcome {
    case open, closed
  }

  let window: UIWindow
  let id: UInt32
  private(set) var nextFrameTime: TimeInterval = 0

  private let handle: OpaquePointer
  private let pipeline: FramePipeline
  private let raster = Raster()
  private var surface: PixelSurface?
  private let scale: CGFloat
  private var frameDuration: TimeInterval

  init(showing window: UIWindow) throws {
    self.window = window
    scale = DisplayScale.scale(preferred: window.overridingTraits.displayScale)
    let size = window.bounds.size
    let (width, height) = DesktopWindow.pixels(size, scale)
    let flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_HIDDEN.rawValue
    guard
      let handle = SDL_CreateWindow(
        window.title ?? "Kumiko", Int32(SDL_WINDOWPOS_CENTERED_MASK_VALUE),
        Int32(SDL_WINDOWPOS_CENTERED_MASK_VALUE), width, height, flags)
    else { throw BackendError.noDisplay(reason: String(cString: SDL_GetError())) }
    self.handle = handle
    id = SDL_GetWindowID(handle)
    pipeline = FramePipeline(window: window)
    frameDuration = DesktopWindow.refreshDuration(handle)
    takeSize()
    window.becameVisible(on: self)
    // The first frame is drawn before the window appears, so that it never shows nothing.
    makeFrame()
    SDL_ShowWindow(handle)
    pipeline.damage(surface?.bounds ?? PixelRect(x: 0, y: 0, width: 0, height: 0))
  }

  var needsFrame: Bool { pipeline.needsFrame || isWakeDue }

  /// When a frame is due although nothing moves until then; nil for never.
  var nextWake: TimeInterval? { pipeline.nextWake }

  private var isWakeDue: Bool { pipeline.nextWake.map { $0 <= Clock.now } ?? false }

  var isAnimating: Bool { pipeline.isAnimating }

  func raise() { SDL_RaiseWindow(handle) }

  func close() {
    surface = nil
    SDL_DestroyWindow(handle)
  }

  // MARK: Events

  /// Gives an event to the views; positions become points.
  func take(_ event: InputEvent) { pipeline.enqueue(event.scaled(by: 1 / scale)) }

  func handle(_ event: SDL_WindowEvent) -> Outcome {
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_CLOSE: return .closed
    case SDL_WINDOWEVENT_SIZE_CHANGED: takeSize()
    case SDL_WINDOWEVENT_EXPOSED:
      if let surface { pipeline.damage(surface.bounds) }
    case SDL_WINDOWEVENT_LEAVE: pipeline.enqueue(.pointerLeft)
    default: break
    }
    return .open
  }

  /// The size changed: the surface is another one, and the views get the new room at once.
  private func takeSize() {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(handle, &width, &height)
    surface = nil
    let size = CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale)
    window.configure(size: size, traits: .desktop(size: size, scale: scale))
    pipeline.damage(PixelRect(x: 0, y: 0, width: Int(width), height: Int(height)))
  }

  // MARK: Frames

  func makeFrameIfNeeded() {
    guard needsFrame else { return }
    if pipeline.isAnimating, Clock.now < nextFrameTime - 0.0005 { return }
    makeFrame()
  }

  private func makeFrame() {
    let start = Clock.now
    // A frame that is late does not make the next one early.
    nextFrameTime = max(nextFrameTime + frameDuration, start + frameDuration / 2)
    if !pipeline.isAnimating { nextFrameTime = start + frameDuration }
    guard let list = pipeline.tick(at: start) else { return }
    guard let surface = currentSurface() else {
      // Nothing of the list is on the screen: the next frame draws everything.
      return pipeline.damage(PixelRect(x: 0, y: 0, width: list.width, height: list.height))
    }
    raster.replay(list, onto: surface)
    present(list.touched)
  }

  func waitForNextFrame() {
    let rest = nextFrameTime - Clock.now
    if rest > 0 { usleep(UInt32(min(rest, 0.1) * 1_000_000)) }
  }

  private func currentSurface() -> PixelSurface? {
    if let surface { return surface }
    guard let sdl = SDL_GetWindowSurface(handle), let pixels = sdl.pointee.pixels else {
      return nil
    }
    surface = try? PixelSurface(
      borrowing: pixels, width: Int(sdl.pointee.w), height: Int(sdl.pointee.h),
      pitch: Int(sdl.pointee.pitch))
    return surface
  }

  private func present(_ damage: Damage) {
    var rects = damage.rects.map {
      SDL_Rect(x: Int32($0.x), y: Int32($0.y), w: Int32($0.width), h: Int32($0.height))
    }
    SDL_UpdateWindowSurfaceRects(handle, &rects, Int32(rects.count))
  }

  private static func pixels(_ size: CGSize, _ scale: CGFloat) -> (Int32, Int32) {
    func side(_ length: CGFloat) -> Int32 {
      let pixels = (length * scale).rounded()
      return pixels.isFinite ? Int32(min(max(pixels, 1), CGFloat(PixelSurface.sideLimit))) : 1
    }
    return (side(size.width), side(size.height))
  }

  private static func refreshDuration(_ handle: OpaquePointer) -> TimeInterval {
    var mode = SDL_DisplayMode()
    let display = SDL_GetWindowDisplayIndex(handle)
    guard SDL_GetCurrentDisplayMode(display, &mode) == 0, mode.refresh_rate >= 30 else {
      return 1.0 / 60
    }
    return 1.0 / Double(mode.refresh_rate)
  }
}

extension DesktopWindow: WindowHost {
  func titleChanged(of window: UIWindow) { SDL_SetWindowTitle(handle, window.title ?? "") }

  func frameNeeded(by window: UIWindow) {
    var event = SDL_Event()
    event.type = SDL_USEREVENT.rawValue
    SDL_PushEvent(&event)
  }

  func textInputChanged(in window: UIWindow, caret: CGRect?) {
    guard let caret else { return SDL_StopTextInput() }
    var area = SDL_Rect(
      x: Int32((caret.minX * scale).rounded()), y: Int32((caret.minY * scale).rounded()),
      w: Int32(max(1, (caret.width * scale).rounded())),
      h: Int32(max(1, (caret.height * scale).rounded())))
    SDL_SetTextInputRect(&area)
    if SDL_IsTextInputActive() == SDL_FALSE { SDL_StartTextInput() }
  }

  func resize(_ window: UIWindow, to size: CGSize) throws {
    let (width, height) = DesktopWindow.pixels(size, scale)
    SDL_SetWindowSize(handle, width, height)
    takeSize()
  }

  func pngData(of window: UIWindow) throws -> Data {
    guard let surface = currentSurface() else {
      throw BackendError.noDisplay(reason: String(cString: SDL_GetError()))
    }
    return try surface.pngData()
  }
}

extension InputEvent {
  /// The event with its position multiplied.
  fileprivate func scaled(by factor: CGFloat) -> InputEvent {
    func scaled(_ point: CGPoint) -> CGPoint {
      CGPoint(x: point.x * factor, y: point.y * factor)
    }
    return switch self {
    case .pointerMoved(let p): .pointerMoved(scaled(p))
    case .pointerDown(let p, let button, let clicks, let modifiers):
      .pointerDown(scaled(p), button: button, clicks: clicks, modifiers: modifiers)
    case .pointerUp(let p, let button, let modifiers):
      .pointerUp(scaled(p), button: button, modifiers: modifiers)
    case .wheel(let p, let delta, let isPrecise, let modifiers):
      .wheel(scaled(p), delta: delta, isPrecise: isPrecise, modifiers: modifiers)
    case .pointerLeft, .key, .text, .composition: self
    }
  }
}
