import Foundation

/// The user's settings on the X server, as set by desktops and `xrdb`, and their changes.
///
/// It has a connection of its own: SDL does not report events of the root window.
final class XResources {
  /// The value of `Xft.dpi`; nil without that resource.
  private(set) var dpi: CGFloat?
  /// Called when `Xft.dpi` changed.
  var changed: () -> Void = {}

  private let library: XLibrary
  private let display: OpaquePointer
  private let root: UInt
  private var source: (any DispatchSourceRead)?

  /// Reads the settings; nil without an X server.
  init?() {
    guard let library = XLibrary(), let display = library.openDisplay(nil) else { return nil }
    (self.library, self.display) = (library, display)
    root = library.rootWindow(display, 0)
    _ = library.selectInput(display, root, XLibrary.propertyChangeMask)
    dpi = read()
    watch()
  }

  /// The cancel handler of the source closes the connection: it may still be in use.
  isolated deinit { source?.cancel() }

  private func watch() {
    let source = DispatchSource.makeReadSource(
      fileDescriptor: library.connectionNumber(display), queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.takeEvents() }
    }
    source.setCancelHandler { [library, display] in _ = library.closeDisplay(display) }
    source.resume()
    self.source = source
    // Replies received while reading have also received events.
    takeEvents()
  }

  /// Reading also receives pending events, which then do not wake the event loop.
  private func takeEvents() {
    while removeEvents() {
      let before = dpi
      dpi = read()
      if dpi != before { changed() }
    }
  }

  /// Removes every event from the queue; returns whether one was about the resources.
  private func removeEvents() -> Bool {
    var isTouched = false
    while library.pending(display) > 0 {
      if library.nextPropertyChange(display) == XLibrary.resourceManager { isTouched = true }
    }
    return isTouched
  }

  private func read() -> CGFloat? {
    library.text(of: XLibrary.resourceManager, root, display).flatMap(XResources.dpi)
  }

  /// The value of `Xft.dpi` in a list of resources, one per line: `Xft.dpi:\t144`.
  nonisolated static func dpi(in resources: String) -> CGFloat? {
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
