import KumikoFoundation
import KumikoGraphics

/// The animated properties of a layer beside those that every view has.
struct LayerLook {
  var content: (any LayerContent)?
  var borderWidth: CGFloat = 0
  var borderColor = RGBA.black
  var zPosition: CGFloat = 0
  /// The transform of all sublayers; nil if there is none.
  var inner: CATransform3D?
  var picture: LayerPicture?

  init() {}

  /// Those of a view's layer.
  init(_ decoration: LayerDecoration) {
    content = decoration.content
    borderWidth = decoration.borderWidth
    borderColor = decoration.borderColor.rgba
    zPosition = decoration.zPosition
    inner = decoration.inner
    picture = decoration.picture
  }
}

/// The presentation of a layer during animations: its visible values, by their key paths.
struct ShownLayer {
  var state: AnimatableState
  var look: LayerLook

  /// The values of a layer.
  init(_ view: UIView) {
    let decoration = view.decoration?.value
    state = view.modelState
    look = decoration.map(LayerLook.init) ?? LayerLook()
  }

  /// The present values of a layer on the screen.
  init(presentedBy view: UIView) {
    self.init(view)
    state = view.presentedState
    if let shown = view.motions?.layerAnimations?.look { look = shown }
  }

  /// A property as it is shown; nil for one that cannot be animated.
  func value(_ keyPath: String) -> AnimationValue? {
    if let path = TransformPath(keyPath) {
      let matrix = path.isInner ? look.inner ?? CATransform3DIdentity : state.matrix
      return path.value(of: matrix)
    }
    func number(_ value: CGFloat) -> AnimationValue { AnimationValue([Double(value)], .number) }
    switch keyPath {
    case "position": return AnimationValue(state.center)
    case "position.x": return number(state.center.x)
    case "position.y": return number(state.center.y)
    case "bounds":
      return AnimationValue(
        [state.origin.x, state.origin.y, state.size.width, state.size.height].map { Double($0) },
        .rect)
    case "bounds.size": return AnimationValue(state.size)
    case "bounds.size.width": return number(state.size.width)
    case "bounds.size.height": return number(state.size.height)
    case "bounds.origin": return AnimationValue(state.origin)
    case "bounds.origin.x": return number(state.origin.x)
    case "bounds.origin.y": return number(state.origin.y)
    case "opacity": return number(state.alpha)
    case "backgroundColor": return AnimationValue(state.backgroundColor)
    case "cornerRadius": return number(state.cornerRadius)
    case "borderWidth": return number(look.borderWidth)
    case "borderColor": return AnimationValue(look.borderColor)
    case "zPosition": return number(look.zPosition)
    case "shadowOpacity": return number(CGFloat(state.shadow.opacity))
    case "shadowRadius": return number(CGFloat(state.shadow.radius))
    case "shadowOffset":
      return AnimationValue(
        CGSize(width: CGFloat(state.shadow.x), height: CGFloat(state.shadow.y)))
    case "shadowOffset.width": return number(CGFloat(state.shadow.x))
    case "shadowOffset.height": return number(CGFloat(state.shadow.y))
    case "shadowColor": return AnimationValue(state.shadow.color)
    case "contents": return AnimationValue(object: look.picture?.image)
    case "contentsRect":
      let part = look.picture?.part ?? LayerPicture.whole
      return AnimationValue(
        [part.minX, part.minY, part.width, part.height].map { Double($0) }, .rect)
    default: return look.content?.value(keyPath)
    }
  }

