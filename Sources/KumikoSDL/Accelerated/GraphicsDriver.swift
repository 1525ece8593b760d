import Foundation
import KumikoCSDL2

/// Decides whether windows are drawn by a graphics card.
package enum GraphicsDriver {
  /// The renderer that KUMIKO_RENDERER requests.
  package enum Wish: Equatable {
    /// A graphics card if there is one.
    case automatic
    /// The software renderer.
    case raster
    /// SDL's renderer on OpenGL, whichever driver implements it.
    case accelerated
    /// An unknown name.
    case unknown(String)

    init(_ environment: [String: String]) {
      switch environment["KUMIKO_RENDERER"] ?? "" {
      case "": self = .automatic
      case "raster": self = .raster
      case "accelerated": self = .accelerated
      case let other: self = .unknown(other)
      }
    }
  }

  /// Whether this machine has a graphics card that programs may use. Looking for its device costs
  /// nothing; starting OpenGL only to find a software implementation costs 100 MB.
  package static var hasDevice: Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/dri")) ?? []
    return names.contains { $0.hasPrefix("renderD") && access("/dev/dri/" + $0, R_OK | W_OK) == 0 }
      || access("/dev/nvidiactl", R_OK | W_OK) == 0
  }

  /// Whether the OpenGL renderer with this name is a software implementation.
  static func isSoftware(_ name: String) -> Bool {
    let name = name.lowercased()
    return ["llvmpipe", "softpipe", "swrast", "software", "swr"].contains { name.contains($0) }
  }

  /// SDL's renderer on OpenGL for a window, or the reason why there is none.
  package static func renderer(
    for window: OpaquePointer, wish: Wish, hasDevice: Bool = GraphicsDriver.hasDevice
  ) -> Result<OpaquePointer, BackendError> {
    guard wish == .accelerated || hasDevice else {
      return .failure(.noRenderer(reason: "this machine has no graphics device"))
    }
    SDL_SetHint(SDL_HINT_RENDER_DRIVER, "opengl")
    SDL_SetHint(SDL_HINT_RENDER_BATCHING, "1")
    let flags = SDL_RENDERER_ACCELERATED.rawValue | SDL_RENDERER_TARGETTEXTURE.rawValue
    guard let renderer = SDL_CreateRenderer(window, -1, flags) else {
      return .failure(.noRenderer(reason: String(cString: SDL_GetError())))
    }
    var info = SDL_RendererInfo()
    guard SDL_GetRendererInfo(renderer, &info) == 0,
      info.flags & SDL_RENDERER_TARGETTEXTURE.rawValue != 0
    else {
      SDL_DestroyRenderer(renderer)
      return .failure(.noRenderer(reason: "the driver cannot draw on textures"))
    }
    let name = openGLName ?? "software"
    if wish != .accelerated, isSoftware(name) {
      SDL_DestroyRenderer(renderer)
      return .failure(.noRenderer(reason: "\(name) draws with the processor"))
    }
    return .success(renderer)
  }

  /// The name of OpenGL's renderer; nil if there is no context.
  package static var openGLName: String? {
    typealias GetString = @convention(c) (UInt32) -> UnsafePointer<UInt8>?
    guard let address = SDL_GL_GetProcAddress("glGetString") else { return nil }
    let getString = unsafeBitCast(address, to: GetString.self)
    let rendererName: UInt32 = 0x1F01
    return getString(rendererName).map { String(cString: $0) }
  }
}
