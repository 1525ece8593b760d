import KumikoGraphics

/// The Pixman images of a form, which share its pixels and are created when they are first needed.
final class PixmanForms {
  private var pictures: [PixmanImage?] = []
  private var coverages: [PixmanImage?] = []

  // Forms are often deallocated in large numbers, and need no main actor for that.
  nonisolated deinit {}

  /// The pixels of a level.
  fileprivate func picture(of form: BitmapForm, level: Int) -> PixmanImage? {
    image(level, in: &pictures) { form.pixels(level: level) }
  }

  /// The coverage of a level, or the alpha of its colours.
  fileprivate func coverage(of form: BitmapForm, level: Int) -> PixmanImage? {
    if form.block.depth == 1 { return picture(of: form, level: level) }
    return image(level, in: &coverages) { form.coverage(level: level) }
  }

  private func image(
    _ level: Int, in images: inout [PixmanImage?], _ block: () -> PixelBlock
  ) -> PixmanImage? {
    if level < images.count, let made = images[level] { return made }
    let image = block().image()
    image?.padEdges()
    while images.count <= level { images.append(nil) }
    images[level] = image
    return image
  }
}

extension BitmapForm {
  /// The pixels at 1 / 2ⁿ of their size, as a Pixman image.
  func pixmanPicture(level: Int) -> PixmanImage? { pixman.picture(of: self, level: level) }

  /// The coverage, or the alpha of colours, at 1 / 2ⁿ of its size, as a Pixman image.
  func pixmanCoverage(level: Int) -> PixmanImage? { pixman.coverage(of: self, level: level) }

  private var pixman: PixmanForms {
    if let forms = attachment as? PixmanForms { return forms }
    let forms = PixmanForms()
    attachment = forms
    return forms
  }
}
