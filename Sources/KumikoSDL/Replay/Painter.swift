import KumikoGraphics

/// Executes the commands of one display list: maintains transform and clip, and dispatches each
/// primitive to the file that draws it.
struct Painter {
  let surface: any ReplaySurface
  let caches: ReplayCaches
  /// Maps the coordinates of commands to pixels.
  var transform = CGAffineTransform.identity
  private var pushes: [Push] = []
  /// The bounds of everything that can change, cached from the surface.
  private var reach: CGRect

  /// The state that a `pop` restores.
  private enum Push {
    case clip(before: PixelRect, Keepsake?)
    /// The first of two pictures that are cross-dissolved, and the previous pixels there.
    case dissolve(before: PixelRect, share: Float, Keepsake?)
    case transform(before: CGAffineTransform)
    case nothing
  }

  private init(surface: any ReplaySurface, caches: ReplayCaches) {
    self.surface = surface
    self.caches = caches
    reach = surface.area.reach
  }

  /// Draws the commands of `list` inside its damage, over the list's background.
  ///
  /// A `pop` without a push is ignored, and a push without a `pop` ends with the list.
  static func replay(
    _ list: DisplayList, on surface: any ReplaySurface, caches: ReplayCaches
  ) {
    guard !surface.area.damage.isEmpty else { return }
    surface.fill(surface.area.bounds, list.background.opaque)
    var painter = Painter(surface: surface, caches: caches)
    painter.run(list.commands)
    painter.finish()
  }

  private mutating func run(_ commands: [DisplayList.Command]) {
    // Through a pointer, a skipped command is never copied.
    commands.withUnsafeBufferPointer { run($0) }
  }

  private mutating func run(_ commands: UnsafeBufferPointer<DisplayList.Command>) {
    var index = 0
    while index < commands.count {
      guard mayShow(commands[index]) else {
        index += 1
        continue
      }
      switch commands[index] {
      case .fill(let rect, let color): fill(rect, color)
      case .image(let image): draw(image)
      case .text(let run, let origin, let color): draw(run, at: origin, color)
      case .blurBehind(let rect, let deviation): blurBehind(rect, deviation)
      case .pushClip(let rect, let mask): pushClip(rect, mask)
      case .pushOpacity(let opacity, let rect):
        if let faded = fadedLeaf(commands, at: index, opacity) {
          run([faded])
          index += 2
        } else {
          pushOpacity(opacity, rect)
        }
      case .pushDissolve(let share, let rect): pushDissolve(share, rect)
      case .pushTransform(let inner):
        pushes.append(.transform(before: transform))
        transform = inner.concatenating(transform)
      case .pop: pop()
      }
      index += 1
    }
  }

  /// Pops every push that has no pop.
  private mutating func finish() {
    while !pushes.isEmpty { pop() }
  }

  /// Whether a command could be visible: a quick test that rejects most primitives outside the
  /// damage, without unpacking the command. Pushes and pops always pass.
  private func mayShow(_ command: borrowing DisplayList.Command) -> Bool {
    switch command {
    case .fill(let rect, _), .blurBehind(let rect, _): mayShow(rect)
    case .image(let image): mayShow(image.rect)
    case .text(let run, let origin, _): mayShow(run.inkBounds(at: origin))
    case .pushClip, .pushOpacity, .pushDissolve, .pushTransform, .pop: true
    }
  }

  private func mayShow(_ rect: CGRect) -> Bool {
    let rect = transform.isIdentity ? rect : rect.applying(transform)
    return rect.minX < reach.maxX && rect.maxX > reach.minX && rect.minY < reach.maxY
      && rect.maxY > reach.minY
  }

  /// A single primitive in an opacity group is drawn with that opacity: there is no overlap.
  private func fadedLeaf(
    _ commands: UnsafeBufferPointer<DisplayList.Command>, at index: Int, _ opacity: Float
  ) -> DisplayList.Command? {
    guard opacity < 1, opacity > 0, index + 2 < commands.count, case .pop = commands[index + 2]
    else { return nil }
    switch commands[index + 1] {
    case .fill(let rect, let color): return .fill(rect, color.faded(by: opacity))
    case .image(var image):
      image.opacity *= opacity
      return .image(image)
    case .text(let run, let origin, let color):
      return .text(run, origin: origin, color: color.faded(by: opacity))
    default: return nil
    }
  }

  private mutating func pushOpacity(_ opacity: Float, _ rect: CGRect) {
    if opacity >= 1 {
      pushes.append(.nothing)
      return
    }
    let before = surface.clip
    let box = opacity > 0 ? PixelRect(enclosing: rect.applying(transform)) : .empty
    let inside = box.intersection(before)
    pushes.append(
      .clip(before: before, Keepsake(surface, inside) { [.faded(inside, 1 - opacity)] }))
    setClip(inside)
  }

  private mutating func pushDissolve(_ share: Float, _ rect: CGRect) {
    let before = surface.clip
    let inside = PixelRect(enclosing: rect.applying(transform)).intersection(before)
    let keepsake = Keepsake(surface, inside) { [.faded(inside, 1)] }
    pushes.append(.dissolve(before: before, share: share >= 0 ? min(share, 1) : 0, keepsake))
    setClip(inside)
  }

  /// The first picture is kept, and the other drawn in its place.
  private mutating func exchangePictures(before: PixelRect, share: Float, _ backdrop: Keepsake?) {
    let inside = surface.clip
    let picture = Keepsake(surface, inside) { [.faded(inside, 1 - share)] }
    backdrop?.blendBack(onto: surface)
    pushes.append(.clip(before: before, picture))
  }

  private mutating func pushClip(_ rect: CGRect, _ mask: StretchableMask?) {
    let before = surface.clip
    let box = PixelRect(enclosing: rect.applying(transform))
    let inside = box.intersection(before)
    let keepsake = Keepsake(surface, inside) { coveredPieces(rect, mask, box: box) }
    pushes.append(.clip(before: before, keepsake))
    setClip(inside)
  }

  private mutating func setClip(_ rect: PixelRect) {
    surface.setClip(rect)
    reach = surface.area.reach
  }

  private mutating func pop() {
    switch pushes.popLast() {
    case .clip(let before, let keepsake):
      keepsake?.blendBack(onto: surface)
      setClip(before)
    case .dissolve(let before, let share, let backdrop):
      exchangePictures(before: before, share: share, backdrop)
    case .transform(let before): transform = before
    case .nothing, nil: break
    }
  }
}

extension RGBA {
  /// The same colour without transparency, laid over black.
  nonisolated var opaque: RGBA {
    RGBA(red: red * alpha, green: green * alpha, blue: blue * alpha)
  }
}
