/// The data of the library's parts about one view, each in an object that is created when it is
/// first needed.
///
/// A part is found by the bit of its name and by counting the bits before it: in constant time,
/// regardless of the other parts. A view that needs no part has no memory for any.
nonisolated struct ViewParts {
  /// Whose object it is. The folder of each declares what of it views show.
  enum Name: UInt8, CaseIterable {
    case transform
    case traitDecisions
    case traitObservers
    case margins
    case tint
    case layer
    case drawing
    case flatPicture
    case contentShadow
    case constraintLink
    case recognizers
    case interactions
    case appearance
    case restorationIdentifier
    case hoverStyle
    case textSizeLimits
    case motionEffects
    case largeContent
    case focus
    case inputAssistant
    case corners
    case observedReads
    case tag
    case listRow
    case lift
    case accessibilityPass
    case windowKeyboard
    case windowInput
    case windowDrags
    case windowCovers
    case windowDrawing
    case windowPresentations
  }

  /// In the order of their names.
  private var objects: ContiguousArray<AnyObject> = []
  // The last, so that a view's marks take the bytes behind it.
  private var names: UInt32 = 0

  /// Whether there is one of a name.
  func has(_ name: Name) -> Bool { names & bit(name) != 0 }

  /// Whether a part exists that makes the traits differ from those around.
  var decidesTraits: Bool { names & (bit(.traitDecisions) | bit(.textSizeLimits)) != 0 }

  /// The object of a name; nil where there is none. All of a name are of one class.
  subscript<Part: AnyObject>(_ name: Name) -> Part? {
    get {
      guard has(name) else { return nil }
      return unsafeDowncast(objects[place(name)], to: Part.self)
    }
    set {
      let place = place(name)
      switch (newValue, has(name)) {
      case (let part?, true): objects[place] = part
      case (let part?, false): objects.insert(part, at: place)
      case (nil, true): objects.remove(at: place)
      case (nil, false): return
      }
      names = newValue == nil ? names & ~bit(name) : names | bit(name)
    }
  }

  /// Removes the object of a name, whatever its class is.
  mutating func remove(_ name: Name) {
    guard has(name) else { return }
    objects.remove(at: place(name))
    names &= ~bit(name)
  }

  /// The value of a name, where that is kept in a box.
  subscript<Value>(boxed name: Name) -> Value? {
    get { (self[name] as Boxed<Value>?)?.value }
    set { self[name] = newValue.map(Boxed.init) }
  }

  private func bit(_ name: Name) -> UInt32 { 1 << UInt32(name.rawValue) }

  private func place(_ name: Name) -> Int { (names & (bit(name) - 1)).nonzeroBitCount }
}

extension UIView {
  /// The object of a name, created if there is none.
  func ensurePart<Part: AnyObject>(_ name: ViewParts.Name, _ make: () -> Part) -> Part {
    if let part: Part = viewParts[name] { return part }
    let part = make()
    viewParts[name] = part
    return part
  }
}
