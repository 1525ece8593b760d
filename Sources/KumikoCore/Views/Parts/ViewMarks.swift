/// Boolean properties of a view, and choices among few cases, in four bytes.
nonisolated struct ViewMarks {
  private struct Bits: OptionSet {
    var rawValue: UInt16
    static let isHidden = Bits(rawValue: 1)
    static let clips = Bits(rawValue: 1 << 1)
    static let isOpaque = Bits(rawValue: 1 << 2)
    static let clearsBeforeDrawing = Bits(rawValue: 1 << 3)
    static let answersTouches = Bits(rawValue: 1 << 4)
    static let answersManyTouches = Bits(rawValue: 1 << 5)
    static let keepsTouchesAlone = Bits(rawValue: 1 << 6)
    static let wantsKeyboard = Bits(rawValue: 1 << 7)
    static let resizesSubviews = Bits(rawValue: 1 << 8)
    static let insetsMargins = Bits(rawValue: 1 << 9)
    static let preservesMargins = Bits(rawValue: 1 << 10)
    static let drawsNothing = Bits(rawValue: 1 << 11)
  }

  private var bits: Bits = [
    .isOpaque, .clearsBeforeDrawing, .answersTouches, .resizesSubviews, .insetsMargins,
  ]
  private var resizing: UInt8 = 0
  var contentMode = UIView.ContentMode.scaleToFill

  private subscript(_ bit: Bits) -> Bool {
    get { bits.contains(bit) }
    set { if newValue { bits.insert(bit) } else { bits.remove(bit) } }
  }

  var isHidden: Bool {
    get { self[.isHidden] }
    set { self[.isHidden] = newValue }
  }
  var clips: Bool {
    get { self[.clips] }
    set { self[.clips] = newValue }
  }
  var isOpaque: Bool {
    get { self[.isOpaque] }
    set { self[.isOpaque] = newValue }
  }
  var clearsBeforeDrawing: Bool {
    get { self[.clearsBeforeDrawing] }
    set { self[.clearsBeforeDrawing] = newValue }
  }
  var answersTouches: Bool {
    get { self[.answersTouches] }
    set { self[.answersTouches] = newValue }
  }
  var answersManyTouches: Bool {
    get { self[.answersManyTouches] }
    set { self[.answersManyTouches] = newValue }
  }
  var keepsTouchesAlone: Bool {
    get { self[.keepsTouchesAlone] }
    set { self[.keepsTouchesAlone] = newValue }
  }
  /// Whether the view becomes first responder when it is added to a window.
  var wantsKeyboard: Bool {
    get { self[.wantsKeyboard] }
    set { self[.wantsKeyboard] = newValue }
  }
  var resizesSubviews: Bool {
    get { self[.resizesSubviews] }
    set { self[.resizesSubviews] = newValue }
  }
  var insetsMargins: Bool {
    get { self[.insetsMargins] }
    set { self[.insetsMargins] = newValue }
  }
  var preservesMargins: Bool {
    get { self[.preservesMargins] }
    set { self[.preservesMargins] = newValue }
  }
  /// Whether `draw(_:)` was called and drew nothing.
  var drawsNothing: Bool {
    get { self[.drawsNothing] }
    set { self[.drawsNothing] = newValue }
  }

  /// How the view is resized with its superview.
  var resizingMask: UIView.AutoresizingMask {
    get { UIView.AutoresizingMask(rawValue: UInt(resizing)) }
    set { resizing = UInt8(truncatingIfNeeded: newValue.rawValue) }
  }
}
