import Foundation
import KumikoCWayland
import KumikoCore

/// The data exchange of this program with others on Wayland, by its one `wl_data_device`: drags to
/// here and from here, and the clipboard.
///
/// SDL's own is ineffective if `kumiko_relay_open` could connect it.
final class WaylandDevice {
  static weak var current: WaylandDevice?

  /// Drags from other programs to here.
  let drops: WaylandDrops
  /// Drags from here to other programs.
  let drags: WaylandDrags
  let clipboard: WaylandClipboard
  let pointer: WaylandPointer
  let pens: WaylandPens

  private let connection: OpaquePointer

  /// Begins to exchange data; nil if the compositor has no data devices.
  ///
  /// - Parameter shown: returns the visible windows of this program.
  init?(
    on display: UnsafeMutableRawPointer, shown: @escaping () -> [DesktopWindow],
    find: @escaping WaylandDrops.Finder
  ) {
    let opened = kumiko_wayland_open(display, receiveWaylandDevice)
    guard let opened else { return nil }
    connection = opened
    drops = WaylandDrops(opened, find: find)
    drags = WaylandDrags(opened, shown: shown)
    clipboard = WaylandClipboard(opened)
    pointer = WaylandPointer(shown: shown)
    pens = WaylandPens(show: { kumiko_wayland_point_pens(opened, $0) }) { surface, point in
      if let place = WaylandPopups.shared?.place(point, on: surface) { return place }
      return shown().first { $0.waylandSurface?.surface == surface }.map { ($0, point) }
    }
    WaylandDevice.current = self
  }

  isolated deinit { kumiko_wayland_close(connection) }

  func take(_ news: DeviceNews) {
    if clipboard.take(news) || pointer.take(news) || pens.take(news) || drags.take(news) {
      return
    }
    drops.take(news)
  }

  /// Requests data from a source: `number` is that of a drag, or of the clipboard's contents.
  ///
  /// - Returns: the descriptor to read from, which the caller closes; nil if the offer is no longer
  ///   valid.
  static func ask(_ connection: OpaquePointer, for type: String, of number: UInt32) -> Int32? {
    let descriptor = kumiko_wayland_receive(connection, number, type)
    return descriptor < 0 ? nil : descriptor
  }
}
