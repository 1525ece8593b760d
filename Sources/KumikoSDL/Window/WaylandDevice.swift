import Foundation
import KumikoCWayland
import KumikoCore

/// What this program exchanges with others on Wayland, by its one `wl_data_device`: what is dragged
/// here and from here, and the clipboard.
///
/// SDL has none, whatever it believes, where `kumiko_relay_open` could connect it.
final class WaylandDevice {
  static weak var current: WaylandDevice?

  /// What other programs drag here.
  let drops: WaylandDrops
  /// What is dragged from here to others.
  let drags: WaylandDrags
  let clipboard: WaylandClipboard
  let pointer: WaylandPointer

  private let connection: OpaquePointer

  /// Exchanges data from now on; nil where the compositor has no data devices.
  ///
  /// - Parameter shown: how the windows of this program are shown.
  init?(
    on display: UnsafeMutableRawPointer, shown: @escaping () -> [DesktopWindow],
    find: @escaping WaylandDrops.Finder
  ) {
    let opened = kumiko_wayland_open(display, hearWaylandDevice)
    guard let opened else { return nil }
    connection = opened
    drops = WaylandDrops(opened, find: find)
    drags = WaylandDrags(opened, shown: shown)
    clipboard = WaylandClipboard(opened)
    pointer = WaylandPointer(shown: shown)
    WaylandDevice.current = self
  }

  isolated deinit { kumiko_wayland_close(connection) }

  func take(_ news: DeviceNews) {
    if clipboard.take(news) || pointer.take(news) || drags.take(news) { return }
    drops.take(news)
  }

  /// Asks a source for data: `number` is that of a drag, or of what is on the clipboard.
  ///
  /// - Returns: what it can be read from, which is to be closed; nil where what was offered is
  ///   gone.
  static func ask(_ connection: OpaquePointer, for type: String, of number: UInt32) -> Int32? {
    let descriptor = kumiko_wayland_receive(connection, number, type)
    return descriptor < 0 ? nil : descriptor
  }
}
