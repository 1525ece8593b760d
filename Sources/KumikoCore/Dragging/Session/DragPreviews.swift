import KumikoFoundation
import KumikoGraphics

/// What is seen of the items under the pointer: one above the other, with their number.
final class DragPreviews {
  /// One item.
  private final class Part {
    let item: UIDragItem
    let view: DragPreviewView
    /// From the pointer to the centre when it was taken up.
    let grip: CGVector
    let lifted: UITargetedDragPreview
    /// Where it came from, in its window.
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

  /// So many are seen of a pile.
  private static let pile = 4
  /// How far those of a pile stand apart, in points.
  private static let step: CGFloat = 6

  private var parts: [Part] = []
  private let badge = DragBadge()
  /// The window in which they are shown.
  private(set) weak var window: UIWindow?
  private var moving = 0
  private var waiting: [() -> Void] = []
  private var landed: Set<ObjectIdentifier> = []

  /// How what is in front looks, where that is in a window and was seen there.
  var picture: DragPicture? {
    guard let front = parts.first?.view, let window = front.window else { return nil }
    let card = WindowCard(view: front)
    let scale = window.currentTraits.displayScale
    return card.list(scale: scale).map {
      DragPicture(list: $0, cornerRadius: (card.cornerRadius * scale).rounded())
    }
  }

  /// How large the preview of an item is; nil for none.
  func size(of item: UIDragItem) -> CGSize? {
    parts.first { $0.item === item }?.lifted.size
  }

  /// What was taken up for an item; nil for nothing.
  func lifted(_ item: UIDragItem) -> UITargetedDragPreview? {
    parts.first { $0.item === item }?.lifted
  }

  /// Keeps how items look, before they look as if they were held.
  func take(_ items: [(UIDragItem, UITargetedDragPreview)], at point: CGPoint) {
    parts = items.map { Part($0, $1, at: point) }
    // What was pressed is in front, and the others follow it.
    let pressed = parts.firstIndex { part in
      part.view.bounds.offsetBy(
        dx: part.home.x - part.view.bounds.midX, dy: part.home.y - part.view.bounds.midY
      ).contains(point)
    }
    if let pressed, pressed > 0 { parts.insert(parts.remove(at: pressed), at: 0) }
  }

  /// More items join those that are held, as the last of the pile.
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

  /// Takes them up.
  func lift(in window: UIWindow, at point: CGPoint, beside animation: DragAnimation) {
    self.window = window
    AnimationContext.withoutAnimation {
      for part in parts.reversed() { window.addSubview(part.view) }
      window.addSubview(badge)
      badge.isHidden = true
      arrange(at: point)
      // Where it is held follows the pointer at once; what is left of the way there is its own.
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

  /// The pointer is at a point of a window; over none, nothing is seen.
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

  /// Shows what a drop would do, and how many items there are: beside what is shown of them. What
  /// another program drags, that shows.
  func show(_ operation: UIDropOperation, count: Int) {
    if parts.isEmpty {
      badge.isHidden = true
    } else {
      badge.show(operation, count: count)
    }
  }

  // MARK: The end

  /// Lets the preview of an item come to rest at a place; `beside` runs with it.
  ///
  /// - Parameter parameters: how the preview looks when it is there; as before where nil.
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

  /// Whether a preview is under way to where it was dropped.
  func hasLanded(_ item: UIDragItem) -> Bool { landed.contains(ObjectIdentifier(item)) }

  /// Lets everything fly back to where it was taken up.
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

  /// Calls `body` when nothing moves any more.
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

/// The picture of an item under the pointer.
final class DragPreviewView: PreviewView {
  init(_ preview: UITargetedPreview) {
    super.init(preview.view, preview.parameters)
    layer.cornerRadius = max(layer.cornerRadius, 6)
  }

  required init?(coder: NSCoder) { nil }

  /// Whether it looks as if it was held above everything.
  var isRaised = false {
    didSet { shadowOpacity = isRaised ? 0.22 : 0 }
  }
}

/// How many items are dragged, and whether a drop copies them.
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