  mutating func set(_ keyPath: String, _ value: AnimationValue) {
    if let path = TransformPath(keyPath) { return set(path, value) }
    let number = CGFloat(value.number)
    switch keyPath {
    case "position": state.center = value.point
    case "position.x": state.center.x = number
    case "position.y": state.center.y = number
    case "bounds" where value.numbers.count == 4:
      state.origin = CGPoint(x: value.numbers[0], y: value.numbers[1])
      resize(CGSize(width: value.numbers[2], height: value.numbers[3]))
    case "bounds.size": resize(CGSize(width: value.point.x, height: value.point.y))
    case "bounds.size.width": resize(CGSize(width: number, height: state.size.height))
    case "bounds.size.height": resize(CGSize(width: state.size.width, height: number))
    case "bounds.origin": state.origin = value.point
    case "bounds.origin.x": state.origin.x = number
    case "bounds.origin.y": state.origin.y = number
    case "opacity": state.alpha = min(max(number, 0), 1)
    case "backgroundColor": state.backgroundColor = value.color
    case "cornerRadius": state.cornerRadius = max(0, number)
    case "borderWidth": look.borderWidth = max(0, number)
    case "borderColor": look.borderColor = value.color
    case "zPosition": look.zPosition = number
    case "shadowOpacity": state.shadow.opacity = Float(min(max(number, 0), 1))
    case "shadowRadius": state.shadow.radius = Float(max(number, 0))
    case "shadowOffset":
      (state.shadow.x, state.shadow.y) = (Float(value.point.x), Float(value.point.y))
    case "shadowOffset.width": state.shadow.x = Float(number)
    case "shadowOffset.height": state.shadow.y = Float(number)
    case "shadowColor": state.shadow.color = value.color
    case "contents": picture { $0.image = value.object as? CGImage }
    case "contentsRect" where value.numbers.count == 4:
      let part = value.numbers
      picture { $0.part = CGRect(x: part[0], y: part[1], width: part[2], height: part[3]) }
    default: look.content = look.content?.with(value, keyPath)
    }
  }

  private mutating func picture(_ change: (inout LayerPicture) -> Void) {
    var picture = look.picture ?? LayerPicture()
    change(&picture)
    look.picture = picture
  }

  private mutating func set(_ path: TransformPath, _ value: AnimationValue) {
    if path.isInner {
      look.inner = path.changed(look.inner ?? CATransform3DIdentity, value)
    } else {
      state.matrix = path.changed(state.matrix, value)
      if state.space != nil { CALayer.hasDepth = true }
    }
  }

  private mutating func resize(_ size: CGSize) {
    state.size = CGSize(width: max(0, size.width), height: max(0, size.height))
  }
}

/// A key path to a transform or a part of one.
struct TransformPath {
  private enum Part {
    case whole
    case scale(Int?)
    case rotation(Int)
    case translation(Int?)
  }

  /// Whether it is the transform of the sublayers.
  let isInner: Bool
  private let part: Part

  /// Nil for other key paths.
  init?(_ keyPath: String) {
    guard keyPath.hasPrefix("transform") || keyPath.hasPrefix("sublayerTransform") else {
      return nil
    }
    let names = keyPath.split(separator: ".", omittingEmptySubsequences: false)
    isInner = names[0] == "sublayerTransform"
    guard isInner || names[0] == "transform", names.count <= 3 else { return nil }
    let axis = names.count == 3 ? ["x", "y", "z"].firstIndex(of: names[2]) : nil
    guard names.count < 3 || axis != nil else { return nil }
    switch names.count > 1 ? names[1] : "" {
    case "" where names.count == 1: part = .whole
    case "scale": part = .scale(axis)
    case "rotation": part = .rotation(axis ?? 2)
    case "translation": part = .translation(axis)
    default: return nil
    }
  }

  func value(of matrix: CATransform3D) -> AnimationValue {
    if case .whole = part { return AnimationValue(matrix) }
    let parts = SpaceParts(matrix)
    switch part {
    case .scale(let axis): return AnimationValue([parts.scale[axis ?? 0]], .number)
    case .rotation(let axis): return AnimationValue([parts.angles[axis]], .number)
    case .translation(let axis?): return AnimationValue([parts.translation[axis]], .number)
    default: return AnimationValue([parts.translation.x, parts.translation.y], .point)
    }
  }

  func changed(_ matrix: CATransform3D, _ value: AnimationValue) -> CATransform3D {
    if case .whole = part { return value.matrix }
    var parts = SpaceParts(matrix)
    switch part {
    case .scale(let axis?): parts.scale[axis] = value.number
    case .scale: parts.scale = SIMD3(repeating: value.number)
    case .rotation(let axis): parts.angles[axis] = value.number
    case .translation(let axis?): parts.translation[axis] = value.number
    default: (parts.translation.x, parts.translation.y) = (value.point.x, value.point.y)
    }
    return parts.matrix
  }
}
