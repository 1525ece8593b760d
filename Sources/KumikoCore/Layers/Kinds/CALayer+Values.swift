import KumikoFoundation
import KumikoGraphics

// Properties by their names, as Core Animation has them: code on Linux cannot look them up by
// itself.
extension CALayer: KeyValueHolding {
  package var takesWholePaths: Bool { true }

  /// A property by its name or key path, or a value that was stored under another name; nil if
  /// there is none.
  public func value(forKey key: String) -> Any? {
    valueOfProperty(key) ?? settings?.values[key]
  }

  /// Sets a property by its name or key path, or stores a value under another name. A value of
  /// another kind than the property's is reported and changes nothing; nil is a clear colour, an
  /// empty path or list, or no contents.
  public func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }

  /// A property, or a part of one such as `"transform.rotation.z"`, by its key path.
  ///
  ///     let angle = layer.presentation()?.value(forKeyPath: "transform.rotation.z") as? CGFloat
  public func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }

  /// Sets a property, or a part of one such as `"transform.scale"`, by its key path.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    var shown = ShownLayer(view)
    guard let old = shown.value(keyPath) else {
      if setOther(value, keyPath) { return }
      return note { $0.values[keyPath] = value }
    }
    guard
      let new = value == nil || value is NSNull ? old.none : AnimationValue(any: value as Any),
      new.canReplace(old)
    else { return Diagnostics.report(.animationValue("\(value ?? "nil")", of: keyPath)) }
    shown.set(keyPath, new)
    take(shown, of: String(keyPath.prefix { $0 != "." }))
  }

  /// A property that can be animated, or one of a few others.
  func valueOfProperty(_ key: String) -> Any? {
    switch key {
    case "frame": frame
    case "hidden": isHidden
    case "name": name
    case "masksToBounds": masksToBounds
    case "anchorPoint": anchorPoint
    default: ShownLayer(view).value(key)?.any ?? ownValue(key)
    }
  }

  private func setOther(_ value: Any?, _ key: String) -> Bool {
    let given = value.flatMap { AnimationValue(any: $0) }
    switch (key, given?.kind) {
    case ("frame", .rect): if let rect = given?.any as? CGRect { frame = rect }
    case ("anchorPoint", .point): if let point = given?.point { anchorPoint = point }
    case ("hidden", .number): isHidden = given?.number != 0
    case ("masksToBounds", .number): masksToBounds = given?.number != 0
    case ("name", _) where value == nil || value is String: name = value as? String
    case ("frame", _), ("anchorPoint", _), ("hidden", _), ("masksToBounds", _), ("name", _):
      Diagnostics.report(.animationValue("\(value ?? "nil")", of: key))
    default: return setOwnValue(value, key)
    }
    return true
  }

  /// Gives one property the value that it has in other values.
  private func take(_ shown: ShownLayer, of key: String) {
    let (state, look) = (shown.state, shown.look)
    switch key {
    case "position": position = state.center
    case "bounds": bounds = CGRect(origin: state.origin, size: state.size)
    case "transform": transform = state.matrix
    case "sublayerTransform": sublayerTransform = look.inner ?? CATransform3DIdentity
    case "opacity": opacity = Float(state.alpha)
    case "backgroundColor": backgroundColor = CGColor(state.backgroundColor)
    case "cornerRadius": cornerRadius = state.cornerRadius
    case "borderWidth": borderWidth = look.borderWidth
    case "borderColor": borderColor = CGColor(look.borderColor)
    case "zPosition": zPosition = look.zPosition
    case "shadowOpacity": shadowOpacity = state.shadow.opacity
    case "shadowRadius": shadowRadius = CGFloat(state.shadow.radius)
    case "shadowOffset":
      shadowOffset = CGSize(width: CGFloat(state.shadow.x), height: CGFloat(state.shadow.y))
    case "shadowColor": shadowColor = CGColor(state.shadow.color)
    case "contents": contents = look.picture?.image
    case "contentsRect": contentsRect = look.picture?.part ?? LayerPicture.whole
    default: if let content = look.content { change(key) { become(content) } }
    }
  }
}
