import Foundation

/// The few Xlib functions that are called here.
///
/// SDL has already loaded the library if it shows windows on X; it is not loaded otherwise.
struct XLibrary {
  typealias Display = OpaquePointer
  typealias Window = UInt
  typealias Atom = UInt

  static let propertyChangeMask = 1 << 22
  /// The predefined atoms of a property and of a type.
  static let resourceManager: Atom = 23
  static let string: Atom = 31

  typealias Open = @convention(c) (UnsafePointer<CChar>?) -> Display?
  typealias Ask = @convention(c) (Display) -> Int32
  typealias RootWindow = @convention(c) (Display, Int32) -> Window
  typealias SelectInput = @convention(c) (Display, Window, Int) -> Int32

  let openDisplay: Open
  let closeDisplay: Ask
  let connectionNumber: Ask
  let rootWindow: RootWindow
  let selectInput: SelectInput
  let pending: Ask

  private typealias NextEvent = @convention(c) (Display, UnsafeMutableRawPointer) -> Int32
  private typealias Free = @convention(c) (UnsafeMutableRawPointer?) -> Int32
  private typealias GetProperty =
    @convention(c) (
      Display, Window, Atom, Int, Int, Int32, Atom, UnsafeMutablePointer<Atom>,
      UnsafeMutablePointer<Int32>, UnsafeMutablePointer<UInt>, UnsafeMutablePointer<UInt>,
      UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>
    ) -> Int32

  private let nextEvent: NextEvent
  private let free: Free
  private let getProperty: GetProperty

  init?() {
    guard let library = dlopen("libX11.so.6", RTLD_LAZY | RTLD_NOLOAD) else { return nil }
    func function<Type>(_ name: String, _ type: Type.Type) -> Type? {
      dlsym(library, name).map { unsafeBitCast($0, to: type) }
    }
    guard
      let openDisplay = function("XOpenDisplay", Open.self),
      let closeDisplay = function("XCloseDisplay", Ask.self),
      let connectionNumber = function("XConnectionNumber", Ask.self),
      let rootWindow = function("XRootWindow", RootWindow.self),
      let selectInput = function("XSelectInput", SelectInput.self),
      let pending = function("XPending", Ask.self),
      let nextEvent = function("XNextEvent", NextEvent.self),
      let free = function("XFree", Free.self),
      let getProperty = function("XGetWindowProperty", GetProperty.self)
    else { return nil }
    self.openDisplay = openDisplay
    self.closeDisplay = closeDisplay
    self.connectionNumber = connectionNumber
    self.rootWindow = rootWindow
    self.selectInput = selectInput
    self.pending = pending
    self.nextEvent = nextEvent
    self.free = free
    self.getProperty = getProperty
  }

  /// Dequeues the next event, and returns the property whose change it reports; 0 for other events.
  func nextPropertyChange(_ display: Display) -> Atom {
    // An event has 24 words; a property event has type, serial, sender, display and window before
    // the property's atom.
    withUnsafeTemporaryAllocation(byteCount: 24 * 8, alignment: 8) { event in
      guard let start = event.baseAddress else { return 0 }
      _ = nextEvent(display, start)
      let propertyNotify: Int32 = 28
      guard event.load(as: Int32.self) == propertyNotify else { return 0 }
      return event.load(fromByteOffset: 40, as: Atom.self)
    }
  }

  /// The text of a window's property; nil if there is none.
  func text(of property: Atom, _ window: Window, _ display: Display) -> String? {
    var (type, format, count, rest) = (Atom(0), Int32(0), UInt(0), UInt(0))
    var bytes: UnsafeMutablePointer<UInt8>?
    let result = getProperty(
      display, window, property, 0, 1 << 20, 0, XLibrary.string, &type, &format, &count, &rest,
      &bytes)
    defer { if bytes != nil { _ = free(bytes) } }
    guard result == 0, format == 8, let bytes else { return nil }
    return String(decoding: UnsafeBufferPointer(start: bytes, count: Int(count)), as: UTF8.self)
  }
}
