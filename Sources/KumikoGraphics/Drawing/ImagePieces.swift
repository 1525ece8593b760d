import KumikoFoundation

/// An image with borders of fixed size, as commands in the image's own pixels.
///
/// If the middle is repeated in pixels of the screen, each repetition is one command, and the last
/// of a row or column is clipped. Else it is one command for all.
struct ImagePieces {
  private(set) var commands: [ImageCommand] = []

  /// The maximum number of commands for repetitions.
  private static let tileLimit = 4_096

  /// - Parameter isWhole: whether pieces side by side would show their seams, because they are
  ///   scaled.
  init(_ bitmap: Bitmap, _ image: UIImage, over rect: CGRect, isWhole: Bool) {
    let caps = image.capInsets
    let slices = UIEdgeInsets(
      top: (caps.top * image.scale).rounded(), left: (caps.left * image.scale).rounded(),
      bottom: (caps.bottom * image.scale).rounded(), right: (caps.right * image.scale).rounded())
    let (width, height) = (CGFloat(bitmap.width), CGFloat(bitmap.height))
    let columns = Span.all(width, slices.left, slices.right, over: rect.width)
    let rows = Span.all(height, slices.top, slices.bottom, over: rect.height)
    guard image.resizingMode == .tile, !isWhole, let columns, let rows,
      columns.count * rows.count <= ImagePieces.tileLimit
    else {
      var whole = ImageCommand(bitmap, in: rect, slices: slices)
      whole.repeatsMiddle = image.resizingMode == .tile
      commands = [whole]
      return
    }
    for row in rows {
      for column in columns {
        commands.append(
          ImageCommand(
            bitmap,
            in: CGRect(x: column.to, y: row.to, width: column.length, height: row.length),
            source: CGRect(
              x: column.from, y: row.from, width: column.length, height: row.length)))
      }
    }
  }

  /// A part of one axis: its source and destination.
  private struct Span {
    let from: CGFloat
    let to: CGFloat
    let length: CGFloat

    /// Border, repetitions of the middle, border; nil if there is nothing to repeat or both borders
    /// do not fit.
    static func all(
      _ length: CGFloat, _ head: CGFloat, _ tail: CGFloat, over extent: CGFloat
    ) -> [Span]? {
      let middle = length - head - tail
      guard middle > 0, extent >= head + tail, extent < 1e6 else { return nil }
      var spans: [Span] = []
      if head > 0 { spans.append(Span(from: 0, to: 0, length: head)) }
      var place = head
      while place < extent - tail {
        let part = min(middle, extent - tail - place)
        spans.append(Span(from: head, to: place, length: part))
        place += part
      }
      if tail > 0 { spans.append(Span(from: length - tail, to: extent - tail, length: tail)) }
      return spans
    }
  }
}
