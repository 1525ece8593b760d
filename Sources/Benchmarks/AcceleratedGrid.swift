import Foundation
import KumikoCSDL2
import KumikoGraphics
import KumikoSDL

/// The grid drawn through OpenGL into a hidden window and presented.
///
/// A software implementation of OpenGL draws on the calling thread, so that its time counts.
final class AcceleratedGrid {
  /// The name of OpenGL's renderer.
  let name: String
  private let grid: DrawnGrid
  private let accelerated: Accelerated

  /// Nil without a display or without OpenGL.
  init?(_ grid: DrawnGrid) {
    let environment = ProcessInfo.processInfo.environment
    guard ["DISPLAY", "WAYLAND_DISPLAY"].contains(where: { environment[$0]?.isEmpty == false })
    else { return nil }
    setenv("LP_NUM_THREADS", "0", 1)
    guard SDL_Init(SDL_INIT_VIDEO) == 0,
      let window = SDL_CreateWindow(
        "grid", 0, 0, Int32(grid.width), Int32(grid.height), SDL_WINDOW_HIDDEN.rawValue),
      case .success(let renderer) = GraphicsDriver.renderer(for: window, wish: .accelerated)
    else { return nil }
    self.grid = grid
    name = GraphicsDriver.openGLName ?? "OpenGL"
    accelerated = Accelerated(renderer)
  }

  func draw() {
    if !accelerated.replay(grid.list) || !accelerated.present() {
      print("drawing: OpenGL failed, \(String(cString: SDL_GetError()))")
    }
  }
}
