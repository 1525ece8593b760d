import KumikoFoundation
import KumikoGraphics

/// The previews of the items under the pointer: stacked, with a badge of their number.
final class DragPreviews {
  /// One item.
  private final class Part {
    let item: UIDragItem
    let view: DragPreviewView
    /// The vector from the pointer to the centre at the lift.
    let grip: CGVector
    let lifted: UITargetedDragPreview
    /// Its origin, in its window.
    let home: CGPoint

    init(_ item: UIDragItem, _ lifted: UITargetedDragPreview, at point: CGPoint) {
      self.item = item
      self.lifted = lifted
      view = DragPreviewView(lifted)
      let target = lifted.target
      home = target.container.convert(target.center, to: nil)
      grip = CGVector(dx: home.x - point.x, dy: home.y - point.y)
    }
  }

  /// The maximum number of visible previews in a stack.
  private static let pile = 4
  /// The offset between the previews of a stack, in points.
  private static let step: CGFloat = 6

  private var parts: [Part] = []
  private let badge = DragBadge()
  /// The window in which they are shown.
  private(set) weak var window: UIWindow?
  private var moving = 0
  private var waiting: [() -> Void] = []
  private var landed: Set<ObjectIdentifier> = []

  /// The image of the front preview, if it is in a window and was drawn there.
  var picture: DragPicture? {
    guard let front = parts.first?.view, let window = front.window else { return nil }
    let card = WindowCard(view: front)
    let scale = window.currentTraits.displayScale
    return card.list(scale: scale).map {
      DragPicture(list: $0, cornerRadius: (card.cornerRadius * scale).rounded())
    }
  }

  /// The size of the preview of an item, or nil if there is none.
  func size(of item: UIDragItem) -> CGSize? {
    parts.first { $0.item === item }?.lifted.size
  }

  /// The preview of the lift of an item, or nil if there is none.
  func lifted(_ item: UIDragItem) -> UITargetedDragPreview? {
    parts.first { $0.item === item }?.lifted
  }

  /// Records the appearance of items before they look lifted.
  func take(_ items: [(UIDragItem, UITargetedDragPreview)], at point: CGPoint) {
    parts = items.map { Part($0, $1, at: point) }
    // The pressed item is in front, and the others follow.
    let pressed = parts.firstIndex { part in
      part.view.bounds.offsetBy(
        dx: part.home.x - part.view.bounds.midX, dy: part.home.y - part.view.bounds.midY
      ).contains(point)
    }
    if let pressed, pressed > 0 { parts.insert(parts.remove(at: pressed), at: 0) }
  }

  /// Adds more items to those that are held, at the end of the stack.
  func add(_ items: [(UIDragItem, UITargetedDragPreview?)], at point: CGPoint) {
    AnimationContext.withoutAnimation {
      for (item, preview) in items {
        guard let preview else { continue }
        let part = Part(item, preview, at: point)
        part.view.isRaised = true
        if let last = parts.last?.view, let window {
          window.insertSubview(part.view, belowSubview: last)
        } else {
          window?.insertSubview(part.view, belowSubview: badge)
        }
        parts.append(part)
      }
      arrange(at: point)
    }
  }

  /// Lifts them.
  func lift(in window: UIWindow, at point: CGPoint, beside animation: DragAnimation) {
    self.window = window
    AnimationContext.withoutAnimation {
      for part in parts.reversed() { window.addSubview(part.view) }
      window.addSubview(badge)
      badge.isHidden = true
      arrange(at: point)
      // The pointer is followed at once; only the remaining distance is animated.
      for part in parts {
        part.view.transform = CGAffineTransform(
          translationX: part.home.x - part.view.center.x, y: part.home.y - part.view.center.y)
      }
    }
    animate(animation) { [self] in
      for part in parts {
        part.view.isRaised = true
        part.view.transform = .identity
      }
    }
  }

  /// Moves the previews with the pointer; outside of windows they are hidden.
  func move(to window: UIWindow?, at point: CGPoint) {
    self.window = window
    AnimationContext.withoutAnimation {
      for view in parts.reversed().map(\.view) + [badge] {
        if let window {
          if view.superview !== window || window.subviews.last !== badge {
            window.addSubview(view)
          }
        } else {
          view.removeFromSuperview()
        }
      }
    }
    if window != nil { AnimationContext.withoutAnimation { arrange(at: point) } }
  }

