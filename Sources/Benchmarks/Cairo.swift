import Foundation

/// The functions of cairo that rows of drawing are compared with. Kumiko itself does not use cairo,
/// so the library is loaded dynamically if it is installed, and not linked.
struct Cairo {
  typealias Surface = OpaquePointer
  typealias Context = OpaquePointer
  typealias Pattern = OpaquePointer

  typealias Act = @convention(c) (Context) -> Void
  typealias One = @convention(c) (Context, Double) -> Void
  typealias Two = @convention(c) (Context, Double, Double) -> Void
  typealias Four = @convention(c) (Context, Double, Double, Double, Double) -> Void
  typealias Five = @convention(c) (Context, Double, Double, Double, Double, Double) -> Void
  typealias Six = @convention(c) (Context, Double, Double, Double, Double, Double, Double) -> Void
  typealias Choose = @convention(c) (Context, Int32) -> Void

  let makeSurface: @convention(c) (Int32, Int32, Int32) -> Surface
  let flush: @convention(c) (Surface) -> Void
  let makeContext: @convention(c) (Surface) -> Context
  let (save, restore, newPath, closePath): (Act, Act, Act, Act)
  let (fill, stroke, clip, paint): (Act, Act, Act, Act)
  let lineWidth: One
  let (move, line): (Two, Two)
  let (color, rectangle): (Four, Four)
  let arc: Five
  let curve: Six
  let (cap, join): (Choose, Choose)
  let dash: @convention(c) (Context, UnsafePointer<Double>, Int32, Double) -> Void
  let linear: @convention(c) (Double, Double, Double, Double) -> Pattern
  let addStop: Five
  let setSource: @convention(c) (Context, Pattern) -> Void
  let destroyPattern: @convention(c) (Pattern) -> Void
  let font: @convention(c) (Context, UnsafePointer<CChar>, Int32, Int32) -> Void
  let fontSize: One
  let text: @convention(c) (Context, UnsafePointer<CChar>) -> Void

  init() throws {
    guard let library = dlopen("libcairo.so.2", RTLD_NOW) else { throw Missing(what: "cairo") }
    func function<Type>(_ name: String) throws -> Type {
      guard let found = dlsym(library, "cairo_" + name) else { throw Missing(what: name) }
      return unsafeBitCast(found, to: Type.self)
    }
    makeSurface = try function("image_surface_create")
    flush = try function("surface_flush")
    makeContext = try function("create")
    (save, restore) = try (function("save"), function("restore"))
    (newPath, closePath) = try (function("new_path"), function("close_path"))
    (fill, stroke) = try (function("fill"), function("stroke"))
    (clip, paint) = try (function("clip"), function("paint"))
    lineWidth = try function("set_line_width")
    (move, line) = try (function("move_to"), function("line_to"))
    (color, rectangle) = try (function("set_source_rgba"), function("rectangle"))
    (arc, curve) = try (function("arc"), function("curve_to"))
    (cap, join) = try (function("set_line_cap"), function("set_line_join"))
    dash = try function("set_dash")
    linear = try function("pattern_create_linear")
    addStop = try function("pattern_add_color_stop_rgba")
    setSource = try function("set_source")
    destroyPattern = try function("pattern_destroy")
    (font, fontSize) = try (function("select_font_face"), function("set_font_size"))
    text = try function("show_text")
  }

  /// A context with its own pixels, 32 bits each.
  func context(width: Int, height: Int) -> (surface: Surface, context: Context) {
    let surface = makeSurface(0, Int32(width), Int32(height))
    return (surface, makeContext(surface))
  }

  /// The library that is missing on this machine.
  struct Missing: Error, CustomStringConvertible {
    let what: String
    var description: String { "\(what) is not there; install libcairo2" }
  }
}
