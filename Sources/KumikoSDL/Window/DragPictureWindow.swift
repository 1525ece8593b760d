import KumikoCSDL2
import KumikoCX11
import KumikoCore
import KumikoGraphics

/// The window of a drag preview that follows the pointer outside this program's windows, on X11. It
/// is beside the pointer, and transparent to pointer events.
final class DragPictureWindow {
  /// The distance from the pointer to the corner of the picture, in pixels.
  private static let gap = 12

  private var window: UInt = 0
  private let raster = Raster()

  /// Shows a picture beside a position on the screen, in pixels; one that is already shown is moved
  /// there.
  func show(_ picture: DragPicture?, at place: (x: Int, y: Int)) {
    guard let connection = CardWindows.connection else { return }
    let (x, y) = (
      Int32(clamping: place.x + DragPictureWindow.gap),
      Int32(clamping: place.y + DragPictureWindow.gap)
    )
    guard window == 0 else { return kumiko_x11_picture_move(connection, window, x, y) }
    guard let list = picture?.list, list.width > 0, list.height > 0,
      let surface = try? PixelSurface(width: list.width, height: list.height)
    else { return }
    raster.replay(list, onto: surface)
    let (width, height) = (Int32(clamping: list.width), Int32(clamping: list.height))
    window = kumiko_x11_picture_open(connection, x, y, width, height)
    guard window != 0 else { return }
    kumiko_x11_card_show(
      connection, window, surface.pixels, width, height, Int32(clamping: surface.pitch),
      Int32(clamping: Int(picture?.cornerRadius ?? 0)))
  }

  /// Removes the picture.
  func hide() {
    guard window != 0, let connection = CardWindows.connection else { return }
    kumiko_x11_card_close(connection, window)
    window = 0
  }
}
