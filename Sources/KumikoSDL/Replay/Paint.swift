import KumikoGraphics

/// How an image is painted: its own colours at some opacity, or one colour through its coverage.
enum Paint {
  case own(opacity: Float)
  case tint(RGBA)

  init?(_ command: ImageCommand) {
    guard command.opacity > 0 else { return nil }
    let opacity = min(command.opacity, 1)
    if let tint = command.tint ?? (command.bitmap.format == .mask ? .black : nil) {
      guard tint.alpha > 0 else { return nil }
      self = .tint(tint.faded(by: opacity))
    } else {
      self = .own(opacity: opacity)
    }
  }
}