  private func arrange(at point: CGPoint) {
    guard let first = parts.first else { return }
    for (number, part) in parts.enumerated() {
      let depth = CGFloat(min(number, DragPreviews.pile - 1)) * DragPreviews.step
      part.view.center = CGPoint(
        x: point.x + first.grip.dx + depth, y: point.y + first.grip.dy + depth)
      part.view.alpha = number < DragPreviews.pile ? 1 : 0
    }
    badge.center = CGPoint(x: point.x + 14, y: point.y + 22)
  }

  /// Shows the drop operation and the number of items in a badge next to the previews. For drags of
  /// another program, that program shows them.
  func show(_ operation: UIDropOperation, count: Int) {
    if parts.isEmpty {
      badge.isHidden = true
    } else {
      badge.show(operation, count: count)
    }
  }

  // MARK: The end

  /// Animates the preview of an item to a position; `beside` is animated with it.
  ///
  /// - Parameter parameters: the look of the preview at the position; unchanged if nil.
  func land(
    _ item: UIDragItem, on target: UIPreviewTarget?,
    _ parameters: UIPreviewParameters? = nil, beside animation: DragAnimation
  ) {
    badge.removeFromSuperview()
    guard let part = parts.first(where: { $0.item === item }), part.view.window != nil else {
      animation.begin()
      return animation.end()
    }
    landed.insert(ObjectIdentifier(item))
    animate(animation) {
      part.view.isRaised = false
      if let target, target.container.window === part.view.window {
        if let parameters { part.view.show(parameters) }
        part.view.center = target.container.convert(target.center, to: nil)
        part.view.transform = target.transform
      } else {
        part.view.alpha = 0
        part.view.transform = CGAffineTransform(scaleX: 0.6, y: 0.6)
      }
    } ended: {
      part.view.removeFromSuperview()
    }
  }

  /// Whether a preview is animating to where it was dropped, or has arrived.
  func hasLanded(_ item: UIDragItem) -> Bool { landed.contains(ObjectIdentifier(item)) }

  /// Animates all previews back to their origin.
  func returnHome(of drag: Drag, _ source: (any DragSource)?) {
    badge.removeFromSuperview()
    for part in parts {
      let target = source.map { $0.previewForCancelling(part.item, part.lifted) } ?? nil
      let animation = DragAnimation()
      source?.willAnimateCancel(of: part.item, with: animation)
      if part.view.window == nil, let home = target?.target.container.window {
        AnimationContext.withoutAnimation { home.addSubview(part.view) }
      }
      land(part.item, on: target?.target, beside: animation)
    }
  }

  /// Calls `body` when no animation is in progress.
  func whenAtRest(_ body: @escaping () -> Void) {
    if moving == 0 { body() } else { waiting.append(body) }
  }

  private func animate(
    _ animation: DragAnimation, _ body: () -> Void, ended: @escaping () -> Void = {}
  ) {
    moving += 1
    AnimationContext(timing: .settling) { [self] _ in
      moving -= 1
      ended()
      animation.end()
      guard moving == 0 else { return }
      let due = waiting
      waiting = []
      for body in due { body() }
    }.run {
      body()
      animation.begin()
    }
  }
}

/// The preview of an item under the pointer.
final class DragPreviewView: PreviewView {
  init(_ preview: UITargetedPreview) {
    super.init(preview.view, preview.parameters)
    layer.cornerRadius = max(layer.cornerRadius, 6)
  }

  required init?(coder: NSCoder) { nil }

  /// Whether it looks lifted above everything.
  var isRaised = false {
    didSet { shadowOpacity = isRaised ? 0.22 : 0 }
  }
}

/// The number of dragged items, and whether a drop copies them.
final class DragBadge: UILabel {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    font = .systemFont(ofSize: 12, weight: .semibold)
    textColor = .white
    textAlignment = .center
    layer.cornerRadius = 10
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  func show(_ operation: UIDropOperation, count: Int) {
    let number = count > 1 ? "\(count)" : ""
    let wanted = operation == .copy ? "+" + number : number
    isHidden = wanted.isEmpty
    guard wanted != text || backgroundColor == nil else { return }
    text = wanted
    backgroundColor = operation == .copy ? .systemGreen : .systemBlue
    let width = max(20, sizeThatFits(CGSize(width: 200, height: 20)).width + 12)
    bounds = CGRect(x: 0, y: 0, width: width, height: 20)
  }
}
