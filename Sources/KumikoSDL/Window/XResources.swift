import Foundation

/// The user's settings on the X server, as desktops and `xrdb` put them there, now and later.
///
/// It has a connection of its own: SDL tells nothing of what happens to the root window.
final class XResources {
  /// What `Xft.dpi` says; nil without that resource.
  private(set) var dpi: CGFloat?
  /// Called when `Xft.dpi` became another.
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

  /// The source closes the connection: it may still be waiting for it.
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
    // Answers that came while reading have brought events along.
    takeEvents()
  }

  /// Reading brings along what happened meanwhile, and nothing wakes us for that.
  private func takeEvents() {
    while removeEvents() {
      let before = dpi
      dpi = read()
      if dpi != before { changed() }
    }
  }

  /// Takes every event off the queue; returns whether one was about the resources.
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

  /// What `Xft.dpi` says in a list of resources, a line each: `Xft.dpi:\t144`.
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
