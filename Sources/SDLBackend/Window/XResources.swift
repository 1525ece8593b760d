import Foundation

/// The user's settings on the X server, as desktops and `xrdb` put them there.
enum XResources {
  /// What `Xft.dpi` says; nil without an X server or without that resource.
  ///
  /// SDL has loaded the library of X already where it shows windows there; nothing is loaded for this.
  static func dpi() -> CGFloat? {
    guard let library = dlopen("libX11.so.6", RTLD_LAZY | RTLD_NOLOAD) else { return nil }
    defer { dlclose(library) }
    typealias Open = @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
    typealias Read = @convention(c) (OpaquePointer) -> UnsafePointer<CChar>?
    typealias Close = @convention(c) (OpaquePointer) -> Int32
    guard let open = dlsym(library, "XOpenDisplay"),
      let read = dlsym(library, "XResourceManagerString"),
      let close = dlsym(library, "XCloseDisplay"),
      let display = unsafeBitCast(open, to: Open.self)(nil)
    else { return nil }
    defer { _ = unsafeBitCast(close, to: Close.self)(display) }
    return unsafeBitCast(read, to: Read.self)(display).flatMap { dpi(in: String(cString: $0)) }
  }

  /// What `Xft.dpi` says in a list of resources, a line each: `Xft.dpi:\t144`.
  static func dpi(in resources: String) -> CGFloat? {
    for line in resources.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].trimmingCharacters(in: .whitespaces) == "Xft.dpi" else {
        continue
      }
      let value = Double(parts[1].trimmingCharacters(in: .whitespaces))
      return value.flatMap { (24...1_000).contains($0) ? CGFloat($0) : nil }
    }
    return nil
  }
}
